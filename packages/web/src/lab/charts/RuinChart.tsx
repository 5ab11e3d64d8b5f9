// The probability of ruin so far, by rolls played.
import { required } from '@passline/engine/required';
import type { SessionPlan } from '@passline/lab';
import type { ReactNode } from 'react';
import * as labText from '../../text/lab.ts';
import type { Column } from '../csv.ts';
import { groupDigits, percent, roundPercent } from '../numbers.ts';
import { Legend } from './Legend.tsx';
import { type Area, Plot } from './Plot.tsx';
import { isDense, letter, lineThrough, type ShownSide } from './shown.ts';

/** The simulated share after a given number of rolls, if the simulation was sampled there. */
function simulatedAt({ state }: ShownSide, rolls: number): number | null {
  const ruin = state.snapshot?.ruin;
  if (!ruin) return null;
  const at = ruin.rolls.findIndex(known => known >= rolls);
  return at < 0 ? (ruin.shares.at(-1) ?? null) : (ruin.shares[at] ?? null);
}

function stopsOf(sides: readonly ShownSide[], plan: SessionPlan): readonly number[] {
  const known = sides.find(({ state }) => state.course.length > 0)?.state.course.map(({ rolls }) => rolls);
  return known ?? [0, 0.25, 0.5, 0.75, 1].map(part => Math.round(part * plan.rolls));
}

function columnsOf(sides: readonly ShownSide[], stops: readonly number[]): readonly Column[] {
  return [
    { head: labText.rolls, cells: stops.map(groupDigits) },
    ...sides.flatMap(side => {
      const { course, snapshot } = side.state;
      const exact = stops.map(stop => course.find(({ rolls }) => rolls === stop)?.ruin);
      return [
        ...(course.length > 0
          ? [
              {
                head: labText.columnOf(letter(sides, side), labText.exactLower),
                cells: exact.map(ruin => (ruin === undefined ? '–' : percent(ruin))),
              },
            ]
          : []),
        ...(snapshot
          ? [
              {
                head: labText.columnOf(letter(sides, side), labText.simulated),
                cells: stops.map(stop => percent(simulatedAt(side, stop) ?? 0)),
              },
            ]
          : []),
      ];
    }),
  ];
}

function Lines({ side, area }: { readonly side: ShownSide; readonly area: Area }): ReactNode {
  const { course, snapshot } = side.state;
  const exact = course.map(({ rolls, ruin }) => [area.x.at(rolls), area.y.at(ruin)] as const);
  const simulated = snapshot?.ruin.rolls.map(
    (rolls, at) => [area.x.at(rolls), area.y.at(required(snapshot.ruin.shares[at]))] as const,
  );
  return (
    <g className={`lab-side-${side.key}`}>
      {simulated && <path className="lab-simulated" d={lineThrough(simulated)} />}
      {isDense(course) && (
        <path
          className="lab-exact"
          d={lineThrough(exact)}
          strokeDasharray={side.key === 'b' ? '6 3' : undefined}
        />
      )}
      {!isDense(course) &&
        exact.map(([x, y]) => <circle key={x} className="lab-dot" cx={x} cy={y} r="3.5" />)}
    </g>
  );
}

type ChartProps = { readonly sides: readonly ShownSide[]; readonly plan: SessionPlan };

export function RuinChart({ sides, plan }: ChartProps): ReactNode {
  const max = Math.max(
    0,
    ...sides.flatMap(({ state }) => [
      ...state.course.map(({ ruin }) => ruin),
      ...(state.snapshot?.ruin.shares ?? []),
    ]),
  );
  const stops = stopsOf(sides, plan);
  const drawn = sides.some(({ state }) => state.course.length > 0 || state.snapshot);
  const last = sides.map(side => {
    const ruin = side.state.outcome?.ruin ?? side.state.snapshot?.figures.ends.ruin;
    return `${side.name}: ${ruin === undefined ? labText.notKnownYet : percent(ruin, 3)}`;
  });
  return (
    <Plot
      title={labText.ruinTitle}
      summary={labText.ruinSummary(groupDigits(plan.rolls), last.join('; '))}
      height={260}
      x={{ from: 0, to: plan.rolls, label: labText.rollsLower, max: 10, min: 1, text: groupDigits }}
      y={{
        from: 0,
        to: max === 0 ? 0.01 : Math.min(1, max * 1.08),
        label: labText.ruinAxis,
        max: 5,
        text: roundPercent,
      }}
      columns={columnsOf(sides, stops)}
      stops={stops}
      empty={drawn ? null : labText.noData}
      legend={<Legend mark="line" note={labText.ruinKey} />}
    >
      {area => sides.map(side => <Lines key={side.key} side={side} area={area} />)}
    </Plot>
  );
}

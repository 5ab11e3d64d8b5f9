// Bankrolls over time: sample sessions, over the exact bands that hold half and nine tenths of all sessions.
import { required } from '@passline/engine/required';
import type { SessionPlan } from '@passline/lab';
import type { ReactNode } from 'react';
import * as labText from '../../text/lab.ts';
import type { Column } from '../csv.ts';
import { LEVELS, type TimelinePoint } from '../messages.ts';
import { groupDigits, money, roundPercent } from '../numbers.ts';
import { Legend } from './Legend.tsx';
import { type Area, Plot } from './Plot.tsx';
import { isDense, letter, lineThrough, type ShownSide } from './shown.ts';

const [LOW, LOWER, MIDDLE, UPPER, HIGH] = [0, 1, 2, 3, 4];

/** Two sides in one drawing show fewer each. */
const MAX_PATHS = 24;
const FEWER_PATHS = 9;

const at = (area: Area, point: TimelinePoint, level: number): readonly [number, number] => [
  area.x.at(point.rolls),
  area.y.at(required(point.worths[level])),
];

const between = (area: Area, course: readonly TimelinePoint[], low: number, high: number): string =>
  `${lineThrough([
    ...course.map(point => at(area, point, high)),
    ...course.toReversed().map(point => at(area, point, low)),
  ])}Z`;

type DrawnProps = { readonly side: ShownSide; readonly area: Area; readonly max: number };

function Drawn({ side, area, max }: DrawnProps): ReactNode {
  const { course } = side.state;
  const paths = side.state.paths.slice(0, max);
  return (
    <g className={`lab-side-${side.key}`}>
      {isDense(course) && (
        <>
          <path className="lab-band" d={between(area, course, LOW, HIGH)} />
          <path className="lab-band" d={between(area, course, LOWER, UPPER)} />
        </>
      )}
      {paths.map(({ rolls, worths, end }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paths have no name and never change places
        <g key={index}>
          <path
            className="lab-path"
            d={lineThrough(
              rolls.map((roll, point) => [area.x.at(roll), area.y.at(required(worths[point]))] as const),
            )}
          />
          {end !== 'played' && (
            <circle
              className="lab-path-end"
              cx={area.x.at(required(rolls.at(-1)))}
              cy={area.y.at(required(worths.at(-1)))}
              r="2.5"
            />
          )}
        </g>
      ))}
      {isDense(course) && (
        <path
          className="lab-exact"
          d={lineThrough(course.map(point => at(area, point, MIDDLE)))}
          strokeDasharray={side.key === 'b' ? '6 3' : undefined}
        />
      )}
    </g>
  );
}

/** The rolls after which the worth is known exactly. */
const stopsOf = (sides: readonly ShownSide[]): readonly number[] =>
  (sides.find(({ state }) => state.course.length > 0)?.state.course ?? []).map(({ rolls }) => rolls);

function columnsOf(sides: readonly ShownSide[], stops: readonly number[]): readonly Column[] {
  if (stops.length === 0) {
    return sides.flatMap(side => [
      {
        head: labText.columnOf(letter(sides, side), labText.sessionLower),
        cells: side.state.paths.map((_, index) => String(index + 1)),
      },
      {
        head: labText.columnOf(letter(sides, side), labText.rollsLower),
        cells: side.state.paths.map(({ rolls }) => groupDigits(required(rolls.at(-1)))),
      },
      {
        head: labText.columnOf(letter(sides, side), labText.finishLower),
        cells: side.state.paths.map(({ worths }) => money(required(worths.at(-1)))),
      },
    ]);
  }
  return [
    { head: labText.rolls, cells: stops.map(groupDigits) },
    ...sides.flatMap(side =>
      LEVELS.map((level, index) => ({
        head: labText.columnOf(letter(sides, side), labText.levelBelow(roundPercent(level))),
        cells: stops.map(stop => {
          const point = side.state.course.find(({ rolls }) => rolls === stop);
          return point ? money(required(point.worths[index])) : '–';
        }),
      })),
    ),
  ];
}

type ChartProps = { readonly sides: readonly ShownSide[]; readonly plan: SessionPlan };

export function PathsChart({ sides, plan }: ChartProps): ReactNode {
  const worths = sides.flatMap(({ state }) => [
    ...state.course.flatMap(point => point.worths),
    ...state.paths.flatMap(path => path.worths),
  ]);
  const [low, high] = [Math.min(plan.bankroll, ...worths), Math.max(plan.bankroll, ...worths)];
  const room = Math.max(100, (high - low) * 0.04);
  const stops = stopsOf(sides);
  const middles = sides.map(({ name, state }) => {
    const middle = state.course.at(-1)?.worths[MIDDLE];
    return labText.medianFinish(name, middle === undefined ? labText.anUnknownAmount : money(middle));
  });
  return (
    <Plot
      title={labText.bankrollOverTime}
      summary={labText.bankrollSummary(money(plan.bankroll), middles.join('. '))}
      height={300}
      x={{ from: 0, to: plan.rolls, label: labText.rollsLower, max: 10, min: 1, text: groupDigits }}
      y={{
        from: Math.max(0, low - room),
        to: high + room,
        label: labText.bankrollAxis,
        max: 6,
        min: 100,
        text: money,
      }}
      columns={columnsOf(sides, stops)}
      stops={stops}
      empty={worths.length === 0 ? labText.pathsPlaceholder : null}
      legend={<Legend mark="line" note={labText.pathsKey} />}
    >
      {area => (
        <>
          {sides.map(side => (
            <Drawn key={side.key} side={side} area={area} max={sides.length > 1 ? FEWER_PATHS : MAX_PATHS} />
          ))}
          <line
            className="lab-start"
            x1={area.x.at(0)}
            x2={area.x.at(plan.rolls)}
            y1={area.y.at(plan.bankroll)}
            y2={area.y.at(plan.bankroll)}
          />
        </>
      )}
    </Plot>
  );
}

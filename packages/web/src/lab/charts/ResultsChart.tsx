// How sessions finish: bars of the simulation, and a line through the exact shares.
import type { Distribution, SessionPlan } from '@passline/lab';
import { type ReactNode, useState } from 'react';
import * as labText from '../../text/lab.ts';
import { Checkbox } from '../../ui/Check.tsx';
import { type Bins, binShares, binsFor } from '../bins.ts';
import type { Column } from '../csv.ts';
import { money, percent, roundPercent } from '../numbers.ts';
import { Legend } from './Legend.tsx';
import { type Area, Plot } from './Plot.tsx';
import { fillOf, letter, type ShownSide } from './shown.ts';

const MAX_BARS = 36;
const MAX_PAIRS = 22;
// Results rarer than this at either end share one bar.
const RARE = 0.001;

type Bars = {
  readonly side: ShownSide;
  readonly exact: Float64Array | null;
  readonly simulated: Float64Array | null;
};

const finishes = ({ state }: ShownSide): Distribution[] =>
  [state.outcome?.finish, state.snapshot?.figures.finish].filter(finish => finish !== undefined);

/** The height of the drawing: one bar far above all others, such as ruin, is cut off and labeled. */
export function ceilingOf(shares: readonly number[]): number {
  const [first = 0, second = 0] = shares.toSorted((a, b) => b - a);
  return second > 0 && first > 2.5 * second ? second * 1.5 : first * 1.08;
}

function columnsOf(
  sides: readonly ShownSide[],
  bars: readonly Bars[],
  bins: Bins,
  isCumulative: boolean,
): readonly Column[] {
  const all = Array.from({ length: bins.count }, (_, bar) => bar);
  const label = (bar: number): string => {
    const [from, below] = [bins.from + bar * bins.width, bins.from + (bar + 1) * bins.width];
    if (isCumulative) return bar === bins.count - 1 ? labText.anyAmount : labText.belowAmount(money(below));
    if (bar === 0 && bins.count > 1) return labText.belowAmount(money(below));
    return bar === bins.count - 1 && bins.count > 1
      ? labText.amountOrMore(money(from))
      : labText.betweenAmounts(money(from), money(below));
  };
  const column = (head: string, shares: Float64Array | null): Column[] =>
    shares ? [{ head, cells: Array.from(shares, share => percent(share, 4)) }] : [];
  return [
    { head: labText.finish, cells: all.map(label) },
    ...bars.flatMap(({ side, exact, simulated }) => [
      ...column(labText.columnOf(letter(sides, side), labText.exactLower), exact),
      ...column(labText.columnOf(letter(sides, side), labText.simulated), simulated),
    ]),
  ];
}

/** Each bar with all bars below it; rounding must not take it above the whole. */
function cumulative(shares: Float64Array): Float64Array {
  let sum = 0;
  return shares.map(share => {
    sum += share;
    return Math.min(1, sum);
  });
}

type DrawnProps = { readonly bars: Bars; readonly index: number; readonly of: number; readonly bins: Bins };

function Drawn({ bars, index, of, bins, area }: DrawnProps & { readonly area: Area }): ReactNode {
  const { key } = bars.side;
  const shown = bars.simulated ?? bars.exact;
  if (!shown) return null;
  const wide = area.x.at(bins.from + bins.width) - area.x.at(bins.from);
  const [room, base] = [(wide * 0.9) / of, area.y.at(0)];
  const left = (bar: number): number => area.x.at(bins.from + bar * bins.width) + wide * 0.05 + index * room;
  const top = (share: number): number => area.y.at(Math.min(share, area.y.to));
  const isRight = (bar: number): boolean => bar > bins.count / 2;
  const line = bars.simulated && bars.exact;
  const step = (share: number, bar: number): string =>
    `M${(left(bar) - 1).toFixed(1)} ${top(share).toFixed(1)}h${(room + 1).toFixed(1)}`;
  return (
    <g className={`lab-side-${key}`}>
      {Array.from(shown, (share, bar) => ({ share, bar })).map(({ share, bar }) => (
        <g key={bar}>
          <rect
            className={`lab-bar-${key}`}
            fill={fillOf(key)}
            x={left(bar)}
            y={top(share)}
            width={Math.max(0.5, room - 0.5)}
            height={Math.max(0, base - top(share))}
          />
          {share > area.y.to && (
            <text
              className="lab-cut"
              x={left(bar) + (isRight(bar) ? -6 : room + 6)}
              y={area.y.at(area.y.to) + 12 + 14 * index}
              textAnchor={isRight(bar) ? 'end' : 'start'}
            >
              ↑ {percent(share, 3)}
            </text>
          )}
        </g>
      ))}
      {line && <path className="lab-exact-bars" d={Array.from(line, step).join('')} />}
    </g>
  );
}

/** How many sessions end in ruin: their bars are among the others, by what they had left. */
function RuinShares({ sides }: { readonly sides: readonly ShownSide[] }): ReactNode {
  const shares = sides.flatMap(side => {
    const ruin = side.state.outcome?.ruin ?? side.state.snapshot?.figures.ends.ruin;
    return ruin === undefined ? [] : [labText.columnOf(letter(sides, side), percent(ruin, 4))];
  });
  return shares.length > 0 && <p className="lab-soft lab-ruin">{labText.endInRuin(shares.join(' · '))}</p>;
}

function summaryOf(sides: readonly ShownSide[]): string {
  const parts = sides.map(side => {
    const { outcome, snapshot } = side.state;
    const ruin = outcome?.ruin ?? snapshot?.figures.ends.ruin;
    return `${side.name}: ${ruin === undefined ? labText.notKnownYet : labText.ruinOfSessions(percent(ruin, 3))}`;
  });
  return labText.resultsSummary(parts.join('. '));
}

type ChartProps = { readonly sides: readonly ShownSide[]; readonly plan: SessionPlan };

export function ResultsChart({ sides, plan }: ChartProps): ReactNode {
  const [isCumulative, setCumulative] = useState(false);
  const all = sides.flatMap(finishes);
  const bins = binsFor(all, sides.length > 1 ? MAX_PAIRS : MAX_BARS, RARE);
  const shares = (finish: Distribution): Float64Array =>
    isCumulative ? cumulative(binShares(finish, bins)) : binShares(finish, bins);
  const bars = sides.map(side => ({
    side,
    exact: side.state.outcome && shares(side.state.outcome.finish),
    simulated: side.state.snapshot && shares(side.state.snapshot.figures.finish),
  }));
  const heights = bars.flatMap(({ exact, simulated }) =>
    Array.from({ length: bins.count }, (_, bar) => Math.max(exact?.[bar] ?? 0, simulated?.[bar] ?? 0)),
  );
  const simulated = sides.some(({ state }) => state.snapshot);
  return (
    <Plot
      title={labText.sessionResults}
      summary={summaryOf(sides)}
      height={300}
      x={{
        from: bins.from,
        to: bins.from + bins.count * bins.width,
        label: labText.resultsAxis,
        max: 10,
        min: 100,
        text: money,
      }}
      y={{
        from: 0,
        to: isCumulative ? 1 : ceilingOf(heights),
        label: isCumulative ? labText.shareUpTo : labText.shareOfSessions,
        max: 5,
        text: roundPercent,
      }}
      columns={columnsOf(sides, bars, bins, isCumulative)}
      stops={Array.from({ length: bins.count }, (_, bar) => bins.from + (bar + 0.5) * bins.width)}
      controls={
        <>
          <RuinShares sides={sides} />
          <Checkbox className="lab-check" checked={isCumulative} onChange={setCumulative}>
            {labText.cumulative}
          </Checkbox>
        </>
      }
      empty={all.length === 0 ? labText.noData : null}
      legend={<Legend mark="bar" note={simulated ? labText.resultsKeySimulated : labText.resultsKeyExact} />}
    >
      {area => (
        <>
          {bars.map((own, index) => (
            <Drawn key={own.side.key} bars={own} index={index} of={bars.length} bins={bins} area={area} />
          ))}
          {plan.bankroll >= area.x.from && plan.bankroll <= area.x.to && (
            <g className="lab-mark">
              <line
                x1={area.x.at(plan.bankroll)}
                x2={area.x.at(plan.bankroll)}
                y1={area.y.at(area.y.to)}
                y2={area.y.at(0)}
              />
              <text x={area.x.at(plan.bankroll) + 4} y={area.y.at(area.y.to) + 10}>
                {labText.bankrollLower}
              </text>
            </g>
          )}
        </>
      )}
    </Plot>
  );
}

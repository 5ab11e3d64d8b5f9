// A session's bankroll, roll by roll, over the bands that hold half and nine tenths of all sessions with the same bets.
import type { ReactNode } from 'react';
import { type Area, type Axis, Plot } from '../lab/charts/Plot.tsx';
import { lineThrough } from '../lab/charts/shown.ts';
import { stepOf } from '../lab/scales.ts';
import { amount, signed } from '../text/money.ts';
import * as sessionsText from '../text/sessions.ts';
import type { BandAt } from './luck.ts';
import type { ReadSession } from './read-session.ts';

const HEIGHT = 260;
const CHIP = 100;

/** An axis from a round number to a round number, with zero on it. */
function moneyAxis(values: readonly number[]): Axis {
  const [min, max] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = stepOf(Math.max(max - min, CHIP), 6);
  return {
    from: Math.floor(min / step) * step,
    to: Math.ceil(Math.max(max, min + step) / step) * step,
    label: sessionsText.chartLabel,
    max: 6,
    text: value => amount(Math.round(value)),
  };
}

const between = (
  { x, y }: Area,
  band: readonly BandAt[],
  low: (at: BandAt) => number,
  high: (at: BandAt) => number,
): string =>
  `${lineThrough([
    ...band.map(at => [x.at(at.rolls), y.at(high(at))] as const),
    ...band.toReversed().map(at => [x.at(at.rolls), y.at(low(at))] as const),
  ])}Z`;

function Drawn({ area, results, band }: DrawnProps): ReactNode {
  const { x, y, width } = area;
  return (
    <g className="session-drawn">
      {band.length > 0 && (
        <>
          <path
            className="session-band"
            d={between(
              area,
              band,
              at => at.low,
              at => at.high,
            )}
          />
          <path
            className="session-band"
            d={between(
              area,
              band,
              at => at.lowerHalf,
              at => at.upperHalf,
            )}
          />
        </>
      )}
      <line className="session-zero" x1={x.at(0)} x2={width - 24} y1={y.at(0)} y2={y.at(0)} />
      <path
        className="session-line"
        d={lineThrough(results.map((result, roll) => [x.at(roll), y.at(result)] as const))}
      />
    </g>
  );
}

type DrawnProps = {
  readonly area: Area;
  /** After each roll, starting with zero rolls. */
  readonly results: readonly number[];
  readonly band: readonly BandAt[];
};

const Key = ({ kind, text }: { readonly kind: string; readonly text: string }): ReactNode => (
  <span className="session-key">
    <span className={`session-key-${kind}`} aria-hidden="true" /> {text}
  </span>
);

export function SessionChart({ session }: { readonly session: ReadSession }): ReactNode {
  const { rolls, luck, tally } = session;
  const results = [0, ...rolls.map(({ result }) => result)];
  const band = luck?.band ?? [];
  const stops = band.length > 0 ? band.map(at => at.rolls) : results.map((_, roll) => roll);
  const bandColumn = (head: string, of: (at: BandAt) => number) => ({
    head,
    cells: band.map(at => signed(of(at))),
  });
  const summary = band.length > 0 ? sessionsText.chartSummary : sessionsText.chartSummaryWithoutBand;
  return (
    <Plot
      title={sessionsText.bankroll}
      summary={summary(rolls.length, signed(tally.result))}
      height={HEIGHT}
      x={{ from: 0, to: rolls.length, label: sessionsText.rollAxis, max: 10, min: 1, text: String }}
      y={moneyAxis([...results, ...band.flatMap(({ low, high }) => [low, high])])}
      stops={stops}
      columns={[
        { head: sessionsText.rollColumn, cells: stops.map(String) },
        { head: sessionsText.you, cells: stops.map(roll => signed(results[roll] ?? 0)) },
        ...(band.length > 0
          ? [
              bandColumn(sessionsText.lowest, at => at.low),
              bandColumn(sessionsText.lowerHalf, at => at.lowerHalf),
              bandColumn(sessionsText.upperHalf, at => at.upperHalf),
              bandColumn(sessionsText.highest, at => at.high),
            ]
          : []),
      ]}
      legend={
        <>
          <Key kind="line" text={sessionsText.legendYou} />
          {band.length > 0 && (
            <>
              <Key kind="half" text={sessionsText.legendHalf} />
              <Key kind="nine" text={sessionsText.legendNine} />
            </>
          )}
        </>
      }
    >
      {area => <Drawn area={area} results={results} band={band} />}
    </Plot>
  );
}

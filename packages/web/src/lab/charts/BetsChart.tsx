// Each bet's expected result per hour, exact and simulated.
import type { ReactNode } from 'react';
import * as labText from '../../text/lab.ts';
import { ChartFrame } from '../../ui/ChartFrame.tsx';
import { byBet, inOrder } from '../bets.ts';
import type { Column } from '../csv.ts';
import type { BetShare } from '../messages.ts';
import { money, percent, shortNumber } from '../numbers.ts';
import { linear, ticks } from '../scales.ts';
import { Legend } from './Legend.tsx';
import { Numbers } from './Plot.tsx';
import { fillOf, letter, type ShownSide } from './shown.ts';

const TITLE = labText.resultByBet;
const KINDS = { exact: labText.exactLower, simulated: labText.simulated };
const BAR = 14;
const GAP = 12;
const HEAD = 8;
const FOOT = 40;

/** A simulation's totals per roll. */
const simulatedBets = ({ state }: ShownSide): readonly BetShare[] => {
  const figures = state.snapshot?.figures;
  if (!figures || figures.rolls === 0) return [];
  return figures.bets.map(({ spot, profit, wagered }) => ({
    spot,
    profit: Number(profit) / figures.rolls,
    wagered: Number(wagered) / figures.rolls,
  }));
};

type BetRow = { readonly label: string; readonly cells: readonly Cell[] };
type Cell = {
  readonly side: ShownSide;
  readonly exact: BetShare | null;
  readonly simulated: BetShare | null;
};

function rowsOf(sides: readonly ShownSide[]): readonly BetRow[] {
  const known = sides.map(side => ({
    side,
    exact: byBet(side.state.solved?.bets ?? [], side.book),
    simulated: byBet(simulatedBets(side), side.book),
  }));
  const labels = inOrder(known.flatMap(({ exact, simulated }) => [...exact, ...simulated]));
  return labels.map(label => ({
    label,
    cells: known.map(({ side, exact, simulated }) => ({
      side,
      exact: exact.find(bet => bet.label === label) ?? null,
      simulated: simulated.find(bet => bet.label === label) ?? null,
    })),
  }));
}

const edgeOf = (bet: BetShare | null): string =>
  bet && bet.wagered > 0
    ? percent(Math.abs(bet.profit / bet.wagered) < 1e-12 ? 0 : -bet.profit / bet.wagered)
    : '–';

function columnsOf(sides: readonly ShownSide[], rows: readonly BetRow[], pace: number): readonly Column[] {
  const of = (side: ShownSide, kind: 'exact' | 'simulated'): Column[] => {
    const bets = rows.map(row => row.cells.find(cell => cell.side.key === side.key)?.[kind] ?? null);
    if (bets.every(bet => bet === null)) return [];
    const head = labText.columnOf(letter(sides, side), KINDS[kind]);
    return [
      {
        head: labText.actionPerRoll(head),
        cells: bets.map(bet => (bet ? shortNumber(bet.wagered / 100, 5) : '–')),
      },
      { head: labText.headPerHour(head), cells: bets.map(bet => (bet ? money(bet.profit * pace) : '–')) },
      { head: labText.headEdge(head), cells: bets.map(edgeOf) },
    ];
  };
  return [
    { head: labText.bet, cells: rows.map(({ label }) => label) },
    ...sides.flatMap(side => [...of(side, 'exact'), ...of(side, 'simulated')]),
  ];
}

type BarsProps = {
  readonly rows: readonly BetRow[];
  readonly sides: number;
  readonly pace: number;
  readonly width: number;
};

function Bars({ rows, sides, pace, width }: BarsProps): ReactNode {
  const each = sides * BAR + GAP;
  const height = HEAD + rows.length * each + FOOT;
  const left = Math.min(150, width * 0.36);
  const results = rows.flatMap(({ cells }) =>
    cells.flatMap(({ exact, simulated }) =>
      [exact?.profit ?? 0, simulated?.profit ?? 0].map(cents => cents * pace),
    ),
  );
  const [low, high] = [Math.min(0, ...results), Math.max(0, ...results)];
  const room = Math.max(10, (high - low) * 0.06);
  const x = linear(low - (low < 0 ? room : 0), high + (high > 0 ? room : 0), left, width - 14);
  return (
    <svg width={width} height={height} role="img" aria-label={labText.hourlyResultSummary(rows.length)}>
      <g className="lab-axes">
        {ticks(x.from, x.to, Math.max(2, (width - left) / 80), 1).map(value => (
          <g key={value}>
            <line x1={x.at(value)} x2={x.at(value)} y1={HEAD} y2={height - FOOT} />
            <text x={x.at(value)} y={height - FOOT + 16} textAnchor="middle">
              {money(value)}
            </text>
          </g>
        ))}
        <text className="lab-axis-name" x={(left + width) / 2} y={height - 6} textAnchor="middle">
          {labText.hourlyResultAxis}
        </text>
      </g>
      {rows.map(({ label, cells }, row) => (
        <g key={label} transform={`translate(0 ${HEAD + row * each + GAP / 2})`}>
          <text className="lab-bet" x={left - 8} y={(sides * BAR) / 2} dy="0.32em" textAnchor="end">
            {label}
          </text>
          {cells.map(({ side, exact, simulated }, index) => {
            const [solid, mark] = [exact ?? simulated, exact ? simulated : null];
            const end = x.at((solid?.profit ?? 0) * pace);
            return (
              <g key={side.key} className={`lab-side-${side.key}`}>
                <rect
                  className={`lab-bar-${side.key}`}
                  fill={fillOf(side.key)}
                  x={Math.min(x.at(0), end)}
                  y={index * BAR + 1}
                  width={Math.max(solid ? 1 : 0, Math.abs(end - x.at(0)))}
                  height={BAR - 2}
                />
                {mark && (
                  <circle
                    className="lab-dot"
                    cx={x.at(mark.profit * pace)}
                    cy={index * BAR + BAR / 2}
                    r={BAR / 2 - 2}
                  />
                )}
              </g>
            );
          })}
        </g>
      ))}
      <line className="lab-zero" x1={x.at(0)} x2={x.at(0)} y1={HEAD} y2={height - FOOT} />
    </svg>
  );
}

type ChartProps = { readonly sides: readonly ShownSide[]; readonly pace: number };

export function BetsChart({ sides, pace }: ChartProps): ReactNode {
  const rows = rowsOf(sides);
  return (
    <ChartFrame
      title={TITLE}
      label={labText.hourlyResultTitle(pace)}
      empty={rows.length === 0 ? labText.noData : null}
      legend={<Legend mark="bar" note={labText.betsKey} />}
      numbers={<Numbers title={TITLE} columns={columnsOf(sides, rows, pace)} />}
    >
      {width => <Bars rows={rows} sides={sides.length} pace={pace} width={width} />}
    </ChartFrame>
  );
}

// The figures of every bet as CSV for spreadsheets: one row per spot, with fractions as a/b.
import { csvCell } from '@passline/engine/csv';
import {
  type BetAsMade,
  type Figures,
  formatRational,
  multiply,
  percent,
  rational,
  toNumber,
  type UndecidedBet,
} from '@passline/lab';
import { paysText } from './figures-text.ts';
import { bestResult, situationsText } from './spot-text.ts';
import { atTable, PLAYS, returnOf, returnRange, volatilityOf } from './volatility.ts';

const HEAD = [
  'spot',
  'bet',
  'pays',
  'win',
  'lose',
  'push',
  'edge',
  'edgePercent',
  'edgeWithPowerOdds',
  'return',
  'standardDeviation',
  'volatilityIndex',
  'rolls',
  'edgePerRoll',
  'waysOf36',
  'maxWinPerUnit',
  ...PLAYS.flatMap(plays => [`returnLow${plays}`, `returnHigh${plays}`]),
];

const MADE = ['amount', 'edgeAsMade', 'edgeAsMadePercent', 'refused'];

function madeCells(made: BetAsMade | undefined): readonly string[] {
  if (!made) return [];
  const amount = (made.amount / 100).toFixed(2);
  if (made.refusal) return [amount, '', '', made.refusal.code];
  const { edge } = made.withPowerOdds ?? made;
  return [amount, formatRational(edge), String(percent(edge)), ''];
}

function cellsOf(figures: Figures): readonly string[] {
  const table = atTable(figures);
  const { num, den } = figures.rolls;
  const perRoll = num === 0n ? table.edge : multiply(table.edge, rational(den, num));
  const { edgeWithPowerOdds: raised } = figures;
  return [
    figures.spot,
    figures.label,
    paysText(figures.payout),
    ...[figures.win, figures.lose, figures.push, figures.edge].map(formatRational),
    String(percent(figures.edge)),
    raised ? formatRational(raised) : '',
    String(returnOf(table)),
    String(table.standardDeviation),
    String(volatilityOf(table)),
    formatRational(figures.rolls),
    formatRational(perRoll),
    situationsText(figures),
    String(toNumber(bestResult(figures))),
    ...PLAYS.flatMap(plays => {
      const { low, high } = returnRange(table, plays);
      return [String(low), String(high)];
    }),
  ];
}

/** A bet that these dice never decide has a name but no figures. */
export function oddsCsv(
  all: readonly Figures[],
  undecided: readonly UndecidedBet[],
  made: ReadonlyMap<string, BetAsMade>,
): string {
  const rows = all.map(figures => [...cellsOf(figures), ...madeCells(made.get(figures.spot))]);
  const head = made.size > 0 ? [...HEAD, ...MADE] : HEAD;
  const never = undecided.map(({ spot, label }) => head.map((_, column) => [spot, label][column] ?? ''));
  return `${[head, ...rows, ...never].map(row => row.map(csvCell).join(',')).join('\n')}\n`;
}

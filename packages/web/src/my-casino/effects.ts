// What changes cost: each bet's edge in the rulebook that a file starts from, and in the file's own.
import type { Family } from '@passline/engine';
import { type BetRow, type Exact, percent } from '../rulebooks/edge.ts';
import * as casinoText from '../text/my-casino.ts';

/** One bet, or those of its numbers that cost the same; null if a rulebook does not have it. */
export type Effect = {
  readonly family: Family;
  readonly label: string;
  readonly on: string;
  readonly before: BetRow | null;
  readonly after: BetRow | null;
  /** Shown for a missing figure: being computed, or none. */
  readonly blank: '…' | '–';
};

/** The row that covers a spot, however rows are grouped. */
const rowOn = (rows: readonly BetRow[], spot: string): BetRow | null =>
  rows.find(({ spots }) => (spots as readonly string[]).includes(spot)) ?? null;

export function effectsOf(
  before: readonly BetRow[],
  after: readonly BetRow[],
  isBusy: boolean,
): readonly Effect[] {
  const blank = isBusy ? '…' : '–';
  const kept = after.map((row): Effect => {
    const { family, label, on } = row;
    return { family, label, on, before: rowOn(before, row.spots[0] ?? ''), after: row, blank };
  });
  const gone = before.filter(row => row.spots.every(spot => rowOn(after, spot) === null));
  return [
    ...kept,
    ...gone.map(
      (row): Effect => ({
        family: row.family,
        label: row.label,
        on: row.on,
        before: row,
        after: null,
        blank,
      }),
    ),
  ];
}

const isSame = (a: Exact, b: Exact): boolean => a.num === b.num && a.den === b.den;

/** Whether the bet's cost has changed, as far as is known. */
export function isChanged({ before, after }: Effect): boolean {
  if (before === null || after === null) return true;
  return (
    before.figures !== null && after.figures !== null && !isSame(before.figures.edge, after.figures.edge)
  );
}

const edgeText = (row: BetRow, blank: string): string => (row.figures ? percent(row.figures.edge) : blank);

/** "5.556% → 2.778%", or the figure alone if it is the same. */
export function effectText(effect: Effect): string {
  const { before, after, blank } = effect;
  if (after === null) return before ? casinoText.changeText(edgeText(before, blank), casinoText.noBet) : '';
  if (before === null) return casinoText.changeText(casinoText.newBet, edgeText(after, blank));
  return isChanged(effect)
    ? casinoText.changeText(edgeText(before, blank), edgeText(after, blank))
    : edgeText(after, blank);
}

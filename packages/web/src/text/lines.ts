// A bet's part in a settlement, in words and as one amount: the same at the table, at the console and in the record.
import { type Line, listedSpots, netOf, type Rulebook } from '@passline/engine';
import { labelWords } from './labels.ts';
import { amount, signed } from './money.ts';

const labels = new WeakMap<Rulebook, ReadonlyMap<string, string>>();

/** A spot's label, also that of a bet that only this rulebook has. */
export function labelOf(book: Rulebook, spot: string): string {
  const known =
    labels.get(book) ?? new Map(listedSpots(book).map(({ name, label }) => [name, labelWords(label)]));
  labels.set(book, known);
  return known.get(spot) ?? spot;
}

/** What a win pays: "wins 2 at 1:2, less 0.12 commission", or "+33.75 (2 pays 30:1)" if other parts of it lost. */
function winWords(line: Line, total: number | undefined): string {
  const { won, lost, commission, pays, capped } = line;
  const cut = capped === undefined ? '' : `, ${amount(capped)} less by the cap`;
  if (lost > 0) {
    return `${signed(netOf(line))}${pays === null ? '' : ` (${total === undefined ? '' : `${total} `}pays ${pays})`}${cut}`;
  }
  const fee = commission > 0 ? `, less ${amount(commission)} commission` : '';
  return `wins ${amount(won)}${pays === null ? '' : ` at ${pays}`}${cut}${fee}`;
}

/** What happened to a bet, in a few words; with the total that was rolled, if known. */
export function outcomeWords(book: Rulebook, line: Line, total?: number): string {
  const { outcome, lost, toRack, to, up } = line;
  switch (outcome) {
    case 'win':
      return winWords(line, total);
    case 'lose':
      return lost === 0 ? `gives back ${amount(toRack)}` : `loses ${amount(lost)}`;
    case 'push':
      return up > 0 ? 'pushes and stays up' : `pushes, ${amount(toRack)} back`;
    case 'move':
      return `moves to ${to === null ? 'its number' : labelOf(book, to)}`;
    case 'return':
      return `returned: ${amount(toRack)}`;
  }
}

export const lineWords = (book: Rulebook, line: Line, total?: number): string =>
  `${labelOf(book, line.spot)} ${outcomeWords(book, line, total)}`;

// A bet's part in a settlement, in words and as one amount: the same at the table, at the console and in the record.
import { type Line, netOf, type Rulebook } from '@passline/engine';
import { labelOf } from '../lines.ts';
import { amount, signed } from '../money.ts';
import type { Translates } from '../translates.ts';

export { labelOf };

/** What a win pays: "gana 2 a 1:2, menos 0.12 de comisión", or "+33.75 (2 paga 30:1)" if other parts of it lost. */
function winWords(line: Line, total: number | undefined): string {
  const { won, lost, commission, pays, capped } = line;
  const cut = capped === undefined ? '' : `, ${amount(capped)} menos por el tope`;
  if (lost > 0) {
    return `${signed(netOf(line))}${pays === null ? '' : ` (${total === undefined ? '' : `${total} `}paga ${pays})`}${cut}`;
  }
  const fee = commission > 0 ? `, menos ${amount(commission)} de comisión` : '';
  return `gana ${amount(won)}${pays === null ? '' : ` a ${pays}`}${cut}${fee}`;
}

/** What happened to a bet, in a few words; with the total that was rolled, if known. */
export function outcomeWords(book: Rulebook, line: Line, total?: number): string {
  const { outcome, lost, toRack, to, up } = line;
  switch (outcome) {
    case 'win':
      return winWords(line, total);
    case 'lose':
      return lost === 0 ? `devuelve ${amount(toRack)}` : `pierde ${amount(lost)}`;
    case 'push':
      return up > 0 ? 'empata y se queda' : `empata, devuelve ${amount(toRack)}`;
    case 'move':
      return `pasa a ${to === null ? 'su número' : labelOf(book, to)}`;
    case 'return':
      return `se devuelve: ${amount(toRack)}`;
  }
}

export const lineWords = (book: Rulebook, line: Line, total?: number): string =>
  `${labelOf(book, line.spot)} ${outcomeWords(book, line, total)}`;

export type Complete = Translates<typeof import('../lines.ts'), typeof import('./lines.ts')>;

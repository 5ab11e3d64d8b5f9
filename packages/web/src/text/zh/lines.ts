// A bet's part in a settlement, in words and as one amount: the same at the table, at the console and in the record.
import { type Line, netOf, type Rulebook } from '@passline/engine';
import { labelOf } from '../lines.ts';
import { amount, signed } from '../money.ts';
import type { Translates } from '../translates.ts';

export { labelOf };

/** What a win pays; as one amount if other parts of it lost. */
function winWords(line: Line, total: number | undefined): string {
  const { won, lost, commission, pays, capped } = line;
  const cut = capped === undefined ? '' : `，因封顶少 ${amount(capped)}`;
  if (lost > 0) {
    return `${signed(netOf(line))}${pays === null ? '' : `（${total === undefined ? '' : `${total} `}赔 ${pays}）`}${cut}`;
  }
  const fee = commission > 0 ? `，减佣金 ${amount(commission)}` : '';
  return `赢 ${amount(won)}${pays === null ? '' : `，赔 ${pays}`}${cut}${fee}`;
}

/** What happened to a bet, in a few words; with the total that was rolled, if known. */
export function outcomeWords(book: Rulebook, line: Line, total?: number): string {
  const { outcome, lost, toRack, to, up } = line;
  switch (outcome) {
    case 'win':
      return winWords(line, total);
    case 'lose':
      return lost === 0 ? `退还 ${amount(toRack)}` : `输 ${amount(lost)}`;
    case 'push':
      return up > 0 ? '平，留在台面' : `平，退还 ${amount(toRack)}`;
    case 'move':
      return `移到${to === null ? '它的号码' : ` ${labelOf(book, to)}`}`;
    case 'return':
      return `退还：${amount(toRack)}`;
  }
}

export const lineWords = (book: Rulebook, line: Line, total?: number): string =>
  `${labelOf(book, line.spot)} ${outcomeWords(book, line, total)}`;

export type Complete = Translates<typeof import('../lines.ts'), typeof import('./lines.ts')>;

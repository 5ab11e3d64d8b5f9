// A bet's part in a settlement, in words and as one amount: the same at the table, at the console and in the record.
import { type Line, netOf, type Rulebook } from '@passline/engine';
import { labelOf as englishLabel } from '../lines.ts';
import { amount, signed } from '../money.ts';
import type { Translates } from '../translates.ts';

/** The usual labels; a number or faces follow some of them. */
const LABELS: Readonly<Record<string, string>> = {
  'Pass line': '过关线',
  Put: '补过关注',
  'Pass odds': '过关赔率注',
  "Don't pass": '不过关',
  "Don't pass odds": '不过关赔率注',
  Come: '来注',
  'Come odds': '来注赔率注',
  "Don't come": '不来注',
  "Don't come odds": '不来注赔率注',
  Place: '置注',
  'Place to lose': '置输注',
  Buy: '买注',
  Lay: '反注',
  Hard: '硬',
  Big: '大',
  Field: '场注',
  'Any seven': '任意七',
  'Any craps': '任意花旗骰点',
  Two: '二点',
  Three: '三点',
  Eleven: '十一点',
  Twelve: '十二点',
  Horn: '号角',
  'Horn high': '号角加注',
  'C & E': 'C 和 E',
  Hop: '跳注',
  'Hot Shooter Jackpot': 'Hot Shooter 大奖',
};

/** A spot's label; what a house calls its own bets stays as it is. */
export function labelOf(book: Rulebook, spot: string): string {
  const label = englishLabel(book, spot);
  const [, bet = label, mark = ''] = /^(.*?)( [\d-]+)$/.exec(label) ?? [];
  const known = LABELS[bet];
  return known === undefined ? label : `${known}${mark}`;
}

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

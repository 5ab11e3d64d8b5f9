// Each spot in words: what makes it win and lose as its rulebook says, and what it pays.
import { betWords, capOn, formatOdds, type HandBet, type SpotRules, type Table } from '@passline/engine';
import { amount } from '../money.ts';
import { wordsFor as englishWords } from '../spots.ts';
import type { Translates } from '../translates.ts';

const BEFORE_SEVEN = '{n} 先于 7 出现即赢，7 先出即输。';
const ON_SEVEN = '7 先于 {n} 出现即赢，{n} 先出即输。';

/** When bets win and lose, by the usual words of the rulebooks. */
const HOW: Readonly<Record<string, string>> = {
  'Made before the come-out roll: 7 or 11 wins, 2, 3 or 12 loses. Any other total becomes the point, and must come again before a 7.':
    '首掷之前下注：7 或 11 赢，2、3 或 12 输。其他点数成为点数，须在 7 之前再次掷出。',
  'Extra chips behind a pass bet once a point stands, paid at true odds: win with the point, lose to a 7.':
    '有点数后加在过关注后面的筹码，按真实赔率派彩：掷出点数赢，掷出 7 输。',
  'Extra chips beside a don’t pass bet once a point stands, paid at true odds: win if a 7 comes before the point.':
    '有点数后加在不过关注旁边的筹码，按真实赔率派彩：7 先于点数出现即赢。',
  'Made while a point stands: on the next roll 7 or 11 wins, 2, 3 or 12 loses. Any other total becomes the bet’s own number, and must come again before a 7.':
    '有点数时下注：下一掷 7 或 11 赢，2、3 或 12 输。其他点数成为这一注自己的号码，须在 7 之前再次掷出。',
  'A number of your choice: wins if {n} comes before a 7, loses to the 7.': `自选号码：${BEFORE_SEVEN}`,
  'Like place, at true odds for a commission: wins if {n} comes before a 7, loses to the 7.': `类似置注，付佣金换真实赔率：${BEFORE_SEVEN}`,
  'Against a number, at true odds for a commission: wins if a 7 comes before {n}, loses to {n}.': `反押号码，付佣金换真实赔率：${ON_SEVEN}`,
  'A come bet on its number: wins if {n} comes before a 7, loses to the 7.': `在号码上的来注：${BEFORE_SEVEN}`,
  'A don’t come bet on its number: wins if a 7 comes before {n}, loses to {n}.': `在号码上的不来注：${ON_SEVEN}`,
  'Wins if {n} comes as a pair; loses to a 7, and to {n} any other way.':
    '{n} 以对子掷出即赢；掷出 7，或以其他方式掷出 {n}，即输。',
  'Wins if {n} comes before a 7, loses to the 7.': BEFORE_SEVEN,
  'One roll: wins on 2, 3, 4, 9, 10, 11 or 12.': '单掷：2、3、4、9、10、11 或 12 赢。',
  'Made before the come-out roll, against the shooter: {craps} wins, {bar} pushes, 7 or 11 loses. Then it wins if a 7 comes before the point.':
    '首掷之前下注，与掷骰人对赌：{craps} 赢，{bar} 平，7 或 11 输。之后 7 先于点数出现即赢。',
  'Made while a point stands: on the next roll {craps} wins, {bar} pushes, 7 or 11 loses. Any other total becomes the bet’s own number; then it wins if a 7 comes first.':
    '有点数时下注：下一掷 {craps} 赢，{bar} 平，7 或 11 输。其他点数成为这一注自己的号码，之后 7 先出即赢。',
  'A pass bet made with the point on: wins if the point comes before a 7.':
    '有点数时下的过关注：点数先于 7 出现即赢。',
  'Extra chips on a come bet that has its number, paid at true odds: wins if {n} comes before a 7, loses to the 7.': `加在已有号码的来注上的筹码，按真实赔率派彩：${BEFORE_SEVEN}`,
  'Extra chips beside a don’t come bet that has its number, paid at true odds: wins if a 7 comes before {n}, loses to {n}.': `加在已有号码的不来注旁边的筹码，按真实赔率派彩：${ON_SEVEN}`,
  'Against a number of your choice: wins if a 7 comes before {n}, loses to {n}.': `反押自选号码：${ON_SEVEN}`,
  'Pays by the number of rolls through the next seven-out, whoever shoots.':
    '按到下次七出局为止的掷骰次数派彩，不论谁掷骰。',
  'One roll: wins on 7.': '单掷：7 赢。',
  'One roll: wins on 2, 3 or 12.': '单掷：2、3 或 12 赢。',
  'One roll: wins on 2.': '单掷：2 赢。',
  'One roll: wins on 3.': '单掷：3 赢。',
  'One roll: wins on 11.': '单掷：11 赢。',
  'One roll: wins on 12.': '单掷：12 赢。',
  'One roll on 2, 3, 11 and 12: a quarter of the bet on each.':
    '单掷，押 2、3、11 和 12：各占注额的四分之一。',
  'One roll: a horn in five parts, two of them on {n}.': '单掷：号角分五份，其中两份押 {n}。',
  'One roll: wins on craps (2, 3 or 12) and on 11.': '单掷：花旗骰点（2、3 或 12）和 11 赢。',
  'One roll: wins if the dice show exactly these two faces.': '单掷：骰子正好是这两个面即赢。',
};

/** When it is off, if the rules switch it and players cannot call it. */
const OFF_WORDS = {
  on: '',
  off: '',
  'off-if-remaining': '首掷时，刚下的注生效，原有的注不生效。',
} as const;

/** A house may word a bet in its own way, which is shown as it is written. */
export function wordsFor(game: Table, rules: SpotRules): string {
  const { spot, comeOut } = rules;
  const { book } = game.rules;
  const { bar, comeOut: first } = book;
  const how = HOW[betWords(book, spot.family).how];
  if (how === undefined) return englishWords(game, rules);
  const number = spot.number === null ? '它的号码' : String(spot.number);
  const craps = first.loses.filter(total => total !== bar?.total).join(' 或 ');
  const words = how
    .replaceAll('{n}', number)
    .replaceAll('{bar}', String(bar?.total ?? ''))
    .replaceAll('{craps}', craps);
  return `${words}${OFF_WORDS[comeOut]}`;
}

/** What Power Odds have raised it to for the coming roll. */
const raisedText = ({ raised }: Table, { spot }: SpotRules): string =>
  raised
    .filter(raise => raise.spot === spot.name)
    .map(({ odds, totals }) => `；这一掷${totals ? ` ${totals.join('、')} ` : ''}提高到 ${formatOdds(odds)}`)
    .join('');

/** What its wins share with all others at long odds. */
function capText({ rules }: Table, spot: SpotRules): string {
  const cap = capOn(rules.payoutCap, spot);
  return cap ? `；封顶：赔率高于 ${formatOdds(cap.above)} 的每掷合计最多赢 ${amount(cap.amount)}` : '';
}

/** "7:6", or by total if it varies; and what it is raised to, if it is. */
export const paysText = (game: Table, rules: SpotRules): string =>
  `${printedText(rules)}${raisedText(game, rules)}${capText(game, rules)}`;

/** What a bet on a whole hand must reach to be paid. */
function reachedText({ remembers }: HandBet, { from, on }: HandBet['pays']['bands'][number]): string {
  if ('repeats' in remembers) return `${remembers.repeats} 掷出 ${from} 次`;
  if ('collects' in remembers) {
    const { collects } = remembers;
    if (collects === 'doubles') return from === 6 ? '六种对子全出' : `${from} 种不同的对子`;
    const totals = collects.join('、');
    return from === collects.length ? `${totals} 全出` : `${totals} 中的 ${from} 个`;
  }
  switch (remembers.counts) {
    case 'rolls':
      return `${from} 掷`;
    case 'line-wins':
      return `过关线赢 ${from} 次`;
    case 'different-points':
      return `掷出 ${from} 个不同的点数`;
    case 'one-point':
      return on ? `点数 ${on.join(' 或 ')} 掷出 ${from} 次` : `同一点数掷出 ${from} 次`;
  }
}

/** What a bet on a whole hand pays, by what it has reached. */
export const handPays = (bet: HandBet): readonly (readonly [reached: string, paid: string])[] =>
  bet.pays.bands.map(band => [
    reachedText(bet, band),
    band.odds === '1x' ? '退还注' : band.odds.replace('x', '×'),
  ]);

/** As printed on the layout, by total if it varies. */
function printedText({ spot, pays, hand }: SpotRules): string {
  if (hand) {
    return handPays(hand.definition)
      .map(([reached, paid]) => `${reached}：${paid}`)
      .join(' · ');
  }
  if (spot.payKeys.has(null)) return pays[spot.number ?? 7]?.text ?? '';
  const byOdds = new Map<string, number[]>();
  for (const total of spot.payTotals) {
    const text = pays[total]?.text;
    if (text) byOdds.set(text, [...(byOdds.get(text) ?? []), total]);
  }
  if (byOdds.size === 1) return [...byOdds.keys()][0] ?? '';
  return [...byOdds].map(([odds, totals]) => `${totals.join('、')}：${odds}`).join('；');
}

export type Complete = Translates<typeof import('../spots.ts'), typeof import('./spots.ts')>;

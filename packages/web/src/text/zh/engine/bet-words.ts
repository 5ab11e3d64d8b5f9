// The names of the bets and when they win and lose, as the documents word them.
import type { Translates } from '../../translates.ts';

type BetWords = { readonly name: string; readonly how: string };

const bet = (name: string, how: string): BetWords => ({ name, how });

const WINS_BEFORE_SEVEN = '{n} 先于 7 出现即赢，7 先出即输。';
const WINS_ON_SEVEN = '7 先于 {n} 出现即赢，{n} 先出即输。';
const LINE = '7 或 11 赢，2、3 或 12 输。掷出其他总点即成为点数，须在 7 之前再次掷出。';
const AGAINST_LINE = '{craps} 赢，{bar} 平，7 或 11 输。之后 7 先于点数出现即赢。';
const COME = '下一掷 7 或 11 赢，2、3 或 12 输。掷出其他总点即成为这一注自己的号码，须在 7 之前再次掷出。';

export const usual = {
  pass: bet('过关线', `首掷之前下注：${LINE}`),
  'pass-odds': bet('过关赔率注', '有点数后加在过关注后面的筹码，按真实赔率派彩：掷出点数赢，掷出 7 输。'),
  'dont-pass': bet('不过关', `首掷之前下注，与掷骰人对赌：${AGAINST_LINE}`),
  'dont-pass-odds': bet(
    '不过关赔率注',
    '有点数后加在不过关注旁边的筹码，按真实赔率派彩：7 先于点数出现即赢。',
  ),
  put: bet('补过关注', '有点数时下的过关注：点数先于 7 出现即赢。'),
  come: bet('来注', `有点数时下注：${COME}`),
  'come-n': bet('在号码上的来注', `在号码上的来注：${WINS_BEFORE_SEVEN}`),
  'come-odds': bet('来注赔率注', `加在已有号码的来注上的筹码，按真实赔率派彩：${WINS_BEFORE_SEVEN}`),
  'dont-come': bet(
    '不来注',
    '有点数时下注：下一掷 {craps} 赢，{bar} 平，7 或 11 输。掷出其他总点即成为这一注自己的号码，之后 7 先出即赢。',
  ),
  'dont-come-n': bet('在号码上的不来注', `在号码上的不来注：${WINS_ON_SEVEN}`),
  'dont-come-odds': bet('不来注赔率注', `加在已有号码的不来注旁边的筹码，按真实赔率派彩：${WINS_ON_SEVEN}`),
  place: bet('置注', `自选号码：${WINS_BEFORE_SEVEN}`),
  'place-to-lose': bet('置输注', `反押自选号码：${WINS_ON_SEVEN}`),
  buy: bet('买注', `类似置注，付佣金换真实赔率：${WINS_BEFORE_SEVEN}`),
  lay: bet('反注', `反押号码，付佣金换真实赔率：${WINS_ON_SEVEN}`),
  hard: bet('硬路', '{n} 以对子掷出即赢；掷出 7，或以其他方式掷出 {n}，即输。'),
  big: bet('大 6 和大 8', WINS_BEFORE_SEVEN),
  field: bet('场注', '单掷：2、3、4、9、10、11 或 12 赢。'),
  'any-seven': bet('任意七', '单掷：7 赢。'),
  'any-craps': bet('任意花旗骰点', '单掷：2、3 或 12 赢。'),
  c: bet('C 注', '单掷：2、3 或 12 赢，有自己的投注格。'),
  e: bet('E 注', '单掷：11 赢，有自己的投注格。'),
  two: bet('二点', '单掷：2 赢。'),
  three: bet('三点', '单掷：3 赢。'),
  eleven: bet('十一点', '单掷：11 赢。'),
  twelve: bet('十二点', '单掷：12 赢。'),
  horn: bet('号角', '单掷，押 2、3、11 和 12：各占注额的四分之一。'),
  'horn-high': bet('号角重押', '单掷：号角分五份，其中两份押 {n}。'),
  'c-and-e': bet('C 和 E', '单掷：花旗骰点（2、3 或 12）和 11 赢。'),
  hop: bet('跳注', '单掷：骰子正好是这两个面即赢。'),
  'hot-shooter': bet('Hot Shooter 大奖', '按到下次七出局为止的掷骰次数派彩，不论谁掷骰。'),
};

const resortsWorld = (made: string) => ({
  pass: { how: `合约注（留到分出胜负），${made}下注：${LINE}` },
  'pass-odds': { name: '过关线赔率注' },
  'dont-pass': { how: `${made}下注，与掷骰人对赌：${AGAINST_LINE}` },
  come: { how: `合约注（留到分出胜负），有点数时下注：${COME}` },
  two: { name: '花旗骰二点' },
  three: { name: '花旗骰三点' },
  twelve: { name: '花旗骰十二点' },
  horn: { name: '号角注' },
  'c-and-e': { name: '花旗骰点和十一点（C 和 E）' },
});

const onHorn = (total: number) =>
  bet(`押 ${total} 的号角注`, `单掷：号角注，只押 ${total}，不分份。${total} 赢。`);

export const byDocument = {
  'rws-2013': resortsWorld('首掷即将开始前'),
  'rws-2019': resortsWorld('首掷之前'),
  etg: {
    pass: { how: `为首掷下注：${LINE}` },
    'pass-odds': { name: '赔率注' },
    'dont-pass': { name: '不过关线' },
    'dont-pass-odds': { name: '反向赔率注' },
    big: { name: '大六和大八' },
    c: bet('C 注（花旗骰点）', '单掷：2、3 或 12 赢，按任意花旗骰点的规则。'),
    e: bet('E 注（十一点）', '单掷：11 赢。'),
    'c-and-e': { name: 'C 和 E（花旗骰点和十一点）' },
    horn: { name: '号角注' },
    two: onHorn(2),
    three: onHorn(3),
    eleven: onHorn(11),
    twelve: onHorn(12),
    hop: { name: '跳注' },
  },
  'south-dakota': {
    pass: { name: '过关注' },
    'dont-pass': { name: '不过关注' },
    put: { name: '补过关注' },
    come: { name: '来注' },
    'dont-come': { name: '不来注' },
    place: { name: '置赢注' },
    'place-to-lose': { name: '置输注' },
    buy: { name: '买注' },
    lay: { name: '反注' },
    big: { name: '大六和大八' },
    field: { name: '场注' },
    two: { name: '花旗骰 2' },
    three: { name: '花旗骰 3' },
    eleven: { name: '单掷 11' },
    twelve: { name: '花旗骰 12' },
    horn: bet('号角注', '单掷：四个独立的注，各占四分之一，押 2、3、11 和 12。'),
    'horn-high': { name: '号角重押' },
    'c-and-e': bet(
      '花旗骰点和十一点（C 和 E）',
      '单掷：注额的一半押任意花旗骰点，另一半押十一点，是两个独立的注。',
    ),
  },
};

/** Beside a number stand spaces, beside words none. */
export const withNumber = (how: string, number: number | null): string =>
  number === null ? how.replaceAll(/ ?\{n\} ?/g, '它的号码') : how.replaceAll('{n}', String(number));
export const eitherTotal = (totals: readonly number[]): string => totals.join(' 或 ');

export type Complete = Translates<
  typeof import('@passline/engine/sentences/bet-words'),
  typeof import('./bet-words.ts')
>;

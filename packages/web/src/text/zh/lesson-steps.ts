// What is said in the ten steps of the first game; what happened to a bet comes from lesson-results.ts.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';
import { joinList } from './phrases.ts';

/** "7:6" as it is said. */
export const payWords = (pays: string): string => pays.replace(':', ' 比 ');

export const roll = '掷骰。';
export const rollAgain = '再掷一次。';
export const rollComeOut = '首掷，掷骰吧。';
export const putOnPass = '在过关线下注 10。';
export const putOnPassAgain = '过关线再下注 10。';
export const lineBetIsUp = '过关线注已下好。';

export const comeOut = {
  title: '首掷',
  intro: '每局从首掷开始：记号牌显示 OFF。要掷骰，须先在过关线或不过关下注。多数玩家选过关线。',
  betIsUp: '下好了。台面上的筹码是注，其余留在筹码架里。',
  learned: '记号牌 OFF 表示下一掷是首掷。',
};

export const pass = {
  title: '过关线',
  intro: '首掷掷出 7 或 11，过关线立即赢；掷出 2、3 或 12（叫花旗骰点），立即输。',
  roll: '掷骰吧。',
  eleven: (result: string) => `十一点：赢了。${result}`,
  two: (result: string) => `二点是花旗骰点。${result}骰子仍归你。`,
  learned: '过关线赔 1 比 1：10 赢 10。',
};

export const point = {
  title: '点数',
  intro: (numbers: readonly string[]) =>
    `首掷若是其他总点（${joinList(numbers, '或')}），就成为点数。之后，点数先于 7 掷出，过关线就赢。`,
  six: (point: Value) => `六点：点数为 ${point}。记号牌翻到 ON，移到 ${point} 上。`,
  rollForPoint: '掷骰，看能不能掷出点数。',
  five: '五点既不是 6 也不是 7：你的过关线注继续等。',
  onceMore: '再来一次。',
  made: (result: string) => `六点，掷出点数了！${result}记号牌转为 OFF。`,
  learned: '记号牌 ON 时，掷出点数，过关线赢；掷出 7，输；其他都不变。',
};

export const odds = {
  title: '赔率注',
  intro: '有了点数，就可以在过关线注后面加赔率注。它们同赢同输。',
  nine: (point: Value) => `九点：点数为 ${point}。`,
  putOnOdds: '在过关线注后面下 20 赔率注。',
  room: (flat: Value, max: Value) => `过关线注 ${flat}，在这里最多可加赔率注 ${max}。`,
  rollForNine: '掷骰，看能不能掷出九点。',
  made: (result: string) => `九点！${result}`,
  learned: (cost: Value) => `赔率注按真实赔率派彩，长期来看不吃亏。过关线本身，每下注 100 平均输 ${cost}。`,
};

export const sevenOut = {
  title: '七出局',
  intro: '首掷的 7 会赢。记号牌 ON 时，7 结束这一手：这就是七出局。',
  eight: (point: Value) => `八点：点数为 ${point}。`,
  rollForEight: '掷骰，看能不能掷出八点。',
  seven: (result: string) =>
    `七出局！${result}记号牌转为 OFF，骰子交给下一位玩家。这里只有你一人，所以又归你。`,
  learned: '点数和 7，总有一个先到。7 最容易掷出：36 种掷法里有 6 种。',
};

export const come = {
  title: '来注',
  intro: '来注就是在一手中途下的过关注：下一掷就是它自己的首掷。',
  four: (point: Value) => `硬四点：点数为 ${point}。`,
  putOnCome: '在来注下注 10。',
  betIsUp: '这一掷，7 或 11 赢；2、3 或 12 输。',
  nine: (result: string) => `九点。${result}现在九点是这一注自己的点数。`,
  nineAgain: (result: string) => `又是九点！${result}你的过关线注还在等 4。`,
  learned: '每个来注都有自己的点数，也可以有自己的赔率注。',
};

export const place = {
  title: '置注',
  intro: '置注由你自己选号码：号码先于 7 掷出就赢。',
  placeSix: '在 6 下置注 12。',
  wins: (won: Value, pays: Value) => `6 先于 7 掷出，就赢 ${won}，赔 ${pays}。`,
  six: (result: string) => `六点！${result}下一掷还可以再赢。`,
  learned: (six: Value, four: Value) =>
    `置注随时可以取回。留在台面的，首掷时不生效。每下注 100，6 平均输 ${six}，4 平均输 ${four}。`,
};

export const center = {
  title: '场注和中区',
  intro: '单掷注下一掷就分输赢。又快又热闹，但很贵。',
  putOnField: '在场注下注 5。',
  fieldWins: (totals: readonly string[]) => `掷出 ${joinList(totals, '或')} 就赢。`,
  eleven: (result: string) => `十一点。${result}`,
  putOnFieldAgain: '场注再下注 5。',
  fieldIsUp: '场注已下好。',
  putOnAnySeven: '中区的任意七也下注 5。',
  anySevenPays: (pays: Value) => `任意七赔 ${pays}，但 36 种掷法里有 30 种会输。`,
  eight: (result: string) => `八点。${result}`,
  learned: (field: Value, anySeven: Value, pass: Value) =>
    `每下注 100，场注平均输 ${field}，任意七平均输 ${anySeven}，过关线平均输 ${pass}。`,
};

export const dont = {
  title: '不过关',
  intro: '不过关正好与过关线相反：7 先出赢，点数先出输。',
  endHand: '先结束这一手：掷骰。',
  sevenOut: (results: string) => `七出局。${results}一个 7 把它们全收走。`,
  putOnDont: '现在在不过关下注 10。',
  barred: (bar: Value) => `首掷时，7 和 11 在这里输，花旗骰点赢；只有 ${bar} 是平：这就是庄家优势。`,
  ten: (point: Value) => `十点：点数为 ${point}。现在 7 站在你这边，出现的机会是 ${point} 的两倍。`,
  seven: (result: string) => `七点！${result}`,
  learned: (cost: Value) => `每下注 100，不过关平均输 ${cost}，只比过关线少一点。选哪边看你喜好。`,
};

export const leaving = {
  title: '取回和离桌',
  intro: '有些注随时可以取回；有些是合约注，要留到分出输赢。',
  six: (point: Value) => `硬六点：点数为 ${point}。`,
  placeEight: '在 8 下置注 12。',
  betsAreUp: '两注都已下好。',
  tryToTake: '试着取回你的过关线注。',
  refused: (why: string) => `答复是：“${why}”对它最有利的首掷已经过去了。`,
  takeDown: '现在取回 8 的置注。',
  taken: (bet: Value, rack: Value) => `你的 ${bet} 回到筹码架，现在共有 ${rack}。`,
  leave: '离开赌桌。',
  left: (money: Value) => `你带着 ${money} 游戏币离桌。过关线注留下，你不在也照常结算，赢了仍归你。`,
  learned: '游戏就是这样。其余的注都是同样的道理。',
};

export type Complete = Translates<typeof import('../lesson-steps.ts'), typeof import('./lesson-steps.ts')>;

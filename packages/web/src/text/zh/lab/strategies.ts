// What is wrong with a strategy: bets that the table refuses, a play that is not pure, states without end.
import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';

export const refused = (name: Value, bet: Value, when: Value, roll: Value, code: Value, why: Value): string =>
  `${name}：第 ${roll} 掷${when}，“${bet}”被拒绝：${code}：${why}`;
export const onComeOut = '（首掷）';
export const withPoint = (point: Value): string => `（点数 ${point}）`;
export const notCents = (name: Value, wanted: Value, spot: Value): string =>
  `${name} 要在 ${spot} 下 ${wanted}：金额以整分计，不小于 0。`;
export const meantCents = (amount: Value, cents: Value): string =>
  `金额以分计：是否指 ${amount}，即 ${cents}？`;
export const threw = (name: Value, message: Value): string => `${name} 出错：${message}`;
export const returnsNoBets = (name: Value): string => `${name} 必须返回 { bets: { 投注格: 以分计的金额 } }`;
export const leavesAtOnce = (name: Value): string => `${name} 第一掷之前就离开了`;
export const noParameter = (name: Value, key: Value, known: readonly string[], near: string | null): string =>
  `${name} 没有参数“${key}”：${known.length === 0 ? '它没有参数' : `它有 ${known.join('、')}`}。${near === null ? '' : `是否指“${near}”？`}`;
export const notANumber = (name: Value, key: Value, value: Value): string =>
  `${name}：${key} 必须是数字，而不是 ${value}`;

export const impure = (name: Value, does: Value, advice: Value): string => `${name} ${does}。${advice}。`;
export const decideByMemory = '请把要记住的内容作为“memory”返回，并且只根据所见和这份记忆做决定';
export const keepNothingElse =
  '它一定在记忆之外保存了什么，例如模块里的变量：请把要记住的内容作为“memory”返回';
export const returnNewMemory = '请返回一份新的记忆';
export const plainMemory = '记忆由 null、true 和 false、有限的数字、文本、列表和普通对象组成';
export const calls = (what: Value): string => `调用了 ${what}`;
export const changesMemory = '直接改动了自己的记忆';
export const changesMemoryError = (message: Value): string => `${changesMemory}（${message}）`;
export const changesMemoryTo = (before: Value, after: Value): string =>
  `${changesMemory}，从 ${before} 改成 ${after}`;
export const answersTwice = (answer: Value, again: Value): string =>
  `所见和记忆相同，两次回答却不同：先是 ${answer}，后是 ${again}`;
export const answersLater = (answer: Value, now: Value): string =>
  `所见和记忆相同，起初回答 ${answer}，后来回答 ${now}`;
export const opensTwice = (one: Value, other: Value): string => `一次以 ${one} 开局，另一次以 ${other} 开局`;
export const playsOtherwise = (how: Value): string => `玩法前后不一：${how}`;
export const atRoll = (roll: Value, dice: Value, how: Value): string => `第 ${roll} 掷（${dice}），${how}`;
export const twoTables = '两张赌桌骰子相同，玩法却不同';
export const twoResults = (one: Value, other: Value): string =>
  `骰子相同，它在一张赌桌${one}，在另一张${other}`;
export const engineAndAutomaton = (engine: Value, automaton: Value): string =>
  `引擎${engine}，自动机却${automaton}`;
export const sessionsDiffer = (engine: Value, automaton: Value): string =>
  `在引擎上有 ${engine}，在自动机上却有 ${automaton}`;
export const chipsAfter = (chips: Value, rolls: Value, end: string | null): string =>
  `${chips}（${rolls} 掷之后${end === null ? '' : `，${end}`}）`;
export const won = (amount: Value, wagered: Value): string => `在分出输赢的 ${wagered} 中赢 ${amount}`;
export const lost = (amount: Value, wagered: Value): string => `在分出输赢的 ${wagered} 中输 ${amount}`;
export const andRack = (change: Value): string => `，筹码架 ${change}`;
export const andSevenOut = '，七出局';
export const andLeft = '，并离开';

export const unplainMemory = (flaw: Value): string => `的记忆不是普通数据：${flaw}`;
export const valueIs = (path: Value, what: Value): string => `${path} 是 ${what}`;
export const aKind = (name: Value): string => `${name} 类型`;
export const notPlainObject = '非普通对象';
export const containsItself = (path: Value): string => `${path} 包含它自己`;
export const hasGaps = (path: Value): string => `${path} 是有空缺的列表`;
export const hasSymbol = (path: Value): string => `${path} 有一个键是 symbol（符号）`;
export const notPlainProperty = (path: Value): string => `${path} 不是普通属性`;

export const tooManyStates = (name: Value, max: Value, why: Value): string =>
  `${name} 的状态超过 ${max} 种：${why}`;
export const tooManyWithChips = (name: Value, max: Value, why: Value): string =>
  `${name} 连同筹码的状态超过 ${max} 种：${why}`;
export const tooManyShort = (name: Value, max: Value): string => `${name} 筹码不够的局面超过 ${max} 种`;
export const looksAtChips = (name: Value): string => `${name} 会看自己的筹码，所以它的自动机边玩边扩展`;
export const looksWhenShort = (name: Value): string =>
  `${name} 只在筹码不够时才看第几掷或第几手：请用 --path engine 模拟`;
export const endless = {
  chips: (examples: Value) => `它会看自己的筹码：${examples}`,
  rolls: '它会看第几掷，而掷数没有尽头',
  hands: '它会看第几手，而手数没有尽头',
  bets: (examples: Value) => `它的注不断变化：${examples}`,
  memory: (examples: Value) => `它的记忆不断变化：${examples}`,
};
export const manyValues = (part: Value, count: Value, examples: Value): string =>
  `${part} 有 ${count} 个不同的值，如 ${examples}`;
export const theRack = '筹码架';
export const theLayout = '台面';
export const theBetOn = (spot: Value): string => `${spot} 上的注`;

export type Complete = Translates<
  typeof import('@passline/lab/sentences/strategies'),
  typeof import('./strategies.ts')
>;

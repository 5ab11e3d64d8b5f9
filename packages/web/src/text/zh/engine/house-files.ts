// What is wrong with a house's file, and which of its bets lose money. Each sentence follows the path of what it is about, without a full stop.

import { spaced } from '../../spacing.ts';
import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';
import { labelWords } from '../labels.ts';

const named = (bet: Value): string => `“${labelWords(String(bet))}”`;

export const missing = '缺少';
export const missingExpected = (expected: Value): string => `缺少：应为${expected}`;
export const missingBecause = (why: Value): string => `缺少：${why}`;
export const expectedGot = (expected: Value, got: Value): string => `应为${expected}，而不是 ${got}`;
export const withHint = (wrong: Value, hint: Value): string => `${wrong}；${hint}`;
export const unknownField = (guess: Value): string => `未知字段${guess}`;
export const didYouMean = (near: Value): string => `；是否指 "${near}"？`;
export const cannotBeRemoved = '不能删除：每本规则书都有';
export const isEmpty = '为空';
export const aText = '文本';
export const trueOrFalse = ' true 或 false';
export const wholeNumber = (min: Value, max: Value): string => ` ${min} 至 ${max} 的整数`;
export const oneOfMany = (count: Value, first: Value): string => ` ${count} 个名称之一，如 ${first}`;
export const listOf = (count: Value): string => ` ${count} 项的列表`;
export const listFromTo = (min: Value, max: Value): string => ` ${min} 至 ${max} 项的列表`;
export const impossibleName = '不能用作名称';
export const badName = (max: Value): string =>
  `名称以小写字母开头，由小写字母、数字和单个连字符组成，最多 ${max} 个字符`;
export const aName = (max: Value): string =>
  `名称，如 "our-bet"，由小写字母、数字和单个连字符组成，最多 ${max} 个字符`;
export const anId = ' id，如 "my-house"，由 1 至 40 个小写字母、数字和连字符组成';
export const anAmount = '金额，如 "1000.00"，大于 0 且不超过 1000000000.00';
export const someOdds = '赔率，如 "7:6"，为 1 至 1000 的整数';
export const handOdds = '赔率，如 "24:1"，或含注的 "3x"，为 1 至 1000 的整数';
export const aRate = '比例，如 "1/20" 或 "5%"，0 至 1';
export const aMultiple = '倍数，如 3、"5/2" 或 "2.5"，1/1000 至 1000';
export const aPoint = ' 2 至 12 的整数，7 除外';
export const aJsonObject = ' JSON 对象';
export const hasBoth = (one: Value, other: Value, hint: Value): string =>
  `同时有 ${one} 和 ${other}；${hint}`;
export const partOfDefinition = '是定义的一部分：请加上 "bet" 和这种注的其他各项';
export const itsOwn = (field: Value): string => `赌场的规则书有自己的 ${field}`;
export const neededByCompleteBook = '不扩展其他规则书的规则书必须有';
export const nothingToRemove = 'null 用于删除上级规则书的内容，而本规则书不扩展任何规则书';
export const setBy = (book: Value): string => spaced`由 ${book} 规定，不能更改`;
export const definedBy = (book: Value): string => spaced`由 ${book} 定义，不能更改`;
export const idTaken = (id: Value): string => `"${id}" 已是内置规则书的 id`;
export const notAnObject = (name: Value): string => `${name} 不是 JSON 对象`;
export const otherId = (name: Value, id: Value): string => `${name} 的文件 id 为 ${id}`;
export const tooManyEntries = (count: Value, max: Value): string => `有 ${count} 项：一节最多 ${max} 项`;
export const chainTooLong = (max: Value): string => `一条链最多 ${max} 本赌场规则书`;
export const neededBy = (family: Value): string => `${family} 需要它`;
export const noSuchBet = (name: Value, guess: Value): string => `没有 "${name}" 这种注${guess}`;
export const noSuchPay = (key: Value, guess: Value): string => `pays 里没有 "${key}"${guess}`;
export const offeredWhole = '要么全部提供，要么不提供：其他注以它为基础';
export const excludesItself = (name: Value): string => `${name} 不能排除自己`;
export const isOffered = (name: Value): string => `提供了 ${name}`;
export const needsWords = (name: Value): string => `提供了 ${name}，需要它的说明 "name" 和 "how"`;
export const limitedByOddsLimits = '赔率注由 oddsLimits 限制';
export const needsMinOrMax = '需要 min、max，或两者都要';
export const notARange = (min: Value, max: Value): string => `${min} 至 ${max} 不是有效范围`;
export const noCapAllowed = '监管机构规定了最低赔率时必须为 null';
export const belowRegulator = (odds: Value, min: Value): string => `${odds} 低于监管机构的最低赔率 ${min}`;
export const aboveRegulator = (rate: Value, max: Value): string => `${rate} 高于监管机构的 ${max}`;
export const refusedNeedsChips = '只有派彩取整到筹码时才能为 "refused"';
export const needsCap = (max: Value): string => `需要不超过 ${max} 的上限`;
export const needsMultiplesOrCap = '需要倍数、上限，或两者都要';
export const cannotStay = (family: Value, stays: Value): string => `${family} 不能以“${stays}”方式留在台面`;
export const bandsAscend = '各级必须递增';
export const returnsTooMuch = (back: Value): string => `长期返还注额的 ${back}：必须低于 100%`;
export const alwaysOn = '必须生效且不能叫注：押整手的注始终生效';
export const notASpot = '不是这本规则书的投注格';
export const notPaidByTotals = (name: Value): string => `${name} 不按这些总点派彩`;
export const raisedTwice = (odds: Value, name: Value): string => `${odds} 已用于提高 ${name} 的另一部分`;
export const raisedTooLittle = (odds: Value, name: Value): string => `${odds} 低于 ${name} 原本的赔率`;
export const notSameSide = (name: Value): string => `${name} 不是同一方的线注`;
export const takesNotEveryPoint = (name: Value): string => `${name} 不能把这一注移到每个点数`;
export const alreadyBehind = (name: Value, flat: Value): string => `${name} 已在 ${flat} 后面`;
export const nothingToStandBehind = (name: Value): string => `${name} 不是可以加赔率注的线注或来注`;
export const hardNumbers = '只有 4、6、8 和 10 有硬路';
export const doesNotTravelHere = (name: Value): string => `${name} 不是会移到这里的来注`;
export const inNoPart = (total: Value): string => `${total} 不在任何一份里`;
export const higherFaceFirst = (faces: Value): string => `${faces} 把较大的面写在前面`;
export const withoutPoints = (value: Value): string => `没有点数时必须为 "${value}"`;
export const firstPointOnly = '只有押掷出点数的注才能为 "first-point"';
export const paidByNumber = '押 "one-point" 的注按号码派彩';
export const onlyOnePoint = '只用于押 "one-point" 的注';
export const unreachable = (max: Value): string => `无法达到：只有 ${max} 个`;
export const onlyLineAndCome = '只用于线注和来注';
export const onlyOdds = '只用于赔率注';
export const neededByDontBets = '不过关注和不来注需要它';
export const notAPoint = (number: Value): string => `${number} 不是点数`;
export const cannotBeCharged = '只有押号码的注和单掷注可以收佣金';
export const notOnWinnings = (family: Value): string =>
  `只有押号码的注才能为 "winnings"，而 ${family} 在这里不是`;
export const notOnNumbers = (family: Value): string => `${family} 在这里不是押号码的注`;
export const sameSpotName = (name: Value, other: Value): string =>
  `有名为 ${name} 的投注格，${other} 也有：请换一个名称`;
export const samePayName = (key: Value, other: Value): string =>
  `按 ${key} 派彩，${other} 也是：请换一个名称`;
export const choice = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : ` ${names.slice(0, -1).join('、')} 或 ${names.at(-1)}`;
export const remembersOne = (fields: readonly string[]): string => `一个注只记一项：${fields.join('、')}`;
export const oneRollHas = (forms: readonly string[]): string => `单掷注只有其中一项：${forms.join('、')}`;
export const parents = (ids: readonly string[]): string => ` ${ids.join('、')}，或此处已知的赌场规则书 id`;
export const inACircle = (ids: readonly string[]): string => `循环引用：${ids.join('、')}`;
export const inFile = (file: Value, path: string, wrong: Value): string =>
  `在 ${file} 中：${path === '' ? '' : `${path}：`}${wrong}`;
export const chargedOnlyOn = (book: Value, bets: readonly string[]): string =>
  spaced`${book} 只允许赌场对 ${bets.join(' 和 ') || '（无）'} 收佣金`;
export const namesTwice = (values: readonly string[]): string => `重复了 ${values.join('、')}`;
export const silentOn = (totals: readonly number[]): string => `没有说明 ${totals.join('、')} 的结果`;
export const barMustLose = (total: Value, loses: readonly number[]): string =>
  `${total} 必须在 comeOut.loses 之中：${loses.join('、') || '没有'}`;

export const fullReturn = {
  unknown: (bet: Value) => `${named(bet)}的长期返还率计算时间过长`,
  ofBets: (bet: Value, back: Value) => `${named(bet)}长期返还注额的 ${back}`,
  ofAmount: (bet: Value, back: Value, amount: Value) => `${named(bet)}每注 ${amount} 长期返还 ${back}`,
};

export type Complete = Translates<
  typeof import('@passline/engine/sentences/house-files'),
  typeof import('./house-files.ts')
>;

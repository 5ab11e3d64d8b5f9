// What is wrong with a question to the lab: its dice, its seed, its sessions, or the bets that may be used.
import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';

export const notAWeight = (word: Value): string => `“${word}”不是权重，例如 5、0.028 或 1/36`;
export const weightCount = (count: Value, needed: Value): string =>
  `有 ${count} 个权重，应为 ${needed} 个：六行六列`;
export const onlyZeros = '权重不能全是 0';
export const tooManyDigits = '权重位数太多：最多 12 位小数';

export const seedForm = '种子是一个数、一个词，或结果里给出的文字';
export const seedDigits = (generator: Value): string =>
  `种子是 ${generator}: 加 64 位十六进制数字，或最多 16 位的短写`;
export const seedZeros = '全是零的种子只会产生零';
export const seedTooLong = '种子最多 200 个字符';
export const seedTooLarge = '数字种子要小于 2^64';
export const otherGenerator = (seed: Value, generator: Value): string =>
  `种子“${seed}”属于另一种生成器：这里的骰子用 ${generator}`;

export const bankrollTooSmall = (bankroll: Value): string => `本金 ${bankroll} 连一个开局注也付不起`;
export const bankrollShort = (name: Value): string => `本金不够付 ${name} 的全部开局注`;
export const targetTooLow = (target: Value, bankroll: Value): string =>
  `目标 ${target} 必须高于本金 ${bankroll}`;
export const stopLossTooHigh = (stopLoss: Value, bankroll: Value): string =>
  `止损 ${stopLoss} 必须低于本金 ${bankroll}`;
export const needsTarget = '不限掷数时必须有目标';
export const noSession = (count: Value, number: Value): string => `共有 ${count} 场，没有第 ${number} 场`;
export const tooManyRolls = (rolls: Value): string => `这个策略 ${rolls} 掷太多，无法跟踪每一种筹码数`;
export const tooManyRacks = (rows: Value, racks: Value): string =>
  `${rows} 行、每行 ${racks} 种筹码数，内存放不下`;
export const tooManyKinds = (max: Value): string => `这个策略的筹码数超过 ${max} 类`;

export const bankrollZero = '本金必须大于 0';
export const unitZero = '单位必须大于 0';
export const goalZero = '流水、本金和单位都必须大于 0';
export const targetBelow = '目标必须高于本金';
export const targetUnits = (max: Value): string => `目标超过 ${max} 个单位：请用更大的单位`;
export const rollsZero = '至少要掷 1 次';
export const noBetUpTo = '目标以内的筹码下不了其中任何一注';
export const noBetAllowed = '赌桌或本金不允许其中任何一注';
export const noLineBet = '这张赌桌没有线注：请指明可用的注';
export const noBetNamed = '至少写一个注';
export const noSuchBet = (name: Value, near: string | null): string =>
  `这张赌桌没有“${name}”这种注${near === null ? '' : `；是否指 ${near}？`}`;
export const tooManySituations = '要比较的局面太多：请用更大的单位、更少的注或更低的目标';
export const tooMuchAction = '要比较的局面太多：请用更大的单位、更少的注或更少的流水';
export const tooManyLayouts = (max: Value): string => `可选的台面超过 ${max} 种：请用更大的单位或更少的注`;
export const tooLong = '这么多掷要算太久：请用更大的单位、更少的注或更少的掷数';
export const tooManyRaises = 'Power Odds 能同时提高的注太多：请用更少的注';
export const askForLess = (why: Value): string => `${why}：请减少掷数或注`;
export const tooLittleAction = '这些注达不到这么多流水';
export const policySeesMore = '这个打法取决于策略看不到的东西';
export const bestPlay = (bankroll: Value, target: Value, rolls: Value | null): string =>
  `把 ${bankroll} 变成 ${target} 的最佳打法${rolls === null ? '' : `（${rolls} 掷以内）`}`;

export const exactNeeds = (bet: Value, code: Value, why: Value): string =>
  `精确数字在这里需要“${bet}”：${code}：${why}`;
export const undecided = {
  'never made': (bet: Value) => `用这些骰子，${bet} 永远下不了`,
  'never decided': (bet: Value) => `用这些骰子，${bet} 永远分不出输赢`,
};
export const theBet = '这一注';
export const partUnclear = (raise: Value): string => `${raise} 没有说明提高哪一部分`;
export const alwaysRemainder = (spot: Value): string => `${spot}：没有小到能整付的注额`;
export const noOtherBet = '押整手的注旁边不能再下别的注';
export const noSpot = (spot: Value): string => `这张赌桌没有 ${spot}`;

export type Complete = Translates<
  typeof import('@passline/lab/sentences/questions'),
  typeof import('./questions.ts')
>;

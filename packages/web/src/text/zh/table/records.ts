// What is wrong with a record: lines that cannot be read, entries that the table would not write, and dice that are not
// those of their seed.

import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';
import { problemWords } from '../problems.ts';

export const firstLine = '第一行应为“passline-record 1 赌桌”。';
export const endLine = '应为“end 版本 哈希”。';
export const lineTooLong = (max: Value): string => `一行最多 ${max} 个字符。`;
export const nothingAfterEnd = '结束行之后不应有任何内容。';
export const hashAndEvent = '应为小写十六进制哈希、一个空格和一个事件。';
export const lastLineOpen = '最后一行没有结束：记录被截断，或后面还有内容。';
export const cutShort = '最后一行应为“end 版本 哈希”：记录被截断。';
export const noEnd = '记录没有结尾。';

export const notCanonical = '事件的写法与服务器不同。';
export const notJson = '事件不是 JSON 格式。';
export const entryShape = '一个条目只含版本、时间、带规则的起因和发生的事。';
export const rulesMisplaced = '只有一次决定的第一条写明规则。';
export const wrongFields = (type: Value): string => `“${type}”的字段不对。`;

export const tooManyEvents = (max: Value): string => `一份记录最多 ${max} 个事件。`;
export const wrongHash = '哈希与事件和前一个哈希不符。';
export const wrongVersion = (expected: Value, got: Value): string =>
  `应为版本 ${expected}，而不是 ${got}：事件缺失或被移动。`;
export const timeBackward = '时间倒退了。';
export const rulesBackward = (from: Value, to: Value): string => `规则从版本 ${from} 退回到 ${to}。`;
export const newerRules = (rules: Value, known: Value): string =>
  `这里按规则版本 ${rules} 决定，而本程序只知道 ${known}：请用更新的程序检查。`;
export const impossible = (why: Value): string => `赌桌上不可能发生：${why}。`;
export const otherTable = '事件属于另一张赌桌。';
export const footerVersion = (version: Value, events: Value): string =>
  `最后一行写的是版本 ${version}，但记录有 ${events} 个事件。`;
export const footerHash = '最后一行的哈希与最后一个事件不符。';

export const noCause = '没有写明是谁要求的，或为什么。';
export const timesDiffer = '同一次决定的各条时间不同。';
export const undecidable = (why: Value): string => `赌桌无法做出这个决定：${why}。`;
export const refuses = (why: Value, code: string | null, data: Readonly<Record<string, unknown>>): string =>
  `赌桌会拒绝：${(code === null ? null : problemWords(code, data)) ?? why}`;
export const alreadyOpen = '赌桌已经开了。';
export const tableFirst = '记录以开桌开始。';
export const badHouseFile = '赌场文件无效。';
export const eventMissing = (type: Value): string => `缺少“${type}”`;
export const nothingDue = (type: Value): string => `此时赌桌没有要做的事：不会有“${type}”。`;
export const notLogged = (type: Value): string => `赌桌不会在这里记下“${type}”。`;
export const loggedOtherwise = (due: Value, type: Value): string =>
  `赌桌在这里会记下“${due}”，而记录写的是“${type}”。`;
export const missingNext = (due: Value): string => `赌桌接着会记下“${due}”，但记录里没有。`;
export const decidesOtherwise = (path: Value, logged: Value, made: Value): string =>
  `赌桌的决定不同：${path} 写的是 ${logged}，赌桌算出的是 ${made}。`;
export const nothing = '无';

export const impossibleRequest = (field: Value): string => `没有人能这样要求 ${field}。`;
export const causeOtherwise = (path: Value, logged: Value): string =>
  `起因的写法应不同：${path} 是 ${logged}。`;
export const roleTwice = '同一个人不会有两个相同的职务。';
export const botRole = '机器人没有职务。';
export const staffOnly = '只有工作人员管理赌场。';
export const badSignature = '没有人能这样签字。';
export const badTableName = (wrong: Value): string => `名称${wrong}。`;
export const practiceAlone = '练习桌只属于桌主，用自己的筹码。';
export const seriesChips = '只有用自己筹码的赌桌才共用骰子。';
export const oneHandAlone = '只打一手的赌桌只属于桌主。';
export const impossibleTerm = (field: Value): string => `没有人能这样设置 ${field}。`;
export const otherRulebook = (own: Value, named: Value): string => `规则书是 ${own}，而不是 ${named}。`;
export const badSettings = (why: Value): string => `${why}。`;
export const settingsInFull = '设置没有写全。';

export const nobodyThere = (seat: Value): string => `${seat} 号座位没有人，却给出了种子。`;
export const noCorrection = '这张赌桌的骰子来自种子，不能更正。';
export const notEntered = '这不是荷官录入的骰子。';
export const committedTwice = (hand: Value): string => `第 ${hand} 手有第二个承诺值。`;
export const seedReplaced = (hand: Value): string => `第 ${hand} 手换了种子，旧种子没有公开。`;
export const committedDuring = (hand: Value, during: Value): string =>
  `第 ${hand} 手的承诺值出现在第 ${during} 手期间。`;
export const generationChanges = '种子的世代变了，而服务器没有恢复过。';
export const generationStays = '恢复之后种子的世代没有前进。';
export const closedAfterRestore = '恢复之后，这一手还没有新种子就停止下注了。';
export const closedUncommitted = (hand: Value): string => `第 ${hand} 手还没有承诺值就停止下注了。`;
export const closedRevealed = (hand: Value): string => `第 ${hand} 手的种子公开之后才停止下注。`;
export const notRevealed = (hand: Value): string => `第 ${hand} 手到此结束，之后没有公开种子。`;
export const noSecret = (hand: Value): string => `这一掷没有依据第 ${hand} 手的秘密种子。`;
export const sealedWrongly = '骰子只在停止下注时为下一掷封存一次。';
export const openedWrongly = '这打不开下一掷骰子的封存。';
export const notSealed = '这次骰子在停止下注时没有封存。';
export const notOpened = '这次骰子已封存，却没有开封。';
export const sealedOthers = (dice: string | null): string =>
  dice === null ? '封存里没有骰子。' : `封存的骰子是 ${dice}。`;
export const undoneAfterDice = '骰子公布之后这一局被撤销。';
export const revealedUncommitted = (hand: Value): string => `第 ${hand} 手公开了种子，却从未有过承诺值。`;
export const revealedTwice = (hand: Value): string => `第 ${hand} 手第二次公开种子。`;
export const otherSeed = (hand: Value): string => `第 ${hand} 手的种子与承诺值不符。`;
export const otherDice = (roll: Value, hand: Value, dice: Value, due: Value): string =>
  `第 ${hand} 手第 ${roll} 掷显示 ${dice}；种子得出的是 ${due}。`;
export const otherSeal = (roll: Value, hand: Value): string =>
  `第 ${hand} 手第 ${roll} 掷封存的骰子与种子得出的不同。`;
export const otherRaise = (raised: Value, roll: Value, hand: Value, due: Value): string =>
  `第 ${hand} 手第 ${roll} 掷 Power Odds 提高了 ${raised}；种子提高的是 ${due}。`;

export type Complete = Translates<
  typeof import('@passline/table/sentences/records'),
  typeof import('./records.ts')
>;

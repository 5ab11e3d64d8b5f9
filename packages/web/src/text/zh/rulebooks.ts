// Sentences of the rulebooks room.

import { spaced } from '../spacing.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const betBack = '退还注';
export const contents = '目录';
export const paysAndExactEdges = '赔率与精确庄家优势';
export const allRulebooks = '全部规则书';
export const borrowedProcedure = '借用的流程。';
export const compareWithAnotherBook = '与另一本比较';
export const tagsAbout =
  '点小标签可阅读规则。§、App. 和 ¶ 是文件的部分。D 和 P 是文件没有规定或不清楚时我们的裁定。';
export const edgesAbout =
  '庄家优势：平均损失占注额的比例，按这些规则精确计算，未取整。掷数：一注多久分出输赢。';
export const andRestMore = (rest: Value): string => `还有 ${rest} 项`;
export const whereTheDocumentIsSilent = '文件没有规定之处（英文）';
export const notInThisBook = '这本规则书没有。';
export const same = '相同';
export const twoBooksSideBySide = '两本规则书对照';
export const firstBook = '第一本';
export const secondBook = '第二本';
export const showIdenticalRules = '显示相同的规则';
export const noRulesDiffer = '没有不同的规则。';
export const ofRulesDiffer = (differing: Value, pairs: Value): string =>
  `${pairs} 条规则中 ${differing} 条不同。`;
export const rule = '规则';
export const countRolls = (count: Value): string => `${count} 掷`;
export const edgeWithPowerOdds = '有 Power Odds 时的庄家优势';
export const pushesShare = (push: Value): string => `平 ${push}`;
export const noExactFigures = '没有精确数字';
export const edgeTable = '每种注的赔率与精确庄家优势';
export const bet = '注';
export const pays = '赔率';
export const houseEdge = '庄家优势';
export const withPowerOdds = '有 Power Odds';
export const wins = '赢';
export const rolls = '掷数';
export const asMade = (asMade: Value): string => `从第一掷起：${asMade}`;
export const yourBet = '你的注额';
export const yourBetAbout = '按本桌派彩的取整，这个注额在每种注上的代价。';
export const betOf = (amount: Value): string => `下 ${amount}`;
export const amountExample = '请输入大于 0 的金额，例如 5 或 7.50。';
export const amountNotTaken = '这里不接受这个金额';
export const borrowed = (borrowed: Value): string => spaced`借自 ${borrowed}。`;
export const sizeBettingSpots = (size: Value): string => `${size} 个投注格`;
export const readTheRules = '阅读规则';
export const rulebooks = '规则书';
export const unknownRulebook = (id: Value): string => `没有规则书“${id}”。请选一本：`;
export const roomAbout = '四本真实的规则书，逐条遵照，用白话说明；每条规则附条款，每种注附精确代价。';
export const houseBooksTitle = '本赌场';
export const houseBookAbout = '由本赌场发布。';
export const ownBooksTitle = '我的赌场';
export const ownAbout = '为你自己的赌场定规则：更改赔率，添加边注，马上看到每种注的代价。';
export const ownBookAbout = '你自己的规则书，保存在这个浏览器里。';
export const tableBookAbout = '这张桌的规则。';
export const linkBookAbout = '来自链接。';
export const startMyCasino = '开自己的赌场';
export const editRules = '编辑';
export const makeItYours = '以此为基础自己做';
export const useInLab = '在实验室试试';
export const backToTheTable = '回到赌桌';
export const rollRange = (from: Value, to: Value): string => `${from}–${to} 掷`;
export const rollsOrMore = (from: Value): string => `${from} 或更多`;
export const howMany = (marks: Value): string => `其中 ${marks} 种`;
export const addedToBet = (name: string): string => spaced`${name}移到号码上之后再加`;
export const edge = (edge: Value, on: Value): string => spaced`${on} 为 ${edge}`;
export const exactHouseEdge = '精确庄家优势';
export const longFraction = (den: Value): string => `${den} 位的分数`;
export const odds = (odds: Value, on: Value): string => spaced`${on} 赔 ${odds}`;
export const edgesAsMade = (edges: Value, made: Value): string => `${edges}；从第一掷起：${made}。`;
export const edges = (edges: Value): string => `${edges}。`;

export type Complete = Translates<typeof import('../rulebooks.ts'), typeof import('./rulebooks.ts')>;

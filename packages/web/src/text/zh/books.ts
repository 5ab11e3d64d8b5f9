// Sentences about choosing and reading rulebooks, shared by the rooms.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const builtInBooks = 'Passline 自带';
export const houseBooks = '本赌场';
export const ownBooks = '我的赌场';
export const thisBook = '这本规则书';
export const fileProblem = (problem: Value): string => `这个文件有问题：${problem}。`;
export const fileTooLarge = '这个文件超过 256 kB。';
export const bookProblem = (problem: Value): string => `这本规则书有错误。${problem}`;
export const brokenLink = '这个链接里没有规则书，可能被截断了。';
export const noSuchBook = '找不到这本规则书。请另选一本。';
export const warningsTitle = '这样的赌场会亏钱';
export const rulebookLoading = '正在加载规则书…';

export type Complete = Translates<typeof import('../books.ts'), typeof import('./books.ts')>;

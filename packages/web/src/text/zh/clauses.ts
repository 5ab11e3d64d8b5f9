// Sentences of the dialog that shows a clause.

import { spaced } from '../spacing.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const clauseNotLoaded = '条款未能加载。';
export const ownDecision = '文件没有规定或不清楚之处，由我们裁定（英文）。';
export const houseNotice = '赌场告示。';
export const oneMoment = '请稍候…';
export const houseBookClause = '这一条出自赌场自己的规则书。原文请向赌场索取。';
export const wholeRulebook = '完整规则书（新标签页）';
export const readRule = (cite: Value): string => `查看规则 ${cite}`;
export const inOurOwnWords = (title: Value): string => `${title}，由我们转述（英文）。`;
export const borrowedWords = (title: Value, by: Value): string =>
  spaced`${title}，由我们转述（英文）。借用：${by} 采用这条规则。`;

export type Complete = Translates<typeof import('../clauses.ts'), typeof import('./clauses.ts')>;

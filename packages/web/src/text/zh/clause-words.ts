// The clauses and decisions.
import type { ClauseWords } from '../clause-words.ts';
import type { Translates } from '../translates.ts';

export const loadClauseWords = (): Promise<ClauseWords | null> =>
  import('./clause-words.json', { with: { type: 'json' } }).then(words => words.default as ClauseWords);

export type Complete = Translates<typeof import('../clause-words.ts'), typeof import('./clause-words.ts')>;

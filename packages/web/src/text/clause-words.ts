// The clauses and decisions, which are written in English: a page in another language has its own words for them, by
// the English ones, and loads them with the first clause that is opened.

export type ClauseWords = Readonly<Record<string, string>>;

export const loadClauseWords = (): Promise<ClauseWords | null> => Promise.resolve(null);

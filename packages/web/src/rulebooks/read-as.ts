// Which citations are decisions, and which clauses are never cited without one.

/** Decisions on how to read misspelled or incomplete clauses; citing such a clause cites the decision too. */
export const READ_AS: Readonly<Record<string, readonly string[]>> = {
  'etg §4 a': ['D6'],
  'etg §9 f': ['D12'],
  'etg §11 c': ['D34'],
  'etg §16 a': ['D2'],
  'etg §33 a': ['D3', 'D4'],
  'etg §35 g': ['D8'],
};

export const isDecision = (cite: string): boolean => /^[DP]\d+$/.test(cite);

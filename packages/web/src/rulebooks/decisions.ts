// Decisions where a document is silent or unclear: the D and P numbers that rules cite, in one sentence each.
import decisions from '@passline/engine/conformance/decisions.json' with { type: 'json' };

// Rows such as “D11 shown” say what a page has to show about a decision, and decide nothing themselves.
const isDecision = ({ id }: { readonly id: string }): boolean => /^[DP]\d+$/.test(id);

export const DECISIONS: Readonly<Record<string, string>> = Object.fromEntries(
  decisions.filter(isDecision).map(({ id, asks }) => [id, asks]),
);

// What was decided where a document is silent or unclear: the D and P numbers that rules cite, in one sentence each.
import decisions from '@passline/engine/conformance/decisions.json' with { type: 'json' };

export const DECISIONS: Readonly<Record<string, string>> = Object.fromEntries(
  decisions.map(({ id, asks }) => [id, asks]),
);

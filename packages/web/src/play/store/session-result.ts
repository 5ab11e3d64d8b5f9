// The result of a session: that of all its bets.
import type { SessionSummary } from './session-summary.ts';

export const resultOf = ({ kinds }: SessionSummary): number =>
  Object.values(kinds).reduce((sum, { result }) => sum + result, 0);

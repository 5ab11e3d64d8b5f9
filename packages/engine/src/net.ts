// The net result of settlement lines.
import type { Line } from './events.ts';

/** The player's result on a settlement line, in cents; negative if the house wins. */
export const netOf = ({ won, lost, commission, commissionBack }: Line): number =>
  won + commissionBack - lost - commission;

/** The result of several lines together. */
export function netTotal(lines: readonly Line[]): number {
  let sum = 0;
  for (const line of lines) sum += netOf(line);
  return sum;
}

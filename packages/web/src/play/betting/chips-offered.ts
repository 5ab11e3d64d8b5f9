// Which chips a player may choose from at a table.
import type { Rules } from '@passline/engine';
import { CHIPS } from '../../layout/chips.ts';

const VALUES = CHIPS.map(({ value }) => value).sort((a, b) => a - b);
const MAX_CHIPS = 6;
const DEFAULT_MIN = 1_00;

/** The lowest chip that makes a bet here, and those above it that its limits leave room for. */
export function chipsOffered({ chip, min, max }: Pick<Rules, 'chip' | 'min' | 'max'>): readonly number[] {
  const fitting = VALUES.filter(value => value % chip === 0 && (max === null || value <= max));
  const lowest = Math.max(chip, Math.min(DEFAULT_MIN, min ?? DEFAULT_MIN));
  const from = fitting.filter(value => value >= lowest);
  const chips = (from.length > 0 ? from : fitting).slice(0, MAX_CHIPS);
  return chips.length > 0 ? chips : [chip];
}

/** The chip in hand at first: the minimum of the table, or the second lowest there is. */
export function firstChip(chips: readonly number[], min: number | null): number {
  const atLeast = chips.find(chip => chip >= (min ?? 5_00));
  return atLeast ?? chips.at(-1) ?? DEFAULT_MIN;
}

// Amounts that are paid in full, in chips that players hold: even if cents can be bet, nobody wants 5.04 instead of 5.
import { nearestPaidInFull, type SpotRules, type Table } from '@passline/engine';
import { chipsOffered } from './chips-offered.ts';

/** The nearest amount in whole chips between half and twice as much; otherwise the nearest of all. */
export function nearestInChips(
  { rules: table, point }: Pick<Table, 'rules' | 'point'>,
  rules: SpotRules,
  amount: number,
  way: 'up' | 'down',
): number | null {
  const [chip = 0] = chipsOffered(table);
  if (chip > rules.step && amount % chip === 0) {
    const by = way === 'up' ? chip : -chip;
    for (let total = amount; total > 0 && total < 2 * amount && 2 * total > amount; total += by) {
      if (nearestPaidInFull(rules, total, way, point) === total) return total;
    }
  }
  return nearestPaidInFull(rules, amount, way, point);
}

// Trainees' answers in the simulated store.
import type { DrillRoll } from '@passline/server';
import type { StoreData, StoredTable, StoreOperations } from './data.ts';

const keyOf = ({ table, hand, roll, trainee }: DrillRoll): string => `${table} ${hand} ${roll} ${trainee}`;

const orderOf = ({ table, hand, roll, trainee }: DrillRoll): string =>
  `${table} ${String(hand).padStart(9, '0')} ${String(roll).padStart(9, '0')} ${trainee}`;

/** A table's owner and staff know the answers, so they are no trainees there. */
const callsDice = (at: StoredTable | undefined, trainee: string): boolean =>
  at !== undefined && (at.row.owner === trainee || (at.members.get(trainee)?.roles.length ?? 0) > 0);

export const drillsOf = (data: StoreData): Pick<StoreOperations, 'addDrillRoll' | 'drillRolls'> => ({
  addDrillRoll(roll) {
    if (data.drillRolls.get(keyOf(roll))?.dice === roll.dice) return false;
    data.drillRolls.set(keyOf(roll), roll);
    return true;
  },
  drillRolls: ({ of, id }, limit) =>
    [...data.drillRolls.values()]
      .filter(({ table, trainee }) => {
        if (of === 'roster') {
          const isMember = data.rosterMembers.get(id)?.has(trainee) ?? false;
          return isMember && !callsDice(data.tables.get(table), trainee);
        }
        return (of === 'table' ? table : trainee) === id;
      })
      .flatMap(roll => {
        const principal = data.principals.get(roll.trainee);
        return principal ? [{ ...roll, name: principal.name }] : [];
      })
      .toSorted((a, b) => a.at - b.at || (orderOf(a) < orderOf(b) ? -1 : 1))
      .slice(0, limit),
});

// The house's takings in the simulated store, recorded per commit and added up on request.
import type { Append, TableRow, TableTakings, Takings, TakingsTotal } from '@passline/server';
import { FEATURED_HOST } from '@passline/server/parts';
import type { StoreData, StoreOperations } from './data.ts';

/** One commit's takings at a table; `house` if the table pays from wallets. */
export type StoredTakings = Takings & { readonly table: string; readonly house: boolean };

export function writeTakings(data: StoreData, { table, takings }: Append): void {
  const row = data.tables.get(table)?.row;
  if (takings && row) data.takings.push({ ...takings, table, house: row.wallets });
}

function totalOf(all: readonly StoredTakings[]): TakingsTotal {
  const sum = (figure: 'drop' | 'win' | 'variance' | 'rolls'): number =>
    all.reduce((total, each) => total + each[figure], 0);
  return {
    drop: sum('drop'),
    win: sum('win'),
    luck36: all.reduce((total, { luck36 }) => total + BigInt(luck36), 0n),
    variance: sum('variance'),
    rolls: sum('rolls'),
  };
}

function dealerAt(data: StoreData, { id, owner }: TableRow): Pick<TableTakings, 'dealer' | 'ownerDeals'> {
  const dealer = data.takings.findLast(each => each.table === id && each.dealer !== null)?.dealer;
  if (!dealer) return { dealer: null, ownerDeals: false };
  const { account, signature } = dealer;
  const name = signature ?? data.principals.get(account)?.name ?? null;
  return { dealer: name, ownerDeals: account === owner };
}

export const takingsOf = (data: StoreData): Pick<StoreOperations, 'takings'> => ({
  takings(fromDay, maxTables = 0) {
    const counted = data.takings.filter(({ day }) => day >= fromDay);
    const isListed = ({ id, closed }: TableRow): boolean =>
      !closed || (fromDay > 0 && counted.some(({ table }) => table === id));
    const listed = [...data.tables.values()].filter(({ row }) => row.mode !== 'practice' && isListed(row));
    return {
      house: totalOf(counted.filter(({ house }) => house)),
      ownChips: totalOf(counted.filter(({ house }) => !house)),
      tables: listed
        .toSorted(
          (a, b) =>
            Number(a.row.owner === FEATURED_HOST) - Number(b.row.owner === FEATURED_HOST) ||
            Number(a.row.closed) - Number(b.row.closed) ||
            b.number - a.number,
        )
        .slice(0, maxTables)
        .map(({ row }) => ({
          id: row.id,
          name: row.name,
          mode: row.mode,
          wallets: row.wallets,
          closed: row.closed,
          openedAt: row.createdAt,
          summary: row.summary,
          owner: data.principals.get(row.owner)?.name ?? null,
          ...dealerAt(data, row),
          ...totalOf(counted.filter(({ table }) => table === row.id)),
        })),
    };
  },
});

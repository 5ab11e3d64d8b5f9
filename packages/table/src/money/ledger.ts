// Double entry: chips that enter or leave a table, as entries between wallets, the table's account and issuance.

import type { Transfer } from '../requests/decision-draft.ts';
import type { PlayerId, TableId } from '../state/ids.ts';
import type { Owner, TableState } from '../state/state.ts';

export const ISSUANCE = 'issuance';
export const walletOf = (principal: PlayerId): string => `wallet:${principal}`;
export const accountOfTable = (table: TableId): string => `table:${table}`;

export type Posting = {
  readonly account: string;
  /** In cents; an entry's postings add up to zero. */
  readonly amount: number;
  /** The account must have had exactly this many entries before: its owner's limits were checked against that. */
  readonly ifEntries?: number;
};

export type EntryKind = 'issue' | 'buy-in' | 'cash-out' | 'credit' | 'bank' | 'transfer' | 'redeem';

export type Entry = {
  /** Unique, also across nodes. */
  readonly id: string;
  readonly at: number;
  readonly kind: EntryKind;
  readonly table: TableId | null;
  readonly version: number | null;
  readonly note: string | null;
  readonly postings: readonly Posting[];
};

/** Whose account a seat's chips come from: without wallets, and for players a dealer seated, they are issued. */
function accountOf(state: TableState, owner: Owner | null): string {
  if (!state.created.wallets || owner === null || owner.player === null) return ISSUANCE;
  return walletOf(owner.player);
}

/** The entries of transfers whose events begin after version `base`. */
export function entriesOf(
  state: TableState,
  transfers: readonly Transfer[],
  base: number,
  at: number,
  walletEntries: number | null,
): Entry[] {
  const table = state.created.id;
  const entries = transfers.map(({ index, kind, owner, amount }, n): Entry => {
    const other = kind === 'bank' || kind === 'redeem' ? ISSUANCE : accountOf(state, owner);
    const guarded = kind === 'buy-in' && other !== ISSUANCE && walletEntries !== null;
    const from: Posting = {
      account: other,
      amount: -amount,
      ...(guarded ? { ifEntries: walletEntries } : {}),
    };
    const version = base + index + 1;
    return {
      id: `e_${table}.${version}.${n + 1}`,
      at,
      kind,
      table,
      version,
      note: null,
      postings: [from, { account: accountOfTable(table), amount }],
    };
  });
  // The bank is filled before it pays.
  return entries.sort((a, b) => Number(b.kind === 'bank') - Number(a.kind === 'bank'));
}

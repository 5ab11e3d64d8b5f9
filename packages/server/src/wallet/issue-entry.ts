// The entry by which the house issues chips to a wallet.
import { type Entry, ISSUANCE, walletOf } from '@passline/table';
import { newId } from '../accounts/secrets.ts';
import type { RandomBytes } from '../lib/random.ts';

export type Issue = {
  readonly principal: string;
  readonly amount: number;
  readonly note: string;
  /** The wallet must have exactly this many entries. */
  readonly ifEntries?: number;
};

export const issueEntry = (
  { principal, amount, note, ifEntries }: Issue,
  at: number,
  randomBytes: RandomBytes,
): Entry => ({
  id: newId('e', randomBytes),
  at,
  kind: 'issue',
  table: null,
  version: null,
  note,
  postings: [
    { account: ISSUANCE, amount: -amount },
    { account: walletOf(principal), amount, ...(ifEntries === undefined ? {} : { ifEntries }) },
  ],
});

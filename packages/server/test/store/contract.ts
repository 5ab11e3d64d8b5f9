// What every store must do: one suite that runs against the real databases.
import { afterEach, beforeEach, describe } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { appendContract } from './contract-append.ts';
import { booksContract } from './contract-books.ts';
import { clocksContract } from './contract-clocks.ts';
import { dailyContract } from './contract-daily.ts';
import { houseContract } from './contract-house.ts';
import { limitsContract } from './contract-limits.ts';
import { lineageContract } from './contract-lineage.ts';
import { moneyContract } from './contract-money.ts';
import { paysContract } from './contract-pays.ts';
import { archiveContract, quotasContract } from './contract-quotas.ts';
import { recordsContract } from './contract-records.ts';
import { holdingsContract, rostersContract } from './contract-rosters.ts';
import { tournamentsContract } from './contract-tournaments.ts';

/** Each test gets its own store. */
export type Opened = { readonly store: Store };

export function storeContract(open: () => Promise<Store>): void {
  let store: Store | null = null;
  const opened: Opened = {
    get store() {
      if (!store) throw new Error('no store is open');
      return store;
    },
  };
  beforeEach(async () => {
    store = await open();
  });
  afterEach(async () => {
    await store?.close();
    store = null;
  });

  describe('appends', () => appendContract(opened));
  describe('pays of the house', () => paysContract(opened));
  describe('money', () => moneyContract(opened));
  describe('limits', () => limitsContract(opened));
  describe('records', () => recordsContract(opened));
  describe('rosters', () => rostersContract(opened));
  describe('tournaments', () => tournamentsContract(opened));
  describe('holdings', () => holdingsContract(opened));
  describe('daily hands', () => dailyContract(opened));
  describe('the house', () => houseContract(opened));
  describe('published books', () => booksContract(opened));
  describe('quotas', () => quotasContract(opened));
  describe('the lineage', () => lineageContract(opened));
  describe('archived tables', () => archiveContract(opened));
  describe('clocks, versions and time', () => clocksContract(opened));
}

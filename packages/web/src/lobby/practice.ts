// Goes to a practice table in one step: the existing one with these rules, or a new one, with chips in the rack.
import { type PlayerClient, Problem, type TableListing } from '@passline/client';
import type { Rulebook } from '@passline/engine';
import { client, device } from '../api/client.ts';
import { isOffline, WITHOUT_SERVER } from '../api/presence.ts';
import { ready } from '../app/session.tsx';

/** 1,000.00 practice chips: they cost nothing and come from no wallet. */
const CHIPS = 100_000;

/** `file`: sent along if the server does not know the rulebook by its id. */
export type PracticeRules = { readonly book: Pick<Rulebook, 'id'>; readonly file?: unknown };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Guests can have only a few tables open, so tables with an earlier version of the same file are closed. */
async function withSameFile(
  house: PlayerClient,
  tables: readonly TableListing[],
  file: unknown,
): Promise<readonly TableListing[]> {
  const same: TableListing[] = [];
  for (const table of tables) {
    const { created } = (await house.table(table.id)).state;
    if (isSame(created.house, file)) same.push(table);
    else await house.command(table.id, { type: 'close-table' });
  }
  return same;
}

/** At a practice table, bets left up by a player who is gone may hold the only seat for good. */
const isHeld = (error: unknown): boolean => error instanceof Problem && error.code === 'table/full';

/** The table's id, with the visitor seated at it. */
async function openAt(house: PlayerClient, { book, file = null }: PracticeRules): Promise<string> {
  const own = await house.tables({ mine: true, mode: 'practice' });
  const byId = own.filter(table => table.rulebook === book.id);
  const fitting = file === null ? byId : await withSameFile(house, byId, file);
  // Resume the table where the visitor still sits.
  const known = fitting.find(table => table.players > 0);
  if (known) return known.id;
  const rules = file === null ? { rulebook: book.id } : { house: file };
  for (const { id } of fitting) {
    try {
      await house.command(id, { type: 'sit', amount: CHIPS });
      return id;
    } catch (error) {
      if (!isHeld(error)) throw error;
      await house.command(id, { type: 'close-table', standing: 'return' });
    }
  }
  const { id } = await house.newTable({ mode: 'practice', ...rules });
  try {
    await house.command(id, { type: 'sit', amount: CHIPS });
  } catch (error) {
    // Leave no table behind if the visitor may not play.
    await house.command(id, { type: 'close-table' }).catch(() => undefined);
    throw error;
  }
  return id;
}

/** Uses the server, or this device if the server cannot be reached. */
export async function withPracticeHouse<T>(use: (house: PlayerClient) => Promise<T>): Promise<T> {
  if (WITHOUT_SERVER || isOffline()) return use(device);
  try {
    await ready();
    return await use(client);
  } catch (error) {
    const isGone = error instanceof Problem && error.code === 'client/unreachable';
    if (isGone) return use(device);
    throw error;
  }
}

export const openPractice = (rules: PracticeRules): Promise<string> =>
  withPracticeHouse(house => openAt(house, rules));

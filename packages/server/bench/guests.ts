// Guests, tables and seats for the benchmark, created over the public API.

import type { NewTable, TableMade } from '@passline/client/wire';
import type { SeatNumber } from '@passline/engine';
import { seatNumber } from '@passline/engine';
import { ask, eachOn, must, type Pool } from './asking.ts';

export type Guest = { readonly cookie: string };

/** A guest with a seat at a table. */
export type Player = Guest & { readonly table: string; readonly seat: SeatNumber };

export function guests(pool: Pool, count: number): Promise<Guest[]> {
  return eachOn(pool, count, async connection => {
    const { status, head, body } = await ask(connection, { method: 'POST', path: '/api/session', body: {} });
    const cookie = /\r\nset-cookie: ([^;\r]+)/i.exec(head)?.[1];
    if (cookie === undefined) throw new Error(`no session: ${status} ${body.slice(0, 300)}`);
    return { cookie };
  });
}

/** Opens one table for each guest, who owns it. */
export function tables(pool: Pool, owners: readonly Guest[], table: NewTable): Promise<string[]> {
  return eachOn(pool, owners.length, async (connection, index) => {
    const cookie = owners[index]?.cookie ?? '';
    const made = await must<TableMade>(connection, {
      method: 'POST',
      path: '/api/tables',
      cookie,
      body: table,
    });
    return made.id;
  });
}

/** Seats this many guests at each table. */
export function seated(
  pool: Pool,
  people: readonly Guest[],
  at: readonly string[],
  perTable: number,
  amount: number,
): Promise<Player[]> {
  return eachOn(pool, at.length * perTable, async (connection, index) => {
    const table = at[Math.floor(index / perTable)] ?? '';
    const cookie = people[index]?.cookie ?? '';
    const seat = seatNumber(1 + (index % perTable));
    await must(connection, {
      method: 'POST',
      path: `/api/tables/${table}/commands`,
      cookie,
      key: 'sit',
      body: { type: 'sit', amount, seat },
    });
    return { cookie, table, seat };
  });
}

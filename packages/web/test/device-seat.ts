// A seat at a table on the device, compared with the log in the browser's database.
import { Client } from '@passline/client';
import { legal } from '@passline/engine';
import { evolve, type LogEntry, plainState, seatOf, type TableState } from '@passline/table';
import type { Page } from 'playwright-core';
import { Seat } from './seat.ts';
import type { Visitor } from './visitors.ts';

const PLAYER = 'device';

/** The entries of a table's log, as stored in the browser. */
const bodiesOf = (page: Page, table: string): Promise<readonly string[]> =>
  page.evaluate(
    id =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('passline');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const range = IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);
          const reading = opening.result.transaction('entries').objectStore('entries').getAll(range);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(({ body }: { body: string }) => body));
          };
        };
      }),
    table,
  );

async function stateOf(page: Page, table: string): Promise<TableState> {
  let state: TableState | null = null;
  for (const body of await bodiesOf(page, table)) state = evolve(state, JSON.parse(body) as LogEntry);
  if (!state) throw new Error(`no table ${table} on the device`);
  return state;
}

/** A client that is answered from the device's log instead of a server. */
const clientFor = (page: Page, table: string): Client =>
  new Client({
    runtime: {
      clock: { now: () => Date.now(), after: () => () => undefined },
      chance: () => 0,
      async fetch(url) {
        const state = await stateOf(page, table);
        const seat = seatOf(state, PLAYER);
        if (url.endsWith('/legal')) {
          return Response.json({ seatLegal: seat === null ? null : legal(state.game, seat) });
        }
        const you = { seat, roles: [] };
        return Response.json({ version: state.version, state: plainState(state), you });
      },
    },
  });

/** The seat at the device's table that the visitor's page shows. */
export async function deviceSeatOn(visitor: Visitor): Promise<Seat> {
  const { page } = visitor;
  await page.waitForURL(/\/table\/device-\w+$/);
  await page.locator('.table-main [data-spot="pass"]').waitFor();
  const [table = ''] = /device-\w+$/.exec(page.url()) ?? [];
  return new Seat(visitor, table, clientFor(page, table));
}

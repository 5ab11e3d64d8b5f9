// What must be true of a table's log and of all money, whatever happened to the servers.
import assert from 'node:assert/strict';
import type { Client, LoggedEvent } from '@passline/client';
import type { Dice } from '@passline/engine';
import { diceFor, evolve, type TableState } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { verifyRecord } from '@passline/table/record';
import { type MasterKey, seedOf } from '../../src/lib/master-key.ts';
import type { Reader, TestStorage } from './test-storage.ts';

export type Log = readonly LoggedEvent[];

const PAGE = 1000;

/** The whole log, page by page. */
export async function logOf(client: Client, table: string): Promise<Log> {
  const log: LoggedEvent[] = [];
  for (;;) {
    const { events } = await client.events(table, log.length, PAGE);
    log.push(...events);
    if (events.length < PAGE) return log;
  }
}

export const versionsOf = (log: Log): readonly number[] => log.map(({ entry }) => entry.version);

export const typesOf = (log: Log): readonly string[] => log.map(({ entry }) => entry.event.type);

/** 1, 2, 3 and so on. */
export const upTo = (last: number): readonly number[] =>
  Array.from({ length: last }, (_, index) => index + 1);

export function foldOf(log: Log): TableState {
  const state = log.reduce<TableState | null>((before, { entry }) => evolve(before, entry), null);
  if (!state) throw new Error('the log is empty');
  return state;
}

/** Versions without gaps, an unbroken hash chain, and every decision exactly as the engine repeats it. */
export async function expectWholeLog(client: Client, table: string): Promise<Log> {
  const log = await logOf(client, table);
  assert.deepEqual(versionsOf(log), upTo(log.length));
  const { problems, ok, hash } = verifyRecord(await client.record(table), NODE_HASHING);
  assert.deepEqual({ ok, problems }, { ok: true, problems: [] });
  const { version, hash: head } = await client.table(table);
  if (version === log.length) assert.deepEqual([log.at(-1)?.hash, hash], [head, head]);
  return log;
}

/** Each roll is the one that the master key fixed before anybody bet on it. */
export function expectDice(key: MasterKey, state: TableState, { dice }: { readonly dice: Dice }): void {
  const { hand, count } = state.game;
  const { id } = state.created;
  const throwOf = { table: id, hand, roll: count + 1, seeds: state.fair?.frozen ?? {} };
  assert.deepEqual(
    dice,
    diceFor(seedOf(key, id, hand, state.fair?.generation ?? null), throwOf, NODE_HASHING),
    `${id}: dice drawn again`,
  );
}

/** Checks that no roll was redrawn; returns how many there were. */
export function expectDiceOf(key: MasterKey, log: Log): number {
  let state: TableState | null = null;
  let rolls = 0;
  for (const { entry } of log) {
    if (entry.event.type === 'rolled' && state) {
      expectDice(key, state, entry.event);
      rolls += 1;
    }
    state = evolve(state, entry);
  }
  return rolls;
}

/** Double entry everywhere: accounts add up to zero, each equals its postings, and only issuance is negative. */
export async function expectBalancedLedger(reader: Reader): Promise<void> {
  const [total] = await reader.rows(
    'SELECT CAST(sum(balance) AS BIGINT) AS sum, count(*) AS many FROM accounts',
  );
  assert.equal(Number(total?.sum), 0);
  assert.ok(Number(total?.many) > 1);
  const unlike = `SELECT a.id, a.balance, a.entries FROM accounts a
    LEFT JOIN (SELECT account, sum(amount) AS sum, count(*) AS many FROM postings GROUP BY account) p
      ON p.account = a.id
    WHERE a.balance <> coalesce(p.sum, 0) OR a.entries <> coalesce(p.many, 0)`;
  assert.deepEqual(await reader.rows(unlike), []);
  const lopsided = 'SELECT entry, sum(amount) AS sum FROM postings GROUP BY entry HAVING sum(amount) <> 0';
  assert.deepEqual(await reader.rows(lopsided), []);
  assert.deepEqual(await reader.rows("SELECT id FROM accounts WHERE balance < 0 AND id <> 'issuance'"), []);
}

/** The table as the stored log makes it. */
export async function storedState(storage: TestStorage, table: string): Promise<TableState> {
  const rows = await storage.rows(
    `SELECT e.body FROM events e JOIN tables t ON t.num = e.tbl WHERE t.id = '${table}' ORDER BY e.version`,
  );
  return foldOf(rows.map(({ body }) => ({ hash: '', entry: JSON.parse(String(body)) })));
}

/** What a table's account must hold: chips bought and not paid out, and its bank. */
export const owedTo = ({ closed, bank, game }: TableState): number => (closed ? 0 : bank + game.chipsIn);

export async function expectTableAccount(storage: TestStorage, table: string): Promise<void> {
  const state = await storedState(storage, table);
  const [row] = await storage.rows(`SELECT balance FROM accounts WHERE id = 'table:${table}'`);
  assert.equal(Number(row?.balance ?? 0), owedTo(state));
}

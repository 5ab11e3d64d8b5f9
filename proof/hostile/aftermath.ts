// What must hold after the attack: bystanders are untouched, and only accepted requests changed what attackers own.

import { Client } from '@passline/client';
import { expectBalancedLedger } from '@passline/server/testing/process/consistency.ts';
import type { TestStorage } from '@passline/server/testing/process/test-storage.ts';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { verifyRecord } from '@passline/table/record';
import type { Judge } from './judge.ts';
import type { Participants } from './participants.ts';

export type Counts = Readonly<Record<'guests' | 'tables' | 'bots', number>>;

export async function countsIn(storage: TestStorage): Promise<Counts> {
  const count = async (text: string): Promise<number> => Number((await storage.rows(text))[0]?.many);
  return {
    guests: await count("SELECT count(*) AS many FROM principals WHERE kind IN ('guest', 'staff')"),
    tables: await count('SELECT count(*) AS many FROM tables'),
    bots: await count("SELECT count(*) AS many FROM principals WHERE kind NOT IN ('guest', 'staff')"),
  };
}

/** New guests, tables and bots must be the ones that accepted requests reported. */
export function checkCounts(judge: Judge, before: Counts, after: Counts): void {
  for (const what of ['guests', 'tables', 'bots'] as const) {
    const more = after[what] - before[what];
    const [min, max] = [judge.made[what], judge.made[what] + judge.again[what]];
    if (more < min || more > max) {
      judge.blame(`there are ${more} more ${what}, and accepted requests made ${min}`);
    }
  }
}

/** Entries the house writes by itself: disconnections and returns. */
const OWN_NOTES = /"event":\{"type":"(player-away|player-back)"/;

/** Every entry in the log of an attacker's table was reported to its sender, except those of live tables' clocks. */
export async function checkLogs(storage: TestStorage, judge: Judge): Promise<number> {
  let entries = 0;
  const rows = await storage.rows("SELECT num, id, version FROM tables WHERE mode <> 'live'");
  for (const { num, id, version } of rows) {
    const told = judge.told.get(String(id));
    if (!told) continue;
    entries += Number(version);
    if (told.size === Number(version)) continue;
    for (const event of await storage.rows(`SELECT version, body FROM events WHERE tbl = ${num}`)) {
      if (told.has(Number(event.version)) || OWN_NOTES.test(String(event.body))) continue;
      judge.blame(
        `nobody was told of version ${event.version} of ${id}: ${String(event.body).slice(0, 300)}`,
      );
    }
  }
  return entries;
}

const SOME_TABLES = 20;

/** Verifies the records of all bystanders' tables and of some attackers', as anyone can. */
export async function checkRecords(judge: Judge, participants: Participants): Promise<number> {
  const { bystanders, owners } = participants;
  const theirs = [...Object.values(bystanders.tables), bystanders.shared.table];
  const some = [...owners].slice(0, SOME_TABLES);
  const all = [...theirs.map(table => [table, bystanders.owner] as const), ...some];
  for (const [table, client] of all) {
    const record = await client.record(table).catch((error: Error) => error);
    if (record instanceof Error) {
      judge.blame(`the owner does not get the record of ${table}: ${record.message}`);
      continue;
    }
    const { ok, problems } = verifyRecord(record, NODE_HASHING);
    if (!ok) judge.blame(`the record of ${table} does not hold: ${problems[0]?.message}`);
  }
  return all.length;
}

/** The bystanders' sessions still work. */
export async function checkSessions(judge: Judge, participants: Participants, base: string): Promise<void> {
  for (const [name, cookie] of Object.entries(participants.bystanders.cookies)) {
    const session = await new Client({ base, cookie, attempts: 1 }).session().catch(() => null);
    if (session?.id !== participants.bystanders.ids[name])
      judge.blame(`the session of ${name} is no longer good`);
  }
}

export async function checkLedger(judge: Judge, storage: TestStorage): Promise<void> {
  await expectBalancedLedger(storage).catch(error => {
    judge.blame(`the books do not balance: ${(error as Error).message.slice(0, 500)}`);
  });
}

// A store written by the previous format's program, kept as a fixture: this program opens it, plays on and verifies it.
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@passline/client';
import pg from 'pg';
import { expect, test } from 'vitest';
import { onBothStores } from './both-stores.ts';
import { passline } from './command-line.ts';
import { expectBalancedLedger, foldOf, logOf, upTo, versionsOf } from './consistency.ts';
import { newTestStorage } from './new-test-storage.ts';
import { until } from './people.ts';
import { type ServerProcess, startNode } from './server.ts';
import type { TestStorage } from './test-storage.ts';

const FIXTURE = fileURLToPath(new URL('../store/format-5/', import.meta.url));

type Facts = Readonly<
  Record<
    'SQLite' | 'PostgreSQL',
    {
      readonly live: string;
      readonly practice: string;
      readonly dealt: string;
      readonly ana: string;
      readonly anaBalance: number;
      readonly boBalance: number;
      readonly codes: Readonly<Record<'ana' | 'bo' | 'manager', string>>;
    }
  >
>;
const FACTS = JSON.parse(readFileSync(join(FIXTURE, 'facts.json'), 'utf8')) as Facts;

/** Two players and a manager have played at a live, a practice and a dealer-run table; bets stand at two of them. */
async function restoreFixture(storage: TestStorage): Promise<void> {
  mkdirSync(storage.dir, { recursive: true });
  copyFileSync(join(FIXTURE, 'master.key'), storage.keyFile);
  chmodSync(storage.keyFile, 0o600);
  if (storage.databaseUrl === null) {
    copyFileSync(join(FIXTURE, 'passline.db'), join(storage.dir, 'passline.db'));
    return;
  }
  const client = new pg.Client(storage.databaseUrl);
  await client.connect();
  try {
    await client.query(readFileSync(join(FIXTURE, 'postgres.sql'), 'utf8'));
  } finally {
    await client.end();
  }
}

async function comesBack({ base }: ServerProcess, code: string): Promise<Client> {
  const client = new Client({ base, attempts: 1 });
  await client.recover(code);
  return client;
}

const NOT_REPEATED =
  'by the rules of an older version: hashes, dice and money checked; decisions not rechecked';

/** What `passline verify` says about the table's record. */
async function verify(who: Client, storage: TestStorage, table: string): Promise<string> {
  const file = join(storage.dir, `${table}.record`);
  writeFileSync(file, await who.record(table));
  const { code, err, out } = await passline('verify', file);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
}

onBothStores(store => {
  test('people, wallets, tables and bets of a store of format 5 are all there, and play goes on', async () => {
    const storage = await newTestStorage(store);
    await restoreFixture(storage);
    const node = await startNode(storage);
    const { live, practice, dealt, ana: id, anaBalance, boBalance, codes } = FACTS[store];
    const [ana, bo, manager] = [
      await comesBack(node, codes.ana),
      await comesBack(node, codes.bo),
      await comesBack(node, codes.manager),
    ];
    expect((await ana.session()).id).toBe(id);
    expect((await ana.wallet()).balance).toBe(anaBalance);
    expect((await bo.wallet()).balance).toBe(boBalance);
    expect((await manager.session()).roles).toContain('manager');

    // The bets stand; the live round was interrupted and starts over, so they may be made again.
    const seats = (await ana.table(live)).state.game.seats;
    expect(seats.map(({ name }) => name)).toEqual(['Ana', 'Bo']);
    await ana.command(practice, { type: 'roll' });
    expect((await ana.table(practice)).state.created.house).toMatchObject({ title: 'Our house' });
    expect((await bo.table(dealt)).state.game.point).toBe(4);
    await manager.command(dealt, { type: 'enter-dice', dice: [2, 2] });
    await manager.command(dealt, { type: 'confirm-dice', dice: [2, 2] });
    await bo.command(dealt, { type: 'leave' });
    expect((await bo.wallet()).balance).toBe(boBalance + 55_00);
    for (const who of [ana, bo]) await who.command(live, { type: 'leave' });
    await until('the seats are empty', async () =>
      (await ana.table(live)).state.game.seats.every(({ left }) => left),
    );

    for (const [who, table] of [
      [ana, live],
      [ana, practice],
      [bo, dealt],
    ] as const) {
      const log = await logOf(who, table);
      expect(versionsOf(log)).toEqual(upTo(log.length));
      expect(foldOf(log).version).toBe(log.length);
      // The older program's decisions are not repeated; this program's are.
      const words = await verify(who, storage, table);
      expect(words).toContain(NOT_REPEATED);
      expect(words).toMatch(/ {2}rules {4}[1-9]\d* decisions? recomputed/);
    }
    await storage.atOneMoment(expectBalancedLedger);
    const { id: fresh } = await ana.newTable({ mode: 'practice', rulebook: 'rws-2019' });
    await ana.command(fresh, { type: 'sit', amount: 100_00 });
    await ana.command(fresh, { type: 'bet', spot: 'pass', amount: 10_00 });
    await ana.command(fresh, { type: 'roll' });
    expect(await verify(ana, storage, fresh)).toContain('Everything checks out.');
    const where = storage.databaseUrl === null ? [] : ['--database', storage.databaseUrl];
    const audited = await passline('audit', '--data', storage.dir, ...where);
    expect(audited).toMatchObject({ code: 0, err: '' });
    expect(audited.out).toContain(NOT_REPEATED);
  });
});

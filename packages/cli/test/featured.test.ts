// Featured tables: house bots play named strategies while somebody watches, make room for people, and come back.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type LogEntry, type TableListing, type TableState } from '@passline/client';
import { ALL_DICE, decide, evolve, findRulebook, newTable, RULEBOOKS, type Table } from '@passline/engine';
import { configFrom, type Running, serve } from '@passline/server';
import { verifyRecord } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FEATURED_PLAYERS } from '../src/featured-players.ts';
import { passline } from './command.ts';

const dir = mkdtempSync(join(tmpdir(), 'passline-featured-'));
const start = (): Promise<Running> =>
  serve(
    configFrom({ '--port': '0', '--host': '127.0.0.1', '--log': 'silent', '--data': dir }, {}),
    undefined,
    async () => FEATURED_PLAYERS,
  );

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.stop();
  rmSync(dir, { recursive: true, force: true });
});

async function guestAt(name: string): Promise<Client> {
  const client = new Client({ base: `http://127.0.0.1:${running.port}`, attempts: 1 });
  await client.newSession(name);
  return client;
}

/** Watches until something has happened. */
async function watch(
  client: Client,
  table: string,
  isDone: (entry: LogEntry, state: TableState) => boolean,
): Promise<TableState> {
  const { promise, resolve, reject } = Promise.withResolvers<TableState>();
  const following = client.follow(table, {
    onEntries(entries) {
      const { state } = following;
      if (state && entries.some(({ entry }) => isDone(entry, state))) resolve(state);
    },
    onProblem: problem => reject(problem),
  });
  return promise.finally(() => following.stop());
}

/** Waits for the featured tables, which open after the server has started. */
async function featuredFor(client: Client): Promise<readonly TableListing[]> {
  const read = async () => (await client.tables()).filter(table => table.featured);
  const seated = FEATURED_PLAYERS.length * RULEBOOKS.length;
  await expect
    .poll(async () => (await read()).reduce((sum, { players }) => sum + players, 0))
    .toBeGreaterThanOrEqual(seated - 1);
  return read();
}

const botsAt = ({ game, owners }: TableState): number =>
  game.seats.filter(({ seat, left }) => !left && owners[seat]?.kind === 'house-bot').length;

describe('each strategy', () => {
  test.each(RULEBOOKS.map(({ id }) => id))('comes to rest before every roll by %s', id => {
    const book = findRulebook(id);
    const made = book && newTable(book, {});
    if (!made?.ok) throw new Error(`no table by ${id}`);
    let bets = 0;
    for (const { name, wishes } of FEATURED_PLAYERS) {
      const play = (table: Table, command: Parameters<typeof decide>[1]): Table => {
        const decision = decide(table, command);
        return decision.ok ? decision.events.reduce(evolve, table) : table;
      };
      let table = play(made.table, { type: 'seat', seat: 1, name: 'Bot', amount: 100_000 });
      for (let roll = 0; roll < 40; roll += 1) {
        // A refused wish changes nothing, so asking again must change nothing either.
        for (const wish of wishes(table, 1)) table = play(table, wish);
        const again = wishes(table, 1).filter(wish => decide(table, wish).ok);
        expect(again, `${name}, roll ${roll}`).toEqual([]);
        bets += table.seats[0]?.bets.length ?? 0;
        const dice = ALL_DICE[(roll * 7) % ALL_DICE.length];
        if (dice) table = play(table, { type: 'roll', dice });
      }
    }
    expect(bets).toBeGreaterThan(40);
  });
});

test('bots play for whoever watches, make room for people, and are there after a restart', async () => {
  const ana = await guestAt('Ana');
  const featured = await featuredFor(ana);
  expect(featured.map(({ rulebook }) => rulebook).toSorted()).toEqual(
    RULEBOOKS.map(({ id }) => id).toSorted(),
  );
  for (const table of featured)
    expect(table).toMatchObject({ players: FEATURED_PLAYERS.length, wallets: false, owner: false });
  const id = featured.find(({ rulebook }) => rulebook === 'rws-2019')?.id ?? '';
  const before = await ana.table(id);
  expect(Object.values(before.names).toSorted()).toEqual(FEATURED_PLAYERS.map(({ name }) => name).toSorted());
  // Nobody has watched, so nothing has been bet.
  expect(before.state.game.seats.flatMap(({ bets }) => bets)).toEqual([]);

  await ana.command(id, { type: 'sit' });
  await ana.command(id, { type: 'bet', spot: 'pass', amount: 10_00 });
  await watch(ana, id, ({ event }) => event.type === 'player-ready');
  await ana.command(id, { type: 'ready' });
  await watch(ana, id, ({ event }) => event.type === 'rolled');

  const [bo, cy] = [await guestAt('Bo'), await guestAt('Cy')];
  await bo.command(id, { type: 'sit' });
  const left = watch(bo, id, ({ event }) => event.type === 'departed');
  await cy.command(id, { type: 'sit' });
  expect(botsAt(await left)).toBe(FEATURED_PLAYERS.length - 1);
  expect(verifyRecord(await ana.record(id), NODE_HASHING).problems).toEqual([]);
  expect((await ana.wallet()).balance).toBe(1_000_00);

  await running.stop();
  const audit = await passline('audit', '--data', dir);
  expect(audit, audit.err).toMatchObject({ code: 0 });
  running = await start();
  const again = await featuredFor(await guestAt('Dee'));
  expect(again.map(table => table.id).toSorted()).toEqual(featured.map(table => table.id).toSorted());
});

// A player's own rolls, read from the log: including bets that stood when the player left, and nobody else's.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TableRequest } from '@passline/table';
import { decideRequest } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { diceOf } from '@passline/table/testing/fixed-dice.ts';
import { START, WALLET } from '@passline/table/testing/game.ts';
import { actorAt, ana, bo, olga, type Person } from '@passline/table/testing/people.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SILENT_RECORDERS } from '../../src/lib/metrics.ts';
import { SYSTEM_RANDOM } from '../../src/lib/random.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite-store.ts';
import type { Store } from '../../src/store/store.ts';
import { assemble } from '../../src/tables/assemble.ts';
import { Cache } from '../../src/tables/cache.ts';
import type { LiveTable } from '../../src/tables/live-table.ts';
import { prepareTable } from '../../src/tables/new-table.ts';
import { internalJob } from '../../src/tables/presence.ts';
import { rollsOf } from '../../src/tables/queries/player-rolls.ts';

const dice = diceOf('any');
const wallet = { balance: WALLET, entries: 0, lossLimit: null, netIn: 0, playUntil: null };
let dir: string;
let store: Store;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'passline-played-'));
  store = await openSqlite(dir);
  for (const { principal } of [ana, bo, olga]) await store.addPrincipal(principal, null);
});
afterEach(async () => {
  await store.close();
  rmSync(dir, { recursive: true });
});

/** A table where Olga deals; requests are written as a node would, without wallets. */
async function dealt() {
  const input = { mode: 'dealer-run', rulebook: 'rws-2019' } as const;
  const setting = { hashing: NODE_HASHING, dice, randomBytes: SYSTEM_RANDOM };
  const prepared = prepareTable(input, olga.principal, await store.publishedBooks(), START, setting);
  if (!prepared.ok) throw new Error(prepared.refusal.message);
  await store.append([prepared.value]);
  const open = async (): Promise<LiveTable> => {
    const live = await new Cache(store, SILENT_RECORDERS, () => START).open(prepared.value.table);
    if (!live) throw new Error('no table');
    return live;
  };
  const ask = async (who: Person, request: TableRequest): Promise<void> => {
    const live = await open();
    const job = internalJob((state, now) =>
      decideRequest(state, request, actorAt(state.created, who), { now, dice, wallet, limits: null }),
    );
    const { append, outcomes } = assemble(live, [job], START, NODE_HASHING);
    expect(outcomes[0]?.[1]).toMatchObject({ how: 'done' });
    expect(await store.append([{ ...append, entries: [] }])).toEqual([{ ok: true }]);
  };
  const roll = async (...faces: [number, number]): Promise<void> => {
    await ask(olga, { type: 'close' });
    await ask(olga, { type: 'enter-dice', dice: faces });
    await ask(olga, { type: 'confirm-dice', dice: faces });
  };
  const page = async ({ principal }: Person, range: { after: number; limit: number }) =>
    rollsOf(store, await open(), principal.id, range);
  const rolls = async (person: Person, range = { after: 0, limit: 1_000 }) =>
    (await page(person, range)).rolls;
  return { ask, roll, page, rolls };
}

test('bets that stood when a player left are in that player’s history, not in the next one’s', async () => {
  const { ask, roll, rolls } = await dealt();
  await ask(ana, { type: 'sit', amount: 100_00, seat: 1 });
  await ask(bo, { type: 'sit', amount: 100_00, seat: 2 });
  await ask(bo, { type: 'bet', spot: 'pass', amount: 10_00 });
  await ask(ana, { type: 'bet', spot: 'pass', amount: 10_00 });
  await roll(2, 2);
  await ask(ana, { type: 'leave' });
  await roll(1, 3);
  const mine = await rolls(ana);
  expect(mine.map(({ seat, net }) => [seat, net]).at(-1)).toEqual([1, 10_00]);
  await ask(bo, { type: 'leave' });
  await ask(bo, { type: 'sit', amount: 100_00, seat: 1 });
  await ask(bo, { type: 'bet', spot: 'pass', amount: 10_00 });
  await roll(3, 4);
  expect(await rolls(ana)).toEqual(mine);
  expect((await rolls(bo)).map(({ seat, net }) => [seat, net])).toEqual([
    [2, 10_00],
    [1, 10_00],
  ]);
  // The same, read page by page from any starting point.
  const last = mine.at(-1)?.version ?? 0;
  expect(await rolls(ana, { after: last - 1, limit: 1 })).toEqual(mine.slice(-1));
  expect(await rolls(ana, { after: last, limit: 1_000 })).toEqual([]);
});

test('a player who left with no bets has no part in later rolls', async () => {
  const { ask, roll, rolls } = await dealt();
  await ask(ana, { type: 'sit', amount: 100_00, seat: 1 });
  await ask(ana, { type: 'leave' });
  await ask(bo, { type: 'sit', amount: 100_00, seat: 1 });
  await ask(bo, { type: 'bet', spot: 'pass', amount: 10_00 });
  await roll(3, 4);
  expect(await rolls(ana)).toEqual([]);
  expect(await rolls(bo)).toHaveLength(1);
});

/** All pages, with this many rolls each. */
async function pages({ page }: Awaited<ReturnType<typeof dealt>>, person: Person, limit: number) {
  const found: Awaited<ReturnType<typeof page>>['rolls'][] = [];
  for (let after: number | null = 0; after !== null; ) {
    const { rolls, next } = await page(person, { after, limit });
    found.push(rolls);
    after = next;
  }
  return found;
}

test('a page holds as many rolls as asked for, however many entries lie between them', async () => {
  const table = await dealt();
  const { ask, roll } = table;
  await ask(ana, { type: 'sit', amount: 100_00, seat: 1 });
  await ask(ana, { type: 'bet', spot: 'pass', amount: 10_00 });
  for (const face of [1, 2, 3, 5, 6]) {
    await ask(ana, { type: 'bet', spot: 'field', amount: 5_00 });
    await roll(3, face);
  }
  const all = (await pages(table, ana, 1_000)).flat();
  expect(all).toHaveLength(5);
  const byTwo = await pages(table, ana, 2);
  expect(byTwo.map(rolls => rolls.length)).toEqual([2, 2, 1]);
  expect(byTwo.flat()).toEqual(all);
});

test('a correction on a later page names the roll that it supersedes', async () => {
  const table = await dealt();
  const { ask, roll, page } = table;
  await ask(ana, { type: 'sit', amount: 100_00, seat: 1 });
  await ask(ana, { type: 'bet', spot: 'pass', amount: 10_00 });
  await ask(ana, { type: 'bet', spot: 'field', amount: 10_00 });
  await roll(3, 2);
  // Five loses the field; four, three and two win it, two at 2:1.
  await ask(olga, { type: 'correct', dice: [3, 1], because: 'the camera shows four' });
  await ask(olga, { type: 'correct', dice: [1, 1], because: 'the camera shows two' });
  const [first, second, third] = (await pages(table, ana, 1)).flat();
  expect([first, second, third].map(each => each?.dice)).toEqual([
    [3, 2],
    [3, 1],
    [1, 1],
  ]);
  expect([first, second, third].map(each => each?.supersedes)).toEqual([
    null,
    first?.version,
    second?.version,
  ]);
  // One page shows only the final result: the field pays 20.00, pass loses 10.00 to craps.
  expect((await page(ana, { after: 0, limit: 10 })).rolls).toEqual([third]);
  expect([first?.net, second?.net, third?.net]).toEqual([-10_00, 10_00, 20_00 - 10_00]);
  // A page that begins between a roll and its correction finds the roll further back.
  expect((await page(ana, { after: first?.version ?? 0, limit: 10 })).rolls).toEqual([third]);
});

test('a correction that leaves a bet undecided says that its result is taken back', async () => {
  const table = await dealt();
  const { ask, roll } = table;
  await ask(ana, { type: 'sit', amount: 100_00, seat: 1 });
  await ask(ana, { type: 'bet', spot: 'pass', amount: 10_00 });
  await roll(5, 6);
  await ask(olga, { type: 'correct', dice: [5, 5], because: 'a cocked die' });
  const [won, back] = (await pages(table, ana, 1)).flat();
  expect(won).toMatchObject({ net: 10_00, supersedes: null });
  expect(back).toMatchObject({ net: 0, lines: [], dice: [5, 5], supersedes: won?.version });
  expect((await pages(table, ana, 10)).flat()).toEqual([back]);
});

test('a correction belongs to the player who held the seat at the roll, not to the next one there', async () => {
  const table = await dealt();
  const { ask, roll, rolls } = table;
  await ask(ana, { type: 'sit', amount: 100_00, seat: 1 });
  await ask(ana, { type: 'bet', spot: 'pass', amount: 10_00 });
  await roll(1, 2);
  await ask(ana, { type: 'leave' });
  await ask(bo, { type: 'sit', amount: 100_00, seat: 1 });
  await ask(olga, { type: 'correct', dice: [5, 2], because: 'the camera shows seven' });
  expect(await rolls(ana)).toMatchObject([{ seat: 1, net: 10_00, dice: [5, 2] }]);
  expect(await rolls(bo)).toEqual([]);
});

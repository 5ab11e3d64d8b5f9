// Nodes killed at random moments under load: every acknowledged command is there once, and nothing else is.
import { beforeAll, expect, test } from 'vitest';
import type { Client, Done, TableEvent } from '../../src/client/index.ts';
import { HOUSE } from '../../src/table/events.ts';
import {
  expectBalancedBooks,
  expectDiceOf,
  expectTableAccount,
  expectWholeLog,
  foldOf,
  type Log,
  logOf,
} from './books.ts';
import { onBothStores } from './both-stores.ts';
import { guestsAt, PRACTICE, pause, SETTINGS } from './people.ts';
import { newPlace, type Place } from './place.ts';
import { ALONE, numbersFrom, RestlessPlayer, SOCIABLE, type Told, wishesOf } from './restless-player.ts';
import { type ServerProcess, startNode } from './server.ts';

const KILLS = 6;
const SEED = 20_26;

const BUSY = {
  mode: 'live',
  rulebook: 'rws-2019',
  settings: SETTINGS,
  terms: { betMs: 250, shooterMs: 0, showMs: 50, graceMs: 3_600_000 },
} as const;

/** What the automatic dealer writes by itself; players' commands write all the rest. */
const HOUSE_EVENTS: ReadonlySet<string> = new Set([
  'table-created',
  'hand-committed',
  'hand-revealed',
  'clock-set',
  'bets-closed',
  'bets-opened',
  'rolled',
  'settings-changed',
  'interrupted',
  'player-away',
  'player-back',
  'bank-issued',
]);

/** By the automatic dealer itself, which signs what a player could have done too. */
const isHouses = (event: TableEvent): boolean =>
  HOUSE_EVENTS.has(event.type) || ('by' in event && event.by === HOUSE);

const doneOf = (told: readonly Told[], table: string): readonly Done[] =>
  told.flatMap(({ table: at, answer }) => (at === table && 'events' in answer ? [answer] : []));

/** What is in the log and no answer told anybody about. */
function untold(log: Log, done: readonly Done[]): readonly TableEvent[] {
  const told = new Set(done.flatMap(({ events }) => events.map(({ entry }) => entry.version)));
  return log.filter(({ entry }) => !told.has(entry.version)).map(({ entry }) => entry.event);
}

onBothStores(store => {
  let place: Place;
  let nodes: readonly ServerProcess[];
  let players: readonly RestlessPlayer[];
  let told: readonly Told[];
  const random = numbersFrom(SEED);

  /** Each table once, with somebody who may read it. */
  const tables = (): ReadonlyMap<string, Client> =>
    new Map(players.map(({ table, client }) => [table, client]));

  /** Six at one live table and two practising alone; on PostgreSQL through two nodes. */
  async function seated(): Promise<readonly RestlessPlayer[]> {
    const guests = await guestsAt(nodes, 8);
    const shared = await (guests[0] as Client).newTable(BUSY);
    const each = guests.map(async (guest, index) => {
      const isAlone = index >= 6;
      const { id } = isAlone ? await guest.newTable(PRACTICE) : shared;
      const wishes = wishesOf(isAlone ? ALONE : SOCIABLE, numbersFrom(SEED + index));
      const player = new RestlessPlayer(guest, id, wishes);
      await player.ask({ type: 'sit', amount: 50_00 });
      return player;
    });
    return Promise.all(each);
  }

  beforeAll(async () => {
    place = await newPlace(store);
    const first = await startNode(place);
    nodes = store === 'PostgreSQL' ? [first, await startNode(place)] : [first];
    players = await seated();
    let over = false;
    const play = Promise.all(players.map(player => player.playUntil(() => over)));
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(100 + random() * 500);
      await nodes[kill % nodes.length]?.restart();
    }
    await pause(300);
    over = true;
    await play;
    told = players.flatMap(player => player.told);
  });

  test('the kills hit commands that were under way', () => {
    // How many is the machine's affair: a busy one gets fewer done between two kills.
    expect(told.filter(({ unanswered }) => unanswered > 0).length).toBeGreaterThan(0);
    for (const table of tables().keys()) expect(doneOf(told, table).length).toBeGreaterThan(2);
  });

  test('every acknowledged command is in the log as it was acknowledged, and none is twice', async () => {
    for (const [table, reader] of tables()) {
      const log = await expectWholeLog(reader, table);
      const written = doneOf(told, table).flatMap(({ events }) => events);
      expect(new Set(written.map(({ entry }) => entry.version)).size).toBe(written.length);
      for (const each of written) expect(log[each.entry.version - 1]).toEqual(each);
    }
  });

  test('nothing is in a log that nobody was answered for, but what the house does by itself', async () => {
    for (const [table, reader] of tables()) {
      const log = await logOf(reader, table);
      const others = untold(log, doneOf(told, table));
      const isPractice = foldOf(log).created.mode === 'practice';
      if (isPractice) expect(others.map(({ type }) => type)).toEqual(['table-created', 'hand-committed']);
      else expect(others.filter(event => !isHouses(event))).toEqual([]);
    }
  });

  test('no roll was drawn again', async () => {
    const key = place.masterKey();
    let rolls = 0;
    for (const [table, reader] of tables()) rolls += expectDiceOf(key, await logOf(reader, table));
    expect(rolls).toBeGreaterThan(0);
  });

  test('all the money is there, and each table’s account is what its log says', async () => {
    for (const node of nodes) expect((await node.stop()).code).toBe(0);
    await expectBalancedBooks(place);
    for (const table of tables().keys()) await expectTableAccount(place, table);
  });
});

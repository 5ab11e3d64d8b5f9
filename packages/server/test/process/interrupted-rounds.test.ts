// A live round left by a killed node: closed bets get the dice that were already fixed, open ones get their time again.

import type { Client, Following, LoggedEvent, TableState } from '@passline/client';
import { diceFor, sealOf } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { beforeAll, expect, test } from 'vitest';
import { seedOf } from '../../src/lib/master-key.ts';
import { onBothStores } from './both-stores.ts';
import { expectWholeLog, foldOf, type Log, typesOf } from './consistency.ts';
import { newTestStorage } from './new-test-storage.ts';
import { guestAt, pause, SETTINGS, UNTIL_BACK, until } from './people.ts';
import { type ServerProcess, startNode } from './server.ts';
import type { TestStorage } from './test-storage.ts';

const BET_MS = 300;
const OPEN_MS = 2_500;
const SHOOTER_MS = 2_500;
/** Time that both rounds must have left when the node is killed. */
const LEFT_MS = 500;
/** Longer than a clock that merely fires late. */
const OVERDUE_MS = 2_300;

const live = (betMs: number, shooterMs: number) =>
  ({
    mode: 'live',
    rulebook: 'rws-2019',
    settings: SETTINGS,
    terms: { betMs, shooterMs, showMs: 200, graceMs: 3_600_000 },
  }) as const;

type Event<T extends string> = Extract<LoggedEvent['entry']['event'], { type: T }>;

function eventOf<T extends string>(log: Log, type: T): Event<T> {
  const found = log.map(({ entry }) => entry.event).find(event => event.type === type);
  if (!found) throw new Error(`there is no ${type} in ${typesOf(log).join(' ')}`);
  return found as Event<T>;
}

/** The entries after this version. */
const since = (log: Log, { version }: TableState): Log => log.slice(version);

onBothStores(store => {
  let storage: TestStorage;
  let node: ServerProcess;
  let ana: Client;
  const followed: Following[] = [];
  /** Three tables at the moment of the kill, and their logs after a server has run again for a while. */
  let closed: { readonly before: TableState; readonly log: Log };
  let open: { readonly before: TableState; readonly log: Log };
  let waiting: { readonly before: TableState; readonly log: Log };

  const stateOf = async (table: string): Promise<TableState> => {
    const { events } = await ana.events(table, 0, 1000);
    return foldOf(events);
  };

  /** A table where Ana sits with an open stream, and has bet. */
  async function bettingAt(betMs: number, shooterMs: number): Promise<string> {
    const { id } = await ana.newTable(live(betMs, shooterMs));
    await ana.command(id, { type: 'sit', amount: 100_00, seed: 'anas-own-seed' });
    followed.push(ana.follow(id, {}));
    await ana.command(id, { type: 'bet', spot: 'pass', amount: 10_00 });
    return id;
  }

  const hasTimeLeft = async (table: string, stage: string): Promise<boolean> => {
    const { clock, game } = await stateOf(table);
    return clock.stage === stage && game.lastRoll === null && (clock.until ?? 0) > Date.now() + LEFT_MS;
  };

  /** A table whose bets have just closed and one whose bets are open; on a slow machine, it tries until both are. */
  async function openTablesInTime(): Promise<{ readonly soon: string; readonly slow: string }> {
    for (;;) {
      const [soon, slow] = [await bettingAt(BET_MS, SHOOTER_MS), await bettingAt(OPEN_MS, SHOOTER_MS)];
      await until('bets closed', async () => (await stateOf(soon)).clock.stage !== 'betting');
      const are = await Promise.all([hasTimeLeft(slow, 'betting'), hasTimeLeft(soon, 'shooter')]);
      if (are.every(Boolean)) return { soon, slow };
    }
  }

  beforeAll(async () => {
    storage = await newTestStorage(store);
    node = await startNode(storage);
    ana = await guestAt(node, 'Ana', UNTIL_BACK);
    const late = await bettingAt(BET_MS, 600_000);
    await until('bets closed', async () => (await stateOf(late)).clock.stage === 'shooter');
    const { soon, slow } = await openTablesInTime();
    const before = await Promise.all([soon, slow, late].map(stateOf));
    await node.kill9();
    const due = Math.max(...before.slice(0, 2).map(({ clock }) => clock.until ?? 0));
    await pause(Math.max(0, due + OVERDUE_MS - Date.now()));
    await node.start();
    for (const table of [soon, slow]) {
      await until('the next roll', async () =>
        (await ana.events(table, 0, 1000)).events.some(({ entry }) => entry.event.type === 'rolled'),
      );
    }
    await ana.command(late, { type: 'roll' });
    const logs = await Promise.all([soon, slow, late].map(table => expectWholeLog(ana, table)));
    for (const following of followed) following.stop();
    closed = { before: before[0] as TableState, log: logs[0] as Log };
    open = { before: before[1] as TableState, log: logs[1] as Log };
    waiting = { before: before[2] as TableState, log: logs[2] as Log };
  });

  /** The dice that were fixed when bets closed, by table, hand, roll and seeds. */
  const diceDue = ({ created, game, fair }: TableState) => {
    const throwOf = { table: created.id, hand: game.hand, roll: game.count + 1, seeds: fair?.frozen ?? {} };
    expect(throwOf.seeds).toEqual({ 1: 'anas-own-seed' });
    const seed = seedOf(storage.masterKey(), created.id, game.hand, fair?.generation ?? null);
    return diceFor(seed, throwOf, NODE_HASHING);
  };

  // cites: P22, rws-2019 §5.5.1
  test('a round whose bets had closed is rolled with the same dice, and the players are told', () => {
    const after = since(closed.log, closed.before);
    expect(
      typesOf(after)
        .filter(type => !/^player-/.test(type))
        .slice(0, 3),
    ).toEqual(['interrupted', 'dice-opened', 'rolled']);
    const { round, forMs, cite } = eventOf(after, 'interrupted');
    expect(round).toBe('goes-on');
    expect(forMs).toBeGreaterThanOrEqual(OVERDUE_MS);
    expect(cite).toMatch(/^rws-2019 §/);
    expect(eventOf(after, 'rolled')).toMatchObject({ dice: diceDue(closed.before), interrupted: true });
    const { opening } = eventOf(after, 'dice-opened');
    expect(closed.before.fair?.sealed).toBe(sealOf(opening, NODE_HASHING));
    expect(closed.before.game.seats[0]?.bets).toMatchObject([{ spot: 'pass', amount: 10_00 }]);
  });

  test('a shooter who still had time throws the same dice, and nothing counts as interrupted', () => {
    const after = since(waiting.log, waiting.before);
    expect(typesOf(after)).not.toContain('interrupted');
    expect(eventOf(after, 'rolled').dice).toEqual(diceDue(waiting.before));
  });

  test('bets that were open get their full time again', () => {
    const after = since(open.log, open.before);
    expect(eventOf(after, 'interrupted')).toMatchObject({ round: 'bet-time-again' });
    const index = after.findIndex(({ entry }) => entry.event.type === 'clock-set');
    const { entry } = after[index] as LoggedEvent;
    expect(entry.event).toEqual({ type: 'clock-set', stage: 'betting', until: entry.at + OPEN_MS });
    const closing = after.find(each => each.entry.event.type === 'bets-closed');
    expect((closing?.entry.at ?? 0) - entry.at).toBeGreaterThanOrEqual(OPEN_MS);
  });
});

// A live table in real time: the automatic dealer's rounds, the shooter's button, sleep, and players who come and go.

import {
  Client,
  type LoggedEvent,
  type NewTable,
  type TableEvent,
  type TableRequest,
  type TableTerms,
} from '@passline/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onBothStores } from './both-stores.ts';
import { expectBalancedLedger, expectDiceOf, expectWholeLog, foldOf, typesOf } from './consistency.ts';
import { newTestStorage } from './new-test-storage.ts';
import { guestAt, onThisMachine, outcome, pause, SETTINGS, until } from './people.ts';
import { type ServerProcess, startNode } from './server.ts';
import { Stream } from './stream.ts';
import type { TestStorage } from './test-storage.ts';

const BET_MS = 500;
const SHOW_MS = 300;
const GRACE_MS = 1_500;
/** For tests where only the outcome matters. */
const QUICK = { betMs: 250, shooterMs: 0, showMs: 20 };
/** How late a clock may fire; when a table wakes, its clock is claimed first, within a second. */
const LATE_MS = 1_800;

const PASS: TableRequest = { type: 'bet', spot: 'pass', amount: 10_00 };

const live = (terms: Partial<TableTerms>): NewTable => ({
  mode: 'live',
  rulebook: 'rws-2019',
  settings: SETTINGS,
  terms: { betMs: BET_MS, showMs: SHOW_MS, graceMs: 3_600_000, ...terms },
});

type Happened<T extends TableEvent['type']> = { at: number; event: Extract<TableEvent, { type: T }> };

/** Events of one type, with their times. */
function happened<T extends TableEvent['type']>(entries: readonly LoggedEvent[], type: T): Happened<T>[] {
  return entries
    .map(({ entry }) => entry)
    .filter(({ event }) => event.type === type) as unknown as Happened<T>[];
}

const clockIn = (entries: readonly LoggedEvent[]) => happened(entries, 'clock-set').at(-1);

onBothStores(store => {
  let storage: TestStorage;
  let node: ServerProcess;
  const streams: Stream[] = [];

  beforeAll(async () => {
    storage = await newTestStorage(store);
    node = await startNode(storage);
  });
  afterAll(() => {
    for (const stream of streams) stream.close();
  });

  async function watch(person: Client, table: string): Promise<Stream> {
    const stream = await Stream.open({ base: node.base, cookie: person.cookie, table }, 0);
    streams.push(stream);
    return stream;
  }

  async function seatPlayer(name: string, table: string, amount = 100_00): Promise<[Client, Stream]> {
    const person = await guestAt(node, name);
    await person.command(table, { type: 'sit', amount });
    return [person, await watch(person, table)];
  }

  async function newTable(terms: Partial<TableTerms>): Promise<string> {
    const host = await guestAt(node, 'Hana');
    return (await host.newTable(live(terms))).id;
  }

  const stageOf = ({ entries }: Stream) => clockIn(entries)?.event.stage;

  // Each uses its own table, so they run concurrently.
  describe.concurrent('a table', () => {
    test('a round: bets open, close, the shooter throws, the result is shown, bets open again', async () => {
      // Long enough for players to act in time, even on a busy machine.
      const [betMs, showMs] = [3_000, 3_000];
      const table = await newTable({ betMs, showMs, shooterMs: 30_000 });
      const [ana, stream] = await seatPlayer('Ana', table);
      const [ben] = await seatPlayer('Ben', table);
      await ana.command(table, PASS);
      await until('bet time', () => stageOf(stream) === 'betting');
      const opened = clockIn(stream.entries);
      expect(opened?.event.until).toBe((opened?.at ?? 0) + betMs);
      await ben.command(table, { type: 'bet', spot: 'field', amount: 5_00 });

      await until('the close', () => stageOf(stream) === 'shooter');
      const closed = happened(stream.entries, 'bets-closed').at(-1);
      expect(closed?.event.shooter).toBe(1);
      const overdue = (closed?.at ?? 0) - (opened?.event.until ?? 0);
      expect(overdue).toBeGreaterThanOrEqual(0);
      expect(overdue).toBeLessThan(onThisMachine(LATE_MS));
      expect(clockIn(stream.entries)?.event.until).toBe((closed?.at ?? 0) + 30_000);
      expect(await outcome(ben.command(table, { type: 'bet', spot: 'field', amount: 5_00 }))).toBe(
        'bet/closed',
      );
      expect(await outcome(ben.command(table, { type: 'roll' }))).toBe('dice/not-yours');
      expect((await ana.legal(table)).mayRoll).toBe(true);
      expect((await ben.legal(table)).mayRoll).toBe(false);

      const { events } = await ana.command(table, { type: 'roll' });
      expect(typesOf(events)).toContain('rolled');
      const shown = clockIn(events);
      expect(shown?.event).toEqual({
        type: 'clock-set',
        stage: 'showing',
        until: (shown?.at ?? 0) + showMs,
      });
      expect(await outcome(ana.command(table, { type: 'bet', spot: 'field', amount: 5_00 }))).toBe(
        'bet/closed',
      );
      await until('bets open again', () => stageOf(stream) === 'betting');
      expect((clockIn(stream.entries)?.at ?? 0) - (shown?.event.until ?? 0)).toBeGreaterThanOrEqual(0);
      await ana.command(table, { type: 'bet', spot: 'field', amount: 5_00 });
      expectDiceOf(storage.masterKey(), await expectWholeLog(ana, table));
    });

    test('the dice roll without a shooter who does not press the button', async () => {
      const table = await newTable({ shooterMs: 200 });
      const [ana, stream] = await seatPlayer('Ana', table);
      await ana.command(table, PASS);
      await until('the roll', () => happened(stream.entries, 'rolled').length > 0);
      const [closed] = happened(stream.entries, 'bets-closed');
      const [rolled] = happened(stream.entries, 'rolled');
      const waited = (rolled?.at ?? 0) - (closed?.at ?? 0);
      expect(waited).toBeGreaterThanOrEqual(200);
      expect(waited).toBeLessThan(200 + onThisMachine(LATE_MS));
      expect(happened(stream.entries, 'interrupted')).toEqual([]);
    });

    test('a table without bets falls asleep, and a bet wakes it', async () => {
      const table = await newTable({ shooterMs: 100 });
      const [ana, stream] = await seatPlayer('Ana', table);
      await ana.command(table, { type: 'bet', spot: 'field', amount: 5_00 });
      await ana.command(table, { type: 'take', spot: 'field' });
      await until('sleep', () => stageOf(stream) === 'asleep');
      const { version } = await ana.table(table);
      // Meanwhile, another table plays three rounds.
      const busy = await newTable(QUICK);
      const [ben, rounds] = await seatPlayer('Ben', busy, 900_00);
      await until('Ben’s stream', () => happened(rounds.entries, 'seat-claimed').length > 0);
      const hasBet = (): boolean => foldOf(rounds.entries).game.seats.some(({ bets }) => bets.length > 0);
      await until('three rolls', async () => {
        if (!hasBet()) await ben.command(busy, PASS).catch(() => undefined);
        return happened(rounds.entries, 'rolled').length >= 3;
      });
      expect((await ana.table(table)).version).toBe(version);
      const { events } = await ana.command(table, PASS);
      expect(typesOf(events)).toEqual(['bet-placed', 'clock-set']);
      await until('a roll', () => happened(stream.entries, 'rolled').length > 0);
    });

    test('a player who acts without a stream is not away', async () => {
      const table = await newTable({ shooterMs: 100 });
      const ana = await guestAt(node);
      await ana.command(table, { type: 'sit', amount: 100_00 });
      await ana.command(table, PASS);
      await until('a roll', async () => (await ana.table(table)).state.game.lastRoll !== null);
      expect(typesOf((await ana.events(table, 0, 1000)).events)).not.toContain('player-away');
    });

    test('a disconnected player keeps the seat and the bets, and comes back with the same cookie', async () => {
      const table = await newTable(QUICK);
      const [ana] = await seatPlayer('Ana', table, 900_00);
      const [ben, gone] = await seatPlayer('Ben', table);
      await ben.command(table, { type: 'bet', spot: 'place-6', amount: 12_00 });
      const seat = (await ben.table(table)).you.seat ?? 0;
      gone.close();
      const stream = await watch(ana, table);
      await until('away', () => happened(stream.entries, 'player-away').length > 0);
      const [away] = happened(stream.entries, 'player-away');
      expect(away?.event).toEqual({ type: 'player-away', seat, until: (away?.at ?? 0) + 3_600_000 });

      // The game continues: Ben's bet stands and is settled by the dice.
      const settled = (): boolean =>
        happened(stream.entries, 'rolled').some(
          ({ at, event }) => at > (away?.at ?? 0) && event.lines.some(line => line.seat === seat),
        );
      // Ana keeps the dice going with one small line bet at a time, so that her chips last.
      const anas = (await ana.table(table)).you.seat;
      const onTheLine = (): boolean =>
        foldOf(stream.entries).game.seats.some(({ seat, bets }) => seat === anas && bets.length > 0);
      await until('a roll that concerns Ben', async () => {
        if (!onTheLine()) {
          await ana.command(table, PASS).catch(() => undefined);
        }
        await pause(100);
        return settled();
      });
      const before = foldOf(stream.entries);
      expect(before.game.seats.find(each => each.seat === seat)).toBeDefined();

      const back = await watch(ben, table);
      await until('back', () => happened(back.entries, 'player-back').length > 0);
      const { you, state } = await ben.table(table);
      expect(you.seat).toBe(seat);
      const own = state.game.seats.find(each => each.seat === seat);
      const chips = (own?.rack ?? 0) + (own?.bets ?? []).reduce((sum, { amount }) => sum + amount, 0);
      const { rolls } = await ben.history(table);
      expect(chips).toBe(100_00 + rolls.reduce((sum, { net }) => sum + net, 0));
      expect(rolls.length).toBeGreaterThan(0);
    });

    test('a new phone with a recovery code finds the seat, the chips and the bets', async () => {
      const table = await newTable({ shooterMs: 60_000 });
      const [ana] = await seatPlayer('Ana', table);
      const { code } = await ana.recoveryCode();
      await ana.command(table, PASS);
      const phone = new Client({ base: node.base, attempts: 1 });
      const session = await phone.recover(code);
      expect(session).toMatchObject({
        id: (await ana.session()).id,
        name: 'Ana',
        seats: [{ table, seat: 1 }],
      });
      const { you, state } = await phone.table(table);
      expect(you.seat).toBe(1);
      expect(state.game.seats).toMatchObject([{ rack: 90_00, bets: [{ spot: 'pass', amount: 10_00 }] }]);
      expect((await phone.wallet()).balance).toBe(900_00);
      expect((await phone.statement()).lines).toEqual((await ana.statement()).lines);
      await until('the close', async () => (await phone.legal(table)).mayRoll);
      expect(typesOf((await phone.command(table, { type: 'roll' })).events)).toContain('rolled');
    });

    test('a player who does not come back in time leaves: chips go to the wallet, bets stand and are settled', async () => {
      const table = await newTable({ ...QUICK, graceMs: GRACE_MS });
      const [ana, gone] = await seatPlayer('Ana', table);
      const host = await guestAt(node, 'Watcher');
      const stream = await watch(host, table);
      await ana.command(table, PASS);
      expect((await ana.wallet()).balance).toBe(900_00);
      gone.close();
      await until('away', () => happened(stream.entries, 'player-away').length > 0);
      await until('gone', () => happened(stream.entries, 'departed').length > 0);
      const [away] = happened(stream.entries, 'player-away');
      const [left] = happened(stream.entries, 'departed');
      expect(left?.at).toBeGreaterThanOrEqual(away?.event.until ?? Number.POSITIVE_INFINITY);
      expect(left?.event.by).toBe('Passline');

      // With no players left, the house rolls until the last bet is decided; then the table sleeps.
      await until(
        'sleep',
        () => stageOf(stream) === 'asleep' && foldOf(stream.entries).game.seats.length === 0,
      );
      const credits = stream.entries.flatMap(({ entry: { event } }) =>
        'credits' in event ? event.credits : [],
      );
      const paid = (left?.event.cashedOut ?? 0) + credits.reduce((sum, { amount }) => sum + amount, 0);
      expect((await ana.wallet()).balance).toBe(900_00 + paid);
      expect((await ana.statement()).lines.map(({ kind }) => kind)).toContain('cash-out');
      expect(await ana.sittings()).toMatchObject([{ table, seat: 1 }]);
      expect((await ana.sittings())[0]?.toAt).toBe(left?.at);
      await expectWholeLog(host, table);
    });
  });

  test('all the money is still there', async () => {
    await expectBalancedLedger(storage);
  });
});

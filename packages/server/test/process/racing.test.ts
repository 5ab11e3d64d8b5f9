// Players who race for one table, one seat or one wallet: the log holds exactly what was acknowledged.

import type { Client, Done } from '@passline/client';
import { newKey, Problem } from '@passline/client';
import { beforeAll, expect, test } from 'vitest';
import { onBothStores } from './both-stores.ts';
import { expectBalancedLedger, expectWholeLog, foldOf, typesOf } from './consistency.ts';
import { newTestStorage } from './new-test-storage.ts';
import { CALM, elsewhere, guestAt, guestsAt, outcome, SETTINGS } from './people.ts';
import { type ServerProcess, startNode } from './server.ts';
import type { TestStorage } from './test-storage.ts';

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const counted = (outcomes: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const each of outcomes) counts[each] = (counts[each] ?? 0) + 1;
  return counts;
};

/** Repeats the request with one key until there is an answer: a lost race may be answered with “try again”. */
async function betUntilAnswered(client: Client, table: string, amount: number): Promise<Done | Problem> {
  const key = newKey();
  for (;;) {
    try {
      return await client.command(table, { type: 'bet', spot: 'pass', amount }, key);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.status !== 503) return error;
    }
  }
}

const isDone = (answer: Done | Problem): answer is Done => !(answer instanceof Problem);

onBothStores(store => {
  let storage: TestStorage;
  /** On PostgreSQL, the racers come through two nodes that know nothing of each other. */
  let nodes: readonly ServerProcess[];
  let host: Client;
  const node = (index: number): ServerProcess => nodes[index % nodes.length] as ServerProcess;

  beforeAll(async () => {
    storage = await newTestStorage(store);
    const first = await startNode(storage);
    nodes = store === 'PostgreSQL' ? [first, await startNode(storage)] : [first];
    host = await guestAt(first, 'Hana');
  });

  test.each([2, 8])('%i players bet at once with just enough chips for some of it', async players => {
    const { id } = await host.newTable(CALM);
    const guests = await guestsAt(nodes, players);
    await Promise.all(guests.map(guest => guest.command(id, { type: 'sit', amount: 60_00 })));
    const bets = guests.flatMap(guest => times(20, () => betUntilAnswered(guest, id, 5_00)));
    const answers = await Promise.all(bets);
    const done = answers.filter(isDone);
    const refused = answers.flatMap(answer => (isDone(answer) ? [] : [answer.code]));

    // Sixty dollars are twelve bets of five; of twenty requests, eight are refused.
    expect(done).toHaveLength(12 * players);
    expect(counted(refused)).toEqual({ 'bet/insufficient-chips': 8 * players });

    const log = await expectWholeLog(host, id);
    const placed = log.filter(({ entry }) => entry.event.type === 'bet-placed');
    expect(placed).toHaveLength(done.length);
    const acknowledged = done
      .flatMap(({ events }) => events)
      .sort((a, b) => a.entry.version - b.entry.version);
    expect(new Set(acknowledged.map(({ entry }) => entry.version)).size).toBe(acknowledged.length);
    for (const each of acknowledged) expect(log[each.entry.version - 1]).toEqual(each);
    const { seats } = foldOf(log).game;
    expect(seats.map(({ rack, bets: own }) => [rack, own.map(({ amount }) => amount)])).toEqual(
      times(players, () => [0, [60_00]]),
    );
    for (const other of nodes) {
      const seen = await elsewhere(host, other).table(id);
      expect([seen.version, seen.hash]).toEqual([log.length, log.at(-1)?.hash]);
    }
  });

  test('one seat for eight: exactly one gets it', async () => {
    const guests = await guestsAt(nodes, 8);
    for (let round = 0; round < 3; round += 1) {
      const { id } = await host.newTable(CALM);
      const outcomes = await Promise.all(
        guests.map(guest => outcome(guest.command(id, { type: 'sit', amount: 50_00, seat: 4 }))),
      );
      expect(counted(outcomes)).toEqual({ accepted: 1, 'seat/taken': 7 });
      const log = await expectWholeLog(host, id);
      expect(typesOf(log).filter(type => type === 'seat-claimed')).toHaveLength(1);
      const winner = guests[outcomes.indexOf('accepted')];
      expect((await winner?.table(id))?.you.seat).toBe(4);
      await winner?.command(id, { type: 'leave' });
    }
    for (const guest of guests) expect((await guest.wallet()).balance).toBe(1000_00);
  });

  test('three seats for eight: exactly three get one each', async () => {
    const { id } = await host.newTable({ ...CALM, terms: { ...CALM.terms, seats: 3 } });
    const guests = await guestsAt(nodes, 8);
    const outcomes = await Promise.all(
      guests.map(guest => outcome(guest.command(id, { type: 'sit', amount: 50_00 }))),
    );
    expect(counted(outcomes)).toEqual({ accepted: 3, 'table/full': 5 });
    const taken = foldOf(await expectWholeLog(host, id)).game.seats.map(({ seat }) => seat);
    expect([...taken].sort()).toEqual([1, 2, 3]);
  });

  test('one wallet at eight tables: no more chips are bought than it held', async () => {
    const ana = await guestAt(node(0));
    const devices = times(8, index => elsewhere(ana, node(index)));
    const tables = await Promise.all(times(8, () => host.newTable(CALM)));
    const outcomes = await Promise.all(
      tables.map(({ id }, index) =>
        outcome(devices[index]?.command(id, { type: 'sit', amount: 300_00 }) ?? Promise.reject()),
      ),
    );
    expect(counted(outcomes)).toEqual({ accepted: 3, 'wallet/insufficient': 5 });
    const { lines, closing } = await ana.statement();
    expect(closing).toBe(100_00);
    expect(lines.filter(({ kind }) => kind === 'buy-in').map(({ amount }) => amount)).toEqual(
      times(3, () => -300_00),
    );
  });

  test('one player on two devices spends the last chips once', async () => {
    const { id } = await host.newTable({ ...CALM, settings: SETTINGS });
    const ana = await guestAt(node(0));
    await ana.command(id, { type: 'sit', amount: 5_00 });
    const devices = times(2, index => elsewhere(ana, node(index)));
    const outcomes = await Promise.all(
      devices.map(device => outcome(device.command(id, { type: 'bet', spot: 'field', amount: 5_00 }))),
    );
    expect(counted(outcomes)).toEqual({ accepted: 1, 'bet/insufficient-chips': 1 });
  });

  test('all the money is still there', async () => {
    await expectBalancedLedger(storage);
  });
});

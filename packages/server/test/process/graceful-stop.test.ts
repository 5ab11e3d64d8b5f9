// SIGTERM: streams are told to reconnect, commands in flight are answered, and the process ends in time.

import { type Client, newKey, type TableRequest } from '@passline/client';
import { expect, test } from 'vitest';
import { Visitor } from '../http/visitor.ts';
import { onBothStores } from './both-stores.ts';
import { newTestStorage } from './new-test-storage.ts';
import { CALM, guestsAt, onThisMachine, until } from './people.ts';
import { type ServerProcess, startNode } from './server.ts';
import { Stream } from './stream.ts';

const BET: TableRequest = { type: 'bet', spot: 'field', amount: 5_00 };
const STREAMS_EACH = 3;
const IN_TIME_MS = 5_000;
const MIN_ANSWERS = 20;

/** A command, and the status of its answer; null if there was none. */
type Sent = { readonly by: Visitor; readonly key: string; readonly answer: Promise<number | null> };

/** Sends one command after another, until one is not answered or the test is over. */
async function load(
  by: Visitor,
  table: string,
  sent: Sent[],
  isOver: () => boolean,
  onSuccess: () => void,
): Promise<void> {
  while (!isOver()) {
    const key = newKey();
    const answer = by.command(table, BET, key).then(
      ({ status }) => status,
      () => null,
    );
    sent.push({ by, key, answer });
    const status = await answer;
    if (status === null) return;
    if (status === 200) onSuccess();
  }
}

const asVisitors = (node: ServerProcess, guests: readonly Client[]): Visitor[] =>
  guests.map(({ cookie }) => {
    const visitor = new Visitor(node);
    visitor.cookie = cookie;
    return visitor;
  });

onBothStores(store => {
  test('streams are told, commands in flight are answered, and the server exits within five seconds', async () => {
    const node = await startNode(await newTestStorage(store));
    const guests = await guestsAt([node], 8);
    const { id } = await (guests[0] as Client).newTable(CALM);
    await Promise.all(guests.map(guest => guest.command(id, { type: 'sit', amount: 100_00 })));
    const streams = await Promise.all(
      guests
        .flatMap(guest => Array.from({ length: STREAMS_EACH }, () => guest))
        .map(({ cookie }) => Stream.open({ base: node.base, cookie, table: id }, 0)),
    );
    const sent: Sent[] = [];
    let answered = 0;
    let over = false;
    const loading = asVisitors(node, guests).map(visitor =>
      load(
        visitor,
        id,
        sent,
        () => over,
        () => {
          answered += 1;
        },
      ),
    );
    await until('commands are being answered', () => answered > MIN_ANSWERS);
    const { code, ms } = await node.stop();
    over = true;
    await Promise.all(loading);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(onThisMachine(IN_TIME_MS));

    for (const stream of streams) {
      expect(await stream.over).toBe(true);
      // Other frames, such as names, come with the events when a stream begins.
      const last = stream.named.filter(({ event }) => event === 'bye');
      expect(last).toMatchObject([{ data: '{"reconnectMs":1000,"restarting":true}' }]);
      expect(stream.named.at(-1)?.event).toBe('bye');
    }
    const answers = await Promise.all(sent.map(({ answer }) => answer));
    expect(answers.filter(status => status === 200).length).toBeGreaterThan(MIN_ANSWERS);
    expect(answers.filter(status => ![200, 409, 503, null].includes(status))).toEqual([]);
    expect(answers.slice(-guests.length).some(status => status === 503 || status === null)).toBe(true);

    // Everything written was also acknowledged: a command without a success has left nothing behind.
    await node.start();
    for (const [index, { by, key }] of sent.entries()) {
      if (answers[index] === 200 || answers[index] === 409) continue;
      const again = await by.command(id, BET, key);
      expect(again.headers.get('idempotency-replayed')).toBeNull();
    }
  });
});

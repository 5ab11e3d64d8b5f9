// Hints that never arrive: readers on another node are at most a second behind, even if the first node died.
import { afterAll, expect, test } from 'vitest';
import { endNats, startNats } from '../nats.ts';
import { newTestStorage } from './new-test-storage.ts';
import { CALM, elsewhere, guestAt, onThisMachine, until } from './people.ts';
import { type Relay, relayTo } from './relay.ts';
import { METRICS_TOKEN, type ServerProcess, startNode } from './server.ts';
import { Stream } from './stream.ts';
import type { TestStorage } from './test-storage.ts';

/** The sweep's second, plus the time to read and send. */
const BEHIND_MS = 2_500;

afterAll(endNats);

const sweptAt = async ({ base }: ServerProcess): Promise<number> => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${base}/metrics`, { headers })).text();
  return Number(/^passline_sweep_finds_total (\d+)$/m.exec(text)?.[1]);
};

const busOf = {
  PostgreSQL: async ({ databaseUrl }: TestStorage) => databaseUrl ?? '',
  NATS: async () => (await startNats()).url,
} as const;

/** Two nodes, each with its own connection to the bus. */
async function startPair(bus: keyof typeof busOf) {
  const storage = await newTestStorage('PostgreSQL');
  const url = await busOf[bus](storage);
  const pair: { readonly node: ServerProcess; readonly way: Relay }[] = [];
  for (let count = 0; count < 2; count += 1) {
    const relayed = await relayTo(url);
    pair.push({ node: await startNode(storage, ['--bus', relayed.url]), way: relayed.relay });
  }
  const [one, two] = pair;
  if (!one || !two) throw new Error('no nodes');
  return { one, two };
}

test.each(['PostgreSQL', 'NATS'] as const)(
  'a node killed between commit and hint over %s leaves nobody behind',
  async bus => {
    const { one, two } = await startPair(bus);
    // The node's hints stay in transit, and none is left there that could arrive late.
    one.way.becomes('silent');
    const ana = await guestAt(one.node);
    const { id, version } = await ana.newTable(CALM);
    const stream = await Stream.open({ base: two.node.base, cookie: ana.cookie, table: id }, version);
    const swept = await sweptAt(two.node);
    const sat = await ana.command(id, { type: 'sit', amount: 100_00 });
    await stream.reaches(sat.version);
    const bet = await ana.command(id, { type: 'bet', spot: 'field', amount: 5_00 });
    await one.node.kill9();
    expect(await stream.reaches(bet.version)).toBeLessThan(onThisMachine(BEHIND_MS));
    // On a busy machine, it may have taken over the table's clock before it swept, and seen the bet then.
    expect(await sweptAt(two.node)).toBeGreaterThan(swept);
    stream.close();
  },
);

test('a table that is only read, without a stream, is behind for a second at most too', async () => {
  const { one, two } = await startPair('PostgreSQL');
  const ana = await guestAt(one.node);
  const there = elsewhere(ana, two.node);
  const { id } = await ana.newTable(CALM);
  await there.table(id);
  two.way.becomes('deaf');
  const sat = await ana.command(id, { type: 'sit', amount: 100_00 });
  const waited = await until('the seat', async () => (await there.table(id)).version >= sat.version);
  expect(waited).toBeLessThan(onThisMachine(BEHIND_MS));
  two.way.heal();
});

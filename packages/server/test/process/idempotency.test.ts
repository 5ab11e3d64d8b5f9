// A key makes a command happen once: repeated at once or later, on this node or another, it gets the first answer.

import { newKey } from '@passline/client';
import { beforeAll, expect, test } from 'vitest';
import { type HttpResponse, Visitor } from '../http/visitor.ts';
import { onBothStores } from './both-stores.ts';
import { newTestStorage } from './new-test-storage.ts';
import { CALM, PRACTICE } from './people.ts';
import { type ServerProcess, startNode } from './server.ts';
import type { TestStorage } from './test-storage.ts';

const BET = { type: 'bet', spot: 'field', amount: 5_00 } as const;

const replayed = ({ headers }: HttpResponse): boolean => headers.get('idempotency-replayed') === 'true';

/** What the first and every later answer must have in common. */
const answerOf = ({ status, text }: HttpResponse): unknown => ({ status, text });

onBothStores(store => {
  let storage: TestStorage;
  let nodes: readonly ServerProcess[];
  const first = (): ServerProcess => nodes[0] as ServerProcess;

  beforeAll(async () => {
    storage = await newTestStorage(store);
    const node = await startNode(storage);
    nodes = store === 'PostgreSQL' ? [node, await startNode(storage)] : [node];
  });

  async function guest(name = 'Ana'): Promise<Visitor> {
    const visitor = new Visitor(first());
    await visitor.arrive('/api/session', { name });
    return visitor;
  }

  async function tableOf(owner: Visitor, input: unknown): Promise<string> {
    const { body } = await owner.post('/api/tables', input);
    expect((await owner.command(body.id, { type: 'sit', amount: 100_00 })).status).toBe(200);
    return body.id;
  }

  /** The same person on every node. */
  const everywhere = (person: Visitor): Visitor[] =>
    nodes.map(node => {
      const other = new Visitor(node);
      other.cookie = person.cookie;
      return other;
    });

  const versionOf = async (person: Visitor, table: string): Promise<number> =>
    (await person.get(`/api/tables/${table}`)).body.version;

  test('the same key with the same body gives the same answer, at every node', async () => {
    const ana = await guest();
    const table = await tableOf(ana, PRACTICE);
    const key = newKey();
    const before = await ana.command(table, BET, key);
    expect([before.status, replayed(before)]).toEqual([200, false]);
    const version = await versionOf(ana, table);
    for (const device of [ana, ...everywhere(ana)]) {
      const again = await device.command(table, BET, key);
      expect([answerOf(again), replayed(again)]).toEqual([answerOf(before), true]);
    }
    expect(await versionOf(ana, table)).toBe(version);
  });

  test('a throw that is requested again shows the same dice', async () => {
    const ana = await guest();
    const table = await tableOf(ana, PRACTICE);
    await ana.command(table, { type: 'bet', spot: 'pass', amount: 5_00 });
    const key = newKey();
    const thrown = await ana.command(table, { type: 'roll' }, key);
    expect(thrown.text).toContain('"rolled"');
    const version = await versionOf(ana, table);
    const again = await ana.command(table, { type: 'roll' }, key);
    expect(answerOf(again)).toEqual(answerOf(thrown));
    expect(await versionOf(ana, table)).toBe(version);
  });

  test.each([BET, { type: 'buy-in', amount: 10_00 } as const])(
    'ten simultaneous requests have one effect: $type',
    async request => {
      const ana = await guest();
      const table = await tableOf(ana, CALM);
      const version = await versionOf(ana, table);
      const key = newKey();
      const devices = everywhere(ana);
      const asked = Array.from({ length: 10 }, (_, index) =>
        (devices[index % devices.length] as Visitor).command(table, request, key),
      );
      const answers = await Promise.all(asked);
      expect(new Set(answers.map(answer => JSON.stringify(answerOf(answer)))).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
      expect(answers.filter(answer => !replayed(answer))).toHaveLength(1);
      // A bet also wakes the table's clock, which is a second event of the same command.
      expect(await versionOf(ana, table)).toBe(version + answers[0]?.body.events.length);
    },
  );

  test('the same key with another body, or at another table, is refused', async () => {
    const ana = await guest();
    const table = await tableOf(ana, PRACTICE);
    const other = await tableOf(ana, PRACTICE);
    const key = newKey();
    await ana.command(table, BET, key);
    for (const device of everywhere(ana)) {
      const more = await device.command(table, { ...BET, amount: 10_00 }, key);
      expect([more.status, more.body.code]).toEqual([422, 'idempotency/reused']);
      const there = await device.command(other, BET, key);
      expect([there.status, there.body.code]).toEqual([422, 'idempotency/reused']);
    }
    expect((await ana.get(`/api/tables/${other}`)).body.state.game.seats[0].bets).toEqual([]);
    // The refusal does not use up the key: the first answer is still there.
    expect(replayed(await ana.command(table, BET, key))).toBe(true);
  });

  test('keys are each caller’s own', async () => {
    const [ana, ben] = [await guest(), await guest('Ben')];
    const key = newKey();
    const tables = [await tableOf(ana, PRACTICE), await tableOf(ben, PRACTICE)] as const;
    const answers = [await ana.command(tables[0], BET, key), await ben.command(tables[1], BET, key)];
    expect(answers.map(answer => [answer.status, replayed(answer)])).toEqual([
      [200, false],
      [200, false],
    ]);
  });

  test('without a key nothing is done', async () => {
    const ana = await guest();
    const table = await tableOf(ana, PRACTICE);
    const version = await versionOf(ana, table);
    for (const headers of [{}, { 'idempotency-key': 'x'.repeat(101) }]) {
      const { status, body } = await ana.ask('POST', `/api/tables/${table}/commands`, { body: BET, headers });
      expect([status, body.code]).toEqual([400, 'idempotency/missing']);
    }
    expect(await versionOf(ana, table)).toBe(version);
  });

  test('a refusal is repeated too, even if the command would now be accepted', async () => {
    const ana = await guest();
    const table = await tableOf(ana, PRACTICE);
    const much = { type: 'bet', spot: 'field', amount: 150_00 } as const;
    const key = newKey();
    const refused = await ana.command(table, much, key);
    expect([refused.status, refused.body.code]).toEqual([409, 'bet/insufficient-chips']);
    await ana.command(table, { type: 'buy-in', amount: 500_00 });
    for (const device of everywhere(ana)) {
      const again = await device.command(table, much, key);
      expect([answerOf(again), replayed(again)]).toEqual([answerOf(refused), true]);
    }
    expect((await ana.command(table, much)).status).toBe(200);
  });

  test('the answer outlives the seat and the table', async () => {
    const ana = await guest();
    const table = await tableOf(ana, PRACTICE);
    const key = newKey();
    const bet = await ana.command(table, BET, key);
    expect((await ana.command(table, { type: 'close-table' })).status).toBe(200);
    const again = await ana.command(table, BET, key);
    expect([answerOf(again), replayed(again)]).toEqual([answerOf(bet), true]);
    const fresh = await ana.command(table, BET);
    expect([fresh.status, fresh.body.code]).toEqual([409, 'table/closed']);
  });

  test.each(['stop', 'kill9'] as const)('answers are the same after a restart (%s)', async how => {
    const ana = await guest();
    const table = await tableOf(ana, CALM);
    const [betKey, refusedKey, sitKey] = [newKey(), newKey(), newKey()];
    const asked = [
      [{ type: 'bet', spot: 'pass', amount: 5_00 }, betKey],
      [{ type: 'roll' }, refusedKey],
      [{ type: 'buy-in', amount: 20_00 }, sitKey],
    ] as const;
    const before: HttpResponse[] = [];
    for (const [request, key] of asked) before.push(await ana.command(table, request, key));
    expect(before.map(({ status }) => status)).toEqual([200, 409, 200]);
    const wallet = (await ana.get('/api/wallet')).body.balance;
    const version = await versionOf(ana, table);
    await first()[how]();
    await first().start();
    for (const [index, [request, key]] of asked.entries()) {
      for (const device of everywhere(ana)) {
        const again = await device.command(table, request, key);
        expect([answerOf(again), replayed(again)]).toEqual([answerOf(before[index] as HttpResponse), true]);
      }
    }
    const reused = await ana.command(table, BET, betKey);
    expect(reused.body.code).toBe('idempotency/reused');
    expect((await ana.get('/api/wallet')).body.balance).toBe(wallet);
    const types = (await ana.get(`/api/tables/${table}/events?after=${version}`)).body.events.map(
      (each: { entry: { event: { type: string } } }) => each.entry.event.type,
    );
    // Players without a stream when a node restarts are marked away; nothing else has happened.
    expect(types.filter((type: string) => !/^player-(away|back)$/.test(type))).toEqual([]);
  });
});

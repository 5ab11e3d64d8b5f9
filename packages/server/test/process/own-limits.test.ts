// Players' own limits over HTTP: they apply from the next bet, on every node and to bots, and nobody else sees them.

import { Client, pseudonymOf } from '@passline/client';
import type { SeatNumber } from '@passline/engine';
import { HOUR_MS } from '@passline/table';
import { beforeAll, expect, test } from 'vitest';
import { onBothStores } from './both-stores.ts';
import { CALM, elsewhere, guestAt, outcome, refusal } from './people.ts';
import type { ServerProcess } from './server.ts';
import { startTwoNodes } from './two-nodes.ts';

const bet = (amount: number) => ({ type: 'bet', spot: 'pass', amount }) as const;

onBothStores(store => {
  let node: ServerProcess;
  /** Another node, if the store supports several. */
  let other: ServerProcess;
  let manager: Client;

  beforeAll(async () => {
    ({ node, other, manager } = await startTwoNodes(store));
  });

  async function botOf(owner: Client, name: string): Promise<Client> {
    const { token } = await owner.newBot({ name, scopes: ['watch', 'play'], chips: 100_00 });
    return new Client({ base: other.base, attempts: 1, token });
  }

  // cites: P49
  test('a limit is in no log, snapshot or record', async () => {
    const ana = await guestAt(node, 'Ana');
    const { id } = await ana.newTable(CALM);
    await ana.setLimits({ timeMs: 2 * HOUR_MS, loss: 300_00 });
    await ana.command(id, { type: 'sit', amount: 200_00 });
    await ana.setLimits({ loss: 61_17 });
    await ana.command(id, bet(10_00));
    const bo = await guestAt(node, 'Bo');
    const read = async (path: string): Promise<string> =>
      (await fetch(`${node.base}/api/tables/${id}${path}`, { headers: { cookie: bo.cookie } })).text();
    const seen = (await Promise.all(['', '/events', '/record', '/script'].map(read))).join();
    expect(seen).toContain('bet-placed');
    for (const secret of ['playUntil', '"floor"', 'seat-limited', '6117', '13883']) {
      expect(seen).not.toContain(secret);
    }
  });

  // cites: P28, P49
  test('a stricter limit holds from the next bet on, at the other node too', async () => {
    const ana = await guestAt(node, 'Ana');
    const there = elsewhere(ana, other);
    const { id } = await ana.newTable(CALM);
    await there.command(id, { type: 'sit', amount: 200_00 });
    await there.command(id, bet(10_00));
    await ana.setLimits({ loss: 50_00 });
    expect(await refusal(there.command(id, bet(41_00)))).toMatchObject({
      code: 'limit/loss',
      data: { left: 40_00 },
    });
    await there.command(id, bet(40_00));
    await there.command(id, { type: 'reduce', spot: 'pass', amount: 5_00 });
  });

  // cites: P28
  test('what is offered as legal is what the limit takes', async () => {
    const ana = await guestAt(node, 'Ana');
    const there = elsewhere(ana, other);
    const [{ id }, empty] = [await ana.newTable(CALM), await ana.newTable(CALM)];
    await there.command(id, { type: 'sit', amount: 200_00 });
    const max = async (): Promise<number> =>
      (await there.legal(id)).seatLegal?.bets.find(({ spot }) => spot === 'pass')?.max ?? 0;
    expect(await max()).toBe(200_00);
    expect((await there.legal(empty.id)).maySit).toBe(true);
    await ana.setLimits({ loss: 50_00 });
    expect(await max()).toBe(50_00);
    expect((await there.legal(empty.id)).maySit).toBe(false);
    expect(await outcome(there.command(id, bet(51_00)))).toBe('limit/loss');
    await there.command(id, bet(50_00));
    const { seatLegal } = await there.legal(id);
    expect([seatLegal?.bets, seatLegal?.takes]).toEqual([[], ['pass']]);
    await ana.excludeSelf(1);
    expect((await ana.legal(id)).seatLegal?.bets).toEqual([]);
  });

  // cites: P49
  test('a bot’s play counts toward its owner’s limits', async () => {
    const ana = await guestAt(node, 'Ana');
    const [one, two] = [await botOf(ana, 'One'), await botOf(ana, 'Two')];
    await ana.setLimits({ loss: 100_00 });
    const tables = await Promise.all([1, 2, 3].map(() => ana.newTable(CALM)));
    const [a = '', b = '', c = ''] = tables.map(({ id }) => id);
    await one.command(a, { type: 'sit', amount: 60_00 });
    expect(await refusal(two.command(b, { type: 'sit', amount: 41_00 }))).toMatchObject({
      code: 'limit/loss',
      data: { left: 40_00 },
    });
    // At the same moment on different nodes, only one of them fits.
    const sit = { type: 'sit', amount: 30_00 } as const;
    const both = await Promise.all([outcome(two.command(b, sit)), outcome(ana.command(c, sit))]);
    expect(both.toSorted()).toEqual(['accepted', 'limit/loss']);
    expect(await outcome(one.setLimits({ timeMs: HOUR_MS }))).toBe('auth/scope');
  });

  // cites: P61
  test('whoever bets for a player, or tries to, learns nothing of their limits', async () => {
    const eve = await guestAt(node, 'Eve');
    const { id } = await manager.newTable({ ...CALM, mode: 'dealer-run' });
    const [ana, bo] = [await guestAt(node, 'Ana'), await guestAt(node, 'Bo')];
    await ana.command(id, { type: 'sit', amount: 200_00, seat: 1 });
    await bo.command(id, { type: 'sit', amount: 200_00, seat: 2 });
    await ana.excludeSelf(7);
    await bo.setLimits({ loss: 0 });
    const taken = async (client: Client, seat: SeatNumber) => {
      const { code, detail, data } = await refusal(client.command(id, { ...bet(5_00), seat }));
      return { code, detail, data };
    };
    const toDealer = {
      code: 'play/stopped',
      detail: 'This bet can’t be taken for this player now.',
      data: { scope: 'player' },
    };
    expect([await taken(manager, 1), await taken(manager, 2)]).toEqual([toDealer, toDealer]);
    expect([(await taken(eve, 1)).code, (await taken(eve, 2)).code]).toEqual([
      'auth/not-your-seat',
      'auth/not-your-seat',
    ]);
    expect((await taken(ana, 1)).code).toBe('limit/self-excluded');
    expect((await taken(bo, 2)).code).toBe('limit/loss');
  });

  // cites: P61
  test('the house log knows that somebody is excluded: no name, and no end', async () => {
    const ana = await guestAt(node, 'Anabella');
    const { id, kind } = await ana.session();
    const { until } = await ana.excludeSelf(7);
    const { events } = await manager.house.events({ limit: 20 });
    const found = events.map(({ entry }) => entry.event).filter(({ type }) => type === 'self-excluded');
    expect(found[0]).toEqual({
      type: 'self-excluded',
      name: pseudonymOf({ id, kind }),
      node: expect.any(String),
    });
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`${until}|Anabella`));
  });
});

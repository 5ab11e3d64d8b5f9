// A player's own limits, the snapshot that a buy-in is decided on, and the sittings behind it.
import assert from 'node:assert/strict';
import { DAY_MS, HOUR_MS } from '@passline/table';
import { afterEach, beforeEach, describe, test } from 'vitest';
import type { Caller } from '../../src/accounts/caller.ts';
import type { Limit } from '../../src/store/stored.ts';
import {
  botOf,
  codeOf,
  guest,
  manager,
  move,
  moveOften,
  openSetting,
  sit,
  table,
  unrecorded,
  value,
  WELCOME,
} from '../accounts/setting.ts';

let here: Awaited<ReturnType<typeof openSetting>>;
let ana: Caller;
let id: string;
beforeEach(async () => {
  here = await openSetting();
  ana = await guest(here, 'Ana');
  id = ana.principal.id;
});
afterEach(() => here.close());

describe('limits', () => {
  /** Rows without the null prototype that a driver may give them. */
  const plain = (limits: readonly Limit[]): Limit[] => limits.map(limit => ({ ...limit }));

  test('stricter at once, looser after a day', async () => {
    const first = value(await here.cashier.setLimits(ana, { loss: 500_00, time: 2 * HOUR_MS }));
    assert.deepEqual(plain(first), [
      { kind: 'loss', value: 500_00, from: here.clock.at },
      { kind: 'time', value: 2 * HOUR_MS, from: here.clock.at },
    ]);
    const set = here.clock.at;
    here.clock.at += HOUR_MS;
    const looser = value(await here.cashier.setLimits(ana, { loss: null }));
    assert.deepEqual(plain(looser), [
      { kind: 'loss', value: 500_00, from: set },
      { kind: 'loss', value: null, from: here.clock.at + DAY_MS },
      { kind: 'time', value: 2 * HOUR_MS, from: set },
    ]);
    assert.equal((await here.cashier.walletSnapshot(id)).lossLimit, 500_00);
    here.clock.at += DAY_MS;
    assert.equal((await here.cashier.walletSnapshot(id)).lossLimit, null);
    assert.deepEqual(plain((await here.cashier.wallet(ana)).limits), [
      { kind: 'time', value: 2 * HOUR_MS, from: set },
    ]);
  });

  test('of a looser and a stricter one requested at once, the stricter one holds', async () => {
    await here.cashier.setLimits(ana, { loss: 500_00 });
    for (const order of [
      [100_00, 900_00],
      [900_00, 50_00],
    ]) {
      await Promise.all(order.map(loss => here.cashier.setLimits(ana, { loss })));
      assert.equal((await here.cashier.walletSnapshot(id)).lossLimit, Math.min(...order));
    }
  });

  test('that are invalid are refused, and so are bots’ tokens', async () => {
    for (const asked of [{ loss: -1 }, { loss: 0.5 }, { time: DAY_MS + 1 }, { loss: 1, time: -1 }]) {
      assert.equal(codeOf(await here.cashier.setLimits(ana, asked)), 'request/invalid');
    }
    assert.deepEqual((await here.cashier.wallet(ana)).limits, []);
    assert.equal(codeOf(await here.cashier.setLimits(await botOf(here, ana), { loss: 1 })), 'auth/scope');
  });
});

describe('walletSnapshot', () => {
  test('without limits is the wallet alone', async () => {
    await move(here, id, 'buy-in', -100_00);
    assert.deepEqual(await here.cashier.walletSnapshot(id), {
      balance: WELCOME - 100_00,
      entries: 2,
      lossLimit: null,
      netIn: 0,
      playUntil: null,
      guard: { principal: id, version: 0, purchases: 0 },
    });
  });

  test('counts buy-ins less cash-outs and credits of the last 24 hours', async () => {
    await here.cashier.setLimits(ana, { loss: 500_00 });
    await move(here, id, 'buy-in', -300_00);
    here.clock.at += HOUR_MS;
    await move(here, id, 'buy-in', -200_00);
    await move(here, id, 'cash-out', 120_00);
    await move(here, id, 'credit', 5_00);
    assert.equal((await here.cashier.walletSnapshot(id)).netIn, 375_00);
    here.clock.at += 23 * HOUR_MS + 1;
    assert.equal((await here.cashier.walletSnapshot(id)).netIn, 75_00);
  });

  test('chips bought earlier and cashed out today do not offset today’s losses', async () => {
    await here.cashier.setLimits(ana, { loss: 500_00 });
    const [long, short] = [await table(here, id), await table(here, id)];
    await sit(here, long, { principal: id });
    await move(here, id, 'buy-in', -400_00, long);
    here.clock.at += 25 * HOUR_MS;
    await move(here, id, 'buy-in', -300_00, short);
    await move(here, id, 'cash-out', 390_00, long);
    assert.equal((await here.cashier.walletSnapshot(id)).netIn, 300_00);
  });

  test('counts overlapping time at two tables once, and counts on while seated', async () => {
    await here.cashier.setLimits(ana, { time: 3 * HOUR_MS });
    const [one, two] = [await table(here, id), await table(here, id)];
    const start = here.clock.at;
    await sit(here, one, { principal: id, fromAt: start, to: 9, toAt: start + HOUR_MS });
    await sit(here, two, { principal: id, fromAt: start + HOUR_MS / 2 });
    here.clock.at = start + 2 * HOUR_MS;
    assert.equal((await here.cashier.walletSnapshot(id)).playUntil, start + 3 * HOUR_MS);
    here.clock.at = start + 4 * HOUR_MS;
    assert.equal((await here.cashier.walletSnapshot(id)).playUntil, here.clock.at);
    assert.equal((await here.cashier.walletSnapshot((await guest(here)).principal.id)).playUntil, null);
  });

  // cites: P49
  test('a bot’s play counts toward its owner’s limits, and a house bot has none', async () => {
    const bot = (await botOf(here, ana)).principal.id;
    await here.cashier.setLimits(ana, { loss: 500_00, time: 3 * HOUR_MS });
    const at = await table(here, id);
    const start = here.clock.at;
    await sit(here, at, { principal: bot, fromAt: start, to: 9, toAt: start + HOUR_MS });
    await move(here, id, 'transfer', -100_00);
    await move(here, bot, 'transfer', 100_00);
    await move(here, bot, 'buy-in', -80_00, at);
    await move(here, id, 'buy-in', -30_00, at);
    here.clock.at += HOUR_MS;
    for (const player of [id, bot]) {
      assert.partialDeepStrictEqual(await here.cashier.walletSnapshot(player), {
        lossLimit: 500_00,
        netIn: 110_00,
        playUntil: here.clock.at + 2 * HOUR_MS,
        guard: { principal: id, purchases: 1 },
      });
      const { limits } = await here.cashier.betLimits(player, true);
      assert.deepEqual(limits, { player, playUntil: here.clock.at + 2 * HOUR_MS, minRack: 0 });
    }
    const boss = await manager(here);
    const made = { name: 'Shill', scopes: ['play'], chips: 0, house: true } as const;
    const { bot: house } = value(await here.identity.createBot(boss, made, unrecorded));
    await here.cashier.setLimits(boss, { loss: 0 });
    assert.equal((await here.cashier.walletSnapshot(house.id)).lossLimit, null);
  });

  test('a wallet with more movements than a day’s play can make is at its limit', async () => {
    await here.cashier.setLimits(ana, { loss: 500_00 });
    await moveOften(here, id, await table(here, id), 2_499);
    assert.equal((await here.cashier.walletSnapshot(id)).netIn, 0);
    await move(here, id, 'buy-in', -1);
    assert.equal((await here.cashier.walletSnapshot(id)).netIn, 500_00);
    here.clock.at += DAY_MS + HOUR_MS;
    assert.equal((await here.cashier.walletSnapshot(id)).netIn, 0);
  });
});

describe('sittings', () => {
  test('are the caller’s own, newest first', async () => {
    const at = await table(here, id);
    const bo = await guest(here);
    for (const seat of [1, 2, 3] as const) {
      here.clock.at += HOUR_MS;
      await sit(here, at, { principal: id, seat });
    }
    await sit(here, at, { principal: bo.principal.id, seat: 4 });
    const seats = async (asked: { limit?: number; before?: number }) =>
      (await here.cashier.sittings(ana, asked)).map(({ seat }) => seat);
    assert.deepEqual(await seats({}), [3, 2, 1]);
    assert.deepEqual(await seats({ limit: 2 }), [3, 2]);
    assert.deepEqual(await seats({ before: here.clock.at }), [2, 1]);
  });
});

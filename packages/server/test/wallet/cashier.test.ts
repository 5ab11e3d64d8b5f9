// The cashier: refills, chips issued by managers, and statements that add up.
import assert from 'node:assert/strict';
import { DAY_MS } from '@passline/table';
import { afterEach, beforeEach, describe, test } from 'vitest';
import type { Caller } from '../../src/accounts/caller.ts';
import { SYSTEM_RANDOM } from '../../src/lib/random.ts';
import type { Holdings, StatementLine } from '../../src/store/stored.ts';
import { Cashier } from '../../src/wallet/cashier.ts';
import {
  botOf,
  codeOf,
  guest,
  manager,
  move,
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

describe('a refill', () => {
  test('fills the wallet up to the welcome chips, once in 24 hours', async () => {
    await move(here, id, 'buy-in', -600_00);
    assert.equal((await here.cashier.wallet(ana)).canRefillAt, here.clock.at);
    assert.deepEqual(value(await here.cashier.refill(ana)), { balance: WELCOME });
    assert.equal((await here.cashier.wallet(ana)).balance, WELCOME);
    const at = here.clock.at;
    here.clock.at += 1;
    await move(here, id, 'buy-in', -WELCOME);
    assert.equal((await here.cashier.wallet(ana)).canRefillAt, at + DAY_MS);
    here.clock.at = at + DAY_MS - 1;
    const refused = await here.cashier.refill(ana);
    assert.ok(!refused.ok);
    assert.equal(refused.refusal.code, 'wallet/not-yet');
    assert.equal(refused.refusal.data.from, at + DAY_MS);
    here.clock.at += 1;
    assert.deepEqual(value(await here.cashier.refill(ana)), { balance: WELCOME });
  });

  test('is given only if the wallet holds less', async () => {
    assert.equal((await here.cashier.wallet(ana)).canRefillAt, null);
    assert.equal(codeOf(await here.cashier.refill(ana)), 'wallet/not-yet');
    assert.equal((await here.cashier.wallet(ana)).balance, WELCOME);
  });

  // cites: P56
  test('counts chips at tables and with bots, and fills up what is missing', async () => {
    const bot = value(
      await here.identity.createBot(
        ana,
        { name: 'Bot', scopes: ['play'], chips: 400_00, house: false },
        unrecorded,
      ),
    ).bot.id;
    const [mine, its] = [await table(here, id), await table(here, id)];
    await sit(here, mine, { principal: id });
    await sit(here, its, { principal: bot });
    await move(here, id, 'buy-in', -500_00, mine);
    await move(here, bot, 'buy-in', -300_00, its);
    here.atTables.set(`${mine} ${id}`, 500_00);
    here.atTables.set(`${its} ${bot}`, 300_00);
    assert.equal((await here.cashier.wallet(ana)).canRefillAt, null);
    const refused = await here.cashier.refill(ana);
    assert.ok(!refused.ok);
    assert.deepEqual(
      [refused.refusal.code, refused.refusal.data.balance, refused.refusal.data.total],
      ['wallet/not-yet', 100_00, WELCOME],
    );
    // The player loses 250.00 of them.
    here.atTables.set(`${mine} ${id}`, 250_00);
    assert.deepEqual(value(await here.cashier.refill(ana)), { balance: 350_00 });
  });

  // cites: P56
  test('misses no chips that a bot moves between two tables while they are read', async () => {
    const bot = value(
      await here.identity.createBot(
        ana,
        { name: 'Bot', scopes: ['play'], chips: 400_00, house: false },
        unrecorded,
      ),
    ).bot.id;
    // In the order in which they are read.
    const [first = '', second = ''] = [await table(here, id), await table(here, id)].sort();
    for (const at of [first, second]) await sit(here, at, { principal: bot });
    await move(here, bot, 'buy-in', -400_00, second);
    const read: string[] = [];
    const chipsAt = async (places: Holdings['places']): Promise<number> => {
      let cents = 0;
      for (const { table: at } of places) {
        read.push(at);
        cents += here.atTables.get(`${at} ${bot}`) ?? 0;
        if (read.length > 1) continue;
        // The bot moves to the table that has already been read.
        await move(here, bot, 'cash-out', 400_00, second);
        await move(here, bot, 'buy-in', -400_00, first);
        here.atTables.clear();
        here.atTables.set(`${first} ${bot}`, 400_00);
      }
      return cents;
    };
    const { store, clock } = here;
    const options = {
      store,
      now: () => clock.at,
      randomBytes: SYSTEM_RANDOM,
      welcomeCents: WELCOME,
      chipsAt,
    };
    here.atTables.set(`${second} ${bot}`, 400_00);
    assert.equal(codeOf(await new Cashier(options).refill(ana)), 'wallet/not-yet');
    assert.equal(read.length, 4);
    assert.equal((await here.cashier.wallet(ana)).balance, 600_00);
  });

  // cites: P56
  test('is not for members of a class: its organizer gives out chips', async () => {
    const roster = { id: 'r', code: 'c', name: 'Class 7b', seats: 9, chips: 0, createdAt: 1, expiresAt: 2 };
    await here.store.addRoster({ ...roster, madeBy: null });
    await here.store.addToRoster('r', id, 0);
    await move(here, id, 'buy-in', -600_00);
    assert.partialDeepStrictEqual(await here.cashier.wallet(ana), { canRefillAt: null, class: 'Class 7b' });
    assert.equal(codeOf(await here.cashier.refill(ana)), 'wallet/class');
    assert.equal((await here.cashier.wallet(ana)).balance, 400_00);
  });

  test('requested many times at once, on several nodes, is given once', async () => {
    await move(here, id, 'buy-in', -600_00);
    const nodes = [here, here.node(), here.node()];
    const all = await Promise.all(nodes.flatMap(({ cashier }) => [cashier.refill(ana), cashier.refill(ana)]));
    assert.equal(all.filter(({ ok }) => ok).length, 1);
    assert.equal((await here.cashier.wallet(ana)).balance, WELCOME);
    const { lines } = await here.cashier.statement(ana, {});
    assert.equal(lines.filter(({ note }) => note === 'refill').length, 1);
  });

  test('is for guests, not for bots or staff', async () => {
    const boss = await manager(here);
    const bot = await botOf(here, ana);
    assert.equal(codeOf(await here.cashier.refill(boss)), 'auth/role');
    assert.equal(codeOf(await here.cashier.refill(bot)), 'auth/scope');
    assert.equal((await here.cashier.wallet(boss)).canRefillAt, null);
    assert.equal((await here.cashier.wallet(bot)).canRefillAt, null);
  });

  test('is not delayed by chips that a manager issued with the same reason', async () => {
    const boss = await manager(here);
    value(await here.cashier.issue(boss, { to: id, amount: 5, because: 'refill', key: '1' }, unrecorded));
    await move(here, id, 'buy-in', -600_00);
    assert.equal(codeOf(await here.cashier.refill(ana)), 'ok');
  });
});

describe('chips issued', () => {
  test('are on record with the manager and the reason', async () => {
    const boss = await manager(here);
    const { entry, balance } = value(
      await here.cashier.issue(boss, { to: id, amount: 50_00, because: ' a prize ', key: '2' }, unrecorded),
    );
    assert.equal(balance, WELCOME + 50_00);
    const [line] = (await here.cashier.statement(ana, {})).lines;
    assert.deepEqual(
      [line?.entry, line?.kind, line?.amount, line?.note],
      [entry, 'issue', 50_00, `by ${boss.principal.id} Manager: a prize`],
    );
  });

  test('are given by managers only, to players, in whole cents and with a reason', async () => {
    const boss = await manager(here);
    assert.equal(
      codeOf(await here.cashier.issue(ana, { to: id, amount: 1, because: 'me', key: '3' }, unrecorded)),
      'auth/role',
    );
    assert.equal(
      codeOf(
        await here.cashier.issue(
          boss,
          { to: boss.principal.id, amount: 1, because: 'me', key: '4' },
          unrecorded,
        ),
      ),
      'request/not-found',
    );
    assert.equal(
      codeOf(await here.cashier.issue(boss, { to: 'g_none', amount: 1, because: 'x', key: '5' }, unrecorded)),
      'request/not-found',
    );
    for (const amount of [0, -1, 0.5, 1e12, Number.NaN]) {
      assert.equal(
        codeOf(await here.cashier.issue(boss, { to: id, amount, because: 'x', key: '6' }, unrecorded)),
        'request/invalid',
      );
    }
    for (const because of ['', ' ', 'a\nb', 'x'.repeat(301)]) {
      assert.equal(
        codeOf(await here.cashier.issue(boss, { to: id, amount: 1, because, key: '7' }, unrecorded)),
        'request/invalid',
      );
    }
    assert.equal((await here.cashier.wallet(ana)).balance, WELCOME);
  });
});

describe('a statement', () => {
  /** Movements a minute apart, starting a minute after the guest came. */
  async function play(movements: number): Promise<number> {
    const start = here.clock.at;
    for (let n = 1; n <= movements; n++) {
      here.clock.at = start + n * 60_000;
      await move(here, id, n % 3 === 0 ? 'cash-out' : 'buy-in', n % 3 === 0 ? 150 : -100);
    }
    return start;
  }

  test('adds up page by page, with every entry once', async () => {
    await play(25);
    const seen: StatementLine[] = [];
    let before: string | undefined;
    let closing = (await here.cashier.wallet(ana)).balance;
    let pages = 0;
    do {
      const page = await here.cashier.statement(ana, { limit: 10, before });
      assert.equal(page.closing, closing);
      assert.equal(page.opening + page.lines.reduce((sum, { amount }) => sum + amount, 0), page.closing);
      seen.push(...page.lines);
      closing = page.opening;
      before = page.next ?? undefined;
      pages++;
    } while (before !== undefined);
    assert.equal(pages, 3);
    assert.equal(closing, 0);
    assert.equal(seen.length, 26);
    assert.equal(new Set(seen.map(({ entry }) => entry)).size, 26);
    seen.reduceRight((balance, line) => {
      assert.equal(line.balance, balance + line.amount);
      return line.balance;
    }, 0);
  });

  test('covers its period from inclusive to exclusive, with the balances at its ends', async () => {
    const start = await play(10);
    const minute = (n: number): number => start + n * 60_000;
    const { lines, opening, closing, next } = await here.cashier.statement(ana, {
      from: minute(2),
      to: minute(5),
    });
    assert.deepEqual(
      lines.map(({ at }) => at),
      [minute(4), minute(3), minute(2)],
    );
    assert.deepEqual([opening, closing, next], [WELCOME - 100, WELCOME - 150, null]);
  });

  test('of a period without movements has one balance', async () => {
    const start = await play(3);
    const quiet = await here.cashier.statement(ana, { from: start + 61_000, to: start + 62_000 });
    assert.deepEqual(quiet, { opening: WELCOME - 100, closing: WELCOME - 100, lines: [], next: null });
    const moment = start + 60_000;
    assert.equal((await here.cashier.statement(ana, { from: moment, to: moment })).closing, WELCOME);
    const before = await here.cashier.statement(ana, { to: start });
    assert.deepEqual(before, { opening: 0, closing: 0, lines: [], next: null });
  });

  test('is the caller’s own', async () => {
    await play(3);
    const bo = await guest(here);
    assert.equal((await here.cashier.statement(bo, {})).lines.length, 1);
  });
});

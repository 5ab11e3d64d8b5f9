// The house as managers see it: its hash-chained log, stopping and resuming play, and the program check.

import type { HouseEntry } from '@passline/client/wire';
import { DAY_MS, firstHash, nextHash } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUSE_CHAIN } from '../../src/audit/house-log.ts';
import { guest, manager, type Served, seatedAt, startServer, stopServer, Visitor } from './visitor.ts';

type Logged = { readonly hash: string; readonly entry: HouseEntry };

let served: Served;
let boss: Visitor;
beforeAll(async () => {
  served = await startServer({ '--no-rate-limits': true, '--large-win': '1.00' });
  boss = await manager(served);
});
afterAll(() => stopServer(served));

const idOf = async (visitor: Visitor): Promise<string> => (await visitor.get('/api/session')).body.id;

/** Oldest first. */
async function houseLog(): Promise<readonly Logged[]> {
  const { body } = await boss.get('/api/house/events?limit=1000');
  expect(body.next).toBeNull();
  return [...body.events].reverse();
}

/** The types of a table's events, oldest first. */
const typesAt = async (visitor: Visitor, table: string): Promise<readonly string[]> =>
  (await visitor.get(`/api/tables/${table}/events?limit=1000`)).body.events.map(
    ({ entry }: { entry: { event: { type: string } } }) => entry.event.type,
  );

const typesOf = (log: readonly Logged[]): readonly string[] => log.map(({ entry }) => entry.event.type);

const stopPlay = (body: object) => boss.post('/api/house/stop', { because: 'a fault', ...body });
const resume = (body: object) => boss.post('/api/house/resume', { because: 'mended', ...body });

describe('the house’s log', () => {
  test('records what staff do and who did it, in one hash chain', async () => {
    const bossId = await idOf(boss);
    const ana = await guest(served);
    const to = await idOf(ana);
    const link = await boss.post('/api/staff/links', { name: 'Dot', roles: ['dealer'] });
    const dot = new Visitor(served);
    await dot.arrive('/api/session/sign-in', { code: link.body.code });
    await boss.ask('PUT', `/api/staff/${await idOf(dot)}/roles`, { body: { roles: ['pit'] } });
    await boss.ask('POST', '/api/staff/issue', {
      body: { principal: to, amount: 5_00, because: 'a present' },
      headers: { 'idempotency-key': 'present' },
    });
    await new Visitor(served).post('/api/session/recover', { code: 'WRONG' });
    const log = await houseLog();
    expect(typesOf(log).slice(0, 3)).toEqual(['server-started', 'link-made', 'signed-in']);
    expect(typesOf(log).slice(-5)).toEqual([
      'link-made',
      'signed-in',
      'roles-set',
      'chips-issued',
      'wrong-code',
    ]);
    const issued = log.find(({ entry }) => entry.event.type === 'chips-issued')?.entry.event;
    expect(issued).toMatchObject({ by: bossId, details: { to, amount: 5_00, because: 'a present' } });
    const addressIn = (type: string): unknown =>
      log.find(({ entry }) => entry.event.type === type)?.entry.event.address;
    expect(addressIn('wrong-code')).toMatch(/^[\w-]{22}$/);
    expect(addressIn('wrong-code')).toBe(addressIn('signed-in'));
    let hash = firstHash(HOUSE_CHAIN, NODE_HASHING);
    for (const [index, logged] of log.entries()) {
      hash = nextHash(hash, JSON.stringify(logged.entry), NODE_HASHING);
      expect(logged.hash).toBe(hash);
      expect(logged.entry.version).toBe(index + 1);
    }
  });

  test('is read page by page, and as CSV', async () => {
    const whole = await houseLog();
    const seen: Logged[] = [];
    for (let next: number | null = whole.length + 1; next !== null; ) {
      const page = await boss.get(`/api/house/events?limit=2&before=${next}`);
      expect(page.status).toBe(200);
      seen.push(...page.body.events);
      next = page.body.next;
    }
    expect(seen.reverse()).toEqual(whole);
    const csv = await boss.get('/api/house/events?format=csv&limit=1');
    expect(csv.headers.get('content-type')).toContain('text/csv');
    const [columns, line] = csv.text.split('\r\n');
    expect(columns).toBe('version,time,type,by,name,address,table,node,details,hash');
    expect(line).toContain(whole.at(-1)?.hash);
  });

  test('has no code, token or cookie in it', async () => {
    const { code } = (await boss.post('/api/staff/links', { name: 'Eli', roles: ['dealer'] })).body;
    expect(JSON.stringify(await houseLog())).not.toContain(code);
  });
});

describe('play is stopped on demand', () => {
  test('everywhere: no buy-ins and no rolls, bets may come down, and play resumes', async () => {
    const ana = await guest(served);
    const table = await seatedAt(ana);
    expect((await ana.command(table, { type: 'bet', spot: 'field', amount: 5_00 })).status).toBe(200);
    expect((await stopPlay({ scope: 'house' })).body.stops).toMatchObject([
      { scope: 'house', target: '', because: 'a fault' },
    ]);
    const bet = { type: 'bet', spot: 'field', amount: 5_00 };
    for (const request of [
      bet,
      { type: 'batch', requests: [bet] },
      { type: 'buy-in', amount: 5_00 },
      { type: 'roll' },
    ]) {
      const { status, body } = await ana.command(table, request);
      expect([status, body.code]).toEqual([409, 'play/stopped']);
      expect(body.detail).toBe(
        'Play is stopped: a fault. If bets are closed, the dice still roll. You can take bets down as the rules allow, and you can leave.',
      );
    }
    expect((await ana.command(table, { type: 'take', spot: 'field' })).status).toBe(200);
    expect((await resume({ scope: 'house' })).body.stops).toEqual([]);
    expect((await ana.command(table, bet)).status).toBe(200);
    expect(typesOf(await houseLog()).slice(-2)).toEqual(['play-stopped', 'play-resumed']);
  });

  test('at one table, and others play on', async () => {
    const ana = await guest(served);
    const [table, other] = [await seatedAt(ana), await seatedAt(ana)];
    await stopPlay({ scope: 'table', target: table });
    const bet = { type: 'bet', spot: 'field', amount: 5_00 };
    expect((await ana.command(table, bet)).body.code).toBe('play/stopped');
    expect((await ana.command(other, bet)).status).toBe(200);
    expect((await ana.command(table, { type: 'leave' })).status).toBe(200);
    await resume({ scope: 'table', target: table });
    expect((await ana.command(table, { type: 'sit', amount: 50_00 })).status).toBe(200);
  });

  test('for one player and their bots, and others play on', async () => {
    const [ana, bo] = [await guest(served), await guest(served, 'Bo')];
    const target = await idOf(ana);
    const made = await ana.post('/api/tables', { mode: 'live', rulebook: 'rws-2019' });
    const bot = new Visitor(served);
    bot.token = (await ana.post('/api/bots', { name: 'Bot', scopes: ['play'], chips: 50_00 })).body.token;
    await stopPlay({ scope: 'player', target });
    const sit = { type: 'sit', amount: 50_00 };
    expect((await ana.command(made.body.id, sit)).body.code).toBe('play/stopped');
    expect((await bot.command(made.body.id, sit)).body.code).toBe('play/stopped');
    expect((await bo.command(made.body.id, sit)).status).toBe(200);
    await resume({ scope: 'player', target });
    expect((await ana.command(made.body.id, sit)).status).toBe(200);
  });

  test('unknown tables and players cannot be stopped, and only stopped ones can be resumed', async () => {
    expect((await stopPlay({ scope: 'table', target: 't_none' })).body.code).toBe('request/not-found');
    expect((await stopPlay({ scope: 'house', target: 't_none' })).body.code).toBe('request/invalid');
    expect((await resume({ scope: 'house' })).body.code).toBe('request/not-found');
    expect((await boss.post('/api/house/stop', { scope: 'house' })).body.code).toBe('request/invalid');
  });
});

/**
 * Bets at another live table until its bets close, which proves that clocks run. That takes longer than the bet time of
 * the stopped table's next round, plus the two seconds after which a delay counts as an interruption.
 */
async function playRoundElsewhere(soon: { readonly timeout: number }): Promise<void> {
  const ben = await guest(served, 'Ben');
  const terms = { betMs: 4_500, shooterMs: 0, showMs: 100 };
  const { id } = (await ben.post('/api/tables', { mode: 'live', rulebook: 'rws-2019', terms })).body;
  await ben.command(id, { type: 'sit', amount: 500_00 });
  await ben.command(id, { type: 'bet', spot: 'pass', amount: 10_00 });
  await expect.poll(() => typesAt(ben, id), soon).toContain('bets-closed');
}

test('a stopped live table finishes a closed round, and an open one waits for the resume', async () => {
  const ana = await guest(served);
  const terms = { betMs: 1_000, shooterMs: 3_000, showMs: 100 };
  const { id } = (await ana.post('/api/tables', { mode: 'live', rulebook: 'rws-2019', terms })).body;
  const typesThere = (): Promise<readonly string[]> => typesAt(ana, id);
  const soon = { timeout: 120_000, interval: 50 };
  const rolls = async (): Promise<number> => (await typesThere()).filter(type => type === 'rolled').length;
  await ana.command(id, { type: 'sit', amount: 500_00 });
  await ana.command(id, { type: 'bet', spot: 'pass', amount: 10_00 });
  await expect.poll(typesThere, soon).toContain('bets-closed');
  await stopPlay({ scope: 'table', target: id });
  await expect.poll(rolls, soon).toBe(1);
  await playRoundElsewhere(soon);
  expect((await typesThere()).filter(type => type === 'bets-closed')).toHaveLength(1);
  expect(await typesThere()).not.toContain('interrupted');
  await resume({ scope: 'table', target: id });
  await expect.poll(typesThere, soon).toContain('interrupted');
});

test('a self-exclusion can be extended but not shortened, and no manager can lift it', async () => {
  const ana = await guest(served);
  const target = await idOf(ana);
  const table = await seatedAt(ana);
  const { until } = (await ana.post('/api/wallet/self-exclusion', { days: 30 })).body;
  expect(until).toBeGreaterThan(Date.now() + 29 * DAY_MS);
  expect((await ana.post('/api/wallet/self-exclusion', { days: 1 })).body.until).toBe(until);
  expect((await ana.get('/api/wallet')).body.selfExcludedUntil).toBe(until);
  const { body } = await ana.command(table, { type: 'bet', spot: 'field', amount: 5_00 });
  expect(body).toMatchObject({ code: 'limit/self-excluded', data: { until } });
  expect((await resume({ scope: 'player', target })).body.code).toBe('request/not-found');
  expect((await boss.get('/api/house/stops')).body.stops).toEqual([]);
  expect((await ana.command(table, { type: 'leave' })).status).toBe(200);
});

test('large wins at tables with wallets are in the house’s log', async () => {
  const ana = await guest(served);
  const terms = { betMs: 1_000, shooterMs: 0, showMs: 0 };
  const { id } = (await ana.post('/api/tables', { mode: 'live', rulebook: 'rws-2019', terms })).body;
  await ana.command(id, { type: 'sit', amount: 900_00 });
  const wins = async (): Promise<readonly Logged[]> =>
    (await houseLog()).filter(({ entry: { event } }) => event.type === 'large-win' && event.table === id);
  const rolls = async (): Promise<number> =>
    (await typesAt(ana, id)).filter(type => type === 'rolled').length;
  // One of these bets wins on every roll except a twelve on the come-out.
  for (let round = 0; round < 20 && (await wins()).length === 0; round += 1) {
    const before = await rolls();
    for (const spot of ['field', 'any-seven', 'place-5', 'place-6', 'place-8', 'pass']) {
      await ana.command(id, { type: 'bet', spot, amount: 30_00 });
    }
    await expect.poll(rolls, { timeout: 120_000, interval: 50 }).toBeGreaterThan(before);
  }
  const [win] = await wins();
  expect(win?.entry.event).toMatchObject({ by: await idOf(ana) });
  expect(win?.entry.event.details?.amount).toBeGreaterThanOrEqual(1_00);
});

test('a manager has the program checked, and the result is on record', async () => {
  const own = await startServer();
  const theirs = await manager(own);
  const { status, body } = await theirs.post('/api/house/program');
  expect(status).toBe(200);
  expect(body.expected).toBe(own.program);
  expect(body.files).toBeGreaterThan(100);
  const [last] = (await theirs.get('/api/house/events?limit=1')).body.events;
  // If somebody edits the program while its tests run, play has been stopped.
  expect(last.entry.event.type).toBe(body.changes.length === 0 ? 'program-checked' : 'play-stopped');
  await stopServer(own);
});

test('after five wrong codes further ones must wait, a right one works and resets nothing, and all of it is on record', async () => {
  const own = await startServer();
  const theirs = await manager(own);
  const { code } = (await theirs.post('/api/session/recovery-code')).body;
  const stranger = new Visitor(own);
  for (let n = 0; n < 5; n += 1) {
    expect((await stranger.post('/api/session/recover', { code: `GUESS-${n}` })).body.code).toBe(
      'auth/bad-code',
    );
  }
  const guess = async (): Promise<void> => {
    const locked = await stranger.post('/api/session/recover', { code: 'GUESS-5' });
    expect([locked.status, locked.body.code]).toEqual([429, 'auth/locked']);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(1_700);
  };
  await guess();
  expect((await stranger.post('/api/session/recover', { code })).status).toBe(200);
  await guess();
  const types = (await theirs.get('/api/house/events')).body.events.map(
    ({ entry }: Logged) => entry.event.type,
  );
  expect(types.slice(0, 4)).toEqual(['signed-in', 'locked-out', 'wrong-code', 'wrong-code']);
  await stopServer(own);
});

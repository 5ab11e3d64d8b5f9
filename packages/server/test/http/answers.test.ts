// Every endpoint once, with a caller who may use it; the visitor checks each answer against the route's own schema.
// Here are the players' endpoints; house-answers.test.ts has the staff's.

import { pseudonymOf, verifyRecord } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest, type Served, seatedAt, startServer, stopServer, Visitor } from './visitor.ts';

let served: Served;
beforeAll(async () => {
  served = await startServer({ '--no-rate-limits': true });
});
afterAll(() => stopServer(served));

test('a guest: session, name, recovery on another device, signing out everywhere', async () => {
  const ana = await guest(served);
  expect((await ana.get('/api/session')).body).toMatchObject({ kind: 'guest', name: 'Ana', seats: [] });
  expect((await ana.ask('PATCH', '/api/session', { body: { name: 'Anna' } })).body.name).toBe('Anna');
  const { code } = (await ana.post('/api/session/recovery-code')).body;
  const phone = new Visitor(served);
  expect((await phone.arrive('/api/session/recover', { code })).body.name).toBe('Anna');
  // People need not know which kind of code they have.
  const tablet = new Visitor(served);
  const signed = await tablet.arrive('/api/session/sign-in', { code });
  expect(signed.body).toMatchObject({ kind: 'guest', name: 'Anna', table: null });
  expect((await phone.ask('DELETE', '/api/session?everywhere')).status).toBe(204);
  expect((await ana.get('/api/session')).body.code).toBe('auth/no-session');
  expect((await phone.arrive('/api/session/recover', { code })).body.code).toBe('auth/bad-code');
  expect((await phone.arrive('/api/session/recover', { code: 'XXXX' })).body.code).toBe('auth/bad-code');
});

test('a session goes along to another device by a code that works once, and ends with the others', async () => {
  const ana = await guest(served);
  const { id } = (await ana.get('/api/session')).body;
  const link = (): Promise<{ status: number; body: { code: string; expiresAt: number } }> =>
    ana.post('/api/session/device-code');
  const replaced = await link();
  const made = await link();
  expect(made.status).toBe(201);
  expect(made.body.expiresAt).toBeGreaterThan(Date.now());
  const use = async (code: string) =>
    (await new Visitor(served).arrive('/api/session/sign-in', { code })).body;
  expect((await use(replaced.body.code)).code).toBe('auth/bad-code');
  expect(await use(made.body.code)).toMatchObject({ id, table: null });
  expect((await use(made.body.code)).code).toBe('auth/bad-code');
  // It is not a recovery code.
  const other = (await link()).body.code;
  const recovered = await new Visitor(served).arrive('/api/session/recover', { code: other });
  expect(recovered.body.code).toBe('auth/bad-code');
  expect((await ana.ask('DELETE', '/api/session?everywhere')).status).toBe(204);
  expect((await use(other)).code).toBe('auth/bad-code');
  expect((await new Visitor(served).get('/api/network')).body).toEqual({ origins: expect.any(Array) });
});

test('a request that names another account than the session’s does nothing', async () => {
  const [ana, bo] = [await guest(served, 'Ana'), await guest(served, 'Bo')];
  const other = (await ana.get('/api/session')).body.id;
  const own = (await bo.get('/api/session')).body.id;
  const as = (id: string) => ({ headers: { 'passline-account': id } });
  for (const [method, path] of [
    ['POST', '/api/session/recovery-code'],
    ['DELETE', '/api/session'],
    ['GET', '/api/wallet'],
  ] as const) {
    expect((await bo.ask(method, path, as(other))).body.code, path).toBe('auth/no-session');
  }
  expect((await bo.ask('GET', '/api/session', as(own))).body.id).toBe(own);
});

test('an existing session is kept, not replaced', async () => {
  const ana = await guest(served);
  const before = (await ana.get('/api/session')).body.id;
  const again = await ana.arrive('/api/session', { name: 'Somebody else' });
  expect(again.body).toMatchObject({ id: before, name: 'Ana' });
  expect(again.headers.getSetCookie()).toEqual([]);
});

test('a statement is read page by page, whatever its entries are about', async () => {
  const ana = await guest(served);
  const made = await ana.post('/api/tables', { mode: 'live', rulebook: 'rws-2019' });
  for (let n = 0; n < 3; n += 1) {
    expect((await ana.command(made.body.id, { type: 'sit', amount: 50_00 })).status).toBe(200);
    expect((await ana.post(`/api/tables/${made.body.id}/emotes`, { emote: 'clap' })).status).toBe(204);
    expect((await ana.command(made.body.id, { type: 'leave' })).status).toBe(200);
  }
  const whole = (await ana.get('/api/wallet/statement')).body;
  expect(whole.lines).toHaveLength(7);
  const lines: unknown[] = [];
  let next: string | null = '';
  while (next !== null) {
    const before: string = next === '' ? '' : `&before=${next}`;
    const page = await ana.get(`/api/wallet/statement?limit=2${before}`);
    expect(page.status).toBe(200);
    lines.push(...page.body.lines);
    ({ next } = page.body);
  }
  expect(lines).toEqual(whole.lines);
});

test('a wallet: chips, limits, statement as JSON and as CSV', async () => {
  const ana = await guest(served);
  expect((await ana.get('/api/wallet')).body.balance).toBe(1000_00);
  expect((await ana.post('/api/wallet/chips')).body.code).toBe('wallet/not-yet');
  const limited = await ana.ask('PUT', '/api/wallet/limits', { body: { loss: 200_00, timeMs: 3_600_000 } });
  expect(limited.body.limits).toMatchObject([
    { kind: 'loss', value: 200_00 },
    { kind: 'time', value: 3_600_000 },
  ]);
  const statement = await ana.get('/api/wallet/statement');
  expect(statement.body).toMatchObject({ opening: 0, closing: 1000_00, next: null });
  for (const csv of [
    await ana.get('/api/wallet/statement?format=csv'),
    await ana.get('/api/wallet/statement', { accept: 'text/csv' }),
  ]) {
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, line] = csv.text.split('\r\n');
    expect(head).toBe('id,time,kind,table,version,amount,balance,note');
    expect(line).toMatch(/^e_[a-z0-9]+,20\d\d-.*Z,issue,,,1000\.00,1000\.00,welcome$/);
  }
});

test('a practice game: open, sit, bet, throw, look, history, record and script', async () => {
  const ana = await guest(served);
  const table = await seatedAt(ana);
  const bet = await ana.command(table, { type: 'bet', spot: 'pass', amount: 10_00 });
  expect(bet.body.events[0].entry.event).toMatchObject({ type: 'bet-placed', spot: 'pass', amount: 10_00 });
  // A field bet is decided by any roll, so the roll is in the player's history.
  await ana.command(table, { type: 'bet', spot: 'field', amount: 5_00 });
  expect((await ana.get(`/api/tables/${table}/legal`)).body).toMatchObject({ seat: 1, mayRoll: true });
  const thrown = await ana.command(table, { type: 'roll' });
  const look = (await ana.get(`/api/tables/${table}`)).body;
  expect(look).toMatchObject({ version: thrown.body.version, you: { seat: 1 } });
  expect(look.hash).toBe(thrown.body.events.at(-1).hash);
  const history = (await ana.get(`/api/tables/${table}/history`)).body;
  expect(history.rolls).toHaveLength(1);
  const { players, rolls } = (await ana.get(`/api/tables/${table}/results`)).body;
  const { net } = history.rolls[0];
  expect({ rolls, players }).toMatchObject({ rolls: 1, players: [{ rank: 1, boughtIn: 500_00, net }] });
  expect((await ana.get(`/api/tables/${table}/results?format=csv`)).text).toContain('1,Ana,1,500.00,');
  const page = (await ana.get(`/api/tables/${table}/events?after=2&limit=1`)).body;
  expect(page.events.map((event: { entry: { version: number } }) => event.entry.version)).toEqual([3]);
  const record = await ana.get(`/api/tables/${table}/record`);
  expect(verifyRecord(record.text, NODE_HASHING).problems).toEqual([]);
  expect(record.text).toMatch(new RegExp(`^end ${look.version} ${look.hash}\n$`, 'm'));
  const [a, b] = history.rolls[0].dice;
  const script = await ana.get(`/api/tables/${table}/script`);
  const pseudonym = pseudonymOf((await ana.get('/api/session')).body);
  expect(script.text).toBe(
    `rulebook rws-2019\nseat 1 ${pseudonym} 500.00\n1 bet pass 10.00\n1 bet field 5.00\nroll ${a} ${b}\n`,
  );
  expect((await ana.get('/api/tables?mine')).body.tables).toMatchObject([{ id: table, owner: true }]);
  expect((await ana.get('/api/history')).status).toBe(200);
});

test('a table by invitation does not exist for others until they are invited', async () => {
  const [ana, bo] = [await guest(served), await guest(served, 'Bo')];
  const { id } = (await ana.post('/api/tables', { mode: 'live', rulebook: 'etg', public: false })).body;
  expect((await bo.get(`/api/tables/${id}`)).body.code).toBe('table/none');
  expect((await bo.post(`/api/tables/${id}/join`, { invite: 'wrong' })).body.code).toBe('auth/invitation');
  expect((await bo.get(`/api/tables/${id}/invitation`)).status).toBeGreaterThanOrEqual(403);
  const { invite } = (await ana.get(`/api/tables/${id}/invitation`)).body;
  const renewed = (await ana.post(`/api/tables/${id}/invitation`)).body.invite;
  expect(renewed).not.toBe(invite);
  expect((await bo.post(`/api/tables/${id}/join`, { invite })).body.code).toBe('auth/invitation');
  expect((await bo.post(`/api/tables/${id}/join`, { invite: renewed })).status).toBe(204);
  expect((await bo.get(`/api/tables/${id}`)).body.you.seat).toBeNull();
  // The link that let him in also shows others the way in, until the host renews it.
  const path = `/api/tables/${id}/invitation`;
  expect((await bo.get(`${path}?invite=${renewed}`)).body).toEqual((await ana.get(path)).body);
  for (const wrong of [path, `${path}?invite=${invite}`, `${path}?invite=wrong`])
    expect((await bo.get(wrong)).body.code).toBe('auth/role');
});

test('a bot plays with its token, and only within its scopes', async () => {
  const ana = await guest(served);
  const made = await ana.post('/api/bots', { name: 'Watcher', scopes: ['watch'], chips: 100_00 });
  expect(made.status).toBe(201);
  expect((await ana.get('/api/bots')).body.bots).toMatchObject([{ name: 'Watcher', balance: 100_00 }]);
  const bot = new Visitor(served);
  bot.token = made.body.token;
  expect((await bot.get('/api/session')).body).toMatchObject({ kind: 'bot', scopes: ['watch'] });
  expect((await bot.post('/api/tables', { mode: 'live', rulebook: 'etg' })).body.code).toBe('auth/scope');
  expect((await bot.post('/api/bots', { name: 'B', scopes: ['play'], chips: 0 })).body.code).toBe(
    'auth/scope',
  );
  expect((await ana.ask('DELETE', `/api/bots/${made.body.bot.id}`)).status).toBe(204);
  expect((await bot.get('/api/session')).body.code).toBe('auth/bad-token');
});

test('a long game is exported in full: pages join without a gap or a repeat', async () => {
  const ana = await guest(served);
  const table = await seatedAt(ana);
  // Well over a page of a thousand entries, with a close right at its edge.
  let rolls = 0;
  for (let round = 0; round < 120; round += 1) {
    const requests = [6, 8, 5, 9, 4, 10].map(number => ({
      type: 'bet',
      spot: `place-${number}`,
      amount: 6_00,
    }));
    await ana.command(table, { type: 'buy-in', amount: 100_00 });
    await ana.command(table, { type: 'bet', spot: 'pass', amount: 10_00 });
    await ana.command(table, { type: 'batch', requests });
    rolls += (await ana.command(table, { type: 'roll' })).status === 200 ? 1 : 0;
  }
  expect(rolls).toBeGreaterThan(100);
  const look = (await ana.get(`/api/tables/${table}`)).body;
  expect(look.version).toBeGreaterThan(1000);
  const record = await ana.get(`/api/tables/${table}/record`);
  expect(verifyRecord(record.text, NODE_HASHING).problems).toEqual([]);
  expect(record.text.split('\n')).toHaveLength(look.version + 3);
  const script = await ana.get(`/api/tables/${table}/script`);
  expect(script.text.match(/^roll /gm)).toHaveLength(rolls);
  expect(script.text.match(/^close$/gm)).toBeNull();
  expect(script.text.match(/^rulebook /gm)).toHaveLength(1);
});

test('a guest’s data: downloaded, then deleted; members of a private table are listed and removed', async () => {
  const [ana, bo] = [await guest(served), await guest(served, 'Bo')];
  const { id } = (await ana.post('/api/tables', { mode: 'live', rulebook: 'etg', public: false })).body;
  const { invite, code } = (await ana.get(`/api/tables/${id}/invitation`)).body;
  expect(code).toMatch(/^[2-9A-HJ-KM-NP-TV-Z]{5}$/);
  expect((await bo.post('/api/join', { code: 'ZZZZ9' })).body.code).toBe('auth/bad-code');
  const typed = `${code.slice(0, 2)}-${code.slice(2)}`.toLowerCase();
  expect((await bo.post('/api/join', { code: typed })).body).toEqual({ table: id, invite });
  const { members } = (await ana.get(`/api/tables/${id}/members`)).body;
  expect(members).toMatchObject([{ name: 'Bo', seat: null }]);
  const removed = await ana.ask('DELETE', `/api/tables/${id}/members/${members[0].id}`);
  expect(removed.body.invite).not.toBe(invite);
  const liked = { felt: 'blue', favorites: [{ name: 'Mine', bets: [{ spot: 'place-6', amount: 6_00 }] }] };
  expect((await bo.get('/api/me/preferences')).body).toEqual({});
  expect((await bo.ask('PUT', '/api/me/preferences', { body: liked })).body).toEqual(liked);
  expect((await bo.get('/api/me/preferences')).body).toEqual(liked);
  expect((await bo.get('/api/me/data')).body).toMatchObject({
    account: { name: 'Bo' },
    preferences: liked,
    bots: [],
  });
  expect((await bo.post('/api/me/delete', { confirm: 'delete' })).status).toBe(204);
  expect((await bo.get('/api/session')).body.code).toBe('auth/no-session');
});

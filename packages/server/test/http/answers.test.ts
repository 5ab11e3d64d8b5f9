// Every endpoint once, as a caller who may: the visitor checks each answer against the route's own schema.

import { pseudonymOf, verifyRecord } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_ROUTES } from '../../src/http/routes/index.ts';
import { until } from '../process/people.ts';
import { guest, manager, type Served, seatedAt, startServer, stopServer, Visitor } from './visitor.ts';

let served: Served;
beforeAll(async () => {
  served = await startServer({ '--no-rate-limits': true });
});
afterAll(() => stopServer(served));

/** The server's one manager: the first code works once. */
let signedIn: Promise<Visitor> | undefined;
const theManager = (): Promise<Visitor> => {
  signedIn ??= manager(served);
  return signedIn;
};

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
  expect((await ana.get(`/api/tables/${table}/legal`)).body).toMatchObject({ seat: 1, mayThrow: true });
  const thrown = await ana.command(table, { type: 'throw' });
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

test('staff: the first manager, links, roles and issued chips', async () => {
  const boss = await theManager();
  const ana = await guest(served);
  expect((await ana.get('/api/staff')).body.code).toBe('auth/role');
  const link = await boss.post('/api/staff/links', { name: 'Dee', roles: ['dealer'] });
  expect(link.body.path).toBe(`/signin#${link.body.code}`);
  const dee = new Visitor(served);
  const signed = await dee.arrive('/api/session/sign-in', { code: link.body.code });
  expect(signed.body).toMatchObject({ kind: 'staff', name: 'Dee', roles: ['dealer'] });
  expect((await new Visitor(served).post('/api/session/sign-in', { code: link.body.code })).body.code).toBe(
    'auth/bad-code',
  );
  const roles = await boss.ask('PUT', `/api/staff/${signed.body.id}/roles`, { body: { roles: ['pit'] } });
  expect(roles.body.roles).toEqual(['pit']);
  const names = (await boss.get('/api/staff')).body.staff.map((each: { name: string }) => each.name);
  expect(names).toContain('Dee');
  const { id } = (await ana.get('/api/session')).body;
  const asking = (order: object) =>
    boss.ask('POST', '/api/staff/issue', { body: order, headers: { 'idempotency-key': 'prize' } });
  const issued = await asking({ principal: id, amount: 50_00, because: 'a prize' });
  expect(issued.body.balance).toBe(1050_00);
  const again = await asking({ because: 'a prize', amount: 50_00, principal: id });
  expect(again.body).toEqual(issued.body);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  for (const other of [
    { amount: 51_00 },
    { because: 'another' },
    { principal: (await boss.get('/api/session')).body.id },
  ]) {
    const reused = await asking({ principal: id, amount: 50_00, because: 'a prize', ...other });
    expect(reused.body.code, JSON.stringify(other)).toMatch(/^(idempotency\/reused|request\/not-found)$/);
  }
  const keyless = await boss.post('/api/staff/issue', { principal: id, amount: 1, because: 'x' });
  expect(keyless.body.code).toBe('idempotency/missing');
  const wallet = (await boss.get(`/api/staff/wallets/${id}?limit=1`)).body;
  expect(wallet).toMatchObject({ id, kind: 'guest', name: 'Ana', balance: 1050_00 });
  expect(wallet.statement.lines).toMatchObject([{ entry: issued.body.entry, amount: 50_00 }]);
  expect((await ana.get(`/api/staff/wallets/${id}`)).body.code).toBe('auth/role');
  expect((await boss.get('/api/staff/wallets/g_none')).body.code).toBe('request/not-found');
});

test('staff of one table: a link lets them in there, and their role can be withdrawn', async () => {
  const ana = await guest(served);
  const { id } = (await ana.post('/api/tables', { mode: 'dealer-run', rulebook: 'etg' })).body;
  const { code } = (await ana.post('/api/staff/links', { name: 'Dee', roles: ['dealer'], table: id })).body;
  const dee = new Visitor(served);
  const signed = await dee.arrive('/api/session/sign-in', { code });
  expect(signed.body).toMatchObject({ kind: 'guest', name: 'Dee', roles: [], table: id });
  const staff = (await ana.get(`/api/tables/${id}/staff`)).body;
  expect(staff).toEqual({ staff: [{ id: signed.body.id, name: 'Dee', roles: ['dealer'] }] });
  expect((await dee.get(`/api/tables/${id}`)).body.you.roles).toEqual(['dealer']);
  const path = `/api/tables/${id}/staff/${signed.body.id}`;
  expect((await dee.ask('PUT', path, { body: { roles: ['manager'] } })).body.code).toBe('auth/role');
  expect((await ana.ask('PUT', path, { body: { roles: [] } })).body.roles).toEqual([]);
  expect((await dee.get(`/api/tables/${id}`)).body.you.roles).toEqual([]);
  expect((await dee.command(id, { type: 'close' })).body.code).toBe('auth/role');
});

test('more tables than a page holds are read page by page, each once; staff see those by invitation, too', async () => {
  const own = await startServer({ '--tables-per-guest': '201', '--no-rate-limits': true });
  const ana = await guest(own);
  for (let n = 0; n < 201; n += 1) {
    const made = await ana.post('/api/tables', { mode: 'live', rulebook: 'etg', public: n > 0 });
    expect(made.status, made.text).toBe(201);
  }
  const ids = async (visitor: Visitor, query: string): Promise<string[]> => {
    const found: string[] = [];
    for (let after = ''; ; ) {
      const { tables, next } = (await visitor.get(`/api/tables?mode=live${query}${after}`)).body;
      found.push(...tables.map(({ id }: { id: string }) => id));
      if (next === null) return found;
      expect(tables).toHaveLength(200);
      after = `&after=${next}`;
    }
  };
  const mine = await ids(ana, '&mine=true');
  expect(new Set(mine).size).toBe(201);
  const [ben, boss] = [await guest(own, 'Ben'), await manager(own)];
  const byInvitation = mine.at(-1) ?? '';
  expect(await ids(ben, '')).toEqual(expect.arrayContaining(mine.slice(0, -1)));
  expect(await ids(ben, '')).not.toContain(byInvitation);
  expect(await ids(boss, '&all=true')).toEqual(expect.arrayContaining(mine));
  expect((await ben.get('/api/tables?all=true')).body.code).toBe('auth/role');
  await stopServer(own);
});

test('rulebooks are listed and returned in full', async () => {
  const anyone = new Visitor(served);
  const { rulebooks } = (await anyone.get('/api/rulebooks')).body;
  expect(rulebooks.map(({ id }: { id: string }) => id)).toEqual([
    'rws-2013',
    'rws-2019',
    'etg',
    'south-dakota',
  ]);
  expect((await anyone.get('/api/rulebooks/etg')).body).toMatchObject({ id: 'etg' });
  expect((await anyone.get('/api/rulebooks/none')).body.code).toBe('request/not-found');
});

test('a manager publishes a rulebook, and withdraws it', async () => {
  const own = await startServer({});
  const boss = await manager(own);
  const path = '/api/house/rulebooks/etg';
  const body = { settings: { min: { from: '1.00', to: '5.00', default: '2.00' } } };
  expect((await boss.ask('PUT', path, { body })).body).toMatchObject({ id: 'etg', published: body.settings });
  const made = await boss.post('/api/tables', { mode: 'live', rulebook: 'etg' });
  expect(made.body).toMatchObject({ wallets: true });
  expect((await boss.get(`/api/tables/${made.body.id}`)).body.state.game.settings).toEqual({ min: '2.00' });
  expect((await boss.ask('DELETE', path)).status).toBe(204);
  const { rulebooks } = (await boss.get('/api/rulebooks')).body;
  expect(rulebooks).toContainEqual(expect.objectContaining({ id: 'etg', published: null }));
  await stopServer(own);
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
    rolls += (await ana.command(table, { type: 'throw' })).status === 200 ? 1 : 0;
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

test('a class: its code, its members, chips for everybody, a reset, and its end', async () => {
  const boss = await theManager();
  const made = await boss.post('/api/house/rosters', { name: 'Class 4b', seats: 2, chips: 50_00 });
  expect(made.status).toBe(201);
  const path = `/api/house/rosters/${made.body.id}`;
  const student = new Visitor(served);
  const joined = await student.arrive('/api/session/class', { code: made.body.code, name: 'Bo' });
  expect(joined.body).toMatchObject({ kind: 'guest', name: 'Bo' });
  const order = { body: { amount: 5_00, because: 'a prize' }, headers: { 'idempotency-key': 'class' } };
  expect((await boss.ask('POST', `${path}/issue`, order)).body).toEqual({ members: 1 });
  expect((await student.get('/api/wallet')).body.balance).toBe(55_00);
  expect((await boss.post(`${path}/reset`, { because: 'a new hour' })).body).toEqual({ members: 1 });
  const { rosters } = (await boss.get('/api/house/rosters')).body;
  const { code } = made.body;
  expect(rosters).toMatchObject([
    { name: 'Class 4b', code, members: [{ name: 'Bo', balance: 50_00, atTables: 0 }] },
  ]);
  // This server listens for its own computer only.
  expect(rosters[0].origin).toBeNull();
  const other = new Visitor(served);
  const { id: member } = (await other.arrive('/api/session/class', { code, name: 'Cy' })).body;
  expect((await boss.ask('DELETE', `${path}/members/${member}`)).status).toBe(204);
  expect((await other.get('/api/wallet')).body.balance).toBe(0);
  // A deleted account is in no class.
  await student.post('/api/me/delete', { confirm: 'delete' });
  expect((await boss.post(`${path}/reset`, { because: 'another hour' })).body).toEqual({ members: 0 });
  expect((await boss.ask('DELETE', path)).status).toBe(204);
  const [ended] = (await boss.get('/api/house/rosters')).body.rosters;
  expect(ended).toMatchObject({ code: null, members: [] });
  const late = await new Visitor(served).arrive('/api/session/class', { code: made.body.code });
  expect(late.body.code).toBe('roster/closed');
});

// cites: P123, P139
test('a tournament with a dealer: joined by code, dealt for its rolls, finished by the manager', async () => {
  const [boss, ana, bo] = [await theManager(), await guest(served), await guest(served, 'Bo')];
  const plan = {
    name: 'Cup',
    mode: 'dealer-run',
    settings: { shooter: 'house' },
    stack: 200_00,
    rounds: [{ rolls: 1 }],
  };
  const make = (body: unknown, key: string) =>
    boss.ask('POST', '/api/tournaments', { body, headers: { 'idempotency-key': key } });
  expect((await make({ ...plan, rounds: [{ rolls: 1, minutes: 1 }] }, 'a')).body.code).toBe(
    'request/invalid',
  );
  expect((await make({ ...plan, settings: { chip: 'x' } }, 'b')).body.code).toBe('settings/bad-value');
  const { id, code } = (await make(plan, 'c')).body;
  const path = `/api/tournaments/${id}`;
  const command = (visitor: Visitor, body: unknown) => visitor.post(`${path}/commands`, body);
  for (const visitor of [ana, bo])
    expect((await visitor.post('/api/join', { code })).body).toEqual({ tournament: id });
  expect((await command(bo, { type: 'withdraw' })).status).toBe(204);
  expect((await command(bo, { type: 'withdraw' })).body.code).toBe('request/not-found');
  // Somebody without a device is entered by name, once; the dealer bets for them.
  expect((await command(ana, { type: 'add', name: 'Walk-in' })).body.code).toBe('auth/role');
  for (let times = 0; times < 2; times += 1)
    expect((await command(boss, { type: 'add', name: 'Walk-in' })).status).toBe(204);
  expect((await command(boss, { type: 'add', name: '' })).body.code).toBe('request/invalid');
  expect((await command(boss, { type: 'start-round', round: 2 })).body.code).toBe('tournament/round');
  expect((await command(boss, { type: 'start-round', round: 1 })).status).toBe(204);
  expect((await bo.post('/api/join', { code })).body.code).toBe('tournament/full');
  let view = (await ana.get(path)).body;
  const reach = (what: string, holds: () => boolean) =>
    until(what, async () => {
      view = (await ana.get(path)).body;
      return holds();
    });
  await reach('the round runs', () => view.stage === 'running');
  const [{ table, score }] = view.standings;
  expect([score, view.mayFinish, view.tables]).toMatchObject([200_00, false, [{ id: table, players: 2 }]]);
  expect((await command(boss, { type: 'add', name: 'Late' })).body.code).toBe('tournament/full');
  const at = (visitor: Visitor, body: unknown) => visitor.command(table, body);
  expect((await at(ana, { type: 'bet', spot: 'pass', amount: 50_00 })).status).toBe(200);
  expect((await command(boss, { type: 'finish-round', round: 1 })).body.code).toBe('tournament/round');
  const { player } = view.standings.find(({ name }: { name: string }) => name === 'Walk-in');
  const { owners } = (await ana.get(`/api/tables/${table}`)).body.state;
  const walkIn = Number(Object.keys(owners).find(seat => owners[seat].player === player));
  expect((await at(boss, { type: 'bet', seat: walkIn, spot: 'pass', amount: 20_00 })).status).toBe(200);
  for (const type of ['enter-dice', 'confirm-dice'])
    expect((await at(boss, { type, dice: [3, 4] })).status).toBe(200);
  expect((await at(ana, { type: 'bet', spot: 'pass', amount: 5_00 })).body.code).toBe('tournament/round');
  await reach('the roll is rolled', () => view.mayFinish);
  expect((await command(boss, { type: 'finish-round', round: 1 })).status).toBe(204);
  await reach('the round is scored', () => view.stage === 'finished');
  expect(view.standings).toMatchObject([
    { rank: 1, score: 250_00, biggestWin: 50_00, round: 1, isOut: true },
    { name: 'Walk-in', rank: 2, score: 220_00 },
  ]);
  expect(view.finishedAt).toBeGreaterThan(view.createdAt);
  const { tournaments } = (await ana.get('/api/tournaments')).body;
  expect(tournaments).toMatchObject([{ id, stage: 'finished', players: 2 }]);
  expect((await bo.get('/api/tournaments')).body.tournaments).toEqual([]);
  expect((await command(boss, { type: 'cancel' })).status).toBe(204);
});

test('a guest’s data: downloaded, then deleted; members of a private table are listed and removed', async () => {
  const [ana, bo] = [await guest(served), await guest(served, 'Bo')];
  const { id } = (await ana.post('/api/tables', { mode: 'live', rulebook: 'etg', public: false })).body;
  const { invite, code } = (await ana.get(`/api/tables/${id}/invitation`)).body;
  expect(code).toMatch(/^[2-9A-HJ-KM-NP-TV-Z]{5}$/);
  expect((await bo.post('/api/join', { code: 'ZZZZ9' })).body.code).toBe('auth/bad-code');
  const typed = `${code.slice(0, 2)}-${code.slice(2)}`.toLowerCase();
  expect((await bo.post('/api/join', { code: typed })).body).toEqual({ table: id });
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

test('the house: log, stops, program, audit, checkpoints; a provider that this server does not have', async () => {
  const boss = await theManager();
  const anyone = new Visitor(served);
  expect((await boss.post('/api/house/audit')).status).toBe(200);
  const { id } = (await boss.post('/api/tables', { mode: 'dealer-run', rulebook: 'rws-2019' })).body;
  await boss.command(id, { type: 'seat', seat: 1, name: 'Bo', amount: 100_00 });
  await boss.command(id, { type: 'bet', seat: 1, spot: 'pass', amount: 10_00 });
  await boss.command(id, { type: 'enter-dice', dice: [5, 6] });
  const payouts = [{ seat: 1, spot: 'pass', paid: 10_00, fate: 'back' }];
  const paid = await boss.post(`/api/tables/${id}/drill`, { dice: [5, 6], ms: 900, payouts });
  expect(paid.body).toEqual({ asked: 1, right: 1 });
  expect((await boss.get(`/api/tables/${id}/drill`)).body.trainees).toMatchObject([
    { rolls: 1, flawless: 1 },
  ]);
  expect((await boss.get('/api/house/rosters/r_none/drill')).body).toEqual({ trainees: [] });
  expect((await boss.get('/api/house/money?days=7')).body).toMatchObject({ house: { win: 0 } });
  const { number } = (await boss.post('/api/house/checkpoint')).body;
  expect((await anyone.get(`/api/checkpoints/${number}`)).status).toBe(200);
  expect((await anyone.get('/api/checkpoints')).status).toBe(200);
  expect((await anyone.get('/api/checkpoints/key')).status).toBe(200);
  expect((await anyone.get('/api/session/ways')).body).toEqual({ oidc: null });
  for (const path of ['/api/session/oidc', '/api/session/oidc/callback?state=x&code=y'])
    expect((await anyone.get(path)).body.code).toBe('request/not-found');
});

test('no route is left out of these tests', () => {
  // A new route needs a request here, or in a test of its own, so that its answer is checked against its schema.
  expect(API_ROUTES).toHaveLength(80);
});

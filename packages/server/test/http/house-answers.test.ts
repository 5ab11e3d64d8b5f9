// Every endpoint of the house once, with a caller who may use it: staff, classes, tournaments, rulebooks and oversight.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_ROUTES } from '../../src/http/routes/index.ts';
import { until } from '../process/people.ts';
import { guest, manager, type Served, startServer, stopServer, Visitor } from './visitor.ts';

let served: Served;
beforeAll(async () => {
  served = await startServer({ '--no-rate-limits': true });
});
afterAll(() => stopServer(served));

/** The server's one manager: the first code works only once. */
let signedIn: Promise<Visitor> | undefined;
const theManager = (): Promise<Visitor> => {
  signedIn ??= manager(served);
  return signedIn;
};

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
  const announcement = `/api/tables/${id}/announcement`;
  const announcing = { body: { text: 'Dinner is served' } };
  expect((await dee.ask('PUT', announcement, announcing)).status).toBe(204);
  expect((await dee.ask('DELETE', announcement)).status).toBe(204);
  expect((await (await guest(served)).ask('PUT', announcement, announcing)).body.code).toBe('auth/role');
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
  // This server listens on loopback only.
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
  // A new route needs a request here, in answers.test.ts, or in its own test, so that its answer is checked against its
  // schema.
  expect(API_ROUTES).toHaveLength(82);
});

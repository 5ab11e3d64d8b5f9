// Nobody deals or rules where they play: at tables that pay from wallets, and in tournaments. Hosts of home games may.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  guest,
  type HttpResponse,
  manager,
  type Served,
  startServer,
  stopServer,
  Visitor,
} from '../http/visitor.ts';
import { until } from '../process/people.ts';

let served: Served;
let boss: Visitor;
beforeAll(async () => {
  served = await startServer({ '--no-rate-limits': true, '--welcome': '1000.00' });
  boss = await manager(served);
});
afterAll(() => stopServer(served));

const said = ({ status, body }: HttpResponse): string =>
  status < 300 ? 'ok' : `${body.code} ${body.detail}`;
const RUNS = 'auth/role You help run this table, so neither you nor your bots can play here.';
const PLAYS = 'auth/role You or your bots play at this table, so you can’t help run it. Leave it first.';
const sit = { type: 'sit', amount: 100_00 };
const bet = { type: 'bet', spot: 'pass', amount: 10_00 };

async function open(by: Visitor, mode: 'live' | 'dealer-run'): Promise<{ id: string; wallets: boolean }> {
  const made = await by.post('/api/tables', { mode, rulebook: 'rws-2019' });
  expect(made.status).toBe(201);
  return made.body;
}

async function linkFor(table: string, by = boss, role = 'dealer'): Promise<{ code: string }> {
  const link = await by.post('/api/staff/links', { name: 'Dora', roles: [role], table });
  expect(link.status).toBe(201);
  return { code: link.body.code };
}

async function botOf(owner: Visitor): Promise<Visitor> {
  const body = { name: 'Robo', scopes: ['watch', 'play'], chips: 200_00 };
  const made = await owner.post('/api/bots', body);
  expect(made.status).toBe(201);
  const bot = new Visitor(served);
  bot.token = made.body.token;
  return bot;
}

// cites: P117
test('a dealer of a table that pays from wallets does not sit there, and neither do their bots or house staff', async () => {
  const { id, wallets } = await open(boss, 'dealer-run');
  expect(wallets).toBe(true);
  const dora = await guest(served, 'Dora');
  const bot = await botOf(dora);
  expect(said(await dora.post('/api/session/sign-in', await linkFor(id)))).toBe('ok');
  for (const each of [dora, bot, boss]) expect(said(await each.command(id, sit))).toBe(RUNS);
  expect((await dora.get('/api/wallet')).body.balance).toBe(800_00);
  expect(said(await dora.command(id, { type: 'open' }))).toBe('ok');
});

// cites: P117
test('a player of such a table takes no role there while they, a bot, or a bet of theirs is at it', async () => {
  const { id } = await open(boss, 'dealer-run');
  const pia = await guest(served, 'Pia');
  const bot = await botOf(pia);
  const link = await linkFor(id);
  const redeem = () => pia.post('/api/session/sign-in', link);
  expect(said(await pia.command(id, sit))).toBe('ok');
  expect(said(await redeem())).toBe(PLAYS);
  expect(said(await pia.command(id, { type: 'leave' }))).toBe('ok');
  expect(said(await bot.command(id, sit))).toBe('ok');
  expect(said(await redeem())).toBe(PLAYS);
  expect(said(await bot.command(id, { type: 'leave' }))).toBe('ok');
  // The bet stands after its player has left: the role is given, but cannot be used until the bet is decided.
  await pia.command(id, sit);
  expect(said(await pia.command(id, bet))).toBe('ok');
  const other = await guest(served, 'Quin');
  expect(said(await other.command(id, sit))).toBe('ok');
  expect(said(await other.command(id, bet))).toBe('ok');
  expect(said(await boss.command(id, { type: 'close' }))).toBe('ok');
  expect(said(await pia.command(id, { type: 'leave' }))).toBe('ok');
  expect(said(await redeem())).toBe('ok');
  expect(said(await pia.command(id, { type: 'enter-dice', dice: [3, 4] }))).toBe(PLAYS);
  expect(said(await boss.command(id, { type: 'enter-dice', dice: [3, 4] }))).toBe('ok');
  expect(said(await boss.command(id, { type: 'confirm-dice', dice: [3, 4] }))).toBe('ok');
  expect(said(await pia.command(id, { type: 'correct', dice: [5, 6] }))).toBe(PLAYS);
  expect(said(await pia.command(id, { type: 'bet', seat: 2, spot: 'pass', amount: 10_00 }))).toBe('ok');
});

// cites: P117
test('staff play at automatic tables, and rule on nothing there while they have a seat', async () => {
  const { id } = await open(await guest(served), 'live');
  const max = await guest(served, 'Max');
  expect(said(await max.post('/api/session/sign-in', await linkFor(id, boss, 'manager')))).toBe('ok');
  expect(said(await max.command(id, sit))).toBe('ok');
  const { seat } = (await max.get(`/api/tables/${id}`)).body.you;
  const ruling = { type: 'ruling', seat, amount: 500_00, because: 'luck' };
  expect(said(await max.command(id, ruling))).toBe(PLAYS);
  expect(said(await max.command(id, { type: 'void', because: 'luck' }))).toBe(PLAYS);
  expect(said(await max.command(id, { type: 'leave' }))).toBe('ok');
});

// cites: P117
test('nobody closes a table to take back bets that could not be taken down', async () => {
  const ana = await guest(served, 'Ana');
  const { id, wallets } = await open(ana, 'live');
  expect(wallets).toBe(true);
  expect(said(await ana.command(id, sit))).toBe('ok');
  expect(said(await ana.command(id, bet))).toBe('ok');
  const closing = (standing: string) => ({ type: 'close-table', standing, because: 'late' });
  const refused = /^table\/bets-stand Bets at this table can’t just be given back/;
  expect(said(await ana.command(id, closing('return')))).toMatch(refused);
  expect((await boss.get(`/api/tables/${id}`)).body.state.closed).toBeFalsy();
  expect(said(await boss.command(id, closing('return')))).toBe('ok');

  const { id: other } = await open(ana, 'live');
  const max = await guest(served, 'Max');
  expect(said(await max.post('/api/session/sign-in', await linkFor(other, boss, 'manager')))).toBe('ok');
  expect(said(await max.command(other, sit))).toBe('ok');
  expect(said(await max.command(other, bet))).toBe('ok');
  expect(said(await max.command(other, closing('return')))).toMatch(refused);
  expect(said(await max.command(other, closing('settle-at-value')))).toBe('ok');
});

// cites: P117
test('the host of a tournament with dealers does not join it, and its players do not deal their own table', async () => {
  const plan = { name: 'Cup', mode: 'dealer-run', stack: 200_00, seats: 4, rounds: [{ rolls: 3 }] };
  const headers = { 'idempotency-key': 'cup' };
  const { id, code } = (await boss.ask('POST', '/api/tournaments', { body: plan, headers })).body;
  const [pia, quin] = [await guest(served, 'Pia'), await guest(served, 'Quin')];
  expect(said(await boss.post('/api/join', { code }))).toBe(RUNS);
  for (const each of [pia, quin]) expect(said(await each.post('/api/join', { code }))).toBe('ok');
  await boss.post(`/api/tournaments/${id}/commands`, { type: 'start-round', round: 1 });
  let table = '';
  await until('the round runs', async () => {
    const { stage, tables } = (await boss.get(`/api/tournaments/${id}`)).body;
    table = tables[0]?.id ?? '';
    return stage === 'running';
  });
  const link = await linkFor(table);
  expect(said(await pia.post('/api/session/sign-in', link))).toBe(PLAYS);
  const dora = await guest(served, 'Dora');
  expect(said(await dora.post('/api/session/sign-in', link))).toBe('ok');
  expect(said(await pia.command(table, bet))).toBe('ok');
  expect(said(await dora.command(table, { type: 'close' }))).toBe('ok');
  // After a roll, a tap on one phone does not rule out its correction: bets open on the dealer's call (P141).
  for (const type of ['enter-dice', 'confirm-dice'])
    expect(said(await dora.command(table, { type, dice: [2, 4] }))).toBe('ok');
  expect((await pia.command(table, bet)).body.code).toBe('bet/closed');
  expect(said(await dora.command(table, { type: 'correct', dice: [2, 3] }))).toBe('ok');
  expect(said(await dora.command(table, { type: 'open' }))).toBe('ok');
  expect(said(await pia.command(table, { ...bet, spot: 'field' }))).toBe('ok');
});

// cites: P117
test('at a table of its own chips, the host plays along and deals', async () => {
  const ana = await guest(served);
  const { id, wallets } = await open(ana, 'dealer-run');
  expect(wallets).toBe(false);
  const bo = await guest(served, 'Bo');
  for (const each of [ana, bo]) expect(said(await each.command(id, sit))).toBe('ok');
  expect(said(await bo.post('/api/session/sign-in', await linkFor(id, ana)))).toBe('ok');
  expect(said(await ana.command(id, bet))).toBe('ok');
  expect(said(await bo.command(id, { type: 'close' }))).toBe('ok');
  for (const type of ['enter-dice', 'confirm-dice'])
    expect(said(await ana.command(id, { type, dice: [3, 4] }))).toBe('ok');
});

// cites: P112
test('at a table of its own chips, the host gives none to themselves or their bots by a ruling', async () => {
  const ana = await guest(served);
  const { id } = await open(ana, 'dealer-run');
  const [bot, bo] = [await botOf(ana), await guest(served, 'Bo')];
  for (const each of [ana, bot, bo]) expect(said(await each.command(id, sit))).toBe('ok');
  const ruling = async (by: Visitor, whose: Visitor, amount: number): Promise<string> => {
    const { seat } = (await whose.get(`/api/tables/${id}`)).body.you;
    return said(await by.command(id, { type: 'ruling', seat, amount, because: 'so ruled' }));
  };
  const refused = /^ruling\/own-chips Nobody gives chips to themselves or their bots/;
  for (const own of [ana, bot]) {
    expect(await ruling(ana, own, 5_000_000_000)).toMatch(refused);
    expect(await ruling(ana, own, -1_00)).toBe('ok');
  }
  expect(await ruling(ana, bo, 1_00)).toBe('ok');
  // A bot that has a table of its own rules there for its owner as little as for itself.
  const { id: robos } = await open(bot, 'dealer-run');
  expect(said(await ana.command(robos, sit))).toBe('ok');
  const forOwner = { type: 'ruling', seat: 1, amount: 1_00, because: 'so ruled' };
  expect(said(await bot.command(robos, forOwner))).toMatch(refused);
  expect(said(await bo.post('/api/session/sign-in', await linkFor(id, ana, 'manager')))).toBe('ok');
  expect(await ruling(bo, ana, 5_00)).toBe('ok');
});

// cites: P112
test('a name that the dealer seats again has the chips it left with, however it is typed, and one line in the results', async () => {
  const ana = await guest(served);
  const { id } = await open(ana, 'dealer-run');
  const { stack } = (await ana.get(`/api/tables/${id}`)).body.state.terms.buyIn;
  const buyIn = { stack, rebuys: 'none' };
  expect(said(await ana.command(id, { type: 'terms', changes: { buyIn } }))).toBe('ok');
  const seat = async (number: number, name: string, amount: number): Promise<string> =>
    said(await ana.command(id, { type: 'seat', seat: number, name, amount }));
  const leave = { type: 'leave', seat: 3 };
  expect(await seat(3, 'Walker', stack)).toBe('ok');
  expect(
    said(await ana.command(id, { type: 'ruling', seat: 3, amount: -stack + 40_00, because: 'lost' })),
  ).toBe('ok');
  expect(said(await ana.command(id, leave))).toBe('ok');
  expect(await seat(3, 'walker ', stack)).toMatch(/^buy-in\/terms This player left with 40.00/);
  expect(await seat(3, 'walker ', 40_00)).toBe('ok');
  expect(await seat(4, 'Walker', stack)).toBe('ok');
  expect(Object.values((await ana.get(`/api/tables/${id}`)).body.names)).toEqual(['Walker', 'Walker 2']);
  expect((await ana.get(`/api/tables/${id}/results`)).body.players).toMatchObject([
    { name: 'Walker 2', boughtIn: stack, net: 0 },
    { name: 'Walker', boughtIn: stack, finished: 40_00 },
  ]);
});

// The daily hand over HTTP: the same dice for everybody, one hand each, a leaderboard, and a record that verifies.
import { verifyRecord } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookOfDay, countsUntil, dayAfter, dayBefore, dayOf } from '../../src/daily/days.ts';
import { guest, manager, type Served, startServer, stopServer, Visitor } from './visitor.ts';

let served: Served;
beforeAll(async () => {
  served = await startServer({ '--no-rate-limits': true });
});
afterAll(() => stopServer(served));

/** Bets on the line whenever the shooter needs it, and rolls until the hand is over. */
async function playHand(visitor: Visitor, table: string, spot: string): Promise<readonly unknown[]> {
  const dice: unknown[] = [];
  for (let roll = 0; roll < 100; roll += 1) {
    const { status, body } = await visitor.get(`/api/tables/${table}/legal`);
    expect(status).toBe(200);
    if (!body.mayRoll) await visitor.command(table, { type: 'bet', spot, amount: 10_00 });
    const thrown = await visitor.command(table, { type: 'roll' });
    expect(thrown.status, JSON.stringify(thrown.body)).toBe(200);
    const events: readonly { readonly type: string; readonly dice?: unknown }[] = thrown.body.events.map(
      ({ entry }: { entry: { event: unknown } }) => entry.event,
    );
    dice.push(events.find(({ type }) => type === 'rolled')?.dice);
    if (events.some(({ type }) => type === 'table-closed')) return dice;
  }
  throw new Error('the hand did not end');
}

// cites: P51, P116
test('everybody has the same dice and one hand, and is ranked by it', async () => {
  // The second name begins with a Cyrillic letter.
  const [ana, bo] = [await guest(served), await guest(served, 'Аna')];
  const { table } = (await ana.post('/api/daily')).body;
  expect((await ana.post('/api/daily')).body).toEqual({ table });
  const begun = (await ana.get('/api/daily')).body;
  expect(begun.today).toMatchObject({ players: 0, yours: { table, finished: false, net: null, rank: null } });
  const other = (await bo.post('/api/daily')).body.table;
  expect(other).not.toBe(table);
  expect((await bo.get(`/api/tables/${table}`)).body.code).toBe('table/none');

  const dice = await playHand(ana, table, 'pass');
  const rollsSeenBy = async (visitor: Visitor): Promise<unknown> =>
    (await visitor.get('/api/daily')).body.today.leaderboard.map(({ rolls }: { rolls: unknown }) => rolls);
  expect(await rollsSeenBy(ana)).toEqual([dice.length]);
  // The length of the hand would tell Bo when the seven comes.
  expect(await rollsSeenBy(bo)).toEqual([null]);
  expect(await playHand(bo, other, 'dont-pass')).toEqual(dice);
  expect(await rollsSeenBy(bo)).toEqual([dice.length, dice.length]);
  // A hand that is over stays over.
  expect((await ana.post('/api/daily')).body).toEqual({ table });
  expect((await ana.command(table, { type: 'roll' })).body.code).toBe('table/closed');

  const { today, yesterday, tomorrow } = (await ana.get('/api/daily')).body;
  const hands: readonly { readonly name: string; readonly net: number; readonly rank: number }[] =
    today.leaderboard;
  expect(hands.map(({ name }) => name.replace('А', 'A'))).toEqual(['Ana', 'Ana 2']);
  expect(today).toMatchObject({ players: 2, yours: { finished: true, rolls: dice.length } });
  const results = (await ana.get(`/api/tables/${table}/results`)).body;
  expect(today.yours.net).toBe(results.players[0].net);
  expect(today.yours.rank).toBe(1 + hands.filter(({ net }) => net > today.yours.net).length);
  expect(yesterday).toMatchObject({ players: 0, yours: null });
  expect(new Set([today.commitment, yesterday.commitment, tomorrow.commitment]).size).toBe(3);

  const record = (await ana.get(`/api/tables/${table}/record`)).text;
  const verdict = verifyRecord(record, NODE_HASHING);
  expect(verdict.problems).toEqual([]);
  expect(verdict.rolls.every(({ fairness }) => fairness === 'fair')).toBe(true);
  expect(verdict.hands[0]?.commitment).toBe(today.commitment);
  expect((await ana.get('/api/me/data')).body.dailyHands).toMatchObject([{ day: today.day, table }]);
});

test('a program cannot play it, and nobody is ranked before a roll', async () => {
  const cy = await guest(served, 'Cy');
  const robo = new Visitor(served);
  robo.token = (await cy.post('/api/bots', { name: 'Robo', scopes: ['watch', 'play'], chips: 0 })).body.token;
  expect((await robo.post('/api/daily')).body.code).toBe('auth/scope');
  const { table } = (await cy.post('/api/daily')).body;
  expect((await cy.command(table, { type: 'leave' })).status).toBe(200);
  const { today } = (await cy.get('/api/daily')).body;
  expect(today.yours).toMatchObject({ finished: true, net: 0, rank: null });
});

// cites: P116
test('nobody but its player sees, closes or is invited to a daily hand', async () => {
  const [boss, dee] = [await manager(served), await guest(served, 'Dee')];
  const { table } = (await dee.post('/api/daily')).body;
  const path = `/api/tables/${table}`;
  for (const part of ['', '/events', '/record', '/script', '/results', '/legal'])
    expect((await boss.get(`${path}${part}`)).body.code, part).toBe('table/none');
  const close = { type: 'close-table', standing: 'return', because: 'mine' };
  expect((await boss.command(table, close)).body.code).toBe('table/none');
  expect((await dee.get(path)).body.state.closed).toBe(false);
  expect((await dee.get(`${path}/invitation`)).body.code).toBe('mode/not-here');
  expect((await dee.post(`${path}/invitation`)).body.code).toBe('mode/not-here');
});

// cites: P62, P116
test('nothing is opened for somebody who may not play', async () => {
  const eve = await guest(served, 'Eve');
  expect((await eve.post('/api/wallet/self-exclusion', { days: 1 })).status).toBeLessThan(300);
  expect((await eve.post('/api/daily')).body.code).toBe('limit/self-excluded');
  expect((await eve.get('/api/daily')).body.today.yours).toBe(null);
  expect((await eve.get('/api/tables?mine=true')).body.tables).toEqual([]);
});

describe('days', () => {
  test('follow each other in UTC, each with a rulebook, and count for one hour more', () => {
    const last = Date.UTC(2026, 11, 31, 23, 59, 59);
    expect(dayOf(last)).toBe('2026-12-31');
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
    expect(dayBefore('2027-01-01')).toBe('2026-12-31');
    expect(countsUntil('2026-12-31')).toBe(Date.UTC(2027, 0, 1, 1));
    const week = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map(bookOfDay);
    expect(new Set(week).size).toBe(4);
  });
});

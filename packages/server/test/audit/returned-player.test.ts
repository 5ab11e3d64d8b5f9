// The ledger of a table where a player sat down again while their bets stood: what those bets paid is posted once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LogFollower } from '../../src/audit/log-follower.ts';
import { guest, manager, type Served, startServer, stopServer, type Visitor } from '../http/visitor.ts';

type Logged = { readonly version: number; readonly event: { readonly type: string; readonly by?: string } };

let served: Served;
let host: Visitor;
let table: string;

const done = async (who: Visitor, request: unknown): Promise<void> => {
  const { status, body } = await who.command(table, request);
  expect([status, body?.code]).toEqual([200, undefined]);
};

/** Bo leaves with 10.00 on the field, sits down again, and the field wins. */
beforeAll(async () => {
  served = await startServer({ '--no-rate-limits': true });
  host = await guest(served, 'Olga');
  const terms = { seats: 4, buyIn: { stack: 200_00, rebuys: 'none' } };
  const input = {
    mode: 'dealer-run',
    rulebook: 'rws-2019',
    settings: { shooter: 'house' },
    public: true,
    terms,
  };
  const made = await host.post('/api/tables', input);
  expect(made.status, made.text).toBe(201);
  table = made.body.id;
  const bo = await guest(served, 'Bo');
  await done(bo, { type: 'sit' });
  await done(bo, { type: 'bet', spot: 'field', amount: 10_00 });
  await done(bo, { type: 'leave' });
  await done(bo, { type: 'sit' });
  for (const type of ['enter-dice', 'confirm-dice']) await done(host, { type, dice: [3, 1] });
});
afterAll(() => stopServer(served));

const log = async (): Promise<readonly Logged[]> =>
  (await host.get(`/api/tables/${table}/events?limit=1000`)).body.events.map(
    ({ entry }: { entry: Logged }) => entry,
  );

/** The kinds of the ledger's entries that a log implies. */
function kindsOf(entries: readonly Logged[]): readonly string[] {
  const follower = new LogFollower();
  const due = entries.flatMap(entry => {
    const body = JSON.stringify(entry);
    return follower.take({ version: entry.version, at: 0, body, hash: '' });
  });
  return [...due, ...follower.end()].map(({ kind }) => kind);
}

// cites: P143
test('a store where the house handed over what bets at another seat paid audits', async () => {
  expect((await log()).filter(({ event }) => event.by === 'Passline')).toMatchObject([
    { event: { type: 'bought-in', seat: 2, amount: 20_00 } },
  ]);
  const boss = await manager(served);
  expect((await boss.post('/api/house/audit')).body.problems).toEqual([]);
});

// cites: P143
test('a log of older rules, in which such chips waited in the purse, implies no more than it says', async () => {
  const entries = await log();
  expect(kindsOf(entries).filter(kind => kind !== 'bank')).toEqual([
    'buy-in',
    'cash-out',
    'buy-in',
    'credit',
    'buy-in',
  ]);
  const older = entries
    .filter(({ event }) => event.by !== 'Passline')
    .map((entry, index) => ({ ...entry, version: index + 1 }));
  expect(kindsOf(older).filter(kind => kind !== 'bank')).toEqual(['buy-in', 'cash-out', 'buy-in', 'credit']);
});

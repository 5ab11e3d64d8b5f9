// Whatever players and managers do at the same moment, the store passes the audit, on both databases.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Given } from '../../src/config/options.ts';
import {
  guest,
  type HttpResponse,
  manager,
  type Served,
  startServer,
  stopServer,
  Visitor,
} from '../http/visitor.ts';
import { freshDatabase } from '../postgres.ts';

const TIMES = 12;
const repeat = <T>(make: (n: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: TIMES }, (_, n) => make(n)));

describe.each([
  ['SQLite, no welcome chips', async (): Promise<Given> => ({ '--welcome': '0' })],
  ['SQLite', async (): Promise<Given> => ({})],
  ['PostgreSQL', async (): Promise<Given> => ({ '--database': await freshDatabase(inject('postgresUrl')) })],
])('%s', (_, place) => {
  let served: Served;
  let boss: Visitor;
  beforeAll(async () => {
    const dir = mkdtempSync(join(tmpdir(), 'passline-races-'));
    served = await startServer({ '--no-rate-limits': true, ...(await place()) }, dir);
    boss = await manager(served);
  });
  afterAll(() => stopServer(served));

  const audit = async (): Promise<readonly string[]> => (await boss.post('/api/house/audit')).body.problems;
  const visitor = async (): Promise<Visitor> => {
    const one = new Visitor(served);
    await one.arrive('/api/session', {});
    return one;
  };
  const openTable = async (host: Visitor, mode: string): Promise<string> =>
    (await host.post('/api/tables', { mode, rulebook: 'rws-2019' })).body.id;

  // cites: P65
  test('guests who join a class and sit down at the same moment do one before the other', async () => {
    const chips = 250_00;
    const { code, id } = (await boss.post('/api/house/rosters', { name: 'Class', seats: 100, chips })).body;
    const table = await openTable(boss, 'live');
    const joined = await repeat(async () => {
      const one = await visitor();
      const join = (): Promise<HttpResponse> => one.post('/api/session/class', { code });
      const [first, , second] = await Promise.all([
        join(),
        one.command(table, { type: 'sit', amount: 20_00 }),
        join(),
      ]);
      await one.command(table, { type: 'leave' });
      const { balance } = (await one.get('/api/wallet')).body;
      return { member: [first, second].some(({ status }) => status === 201), balance };
    });
    for (const { member, balance } of joined) expect(member ? balance : chips).toBe(chips);
    const { rosters } = (await boss.get('/api/house/rosters')).body;
    const [roster] = rosters.filter((each: { id: string }) => each.id === id);
    expect(roster.members).toHaveLength(joined.filter(({ member }) => member).length);
    expect(await audit()).toEqual([]);
  });

  test('roles that change several times at one moment are those of the log’s last entry', async () => {
    for (const host of [boss, await guest(served)]) {
      const table = await openTable(host, 'dealer-run');
      const pit = await guest(served, 'Pat');
      const { code } = (await host.post('/api/staff/links', { name: 'Pat', roles: ['pit'], table })).body;
      await pit.arrive('/api/session/sign-in', { code });
      const { id } = (await pit.get('/api/session')).body;
      await repeat(n =>
        host.ask('PUT', `/api/tables/${table}/staff/${id}`, {
          body: { roles: n % 3 === 0 ? ['dealer'] : ['pit'] },
        }),
      );
    }
    const { code } = (await boss.post('/api/staff/links', { name: 'Dora', roles: ['dealer'] })).body;
    const dora = new Visitor(served);
    const { id } = (await dora.arrive('/api/session/sign-in', { code })).body;
    await repeat(n =>
      boss.ask('PUT', `/api/staff/${id}/roles`, { body: { roles: n % 3 === 0 ? ['dealer'] : ['pit'] } }),
    );
    expect(await audit()).toEqual([]);
  });

  test('stops and books that change several times at one moment are those of the log’s last entry', async () => {
    const scope = { scope: 'table', target: await openTable(boss, 'live'), because: 'a fault' };
    await repeat(n => boss.post(n % 2 === 0 ? '/api/house/stop' : '/api/house/resume', scope));
    await repeat(n => {
      const body = { settings: { min: { from: '0.01', to: `${n + 1}.00` } } };
      return boss.ask(
        n % 3 === 0 ? 'DELETE' : 'PUT',
        '/api/house/rulebooks/etg',
        n % 3 === 0 ? {} : { body },
      );
    });
    expect(await audit()).toEqual([]);
  });
});

// Signing out everywhere while the store fails: every way in has ended, except the caller's own new session.
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { databaseFile } from '../../src/store/sqlite/sqlite-store.ts';
import { guest, startServer, stopServer, Visitor } from './visitor.ts';

// cites: P57
test('a store that fails midway costs nobody the account, and leaves no way in to others', async () => {
  const served = await startServer();
  const run = (sql: string): void => {
    const db = new DatabaseSync(databaseFile(served.dir));
    db.exec(`PRAGMA busy_timeout = 5000; ${sql}`);
    db.close();
  };
  const ana = await guest(served);
  const thief = new Visitor(served);
  thief.cookie = ana.cookie;
  const { code } = (await thief.post('/api/session/recovery-code')).body;
  const bot = { name: 'Spy', scopes: ['play'], chips: 100_00 };
  const { token, bot: made } = (await thief.post('/api/bots', bot)).body;
  // Returning the bot's chips fails.
  run("CREATE TRIGGER broken BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'broken'); END");
  const answer = await ana.ask('DELETE', '/api/session?others');
  expect(answer.status).toBeGreaterThanOrEqual(500);
  run('DROP TRIGGER broken');
  const [cookie = ''] = answer.headers.getSetCookie();
  ana.cookie = cookie.split(';')[0] ?? null;
  expect((await ana.get('/api/session')).body.name).toBe('Ana');
  expect((await thief.get('/api/session')).status).toBe(401);
  expect((await thief.post('/api/session/recovery-code')).status).toBe(401);
  expect((await new Visitor(served).post('/api/session/recover', { code })).body.code).toBe('auth/bad-code');
  const robot = new Visitor(served);
  robot.token = token;
  expect((await robot.get('/api/wallet')).body.code).toBe('auth/bad-token');
  // The chips are still where their owner can find them.
  expect((await ana.get('/api/bots')).body.bots).toMatchObject([{ removed: true, balance: 100_00 }]);
  expect((await ana.ask('DELETE', `/api/bots/${made.id}`)).status).toBe(204);
  expect((await ana.get('/api/wallet')).body.balance).toBe(1000_00);
  await stopServer(served);
});

test('a cookie that is void already leaves nothing behind in the store', async () => {
  const served = await startServer();
  const ana = await guest(served);
  const { code } = (await ana.post('/api/session/recovery-code')).body;
  const devices = Array.from({ length: 3 }, () => new Visitor(served));
  for (const device of devices) await device.arrive('/api/session/recover', { code });
  const [cookie = ''] = (await ana.ask('DELETE', '/api/session?others')).headers.getSetCookie();
  ana.cookie = cookie.split(';')[0] ?? null;
  for (const device of devices) expect((await device.ask('DELETE', '/api/session')).status).toBe(204);
  expect((await ana.get('/api/me/data')).body.credentials).toEqual([]);
  await stopServer(served);
});

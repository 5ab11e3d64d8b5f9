// Commands and their keys: a command sent twice is executed once, and refusals are problem JSON.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest, type Served, seatedAt, startServer, stopServer, type Visitor } from './visitor.ts';

let served: Served;
let ana: Visitor;
let table: string;
beforeAll(async () => {
  served = await startServer();
  ana = await guest(served);
  table = await seatedAt(ana);
});
afterAll(() => stopServer(served));

const BET = { type: 'bet', spot: 'pass', amount: 10_00 };

test('the same key and body get the first answer again, marked as repeated, and nothing else happens', async () => {
  const first = await ana.command(table, BET, 'one');
  const second = await ana.command(table, BET, 'one');
  expect(second.text).toBe(first.text);
  expect(first.headers.get('idempotency-replayed')).toBeNull();
  expect(second.headers.get('idempotency-replayed')).toBe('true');
  const { version } = (await ana.get(`/api/tables/${table}`)).body;
  expect(version).toBe(first.body.version);
});

test('spaces in the body do not make it a different request', async () => {
  await ana.command(table, BET, 'spaced');
  const second = await ana.command(table, JSON.stringify(BET, null, 2), 'spaced');
  expect(second.headers.get('idempotency-replayed')).toBe('true');
});

test('the order of fields does not make it a different request', async () => {
  await ana.command(table, BET, 'turned');
  const second = await ana.command(table, { amount: BET.amount, spot: BET.spot, type: BET.type }, 'turned');
  expect(second.headers.get('idempotency-replayed')).toBe('true');
});

test('the same key with another body is refused', async () => {
  await ana.command(table, BET, 'two');
  const other = await ana.command(table, { ...BET, amount: 20_00 }, 'two');
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency/reused' } });
});

test('the same key from another player is a different key', async () => {
  const bo = await guest(served, 'Bo');
  const other = await seatedAt(bo);
  await ana.command(table, BET, 'shared');
  const answer = await bo.command(other, BET, 'shared');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('idempotency-replayed')).toBeNull();
});

test('a refusal is repeated too', async () => {
  const first = await ana.command(table, { type: 'bet', spot: 'no-such-spot', amount: 5_00 }, 'three');
  const second = await ana.command(table, { type: 'bet', spot: 'no-such-spot', amount: 5_00 }, 'three');
  expect(first).toMatchObject({
    status: 409,
    body: { code: 'bet/not-offered', type: '/docs/api#bet/not-offered' },
  });
  expect(second.body).toEqual(first.body);
});

test.each([
  ['', 'idempotency/missing'],
  ['x'.repeat(101), 'idempotency/missing'],
])('the key %j is invalid', async (key, code) => {
  const headers = key === '' ? {} : { 'idempotency-key': key };
  const answer = await ana.ask('POST', `/api/tables/${table}/commands`, { body: BET, headers });
  expect(answer).toMatchObject({ status: 400, body: { code } });
});

test('a malformed command is refused with the field’s name', async () => {
  const answer = await ana.command(table, { type: 'bet', spot: 'pass', amount: 0 });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'request/invalid', detail: 'amount: must be at least 1', data: { field: 'amount' } },
  });
});

test.each([
  ['{', 400, 'request/invalid'],
  ['{"type":"roll","__proto__":{}}', 400, 'request/invalid'],
  [`{"type":"roll","because":"${'x'.repeat(70_000)}"}`, 413, 'request/too-large'],
])('the body %.40j is refused with %i', async (body, status, code) => {
  const answer = await ana.command(table, body);
  expect(answer).toMatchObject({ status, body: { code } });
});

test('forms and plain text are not commands', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await ana.ask('POST', `/api/tables/${table}/commands`, {
      body: '{"type":"roll"}',
      headers: { 'content-type': type, 'idempotency-key': 'form' },
    });
    expect(answer).toMatchObject({ status: 415, body: { code: 'request/media-type' } });
  }
});

test('a missing table and another guest’s table get the same answer', async () => {
  const bo = await guest(served, 'Bo');
  const none = await bo.command('t_none', BET);
  expect(none).toMatchObject({ status: 404, body: { code: 'table/none' } });
  expect((await bo.get(`/api/tables/${table}`)).body).toEqual((await bo.get('/api/tables/t_none')).body);
});

test('one hundred simultaneous commands are each executed once, in some order', async () => {
  const before = (await ana.get(`/api/tables/${table}`)).body.version;
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => ana.command(table, { type: 'bet', spot: 'field', amount: 1_00 })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200));
  const versions = answers.map(({ body }) => body.version).sort((a, b) => a - b);
  expect(versions).toEqual(Array.from({ length: 100 }, (_, n) => before + 1 + n));
});

test('a refusal calls players by the names that the table shows, also when it is repeated', async () => {
  const dana = await guest(served, 'Dana');
  const { id } = (await dana.post('/api/tables', { mode: 'dealer-run', rulebook: 'rws-2019', public: true }))
    .body;
  const bo = await guest(served, 'Bo');
  expect((await bo.command(id, { type: 'sit', seat: 1, amount: 50_00 })).status).toBe(200);
  expect((await dana.command(id, { type: 'seat', seat: 2, name: 'Walker', amount: 50_00 })).status).toBe(200);
  const ruling = { type: 'ruling', seat: 1, amount: -60_00, because: 'a test' };
  for (const key of ['short', 'short', 'again']) {
    const { status, body } = await dana.command(id, ruling, key);
    expect([status, body.detail]).toEqual([409, 'Bo’s rack holds only 50.00.']);
  }
  const taken = await dana.command(id, { type: 'seat', seat: 2, name: 'Cy', amount: 50_00 });
  expect(taken.body).toMatchObject({ detail: 'Walker has seat 2.', data: { name: 'Walker' } });
});

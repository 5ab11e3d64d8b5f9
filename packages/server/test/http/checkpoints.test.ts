// Checkpoints over HTTP: signed with the installation's key, in the house log, and consistent with the tables' records.
import { createHash } from 'node:crypto';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { isSignedBy } from '@passline/table/node-signing';
import { readCheckpoint, type SignedCheckpoint, verifyRecord } from '@passline/table/record';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest, manager, type Served, seatedAt, startServer, stopServer, Visitor } from './visitor.ts';

let served: Served;
let boss: Visitor;
beforeAll(async () => {
  served = await startServer({ '--no-rate-limits': true });
  boss = await manager(served);
});
afterAll(() => stopServer(served));

async function checkpoint(path = '/api/checkpoints'): Promise<SignedCheckpoint & { readonly text: string }> {
  const { status, text } = await new Visitor(served).get(path, { accept: 'text/plain' });
  expect(status).toBe(200);
  const read = readCheckpoint(text);
  if (!read.ok) throw new Error(read.message);
  return { ...read.checkpoint, text };
}

test('anybody can fetch one, signed with the published key and the same after a restart', async () => {
  const { number, key, signed, signature } = await checkpoint();
  expect(number).toBe(1);
  expect(isSignedBy(key, signed, signature)).toBe(true);
  expect(isSignedBy(key, signed.replace('house', 'mouse'), signature)).toBe(false);
  expect((await new Visitor(served).get('/api/checkpoints/key')).body).toEqual({ key });
  expect((await new Visitor(served).get('/api/checkpoints/999')).body.code).toBe('request/not-found');
});

test('a manager creates one, the house’s log has its number and hash, and a record is checked against it', async () => {
  const ana = await guest(served);
  const table = await seatedAt(ana, 'etg');
  await ana.command(table, { type: 'bet', spot: 'pass', amount: 10_00 });
  const early = (await ana.get(`/api/tables/${table}/record`)).text;
  await ana.command(table, { type: 'roll' });
  const made = await boss.post('/api/house/checkpoint');
  expect(made.status).toBe(200);
  const held = await checkpoint(`/api/checkpoints/${made.body.number}`);
  expect((await checkpoint()).number).toBe(made.body.number);
  const { events } = (await boss.get('/api/house/events?limit=1')).body;
  expect(events[0].entry.event).toMatchObject({
    type: 'checkpoint-made',
    details: {
      number: held.number,
      key: held.key,
      hash: createHash('sha256').update(held.text).digest('hex'),
    },
  });
  const late = (await ana.get(`/api/tables/${table}/record`)).text;
  expect(verifyRecord(late, NODE_HASHING, held).problems).toEqual([]);
  expect(verifyRecord(early, NODE_HASHING).problems).toEqual([]);
  expect(verifyRecord(early, NODE_HASHING, held).problems).toMatchObject([
    { message: expect.stringContaining('its end was cut off') },
  ]);
});

// House files that extend published ones, over HTTP: found by id, complete on record, and pinned when published.
import { readFileSync } from 'node:fs';
import type { Client, NewTable } from '@passline/client';
import type { SpotName } from '@passline/engine';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { verifyRecord } from '@passline/table/record';
import { beforeAll, expect, test } from 'vitest';
import { onBothStores } from './both-stores.ts';
import { newTestStorage } from './new-test-storage.ts';
import { CALM, guestAt, managerAt, refusal } from './people.ts';
import { startNode } from './server.ts';

const example = (name: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(new URL(`../../../../examples/${name}.json`, import.meta.url), 'utf8'));

const VEGAS = example('las-vegas');
const DOWNTOWN = example('downtown');

const { rulebook: _byId, ...CALM_TABLE } = CALM;
const byFile = (house: unknown): NewTable => ({ ...CALM_TABLE, house });

onBothStores(store => {
  let manager: Client;
  let ana: Client;

  beforeAll(async () => {
    const node = await startNode(await newTestStorage(store));
    manager = await managerAt(node);
    ana = await guestAt(node);
  });

  test('a file over a book that is not published is refused, with the field', async () => {
    const { code, data } = await refusal(ana.newTable(byFile(DOWNTOWN)));
    expect([code, data.path]).toEqual(['table/bad-house-file', 'extends']);
  });

  // cites: P87
  test('a file over a published one is opened, and its record needs no other file', async () => {
    await manager.house.publishRulebook('las-vegas', { house: VEGAS, settings: {} });
    const { id } = await ana.newTable(byFile(DOWNTOWN));
    await ana.command(id, { type: 'sit', amount: 100_00 });
    await ana.command(id, { type: 'bet', spot: 'small' as SpotName, amount: 5_00 });
    const record = await ana.record(id);
    expect(verifyRecord(record, NODE_HASHING)).toMatchObject({ ok: true, problems: [] });
    const created = record.split('\n').find(line => line.includes('"table-created"')) ?? '';
    expect(created).toContain(JSON.stringify({ ...DOWNTOWN, extends: VEGAS }));
  });

  // cites: P87
  test('a published file keeps the parent that it was published with', async () => {
    await manager.house.publishRulebook('downtown', { house: DOWNTOWN, settings: {} });
    const pays = { ...Object(VEGAS.pays), 'field-12': { odds: '2:1', cite: 'House 2' } };
    await manager.house.publishRulebook('las-vegas', { house: { ...VEGAS, pays }, settings: {} });
    expect((await ana.rulebook('las-vegas')).pays['field-12']?.odds).toBe('2:1');
    expect((await ana.rulebook('downtown')).pays['field-12']?.odds).toBe('3:1');
    await manager.house.withdrawRulebook('las-vegas');
    expect((await ana.newTable({ ...CALM, rulebook: 'downtown' })).id).toMatch(/^t_/);
  });

  test('a circle is refused', async () => {
    const circle = { extends: 'downtown', id: 'las-vegas', title: 'Round and round' };
    const asked = manager.house.publishRulebook('las-vegas', { house: circle, settings: {} });
    const { code, message } = await refusal(asked);
    expect(code).toBe('table/bad-house-file');
    expect(message).toContain('is circular: las-vegas, downtown, las-vegas');
  });

  test('a complete book is opened by its file alone', async () => {
    const { id } = await ana.newTable(byFile(example('mini-dice')));
    await ana.command(id, { type: 'sit', amount: 100_00 });
    await ana.command(id, { type: 'bet', spot: 'over' as SpotName, amount: 5_00 });
    expect(verifyRecord(await ana.record(id), NODE_HASHING)).toMatchObject({ ok: true, problems: [] });
  });
});

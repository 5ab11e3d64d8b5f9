// South Dakota ¶1 over HTTP: a house's pays are the same at all its open tables, whichever node changes them.

import type { Client, NewTable } from '@passline/client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { onBothStores } from './both-stores.ts';
import { newTestStorage } from './new-test-storage.ts';
import { CALM, elsewhere, guestAt, managerAt, outcome, refusal } from './people.ts';
import { type ServerProcess, startNode } from './server.ts';

const table = (pays: Readonly<Record<string, string>>, more: Partial<NewTable> = {}): NewTable => ({
  ...CALM,
  rulebook: 'south-dakota',
  settings: pays,
  ...more,
});
const TRIPLE = { 'pay-field-12': '3:1' };

/** A house file that extends the same regulation. */
const houseFile = (odds: string): NewTable => {
  const { rulebook, ...rest } = table({});
  const house = {
    extends: 'south-dakota',
    id: 'deadwood',
    title: 'Deadwood',
    pays: { 'field-12': { odds, cite: 'Notice 1' } },
  };
  return { ...rest, house };
};

onBothStores(store => {
  let node: ServerProcess;
  let manager: Client;
  /** The same manager on another node, if the store supports several. */
  let there: Client;
  const open: string[] = [];
  const openTable = async (by: Client, asked: NewTable): Promise<string> => {
    const { id } = await by.newTable(asked);
    open.push(id);
    return id;
  };
  const close = (id: string) => manager.command(id, { type: 'close-table' });

  beforeAll(async () => {
    const storage = await newTestStorage(store);
    node = await startNode(storage);
    manager = await managerAt(node);
    const other = store === 'PostgreSQL' ? await startNode(storage) : node;
    there = elsewhere(manager, other);
    const settings = {
      'pay-field-12': { values: ['2:1', '3:1', '6:2'] },
      max: { from: '5.00', to: '500.00' },
    };
    await manager.house.publishRulebook('south-dakota', { settings });
  });
  afterEach(async () => {
    for (const id of open.splice(0)) await outcome(close(id));
  });

  // cites: south-dakota ¶1 uniform, D52
  test('a second table with other pays is refused, and nothing is opened', async () => {
    await openTable(manager, table(TRIPLE));
    const before = await manager.tables();
    const { code, status, data } = await refusal(there.newTable(table({})));
    expect([code, status]).toEqual(['table/pays-differ', 409]);
    expect(data).toEqual({ rulebook: 'south-dakota', pay: 'field-12', here: '2:1', elsewhere: '3:1' });
    expect(await manager.tables()).toEqual(before);
    await openTable(there, table({ 'pay-field-12': '6:2' }));
  });

  // cites: D52, P38
  test('a scheduled change that would differ when its moment comes is canceled, and holds nothing up', async () => {
    const id = await openTable(manager, table({}));
    await openTable(there, table({}));
    const ana = await guestAt(node);
    await ana.command(id, { type: 'sit', amount: 100_00 });
    await ana.command(id, { type: 'bet', spot: 'field', amount: 5_00 });
    await manager.command(id, { type: 'settings', changes: TRIPLE, schedule: true });
    await ana.command(id, { type: 'take', spot: 'field' });
    const { state } = await manager.table(id);
    expect(state.scheduled).toBeNull();
    expect(state.game.settings).toEqual({ 'pay-field-12': '2:1' });
    expect(state.game.seats[0]?.bets).toEqual([]);
    const { events } = await manager.events(id, 0, 100);
    expect(events.map(({ entry }) => entry.event)).toContainEqual(
      expect.objectContaining({ type: 'settings-canceled', by: 'Passline' }),
    );
  });

  test('practice tables and other books are left alone', async () => {
    await openTable(manager, table(TRIPLE));
    await openTable(there, table({}, { mode: 'practice' }));
    await openTable(there, CALM);
  });

  test('a house file is bound by the regulation that it extends', async () => {
    await openTable(manager, table(TRIPLE));
    const publish = ({ house }: NewTable) =>
      manager.house.publishRulebook('deadwood', { house, settings: {} });
    await publish(houseFile('2:1'));
    expect(await outcome(there.newTable(houseFile('2:1')))).toBe('table/pays-differ');
    await publish(houseFile('3:1'));
    await openTable(there, houseFile('3:1'));
  });

  test('a change to other pays is refused and changes nothing; the last open table may change', async () => {
    const first = await openTable(manager, table({}));
    const second = await openTable(there, table({}));
    const change = { type: 'settings', changes: TRIPLE } as const;
    const { version } = await manager.table(first);
    expect(await outcome(manager.command(first, change))).toBe('table/pays-differ');
    expect((await manager.table(first)).version).toBe(version);
    // Settings that may differ between tables still change freely.
    expect(await outcome(manager.command(first, { type: 'settings', changes: { max: '50.00' } }))).toBe(
      'accepted',
    );
    await close(second);
    expect(await outcome(manager.command(first, change))).toBe('accepted');
    expect(await outcome(there.newTable(table({})))).toBe('table/pays-differ');
  });

  test('tables opened at the same moment have the same pays', async () => {
    const asked = Array.from({ length: 12 }, (_, n) =>
      outcome(openTable(n % 3 === 0 ? manager : there, table(n % 2 === 0 ? TRIPLE : {}))),
    );
    const outcomes = await Promise.all(asked);
    const [triple, plain] = [0, 1].map(rest => new Set(outcomes.filter((_, n) => n % 2 === rest)));
    expect([[...(triple ?? [])], [...(plain ?? [])]].sort()).toEqual([['accepted'], ['table/pays-differ']]);
  });
});

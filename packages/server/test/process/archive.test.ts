// passline archive beside a running server: records verify, their logs are deleted, wallets and other logs stay.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onBothStores } from './both-stores.ts';
import { passline } from './command-line.ts';
import { newTestStorage } from './new-test-storage.ts';
import { CALM, guestAt, managerAt, outcome } from './people.ts';
import { startNode } from './server.ts';
import { newDirectory, type TestStorage } from './test-storage.ts';

const storeOf = (storage: TestStorage): readonly string[] =>
  storage.databaseUrl === null ? ['--data', storage.dir] : ['--database', storage.databaseUrl];

const LONG_AGO = 'UPDATE tables SET active_at = active_at - 8640000000 WHERE closed';

onBothStores(store => {
  test('closed tables are exported, verified and deleted; wallets add up as before', async () => {
    const storage = await newTestStorage(store);
    const node = await startNode(storage);
    const ana = await guestAt(node);
    const [first, forged, fresh] = [
      await ana.newTable(CALM),
      await ana.newTable(CALM),
      await ana.newTable(CALM),
    ];
    for (const { id } of [first, forged]) {
      await ana.command(id, { type: 'sit', amount: 100_00 });
      await ana.command(id, { type: 'leave' });
      await ana.command(id, { type: 'close-table', because: 'done' });
    }
    const before = await ana.wallet();
    const statement = await ana.statement();
    await storage.rows(LONG_AGO);
    const text = `SELECT num FROM tables WHERE id = '${forged.id}'`;
    await storage.rows(
      `UPDATE events SET body = replace(body, '10000', '20000') WHERE tbl = (${text}) AND body LIKE '%10000%'`,
    );

    const to = join(newDirectory(), 'records');
    const { code, out, err } = await passline('archive', ...storeOf(storage), '--to', to);
    expect({ code, out, err }).toMatchObject({ code: 1 });
    expect(out).toContain('1 archived, 1 left in the store.');
    expect(err).toContain(`${forged.id} was left in the store: its record does not verify`);
    const file = join(to, `${first.id}.record`);
    expect(readdirSync(to)).toEqual([`${first.id}.record`]);
    expect((await passline('verify', file)).code).toBe(0);

    // A node that has the table in memory may still show it for a few minutes.
    await node.stop();
    await node.start();
    expect(await outcome(ana.table(first.id))).toBe('table/none');
    expect(await storage.rows(`SELECT id FROM tables WHERE id = '${first.id}'`)).toEqual([]);
    expect(await storage.rows(`SELECT id FROM archived_tables`)).toEqual([{ id: first.id }]);
    expect((await ana.table(fresh.id)).state.created.id).toBe(fresh.id);
    expect(await ana.wallet()).toEqual(before);
    expect(await ana.statement()).toEqual(statement);
    const manager = await managerAt(node);
    const { events } = await manager.house.events();
    const archived = events.map(({ entry }) => entry.event).filter(({ type }) => type === 'table-archived');
    expect(archived).toMatchObject([{ table: first.id }]);

    // Nothing is left to do, and nothing is overwritten.
    const again = await passline('archive', ...storeOf(storage), '--to', to);
    expect(again.out).toContain('0 archived, 1 left in the store.');
    expect(existsSync(file)).toBe(true);
  });
});

test('a table that cannot be archived is reported in one line with exit code 2', async () => {
  const empty = newDirectory();
  expect(await passline('archive', '--data', empty)).toMatchObject({
    code: 2,
    err: 'passline: archive needs --to with the directory for the records\n',
  });
  expect(await passline('archive', '--data', empty, '--to', join(empty, 'to'))).toMatchObject({
    code: 2,
    err: `passline: archive: ${empty} holds no Passline database.\n`,
  });
});

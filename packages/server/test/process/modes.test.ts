// The three modes played through with every rulebook; each table's record verifies and its script replays.
import { writeFileSync } from 'node:fs';
import type { Client } from '@passline/client';
import { RULEBOOKS } from '@passline/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import { onBothStores } from './both-stores.ts';
import { passline } from './command-line.ts';
import { expectBalancedLedger, expectTableAccount, expectWholeLog, foldOf, typesOf } from './consistency.ts';
import { DEALT_ROLL, dealt, playAlone, playedLive, type Table } from './games.ts';
import { newTestStorage } from './new-test-storage.ts';
import { guestAt, SETTINGS } from './people.ts';
import { numbersFrom } from './restless-player.ts';
import { type ServerProcess, startNode } from './server.ts';
import { newDirectory, type TestStorage } from './test-storage.ts';

const inputOf = (rulebook: string): Table => ({
  rulebook,
  settings: rulebook === 'etg' ? { ...SETTINGS, 'power-odds': '1/20' } : SETTINGS,
});

onBothStores(store => {
  let storage: TestStorage;
  let node: ServerProcess;
  let ana: Client;
  let ben: Client;
  const played: string[] = [];

  beforeAll(async () => {
    storage = await newTestStorage(store);
    node = await startNode(storage, ['--welcome', '100000.00']);
    ana = await guestAt(node, 'Ana');
    ben = await guestAt(node, 'Ben');
  });

  const books = RULEBOOKS.map(({ id }) => id);
  const expectClosed = async (table: string): Promise<void> => {
    played.push(table);
    const log = await expectWholeLog(ana, table);
    expect(foldOf(log).game.baseBook.id).toBe((await ana.table(table)).state.created.rulebook);
  };

  describe.concurrent('a game', () => {
    test.each(books)('practice by %s', async book => {
      const table = await playAlone(ana, inputOf(book), numbersFrom(1));
      const types = typesOf(await expectWholeLog(ana, table));
      expect(types.filter(type => type === 'rolled')).toHaveLength(14);
      if (book === 'etg') expect(types).toContain('odds-raised');
      await ana.command(table, { type: 'close-table' });
      await expectClosed(table);
    });

    test.each(books)('live by %s', async book => {
      const table = await playedLive([ana, ben], inputOf(book), numbersFrom(2));
      const types = typesOf(await expectWholeLog(ana, table));
      expect(types.filter(type => type === 'rolled').length).toBeGreaterThanOrEqual(5);
      expect(types.filter(type => type === 'departed')).toHaveLength(2);
      await expectClosed(table);
    });

    test.each(books)('dealer-run by %s', async book => {
      const { id, said } = await dealt({ dealer: ana, player: ben }, inputOf(book), numbersFrom(3));
      expect(said).toEqual(said.map(() => DEALT_ROLL));
      const log = await expectWholeLog(ana, id);
      expect(log.filter(({ entry: { event } }) => 'late' in event)).toHaveLength(3);
      const types = typesOf(log);
      for (const type of ['seat-claimed', 'round-voided', 'roll-corrected', 'ruled', 'settings-changed']) {
        expect(types).toContain(type);
      }
      await expectClosed(id);
    });
  });

  test('every record verifies and every script replays', async () => {
    const dir = newDirectory();
    const files = await Promise.all(
      played.map(async id => {
        const [record, script] = [`${dir}/${id}.record`, `${dir}/${id}.craps`];
        writeFileSync(record, await ana.record(id));
        writeFileSync(script, await ana.script(id));
        return { record, script };
      }),
    );
    expect(files).toHaveLength(3 * books.length);
    const verified = await passline('verify', ...files.map(({ record }) => record));
    expect({ code: verified.code, err: verified.err }).toEqual({ code: 0, err: '' });
    expect(verified.out.match(/^Everything checks out/gm)).toHaveLength(files.length);
    const replayed = await passline('replay', ...files.map(({ script }) => script));
    expect({ code: replayed.code, err: replayed.err }).toEqual({ code: 0, err: '' });
  });

  test('all the money is there, and each table’s account is what its log says', async () => {
    expect((await node.stop()).code).toBe(0);
    await expectBalancedLedger(storage);
    for (const table of played) await expectTableAccount(storage, table);
  });
});

// A settings change that waits for bets: it survives a restart, and is made once the last bet comes down.

import { writeFileSync } from 'node:fs';
import type { Client } from '@passline/client';
import { beforeAll, expect, test } from 'vitest';
import { onBothStores } from './both-stores.ts';
import { passline } from './command-line.ts';
import { expectWholeLog, typesOf } from './consistency.ts';
import { newTestStorage } from './new-test-storage.ts';
import { CALM, guestAt, managerAt, refusal, staffAt, UNTIL_BACK } from './people.ts';
import { type ServerProcess, startNode } from './server.ts';
import { newDirectory } from './test-storage.ts';

onBothStores(store => {
  let node: ServerProcess;
  let ana: Client;
  let pat: Client;

  beforeAll(async () => {
    node = await startNode(await newTestStorage(store));
    ana = await guestAt(node, 'Ana', UNTIL_BACK);
    pat = await staffAt(node, await managerAt(node), 'Pat', ['pit']);
  });

  // cites: D50, P38
  test('it is refused, then scheduled, survives a restart, and is made when the bet comes down', async () => {
    const { id } = await ana.newTable(CALM);
    await ana.command(id, { type: 'sit', amount: 100_00 });
    await ana.command(id, { type: 'bet', spot: 'place-6', amount: 5_00 });
    const change = { type: 'settings', changes: { chip: '0.50' }, because: 'new chips' } as const;
    const problem = await refusal(pat.command(id, change));
    expect(problem).toMatchObject({ code: 'settings/bets-standing' });
    expect(problem.data).toMatchObject({ spots: ['place-6'] });
    await pat.command(id, { ...change, schedule: true });
    expect((await ana.table(id)).state.scheduled).toMatchObject({ changes: change.changes, by: 'Pat' });
    await node.kill9();
    await node.start();
    expect((await ana.table(id)).state.scheduled).toMatchObject({ changes: change.changes, by: 'Pat' });
    const { events } = await ana.command(id, { type: 'take', spot: 'place-6' });
    expect(typesOf(events)).toContain('settings-changed');
    const { state } = await ana.table(id);
    expect(state.scheduled).toBeNull();
    expect(state.game.settings.chip).toBe('0.50');
    await expectWholeLog(ana, id);
    const file = `${newDirectory()}/record`;
    writeFileSync(file, await ana.record(id));
    expect((await passline('verify', file)).code).toBe(0);
  });

  // cites: P38
  test('staff cancel it, and it is never made', async () => {
    const { id } = await ana.newTable(CALM);
    await ana.command(id, { type: 'sit', amount: 100_00 });
    await ana.command(id, { type: 'bet', spot: 'place-6', amount: 5_00 });
    await pat.command(id, { type: 'settings', changes: { chip: '0.50' }, schedule: true });
    await pat.command(id, { type: 'cancel-settings' });
    expect((await ana.table(id)).state.scheduled).toBeNull();
    const { events } = await ana.command(id, { type: 'take', spot: 'place-6' });
    expect(typesOf(events)).not.toContain('settings-changed');
  });
});

// Event streams: resumed across restarts without a gap or a repeat, and dropped if nobody reads.

import type { Client, TableRequest } from '@passline/client';
import { beforeAll, expect, test } from 'vitest';
import { onBothStores } from './both-stores.ts';
import { logOf, upTo } from './consistency.ts';
import { newTestStorage } from './new-test-storage.ts';
import { guestAt, PRACTICE, pause, UNTIL_BACK, until } from './people.ts';
import { type ServerProcess, startNode } from './server.ts';
import { SlowStream, Stream } from './stream.ts';

const BET: TableRequest = { type: 'bet', spot: 'field', amount: 5_00 };
const TAKE: TableRequest = { type: 'take', spot: 'field' };

/** Sixty-four events in one command, to fill buffers. */
const MANY: TableRequest = {
  type: 'batch',
  requests: Array.from({ length: 64 }, (_, index) =>
    index % 2 === 0 ? { type: 'bet', spot: 'field', amount: 5_00 } : { type: 'take', spot: 'field' },
  ),
};

async function metric(node: ServerProcess, name: RegExp): Promise<number> {
  const text = await (await fetch(`${node.base}/metrics`)).text();
  const line = text.split('\n').find(each => name.test(each));
  return Number(line?.split(' ').at(-1) ?? Number.NaN);
}

onBothStores(store => {
  let node: ServerProcess;
  let ana: Client;
  beforeAll(async () => {
    node = await startNode(await newTestStorage(store));
    ana = await guestAt(node, 'Ana', UNTIL_BACK);
  });

  async function practice(): Promise<string> {
    const { id } = await ana.newTable(PRACTICE);
    await ana.command(id, { type: 'sit', amount: 100_00 });
    return id;
  }

  test('a stream resumes across restarts, without a gap or a repeat', async () => {
    const table = await practice();
    const seen: number[] = [];
    const hashes: string[] = [];
    let over = false;
    const betting = (async () => {
      while (!over) {
        await ana.command(table, BET);
        await ana.command(table, TAKE);
        await pause(5);
      }
    })();
    for (const how of ['kill9', 'stop', 'kill9', null] as const) {
      const stream = await Stream.open({ base: node.base, cookie: ana.cookie, table }, seen.at(-1) ?? 0);
      await stream.reaches((seen.at(-1) ?? 0) + 10);
      if (how === null) {
        over = true;
        await betting;
        await stream.reaches((await ana.table(table)).version);
        stream.close();
      } else await node[how]();
      await stream.over;
      seen.push(...stream.ids);
      hashes.push(...stream.entries.map(({ hash }) => hash));
      if (how !== null) await node.start();
    }
    const log = await logOf(ana, table);
    expect(seen).toEqual(upTo(log.length));
    expect(hashes).toEqual(log.map(({ hash }) => hash));
  });

  test('the client follows a table across a restart by itself', async () => {
    const table = await practice();
    const seen: number[] = [];
    const lines: string[] = [];
    const following = ana.follow(table, {
      onEntries: entries => seen.push(...entries.map(({ entry }) => entry.version)),
      onStatus: ({ stream }) => lines.push(stream),
    });
    await until('the stream', () => lines.includes('live'));
    const from = following.state?.version ?? 0;
    await ana.command(table, BET);
    await node.restart();
    await ana.command(table, TAKE);
    const { version, hash } = await ana.table(table);
    await until('all of it', () => following.receipt?.version === version);
    following.stop();
    expect(seen).toEqual(upTo(version).slice(from));
    expect(following.receipt).toEqual({ version, hash });
  });

  test('a stream from the future is refused, and one from the middle gets the rest', async () => {
    const table = await practice();
    await ana.command(table, BET);
    const { version } = await ana.table(table);
    await expect(Stream.open({ base: node.base, cookie: ana.cookie, table }, version + 1)).rejects.toThrow(
      /request\/invalid/,
    );
    const stream = await Stream.open({ base: node.base, cookie: ana.cookie, table }, 2);
    await stream.reaches(version);
    expect(stream.ids).toEqual(upTo(version).slice(2));
    stream.close();
  });

  test('a reader that stops reading is dropped, and resumes without a gap', async () => {
    const table = await practice();
    const from = { base: node.base, cookie: ana.cookie, table };
    const slow = new SlowStream(from);
    await slow.stall();
    const reader = await Stream.open(from, 0);
    const before = await metric(node, /^passline_streams_dropped_total/);
    // The buffers of both sockets must be full before anything waits in the server itself.
    for (let sent = 0; sent < 600; sent += 20) {
      await Promise.all(Array.from({ length: 20 }, () => ana.command(table, MANY)));
      if ((await metric(node, /^passline_streams_dropped_total/)) > before) break;
    }
    expect(await metric(node, /^passline_streams_dropped_total/)).toBe(before + 1);
    const { version } = await ana.table(table);
    // Other readers are not affected.
    await reader.reaches(version);
    expect(reader.ids).toEqual(upTo(version));
    reader.close();
    const got = await slow.rest();
    expect(got).toEqual(upTo(got.length));
    expect(got.length).toBeLessThan(version);
    const resumed = await Stream.open(from, got.length);
    await resumed.reaches(version);
    expect([...got, ...resumed.ids]).toEqual(upTo(version));
    resumed.close();
  });
});

// Several workers behind one port: killing or replacing one during play costs no command, no event and no stream.

import { once } from 'node:events';
import { connect } from 'node:net';
import type { Client, TableRequest } from '@passline/client';
import { expect, test } from 'vitest';
import { Audit } from './audit.ts';
import { onBothStores } from './both-stores.ts';
import { upTo } from './consistency.ts';
import { Load, RICH } from './load.ts';
import { newTestStorage } from './new-test-storage.ts';
import { CALM, elsewhere, guestAt, onThisMachine, outcome, until } from './people.ts';
import { METRICS_TOKEN, type ServerProcess, startNode } from './server.ts';
import { Stream } from './stream.ts';

const WORKERS = 2;
const BET: TableRequest = { type: 'bet', spot: 'field', amount: 5_00 };

/** Follows a table like a page: the versions that it was shown, whatever happens to its stream. */
function followTable(client: Client, table: string): { readonly versions: readonly number[]; stop(): void } {
  const versions: number[] = [];
  const following = client.follow(table, {
    onSnapshot: ({ version }) => versions.push(version),
    onEntries: entries => versions.push(...entries.map(({ entry }) => entry.version)),
  });
  return { versions, stop: () => following.stop() };
}

/** Waits until all old processes are gone, and this many new ones run. */
const untilReplaced = (node: ServerProcess, old: readonly number[], count: number): Promise<number> =>
  until('new processes', () => {
    const now = node.children;
    return now.length === count && now.every(pid => !old.includes(pid));
  });

onBothStores(store => {
  test('workers that are killed or replaced in play lose nothing, and nobody sees a gap or a repeat', async () => {
    const storage = await newTestStorage(store);
    const node = await startNode(storage, [...RICH, '--workers', String(WORKERS)]);
    const load = await Load.seat([node], { seed: 5, live: 1, seats: 4, alone: 1 });
    const audit = new Audit(storage);
    const [watcher] = load.seated;
    if (!watcher) throw new Error('nobody sits');
    const { table } = watcher.player;
    const seen = followTable(watcher.clients[0] as Client, table);
    const playOn = async (): Promise<void> => {
      const from = seen.versions.at(-1) ?? 0;
      await until('more play in the stream', () => (seen.versions.at(-1) ?? 0) >= from + 20);
      await audit.look(load.newlyTold());
    };
    load.begin();
    await playOn();
    const processes = node.children;
    // On SQLite, one more process owns the store.
    expect(processes).toHaveLength(store === 'SQLite' ? WORKERS + 1 : WORKERS);
    for (const pid of processes) {
      process.kill(pid, 'SIGKILL');
      await until(
        'a new one',
        () => node.children.length === processes.length && !node.children.includes(pid),
      );
      await playOn();
    }
    const before = node.children;
    node.hangUp();
    await untilReplaced(node, before, before.length);
    await playOn();

    await load.end();
    await audit.look(load.newlyTold());
    expect(await load.expectSameAnswers()).toBeGreaterThanOrEqual(0);
    const { version } = audit.logOf(table);
    await until('the end of the log in the stream', () => (seen.versions.at(-1) ?? 0) >= version);
    seen.stop();
    const [first = 0] = seen.versions;
    expect(seen.versions).toEqual(upTo(seen.versions.at(-1) ?? 0).slice(first - 1));
    expect(await node.stop()).toMatchObject({ code: 0 });
    expect(node.errors).toEqual([]);
    await audit.look();
    await audit.close();
  });
});

onBothStores(store => {
  test('a guest who opens tables at all workers at once gets as many as allowed', async () => {
    const args = ['--workers', String(WORKERS), '--tables-per-guest', '4'];
    const node = await startNode(await newTestStorage(store), args);
    const ana = await guestAt(node, 'Ana');
    const asked = Array.from({ length: 16 }, () => outcome(ana.newTable(CALM)));
    const answers = Map.groupBy(await Promise.all(asked), answer => answer);
    expect([answers.get('accepted')?.length, answers.get('table/too-many')?.length]).toEqual([4, 12]);
    expect(await node.stop()).toMatchObject({ code: 0 });
  });
});

test('what one worker has acknowledged, every worker shows', async () => {
  const node = await startNode(await newTestStorage('SQLite'), ['--workers', String(WORKERS)]);
  const ana = await guestAt(node);
  const { id } = await ana.newTable(CALM);
  await ana.command(id, { type: 'sit', amount: 500_00 });
  for (let turn = 0; turn < 20; turn += 1) {
    const { version } = await ana.command(id, turn % 2 === 0 ? BET : { type: 'take', spot: 'field' });
    const reads = Array.from({ length: 2 * WORKERS }, () => elsewhere(ana, node).table(id));
    for (const table of await Promise.all(reads)) expect(table.version).toBeGreaterThanOrEqual(version);
  }
  const namesNow = (): Promise<string[]> =>
    Promise.all(Array.from({ length: 2 * WORKERS }, async () => (await elsewhere(ana, node).session()).name));
  expect(new Set(await namesNow())).toEqual(new Set(['Ana']));
  await ana.rename('Bea');
  // Without the announcement, guests would be cached for half a minute.
  const heardMs = await until('the new name', async () => (await namesNow()).every(name => name === 'Bea'));
  expect(heardMs).toBeLessThan(onThisMachine(10_000));
});

test('a player whose page comes to another worker is not away', async () => {
  const node = await startNode(await newTestStorage('SQLite'), ['--workers', String(WORKERS)]);
  const [ana, ben] = [await guestAt(node), await guestAt(node, 'Ben')];
  const { id } = await ana.newTable(CALM);
  await ana.command(id, { type: 'sit', amount: 100_00 });
  await ben.command(id, { type: 'sit', amount: 100_00 });
  const streamsOf = async ({ cookie }: Client): Promise<Stream[]> => {
    const streams: Stream[] = [];
    // One after another, so that they reach all workers.
    for (let count = 0; count < 2 * WORKERS; count += 1) {
      streams.push(await Stream.open({ base: node.base, cookie, table: id }, 0));
    }
    return streams;
  };
  const [last, ...others] = await streamsOf(ana);
  const bens = await streamsOf(ben);
  for (const stream of [...others, ...bens]) stream.close();
  // Ana's streams ended before Ben's: a worker that took her for away has said so by then.
  const away = (): readonly unknown[] =>
    last?.entries.flatMap(({ entry: { event } }) => (event.type === 'player-away' ? [event.seat] : [])) ?? [];
  await until('Ben’s absence', () => away().length > 0);
  const seat = (await ben.table(id)).you.seat;
  expect(away()).toEqual([seat]);
  last?.close();
});

// cites: P128
test('limits are counted for all workers together, and metrics are added up', async () => {
  const args = ['--workers', String(WORKERS), '--rate-commands', '25', '--streams-per-caller', '3'];
  const node = await startNode(await newTestStorage('SQLite'), args, { limited: true });
  const ana = await guestAt(node);
  const { id } = await ana.newTable(CALM);
  await ana.command(id, { type: 'sit', amount: 100_00 });

  const began = performance.now();
  const asked = Array.from({ length: 300 }, () => elsewhere(ana, node).command(id, BET));
  const outcomes = await Promise.all(asked.map(outcome));
  const passed = outcomes.filter(code => code !== 'rate/exceeded').length;
  const seconds = (performance.now() - began) / 1000;
  // A burst is four seconds' worth; the worker where Ana sat down may hold three more tokens, taken along with hers.
  expect(passed).toBeLessThanOrEqual(103 + 25 * seconds);
  expect(passed).toBeGreaterThanOrEqual(99 - 2 * WORKERS * 4);

  const from = { base: node.base, cookie: ana.cookie, table: id };
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => Stream.open(from, 0)));
  const open = tries.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []));
  expect(open).toHaveLength(3);
  const metrics = async (): Promise<string> => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    return (await fetch(`${node.base}/metrics`, { headers })).text();
  };
  const text = await metrics();
  expect(text).toMatch(/^passline_streams 3$/m);
  expect(text).toMatch(/^passline_store_up 1$/m);
  const answered = [...text.matchAll(/^passline_commands_total\{.*\} (\d+)$/gm)];
  expect(answered.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(passed + 1);

  // The streams of a killed process no longer count.
  for (const pid of node.children) process.kill(pid, 'SIGKILL');
  await until('room for another stream', async () => {
    const stream = await Stream.open(from, 0).catch(() => null);
    if (stream) open.push(stream);
    return stream !== null;
  });
  for (const stream of open) stream.close();
});

test('a client of a worker that dies is cut off or answered, and never kept waiting', async () => {
  const node = await startNode(await newTestStorage('SQLite'), ['--workers', String(WORKERS)]);
  const old = node.children;
  for (const pid of old) process.kill(pid, 'SIGSTOP');
  const sockets = Array.from({ length: 2 * WORKERS }, () => connect(node.port, '127.0.0.1'));
  const ends = sockets.map(
    socket =>
      new Promise(resolve =>
        socket
          .on('error', () => undefined)
          .resume()
          .on('close', resolve),
      ),
  );
  await Promise.all(sockets.map(socket => once(socket, 'connect')));
  for (const socket of sockets)
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  for (const pid of old) process.kill(pid, 'SIGKILL');
  await untilReplaced(node, old, old.length);
  await Promise.all(ends);
  await node.stop();
  expect(() => node.children).toThrow('the server has ended');
});

// Following a table: the same state as the server's, whatever happens to the connection.

import { evolve, type PlainState, plainState, reviveState, withNames } from '@passline/table';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  Client,
  type Connection,
  type Following,
  type LoggedEvent,
  type Problem,
  type TableSnapshot,
  type TableState,
} from '../src/index.ts';
import { DEFAULT_RUNTIME } from '../src/runtime.ts';
import { proxyTo } from './cutting-proxy.ts';
import { ManualClock } from './manual-clock.ts';
import { guestAt, seatedAt, startServer, type TestServer, until } from './running.ts';

const PRACTICE = { mode: 'practice', rulebook: 'etg' } as const;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

type Seen = {
  readonly following: Following;
  readonly states: TableState[];
  readonly entries: LoggedEvent[];
  readonly statuses: Connection[];
  readonly problems: Problem[];
};

function follow(client: Client, table: string, silenceMs?: number): Seen {
  const seen = {
    states: [] as TableState[],
    entries: [] as LoggedEvent[],
    statuses: [] as Connection[],
    problems: [] as Problem[],
  };
  const watcher = {
    onState: (state: TableState) => seen.states.push(state),
    onEntries: (entries: readonly LoggedEvent[]) => seen.entries.push(...entries),
    onStatus: (status: Connection) => seen.statuses.push(status),
    onProblem: (problem: Problem) => seen.problems.push(problem),
  };
  const following = client.follow(table, watcher, silenceMs === undefined ? {} : { silenceMs });
  return { ...seen, following };
}

const streamOf = ({ statuses }: Seen): string | undefined => statuses.at(-1)?.stream;
const isLive = (seen: Seen) => (): boolean => streamOf(seen) === 'live';

/** Bets and rolls, some of which change nothing at all. */
async function playRounds(client: Client, table: string, rounds: number): Promise<number> {
  let version = 0;
  for (let round = 0; round < rounds; round += 1) {
    await client.command(table, { type: 'bet', spot: 'field', amount: 500 });
    ({ version } = await client.command(table, { type: 'roll' }));
  }
  return version;
}

async function newGame(client: Client): Promise<string> {
  return seatedAt(client, { ...PRACTICE, settings: { shooter: 'house' } });
}

/** The server's table with names, as a watcher sees it. */
const named = ({ state, names }: TableSnapshot): PlainState =>
  plainState(withNames(reviveState(state), names));

/** The entries seen are the log from there on, each once, and end in the server's state. */
async function expectWhole(seen: Seen, client: Client, table: string): Promise<void> {
  const snapshot = await client.table(table);
  await until(`version ${snapshot.version}`, () => seen.following.state?.version === snapshot.version);
  const { state, receipt } = seen.following;
  expect(state && plainState(state)).toEqual(named(snapshot));
  expect(receipt).toEqual({ version: snapshot.version, hash: snapshot.hash });
  const versions = seen.entries.map(({ entry }) => entry.version);
  const first = snapshot.version - versions.length + 1;
  expect(versions).toEqual(versions.map((_, index) => first + index));
}

test('ends in the server’s state, whether it starts from a snapshot or from the first entry', async () => {
  const ana = await guestAt(server.url);
  const table = await newGame(ana);
  await playRounds(ana, table, 3);
  const seen = follow(ana, table);
  await until('live', isLive(seen));
  await playRounds(ana, table, 40);
  await expectWhole(seen, ana, table);
  expect(seen.entries.length).toBeGreaterThan(80);
  seen.following.stop();

  const { events } = await ana.events(table, 0, 1000);
  const folded = events.reduce<TableState | null>((state, { entry }) => evolve(state, entry), null);
  expect(folded && plainState(folded)).toEqual((await ana.table(table)).state);
});

test('reports each batch of entries with the state after it, and every state in order', async () => {
  const ana = await guestAt(server.url);
  const table = await newGame(ana);
  const told: string[] = [];
  const following = ana.follow(table, {
    onSnapshot: ({ version }, you) => told.push(`snapshot ${version} for seat ${you.seat}`),
    onState: ({ version }) => told.push(`state ${version}`),
    onEntries: (entries, { version }) => told.push(`${entries.length} up to ${version}`),
  });
  await until('the snapshot', () => told.length > 1);
  const { version: before } = following.state ?? { version: 0 };
  await ana.command(table, { type: 'bet', spot: 'field', amount: 500 });
  await until('the bet', () => told.length >= 4);
  expect(told).toEqual([
    `snapshot ${before} for seat 1`,
    `state ${before}`,
    `1 up to ${before + 1}`,
    `state ${before + 1}`,
  ]);
  following.stop();
});

describe('a stream that is cut', () => {
  test('resumes after its last entry, without a gap or a repeat', async () => {
    const proxy = await proxyTo(server.port);
    const ana = await guestAt(server.url);
    const table = await newGame(ana);
    const seen = follow(new Client({ base: proxy.url, cookie: ana.cookie }), table);
    await until('live', isLive(seen));
    for (let cut = 0; cut < 5; cut += 1) {
      const played = playRounds(ana, table, 10);
      proxy.cut();
      await played;
    }
    await expectWhole(seen, ana, table);
    // One snapshot; everything else arrived as entries.
    expect(seen.states[0]?.version).toBe((seen.following.state?.version ?? 0) - seen.entries.length);
    expect(seen.statuses.map(({ stream }) => stream).slice(0, 3)).toEqual([
      'connecting',
      'live',
      'connecting',
    ]);
    seen.following.stop();
  });

  test('in the middle of an entry loses nothing', async () => {
    const proxy = await proxyTo(server.port);
    const ana = await guestAt(server.url);
    const table = await newGame(ana);
    const seen = follow(new Client({ base: proxy.url, cookie: ana.cookie }), table);
    await until('live', isLive(seen));
    proxy.cutMidway();
    await playRounds(ana, table, 5);
    await expectWhole(seen, ana, table);
    seen.following.stop();
  });

  test('or goes silent is noticed and replaced', async () => {
    const proxy = await proxyTo(server.port);
    const ana = await guestAt(server.url);
    const table = await newGame(ana);
    const seen = follow(new Client({ base: proxy.url, cookie: ana.cookie }), table, 600);
    await until('live', isLive(seen));
    proxy.silence(true);
    await playRounds(ana, table, 3);
    await until('noticed', () => streamOf(seen) !== 'live');
    proxy.silence(false);
    await expectWhole(seen, ana, table);
    seen.following.stop();
  });

  test('counts as alive while heartbeats arrive', async () => {
    const { cookie } = await guestAt(server.url);
    const clock = new ManualClock();
    const ana = new Client({ base: server.url, cookie, runtime: { ...DEFAULT_RUNTIME, clock } });
    const table = await newGame(ana);
    const seen = follow(ana, table, 600);
    await until('live', isLive(seen));
    for (let beat = 0; beat < 5; beat += 1) {
      clock.advance(599);
      const { timersSet } = clock;
      await until('a heartbeat', () => clock.timersSet > timersSet);
    }
    expect(seen.statuses.map(({ stream }) => stream)).toEqual(['connecting', 'live']);
    clock.advance(600);
    await until('noticed', () => streamOf(seen) === 'connecting');
    seen.following.stop();
  });
});

test('a server that stops says so, and is found again when it is back', async () => {
  const own = await startServer();
  const ana = await guestAt(own.url);
  const table = await newGame(ana);
  const seen = follow(ana, table);
  await until('live', isLive(seen));
  await own.stop();
  await until('lost', () => streamOf(seen) === 'lost');
  await own.start();
  seen.following.retryNow();
  await until('live again', isLive(seen));
  await playRounds(ana, table, 5);
  await expectWhole(seen, ana, table);
  expect(seen.problems).toEqual([]);
  seen.following.stop();
});

test('the state of the server’s store is reported, and unknown events are ignored', async () => {
  const proxy = await proxyTo(server.port);
  const ana = await guestAt(server.url);
  const table = await newGame(ana);
  const seen = follow(new Client({ base: proxy.url, cookie: ana.cookie }), table);
  await until('live', isLive(seen));
  proxy.say('event: status\ndata: {"store":"lost","since":1}\n\n');
  await until('lost', () => seen.statuses.at(-1)?.store === 'lost');
  proxy.say('event: weather\ndata: fine\n\nevent: status\ndata: {"store":"ok","since":2}\n\n');
  await until('back', () => seen.statuses.at(-1)?.store === 'ok');
  expect(seen.statuses.map(({ stream, store }) => `${stream} ${store}`)).toEqual([
    'connecting ok',
    'live ok',
    'live lost',
    'live ok',
  ]);
  await playRounds(ana, table, 2);
  await expectWhole(seen, ana, table);
  seen.following.stop();
});

test('a gap is detected and closed with a fresh snapshot', async () => {
  const proxy = await proxyTo(server.port);
  const ana = await guestAt(server.url);
  const table = await newGame(ana);
  const seen = follow(new Client({ base: proxy.url, cookie: ana.cookie }), table);
  await until('live', isLive(seen));
  // The next entry is lost on the way, so the one after it does not fit.
  proxy.lose();
  await playRounds(ana, table, 2);
  const snapshot = await ana.table(table);
  await until('caught up', () => seen.following.state?.version === snapshot.version);
  expect(seen.following.state && plainState(seen.following.state)).toEqual(named(snapshot));
  expect(seen.entries.length).toBeLessThan(snapshot.version - (seen.states[0]?.version ?? 0));
  seen.following.stop();
});

test('a log that became shorter, as after a restored backup, is read again from a snapshot', async () => {
  const own = await startServer();
  const ana = await guestAt(own.url);
  const table = await newGame(ana);
  await own.stop();
  own.keep();
  await own.start();
  const seen = follow(ana, table);
  await until('live', isLive(seen));
  const version = await playRounds(ana, table, 5);
  await until('played', () => seen.following.state?.version === version);
  await own.stop();
  own.bringBack();
  await own.start();
  await until('the shorter log', () => (seen.following.state?.version ?? 0) < version);
  await until('live', isLive(seen));
  const snapshot = await ana.table(table);
  expect(seen.following.state && plainState(seen.following.state)).toEqual(named(snapshot));
  seen.following.stop();
});

test('a table that does not exist or is hidden from the caller ends it, with the reason', async () => {
  const ana = await guestAt(server.url);
  const ben = await guestAt(server.url, 'Ben');
  for (const table of [await newGame(ana), 't_none']) {
    const seen = follow(ben, table);
    await until('refused', () => seen.problems.length > 0);
    expect(seen.problems).toMatchObject([{ code: 'table/none', status: 404 }]);
    expect(seen.states).toEqual([]);
  }
});

test('once stopped, it reports nothing more', async () => {
  const ana = await guestAt(server.url);
  const table = await newGame(ana);
  const seen = follow(ana, table);
  const other = follow(ana, table);
  await until('both live', () => isLive(seen)() && isLive(other)());
  seen.following.stop();
  await playRounds(ana, table, 3);
  await expectWhole(other, ana, table);
  other.following.stop();
  expect(seen.entries).toEqual([]);
  expect(streamOf(seen)).toBe('live');
});

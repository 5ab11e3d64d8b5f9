// One attack from beginning to end: a server, the participants, the flood, slow connections, and the aftermath.
import assert from 'node:assert/strict';
import { processorMs } from '@passline/server/bench/processor-time.ts';
import { guestAt, PRACTICE } from '@passline/server/testing/process/people.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { newDirectory, TestStorage } from '@passline/server/testing/process/test-storage.ts';
import { SeededRandom } from '../fuzz/seeded-random.ts';
import {
  type Counts,
  checkCounts,
  checkLedger,
  checkLogs,
  checkRecords,
  checkSessions,
  countsIn,
} from './aftermath.ts';
import { type BystanderState, differences, readBystanders } from './bystander-state.ts';
import { type AttackContext, hintsFor } from './context.ts';
import { documentOf } from './document.ts';
import { replayFixtures } from './fixtures.ts';
import { flood } from './flood.ts';
import { Judge, type Violation } from './judge.ts';
import { Memory } from './memory.ts';
import { createParticipants, type Participants } from './participants.ts';
import { DRIPPING, dripAll, type Ended, unreadAnswers, unreadStreams } from './slow.ts';
import { type Speed, speedOf } from './speed.ts';

export type AttackOptions = {
  readonly requests: number;
  readonly seed: string;
  /** Only this kind of attack. */
  readonly only?: string;
  /** The number of connections of each slow kind, and the kinds to wait for. */
  readonly slow: number;
  readonly waitFor: readonly string[];
  readonly speed: { readonly measureMs: number; readonly times: number } | null;
  /** A module that breaks the server on purpose. */
  readonly preload?: string | undefined;
  readonly say: (line: string) => void;
};

export type AttackReport = {
  readonly port: number;
  readonly participants: Participants;
  readonly judge: Judge;
  readonly seconds: number;
  /** Server processor time per hostile request; null if the machine does not report it. */
  readonly microseconds: number | null;
  readonly memory: Readonly<Record<'before' | 'peak' | 'third' | 'fourth' | 'after', number>>;
  readonly speed: { readonly before: Speed; readonly after: Speed } | null;
  readonly slow: readonly Ended[];
  readonly streams: Awaited<ReturnType<typeof unreadStreams>>;
  readonly unread: Awaited<ReturnType<typeof unreadAnswers>> | null;
  readonly entries: number;
  readonly records: number;
  readonly fixtures: number;
  readonly violations: readonly Violation[];
};

/** The maximum number of tables attackers remember. */
const MAX_TABLES = 120;
/** The server's heap limit, small enough that a leak would crash it. */
export const HEAP_MB = 192;
const UNREAD_CONNECTIONS = 5;

/** Attackers also attack the tables that they open. */
function rememberTables(
  { own, holders }: Participants,
  chance: SeededRandom,
): ConstructorParameters<typeof Judge>[1] {
  return (table, { headers }) => {
    const name = 'maker';
    holders.set(table, { name, headers: headers.filter(([each]) => /^(cookie|authorization)$/i.test(each)) });
    if (own.tables.length < MAX_TABLES) own.tables.push(table);
    else own.tables[chance.below(own.tables.length)] = table;
  };
}

async function recordExisting(judge: Judge, storage: TestStorage, tables: readonly string[]): Promise<void> {
  for (const { id, version } of await storage.rows('SELECT id, version FROM tables')) {
    if (!tables.includes(String(id))) continue;
    judge.tell(
      String(id),
      Array.from({ length: Number(version) }, (_, index) => index + 1),
    );
  }
}

type Slow = Pick<AttackReport, 'streams' | 'unread'>;

/** Opens connections that do not read, after the flood. */
async function leaveUnread(node: ServerProcess, slow: number, judge: Judge): Promise<Slow> {
  const none = { streams: { streams: 0, dropped: 0, commands: 0 }, unread: null };
  if (slow === 0) return none;
  const client = await guestAt(node, 'Loud');
  const { id } = await client.newTable(PRACTICE);
  await client.command(id, { type: 'sit', amount: 500_00 });
  const streams = await unreadStreams(node.port, { client, table: id, streams: Math.min(slow, 20) });
  if (streams.dropped < streams.streams) {
    judge.blame(`${streams.streams - streams.dropped} streams that nobody reads were not dropped`);
  }
  // Another client must be answered meanwhile; this throws if the server has ended.
  const connections = Math.min(slow, UNREAD_CONNECTIONS);
  const other = await guestAt(node, 'Quiet');
  const { pid } = node;
  assert.ok(pid !== undefined);
  const asking = { client, table: id, other, connections, each: 300, pid };
  return { streams, unread: await unreadAnswers(node.port, asking) };
}

async function replay(node: ServerProcess, participants: Participants, judge: Judge): Promise<number> {
  const all = await replayFixtures(node.port, participants);
  for (const { draft, answers } of all) {
    judge.count(draft);
    for (const answer of answers ?? []) judge.answer(draft, answer);
    if (answers === null) judge.blame('the server neither answers nor closes', draft);
  }
  return all.length;
}

type PreparedAttack = {
  readonly storage: TestStorage;
  readonly node: ServerProcess;
  readonly pid: number;
  readonly participants: Participants;
  readonly judge: Judge;
  readonly context: AttackContext;
  readonly bystandersBefore: BystanderState;
  readonly counts: Counts;
  readonly speed: () => Promise<Speed | null>;
  readonly speedBefore: Speed | null;
};

/** Starts a server with its participants, and records the state before the attack. */
async function prepare({ seed, preload, speed: measured }: AttackOptions): Promise<PreparedAttack> {
  const storage = new TestStorage('SQLite', newDirectory(), null);
  const node = await startNode(storage, ['--streams-per-caller', '1000'], { heapMb: HEAP_MB, preload });
  const { port, pid } = node;
  assert.ok(pid !== undefined);
  const participants = await createParticipants(storage, node);
  const speed = async (): Promise<Speed | null> =>
    measured ? speedOf(port, pid, measured.measureMs, measured.times) : null;
  const speedBefore = await speed();
  const document = await documentOf(node.base, hintsFor(participants));
  const context = { participants, document, chance: new SeededRandom(seed) };
  const judge = new Judge(
    participants.secrets,
    rememberTables(participants, new SeededRandom(`${seed} tables`)),
  );
  await recordExisting(judge, storage, participants.own.tables);
  const bystandersBefore = await readBystanders(storage, participants.bystanders);
  const counts = await countsIn(storage);
  return { storage, node, pid, participants, judge, context, bystandersBefore, counts, speed, speedBefore };
}

type Attacked = Pick<
  AttackReport,
  'seconds' | 'microseconds' | 'memory' | 'slow' | 'streams' | 'unread' | 'entries' | 'fixtures'
>;

/** The flood with slow connections alongside, then connections that do not read. */
async function attack(
  options: AttackOptions,
  { storage, node, pid, participants, judge, context, counts }: PreparedAttack,
): Promise<Attacked> {
  const { requests, only, say, slow, waitFor } = options;
  const { port } = node;
  const memory = new Memory(pid);
  const before = memory.now();
  try {
    const [began, busyBefore] = [performance.now(), processorMs(pid)];
    const dripping = dripAll(
      port,
      DRIPPING.filter(({ name }) => waitFor.includes(name)),
      slow,
    );
    await flood({ port, context, judge, requests, only, onProgress: heard => say(`${heard} answered`) });
    const seconds = (performance.now() - began) / 1000;
    const busyMs = (processorMs(pid) ?? 0) - (busyBefore ?? 0);
    const quarters = { third: memory.mean(0.5, 0.75), fourth: memory.mean(0.75, 1) };
    const fixtures = await replay(node, participants, judge);
    checkCounts(judge, counts, await countsIn(storage));
    const entries = await checkLogs(storage, judge);
    const unread = await leaveUnread(node, slow, judge);
    const ended = await dripping;
    for (const { name, afterMs } of ended) {
      if (afterMs === null) judge.blame(`connections that ${name} are not ended`);
    }
    return {
      seconds,
      microseconds: busyBefore === null ? null : (busyMs * 1000) / Math.max(1, requests),
      memory: { before, peak: memory.peak, ...quarters, after: memory.now() },
      slow: ended,
      ...unread,
      entries,
      fixtures,
    };
  } finally {
    memory.stop();
  }
}

/** Checks that everything is the same as before, except for what attackers were told. */
async function aftermath({
  storage,
  node,
  pid,
  participants,
  judge,
  bystandersBefore,
}: PreparedAttack): Promise<number> {
  for (const difference of differences(
    bystandersBefore,
    await readBystanders(storage, participants.bystanders),
  )) {
    judge.blame(difference);
  }
  await checkSessions(judge, participants, node.base);
  await checkLedger(judge, storage);
  const records = await checkRecords(judge, participants);
  for (const line of node.errors) judge.blame(`the server logged an error: ${line.slice(0, 500)}`);
  if (node.pid !== pid) judge.blame('the server was started again');
  return records;
}

/** Throws if the server ends under the attack. */
export async function runAttack(options: AttackOptions): Promise<AttackReport> {
  const all = await prepare(options);
  const { node, participants, judge, context, bystandersBefore, speed, speedBefore } = all;
  const watched = Object.keys(bystandersBefore).length;
  options.say(`${context.document.operations.length} operations, ${watched} kinds of state watched`);
  const figures = await attack(options, all);
  const records = await aftermath(all);
  const speedAfter = await speed();
  const { code } = await node.stop();
  if (code !== 0) judge.blame(`the server ended with ${code}`);
  return {
    port: node.port,
    participants,
    judge,
    ...figures,
    speed: speedBefore && speedAfter ? { before: speedBefore, after: speedAfter } : null,
    records,
    violations: judge.violations,
  };
}

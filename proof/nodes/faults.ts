// Faults of a node: it is killed, stopped, or loses its database or its bus, and comes back.
import assert from 'node:assert/strict';
import { pause, until } from '@passline/server/testing/process/people.ts';
import type { Relay } from '@passline/server/testing/process/relay.ts';
import type { ServerProcess } from '@passline/server/testing/process/server.ts';

export const FAULTS = [
  'killed',
  'stopped',
  'cut',
  'deaf',
  'silent',
  'unheard',
  'worker-killed',
  'replaced',
] as const;
export type Fault = (typeof FAULTS)[number];

const CHANCES: readonly (readonly [chance: number, fault: Fault])[] = [
  [0.25, 'killed'],
  [0.15, 'stopped'],
  [0.25, 'cut'],
  [0.15, 'deaf'],
  [0.1, 'silent'],
  [0.1, 'unheard'],
];

/** If a node has several workers, every other fault is one of these. */
const WORKER_FAULTS: readonly Fault[] = ['worker-killed', 'worker-killed', 'replaced'];

const MAX_CALM_MS = 3_000;
/** The maximum duration of each fault; silence may last longer than a server waits for its database. */
const LONGEST_MS: Readonly<Record<Fault, number>> = {
  killed: 2_000,
  stopped: 1_000,
  cut: 3_000,
  deaf: 3_000,
  silent: 6_000,
  unheard: 6_000,
  'worker-killed': 2_000,
  replaced: 2_000,
};

export type FaultyNode = {
  readonly node: ServerProcess;
  /** The node's own connection to the database. */
  readonly relay: Relay;
  /** The node's own connection to the bus. */
  readonly busRelay: Relay;
  readonly workers: number;
};

function pick(random: () => number, workers: number): Fault {
  const worker = workers > 1 && random() < 0.5;
  if (worker) return WORKER_FAULTS[Math.floor(random() * WORKER_FAULTS.length)] ?? 'replaced';
  let at = random();
  for (const [chance, fault] of CHANCES) {
    at -= chance;
    if (at < 0) return fault;
  }
  return 'killed';
}

/** Hits the workers; the node keeps running while they are replaced. */
async function hitWorkers(node: ServerProcess, fault: Fault, ms: number): Promise<void> {
  const before = node.children;
  const [one] = before;
  if (fault === 'replaced') node.hangUp();
  else if (one !== undefined) process.kill(before[Math.floor(ms) % before.length] ?? one, 'SIGKILL');
  await pause(ms);
  await until('workers again', () => {
    const now = node.children;
    const gone = fault === 'replaced' ? before : before.slice(0, 0);
    return now.length === before.length && now.every(pid => !gone.includes(pid));
  });
}

async function injectFault({ node, relay, busRelay }: FaultyNode, fault: Fault, ms: number): Promise<void> {
  if (fault === 'worker-killed' || fault === 'replaced') return hitWorkers(node, fault, ms);
  if (fault === 'killed' || fault === 'stopped') {
    if (fault === 'killed') await node.kill9();
    else assert.equal((await node.stop()).code, 0, 'a node did not stop as it should');
    await pause(ms);
    await node.start();
    return;
  }
  if (fault === 'unheard') {
    // The connection stays up, but no hints go in or out.
    busRelay.becomes('silent');
    await pause(ms);
    busRelay.heal();
    return;
  }
  relay.becomes(fault);
  await pause(ms);
  relay.heal();
}

/** Injects faults, but always leaves one node working, so that clients make progress. */
export class FaultInjector {
  readonly counts = Object.fromEntries(FAULTS.map(name => [name, 0])) as Record<Fault, number>;
  readonly #max: number;
  #now = 0;

  constructor(nodes: number) {
    this.#max = nodes - 1;
  }

  get total(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0);
  }

  /** Injects one fault after another, with pauses between them, until told to stop. */
  async inject(node: FaultyNode, random: () => number, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await pause(random() * MAX_CALM_MS);
      if (this.#now >= this.#max) continue;
      this.#now += 1;
      const fault = pick(random, node.workers);
      await injectFault(node, fault, random() * LONGEST_MS[fault]);
      this.counts[fault] += 1;
      this.#now -= 1;
    }
  }
}

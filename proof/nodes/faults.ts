// Faults of a node: it is killed, stopped, or loses its database or its bus, and comes back.
import assert from 'node:assert/strict';
import { pause } from '@passline/server/testing/process/people.ts';
import type { Relay } from '@passline/server/testing/process/relay.ts';
import type { ServerProcess } from '@passline/server/testing/process/server.ts';

export const FAULTS = ['killed', 'stopped', 'cut', 'deaf', 'silent', 'unheard'] as const;
export type Fault = (typeof FAULTS)[number];

const CHANCES: readonly (readonly [chance: number, fault: Fault])[] = [
  [0.25, 'killed'],
  [0.15, 'stopped'],
  [0.25, 'cut'],
  [0.15, 'deaf'],
  [0.1, 'silent'],
  [0.1, 'unheard'],
];

const MAX_CALM_MS = 3_000;
/** Longer than a server waits for a database that does not answer. */
const LONGEST_MS: Readonly<Record<Fault, number>> = {
  killed: 2_000,
  stopped: 1_000,
  cut: 3_000,
  deaf: 3_000,
  silent: 6_000,
  unheard: 6_000,
};

export type FaultyNode = {
  readonly node: ServerProcess;
  /** Its own connection to the database. */
  readonly relay: Relay;
  /** Its own connection to the bus. */
  readonly busRelay: Relay;
};

function pick(random: () => number): Fault {
  let at = random();
  for (const [chance, fault] of CHANCES) {
    at -= chance;
    if (at < 0) return fault;
  }
  return 'killed';
}

async function injectFault({ node, relay, busRelay }: FaultyNode, fault: Fault, ms: number): Promise<void> {
  if (fault === 'killed' || fault === 'stopped') {
    if (fault === 'killed') await node.kill9();
    else assert.equal((await node.stop()).code, 0, 'a node did not stop as it should');
    await pause(ms);
    await node.start();
    return;
  }
  if (fault === 'unheard') {
    // Nothing breaks, and hints get neither out nor in.
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
      const fault = pick(random);
      await injectFault(node, fault, random() * LONGEST_MS[fault]);
      this.counts[fault] += 1;
      this.#now -= 1;
    }
  }
}

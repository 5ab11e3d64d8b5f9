// Three failing nodes on one PostgreSQL, with clients that send each request to the next node.
import assert from 'node:assert/strict';
import { Audit, type AuditFigures } from '@passline/server/testing/process/audit.ts';
import { type Crowd, Load, RICH } from '@passline/server/testing/process/load.ts';
import { pause, until } from '@passline/server/testing/process/people.ts';
import { relayTo } from '@passline/server/testing/process/relay.ts';
import { numbersFrom } from '@passline/server/testing/process/restless-player.ts';
import { startNode } from '@passline/server/testing/process/server.ts';
import type { TestStorage } from '@passline/server/testing/process/test-storage.ts';
import { figuresText as commandsTold, whole } from '../crashes/run-crashes.ts';
import { FAULTS, type Fault, FaultInjector, type FaultyNode } from './faults.ts';
import { Observer } from './observer.ts';
import { Sightings } from './sightings.ts';

export type Run = {
  /** A PostgreSQL database. */
  readonly storage: TestStorage;
  /** The bus between the nodes. */
  readonly busUrl: string;
  readonly crowd: Crowd;
  /** The number of processes of each node; 1 by default. */
  readonly workers?: number;
  /** Stops after this many faults or this much time. */
  readonly isEnough: (faults: number) => boolean;
  readonly say: (line: string) => void;
};

export type Figures = AuditFigures & {
  readonly faults: Readonly<Record<Fault, number>>;
  readonly streams: number;
  readonly reads: number;
  readonly sightings: number;
  readonly repeated: number;
};

const NODES = 3;
const LOOK_EVERY_MS = 4_000;
const CAUGHT_UP_MS = 180_000;

async function startNodes({ storage, busUrl, workers = 1 }: Run): Promise<readonly FaultyNode[]> {
  const faultyNodes: FaultyNode[] = [];
  for (let count = 0; count < NODES; count += 1) {
    const { relay, url } = await relayTo(storage.databaseUrl ?? '');
    const { relay: busRelay, url: bus } = await relayTo(busUrl);
    const node = await startNode(storage, [...RICH, '--bus', bus, '--workers', String(workers)], {
      databaseUrl: url,
    });
    faultyNodes.push({ relay, busRelay, node, workers });
  }
  return faultyNodes;
}

class ManyNodes {
  readonly #run: Run;
  readonly #faultyNodes: readonly FaultyNode[];
  readonly #load: Load;
  readonly #audit: Audit;
  readonly #sightings = new Sightings();
  readonly #observers: readonly Observer[];
  readonly #faults = new FaultInjector(NODES);
  #error: unknown = null;
  #isOver = false;

  constructor(run: Run, faultyNodes: readonly FaultyNode[], load: Load) {
    this.#run = run;
    this.#faultyNodes = faultyNodes;
    this.#load = load;
    this.#audit = new Audit(run.storage);
    const nodes = faultyNodes.map(({ node }) => node);
    this.#observers = load.seated.map(({ player, clients }, index) => {
      const random = numbersFrom(run.crowd.seed * 1000 + 500 + index);
      return new Observer({ player, clients, nodes, random, sightings: this.#sightings }, index);
    });
  }

  get figures(): Figures {
    const sum = (of: (observer: Observer) => number): number =>
      this.#observers.reduce((before, observer) => before + of(observer), 0);
    return {
      ...this.#audit.figures,
      faults: { ...this.#faults.counts },
      streams: sum(({ streams }) => streams),
      reads: sum(({ reads }) => reads),
      sightings: this.#sightings.count,
      repeated: 0,
    };
  }

  /** Lets work run in the background; an error in it ends the run. */
  #inBackground(work: Promise<void>): Promise<void> {
    return work.catch(error => {
      this.#error ??= error;
    });
  }

  async #look(): Promise<void> {
    if (this.#error !== null) throw this.#error;
    await this.#audit.look(this.#load.newlyTold());
  }

  async play(): Promise<Figures> {
    const isOver = (): boolean => this.#isOver;
    const { seed } = this.#run.crowd;
    this.#load.begin();
    const following = this.#observers.flatMap(observer => [
      this.#inBackground(observer.followUntil(isOver)),
      this.#inBackground(observer.readUntil(isOver)),
    ]);
    const failing = this.#faultyNodes.map((faultyNode, index) =>
      this.#inBackground(this.#faults.inject(faultyNode, numbersFrom(seed * 77 + index), isOver)),
    );
    try {
      await this.#lookUntilEnough();
    } finally {
      this.#isOver = true;
      await Promise.all([...failing, ...following]);
    }
    return this.#checkEnd();
  }

  async #lookUntilEnough(): Promise<void> {
    const { isEnough, say } = this.#run;
    while (!isEnough(this.#faults.total)) {
      const until = performance.now() + LOOK_EVERY_MS;
      while (performance.now() < until && !isEnough(this.#faults.total)) await pause(50);
      await this.#look();
      say(figuresText(this.figures));
    }
  }

  /** Once all nodes work again, every client sees the same whole log. */
  async #checkEnd(): Promise<Figures> {
    await this.#load.end();
    await this.#look();
    const repeated = await this.#load.expectSameAnswers();
    await this.#load.expectRecordsVerify();
    await this.#audit.look();
    await this.#expectCaughtUp();
    for (const { node } of this.#faultyNodes) {
      assert.equal((await node.stop()).code, 0, 'a node did not stop as it should');
      assert.deepEqual(node.errors, [], 'a node has logged errors of its own');
    }
    await this.#audit.look();
    this.#sightings.expectIn(this.#audit);
    await this.#audit.close();
    return { ...this.figures, repeated };
  }

  async #expectCaughtUp(): Promise<void> {
    const each = this.#load.seated.map(async ({ player }, index) => {
      const observer = this.#observers[index];
      const { version } = this.#audit.logOf(player.table);
      await until(
        `the streams of ${player.table} at ${version}`,
        async () => {
          await observer?.follow(200, () => false);
          return (observer?.streamed ?? 0) >= version;
        },
        CAUGHT_UP_MS,
      );
    });
    await Promise.all(each);
  }

  abandon(): Promise<void> {
    return this.#load.abandon();
  }
}

export function figuresText(figures: Figures): string {
  const faults = FAULTS.map(name => `${figures.faults[name]} ${name}`).join(', ');
  const [streams, reads, seen] = [figures.streams, figures.reads, figures.sightings].map(whole);
  return `${faults}; ${commandsTold(figures)}; ${streams} streams and ${reads} reads that showed ${seen} entries`;
}

export async function manyNodes(run: Run): Promise<Figures> {
  const faultyNodes = await startNodes(run);
  const load = await Load.seat(
    faultyNodes.map(({ node }) => node),
    run.crowd,
  );
  const nodes = new ManyNodes(run, faultyNodes, load);
  try {
    return await nodes.play();
  } finally {
    await nodes.abandon();
  }
}

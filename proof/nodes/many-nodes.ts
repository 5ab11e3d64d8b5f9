// Three failing nodes on one PostgreSQL, and clients that send each request to the next node.
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
  readonly crowd: Crowd;
  /** Stops after this many faults or this much time. */
  readonly isEnough: (troubles: number) => boolean;
  readonly say: (line: string) => void;
};

export type Figures = AuditFigures & {
  readonly troubles: Readonly<Record<Fault, number>>;
  readonly streams: number;
  readonly reads: number;
  readonly sightings: number;
  readonly repeated: number;
};

const NODES = 3;
const LOOK_EVERY_MS = 4_000;
const CAUGHT_UP_MS = 60_000;

async function startNodes(storage: TestStorage): Promise<readonly FaultyNode[]> {
  const sufferers: FaultyNode[] = [];
  for (let count = 0; count < NODES; count += 1) {
    const { relay, url } = await relayTo(storage.databaseUrl ?? '');
    sufferers.push({ relay, node: await startNode(storage, RICH, { databaseUrl: url }) });
  }
  return sufferers;
}

class ManyNodes {
  readonly #run: Run;
  readonly #sufferers: readonly FaultyNode[];
  readonly #load: Load;
  readonly #audit: Audit;
  readonly #sightings = new Sightings();
  readonly #witnesses: readonly Observer[];
  readonly #troubles = new FaultInjector(NODES);
  #trouble: unknown = null;
  #isOver = false;

  constructor(run: Run, sufferers: readonly FaultyNode[], load: Load) {
    this.#run = run;
    this.#sufferers = sufferers;
    this.#load = load;
    this.#audit = new Audit(run.storage);
    const nodes = sufferers.map(({ node }) => node);
    this.#witnesses = load.seated.map(({ player, clients }, index) => {
      const random = numbersFrom(run.crowd.seed * 1000 + 500 + index);
      return new Observer({ player, clients, nodes, random, sightings: this.#sightings }, index);
    });
  }

  get figures(): Figures {
    const sum = (of: (witness: Observer) => number): number =>
      this.#witnesses.reduce((before, witness) => before + of(witness), 0);
    return {
      ...this.#audit.figures,
      troubles: { ...this.#troubles.counts },
      streams: sum(({ streams }) => streams),
      reads: sum(({ reads }) => reads),
      sightings: this.#sightings.count,
      repeated: 0,
    };
  }

  /** Runs in the background; an error in it ends the run. */
  #beside(work: Promise<void>): Promise<void> {
    return work.catch(error => {
      this.#trouble ??= error;
    });
  }

  async #look(): Promise<void> {
    if (this.#trouble !== null) throw this.#trouble;
    await this.#audit.look(this.#load.newlyTold());
  }

  async play(): Promise<Figures> {
    const isOver = (): boolean => this.#isOver;
    const { seed } = this.#run.crowd;
    this.#load.begin();
    const watching = this.#witnesses.flatMap(witness => [
      this.#beside(witness.followUntil(isOver)),
      this.#beside(witness.readUntil(isOver)),
    ]);
    const suffering = this.#sufferers.map((sufferer, index) =>
      this.#beside(this.#troubles.befall(sufferer, numbersFrom(seed * 77 + index), isOver)),
    );
    try {
      await this.#looks();
    } finally {
      this.#isOver = true;
      await Promise.all([...suffering, ...watching]);
    }
    return this.#settled();
  }

  async #looks(): Promise<void> {
    const { isEnough, say } = this.#run;
    while (!isEnough(this.#troubles.total)) {
      const until = performance.now() + LOOK_EVERY_MS;
      while (performance.now() < until && !isEnough(this.#troubles.total)) await pause(50);
      await this.#look();
      say(figuresText(this.figures));
    }
  }

  /** Once all nodes are well again, every client sees the whole log, and it is the same one. */
  async #settled(): Promise<Figures> {
    await this.#load.end();
    await this.#look();
    const repeated = await this.#load.expectSameAnswers();
    await this.#load.expectRecordsVerify();
    await this.#audit.look();
    await this.#caughtUp();
    for (const { node } of this.#sufferers) {
      assert.equal((await node.stop()).code, 0, 'a node did not stop as it should');
      assert.deepEqual(node.errors, [], 'a node has logged errors of its own');
    }
    await this.#audit.look();
    this.#sightings.expectIn(this.#audit);
    await this.#audit.close();
    return { ...this.figures, repeated };
  }

  async #caughtUp(): Promise<void> {
    const each = this.#load.seated.map(async ({ player }, index) => {
      const witness = this.#witnesses[index];
      const { version } = this.#audit.logOf(player.table);
      await until(
        `the streams of ${player.table} at ${version}`,
        async () => {
          await witness?.follow(200, () => false);
          return (witness?.streamed ?? 0) >= version;
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
  const troubles = FAULTS.map(name => `${figures.troubles[name]} ${name}`).join(', ');
  const [streams, reads, seen] = [figures.streams, figures.reads, figures.sightings].map(whole);
  return `${troubles}; ${commandsTold(figures)}; ${streams} streams and ${reads} reads that showed ${seen} entries`;
}

export async function manyNodes(run: Run): Promise<Figures> {
  const sufferers = await startNodes(run.storage);
  const load = await Load.seat(
    sufferers.map(({ node }) => node),
    run.crowd,
  );
  const nodes = new ManyNodes(run, sufferers, load);
  try {
    return await nodes.play();
  } finally {
    await nodes.abandon();
  }
}

// One world from its first moment to its last check: nodes, store, network and people, all decided by a seed.
import { createHash } from 'node:crypto';
import { loadMasterKey } from '@passline/server/parts';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { verifyRecord } from '@passline/table/record';
import { Acknowledgements } from './acknowledgements.ts';
import { Auditor, must, Violation } from './auditor.ts';
import { BUSES, type BusKind, SimulatedBus } from './bus.ts';
import { EventQueue } from './event-queue.ts';
import { FaultSchedule } from './faults.ts';
import { LossLimits } from './loss-limits.ts';
import { Network } from './network.ts';
import { Nodes } from './nodes.ts';
import type { Player } from './player.ts';
import { Population } from './population.ts';
import { Random } from './random.ts';
import { RandomRequests } from './random-requests.ts';
import { type Mutation, SimulatedStore } from './store/simulated-store.ts';
import type { WorldContext } from './world-context.ts';

export type WorldOptions = {
  readonly seed: string;
  readonly tables: number;
  /** How long faults occur, in the world's time. */
  readonly troubledMs?: number;
  readonly mutation?: Mutation;
  /** The seed decides if omitted. */
  readonly bus?: BusKind;
  /** Called with a line for every step. */
  readonly told?: (line: string) => void;
};

export type Broken = { readonly what: string; readonly step: number; readonly atMs: number };

export type WorldResult = {
  readonly seed: string;
  /** The same seed gives the same hash. */
  readonly trace: string;
  readonly steps: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly faults: Readonly<Record<string, number>>;
  readonly broken: Broken | null;
};

const STARTS_AT = 1_700_000_000_000;
const TROUBLED_MS = 60_000;
/** The time for nodes to find dead clocks, and for clients to resume their streams. */
const CATCH_UP_MS = 20_000;
const LONGEST_MS = 1_200_000;

class Counts {
  readonly of: Record<string, number> = {};

  add(what: string, count = 1): void {
    this.of[what] = (this.of[what] ?? 0) + count;
  }
}

class World {
  readonly #options: WorldOptions;
  readonly #queue: EventQueue;
  readonly #auditor: Auditor;
  readonly #acknowledgements: Acknowledgements;
  readonly #nodes: Nodes;
  readonly #network: Network;
  readonly #faultSchedule: FaultSchedule;
  readonly #population: Population;
  readonly #counts = new Counts();
  readonly #faults = new Counts();
  /** The machine that each player was moved to. */
  readonly #places = new Map<string, number>();
  #isClosing = false;
  #isOver = false;
  #broken: Broken | null = null;

  constructor(options: WorldOptions) {
    this.#options = options;
    const { seed, mutation, told } = options;
    const random = (part: string): Random => new Random(`${seed}/${part}`);
    const count = (what: string): void => this.#counts.add(what);
    const fault = (what: string): void => {
      this.#queue.tell(what);
      this.#faults.add(what);
    };
    const alarm = (node: string, what: string): void => this.#fail(new Violation(`${node}: ${what}`));
    const queue = new EventQueue(STARTS_AT, told);
    this.#queue = queue;
    const store = new SimulatedStore(() => queue.now, mutation);
    this.#auditor = new Auditor(store.data);
    this.#acknowledgements = new Acknowledgements(store.data, this.#auditor);
    store.onDone((method, args) => this.#guard(() => this.#auditor.look(method, args)));
    const limits = new LossLimits(store.data, () => queue.now);
    store.onDone((method, args) => this.#guard(() => limits.look(method, args)));
    store.onGrown(table => queue.tell(store.data.tables.get(table)?.events.at(-1)?.hash ?? ''));
    const key = loadMasterKey({ hex: createHash('sha256').update(`${seed}/key`).digest('hex') });
    const machines = random('nodes').pick([1, 2, 3, 3]) ?? 3;
    const bus = new SimulatedBus(options.bus ?? random('bus').pick(BUSES) ?? 'postgres');
    this.#nodes = new Nodes(machines, { seed, queue, store, bus, key, fault, count, alarm });
    this.#network = new Network({
      queue,
      random: random('network'),
      hostFor: player => this.#nodes.hostAt(this.#placeOf(player)),
      fault,
      guard: check => this.#guard(check),
      answered: ({ method, path }, status, body) =>
        this.#guard(() => must(status !== 500, `${method} ${path} is answered with an error: ${body}`)),
    });
    this.#faultSchedule = new FaultSchedule({
      queue,
      random: random('trouble'),
      nodes: this.#nodes,
      network: this.#network,
      fault,
    });
    this.#population = new Population(
      this.#context(count),
      random('cast'),
      new RandomRequests(random('nonsense')),
    );
  }

  async run(): Promise<WorldResult> {
    this.#story().catch(error => this.#fail(error));
    await this.#queue.run(() => this.#isOver);
    if (!this.#isOver) this.#fail(new Violation('nothing happens anymore'));
    const { seed } = this.#options;
    const { trace, steps } = this.#queue;
    this.#counts.add('tables', this.#auditor.tables.size);
    this.#counts.add('clients', this.#population.players.length);
    this.#counts.add('events', this.#auditor.events);
    this.#counts.add('acknowledged', this.#acknowledgements.acknowledged);
    return { seed, trace, steps, counts: this.#counts.of, faults: this.#faults.of, broken: this.#broken };
  }

  #context(count: (what: string) => void): WorldContext {
    const placing = new Random(`${this.#options.seed}/placing`);
    return {
      seed: this.#options.seed,
      queue: this.#queue,
      network: this.#network,
      auditor: this.#auditor,
      acknowledgements: this.#acknowledgements,
      isClosing: () => this.#isClosing,
      addressOf: player => `10.0.0.${player.length}`,
      moveOn: player => void this.#places.set(player, placing.below(this.#nodes.machines.length)),
      count,
      guard: check => this.#guard(check),
    };
  }

  /** Players are spread over the machines until they move. */
  #placeOf(player: string): number {
    return this.#places.get(player) ?? Number(player.slice(1)) % this.#nodes.machines.length;
  }

  #guard(check: () => void): void {
    try {
      check();
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    const { steps, now } = this.#queue;
    const what = error instanceof Violation ? error.message : String((error as Error).stack ?? error);
    this.#broken ??= { what, step: steps, atMs: now - STARTS_AT };
    this.#isOver = true;
  }

  #sleep(ms: number): Promise<void> {
    return new Promise(resolve => void this.#queue.after(ms, 'story', resolve));
  }

  async #story(): Promise<void> {
    const { tables, troubledMs = TROUBLED_MS } = this.#options;
    this.#queue.after(LONGEST_MS, 'the end', () => this.#fail(new Violation('it does not come to rest')));
    this.#nodes.startAll();
    const dealers = await this.#staff();
    this.#faultSchedule.begin();
    const plays = Array.from({ length: tables }, () => this.#population.play(dealers));
    for (const play of plays) play.catch(error => this.#fail(error));
    await this.#sleep(troubledMs);
    this.#isClosing = true;
    this.#faultSchedule.end();
    await Promise.all(plays);
    await this.#lastChecks();
    this.#isOver = true;
  }

  /** A manager, and two dealers with the house's own tables. */
  async #staff(): Promise<readonly Player[]> {
    const [first] = this.#nodes.machines;
    while (!first?.host) await this.#sleep(10);
    const code = await first.firstCode();
    const manager = this.#population.player();
    await manager.signIn(code ?? '');
    const dealers = [this.#population.player(), this.#population.player()];
    for (const dealer of dealers) {
      const link = await manager.client.staffLink({ name: dealer.name, roles: ['dealer', 'pit'] });
      await dealer.signIn(link.code);
    }
    return dealers;
  }

  async #lastChecks(): Promise<void> {
    const { players, tables } = this.#population;
    await Promise.all(players.map(player => player.settle()));
    const targets = players.map(player => player.versionThere());
    await this.#sleep(CATCH_UP_MS);
    for (const [index, player] of players.entries()) player.check(targets[index] ?? 0);
    this.#auditor.clocksRun(this.#queue.now);
    this.#auditor.recheckAll();
    this.#acknowledgements.checkEverything();
    for (const table of tables) {
      const record = await this.#population.readerOf(table).client.record(table);
      const { ok, problems } = verifyRecord(record, NODE_HASHING);
      must(ok, `the record of table ${table}: ${problems[0]?.message}`);
    }
    for (const player of players) player.stop();
  }
}

export const runWorld = (options: WorldOptions): Promise<WorldResult> => new World(options).run();

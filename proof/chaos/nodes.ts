// The nodes of a world: the real server's parts over the simulated store, started, stopped and killed.

import { type Config, configFrom } from '@passline/server';
import type { KeptMark, Mark, MarkKeeper, MasterKey, TableHead } from '@passline/server/parts';
import { admitStore, assembleNode, type Metrics, type Node, SILENT_RECORDERS } from '@passline/server/parts';
import { BusLink, type HintFaultRates, NO_HINT_FAULTS, type SimulatedBus } from './bus.ts';
import type { EventQueue, Life } from './event-queue.ts';
import type { Host } from './network.ts';
import { Random } from './random.ts';
import { type FaultRates, NO_FAULTS, StoreLink } from './store/link.ts';
import type { SimulatedStore } from './store/simulated-store.ts';

export type NodesOptions = {
  readonly seed: string;
  readonly queue: EventQueue;
  readonly store: SimulatedStore;
  readonly bus: SimulatedBus;
  readonly key: MasterKey;
  readonly fault: (what: string) => void;
  readonly count: (what: string) => void;
  /** Called if a node reports something that must not happen: an error that is not the store's, or a broken table. */
  readonly alarm: (node: string, what: string) => void;
};

/** Clients here are faster than people, and open another table when an answer was lost. */
const CONFIG: Config = {
  ...configFrom(
    {
      '--no-rate-limits': true,
      '--log': 'silent',
      '--tables-per-guest': '1000',
      '--streams-per-caller': '200',
      '--heartbeat-ms': '5000',
    },
    {},
  ),
};

/** No two machines' clocks agree exactly. */
const MAX_SKEW_MS = 400;

type Running = Host & {
  readonly life: Life;
  readonly link: StoreLink;
  readonly busLink: BusLink;
  readonly node: Node;
  isUp: boolean;
};

/** A machine's disk, which keeps only the mark. */
function newDisk(): MarkKeeper {
  let kept: KeptMark | null = null;
  const keep = (mark: Mark, heads: readonly TableHead[]): void => {
    const tables = new Map(kept?.generation === mark.generation ? kept.tables : []);
    for (const { table, version, hash } of heads) tables.set(table, { version, hash });
    const { store, generation, position } = mark;
    kept = { store, generation, position, tables };
  };
  return {
    read: () => kept,
    async write(mark, tables = []) {
      keep(mark, tables);
    },
    note: (mark, table) => keep(mark, [table]),
    forget: () => undefined,
  };
}

/** One machine, which runs one server process at a time. */
class Machine {
  readonly name: string;
  readonly #options: NodesOptions;
  readonly #random: Random;
  readonly #skewMs: number;
  readonly #disk = newDisk();
  #incarnation = 0;
  #isStarting = false;
  #running: Running | null = null;
  faultRates: FaultRates = NO_FAULTS;
  #hintFaults: HintFaultRates = NO_HINT_FAULTS;

  constructor(name: string, options: NodesOptions) {
    this.name = name;
    this.#options = options;
    this.#random = new Random(`${options.seed}/machine/${name}`);
    this.#skewMs = this.#random.between(-MAX_SKEW_MS, MAX_SKEW_MS);
  }

  get host(): Running | null {
    return this.#running?.isUp ? this.#running : null;
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  set storeFaults(faultRates: FaultRates) {
    this.faultRates = faultRates;
    if (this.#running) this.#running.link.faultRates = faultRates;
  }

  set hintFaults(faultRates: HintFaultRates) {
    this.#hintFaults = faultRates;
    if (this.#running) this.#running.busLink.faultRates = faultRates;
  }

  /** Misses hints for a while. */
  dropHints(ms: number): void {
    this.#running?.busLink.dropHints(ms);
  }

  async start(): Promise<void> {
    if (this.#running || this.#isStarting) return;
    this.#isStarting = true;
    try {
      await this.#launch();
    } catch {
      // The store was unreachable: the process ends, and its supervisor starts another.
      this.kill();
      this.#options.queue.after(1_000, `${this.name} starts again`, () => void this.start());
    } finally {
      this.#isStarting = false;
    }
  }

  async #launch(): Promise<void> {
    const { queue, store, bus, seed, key, fault, count, alarm } = this.#options;
    this.#incarnation += 1;
    const name = `${this.name}.${this.#incarnation}`;
    const life: Life = { alive: true };
    const clock = queue.clock(name, life, this.#skewMs);
    const random = new Random(`${seed}/node/${name}`);
    const link = new StoreLink({
      store,
      there: queue.clock('store'),
      here: clock,
      life,
      random,
      fault,
    });
    link.faultRates = this.faultRates;
    const hearing = new Random(`${seed}/bus/${name}`);
    const busLink = new BusLink({ bus, here: clock, life, random: hearing, fault });
    busLink.faultRates = this.#hintFaults;
    const randomBytes = new Random(`${seed}/randomBytes/${name}`);
    const recorders = {
      ...SILENT_RECORDERS,
      conflict: () => count('conflicts'),
      swept: () => count('swept'),
      dropped: () => count('slow streams'),
    };
    const metrics: Metrics = { recorders, contentType: 'text/plain', text: async () => '' };
    const take = (bytes: number) => randomBytes.bytes(bytes);
    const highWater = await admitStore(link.asStore, this.#disk, key, take);
    const node = assembleNode(CONFIG, {
      store: link.asStore,
      bus: busLink.asBus,
      key,
      highWater,
      node: name,
      clock,
      randomBytes: take,
      metrics,
    });
    node.app.log.error = (data: unknown, message?: string) =>
      alarm(name, `${message}: ${(data as { err?: Error }).err?.stack}`);
    const running: Running = { name, app: node.app, open: new Set(), life, link, busLink, node, isUp: false };
    this.#running = running;
    this.#isStarting = false;
    await node.app.ready();
    await node.runtime.start();
    if (life.alive) running.isUp = true;
  }

  /** The first manager's code, as printed at startup. */
  async firstCode(): Promise<string | null> {
    return (await this.#running?.node.identity.createManagerLink())?.code ?? null;
  }

  kill(): void {
    const running = this.#running;
    if (!running) return;
    this.#running = null;
    running.life.alive = false;
    running.isUp = false;
    for (const cut of [...running.open]) cut();
  }

  /** Shuts down properly; anything unfinished is lost. */
  async stop(): Promise<void> {
    const running = this.#running;
    if (!running) return;
    await running.node.stop().catch(() => undefined);
    if (this.#running === running) this.kill();
  }
}

export class Nodes {
  readonly machines: readonly Machine[];

  constructor(count: number, options: NodesOptions) {
    this.machines = Array.from({ length: count }, (_, index) => new Machine(`n${index + 1}`, options));
  }

  startAll(): void {
    for (const machine of this.machines) void machine.start();
  }

  set storeFaults(faultRates: FaultRates) {
    for (const machine of this.machines) machine.storeFaults = faultRates;
  }

  set hintFaults(faultRates: HintFaultRates) {
    for (const machine of this.machines) machine.hintFaults = faultRates;
  }

  /** The machine a client is routed to: its own if it is up, otherwise another. */
  hostAt(preferred: number): Host | null {
    const { machines } = this;
    for (let step = 0; step < machines.length; step += 1) {
      const host = machines[(preferred + step) % machines.length]?.host;
      if (host) return host;
    }
    return null;
  }
}

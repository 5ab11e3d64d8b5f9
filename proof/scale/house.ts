// Simulates the house: commands and rolls arrive at nodes, are committed in groups, and go out to every stream of their
// table.
import { readSeed, Xoshiro } from '@passline/lab/kernel';
import { Calendar, Processors } from './calendar.ts';
import { type Costs, type House, LANES, MAX_TABLES, type Play } from './costs.ts';
import { Journal } from './journal.ts';
import { type Sizes, sizesOf } from './tables.ts';

export type Scenario = {
  readonly costs: Costs;
  readonly play: Play;
  readonly house: House;
  readonly players: number;
};

export type Figures = {
  /** Utilization of the busiest one. */
  readonly nodes: number;
  readonly databases: number;
  readonly journals: number;
  readonly batch: number;
  /** Seconds from command to acknowledgment, from a roll to its last stream, and for a buy-in across two databases. */
  readonly acknowledged: readonly number[];
  readonly seen: readonly number[];
  readonly boughtIn: readonly number[];
};

type Waiting = { readonly done: () => void };

/** One node's commits at one database: commands that wait for a commit share the next one. */
class Committer {
  readonly #waiting: Waiting[] = [];
  #underWay = 0;
  #commits = 0;
  #rows = 0;
  readonly #write: (rows: number, done: () => void) => void;

  constructor(write: (rows: number, done: () => void) => void) {
    this.#write = write;
  }

  add(done: () => void): void {
    this.#waiting.push({ done });
    this.#pump();
  }

  #pump(): void {
    while (this.#waiting.length > 0 && this.#underWay < LANES) {
      const batch = this.#waiting.splice(0, MAX_TABLES);
      this.#underWay += 1;
      this.#commits += 1;
      this.#rows += batch.length;
      this.#write(batch.length, () => {
        this.#underWay -= 1;
        for (const { done } of batch) done();
        this.#pump();
      });
    }
  }

  measure(): void {
    this.#commits = 0;
    this.#rows = 0;
  }

  get counts(): readonly [number, number] {
    return [this.#commits, this.#rows];
  }
}

const US = 1e-6;

export class HouseSimulation {
  readonly #calendar = new Calendar();
  readonly #random: Xoshiro;
  readonly #setting: Scenario;
  readonly #sizes: Sizes;
  readonly #nodes: readonly Processors[];
  readonly #databases: readonly Processors[];
  /** Writes a database's commits to disk. */
  readonly #journals: readonly Journal[];
  /** A node works for one database, and commits only there. */
  readonly #committers: readonly Committer[];
  #figures: { acknowledged: number[]; seen: number[]; boughtIn: number[] } | null = null;

  constructor(setting: Scenario, seed: string) {
    this.#setting = setting;
    const { nodes, databases, databaseCores } = setting.house;
    if (nodes % databases !== 0) throw new Error('each database has as many nodes as every other');
    const read = readSeed(seed);
    if (!read.ok) throw new Error(read.message);
    this.#random = new Xoshiro(read.state);
    this.#sizes = sizesOf(setting.play);
    this.#nodes = Array.from({ length: nodes }, () => new Processors(this.#calendar, 1));
    this.#databases = Array.from({ length: databases }, () => new Processors(this.#calendar, databaseCores));
    this.#journals = this.#databases.map(() => new Journal(this.#calendar, setting.costs.flushUs * US));
    this.#committers = this.#nodes.map((_, node) => this.#committer(node % databases));
  }

  #committer(at: number): Committer {
    const [database, journal] = [this.#databases[at], this.#journals[at]];
    if (!database || !journal) throw new Error('a node without a database');
    const { commitUs, rowUs, tripUs } = this.#setting.costs;
    const trip = (happen: () => void): void =>
      this.#calendar.schedule(this.#calendar.now + (tripUs * US) / 2, happen);
    return new Committer((rows, done) =>
      trip(() => database.work((commitUs + rows * rowUs) * US, () => journal.write(() => trip(done)))),
    );
  }

  #uniform(): number {
    this.#random.draw();
    return this.#random.high / 2 ** 32;
  }

  #below(count: number): number {
    return Math.floor(this.#uniform() * count);
  }

  /** A Poisson process with this rate per second. */
  #often(perSecond: number, happen: () => void): void {
    if (!(perSecond > 0)) return;
    const next = (): void =>
      this.#calendar.schedule(this.#calendar.now - Math.log(1 - this.#uniform()) / perSecond, () => {
        happen();
        next();
      });
    next();
  }

  #someDatabase(): number {
    return this.#below(this.#databases.length);
  }

  /** One of the nodes that work for a database. */
  #nodeAt(database: number): number {
    const count = this.#databases.length;
    return database + count * this.#below(this.#nodes.length / count);
  }

  /** A command is decided on a node of its table's database, and committed there. */
  #decide(database: number, done: () => void): void {
    const node = this.#nodeAt(database);
    this.#nodes[node]?.work(this.#setting.costs.commandUs * US, () => this.#committers[node]?.add(done));
  }

  /** An event goes out to every stream of its table, each at one of the nodes that work for its database. */
  #sendToStreams(database: number, size: number, seen: () => void): void {
    const streams = new Map<number, number>();
    for (let stream = 0; stream < size; stream += 1) {
      const node = this.#nodeAt(database);
      streams.set(node, (streams.get(node) ?? 0) + 1);
    }
    let left = streams.size;
    for (const [node, count] of streams) {
      this.#nodes[node]?.work(count * this.#setting.costs.frameUs * US, () => {
        left -= 1;
        if (left === 0) seen();
      });
    }
  }

  #command(): void {
    const began = this.#calendar.now;
    const database = this.#someDatabase();
    const size = this.#sizes.pickSeated(this.#uniform());
    this.#decide(database, () => {
      this.#figures?.acknowledged.push(this.#calendar.now - began);
      this.#sendToStreams(database, size, () => undefined);
    });
  }

  #roll(): void {
    const began = this.#calendar.now;
    const database = this.#someDatabase();
    const size = this.#sizes.pick(this.#uniform());
    this.#decide(database, () =>
      this.#sendToStreams(database, size, () => this.#figures?.seen.push(this.#calendar.now - began)),
    );
  }

  /** Chips move between a wallet and a rack: if these are in two databases, in two commits, one after the other. */
  #buyIn(): void {
    const began = this.#calendar.now;
    const [table, wallet] = [this.#someDatabase(), this.#someDatabase()];
    const done = (): void => {
      this.#figures?.boughtIn.push(this.#calendar.now - began);
      this.#sendToStreams(table, this.#sizes.pickSeated(this.#uniform()), () => undefined);
    };
    this.#decide(wallet, table === wallet ? done : () => this.#decide(table, done));
  }

  run(warmUp: number, seconds: number): Figures {
    const { play, players } = this.#setting;
    const tables = players / this.#sizes.mean;
    this.#often((tables * this.#sizes.seated) / play.commandEveryS, () => this.#command());
    this.#often(tables / play.rollEveryS, () => this.#roll());
    this.#often((2 * tables * this.#sizes.seated) / play.visitS, () => this.#buyIn());
    this.#calendar.runUntil(warmUp);
    const figures = { acknowledged: [], seen: [], boughtIn: [] };
    this.#figures = figures;
    for (const each of [...[...this.#nodes, ...this.#databases, ...this.#journals], ...this.#committers])
      each.measure();
    this.#calendar.runUntil(warmUp + seconds);
    const counts = this.#committers.map(({ counts: each }) => each);
    const sum = (at: 0 | 1): number => counts.reduce((total, each) => total + each[at], 0);
    const busiest = (each: readonly { utilization(): number }[]): number =>
      Math.max(...each.map(one => one.utilization()));
    return {
      nodes: busiest(this.#nodes),
      databases: busiest(this.#databases),
      journals: busiest(this.#journals),
      batch: sum(1) / Math.max(1, sum(0)),
      ...figures,
    };
  }
}

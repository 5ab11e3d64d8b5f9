// Metrics: recorders that the services call, and the registry that /metrics prints.

import type { Mode } from '@passline/table';
import {
  type Aggregator,
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObject,
  Registry,
} from 'prom-client';

export type { MetricObject };

export type CommandOutcome = 'done' | 'refused' | 'replayed' | 'failed';

/** Recorders for the services; cheap enough for every command. */
export type Recorders = {
  /** A command answered, and how long it took from arrival to the answer. */
  command(mode: Mode, outcome: CommandOutcome, seconds: number): void;
  /** A refusal sent to a client: counted where it is sent, in the HTTP layer only. */
  refusal(code: string): void;
  /** One commit to the store: how many tables' appends and how many commands it contained. */
  commit(seconds: number, appends: number, commands: number): void;
  /** An append that lost the race to another node. */
  conflict(): void;
  /** A table that the sweep found behind: its hint was lost or late. */
  swept(): void;
  /** Entries written to tables' logs. */
  events(count: number): void;
  /** A settled roll: the house's result in cents, and its expectation by the rulebook's odds. */
  roll(rulebook: string, result: number, expected: number, variance: number): void;
  /** Clocks that this node runs, and those it has just claimed. */
  clocks(running: number): void;
  claimed(count: number): void;
  /** Tables in memory. */
  tables(loaded: number): void;
  store(up: boolean): void;
  /** Whether the program's files are unchanged since the start. */
  program(isAsExpected: boolean): void;
  /** The number of open event streams, and a stream that was dropped because its reader was too slow. */
  streams(open: number): void;
  dropped(): void;
};

const nothing = (): void => undefined;

export const SILENT_RECORDERS: Recorders = {
  command: nothing,
  refusal: nothing,
  commit: nothing,
  conflict: nothing,
  swept: nothing,
  events: nothing,
  roll: nothing,
  clocks: nothing,
  claimed: nothing,
  tables: nothing,
  store: nothing,
  program: nothing,
  streams: nothing,
  dropped: nothing,
};

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const SIZES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** Looking up a counter by its labels costs more than counting, so each is looked up once. */
function memoize<T>(make: (label: string) => T): (label: string) => T {
  const known = new Map<string, T>();
  return label => {
    const found = known.get(label);
    if (found !== undefined) return found;
    const made = make(label);
    known.set(label, made);
    return made;
  };
}

/** The house's result in standard deviations from its expectation; 0 before any chips were at risk. */
class HouseResult {
  #result = 0;
  #expected = 0;
  #variance = 0;

  add(result: number, expected: number, variance: number): void {
    this.#result += result;
    this.#expected += expected;
    this.#variance += variance;
  }

  get figures(): { readonly result: number; readonly expected: number; readonly deviation: number } {
    const deviation = this.#variance > 0 ? (this.#result - this.#expected) / Math.sqrt(this.#variance) : 0;
    return { result: this.#result, expected: this.#expected, deviation };
  }
}

function houseResults(registers: Registry[]): Recorders['roll'] {
  const books = new Map<string, HouseResult>();
  const gauge = (
    name: string,
    help: string,
    of: keyof HouseResult['figures'],
    aggregator: Aggregator = 'sum',
  ): void => {
    new Gauge({
      name,
      help,
      labelNames: ['rulebook'],
      registers,
      aggregator,
      collect() {
        for (const [rulebook, house] of books) this.set({ rulebook }, house.figures[of]);
      },
    });
  };
  gauge('passline_house_result_cents', "the house's result since this node started", 'result');
  gauge('passline_house_expected_cents', "what the rulebook's exact odds say of the same bets", 'expected');
  // The deviations of several processes cannot be added.
  gauge('passline_house_deviation', 'the difference in standard deviations', 'deviation', 'omit');
  return (rulebook, result, expected, variance) => {
    const book = books.get(rulebook) ?? new HouseResult();
    books.set(rulebook, book);
    book.add(result, expected, variance);
  };
}

function commandRecorder(registers: Registry[]): Recorders['command'] {
  const total = new Counter({
    name: 'passline_commands_total',
    help: 'commands answered',
    labelNames: ['mode', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'passline_command_seconds',
    help: 'from the arrival of a command to its answer',
    labelNames: ['mode'],
    buckets: SECONDS,
    registers,
  });
  const at = memoize(mode => ({
    counting: memoize(outcome => total.labels(mode, outcome)),
    clock: seconds.labels(mode),
  }));
  return (mode, outcome, took) => {
    const { counting, clock } = at(mode);
    counting(outcome).inc();
    clock.observe(took);
  };
}

function commitRecorder(registers: Registry[]): Recorders['commit'] {
  const clock = new Histogram({
    name: 'passline_commit_seconds',
    help: 'duration of a commit of the store',
    buckets: SECONDS,
    registers,
  });
  const tables = new Histogram({
    name: 'passline_commit_tables',
    help: 'tables that shared a commit',
    buckets: SIZES,
    registers,
  });
  const commands = new Histogram({
    name: 'passline_commit_commands',
    help: 'commands that shared a commit',
    buckets: SIZES,
    registers,
  });
  return (seconds, appends, count) => {
    clock.observe(seconds);
    tables.observe(appends);
    commands.observe(count);
  };
}

export type Metrics = {
  readonly recorders: Recorders;
  readonly contentType: string;
  text(): Promise<string>;
};

/** This process's metrics, which can be merged with those of others. */
export type OwnMetrics = Metrics & { json(): Promise<readonly MetricObject[]> };

/** Several processes' metrics merged, as text. */
export const mergeMetrics = (each: readonly (readonly MetricObject[])[]): Promise<string> =>
  AggregatorRegistry.aggregate(each as MetricObject[][]).metrics();

export function newMetrics(): OwnMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = (name: string, help: string): Counter => new Counter({ name, help, registers });
  const gauge = (name: string, help: string, aggregator: Aggregator = 'sum'): Gauge =>
    new Gauge({ name, help, registers, aggregator });
  const refusals = new Counter({
    name: 'passline_refusals_total',
    help: 'refusals sent, by code',
    labelNames: ['code'],
    registers,
  });
  const refused = memoize(code => refusals.labels(code));
  const conflicts = counter('passline_append_conflicts_total', 'appends that another node was faster than');
  const swept = counter(
    'passline_sweep_finds_total',
    'tables that the sweep found behind, because a hint was lost or late',
  );
  const written = counter('passline_table_events_total', "entries written to tables' logs");
  const claims = counter('passline_clock_claims_total', 'clocks taken over by this node');
  const clocks = gauge('passline_clocks', 'table clocks that this node runs');
  const tables = gauge('passline_tables_loaded', 'tables in memory');
  const up = gauge('passline_store_up', '1 while the store answers', 'min');
  const program = gauge(
    'passline_program_as_started',
    '1 while the program is the one that was started',
    'min',
  );
  const streams = gauge('passline_streams', 'event streams open');
  const dropped = counter('passline_streams_dropped_total', 'streams dropped because their reader was slow');
  const recorders: Recorders = {
    command: commandRecorder(registers),
    refusal: code => refused(code).inc(),
    commit: commitRecorder(registers),
    conflict: () => conflicts.inc(),
    swept: () => swept.inc(),
    events: count => written.inc(count),
    roll: houseResults(registers),
    clocks: running => clocks.set(running),
    claimed: count => claims.inc(count),
    tables: loaded => tables.set(loaded),
    program: isAsExpected => program.set(isAsExpected ? 1 : 0),
    store: answers => up.set(answers ? 1 : 0),
    streams: open => streams.set(open),
    dropped: () => dropped.inc(),
  };
  return {
    recorders,
    contentType: registry.contentType,
    text: () => registry.metrics(),
    json: () => registry.getMetricsAsJSON(),
  };
}

// Costs measured by the benchmark, and player behavior: the inputs of the queueing simulation.
import { readFileSync } from 'node:fs';

/** In microseconds of processor time unless stated; `node proof/scale/measure.ts` measures and writes them. */
export type Measured = {
  /** A node's cost of one command under full load: HTTP, checks, decision, its share of a commit. */
  readonly commandUs: number;
  /** A node's cost of one event on one stream, at 8,000 streams. */
  readonly frameUs: number;
  /** The database's fixed cost of a commit. */
  readonly commitUs: number;
  /** The database's cost of each command in a commit. */
  readonly rowUs: number;
  /** The time of a flush to disk. Commits that wait for one share the next. */
  readonly flushUs: number;
  /** A node's memory per stream. */
  readonly streamBytes: number;
};

export type Costs = Measured & {
  /** The round trip between a node and its database. */
  readonly tripUs: number;
};

const read = (): Measured =>
  JSON.parse(readFileSync(new URL('./measured.json', import.meta.url), 'utf8')) as Measured;

/** The round trip is assumed: two machines in one data center. */
export const withTrip = (measured: Measured): Costs => ({ ...measured, tripUs: 500 });

export const MEASURED: Costs = withTrip(read());

/** What players do. */
export type Play = {
  readonly commandEveryS: number;
  readonly rollEveryS: number;
  /** How long a player stays between buy-in and cash-out. */
  readonly visitS: number;
  /** Seats at a table; everyone else watches. */
  readonly seats: number;
  /** People at a table are 1 … max, by Zipf's law with this exponent; 0 fills every table. */
  readonly max: number;
  readonly exponent: number;
};

export const DEFAULT_PLAY: Play = {
  commandEveryS: 8,
  rollEveryS: 20,
  visitS: 1800,
  seats: 8,
  max: 64,
  exponent: 1.5,
};

/** The benchmark's own live tables: eight players each, nobody watching. */
export const FULL_TABLES: Play = { ...DEFAULT_PLAY, max: 8, exponent: 0 };

/** The hardware that serves them. */
export type House = {
  readonly nodes: number;
  readonly databases: number;
  readonly databaseCores: number;
};

/** Commits a node has in progress at one database, and tables in one commit, as on the server. */
export const LANES = 3;
export const MAX_TABLES = 256;

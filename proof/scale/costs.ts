// Costs as measured in benchmarks/results.md, and player behavior: the inputs of the queueing simulation.

/** In microseconds of processor time unless stated. */
export type Costs = {
  /** A node's cost of one command: HTTP, checks, decision, its share of a commit (65–75 µs measured under full load). */
  readonly commandUs: number;
  /**
   * A node's cost of one event on one stream. From the live tables: 45% of a core, less 887 commands and rolls at 70 µs,
   * over 8,100 frames per second; includes clocks and rolls.
   */
  readonly frameUs: number;
  /** The database's fixed cost of a commit: 43% of a core for 887 commits per second, less one command's cost each. */
  readonly commitUs: number;
  /** The database's cost of each command in a commit: 46,000 per second in batches of 100 is 2.17 ms per batch. */
  readonly rowUs: number;
  /**
   * Writing a commit to disk. Commits with NOTIFY do this one at a time in a database, because PostgreSQL uses a lock to
   * keep notifications in commit order. From pg_test_fsync on a busy machine: 320–580 µs.
   */
  readonly flushUs: number;
  /** The round trip between a node and its database. */
  readonly tripUs: number;
  /** A node's memory per stream. */
  readonly streamBytes: number;
};

export const MEASURED: Costs = {
  commandUs: 70,
  frameUs: 48,
  commitUs: 455,
  rowUs: 17,
  flushUs: 500,
  tripUs: 500,
  streamBytes: 23_000,
};

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

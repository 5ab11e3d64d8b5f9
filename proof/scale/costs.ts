// What things cost, as measured in benchmarks/results.md, and what players do: the figures that the queueing simulation is fed.

/** In microseconds of processor time unless stated. */
export type Costs = {
  /** A node's for one command: HTTP, checks, decision, its part in a commit (65–75 µs measured under full load). */
  readonly commandUs: number;
  /**
   * A node's for one event on one stream. From the live tables: 45 % of a core, less 887 commands and rolls at 70 µs,
   * over 8,100 frames a second; clocks and rolls are in it too.
   */
  readonly frameUs: number;
  /** The database's for a commit, whatever is in it: 43 % of a core for 887 commits a second, less one command's. */
  readonly commitUs: number;
  /** The database's for each command in a commit: 46,000 a second in batches of 100 are 2.17 ms a batch. */
  readonly rowUs: number;
  /**
   * Writing a commit to disk. Commits that announce themselves (NOTIFY) do this one at a time in a database, since
   * PostgreSQL keeps announcements in the order of commits by a lock. From pg_test_fsync on a busy machine: 320–580 µs.
   */
  readonly flushUs: number;
  /** There and back between a node and its database. */
  readonly tripUs: number;
  /** A node's memory for a stream. */
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
  /** People at a table are 1 … most, by Zipf's law with this exponent; 0 fills every table to the most. */
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

/** What there is to serve them. */
export type House = {
  readonly nodes: number;
  readonly databases: number;
  readonly databaseCores: number;
};

/** Commits a node has in progress at one database, and tables in one commit, as on the server. */
export const LANES = 3;
export const MAX_TABLES = 256;

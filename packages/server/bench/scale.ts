// How large the benchmark's measurements are: full, quick, or just enough to show that everything still works.

export type Scale = {
  /** Whether the measurement is long enough to be compared with the targets. */
  readonly judged: boolean;
  readonly rawStoreMs: number;
  readonly commands: {
    readonly tables: number;
    /** Measured one after the other: a connection for each player, and connections that several share. */
    readonly playersPerConnection: readonly number[];
    /** The server and its yardstick take turns, this many times. */
    readonly rounds: number;
    readonly warmUpMs: number;
    readonly measureMs: number;
  };
  /** How many processes share one port. */
  readonly workers: number;
  readonly nodes: {
    readonly rounds: number;
    readonly warmUpMs: number;
    readonly measureMs: number;
    /** Whether to start three whole servers for each way of sending hints. */
    readonly overHttp: boolean;
  };
  readonly live: {
    readonly tables: number;
    readonly playersPerTable: number;
    readonly terms: { readonly betMs: number; readonly shooterMs: number; readonly showMs: number };
    readonly measureMs: number;
  };
  readonly frames: { readonly streams: number; readonly tables: number; readonly measureMs: number };
  readonly relay: { readonly watchers: number; readonly everyMs: number; readonly measureMs: number };
  readonly idle: {
    readonly streams: number;
    readonly tables: number;
    readonly heartbeatMs: number;
    readonly standMs: number;
  };
  readonly longEvents: number;
  /** How many rolls the verified record has. */
  readonly recordRolls: number;
  readonly profileMs: number;
};

export const FULL: Scale = {
  judged: true,
  rawStoreMs: 3_000,
  commands: { tables: 100, playersPerConnection: [1, 10], rounds: 10, warmUpMs: 4_000, measureMs: 10_000 },
  workers: 2,
  nodes: { rounds: 4, warmUpMs: 1_000, measureMs: 4_000, overHttp: true },
  live: {
    tables: 1_000,
    playersPerTable: 8,
    terms: { betMs: 20_000, shooterMs: 4_000, showMs: 3_000 },
    measureMs: 60_000,
  },
  frames: { streams: 8_000, tables: 20, measureMs: 10_000 },
  relay: { watchers: 5_000, everyMs: 250, measureMs: 15_000 },
  idle: { streams: 5_000, tables: 100, heartbeatMs: 15_000, standMs: 35_000 },
  longEvents: 1_000_000,
  recordRolls: 5_000,
  profileMs: 8_000,
};

export const QUICK: Scale = {
  judged: false,
  rawStoreMs: 500,
  commands: { tables: 32, playersPerConnection: [1, 4], rounds: 2, warmUpMs: 1_000, measureMs: 2_000 },
  workers: 2,
  nodes: { rounds: 1, warmUpMs: 500, measureMs: 2_000, overHttp: true },
  live: {
    tables: 3,
    playersPerTable: 2,
    terms: { betMs: 300, shooterMs: 100, showMs: 100 },
    measureMs: 1_000,
  },
  frames: { streams: 400, tables: 10, measureMs: 4_000 },
  relay: { watchers: 200, everyMs: 50, measureMs: 2_000 },
  idle: { streams: 20, tables: 2, heartbeatMs: 200, standMs: 500 },
  longEvents: 30_000,
  recordRolls: 1_500,
  profileMs: 2_000,
};

/** For the tests: every part runs, but the figures are meaningless. */
export const TINY: Scale = {
  ...QUICK,
  rawStoreMs: 100,
  commands: { tables: 8, playersPerConnection: [1, 2], rounds: 1, warmUpMs: 100, measureMs: 400 },
  nodes: { rounds: 1, warmUpMs: 100, measureMs: 300, overHttp: false },
  frames: { streams: 20, tables: 2, measureMs: 1_000 },
  relay: { watchers: 10, everyMs: 50, measureMs: 500 },
  longEvents: 3_000,
  recordRolls: 100,
  profileMs: 300,
};

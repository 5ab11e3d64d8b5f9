// The options of the scale simulation: costs to override, player behavior, and database size.
import { Arguments } from 'passline-cli/arguments';
import { type Costs, DEFAULT_PLAY, FULL_TABLES, MEASURED, type Play } from './costs.ts';

export type Options = {
  readonly costs: Costs;
  readonly play: Play;
  readonly databaseCores: number;
  readonly seed: string;
};

export const DEFAULT_DATABASE_CORES = 8;
export const DEFAULT_SEED = '1';

const COSTS = {
  '--command-us': 'commandUs',
  '--frame-us': 'frameUs',
  '--commit-us': 'commitUs',
  '--row-us': 'rowUs',
  '--flush-us': 'flushUs',
  '--trip-us': 'tripUs',
} as const satisfies Readonly<Record<string, keyof Costs>>;

export const HELP = `node proof/scale/scale.ts [options]

Simulates the queues of one node, of ten, and of several databases, and finds how many
players each carries with no node busier than 80% and a 99th percentile wait below 100 ms.

  --command-us N  --frame-us N  --commit-us N  --row-us N  --flush-us N
  --trip-us N
                       measured costs in microseconds; see proof/scale/costs.ts
  --database-cores N   cores of each database (default 8)
  --full-tables        eight players at every table and nobody watching, as in the benchmark
  --seed WORD          seed for the times at which players act (default 1)
  --help               this text`;

/** The options, or null if help was requested. */
export function readOptions(args: readonly string[]): Options | null {
  const asked = new Arguments(args, {
    command: 'scale',
    valued: [...Object.keys(COSTS), '--database-cores', '--seed'],
    flags: ['--full-tables'],
  });
  if (asked.has('--help')) return null;
  asked.expectOptionsOnly();
  const given = Object.entries(COSTS).map(([name, key]) => [
    key,
    asked.count(name, 1_000_000) ?? MEASURED[key],
  ]);
  return {
    costs: { ...MEASURED, ...Object.fromEntries(given) },
    play: asked.has('--full-tables') ? FULL_TABLES : DEFAULT_PLAY,
    databaseCores: asked.count('--database-cores', 256) ?? DEFAULT_DATABASE_CORES,
    seed: asked.text('--seed') ?? DEFAULT_SEED,
  };
}

// The options of the chaos proof: parsed and validated, each mistake in one line.
import { availableParallelism } from 'node:os';
import { Arguments } from 'passline-cli/arguments';
import { BUSES, type BusKind } from './bus.ts';

export type Options = {
  readonly seed: number;
  readonly tables: number;
  readonly workers: number;
  /** Run only this world, to repeat it. */
  readonly world: number | null;
  readonly trace: boolean;
  /** The bus between nodes; null if the seed decides for each world. */
  readonly bus: BusKind | null;
};

/** The number of tables in a world. */
export const WORLD_TABLES = 40;

export const HELP = `npm run chaos -- [options]

Plays tables on the real server over a simulated clock, network and store, in which nodes die, the store fails and
the network loses, repeats and reorders messages; one seed decides everything. Checks every invariant after each step.

  --seed S      the seed, a whole number; without it one is drawn and printed
  --tables N    how many tables, in worlds of ${WORLD_TABLES} (default 1000)
  --workers N   processes (default: one per core)
  --world W     only world W of the seed, as a failure names it
  --bus NAME    how nodes hear of each other: ${BUSES.join(' or ')} (default: the seed decides for each world)
  --trace       with --world: prints every step
  --help        this text`;

const MAX_SEED = 4_294_967_295;
const MAX_TABLES = 1_000_000;

/** The options, or null if help was requested. */
export function readOptions(args: readonly string[]): Options | null {
  const valued = ['--seed', '--tables', '--workers', '--world', '--bus'];
  const taken = { command: 'chaos', valued, flags: ['--trace'] };
  const asked = new Arguments(args, taken);
  if (asked.has('--help')) return null;
  asked.expectOptionsOnly();
  const world = asked.count('--world', MAX_TABLES, 0);
  const trace = asked.has('--trace');
  if (world !== null && !asked.has('--seed')) throw asked.usageError('--world needs the --seed it is of');
  if (trace && world === null) throw asked.usageError('--trace is for one --world');
  return {
    seed: asked.count('--seed', MAX_SEED, 0) ?? Date.now() % (MAX_SEED + 1),
    tables: asked.count('--tables', MAX_TABLES) ?? 1_000,
    workers: asked.count('--workers', 256) ?? availableParallelism(),
    world,
    bus: asked.oneOf('--bus', BUSES),
    trace,
  };
}

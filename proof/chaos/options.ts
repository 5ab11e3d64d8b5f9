// The options of the chaos run: read, checked, and refused in one sentence.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

export type Options = {
  readonly seed: number;
  readonly tables: number;
  readonly workers: number;
  /** Only this world, to see it again. */
  readonly world: number | null;
  readonly trace: boolean;
};

/** Tables are played in worlds of so many. */
export const WORLD_TABLES = 40;

export const USAGE = `npm run chaos -- [options]

Plays tables on the real server over a simulated clock, network and store, in which nodes die, the store fails and
the network loses, repeats and reorders; one seed decides everything. Checks after every step that nothing is broken.

  --seed S      the seed, a whole number; without it one is drawn and printed
  --tables N    how many tables, in worlds of ${WORLD_TABLES} (default 1000)
  --workers N   processes (default: one a core)
  --world W     only world W of the seed, as a failure names it
  --trace       with --world: prints every step
  --help        this text`;

export class BadOption extends Error {}

function whole(name: string, text: string | undefined, least: number, most: number): number | null {
  if (text === undefined) return null;
  const value = /^\d{1,10}$/.test(text) ? Number(text) : -1;
  if (value >= least && value <= most) return value;
  throw new BadOption(`--${name} is a whole number from ${least} to ${most}`);
}

/** Null where help was asked for. */
export function readOptions(args: readonly string[]): Options | null {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { seed: text, tables: text, workers: text, world: text, trace: flag, help: flag };
  let values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
  try {
    ({ values } = parseArgs({ args: [...args], options }));
  } catch (error) {
    throw new BadOption((error as Error).message);
  }
  if (values.help) return null;
  const world = whole('world', values.world, 0, 1_000_000);
  const trace = values.trace ?? false;
  if (world !== null && values.seed === undefined) throw new BadOption('--world needs the --seed it is of');
  if (trace && world === null) throw new BadOption('--trace is for one --world');
  return {
    seed: whole('seed', values.seed, 0, 4_294_967_295) ?? Date.now() % 4_294_967_296,
    tables: whole('tables', values.tables, 1, 1_000_000) ?? 1_000,
    workers: whole('workers', values.workers, 1, 256) ?? availableParallelism(),
    world,
    trace,
  };
}

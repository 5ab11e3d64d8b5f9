// The options of the many-nodes proof.
import { Arguments } from 'passline-cli/arguments';

export const BUSES = ['postgres', 'nats'] as const;
export type BusName = (typeof BUSES)[number];

export type Options = {
  readonly minutes: number;
  readonly seed: number;
  readonly bus: BusName;
  /** The number of processes of each node. */
  readonly workers: number;
};

export const HELP = `npm run nodes -- [options]

Three nodes on one PostgreSQL, killed, stopped, and cut off from it and from their bus at random, and clients that
send each request to the next node. Nothing acknowledged is lost or done twice, every chip is
there, and what each client saw is part of one log, in order, without gaps or repeats.

  --minutes N  how long (default 5)
  --seed N     decides the faults and what players do (default 1)
  --bus NAME   how nodes hear of each other: ${BUSES.join(' or ')} (default postgres)
  --workers N  processes of each node, which are killed and replaced too (default 1)
  --help       this text

Exits with 1 if something does not hold, and with 2 if the options are invalid.`;

const MAX_MINUTES = 10_000;
const MAX_SEED = 2 ** 31;
const MAX_WORKERS = 16;

/** The options, or null if help was requested. */
export function readOptions(args: readonly string[]): Options | null {
  const taken = { command: 'nodes', valued: ['--minutes', '--seed', '--bus', '--workers'] };
  const asked = new Arguments(args, taken);
  if (asked.has('--help')) return null;
  asked.expectOptionsOnly();
  return {
    minutes: asked.count('--minutes', MAX_MINUTES) ?? 5,
    seed: asked.count('--seed', MAX_SEED) ?? 1,
    bus: asked.oneOf('--bus', BUSES) ?? 'postgres',
    workers: asked.count('--workers', MAX_WORKERS) ?? 1,
  };
}

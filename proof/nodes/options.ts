// What the proof by many nodes is asked for.
import { Arguments } from 'passline-cli/arguments';

export type Options = { readonly minutes: number; readonly seed: number };

export const HELP = `npm run nodes -- [options]

Three nodes on one PostgreSQL, killed, stopped, and cut off from it at random, behind clients
who send each request to the next node. Nothing acknowledged is lost or done twice, every chip
is there, and what each client saw is a part of one log, in order, without gap or repeat.

  --minutes N  how long; 5 unless said
  --seed N     decides what befalls which node and what players wish; 1 unless said
  --help       this

Exits with 1 where something does not hold, and with 2 where the options make no sense.`;

const MAX_MINUTES = 10_000;
const MAX_SEED = 2 ** 31;

/** The options, or null where help was asked for. */
export function readOptions(args: readonly string[]): Options | null {
  const taken = { command: 'nodes', valued: ['--minutes', '--seed'] };
  const asked = new Arguments(args, taken);
  if (asked.has('--help')) return null;
  asked.expectOptionsOnly();
  return {
    minutes: asked.count('--minutes', MAX_MINUTES) ?? 5,
    seed: asked.count('--seed', MAX_SEED) ?? 1,
  };
}

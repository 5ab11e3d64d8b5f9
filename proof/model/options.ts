// The options of the model proof: parsed and validated, each mistake in one line.
import { availableParallelism } from 'node:os';
import { Arguments } from 'passline-cli/arguments';
import { BOOKS, type Book } from './rules/game.ts';

export type Options = {
  readonly games: number;
  readonly seed: number;
  /** Null for all four in rotation. */
  readonly book: Book | null;
  readonly threads: number;
  /** Ends at the first difference. */
  readonly firstOnly: boolean;
};

export const HELP = `npm run model -- [options]

Plays random games on the engine and on a second, independent implementation of the rules, and compares the two after
every command: the answer, every rack and bet, puck, dice, roll count, credits and the house. A difference is
reduced to a short script and printed, with the number of its game.

  --games N     how many games (default 1000)
  --seed S      the number of the first game (default 1); with --book and --games 1 it plays one game again
  --book B      ${BOOKS.join(', ')}; without it, all four in rotation
  --threads N   how many threads (default: one per core)
  --first       stop at the first difference
  --help        this text

Exits with 1 if the two differ, and with 2 if the options are invalid.`;

const MAX_GAMES = 100_000_000;
const MAX_SEED = 1_000_000_000;

/** The options, or null if help was requested. */
export function readOptions(args: readonly string[]): Options | null {
  const valued = ['--games', '--seed', '--book', '--threads'];
  const asked = new Arguments(args, {
    command: 'model',
    valued,
    flags: ['--first'],
  });
  if (asked.has('--help')) return null;
  asked.expectOptionsOnly();
  return {
    games: asked.count('--games', MAX_GAMES) ?? 1_000,
    seed: asked.count('--seed', MAX_SEED, 0) ?? 1,
    book: asked.oneOf('--book', BOOKS),
    threads: asked.count('--threads', 256) ?? availableParallelism(),
    firstOnly: asked.has('--first'),
  };
}

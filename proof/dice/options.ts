// The options of the dice proof.
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Arguments } from 'passline-cli/arguments';

export const SOURCES = ['production', 'simulator', 'power', 'all'] as const;
export type SourceName = (typeof SOURCES)[number];
export type Extent = 'quick' | 'full';

export type Options = {
  readonly dice: number;
  readonly source: SourceName;
  /** 64 hexadecimal digits: the production source's master key, and the simulator's initial state. */
  readonly seed: string;
  readonly threads: number;
  readonly dieharder: Extent | null;
};

export const HELP = `npm run dice -- [options]

Tests the production dice (the server's fair dice), the simulator's generator, and the Power
Odds draws against exact probabilities.

  --dice N            dice per source, at least 1000000 (default 100000000)
  --source NAME       ${SOURCES.join(', ')} (default all)
  --seed HEX          64 hexadecimal digits, to repeat a run (default: random, and printed)
  --threads N         default: one per core
  --dieharder EXTENT  then run dieharder on the raw bits: quick (some of its tests, minutes)
                      or full (all of them: an estimated hundreds of GB, many hours)
  --help              this text

Exits with 1 if a source fails the rule that is printed first, and with 2 if the options are
invalid.`;

// Fewer dice are not enough for χ²; more would take weeks.
const [MIN_DICE, MAX_DICE] = [1_000_000, 100_000_000_000];

function seedOf(asked: Arguments): string {
  const seed = asked.text('--seed');
  if (seed === null) return randomBytes(32).toString('hex');
  if (!/^[0-9a-f]{64}$/i.test(seed)) throw asked.usageError('--seed is 64 hexadecimal digits');
  // The one state that the simulator's generator can never leave.
  if (/^0+$/.test(seed)) throw asked.usageError('--seed is not all zeros');
  return seed.toLowerCase();
}

/** The options, or null if help was requested. */
export function readOptions(args: readonly string[]): Options | null {
  const asked = new Arguments(args, {
    command: 'dice',
    valued: ['--dice', '--source', '--seed', '--threads', '--dieharder'],
  });
  if (asked.has('--help')) return null;
  asked.expectOptionsOnly();
  const dice = asked.count('--dice', MAX_DICE) ?? 100_000_000;
  if (dice < MIN_DICE) throw asked.usageError(`--dice is at least ${MIN_DICE}: fewer show little`);
  return {
    dice,
    source: asked.oneOf('--source', SOURCES) ?? 'all',
    seed: seedOf(asked),
    threads: asked.count('--threads', 256) ?? availableParallelism(),
    dieharder: asked.oneOf('--dieharder', ['quick', 'full']),
  };
}

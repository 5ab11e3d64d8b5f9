// What the dice proof is asked for.
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Arguments } from 'passline-cli/arguments';

export const SOURCES = ['production', 'simulator', 'power', 'all'] as const;
export type SourceName = (typeof SOURCES)[number];
export type Extent = 'quick' | 'full';

export type Options = {
  readonly dice: number;
  readonly source: SourceName;
  /** 64 hexadecimal digits: the production source's master key, and the simulator's first state. */
  readonly seed: string;
  readonly threads: number;
  readonly dieharder: Extent | null;
};

export const HELP = `npm run dice -- [options]

Throws dice from the production source (the server's fair dice), from the simulator's
generator and Power Odds from their own draw, and tests each against exact chances.

  --dice N            dice of each source, from 1000000 on; 100000000 unless said
  --source NAME       ${SOURCES.join(', ')}; all unless said
  --seed HEX          64 hexadecimal digits, to repeat a run; random and printed unless said
  --threads N         as many as there are processors unless said
  --dieharder EXTENT  afterwards dieharder on the raw bits: quick (a choice of its tests, minutes)
                      or full (all of them: hundreds of GB of bits by reckoning, many hours)
  --help              this

Exits with 1 where a source fails the rule that is printed first, and with 2 where the
options make no sense.`;

// A fair sample's χ² needs some dice; more than this would take weeks.
const [LEAST_DICE, MAX_DICE] = [1_000_000, 100_000_000_000];

function seedOf(asked: Arguments): string {
  const seed = asked.text('--seed');
  if (seed === null) return randomBytes(32).toString('hex');
  if (!/^[0-9a-f]{64}$/i.test(seed)) throw asked.usageError('--seed is 64 hexadecimal digits');
  // The one state that the simulator's generator can never leave.
  if (/^0+$/.test(seed)) throw asked.usageError('--seed is not all zeros');
  return seed.toLowerCase();
}

/** The options, or null where help was asked for. */
export function readOptions(args: readonly string[]): Options | null {
  const asked = new Arguments(args, {
    command: 'dice',
    valued: ['--dice', '--source', '--seed', '--threads', '--dieharder'],
  });
  if (asked.has('--help')) return null;
  asked.expectOptionsOnly();
  const dice = asked.count('--dice', MAX_DICE) ?? 100_000_000;
  if (dice < LEAST_DICE) throw asked.usageError(`--dice is at least ${LEAST_DICE}: fewer show little`);
  return {
    dice,
    source: asked.oneOf('--source', SOURCES) ?? 'all',
    seed: seedOf(asked),
    threads: asked.count('--threads', 256) ?? availableParallelism(),
    dieharder: asked.oneOf('--dieharder', ['quick', 'full']),
  };
}

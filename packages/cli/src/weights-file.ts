// Reads the weights of a biased pair of dice from a file.
import { type DiceWeights, readWeights } from '@passline/lab';
import { readText } from './files.ts';
import { UsageError } from './usage-error.ts';

/** The weights in a file; null without one. */
export function weightsFrom(path: string | null): DiceWeights | null {
  if (path === null) return null;
  const read = readWeights(readText(path));
  if (!read.ok) throw new UsageError(`${path}: ${read.message}`, true);
  return read.dice;
}

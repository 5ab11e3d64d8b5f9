// Rolls from a file: two dice per line, as a,b or a b.
import { readFileSync } from 'node:fs';
import { excerpt } from '@passline/engine';
import { UsageError } from '../usage-error.ts';

const MAX_ROLLS = 100_000_000;
const ROLL = /^\s*("?)([1-6])\1\s*[,;\s]\s*("?)([1-6])\3\s*$/;
const HEADING = /\p{L}/u;

/**
 * The numbers of the rolls, (a − 1) × 6 + (b − 1). Empty lines, comments and a heading such as die1,die2 are skipped.
 */
export function readRolls(path: string): Uint8Array {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new UsageError(`${path}: cannot be read`, true);
  }
  const rolls: number[] = [];
  let hasHeading = false;
  text.split(/\r\n?|\n/).forEach((line, index) => {
    const content = line.replace(/#.*$/, '');
    if (content.trim() === '') return;
    const [, , a, , b] = ROLL.exec(content) ?? [];
    if (a !== undefined && b !== undefined) rolls.push((Number(a) - 1) * 6 + Number(b) - 1);
    else if (rolls.length === 0 && !hasHeading && HEADING.test(content)) hasHeading = true;
    else
      throw new UsageError(
        `${path}:${index + 1}: “${excerpt(line)}” is not a roll: write two dice, such as 3,4`,
        true,
      );
  });
  if (rolls.length === 0) throw new UsageError(`${path}: has no rolls`, true);
  if (rolls.length > MAX_ROLLS) throw new UsageError(`${path}: has more than ${MAX_ROLLS} rolls`, true);
  return Uint8Array.from(rolls);
}

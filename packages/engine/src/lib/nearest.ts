// The known name that is closest to what was typed, for "did you mean".
import { required } from './required.ts';

const MAX_TYPED = 40;

/** The number of letters to add, drop, change or swap with a neighbor to turn one text into the other. */
function distance(a: string, b: string): number {
  let before: readonly number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = required(row[j - 1]) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? required(before[j - 2]) + 1 : change;
      next.push(Math.min(change, swap, required(row[j]) + 1, required(next[j - 1]) + 1));
    }
    [before, row] = [row, next];
  }
  return required(row[b.length]);
}

/** Null if no known name is close. */
export function nearestName(typed: string, known: readonly string[]): string | null {
  const short = typed.slice(0, MAX_TYPED);
  const best = known
    .map(name => ({ name, far: distance(short, name) }))
    .sort((a, b) => a.far - b.far)
    .find(({ name, far }) => far <= Math.max(1, Math.floor(name.length / 3)) && far < name.length);
  return best?.name ?? null;
}

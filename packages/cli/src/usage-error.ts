// Bad input: one line that says what is wrong and where.

export class Trouble extends Error {
  /** Whether the message already says where, as FILE:LINE. */
  readonly bare: boolean;
  constructor(message: string, bare = false) {
    super(message);
    this.bare = bare;
  }
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** " Did you mean …?" where a known name is close to what was typed. */
export function nearest(typed: string, known: readonly string[]): string {
  const short = typed.slice(0, 40);
  const best = known
    .map(name => ({ name, far: distance(short, name) }))
    .sort((a, b) => a.far - b.far)
    .find(({ name, far }) => far <= Math.max(2, Math.floor(name.length / 3)));
  return best ? ` Did you mean ${best.name}?` : '';
}

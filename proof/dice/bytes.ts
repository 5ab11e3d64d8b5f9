// The bytes behind the production dice: each throw recomputed, how many bytes are skipped, and the first byte's values.
import { normal, pearson, type TestResult, waiting } from './test-result.ts';
import { bump, type Counts, countsOf, type Family, type Tally, type Thrown } from './thrown.ts';

const ACCEPTED = 252;

class BytesTally implements Tally {
  readonly counts = {
    first: new Float64Array(256),
    /** By the position of the byte that was used, from 1. */
    taken: new Float64Array(34),
    open: new Float64Array(34),
  };

  add({ bytes, pair }: Thrown): void {
    if (!bytes) return;
    let at = 0;
    while (at < bytes.length && (bytes[at] as number) >= ACCEPTED) at += 1;
    if ((bytes[at] as number) % 36 !== pair) throw new Error('the dice are not those of the bytes');
    bump(this.counts.first, bytes[0] as number);
    bump(this.counts.taken, at + 1);
  }
  finish(): void {}
}

/** The number of bytes examined and of those skipped. */
export function discarded(counts: Counts): { readonly bytes: number; readonly passed: number } {
  let [bytes, throws] = [0, 0];
  countsOf(counts, 'taken').forEach((count, byte) => {
    bytes += byte * count;
    throws += count;
  });
  return { bytes, passed: bytes - throws };
}

function tests(counts: Counts): readonly TestResult[] {
  const { bytes, passed } = discarded(counts);
  if (bytes === 0) return [];
  const chance = 4 / 256;
  const z = (passed - bytes * chance) / Math.sqrt(bytes * chance * (1 - chance));
  const [ended, open] = [countsOf(counts, 'taken'), countsOf(counts, 'open')];
  return [
    pearson('first byte, 256 values', countsOf(counts, 'first'), new Array<number>(256).fill(1 / 256)),
    normal('bytes passed over, 4 of 256', z),
    waiting('which byte counts', { ended, open }, ACCEPTED / 256),
  ];
}

export const BYTES: Family = { tally: () => new BytesTally(), tests };

// Retries with increasing delays.
import { isPassing } from './problem.ts';
import { DEFAULT_RUNTIME, type Runtime } from './runtime.ts';

const FIRST_MS = 250;
const LONGEST_MS = 4_000;

/**
 * The delay before a retry: none at first, then growing up to a limit, less up to half of it at random, so that clients
 * do not all return at once.
 */
export function backoffMs(failures: number, chance: number): number {
  if (failures <= 0) return 0;
  return Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS) * (1 - chance / 2);
}

/** Repeats a request that failed for a passing reason, up to this many attempts in all. */
export async function retry<T>(
  ask: () => Promise<T>,
  attempts: number,
  { clock, chance }: Runtime = DEFAULT_RUNTIME,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isPassing(error) || failures >= attempts) throw error;
    }
    await new Promise<void>(resume => clock.after(backoffMs(failures, chance()), resume));
  }
}

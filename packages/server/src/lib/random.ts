// Chance as ids, codes and tokens use it: random bytes, from the operating system where the server is real.
import { randomBytes } from 'node:crypto';

/** So many random bytes. */
export type Chance = (count: number) => Buffer;

export const SYSTEM_CHANCE: Chance = count => randomBytes(count);

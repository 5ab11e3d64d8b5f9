// RandomBytes as ids, codes and tokens use it: random bytes, from the operating system where the server is real.
import { randomBytes } from 'node:crypto';

/** So many random bytes. */
export type RandomBytes = (count: number) => Buffer;

export const SYSTEM_CHANCE: RandomBytes = count => randomBytes(count);

// Random bytes for ids, codes and tokens: from the operating system, except in simulations.
import { randomBytes } from 'node:crypto';

/** Returns this many random bytes. */
export type RandomBytes = (count: number) => Buffer;

export const SYSTEM_RANDOM: RandomBytes = count => randomBytes(count);

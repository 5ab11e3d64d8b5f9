// Runs in each test process: random tests start from one seed, and compiled modules are cached for the next process.
import { flushCompileCache } from 'node:module';
import fc from 'fast-check';
import { afterAll } from 'vitest';

// The same cases in every run; SEED=n tries others, and SEED=random new ones each time. A failure prints its seed.
const { SEED = '1' } = process.env;
const seed = SEED === 'random' ? Date.now() : Number(SEED);
if (!Number.isSafeInteger(seed)) throw new Error(`SEED is ${SEED}: use a whole number, or random`);
fc.configureGlobal({ seed });

// Node does this when a process ends by itself, but Vitest ends the process.
afterAll(() => flushCompileCache());

// Compiles the program once before the tests, which start it about a thousand times: a start then takes half the time.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** For NODE_COMPILE_CACHE. */
export const COMPILE_CACHE = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));

const PROGRAM = fileURLToPath(new URL('../packages/cli/src/passline.ts', import.meta.url));

/** Node writes the cache when a process ends by itself, and most servers of the tests are killed. */
export async function setup(): Promise<void> {
  const env = { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE };
  await promisify(execFile)(process.execPath, [PROGRAM, 'serve', '--help'], { env });
}

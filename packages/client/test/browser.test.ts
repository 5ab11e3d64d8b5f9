// The client bundled for a page: it plays with nothing but what browsers have, and is small.
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { startServer } from './running.ts';

const ENTRY = fileURLToPath(new URL('browser-entry.ts', import.meta.url));
/** The client's part of the page's budget, without the engine, which a page has anyway. */
const MAX_BYTES = 8_100;

async function bundle(format: 'iife' | 'es', external: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: ENTRY, name: 'page', formats: [format] },
      rolldownOptions: { external: [...external] },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('no bundle');
  expect(output.output).toHaveLength(1);
  return output.output[0].code;
}

/** What a page has: no process, no require, no Buffer, and over plain http no randomUUID. */
const pageGlobals = {
  AbortController,
  AbortSignal,
  TextDecoder,
  URL,
  URLSearchParams,
  clearTimeout,
  crypto: { getRandomValues: (array: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(array) },
  fetch,
  queueMicrotask,
  setTimeout,
};

test('plays where there is no Node', async () => {
  const server = await startServer();
  const context = createContext({ ...pageGlobals, base: server.url });
  runInContext(await bundle('iife', []), context);
  const game = `(async () => {
    const client = new page.Client({ base });
    await client.newSession('Ana');
    const { id } = await client.newTable({ mode: 'practice', rulebook: 'rws-2019' });
    await client.command(id, { type: 'sit', amount: 10000 });
    const seen = [];
    const following = client.follow(id, { onEntries: entries => seen.push(...entries.map(({ entry }) => entry.event.type)) });
    while (!following.state) await new Promise(resume => setTimeout(resume, 5));
    await client.command(id, { type: 'bet', spot: 'pass', amount: 500 });
    while (seen.length === 0) await new Promise(resume => setTimeout(resume, 5));
    following.stop();
    return seen.join();
  })()`;
  expect(await runInContext(game, context)).toBe('bet-placed');
});

test('is small, and brings no validator along', async () => {
  const code = await bundle('es', ['@passline/engine']);
  expect(gzipSync(code).length).toBeLessThan(MAX_BYTES);
  expect(code).not.toMatch(/typebox|node:/i);
});

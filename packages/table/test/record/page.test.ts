// A record is checked on a page too: bundled for a browser, without Node or WebCrypto.
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { NODE_HASHING } from '../../src/fair/node-hashing.ts';
import { verifyRecord } from '../../src/record/verify.ts';
import { playedTable } from './game.ts';

const ENTRY = fileURLToPath(new URL('./page-entry.ts', import.meta.url));

test('the verdict is the same with nothing but the language and a text encoder', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: ENTRY, name: 'passline', formats: ['iife'] } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('no bundle');
  const [{ code }] = output.output;
  expect(code).not.toMatch(/node:|typebox/);

  const context = createContext(Object.create(null));
  context.TextEncoder = TextEncoder;
  runInContext(code, context);
  const record = playedTable({ id: 'page', mode: 'live', rulebook: 'etg' }, 30).record();
  for (const text of [record, record.replace('"total":7', '"total":8')]) {
    context.text = text;
    const verdict: unknown = runInContext(
      'JSON.stringify(passline.verifyRecord(text, passline.PLAIN_HASHING))',
      context,
    );
    expect(JSON.parse(String(verdict))).toEqual(verifyRecord(text, NODE_HASHING));
  }
  expect(verifyRecord(record, NODE_HASHING).ok).toBe(true);
});

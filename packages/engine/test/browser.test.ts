// The engine bundled for a browser plays a game in a bare context: no process, no require, no console, no clock needed.
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'vite';
import { expect, test } from 'vitest';

test('runs where there is nothing but the language', async () => {
  const entry = fileURLToPath(new URL('../src/index.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, name: 'engine', formats: ['iife'] } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('no bundle');
  const [{ code }] = output.output;
  const context = createContext(Object.create(null));
  runInContext(code, context);
  const script = `(() => {
    const { decide, evolve, findRulebook, newTable } = engine;
    let table = newTable(findRulebook('etg')).table;
    const commands = [
      { type: 'seat', seat: 1, name: 'Ana', amount: 10000 },
      { type: 'bet', seat: 1, spot: 'pass', amount: 500 },
      { type: 'roll', dice: [5, 6] },
    ];
    for (const command of commands) {
      for (const event of decide(table, command).events) table = evolve(table, event);
    }
    return table.seats[0].rack;
  })()`;
  expect(runInContext(script, context)).toBe(10_000);
});

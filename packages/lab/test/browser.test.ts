// The lab bundled for a browser's worker: it compiles, solves, simulates and finds the best play with nothing but the
// language itself.
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'vite';
import { expect, test } from 'vitest';

const ENTRY = fileURLToPath(new URL('browser-entry.ts', import.meta.url));

test('runs without Node', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: ENTRY, name: 'lab', formats: ['iife'] } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('no bundle');
  const [{ code }] = output.output;
  const context = createContext(Object.create(null));
  runInContext(code, context);
  const script = `(async () => {
    const { best, compile, findRulebook, formatRational, simulate, solve, STRATEGIES } = lab;
    const setup = { book: findRulebook('rws-2019') };
    const pass345 = STRATEGIES.find(({ name }) => name === 'pass-345');
    const { run } = await simulate(setup, pass345, { seed: '7', rolls: 1000 });
    const { chance } = best(setup, { bankroll: 6000, target: 12000, unit: 1000 });
    return formatRational(solve(compile(setup, pass345)).edge.exact) + ', ' + run.rolls + ' rolls, ' + chance.toFixed(6);
  })()`;
  expect(await runInContext(script, context)).toBe('7/1870, 1000 rolls, 0.492929');
});

// node proof/scale/measure.ts: runs the benchmarks that the simulation's costs come from, and writes measured.json and
// the tables of docs/explanation/scale.md that follow from it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROWS_VARIABLE, rowsIn } from '../../scripts/bench-row.ts';
import { DEFAULT_PLAY, type Measured, withTrip } from './costs.ts';
import { DEFAULT_DATABASE_CORES, DEFAULT_SEED } from './options.ts';
import { renewed } from './page.ts';

const BENCH = fileURLToPath(new URL('../../packages/server/bench/server.bench.ts', import.meta.url));
const RESULT = new URL('./measured.json', import.meta.url);
const PAGE = new URL('../../docs/explanation/scale.md', import.meta.url);

/** The benchmark figure behind each cost. */
const KEYS: Readonly<Record<keyof Measured, string>> = {
  commandUs: 'server.postgresql.processor',
  frameUs: 'server.frame',
  commitUs: 'server.commit',
  rowUs: 'server.row',
  flushUs: 'server.flush',
  streamBytes: 'server.stream',
};

function measure(): Measured {
  const folder = mkdtempSync(join(tmpdir(), 'passline-costs-'));
  const file = join(folder, 'rows.jsonl');
  writeFileSync(file, '');
  const args = [BENCH, '--only', 'commits,commands,frames,idle', '--stores', 'postgres'];
  const env = { ...process.env, [ROWS_VARIABLE]: file };
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'inherit' });
  if (status !== 0) throw new Error('the benchmark did not end well');
  const rows = rowsIn(file);
  rmSync(folder, { recursive: true });
  const figures = Object.entries(KEYS).map(([cost, key]) => {
    const found = rows.find(row => row.key === key);
    if (!found) throw new Error(`the benchmark has no figure ${key}`);
    return [cost, Math.round(found.measured * 10) / 10];
  });
  return Object.fromEntries(figures) as Measured;
}

const costs = measure();
writeFileSync(RESULT, `${JSON.stringify(costs, null, 2)}\n`);
console.log(`\n${fileURLToPath(RESULT)}\n${readFileSync(RESULT, 'utf8')}`);
const setting = { play: DEFAULT_PLAY, databaseCores: DEFAULT_DATABASE_CORES, seed: DEFAULT_SEED };
writeFileSync(PAGE, renewed(readFileSync(PAGE, 'utf8'), { costs: withTrip(costs), ...setting }));
console.log(
  `${fileURLToPath(PAGE)}: the tables of costs and capacity are new; read the sentences around them.`,
);

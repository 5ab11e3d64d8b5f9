// Runs every benchmark, and ends with one table of ratios to the yardsticks measured in the same run.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type BenchRow, isMissed, ROWS_VARIABLE, rowsIn } from './bench-row.ts';
import { historyRow, tableOf, withRow } from './bench-table.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const HISTORY = `${ROOT}benchmarks/results.md`;

/** The programs of each part; --quick is passed on. */
const PARTS = {
  engine: ['packages/engine/bench/engine.bench.ts'],
  lab: ['packages/lab/bench/simulate.bench.ts'],
  server: ['packages/server/bench/server.bench.ts'],
  page: ['scripts/page.js', 'packages/web/bench/page.bench.ts'],
} as const;
type Part = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Part[];

const HELP = `npm run bench -- [--quick] [--only ${NAMES.join(',')}] [--record]

--quick   a few minutes: shows that all of it works, and ratios that are not quite steady
--only    these parts of it
--record  writes a row into benchmarks/results.md; a quick run is not recorded`;

type Options = { readonly quick: boolean; readonly only: readonly Part[]; readonly record: boolean };

/** The options, or an error message; null if help was requested. */
function optionsFrom(args: string[]): Options | string | null {
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: NAMES.join(',') },
      record: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const { quick, record } = values;
  const asked = values.only.split(',');
  const unknown = asked.find(name => !NAMES.some(known => known === name));
  if (unknown !== undefined) return `no part ${unknown}: there is ${NAMES.join(', ')}`;
  if (quick && record) return 'a quick run is too short to be recorded';
  return { quick, record, only: NAMES.filter(name => asked.includes(name)) };
}

function read(): Options | string | null {
  try {
    return optionsFrom(process.argv.slice(2));
  } catch (error) {
    return (error as Error).message;
  }
}

/** Runs the programs of a part one after another; returns whether all succeeded. */
function run(part: Part, quick: boolean, rows: string): boolean {
  return PARTS[part].every(program => {
    const args = [`${ROOT}${program}`, ...(quick && program.endsWith('.ts') ? ['--quick'] : [])];
    const env = { ...process.env, [ROWS_VARIABLE]: rows };
    return spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' }).status === 0;
  });
}

function machine(): string {
  const model = cpus()[0]?.model ?? 'an unknown processor';
  return `${cpus().length} cores of ${model.replace(/\s+/g, ' ').trim()}, Node ${process.versions.node}`;
}

function bench({ quick, only, record }: Options): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'passline-rows-'));
  const file = join(folder, 'rows.jsonl');
  writeFileSync(file, '');
  const [loadBefore = 0] = loadavg();
  const failed = only.filter(part => {
    console.log(`\n=== ${part} ===`);
    return !run(part, quick, file);
  });
  const rows: readonly BenchRow[] = rowsIn(file);
  rmSync(folder, { recursive: true });
  console.log(`\n=== ${machine()}; load before ${loadBefore.toFixed(1)} ===\n\n${tableOf(rows)}`);
  for (const part of failed) console.error(`\n${part} did not end well: see above`);
  const date = new Date().toISOString().slice(0, 10);
  if (record && failed.length === 0)
    writeFileSync(HISTORY, withRow(readFileSync(HISTORY, 'utf8'), historyRow(date, machine(), rows)));
  return failed.length === 0 && (quick || !rows.some(isMissed));
}

const options = read();
if (options === null) console.log(HELP);
else if (typeof options === 'string') {
  console.error(options);
  process.exitCode = 2;
} else process.exitCode = bench(options) ? 0 : 1;

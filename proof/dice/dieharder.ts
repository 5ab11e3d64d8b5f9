// dieharder on raw bits: feeds its tests through a pipe one after another, and sums up its verdicts.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { type Fill, productionBits, simulatorBits } from './bits.ts';
import type { Extent } from './options.ts';

export type Assessment = 'PASSED' | 'WEAK' | 'FAILED';
export type TestLine = { readonly test: string; readonly p: number; readonly assessment: Assessment };

type Asked = { readonly test: string; readonly samples?: number };

// About 1 GB of bits, with fewer samples for tests that need many. Left out: OPSO, OQSO, DNA and sums, which dieharder
// itself lists as suspect.
const QUICK: readonly Asked[] = [
  ...['0', '4', '8', '10', '11', '12', '15', '100', '101', '102', '206', '208'].map(test => ({ test })),
  ...['1', '2'].map(test => ({ test, samples: 10 })),
  ...['3', '9', '13', '16'].map(test => ({ test, samples: 20 })),
];

const CHUNK = 256 * 1024;
const FIELDS = ['test_name', 'ntuple', 'tsamples', 'psamples', 'pvalues', 'assessment'];
const NOT_HERE = 'dieharder is not installed: on Debian, apt-get install dieharder as root.';

/** A line of dieharder's table: name, tuple, samples, p-samples, p and assessment. */
export function rowOf(line: string): TestLine | null {
  const [name, tuple, , , p, assessment] = line.split(',').map(field => field.trim());
  if (assessment !== 'PASSED' && assessment !== 'WEAK' && assessment !== 'FAILED') return null;
  return { test: `${name} ${tuple}`, p: Number(p), assessment };
}

/** Writes bits until the reader has gone away. */
async function pour(fill: Fill, into: Writable): Promise<number> {
  let bytes = 0;
  let gone = false;
  into.on('error', () => {
    gone = true;
  });
  while (!gone && !into.destroyed) {
    const buffer = Buffer.allocUnsafeSlow(CHUNK);
    fill(buffer);
    bytes += CHUNK;
    // Awaits each write, so that a closed pipe is noticed and buffers do not pile up.
    await new Promise<void>(resolve => into.write(buffer, () => resolve()));
  }
  return bytes;
}

type Ran = { readonly rows: readonly TestLine[]; readonly bytes: number };

async function runTests(args: readonly string[], fill: Fill): Promise<Ran> {
  const flags = FIELDS.flatMap(field => ['-D', field]);
  const child = spawn('dieharder', ['-g', '200', '-c', ',', ...flags, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const rows: TestLine[] = [];
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (more: string) => {
    const lines = `${text}${more}`.split('\n');
    text = lines.pop() ?? '';
    for (const row of lines.map(rowOf).filter(found => found !== null)) {
      rows.push(row);
      console.log(`    ${row.test.padEnd(28)} p ${row.p.toFixed(6)}  ${row.assessment.toLowerCase()}`);
    }
  });
  const ended = once(child, 'close');
  const bytes = await pour(fill, child.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error(`dieharder ended with ${code}`);
  if (rows.length === 0) throw new Error(`dieharder said nothing to ${args.join(' ')}`);
  return { rows, bytes };
}

const argsOf = ({ test, samples }: Asked): string[] => ['-d', test, ...(samples ? ['-p', `${samples}`] : [])];

/** Returns whether no test failed. Good bits get one weak result in 100, so those are only counted. */
export async function runDieharder(
  source: 'production' | 'simulator',
  seed: string,
  extent: Extent,
): Promise<boolean> {
  if (spawnSync('dieharder', ['-l'], { stdio: 'ignore' }).error) {
    console.log(`\n${NOT_HERE}`);
    return false;
  }
  console.log(
    `\ndieharder, ${extent}, on the bits of the ${source === 'production' ? 'production source' : 'simulator'}`,
  );
  const fill = source === 'production' ? productionBits(seed) : simulatorBits(seed);
  const rows: TestLine[] = [];
  let bytes = 0;
  for (const args of extent === 'full' ? [['-a']] : QUICK.map(argsOf)) {
    const ran = await runTests(args, fill);
    rows.push(...ran.rows);
    bytes += ran.bytes;
  }
  const count = (what: Assessment): number => rows.filter(({ assessment }) => assessment === what).length;
  const weak = `${count('WEAK')} weak (${(rows.length * 0.01).toFixed(1)} expected)`;
  console.log(
    `  ${rows.length} rows on ${(bytes / 1e9).toFixed(2)} GB: ${count('PASSED')} passed, ${weak}, ${count('FAILED')} failed`,
  );
  return count('FAILED') === 0;
}

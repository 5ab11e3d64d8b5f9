// The cost of a commit to the database: processor time, fixed and per command, and the disk's time for one flush.
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { tell } from '../../../scripts/bench-row.ts';
import { heading, row } from './report.ts';
import { Samples } from './samples.ts';
import { commitFor } from './store.bench.ts';
import type { StoreKind } from './store-under-test.ts';
import type { Bench } from './watch.ts';

const BATCH = 100;
const FLUSHES = 300;
/** The size of a page in PostgreSQL's write-ahead log. */
const PAGE = Buffer.alloc(8192);

/** Microseconds of the database's processor time for a commit of this many commands. */
async function commitUs(kind: StoreKind, batch: number, forMs: number): Promise<number> {
  const store = await kind.open(await kind.fresh());
  const spent = (): number => kind.processorMs() ?? Number.NaN;
  await commitFor(store, batch, forMs / 4);
  const before = spent();
  const commits = await commitFor(store, batch, forMs);
  const us = (1000 * (spent() - before)) / commits;
  await store.close();
  return us;
}

/** The median time to flush one page to the disk that holds the stores. */
function flushUs(dir: string): number {
  const times = new Samples();
  const file = openSync(`${dir}/flushed`, 'w');
  for (let count = 0; count < FLUSHES; count += 1) {
    writeSync(file, PAGE, 0, PAGE.length, 0);
    const from = performance.now();
    fdatasyncSync(file);
    times.add(1000 * (performance.now() - from));
  }
  closeSync(file);
  return times.at(0.5);
}

const tellCost = (key: string, what: string, measured: number): void =>
  tell({
    ...{ key: `server.${key}`, what: `database: ${what}`, unit: 'µs', measured },
    ...{ yardstick: 'one microsecond', against: 1, better: 'less' },
  });

export async function commits(bench: Bench): Promise<void> {
  const kind = bench.kinds.find(({ name }) => name === 'PostgreSQL');
  if (!kind) return;
  heading('What a commit costs PostgreSQL');
  const one = await commitUs(kind, 1, bench.scale.rawStoreMs);
  const many = await commitUs(kind, BATCH, bench.scale.rawStoreMs);
  const rowUs = Math.max(0, (many - one) / (BATCH - 1));
  const figures = [
    ['commit', 'a commit, whatever is in it', one - rowUs],
    ['row', 'each command in it', rowUs],
    ['flush', 'a flush of the disk', flushUs((await kind.fresh()).dir)],
  ] as const;
  for (const [key, what, us] of figures) {
    row(what, `${us.toFixed(1)} µs`);
    tellCost(key, what, us);
  }
}

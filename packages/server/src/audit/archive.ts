// Archives closed tables past their retention: each record is written, read back and verified before its log is deleted.
import { once } from 'node:events';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { RecordCheck, recordFooter, recordHeader, recordLine, type Verdict } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { WALL_CLOCK } from '../lib/wall-clock.ts';
import type { Store } from '../store/store.ts';
import type { Head } from '../store/stored.ts';
import { HouseLog } from './house-log.ts';

export type Archived = {
  readonly table: string;
  readonly events: number;
  readonly file: string;
  /** Why it was left in the store; null if it was archived. */
  readonly problem: string | null;
};

const PAGE = 1000;

/** Files and directories must be on disk before anything is deleted. */
function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

async function* recordText(store: Store, table: string): AsyncGenerator<string, Head> {
  yield recordHeader(table);
  let end: Head = { version: 0, hash: '' };
  for (;;) {
    const events = await store.events(table, end.version, PAGE);
    const last = events.at(-1);
    if (!last) break;
    yield events.map(recordLine).join('');
    end = { version: last.version, hash: last.hash };
  }
  yield recordFooter(end);
  return end;
}

/** Writes the record and returns the log's end in it. */
async function writeRecord(store: Store, table: string, file: string): Promise<Head> {
  const output = createWriteStream(file, { mode: 0o600 });
  const text = recordText(store, table);
  for (;;) {
    const { value, done } = await text.next();
    if (done) {
      await new Promise<void>((resolve, reject) => output.end(() => resolve()).once('error', reject));
      sync(file);
      return value;
    }
    if (!output.write(value)) await once(output, 'drain');
  }
}

/** Checks the file as it is on disk, as anyone could. */
async function checkRecord(file: string): Promise<Verdict> {
  const check = new RecordCheck(NODE_HASHING);
  let rest = '';
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) check.line(line);
  }
  return check.end(rest);
}

async function archiveOne(store: Store, table: string, dir: string, now: number): Promise<Archived> {
  const file = join(dir, `${table}.record`);
  const left = (events: number, problem: string): Archived => ({ table, events, file, problem });
  if (existsSync(file)) return left(0, `${file} is there already, and nothing is overwritten`);
  const draft = `${file}.draft`;
  try {
    const end = await writeRecord(store, table, draft);
    const verdict = await checkRecord(draft);
    const [problem] = verdict.problems;
    if (problem)
      return left(end.version, `its record does not verify: line ${problem.line}: ${problem.message}`);
    renameSync(draft, file);
    sync(dir);
    if (await store.archiveTable(table, end, now)) {
      return { table, events: end.version, file, problem: null };
    }
    rmSync(file);
    return left(end.version, 'it has changed in the meantime, or its account is not empty');
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Archives every closed table whose last event is older; yields the result of each. */
export async function* archiveTables(
  store: Store,
  { to, before, now }: { readonly to: string; readonly before: number; readonly now: number },
): AsyncGenerator<Archived> {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const log = new HouseLog({
    store,
    node: `${hostname()}-archive`,
    clock: WALL_CLOCK,
    hashing: NODE_HASHING,
    onError: error => {
      throw error;
    },
  });
  for (const table of await store.closedTables(before, Number.MAX_SAFE_INTEGER)) {
    const archived = await archiveOne(store, table, to, now);
    if (archived.problem === null) {
      const end = await store.archivedTable(table);
      await log.write({
        type: 'table-archived',
        table,
        details: { version: archived.events, hash: end?.hash },
      });
    }
    yield archived;
  }
}

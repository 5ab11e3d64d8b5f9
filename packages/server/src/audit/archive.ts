// Archives closed tables past their retention: writes, reads back and verifies each record, then deletes the log.
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import {
  accountOfTable,
  RecordCheck,
  recordFooter,
  recordHeader,
  recordLine,
  type Verdict,
} from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { syncPath } from '../lib/sync-path.ts';
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

/** Writes the record, and returns the end of the log in it. */
async function writeRecord(store: Store, table: string, file: string): Promise<Head> {
  const output = createWriteStream(file, { mode: 0o600 });
  const text = recordText(store, table);
  for (;;) {
    const { value, done } = await text.next();
    if (done) {
      await new Promise<void>((resolve, reject) => output.end(() => resolve()).once('error', reject));
      syncPath(file);
      return value;
    }
    if (!output.write(value)) await once(output, 'drain');
  }
}

/** Verifies the file on disk, as anyone could. */
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

/** The end of the log in the record, and why the table cannot be archived with it. */
type Attempt = { readonly end: Head | null; readonly problem: string | null };

class TableArchive {
  readonly #store: Store;
  readonly #log: HouseLog;
  readonly #table: string;
  readonly #dir: string;
  readonly #file: string;

  constructor(store: Store, log: HouseLog, table: string, dir: string) {
    this.#store = store;
    this.#log = log;
    this.#table = table;
    this.#dir = dir;
    this.#file = join(dir, `${table}.record`);
  }

  async run(now: number): Promise<Archived> {
    const { end, problem } = existsSync(this.#file) ? await this.#checkFound() : await this.#writeNew();
    return {
      table: this.#table,
      events: end?.version ?? 0,
      file: this.#file,
      problem: problem ?? (await this.#delete(end, now)),
    };
  }

  /** An interrupted attempt may have left a complete record, which ends as the log does. */
  async #checkFound(): Promise<Attempt> {
    const head = await this.#store.head(this.#table);
    const { ok, table, events, hash } = await checkRecord(this.#file);
    const isSame = ok && table === this.#table && events === head?.version && hash === head.hash;
    if (isSame) return { end: head, problem: null };
    return { end: null, problem: `${this.#file} is there already, and nothing is overwritten` };
  }

  async #writeNew(): Promise<Attempt> {
    const draft = `${this.#file}.draft`;
    try {
      const end = await writeRecord(this.#store, this.#table, draft);
      const [wrong] = (await checkRecord(draft)).problems;
      if (wrong) return { end, problem: `its record does not verify: line ${wrong.line}: ${wrong.message}` };
      renameSync(draft, this.#file);
      syncPath(this.#dir);
      return { end, problem: null };
    } finally {
      rmSync(draft, { force: true });
    }
  }

  /** The note comes first: a log that is gone without a note would look deleted by hand. */
  async #delete(end: Head | null, now: number): Promise<string | null> {
    const [table, store] = [this.#table, this.#store];
    const head = await store.head(table);
    const { balance } = await store.account(accountOfTable(table));
    if (end !== null && head?.version === end.version && head.hash === end.hash && balance === 0) {
      await this.#log.write({ type: 'table-archived', table, details: end });
      if (await store.archiveTable(table, end, now)) return null;
      await this.#log.write({ type: 'table-kept', table });
    }
    rmSync(this.#file);
    return 'it has changed in the meantime, or its account is not empty';
  }
}

/** Archives every closed table whose last event is older than `before`; yields a result for each. */
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
    yield await new TableArchive(store, log, table, to).run(now);
  }
}

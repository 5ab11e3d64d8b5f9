// The browser's database of the tables on this device: each table's row and its log, written in one transaction.
import type { TableListing } from '@passline/client';

export type DeviceTableRow = {
  readonly id: string;
  /** What the seeds of its hands derive from. */
  readonly secret: string;
  readonly generation: string;
  /** The end of the log. */
  readonly version: number;
  readonly hash: string;
  readonly listing: TableListing;
};

export type StoredEntry = {
  readonly table: string;
  readonly version: number;
  readonly hash: string;
  /** The entry's exact text. */
  readonly body: string;
};

const NAME = 'passline';
const TABLES = 'tables';
const ENTRIES = 'entries';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  if (opened) return opened;
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(TABLES, { keyPath: 'id' });
    request.result.createObjectStore(ENTRIES, { keyPath: ['table', 'version'] });
  };
  opened = done(request).then(db => {
    // The browser may close the database, for example when the visitor clears the site's data.
    db.onclose = () => {
      opened = null;
    };
    return db;
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

export async function readRow(id: string): Promise<DeviceTableRow | null> {
  const db = await database();
  return (
    ((await done(db.transaction(TABLES).objectStore(TABLES).get(id))) as DeviceTableRow | undefined) ?? null
  );
}

export async function readRows(): Promise<readonly DeviceTableRow[]> {
  const db = await database();
  return (await done(db.transaction(TABLES).objectStore(TABLES).getAll())) as DeviceTableRow[];
}

/** The log after a version, in order. */
export async function readEntries(
  table: string,
  after: number,
  limit?: number,
): Promise<readonly StoredEntry[]> {
  const db = await database();
  const range = IDBKeyRange.bound([table, after + 1], [table, Number.MAX_SAFE_INTEGER]);
  const entries = db.transaction(ENTRIES).objectStore(ENTRIES);
  return (await done(entries.getAll(range, limit))) as StoredEntry[];
}

/** Writes entries after a version, and the row as it is then; false if another tab has written there first. */
export async function append(
  row: DeviceTableRow,
  after: number,
  entries: readonly StoredEntry[],
): Promise<boolean> {
  const db = await database();
  const write = db.transaction([TABLES, ENTRIES], 'readwrite', { durability: 'strict' });
  const committed = new Promise<void>((resolve, reject) => {
    write.oncomplete = () => resolve();
    write.onabort = () => reject(write.error);
  });
  const tables = write.objectStore(TABLES);
  const known = (await done(tables.get(row.id))) as DeviceTableRow | undefined;
  const isNext = (known?.version ?? 0) === after;
  if (isNext) {
    tables.put(row);
    for (const entry of entries) write.objectStore(ENTRIES).add(entry);
  }
  await committed;
  return isNext;
}

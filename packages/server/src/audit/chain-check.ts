// Checks that no log was altered since it was hashed, before anything is written on top of it.
import { firstHash, nextHash } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import type { Store } from '../store/store.ts';
import { HOUSE_CHAIN } from './house-log.ts';

const PAGE = 500;

type Logs = Pick<Store, 'tables' | 'events' | 'houseEvents'>;

async function tableIds(store: Logs): Promise<readonly string[]> {
  const ids: string[] = [];
  for (;;) {
    const last = ids.at(-1);
    const page = await store.tables({ limit: PAGE, ...(last === undefined ? {} : { after: last }) });
    ids.push(...page.map(({ id }) => id));
    if (page.length < PAGE) return ids;
  }
}

/** The version of the first altered entry; null: none. */
async function alteredEntry(store: Logs, table: string): Promise<number | null> {
  let [version, hash] = [0, firstHash(table, NODE_HASHING)];
  for (;;) {
    const events = await store.events(table, version, PAGE);
    for (const event of events) {
      if (event.version !== version + 1 || nextHash(hash, event.body, NODE_HASHING) !== event.hash) {
        return version + 1;
      }
      ({ version, hash } = event);
    }
    if (events.length < PAGE) return null;
  }
}

/** The first altered entry of the house log, which is read from its end. */
async function alteredHouseEntry(store: Logs): Promise<number | null> {
  let found: number | null = null;
  let next: { readonly version: number; readonly body: string; readonly hash: string } | null = null;
  const compare = (version: number, hash: string): void => {
    if (next && (next.version !== version + 1 || nextHash(hash, next.body, NODE_HASHING) !== next.hash)) {
      found = version + 1;
    }
  };
  for (;;) {
    const events = await store.houseEvents(PAGE, next?.version);
    for (const event of events) {
      compare(event.version, event.hash);
      next = event;
    }
    if (events.length < PAGE) break;
  }
  compare(0, firstHash(HOUSE_CHAIN, NODE_HASHING));
  return found;
}

/** One sentence for each log that was altered. */
export async function alteredLogs(store: Logs): Promise<readonly string[]> {
  const found: string[] = [];
  for (const table of await tableIds(store)) {
    const entry = await alteredEntry(store, table);
    if (entry !== null) found.push(`Table ${table}: entry ${entry} is not the one that its hash was made of`);
  }
  const entry = await alteredHouseEntry(store);
  if (entry !== null) found.push(`The house log: entry ${entry} is not the one that its hash was made of`);
  return found;
}

// Sample appends, entries and principals for tests of the stores.
import { createHash, randomUUID } from 'node:crypto';
import {
  accountOfTable,
  type Entry,
  ISSUANCE,
  type Posting,
  type Principal,
  walletOf,
} from '@passline/table';
import type { Append, StoredAnswer } from '../../src/store/append.ts';
import type { Store } from '../../src/store/store.ts';
import type { Head, Sitting, StoredEvent, TableRow } from '../../src/store/stored.ts';

const BEGINNING: Head = { version: 0, hash: '' };

/** Events that follow a head, chained like the server's. */
export function eventsAfter(
  head: Head | null,
  count: number,
  at = 1000,
  word = 'bet',
): readonly StoredEvent[] {
  const events: StoredEvent[] = [];
  let { version, hash } = head ?? BEGINNING;
  for (let made = 0; made < count; made += 1) {
    version += 1;
    const body = JSON.stringify({ version, at, event: { type: word, text: '“naïve” 🎲 \u0000' } });
    hash = createHash('sha256').update(hash).update(body).digest('hex');
    events.push({ version, at, body, hash });
  }
  return events;
}

export const headOf = (events: readonly StoredEvent[]): Head => {
  const last = events.at(-1);
  if (!last) throw new Error('no events');
  return { version: last.version, hash: last.hash };
};

export const rowFor = (id: string, change: Partial<TableRow> = {}): TableRow => ({
  id,
  name: `Table ${id}`,
  mode: 'live',
  rulebook: 'rws-2019',
  public: true,
  owner: 'guest-owner',
  invite: `invite-${id}`,
  createdAt: 500,
  closed: false,
  wallets: true,
  summary: '{"seats":0}',
  announcement: null,
  ...change,
});

export type Extras = Partial<
  Pick<
    Append,
    | 'row'
    | 'entries'
    | 'answers'
    | 'sittings'
    | 'limits'
    | 'seatNames'
    | 'events'
    | 'books'
    | 'reveals'
    | 'takings'
  >
>;

const NONE = { row: {}, entries: [], answers: [], sittings: [], limits: [], seatNames: [] } as const;

export const creation = (id: string, change: Partial<TableRow> = {}, extras: Extras = {}): Append => ({
  table: id,
  after: null,
  create: rowFor(id, change),
  events: eventsAfter(null, 1, 1000, 'table-created'),
  ...NONE,
  ...extras,
});

export const following = (table: string, after: Head, extras: Extras = {}): Append => ({
  table,
  after,
  events: eventsAfter(after, 1),
  ...NONE,
  ...extras,
});

/** Creates a table, and returns its head. */
export async function withTable(
  store: Store,
  id: string,
  change: Partial<TableRow> = {},
  extras: Extras = {},
): Promise<Head> {
  const append = creation(id, change, extras);
  const [result] = await store.append([append]);
  if (!result?.ok) throw new Error(`table ${id} was not created: ${result?.why}`);
  return headOf(append.events);
}

export const answerFor = (table: string, key: string, change: Partial<StoredAnswer> = {}): StoredAnswer => ({
  principal: 'guest-1',
  key,
  request: 'a'.repeat(64),
  table,
  status: 200,
  outcome: { version: 2, events: 1 },
  at: 1000,
  ...change,
});

export const entryOf = (postings: readonly Posting[], change: Partial<Entry> = {}): Entry => ({
  id: `entry-${randomUUID()}`,
  at: 1000,
  kind: 'transfer',
  table: null,
  version: null,
  note: null,
  postings,
  ...change,
});

export const issue = (account: string, amount: number, change: Partial<Entry> = {}): Entry =>
  entryOf(
    [
      { account: ISSUANCE, amount: -amount },
      { account, amount },
    ],
    { kind: 'issue', ...change },
  );

export const buyIn = (
  principal: string,
  table: string,
  amount: number,
  change: Partial<Entry> = {},
  ifEntries?: number,
): Entry =>
  entryOf(
    [
      { account: walletOf(principal), amount: -amount, ...(ifEntries === undefined ? {} : { ifEntries }) },
      { account: accountOfTable(table), amount },
    ],
    { kind: 'buy-in', table, ...change },
  );

export const principalFor = (id: string, change: Partial<Principal> = {}): Principal => ({
  id,
  kind: 'guest',
  name: `Player ${id}`,
  roles: [],
  owner: null,
  epoch: 0,
  createdAt: 100,
  ...change,
});

export const sittingOf = (table: string, change: Partial<Sitting> = {}): Sitting => ({
  table,
  seat: 1,
  principal: 'guest-1',
  from: 2,
  fromAt: 1000,
  to: null,
  toAt: null,
  ...change,
});

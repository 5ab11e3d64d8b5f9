// The audit of a whole store: wallets against their postings, logs against their hashes, snapshots and postings against
// the logs. It reads one consistent snapshot and changes nothing.
import {
  accountOfTable,
  DecisionDraft,
  type Entry,
  entriesOf,
  evolve,
  firstHash,
  type LogEntry,
  nextHash,
  plainState,
  type TableState,
} from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { houseQueries } from '../store/shared/house.ts';
import type { Sql } from '../store/shared/sql.ts';
import { tableQueries } from '../store/shared/tables.ts';
import type { Head, StoredEvent } from '../store/store.ts';
import { HOUSE_CHAIN } from './house-log.ts';

export type AuditResult = {
  readonly tables: number;
  readonly accounts: number;
  readonly entries: number;
  /** One sentence each. */
  readonly problems: readonly string[];
};

const PAGE = 500;
const MAX_PROBLEMS = 100;

type PostingRow = {
  readonly account: string;
  readonly n: number;
  readonly entry: string;
  readonly amount: string;
  readonly balance: string;
};
type AccountRow = { readonly id: string; readonly balance: string; readonly entries: number };

class Audit {
  readonly #sql: Sql;
  readonly problems: string[] = [];
  readonly #accounts = new Map<string, AccountRow>();
  /** The entries that the tables' logs imply, by table. */
  readonly #due = new Map<string, number>();
  #logEntries = 0;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  get result(): AuditResult {
    const { problems } = this;
    return { tables: this.#due.size, accounts: this.#accounts.size, entries: this.#logEntries, problems };
  }

  #must(holds: boolean, message: string): void {
    if (!holds && this.problems.length < MAX_PROBLEMS) this.problems.push(message);
  }

  async accounts(): Promise<void> {
    const rows = await this.#sql.rows<AccountRow>(
      'SELECT id, CAST(balance AS TEXT) AS balance, entries FROM accounts ORDER BY id',
    );
    for (const row of rows) this.#accounts.set(row.id, row);
  }

  /** Every account equals its postings, one after the other. */
  async postings(): Promise<void> {
    let last: PostingRow = { account: '', n: 0, entry: '', amount: '0', balance: '0' };
    const seen = new Set<string>();
    for (;;) {
      const page = await this.#sql.rows<PostingRow>(
        `SELECT account, n, entry, CAST(amount AS TEXT) AS amount, CAST(balance AS TEXT) AS balance FROM postings
         WHERE account > ? OR (account = ? AND n > ?) ORDER BY account, n LIMIT ${PAGE}`,
        last.account,
        last.account,
        last.n,
      );
      for (const row of page) {
        if (row.account !== last.account) this.#endAccount(last, seen);
        const before = row.account === last.account ? last : { n: 0, balance: '0' };
        this.#must(row.n === before.n + 1, `${row.account}: posting ${before.n + 1} is missing.`);
        this.#must(
          BigInt(before.balance) + BigInt(row.amount) === BigInt(row.balance),
          `${row.account}: posting ${row.n} leaves ${row.balance} cents, and ${before.balance} and ${row.amount} do not make that.`,
        );
        last = row;
      }
      if (page.length < PAGE) break;
    }
    this.#endAccount(last, seen);
    for (const { id, balance } of this.#accounts.values()) {
      this.#must(seen.has(id) || balance === '0', `${id} holds ${balance} cents that were never posted.`);
    }
  }

  #endAccount({ account, n, balance }: PostingRow, seen: Set<string>): void {
    if (account === '') return;
    seen.add(account);
    const held = this.#accounts.get(account);
    this.#must(
      held?.balance === balance,
      `${account} holds ${held?.balance ?? 'nothing'} cents, and its postings come to ${balance}.`,
    );
    this.#must(held?.entries === n, `${account} counts ${held?.entries ?? 0} postings, and there are ${n}.`);
  }

  /** Every entry balances, and the tables have as many entries as their logs imply. */
  async entries(): Promise<void> {
    const counts = new Map<string, number>();
    for (let after = ''; ; ) {
      const page = await this.#sql.rows<{ id: string; tbl: string | null; sum: string; parts: number }>(
        `SELECT e.id, e.tbl, CAST(coalesce((SELECT sum(amount) FROM postings p WHERE p.entry = e.id), 0) AS TEXT) AS sum,
           (SELECT count(*) FROM postings p WHERE p.entry = e.id) AS parts
         FROM entries e WHERE e.id > ? ORDER BY e.id LIMIT ${PAGE}`,
        after,
      );
      for (const { id, tbl, sum, parts } of page) {
        this.#must(
          sum === '0' && parts >= 2,
          `Entry ${id} does not balance: its postings come to ${sum} cents.`,
        );
        if (tbl !== null) counts.set(tbl, (counts.get(tbl) ?? 0) + 1);
      }
      after = page.at(-1)?.id ?? after;
      if (page.length < PAGE) break;
    }
    for (const [table, due] of this.#due) {
      const found = counts.get(table) ?? 0;
      this.#must(
        found === due,
        `Table ${table} has ${found} entries in the books, and its log comes to ${due}.`,
      );
    }
  }

  async houseLog(): Promise<void> {
    let head: Head = { version: 0, hash: firstHash(HOUSE_CHAIN, NODE_HASHING) };
    for (;;) {
      const page = await this.#sql.rows<StoredEvent>(
        `SELECT version, at, body, hash FROM house_events WHERE version > ? ORDER BY version LIMIT ${PAGE}`,
        head.version,
      );
      for (const event of page) head = this.#follow('The house log', head, event);
      if (page.length < PAGE) return;
    }
  }

  #follow(where: string, { version, hash }: Head, event: StoredEvent): Head {
    this.#must(event.version === version + 1, `${where}: entry ${version + 1} is missing.`);
    this.#must(
      nextHash(hash, event.body, NODE_HASHING) === event.hash,
      `${where}: entry ${event.version} is not the one that its hash was made of.`,
    );
    return { version: event.version, hash: event.hash };
  }

  async tables(): Promise<void> {
    for (const { table, version, hash } of await houseQueries(this.#sql).heads()) {
      try {
        await this.#table(table, { version, hash });
      } catch (error) {
        this.#must(false, `Table ${table}: its log cannot be read: ${(error as Error).message}.`);
      }
    }
  }

  async #table(table: string, end: Head): Promise<void> {
    const queries = tableQueries(this.#sql);
    const snapshot = await queries.snapshot(table);
    const follower = new LogFollower();
    let head: Head = { version: 0, hash: firstHash(table, NODE_HASHING) };
    this.#due.set(table, 0);
    for (;;) {
      const page = await queries.events(table, head.version, PAGE);
      for (const event of page) {
        head = this.#follow(`Table ${table}`, head, event);
        await this.#compare(table, follower.take(event));
        if (snapshot && snapshot.version === event.version) {
          const same =
            snapshot.hash === event.hash &&
            sameJson(snapshot.body, follower.state && plainState(follower.state));
          this.#must(
            same,
            `Table ${table}: its snapshot at entry ${event.version} is not what the log makes.`,
          );
        }
      }
      this.#logEntries += page.length;
      if (page.length < PAGE) break;
    }
    await this.#compare(table, follower.end());
    this.#must(
      head.version === end.version && head.hash === end.hash,
      `Table ${table} ends with entry ${end.version}, and its log with entry ${head.version}.`,
    );
    this.#chips(table, follower.state);
  }

  /** The ledger has exactly these postings for a decision. */
  async #compare(table: string, due: readonly Entry[]): Promise<void> {
    this.#due.set(table, (this.#due.get(table) ?? 0) + due.length);
    for (const { id, postings } of due) {
      const found = await this.#sql.rows<{ account: string; amount: number }>(
        'SELECT account, amount FROM postings WHERE entry = ?',
        id,
      );
      const asText = (list: readonly { account: string; amount: number }[]): string =>
        list
          .map(({ account, amount }) => `${account} ${amount}`)
          .sort()
          .join(', ');
      this.#must(
        asText(found) === asText(postings),
        `Entry ${id} posts ${asText(found) || 'nothing'}, and the log comes to ${asText(postings)}.`,
      );
    }
  }

  #chips(table: string, state: TableState | null): void {
    if (!state) return;
    const due = state.closed ? 0 : state.bank + state.game.chipsIn;
    const held = this.#accounts.get(accountOfTable(table))?.balance ?? '0';
    this.#must(held === String(due), `Table ${table} holds ${held} cents, and its log comes to ${due}.`);
  }
}

/** Key order does not matter. */
function sameJson(text: string, value: unknown): boolean {
  const sorted = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(sorted);
    if (typeof part !== 'object' || part === null) return part;
    const entries = Object.entries(part).filter(([, each]) => each !== undefined);
    return Object.fromEntries(
      entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sorted(each)]),
    );
  };
  return JSON.stringify(sorted(JSON.parse(text))) === JSON.stringify(sorted(value));
}

/** Folds a log, and gives the entries that each of its decisions posts. */
class LogFollower {
  state: TableState | null = null;
  #decision: LogEntry[] = [];
  #before: TableState | null = null;

  take({ body }: StoredEvent): readonly Entry[] {
    const entry = JSON.parse(body) as LogEntry;
    const due = entry.cause ? this.end() : [];
    if (entry.cause) this.#before = this.state;
    this.#decision.push(entry);
    this.state = evolve(this.state, entry);
    return due;
  }

  end(): readonly Entry[] {
    const entries = this.#decision;
    this.#decision = [];
    const [first] = entries;
    if (!first || !this.#before) return [];
    const draft = new DecisionDraft(this.#before, first.at, first.cause ?? { type: 'clock' });
    for (const { event } of entries) {
      // The draft refills the bank by itself when it must pay.
      if (event.type !== 'bank-issued') draft.add(event);
      if (event.type === 'table-closed') draft.redeem();
    }
    return entriesOf(draft.state, draft.transfers, this.#before.version, first.at, null);
  }
}

/** Checks everything in one snapshot. */
export async function auditStore(sql: Sql): Promise<AuditResult> {
  const audit = new Audit(sql);
  await audit.accounts();
  await audit.postings();
  await audit.houseLog();
  await audit.tables();
  await audit.entries();
  return audit.result;
}

// Audits a whole store: wallets against postings, logs against hashes and signed checkpoints, and snapshots, postings
// and rights against the logs. It reads one consistent snapshot and changes nothing.
import type { HouseEntry } from '@passline/client/wire';
import {
  accountOfTable,
  type Entry,
  firstHash,
  type LogEntry,
  nextHash,
  plainState,
  type SignedCheckpoint,
  type TableState,
} from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { canonicalJson } from '../lib/canonical-json.ts';
import { houseQueries } from '../store/shared/house.ts';
import { lineageQueries } from '../store/shared/lineage.ts';
import type { Sql } from '../store/shared/sql.ts';
import { tableQueries } from '../store/shared/tables.ts';
import type { Head, StoredEvent } from '../store/stored.ts';
import { type AccountRow, checkAccounts, type Require } from './account-check.ts';
import { DecisionCheck } from './decision-check.ts';
import { checkEntries, type GoneRow } from './entry-check.ts';
import { HOUSE_CHAIN } from './house-log.ts';
import { HouseReplay } from './house-replay.ts';
import { LogFollower } from './log-follower.ts';
import { rightsProblems } from './rights-check.ts';
import { SignedHeads } from './signed-heads.ts';

export type AuditResult = {
  readonly tables: number;
  readonly accounts: number;
  readonly entries: number;
  /** Entries decided by an older program's rules: chain, dice and money were checked, decisions not repeated. */
  readonly notRepeated: number;
  /** One sentence each. */
  readonly problems: readonly string[];
};

export type AuditOptions = {
  /** Checkpoints that were kept elsewhere, with their signatures checked. */
  readonly checkpoints?: readonly SignedCheckpoint[];
  /** The house's public key; if omitted, the one in the house log. */
  readonly key?: string | null;
  /** The time of the audit; nothing may be dated later. */
  readonly now?: number;
};

type EntryRow = { readonly at: number; readonly kind: string; readonly version: number };

/** Fields without a value are not stored, so they are left out. */
const stateText = (state: TableState | null): string =>
  canonicalJson(JSON.parse(JSON.stringify(state && plainState(state))));

const PAGE = 500;
const MAX_PROBLEMS = 100;

class Audit {
  readonly #sql: Sql;
  readonly problems: string[] = [];
  #accounts: ReadonlyMap<string, AccountRow> = new Map();
  /** How many ledger entries each table's log implies; null for a log that does not yet say who asked for them. */
  readonly #due = new Map<string, number | null>();
  readonly #gone = new Map<string, GoneRow>();
  readonly #replay = new HouseReplay();
  readonly #signed = new SignedHeads();
  #house: { readonly end: Head; readonly hashes: ReadonlyMap<number, string> } | null = null;
  #logEntries = 0;
  #notRepeated = 0;
  readonly #now: number;

  constructor(sql: Sql, now: number) {
    this.#sql = sql;
    this.#now = now;
  }

  get result(): AuditResult {
    const { problems } = this;
    return {
      tables: this.#due.size,
      accounts: this.#accounts.size,
      entries: this.#logEntries,
      notRepeated: this.#notRepeated,
      problems,
    };
  }

  #must(holds: boolean, message: string): void {
    if (!holds && this.problems.length < MAX_PROBLEMS) this.problems.push(message);
  }

  readonly #require: Require = (holds, message) => this.#must(holds, message);

  async accounts(): Promise<void> {
    this.#accounts = await checkAccounts(this.#sql, this.#replay.clockSlackMs, this.#require);
  }

  entries(): Promise<void> {
    const parts = { due: this.#due, gone: this.#gone, replay: this.#replay, now: this.#now };
    return checkEntries(this.#sql, parts, this.#require);
  }

  /** Reads the store's checkpoints, and those that were kept elsewhere. */
  async checkpoints(given: readonly SignedCheckpoint[]): Promise<void> {
    for (const checkpoint of given) this.#signed.addGiven(checkpoint);
    for (let last = 0; ; ) {
      // One at a time, because each contains all tables.
      const [next] = await this.#sql.rows<{ number: number; body: string }>(
        'SELECT number, body FROM checkpoints WHERE number > ? ORDER BY number LIMIT 1',
        last,
      );
      if (!next) return;
      this.#signed.addStored(next.number, next.body);
      last = next.number;
    }
  }

  /** Compares the checkpoints with the house log, and reads which tables are gone. */
  async gone(key: string | null): Promise<void> {
    const lineage = await lineageQueries(this.#sql).lineage();
    this.#signed.compare(this.#replay, lineage?.generation ?? null, key);
    if (this.#house) this.#signed.compareHouse(this.#house.end, this.#house.hashes);
    const rows = await this.#sql.rows<GoneRow>('SELECT id, version, hash, pruned FROM archived_tables');
    for (const row of rows) {
      this.#gone.set(row.id, row);
      const { version, hash } = this.#replay.archived.get(row.id) ?? {};
      this.#must(
        Boolean(row.pruned) || (version === row.version && hash === row.hash),
        `Table ${row.id} counts as archived after ${row.version} entries, but the house log does not say so.`,
      );
    }
  }

  /** Runs after all logs have been read. */
  async rights(): Promise<void> {
    for (const { id, pruned, ...end } of this.#gone.values())
      this.#signed.compareGone(id, { ...end, pruned: Boolean(pruned) });
    this.#signed.compareMissing(this.#replay.since);
    for (const problem of this.#signed.problems) this.#must(false, problem);
    for (const problem of await rightsProblems(this.#sql, this.#replay)) this.#must(false, problem);
  }

  async houseLog(): Promise<void> {
    let head: Head = { version: 0, hash: firstHash(HOUSE_CHAIN, NODE_HASHING) };
    const wanted = this.#signed.houseVersions();
    const hashes = new Map<number, string>();
    for (;;) {
      const page = await this.#sql.rows<StoredEvent>(
        `SELECT version, at, body, hash FROM house_events WHERE version > ? ORDER BY version LIMIT ${PAGE}`,
        head.version,
      );
      for (const event of page) {
        head = this.#follow('The house log', head, event);
        if (wanted.has(event.version)) hashes.set(event.version, event.hash);
        this.#replay.take(JSON.parse(event.body) as HouseEntry);
      }
      if (page.length < PAGE) break;
    }
    this.#house = { end: head, hashes };
  }

  #follow(where: string, { version, hash }: Head, event: StoredEvent): Head {
    this.#must(event.version === version + 1, `${where}: entry ${version + 1} is missing.`);
    const { at } = JSON.parse(event.body) as HouseEntry | LogEntry;
    this.#must(
      event.at === at,
      `${where}: entry ${event.version} is dated ${event.at}, and says ${at} itself.`,
    );
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
    const decisions = new DecisionCheck(table);
    const wanted = this.#signed.versionsOf(table);
    const hashes = new Map<number, string>();
    let head: Head = { version: 0, hash: firstHash(table, NODE_HASHING) };
    this.#due.set(table, 0);
    let outdated: number | null = null;
    for (;;) {
      const page = await queries.events(table, head.version, PAGE);
      for (const event of page) {
        head = this.#follow(`Table ${table}`, head, event);
        if (wanted.has(event.version)) hashes.set(event.version, event.hash);
        await this.#compare(table, follower.take(event));
        decisions.take(event);
        if (follower.rules < this.#replay.rulesAt(event.at)) outdated ??= event.version;
        if (snapshot && snapshot.version === event.version) {
          const same =
            snapshot.hash === event.hash &&
            canonicalJson(JSON.parse(snapshot.body.split('\n')[0] ?? '')) === stateText(follower.state);
          this.#must(same, `Table ${table}: its snapshot at entry ${event.version} does not match the log.`);
        }
      }
      this.#logEntries += page.length;
      if (page.length < PAGE) break;
    }
    await this.#compare(table, follower.end());
    this.#must(
      head.version === end.version && head.hash === end.hash,
      `Table ${table} ends with entry ${end.version}, but its log with entry ${head.version}.`,
    );
    this.#must(
      (snapshot?.version ?? 0) <= head.version,
      `Table ${table}: its snapshot is at entry ${snapshot?.version}, past the end of its log.`,
    );
    this.#must(
      outdated === null,
      `Table ${table}: entry ${outdated} claims an older program's rules than the servers had by then.`,
    );
    this.#signed.compareTable(table, head, hashes);
    this.#chips(table, follower.state);
    const { problem, notRepeated } = decisions.end(head);
    this.#must(problem === null, problem ?? '');
    this.#notRepeated += notRepeated;
    await this.#history(table, follower);
    await this.#row(table, follower.state);
  }

  /** Older programs kept no sittings at first, and did not log who asked for what. */
  async #history(table: string, { sittings }: LogFollower): Promise<void> {
    const { since } = this.#replay;
    if (since === null || sittings.openedAt < since) {
      this.#due.set(table, null);
      return;
    }
    const problem = await sittings.problem(this.#sql, table);
    this.#must(problem === null, problem ?? '');
  }

  /** Compares a table's row with its log: owner, rulebook, whether it pays from wallets, and so on. */
  async #row(table: string, state: TableState | null): Promise<void> {
    const row = await tableQueries(this.#sql).table(table);
    if (!row || !state) return;
    const { name, mode, rulebook, public: isPublic, owner, wallets } = state.created;
    const logged = { name, mode, rulebook, public: isPublic, owner, wallets, closed: state.closed };
    for (const [field, value] of Object.entries(logged)) {
      this.#must(
        row[field as keyof typeof logged] === value,
        `Table ${table}: ${field} is ${row[field as keyof typeof logged]}, but its log says ${value}.`,
      );
    }
  }

  /** Checks that the ledger has exactly these postings for a decision. */
  async #compare(table: string, due: readonly Entry[]): Promise<void> {
    this.#due.set(table, (this.#due.get(table) ?? 0) + due.length);
    for (const { id, at, kind, version, postings } of due) {
      const found = await this.#sql.rows<{ account: string; amount: number } & EntryRow>(
        `SELECT p.account, p.amount, e.at, e.kind, e.version FROM postings p LEFT JOIN entries e ON e.id = p.entry
         WHERE p.entry = ?`,
        id,
      );
      const wrong = found.find(row => row.at !== at || row.kind !== kind || row.version !== version);
      this.#must(
        wrong === undefined,
        `Entry ${id} is a ${wrong?.kind} of ${wrong?.at} at ${wrong?.version}, but its log says ${kind} of ${at} at ${version}.`,
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
    this.#must(held === String(due), `Table ${table} holds ${held} cents, but its log comes to ${due}.`);
  }
}

/** Runs every check on one snapshot. */
export async function auditStore(
  sql: Sql,
  { checkpoints = [], key = null, now = Date.now() }: AuditOptions = {},
): Promise<AuditResult> {
  const audit = new Audit(sql, now);
  await audit.checkpoints(checkpoints);
  await audit.houseLog();
  await audit.accounts();
  await audit.gone(key);
  await audit.tables();
  await audit.entries();
  await audit.rights();
  return audit.result;
}

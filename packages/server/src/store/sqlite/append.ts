// SQLite's commits: each append of a batch is checked and then written, and one COMMIT makes them all durable.
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type Entry, ISSUANCE, type PayDifference } from '@passline/table';
import type {
  Append,
  Appended,
  Charge,
  LimitsGuard,
  LineageGuard,
  OverQuota,
  StoredAnswer,
} from '../append.ts';
import { outcomeColumns } from '../shared/answer-row.ts';
import {
  assertAppends,
  claimsPays,
  lastOf,
  lastSittings,
  mergeGuards,
  newRow,
  refused,
  WRITTEN,
} from '../shared/append-form.ts';
import { type AppliedEntries, applyEntries, assertBalanced } from '../shared/ledger.ts';
import { ADD_HOUSE_FILE, CHARGE, storedEvents } from '../shared/quotas.ts';
import { StoreBehindError } from '../store.ts';
import type { Account, Head, Lineage } from '../stored.ts';

type Known = Head & { readonly num: number };

/** Parameters are not numbered: Node 22.13 cannot bind numbered ones by position. */
const TEXTS = {
  head: 'SELECT num, version, hash FROM tables WHERE id = ?',
  answered: 'SELECT 1 FROM answers WHERE key = ? AND principal = ?',
  account: 'SELECT balance, entries FROM accounts WHERE id = ?',
  entry: 'SELECT 1 FROM entries WHERE id = ?',
  addTable: `INSERT INTO tables (id, name, mode, rulebook, public, owner, invite, created_at, closed, summary,
    version, hash, active_at, wake_at, pays, wallets, house_file)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  advance:
    'UPDATE tables SET version = ?, hash = ?, active_at = ? WHERE num = ? AND version = ? AND hash = ?',
  setSummary: 'UPDATE tables SET summary = ? WHERE num = ?',
  setClosed: 'UPDATE tables SET closed = ? WHERE num = ?',
  /** Releases the clock of a sleeping table; the first node to see it awake claims it. */
  setWakeAt: `UPDATE tables SET wake_at = ?, clock_node = CASE WHEN ? IS NULL THEN NULL ELSE clock_node END
    WHERE num = ?`,
  openOf: 'SELECT count(*) AS open FROM tables WHERE owner = ? AND NOT closed',
  isPublished: 'SELECT 1 FROM published_books WHERE id = ? AND hash = ?',
  nameSeat: `INSERT INTO seat_names (tbl, seat, first, name) VALUES (?, ?, ?, ?)
    ON CONFLICT (tbl, seat, first) DO UPDATE SET name = excluded.name`,
  limitsVersion: 'SELECT limits_version AS version FROM principals WHERE id = ?',
  countPurchase: 'UPDATE principals SET limits_version = limits_version + 1 WHERE id = ?',
  setPays: 'UPDATE tables SET pays = ? WHERE num = ?',
  paysDiffer: `SELECT own.key AS pay, own.value AS here, theirs.value AS elsewhere
    FROM tables t, json_each(t.pays) theirs JOIN json_each(?) own ON own.key = theirs.key AND own.value <> theirs.value
    WHERE NOT t.closed AND t.pays <> '{}' AND t.id <> ? LIMIT 1`,
  advancePosition: `UPDATE lineage SET position = position + 1 WHERE generation = ? AND position >= ?
    RETURNING position`,
  addEvent: 'INSERT INTO events (tbl, version, at, body, hash) VALUES (?, ?, ?, ?, ?)',
  addAnswer: `INSERT INTO answers (key, principal, request, tbl, status, version, written, body, at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key, principal) DO NOTHING`,
  removeAnswer: 'DELETE FROM answers WHERE rowid = ?',
  addEntry: 'INSERT INTO entries (id, at, kind, tbl, version, note) VALUES (?, ?, ?, ?, ?, ?)',
  entriesOf: 'SELECT entries FROM accounts WHERE id = ?',
  /** The issuance account may exceed a safe integer, so the database does the addition. */
  addIssue: `INSERT INTO postings (account, n, entry, amount, balance)
    VALUES (?, ?, ?, ?, CAST(? AS INTEGER) + coalesce((SELECT balance FROM accounts WHERE id = ?), 0))`,
  addToAccount: `INSERT INTO accounts (id, balance, entries) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET
    balance = balance + CAST(excluded.balance AS INTEGER), entries = excluded.entries`,
  addPosting: 'INSERT INTO postings (account, n, entry, amount, balance) VALUES (?, ?, ?, ?, ?)',
  setAccount: `INSERT INTO accounts (id, balance, entries) VALUES (?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET balance = excluded.balance, entries = excluded.entries`,
  setSitting: `INSERT INTO sittings (tbl, seat, first, principal, from_at, last, to_at) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (tbl, seat, first) DO UPDATE SET last = excluded.last, to_at = excluded.to_at`,
  addTakings: `INSERT INTO takings (tbl, day, bought, won, luck36, variance, rolls, dealer, dealer_id, house)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT wallets FROM tables WHERE id = ?))
    ON CONFLICT (tbl, day) DO UPDATE SET bought = bought + excluded.bought, won = won + excluded.won,
      luck36 = luck36 + excluded.luck36, variance = variance + excluded.variance, rolls = rolls + excluded.rolls,
      dealer = CASE WHEN excluded.dealer_id IS NULL THEN dealer ELSE excluded.dealer END,
      dealer_id = coalesce(excluded.dealer_id, dealer_id)`,
  used: 'SELECT used FROM quotas WHERE day = ? AND counter = ?',
  charge: CHARGE,
  addHouseFile: ADD_HOUSE_FILE,
} as const;

type Prepared = Readonly<Record<keyof typeof TEXTS, StatementSync>> & {
  /** Numbers of tables that were read before; the number of a deleted table matches no head. */
  readonly nums: Map<string, number>;
};

const MAX_NUMS = 100_000;

function prepareStatements(db: DatabaseSync): Prepared {
  const pairs = Object.entries(TEXTS).map(([name, text]) => [name, db.prepare(text)]);
  return { ...Object.fromEntries(pairs), nums: new Map() } as Prepared;
}

function headNow(on: Prepared, table: string): Known | undefined {
  const known = on.head.get(table) as Known | undefined;
  if (!known) return undefined;
  if (on.nums.size >= MAX_NUMS) on.nums.clear();
  on.nums.set(table, known.num);
  return known;
}

const isHead = (after: Head, known: Head): boolean =>
  known.version === after.version && known.hash === after.hash;

/**
 * A refusal for money, quotas or pays is final. So it must first be certain that the append was decided on the latest
 * log, and that its keys are new. Other appends find that out as they are written.
 */
function earlyRefusal(on: Prepared, append: Append): 'conflict' | 'answered' | null {
  const { table, after, entries, charges = [], row, answers } = append;
  if (entries.length === 0 && charges.length === 0 && row.pays === undefined) return null;
  const known = headNow(on, table);
  const isNext = after && known ? isHead(after, known) : !after && !known;
  if (!isNext) return 'conflict';
  return answers.some(({ key, principal }) => on.answered.get(key, principal)) ? 'answered' : null;
}

/** The rows that were added; null, with nothing added, if one of the keys was used before. */
function addAnswers(on: Prepared, answers: readonly StoredAnswer[]): readonly (number | bigint)[] | null {
  const added: (number | bigint)[] = [];
  for (const a of answers) {
    const { version, written, body } = outcomeColumns(a.outcome);
    const { request, table, status, at } = a;
    const row = on.addAnswer.run(a.key, a.principal, request, table, status, version, written, body, at);
    if (row.changes === 0) {
      removeAnswers(on, added);
      return null;
    }
    added.push(row.lastInsertRowid);
  }
  return added;
}

function removeAnswers(on: Prepared, rows: readonly (number | bigint)[]): void {
  for (const row of rows) on.removeAnswer.run(row);
}

function entriesRefused(on: Prepared, entries: readonly Entry[]): boolean {
  if (entries.some(({ id }) => on.entry.get(id))) return true;
  return entries.length > 1 && new Set(entries.map(({ id }) => id)).size < entries.length;
}

/** Also refuses two purchases by one person: the second was decided without the first. */
function limitsRefused(on: Prepared, guards: readonly LimitsGuard[]): boolean {
  return guards.some(({ principal, version, purchases }) => {
    const known = on.limitsVersion.get(principal) as { readonly version: number } | undefined;
    return purchases > 1 || (known?.version ?? 0) !== version;
  });
}

function hasTooManyOpen(on: Prepared, { create, maxOpen }: Append): boolean {
  if (!create || maxOpen === undefined) return false;
  const { open } = on.openOf.get(create.owner) as { readonly open: number };
  return open >= maxOpen;
}

const NOTHING_POSTED: AppliedEntries = { ok: true, lines: [], accounts: new Map() };

/** The balance of the issuance account is not read: here it counts from zero. */
function accountNow(on: Prepared, id: string): Account | undefined {
  if (id !== ISSUANCE) return on.account.get(id) as Account | undefined;
  const known = on.entriesOf.get(id) as Pick<Account, 'entries'> | undefined;
  return known && { balance: 0, entries: known.entries };
}

const postedNow = (on: Prepared, entries: readonly Entry[]): AppliedEntries =>
  entries.length === 0 ? NOTHING_POSTED : applyEntries(entries, id => accountNow(on, id));

function writeEntries(on: Prepared, entries: readonly Entry[], effect: AppliedEntries & { ok: true }): void {
  for (const { id, at, kind, table, version, note } of entries) {
    on.addEntry.run(id, at, kind, table, version, note);
  }
  for (const { account, n, entry, amount, balance } of effect.lines) {
    if (account === ISSUANCE) on.addIssue.run(account, n, entry, amount, balance, account);
    else on.addPosting.run(account, n, entry, amount, balance);
  }
  for (const [id, { balance, entries: count }] of effect.accounts) {
    (id === ISSUANCE ? on.addToAccount : on.setAccount).run(id, balance, count);
  }
}

/** Writes a new table, and returns its number. */
function writeTable(on: Prepared, { create, row, events, house }: Append): number {
  const last = lastOf(events);
  if (!create || !last) throw new Error('a table begins with an event');
  const made = newRow(create, row);
  if (house) on.addHouseFile.run(house.hash, house.text);
  const { lastInsertRowid } = on.addTable.run(
    made.id,
    made.name,
    made.mode,
    made.rulebook,
    Number(made.public),
    made.owner,
    made.invite,
    made.createdAt,
    Number(made.closed),
    made.summary,
    last.version,
    last.hash,
    last.at,
    made.wakeAt,
    JSON.stringify(made.pays),
    Number(made.wallets),
    house?.hash ?? null,
  );
  return Number(lastInsertRowid);
}

function writeRow(on: Prepared, num: number, { row }: Append): void {
  if (row.summary !== undefined) on.setSummary.run(row.summary, num);
  if (row.closed !== undefined) on.setClosed.run(Number(row.closed), num);
  if (row.wakeAt !== undefined) on.setWakeAt.run(row.wakeAt, row.wakeAt, num);
  if (row.pays !== undefined) on.setPays.run(JSON.stringify(row.pays), num);
}

/** Moves the end of the table's log, and returns the table's number; null if the log did not end as expected. */
function advanceHead(on: Prepared, append: Append): number | null {
  const { table, after, events } = append;
  const last = lastOf(events);
  if (!after) return headNow(on, table) ? null : writeTable(on, append);
  if (!last) {
    const known = headNow(on, table);
    return known && isHead(after, known) ? known.num : null;
  }
  const num = on.nums.get(table) ?? headNow(on, table)?.num;
  if (num === undefined) return null;
  const { changes } = on.advance.run(last.version, last.hash, last.at, num, after.version, after.hash);
  return changes === 0 ? null : num;
}

function write(on: Prepared, append: Append, num: number): void {
  if (append.after) writeRow(on, num, append);
  for (const { version, at, body, hash } of storedEvents(append)) {
    on.addEvent.run(num, version, at, body, hash);
  }
  for (const { seat, from, name } of append.seatNames) {
    on.nameSeat.run(append.table, seat, from, name);
  }
  const { table, takings: t } = append;
  if (t) {
    const { account = null, signature = null } = t.dealer ?? {};
    const sums = [t.day, t.drop, t.win, t.luck36, t.variance, t.rolls];
    on.addTakings.run(table, ...sums, signature, account, table);
  }
  for (const s of lastSittings(append.sittings)) {
    on.setSitting.run(s.table, s.seat, s.from, s.principal, s.fromAt, s.to, s.toAt);
  }
}

const payDifference = (on: Prepared, { table, row }: Append): PayDifference | undefined =>
  on.paysDiffer.get(JSON.stringify(row.pays), table) as PayDifference | undefined;

function overQuota(on: Prepared, charges: readonly Charge[]): OverQuota | null {
  for (const { day, counter, amount, max } of charges) {
    const { used = 0 } = (on.used.get(day, counter) ?? {}) as { readonly used?: number };
    if (used + amount > max) return { ok: false, why: 'over-quota', counter };
  }
  return null;
}

function writeCharges(on: Prepared, charges: readonly Charge[]): void {
  for (const { day, counter, amount, max } of charges) on.charge.run(day, counter, amount, max);
}

/** What is checked by writing comes last, since a refusal must leave nothing behind. */
function appendOne(on: Prepared, append: Append): Appended {
  const early = earlyRefusal(on, append);
  if (early) return refused(early);
  if (entriesRefused(on, append.entries)) return refused('conflict');
  if (append.books?.some(({ id, hash }) => !on.isPublished.get(id, hash))) return refused('book-changed');
  if (hasTooManyOpen(on, append)) return refused('too-many-open');
  const guards = mergeGuards(append.limits);
  if (limitsRefused(on, guards)) return refused('limits-changed');
  const difference = claimsPays(append) ? payDifference(on, append) : undefined;
  if (difference) return { ok: false, why: 'pays-differ', difference };
  const effect = postedNow(on, append.entries);
  if (!effect.ok) return refused(effect.why);
  const over = overQuota(on, append.charges ?? []);
  if (over) return over;
  const answers = addAnswers(on, append.answers);
  if (!answers) return refused('answered');
  const num = advanceHead(on, append);
  if (num === null) {
    removeAnswers(on, answers);
    return refused('conflict');
  }
  write(on, append, num);
  for (const { principal, purchases } of guards) if (purchases > 0) on.countPurchase.run(principal);
  writeCharges(on, append.charges ?? []);
  if (append.entries.length > 0) writeEntries(on, append.entries, effect);
  return WRITTEN;
}

function postOne(on: Prepared, entry: Entry): Appended {
  if (entriesRefused(on, [entry])) return refused('conflict');
  const effect = postedNow(on, [entry]);
  if (!effect.ok) return refused(effect.why);
  writeEntries(on, [entry], effect);
  return WRITTEN;
}

/** Advances the store by one position if what was written reveals dice or seeds. */
function advance(
  on: Prepared,
  appends: readonly Append[],
  results: readonly Appended[],
  guard: LineageGuard,
): readonly Appended[] {
  const reveals = (index: number): boolean => Boolean(results[index]?.ok && appends[index]?.reveals);
  if (!appends.some((_, index) => reveals(index))) return results;
  const moved = on.advancePosition.get(guard.generation, guard.position) as
    | Pick<Lineage, 'position'>
    | undefined;
  if (!moved) throw new StoreBehindError();
  return results.map((result, index) => (reveals(index) ? { ok: true, position: moved.position } : result));
}

/** Writes inside a transaction that the caller begins and commits. */
export type SqliteWriter = {
  append(appends: readonly Append[], guard?: LineageGuard): readonly Appended[];
  post(entry: Entry): Appended;
  /** All or none. */
  charge(charges: readonly Charge[]): OverQuota | null;
};

export function sqliteWriter(db: DatabaseSync): SqliteWriter {
  const on = prepareStatements(db);
  return {
    append(appends, guard) {
      assertAppends(appends);
      const results = appends.map(append => appendOne(on, append));
      return guard ? advance(on, appends, results, guard) : results;
    },
    post(entry) {
      assertBalanced(entry);
      return postOne(on, entry);
    },
    charge(charges) {
      const over = overQuota(on, charges);
      if (!over) writeCharges(on, charges);
      return over;
    },
  };
}

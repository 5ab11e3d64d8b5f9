// PostgreSQL's commits: one statement writes a whole batch or nothing; if it fails, its good part is found.

import type { Entry, PayDifference, Principal } from '@passline/table';
import pg from 'pg';
import type { Append, Appended, Charge, LineageGuard, OverQuota, RefusedAppend } from '../append.ts';
import { assertAppends, claimsPays, mergeGuards, refused, WRITTEN } from '../shared/append-form.ts';
import { assertBalanced } from '../shared/ledger.ts';
import { ADD_HOUSE_FILE, CHARGE, inLockOrder } from '../shared/quotas.ts';
import { StoreBehindError } from '../store.ts';
import { moneyOf, queryFor } from './append-query.ts';
import { type Connections, inTransaction, numberParameters, type Query } from './connections.ts';
import {
  ADD_PRINCIPAL,
  ADVANCE,
  IS_PUBLISHED,
  LOCK_OWNER,
  LOCK_PAYS,
  OPEN_OF,
  PAYS_DIFFER,
  POST,
  SIFT,
} from './statements.ts';

const DIVISION_BY_ZERO = '22012';
const NOT_NULL = '23502';
const BY_CONSTRAINT: Readonly<Record<string, RefusedAppend>> = {
  tables_id: 'conflict',
  events_version: 'conflict',
  entries_id: 'conflict',
  answers_key: 'answered',
  postings_covered: 'insufficient',
};

function refusalIn(error: unknown): RefusedAppend | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  if (error.code === DIVISION_BY_ZERO) return 'conflict';
  if (error.code === NOT_NULL && error.table === 'postings') return 'account-changed';
  return BY_CONSTRAINT[error.constraint ?? ''] ?? null;
}

const TRY_AGAIN: ReadonlySet<string> = new Set(['40001', '40P01']);
const MAX_TRIES = 5;

/** Returns null if it was written. After a deadlock, which the database rolls back, it tries again. */
async function tryWrite(write: () => Promise<unknown>): Promise<RefusedAppend | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      await write();
      return null;
    } catch (error) {
      const why = refusalIn(error);
      if (why) return why;
      const again = error instanceof pg.DatabaseError && TRY_AGAIN.has(error.code ?? '');
      if (!again || tries === MAX_TRIES) throw error;
    }
  }
}

async function findBad(
  connections: Connections,
  appends: readonly Append[],
): Promise<ReadonlyMap<number, RefusedAppend>> {
  const heads = appends.map(({ table, after }, i) => ({ i, id: table, ...after }));
  const keys = appends.flatMap(({ answers }, i) =>
    answers.map(({ key, principal }) => ({ i, key, principal })),
  );
  const guards = appends.flatMap(({ limits }, i) =>
    mergeGuards(limits).map(({ principal: id, version, purchases }) => ({ i, id, version, purchases })),
  );
  const { rows } = await connections.run({
    name: 'sift',
    text: SIFT,
    values: [JSON.stringify(heads), JSON.stringify(keys), JSON.stringify(guards)],
  });
  const found = new Map<number, RefusedAppend>();
  for (const { i, why } of rows) if (!found.has(i)) found.set(i, why);
  return found;
}

async function advance(run: Connections['run'], { generation, position }: LineageGuard): Promise<number> {
  const { rows } = await run({ name: 'advance', text: ADVANCE, values: [generation, position] });
  if (rows.length === 0) throw new StoreBehindError();
  return rows[0].position;
}

/** Writes a batch; if it reveals anything, the store advances by one position in the same transaction. */
async function writeBatch(
  connections: Connections,
  appends: readonly Append[],
  guard: LineageGuard | undefined,
): Promise<readonly Appended[]> {
  const written = appends.map(() => WRITTEN);
  if (!guard || !appends.some(({ reveals }) => reveals)) {
    await connections.run(queryFor(appends));
    return written;
  }
  const position = await inTransaction(connections, async run => {
    await run(queryFor(appends));
    return advance(run, guard);
  });
  return appends.map(({ reveals }) => (reveals ? { ok: true, position } : WRITTEN));
}

/** Finds the appends of a failed batch that cannot be written; if it finds none, tries each half. */
async function appendAll(
  connections: Connections,
  appends: readonly Append[],
  guard: LineageGuard | undefined,
): Promise<readonly Appended[]> {
  if (appends.length === 0) return [];
  let written: readonly Appended[] = [];
  const why = await tryWrite(async () => {
    written = await writeBatch(connections, appends, guard);
  });
  if (!why) return written;
  const bad = await findBad(connections, appends);
  if (bad.size > 0) {
    const rest = await appendAll(
      connections,
      appends.filter((_, i) => !bad.has(i)),
      guard,
    );
    let next = 0;
    return appends.map((_, i) => {
      const found = bad.get(i);
      if (found) return refused(found);
      next += 1;
      return rest[next - 1] ?? WRITTEN;
    });
  }
  if (appends.length === 1) return [refused(why)];
  const half = appends.length >> 1;
  const first = await appendAll(connections, appends.slice(0, half), guard);
  return [...first, ...(await appendAll(connections, appends.slice(half), guard))];
}

/** Thrown to roll back: a charge over its maximum also undoes the charges before it. */
class PastMaximum extends Error {
  readonly refusal: OverQuota;

  constructor(counter: string) {
    super(`${counter} is used up`);
    this.refusal = { ok: false, why: 'over-quota', counter };
  }
}

const plain = numberParameters();

async function charge(run: Connections['run'], charges: readonly Charge[]): Promise<void> {
  for (const { day, counter, amount, max } of inLockOrder(charges)) {
    const query = plain({ text: CHARGE, values: [day, counter, amount, max] });
    if (amount > max || (await run(query)).rowCount === 0) throw new PastMaximum(counter);
  }
}

/** Such an append is written by itself: what it depends on is read and locked until the commit. */
const hasConditions = (append: Append): boolean =>
  append.books !== undefined ||
  append.maxOpen !== undefined ||
  append.house !== undefined ||
  append.charges !== undefined ||
  claimsPays(append);

/** The rulebook must still be published as read, and nobody may set pays between the check and the commit. */
async function appendAlone(
  connections: Connections,
  append: Append,
  guard: LineageGuard | undefined,
): Promise<Appended> {
  let unmet: Appended | null = null;
  let position: number | null = null;
  const why = await tryWrite(() =>
    inTransaction(connections, async run => {
      unmet = await unmetCondition(run, append);
      if (unmet) return;
      await charge(run, append.charges ?? []);
      const { house } = append;
      if (house) await run(plain({ text: ADD_HOUSE_FILE, values: [house.hash, house.text] }));
      await run(queryFor([append]));
      if (guard && append.reveals) position = await advance(run, guard);
    }).catch(error => {
      if (!(error instanceof PastMaximum)) throw error;
      unmet = error.refusal;
    }),
  );
  if (why) return refused((await findBad(connections, [append])).get(0) ?? why);
  return unmet ?? (position === null ? WRITTEN : { ok: true, position });
}

async function hasTooManyOpen(run: Connections['run'], { create, maxOpen }: Append): Promise<boolean> {
  if (!create || maxOpen === undefined) return false;
  await run({ name: 'lock-owner', text: LOCK_OWNER, values: [create.owner] });
  const { rows } = await run({ name: 'open-of', text: OPEN_OF, values: [create.owner] });
  return rows[0].open >= maxOpen;
}

async function unmetCondition(run: Connections['run'], append: Append): Promise<Appended | null> {
  const { books = [], row, table } = append;
  for (const book of books) {
    const { rows } = await run({ name: 'is-published', text: IS_PUBLISHED, values: [book.id, book.hash] });
    if (rows.length === 0) return refused('book-changed');
  }
  if (await hasTooManyOpen(run, append)) return refused('too-many-open');
  if (!claimsPays(append)) return null;
  await run({ text: LOCK_PAYS });
  const values = [JSON.stringify(row.pays), table];
  const { rows } = await run({ name: 'pays-differ', text: PAYS_DIFFER, values });
  const difference: PayDifference | undefined = rows[0];
  return difference ? { ok: false, why: 'pays-differ', difference } : null;
}

export async function appendPostgres(
  connections: Connections,
  appends: readonly Append[],
  guard?: LineageGuard,
): Promise<readonly Appended[]> {
  assertAppends(appends);
  const plain = appends.filter(append => !hasConditions(append));
  const rest = [...(await appendAll(connections, plain, guard))];
  const results: Appended[] = [];
  for (const append of appends) {
    const result = hasConditions(append) ? await appendAlone(connections, append, guard) : rest.shift();
    if (!result) throw new Error(`table ${append.table}: nothing came of an append`);
    results.push(result);
  }
  return results;
}

export async function postPostgres(connections: Connections, entry: Entry): Promise<Appended> {
  assertBalanced(entry);
  const why = await tryWrite(() => connections.run({ name: 'post', text: POST, values: moneyOf([entry]) }));
  return why ? refused(why) : WRITTEN;
}

export async function addPrincipalPostgres(
  connections: Connections,
  principal: Principal,
  issue: Entry | null,
  charges: readonly Charge[] = [],
): Promise<{ readonly ok: true } | OverQuota> {
  if (issue) assertBalanced(issue);
  const { id, kind, name, roles, owner, epoch, createdAt } = principal;
  const first = moneyOf(issue ? [issue] : []);
  const values = [...first, id, kind, name, JSON.stringify(roles), owner, epoch, createdAt];
  const query: Query = { name: 'add-principal', text: ADD_PRINCIPAL, values };
  try {
    const why = await tryWrite(() => {
      if (charges.length === 0) return connections.run(query);
      return inTransaction(connections, async run => {
        await charge(run, charges);
        await run(query);
      });
    });
    if (why) throw new Error(`the first money of ${id} could not be posted`);
    return { ok: true };
  } catch (error) {
    if (error instanceof PastMaximum) return error.refusal;
    throw error;
  }
}

// Appends and postings of the simulated store: checked as a whole, then written as a whole, like a real transaction.
import type { Append, Appended, Charge, LineageGuard, OverQuota } from '@passline/server';
import {
  type AppliedEntries,
  applyEntries,
  assertAppends,
  assertBalanced,
  lastOf,
  lastSittings,
  mergeGuards,
  newRow,
  StoreBehindError,
} from '@passline/server/parts';
import { type Entry, ISSUANCE, type Principal } from '@passline/table';
import {
  answerKey,
  quotaKey,
  type StoreData,
  type StoredTable,
  type StoreOperations,
  sittingKey,
} from './data.ts';
import { writeTakings } from './takings.ts';

const WRITTEN: Appended = { ok: true };
type Refused = Exclude<Extract<Appended, { ok: false }>['why'], 'pays-differ' | 'over-quota'>;
function hasTooManyOpen(data: StoreData, { create, maxOpen = Number.POSITIVE_INFINITY }: Append): boolean {
  if (!create) return false;
  const open = [...data.tables.values()].filter(({ row }) => row.owner === create.owner && !row.closed);
  return open.length >= maxOpen;
}

const refused = (why: Refused): Appended => ({ ok: false, why });

/** Issuance starts from zero here, because the total issued is unbounded and may exceed a safe integer. */
const effectOf = (data: StoreData, entries: readonly Entry[]): AppliedEntries =>
  applyEntries(entries, id => {
    const known = data.accounts.get(id);
    const balance = id === ISSUANCE ? 0 : Number(known?.balance ?? 0n);
    return known && { balance, entries: known.lines.length };
  });

function writeEntries(data: StoreData, entries: readonly Entry[]): void {
  for (const { id, at, kind, table, version, note, postings } of entries) {
    data.entries.add(id);
    for (const { account, amount } of postings) {
      const known = data.accounts.get(account) ?? { balance: 0n, lines: [] };
      data.accounts.set(account, known);
      known.balance += BigInt(amount);
      known.lines.push({
        entry: id,
        at,
        kind,
        table,
        version,
        note,
        amount,
        balance: Number(known.balance),
      });
      data.posted.push({ entry: id, account, amount });
    }
  }
}

function repeats(data: StoreData, { answers, entries }: Append): Appended | null {
  const keys = answers.map(({ principal, key }) => answerKey(principal, key));
  if (keys.some(key => data.answers.has(key)) || new Set(keys).size < keys.length) return refused('answered');
  const ids = entries.map(({ id }) => id);
  return ids.some(id => data.entries.has(id)) || new Set(ids).size < ids.length ? refused('conflict') : null;
}

function headFits(known: StoredTable | undefined, { after }: Append): boolean {
  const last = known && lastOf(known.events);
  return after === null ? !known : last?.version === after.version && last.hash === after.hash;
}

function newTable(data: StoreData, { create, row, house }: Append): StoredTable {
  if (!create) throw new Error('a table begins with its row');
  const { wakeAt, pays, ...made } = newRow(create, row);
  const number = data.tables.size === 0 ? 1 : Math.max(...[...data.tables.values()].map(t => t.number)) + 1;
  return {
    row: made,
    number,
    events: [],
    activeAt: 0,
    wakeAt,
    clockNode: null,
    pays,
    houseFile: house?.hash ?? null,
    snapshot: null,
    members: new Map(),
    seatNames: new Map(),
  };
}

/** A table without a wake time releases its clock. */
function changeRow(table: StoredTable, { row: { summary, closed, wakeAt, pays } }: Append): void {
  if (pays !== undefined) table.pays = pays;
  if (summary !== undefined) table.row = { ...table.row, summary };
  if (closed !== undefined) table.row = { ...table.row, closed };
  if (wakeAt !== undefined) table.wakeAt = wakeAt;
  if (wakeAt === null) table.clockNode = null;
}

/** Refuses pays that differ from those of another open table. */
function paysDiffer(data: StoreData, { table: id, row: { pays = {} } }: Append): Appended | null {
  for (const [other, { row, pays: theirs }] of data.tables) {
    if (other === id || row.closed) continue;
    for (const [pay, here] of Object.entries(pays)) {
      const elsewhere = theirs[pay];
      if (elsewhere === undefined || elsewhere === here) continue;
      return { ok: false, why: 'pays-differ', difference: { pay, here, elsewhere } };
    }
  }
  return null;
}

const usedOf = ({ quotas }: StoreData, { day, counter }: Charge): number =>
  quotas.get(quotaKey(day, counter)) ?? 0;

function overQuota(data: StoreData, charges: readonly Charge[]): OverQuota | null {
  const over = charges.find(charge => usedOf(data, charge) + charge.amount > charge.max);
  return over ? { ok: false, why: 'over-quota', counter: over.counter } : null;
}

function writeCharges(data: StoreData, charges: readonly Charge[]): void {
  for (const charge of charges) {
    data.quotas.set(quotaKey(charge.day, charge.counter), usedOf(data, charge) + charge.amount);
  }
}

function write(data: StoreData, append: Append): void {
  const table = data.tables.get(append.table) ?? newTable(data, append);
  data.tables.set(append.table, table);
  changeRow(table, append);
  table.events.push(...append.events);
  table.activeAt = lastOf(append.events)?.at ?? table.activeAt;
  for (const named of append.seatNames) {
    if (named.name === null) table.seatNames.delete(`${named.seat} ${named.from}`);
    else table.seatNames.set(`${named.seat} ${named.from}`, named);
  }
  for (const answer of append.answers) {
    data.answers.set(answerKey(answer.principal, answer.key), answer);
    data.answered.push(answer);
  }
  for (const sitting of lastSittings(append.sittings)) data.sittings.set(sittingKey(sitting), sitting);
  writeTakings(data, append);
  writeEntries(data, append.entries);
}

function appendOne(data: StoreData, append: Append): Appended {
  if (!headFits(data.tables.get(append.table), append)) return refused('conflict');
  const again = repeats(data, append);
  if (again) return again;
  const { books = [] } = append;
  if (books.some(({ id, hash }) => data.books.get(id)?.hash !== hash)) return refused('book-changed');
  if (hasTooManyOpen(data, append)) return refused('too-many-open');
  const differs = paysDiffer(data, append);
  if (differs) return differs;
  const guards = mergeGuards(append.limits);
  const changed = guards.some(
    ({ principal, version, purchases }) =>
      purchases > 1 || (data.limitsVersions.get(principal) ?? 0) !== version,
  );
  if (changed) return refused('limits-changed');
  const effect = effectOf(data, append.entries);
  if (!effect.ok) return refused(effect.why);
  const over = overQuota(data, append.charges ?? []);
  if (over) return over;
  writeCharges(data, append.charges ?? []);
  for (const { principal, version, purchases } of guards) {
    if (purchases > 0) data.limitsVersions.set(principal, version + 1);
  }
  write(data, append);
  return WRITTEN;
}

function postOne(data: StoreData, entry: Entry): Appended {
  if (data.entries.has(entry.id)) return refused('conflict');
  const effect = effectOf(data, [entry]);
  if (!effect.ok) return refused(effect.why);
  writeEntries(data, [entry]);
  return WRITTEN;
}

function addPrincipal(
  data: StoreData,
  principal: Principal,
  issue: Entry | null,
  charges: readonly Charge[] = [],
): { readonly ok: true } | OverQuota {
  const over = overQuota(data, charges);
  if (over) return over;
  writeCharges(data, charges);
  if (data.principals.has(principal.id)) throw new Error(`there is a principal ${principal.id}`);
  if (issue) {
    assertBalanced(issue);
    if (!postOne(data, issue).ok) throw new Error(`the first money of ${principal.id} could not be posted`);
  }
  data.principals.set(principal.id, principal);
  return { ok: true };
}

/** Advances the lineage by one position if any of the commits reveals dice or seeds. */
function advance(
  data: StoreData,
  appends: readonly Append[],
  results: readonly Appended[],
): readonly Appended[] {
  const reveals = (index: number): boolean => Boolean(results[index]?.ok && appends[index]?.reveals);
  const { lineage } = data;
  if (!lineage || !appends.some((_, index) => reveals(index))) return results;
  const position = lineage.position + 1;
  data.lineage = { ...lineage, position };
  return results.map((result, index) => (reveals(index) ? { ok: true, position } : result));
}

function assertNotBehind({ lineage }: StoreData, appends: readonly Append[], guard: LineageGuard): void {
  const isBehind = lineage?.generation !== guard.generation || lineage.position < guard.position;
  if (isBehind && appends.some(({ reveals }) => reveals)) throw new StoreBehindError();
}

export const writing = (data: StoreData): Pick<StoreOperations, 'append' | 'post' | 'addPrincipal'> => ({
  append(appends, guard) {
    assertAppends(appends);
    if (guard) assertNotBehind(data, appends, guard);
    const results = appends.map(append => appendOne(data, append));
    return guard ? advance(data, appends, results) : results;
  },
  post(entry) {
    assertBalanced(entry);
    return postOne(data, entry);
  },
  addPrincipal: (principal, issue, charges) => addPrincipal(data, principal, issue, charges),
});

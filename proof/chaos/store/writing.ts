// Appends and postings of the simulated store: checked whole, then written whole, as the real ones do in a transaction.
import {
  type Append,
  type Appended,
  type AppliedEntries,
  applyEntries,
  assertAppends,
  assertBalanced,
  type Charge,
  lastOf,
  lastSittings,
  mergeGuards,
  newRow,
  type OverQuota,
} from '@passline/server/parts';
import { type Entry, ISSUANCE, type Principal } from '@passline/table';
import { answerKey, type Done, type Kept, type KeptTable, quotaKey, sittingKey } from './kept.ts';

const WRITTEN: Appended = { ok: true };
type Refused = Exclude<Extract<Appended, { ok: false }>['why'], 'pays-differ' | 'over-quota'>;
const refused = (why: Refused): Appended => ({ ok: false, why });

/** Issuance starts from zero here, because the total issued is unbounded and may exceed a safe integer. */
const effectOf = (kept: Kept, entries: readonly Entry[]): AppliedEntries =>
  applyEntries(entries, id => {
    const known = kept.accounts.get(id);
    const balance = id === ISSUANCE ? 0 : Number(known?.balance ?? 0n);
    return known && { balance, entries: known.lines.length };
  });

function writeEntries(kept: Kept, entries: readonly Entry[]): void {
  for (const { id, at, kind, table, version, note, postings } of entries) {
    kept.entries.add(id);
    for (const { account, amount } of postings) {
      const known = kept.accounts.get(account) ?? { balance: 0n, lines: [] };
      kept.accounts.set(account, known);
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
      kept.posted.push({ entry: id, account, amount });
    }
  }
}

function repeats(kept: Kept, { answers, entries }: Append): Appended | null {
  const keys = answers.map(({ principal, key }) => answerKey(principal, key));
  if (keys.some(key => kept.answers.has(key)) || new Set(keys).size < keys.length) return refused('answered');
  const ids = entries.map(({ id }) => id);
  return ids.some(id => kept.entries.has(id)) || new Set(ids).size < ids.length ? refused('conflict') : null;
}

function headFits(known: KeptTable | undefined, { after }: Append): boolean {
  const last = known && lastOf(known.events);
  return after === null ? !known : last?.version === after.version && last.hash === after.hash;
}

function newTable(kept: Kept, { create, row, house }: Append): KeptTable {
  if (!create) throw new Error('a table begins with its row');
  const { wakeAt, pays, ...made } = newRow(create, row);
  const number = kept.tables.size === 0 ? 1 : Math.max(...[...kept.tables.values()].map(t => t.number)) + 1;
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
  };
}

/** A table that falls asleep is nobody's to run. */
function changeRow(table: KeptTable, { row: { summary, closed, wakeAt, pays } }: Append): void {
  if (pays !== undefined) table.pays = pays;
  if (summary !== undefined) table.row = { ...table.row, summary };
  if (closed !== undefined) table.row = { ...table.row, closed };
  if (wakeAt !== undefined) table.wakeAt = wakeAt;
  if (wakeAt === null) table.clockNode = null;
}

/** Another open table that has one of these pays otherwise. */
function paysDiffer(kept: Kept, { table: id, row: { pays = {} } }: Append): Appended | null {
  for (const [other, { row, pays: theirs }] of kept.tables) {
    if (other === id || row.closed) continue;
    for (const [pay, here] of Object.entries(pays)) {
      const elsewhere = theirs[pay];
      if (elsewhere === undefined || elsewhere === here) continue;
      return { ok: false, why: 'pays-differ', difference: { pay, here, elsewhere } };
    }
  }
  return null;
}

const usedOf = ({ quotas }: Kept, { day, counter }: Charge): number =>
  quotas.get(quotaKey(day, counter)) ?? 0;

function overQuota(kept: Kept, charges: readonly Charge[]): OverQuota | null {
  const over = charges.find(charge => usedOf(kept, charge) + charge.amount > charge.max);
  return over ? { ok: false, why: 'over-quota', counter: over.counter } : null;
}

function writeCharges(kept: Kept, charges: readonly Charge[]): void {
  for (const charge of charges) {
    kept.quotas.set(quotaKey(charge.day, charge.counter), usedOf(kept, charge) + charge.amount);
  }
}

function write(kept: Kept, append: Append): void {
  const table = kept.tables.get(append.table) ?? newTable(kept, append);
  kept.tables.set(append.table, table);
  changeRow(table, append);
  table.events.push(...append.events);
  table.activeAt = lastOf(append.events)?.at ?? table.activeAt;
  for (const answer of append.answers) {
    kept.answers.set(answerKey(answer.principal, answer.key), answer);
    kept.answered.push(answer);
  }
  for (const sitting of lastSittings(append.sittings)) kept.sittings.set(sittingKey(sitting), sitting);
  writeEntries(kept, append.entries);
}

function appendOne(kept: Kept, append: Append): Appended {
  if (!headFits(kept.tables.get(append.table), append)) return refused('conflict');
  const again = repeats(kept, append);
  if (again) return again;
  const { book } = append;
  if (book && kept.books.get(book.id)?.hash !== book.hash) return refused('book-changed');
  const differs = paysDiffer(kept, append);
  if (differs) return differs;
  const guards = mergeGuards(append.limits);
  const changed = guards.some(
    ({ principal, version, purchases }) =>
      purchases > 1 || (kept.limitsVersions.get(principal) ?? 0) !== version,
  );
  if (changed) return refused('limits-changed');
  const effect = effectOf(kept, append.entries);
  if (!effect.ok) return refused(effect.why);
  const over = overQuota(kept, append.charges ?? []);
  if (over) return over;
  writeCharges(kept, append.charges ?? []);
  for (const { principal, version, purchases } of guards) {
    if (purchases > 0) kept.limitsVersions.set(principal, version + 1);
  }
  write(kept, append);
  return WRITTEN;
}

function postOne(kept: Kept, entry: Entry): Appended {
  if (kept.entries.has(entry.id)) return refused('conflict');
  const effect = effectOf(kept, [entry]);
  if (!effect.ok) return refused(effect.why);
  writeEntries(kept, [entry]);
  return WRITTEN;
}

function addPrincipal(
  kept: Kept,
  principal: Principal,
  issue: Entry | null,
  charges: readonly Charge[] = [],
): { readonly ok: true } | OverQuota {
  const over = overQuota(kept, charges);
  if (over) return over;
  writeCharges(kept, charges);
  if (kept.principals.has(principal.id)) throw new Error(`there is a principal ${principal.id}`);
  if (issue) {
    assertBalanced(issue);
    if (!postOne(kept, issue).ok) throw new Error(`the first money of ${principal.id} could not be posted`);
  }
  kept.principals.set(principal.id, principal);
  return { ok: true };
}

export const writing = (kept: Kept): Pick<Done, 'append' | 'post' | 'addPrincipal'> => ({
  append(appends) {
    assertAppends(appends);
    return appends.map(append => appendOne(kept, append));
  },
  post(entry) {
    assertBalanced(entry);
    return postOne(kept, entry);
  },
  addPrincipal: (principal, issue, charges) => addPrincipal(kept, principal, issue, charges),
});

// Prepares a new table: checks the request against the rulebook and writes the log's first entries.
import { findRulebook, loadRulebook, newTable, RULEBOOKS, type Rulebook } from '@passline/engine';
import type { Hashing, Mode, Principal, TableCreated, TableEvent, Terms } from '@passline/table';
import {
  bodyOf,
  commit,
  Decision,
  evolve,
  type FairDice,
  firstHash,
  nextHash,
  termsRefusal,
  uniformPaysOf,
} from '@passline/table';
import { asName, badName } from '../accounts/caller.ts';
import type { RandomBytes } from '../lib/random.ts';
import { err, ok, type Result } from '../lib/result.ts';
import type { Append, StoredEvent, TableRow } from '../store/store.ts';
import { summaryOf } from './assemble.ts';

export type NewTable = {
  readonly name?: string;
  readonly mode: Mode;
  /** A rulebook's id; omitted if `house` holds a house's own file. */
  readonly rulebook?: string;
  readonly house?: unknown;
  readonly settings?: Readonly<Record<string, string>>;
  readonly terms?: Partial<Terms>;
  readonly public?: boolean;
};

const USUAL: Readonly<Record<Mode, Terms>> = {
  practice: { seats: 1, betMs: 0, shooterMs: 0, showMs: 0, graceMs: 0 },
  live: { seats: 12, betMs: 20_000, shooterMs: 10_000, showMs: 5_000, graceMs: 120_000 },
  'dealer-run': { seats: 20, betMs: 0, shooterMs: 0, showMs: 0, graceMs: 14_400_000 },
};

const newTableId = (randomBytes: RandomBytes): string => `t_${randomBytes(10).toString('hex')}`;

/** Unguessable: anyone who has it may join. */
export const newInvite = (randomBytes: RandomBytes): string => randomBytes(15).toString('base64url');

function bookFor(input: NewTable): Result<Rulebook> {
  if (input.house !== undefined) {
    const loaded = loadRulebook(input.house);
    if (loaded.ok) return ok(loaded.book);
    const [problem] = loaded.problems;
    if (!problem) throw new Error('a house file is refused without a problem');
    const { path, message } = problem;
    return err('table/bad-house-file', path === '' ? message : `${path}: ${message}`, { path });
  }
  const book = findRulebook(input.rulebook ?? '');
  if (book) return ok(book);
  const known = RULEBOOKS.map(({ id }) => id);
  return err('request/invalid', `rulebook: there is ${known.join(', ')}, or a house’s own file.`);
}

/** The log's first entries: the table, and the commitment to its first hand's dice. */
function firstEvents(created: TableCreated, at: number, dice: FairDice): readonly TableEvent[] {
  const progress = new Decision(evolve(null, { version: 1, at, event: created }), at);
  if (created.mode !== 'dealer-run') commit(progress, dice);
  return [created, ...progress.events];
}

function stored(table: string, at: number, events: readonly TableEvent[], hashing: Hashing): StoredEvent[] {
  let hash = firstHash(table, hashing);
  return events.map((event, index) => {
    const version = index + 1;
    const body = bodyOf({ version, at, event });
    hash = nextHash(hash, body, hashing);
    return { version, at, body, hash };
  });
}

export function preparedTable(
  input: NewTable,
  principal: Principal,
  at: number,
  {
    hashing,
    dice,
    randomBytes,
  }: { readonly hashing: Hashing; readonly dice: FairDice; readonly randomBytes: RandomBytes },
): Result<{ readonly append: Append }> {
  const found = bookFor(input);
  if (!found.ok) return found;
  const { value: book } = found;
  const made = newTable(book, input.settings ?? {});
  if (!made.ok) {
    const { code, key, message } = made;
    return { ok: false, refusal: { code, message: `${message}.`, data: { key }, cite: '' } };
  }
  const name = input.name === undefined ? (asName(book.title) ?? book.id) : asName(input.name);
  if (name === null) return badName(input.name ?? '');
  const terms = { ...USUAL[input.mode], ...input.terms };
  const tooShort = termsRefusal(input.mode, terms);
  if (tooShort) return { ok: false, refusal: tooShort };
  const id = newTableId(randomBytes);
  const created: TableCreated = {
    type: 'table-created',
    id,
    name,
    mode: input.mode,
    rulebook: book.id,
    house: input.house ?? null,
    settings: made.table.settings,
    terms,
    public: input.mode !== 'practice' && (input.public ?? true),
    owner: principal.id,
    // Owners who deal at their own table enter dice and rule on chips, so its chips must not come from wallets.
    wallets: input.mode === 'live' || (input.mode === 'dealer-run' && principal.roles.length > 0),
  };
  const state = evolve(null, { version: 1, at, event: created });
  const create: TableRow = {
    id,
    name: created.name,
    mode: created.mode,
    rulebook: created.rulebook,
    public: created.public,
    owner: principal.id,
    invite: newInvite(randomBytes),
    createdAt: at,
    closed: false,
    summary: summaryOf(state),
  };
  const events = stored(id, at, firstEvents(created, at, dice), hashing);
  const row = { pays: uniformPaysOf(state) };
  return ok({
    append: { table: id, after: null, create, events, row, entries: [], answers: [], sittings: [] },
  });
}

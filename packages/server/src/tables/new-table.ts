// Prepares a new table: checks the request against the rulebook and writes the log's first entries.
import { hash as digest } from 'node:crypto';
import { findRulebook, newTable, RULEBOOKS, type Settings } from '@passline/engine';
import type { Hashing, LogEntry, Mode, Principal, TableCreated, TableTerms } from '@passline/table';
import {
  bodyOf,
  completeSettings,
  evolve,
  type FairDice,
  firstHash,
  nextHash,
  openTable,
  PRACTICE_TERMS,
  settingBeyond,
  termsRefusal,
  uniformPaysOf,
} from '@passline/table';
import { asName, badName } from '../accounts/caller.ts';
import type { RandomBytes } from '../lib/random.ts';
import { err, ok, type Result } from '../lib/result.ts';
import type { Append } from '../store/append.ts';
import type { HouseFile, StoredBook, StoredEvent, TableRow } from '../store/stored.ts';
import { summaryOf } from './assemble.ts';
import { loadHouseFile, type OpenedBook, publicationOf } from './published-books.ts';

export type NewTable = {
  readonly name?: string;
  readonly mode: Mode;
  /** A rulebook's id; omitted if `house` holds a house's own file. */
  readonly rulebook?: string;
  readonly house?: unknown;
  readonly settings?: Readonly<Record<string, string>>;
  readonly terms?: Partial<TableTerms>;
  readonly public?: boolean;
};

/** What only the server decides about a table that it opens itself. */
export type FixedOpening = Pick<TableCreated, 'id' | 'series' | 'oneHand' | 'tournament'>;

const DEFAULT_TERMS: Readonly<Record<Mode, TableTerms>> = {
  practice: PRACTICE_TERMS,
  live: { seats: 12, betMs: 20_000, shooterMs: 10_000, showMs: 5_000, graceMs: 120_000 },
  'dealer-run': { seats: 20, betMs: 0, shooterMs: 0, showMs: 0, graceMs: 14_400_000 },
};

/** If chips are the table's own, nobody can buy more than this unless its terms say so. */
const DEFAULT_BUY_IN: Readonly<Record<Mode, TableTerms['buyIn']>> = {
  practice: undefined,
  live: { stack: 100_000, rebuys: 'free', most: 1_000_000 },
  'dealer-run': { stack: 100_000, rebuys: 'approval', most: 1_000_000 },
};

export const newTableId = (randomBytes: RandomBytes): string => `t_${randomBytes(10).toString('hex')}`;

/** Unguessable, because anyone who has it may join. */
export const newInvite = (randomBytes: RandomBytes): string => randomBytes(15).toString('base64url');

/** The rulebook that came with the request, one that comes with Passline, or one that the house has published. */
function bookFor({ house, rulebook = '' }: NewTable, published: readonly StoredBook[]): Result<OpenedBook> {
  const known = findRulebook(rulebook);
  if (house === undefined && known) return ok({ book: known, house: null });
  const file = house === undefined ? published.find(({ id }) => id === rulebook)?.house : house;
  if (file === undefined || (house === undefined && file === null)) {
    const ids = [...new Set([...RULEBOOKS, ...published].map(({ id }) => id))];
    return err('request/invalid', `rulebook: must be ${ids.join(', ')}, or a house file.`);
  }
  const loaded = loadHouseFile(file, published);
  return loaded.ok ? ok({ book: loaded.value.book, house: loaded.value.file }) : loaded;
}

/** Owners who deal at their own table enter dice and rule on chips, so its chips must not come from wallets. */
const mayPayFromWallets = (mode: Mode, { roles }: Principal): boolean =>
  mode === 'live' || (mode === 'dealer-run' && roles.length > 0);

/** The publication that lets the table pay from wallets; null: its chips stay there. */
function publicationFor(
  { book, house }: OpenedBook,
  input: NewTable,
  principal: Principal,
  published: readonly StoredBook[],
): StoredBook | null {
  // Buy-in terms are for tables with their own chips.
  if (input.terms?.buyIn || !mayPayFromWallets(input.mode, principal)) return null;
  const offered = publicationOf(published, { rulebook: book.id, house });
  return offered && settingBeyond(book, offered, input.settings ?? {}) === null ? offered : null;
}

/** The file, exactly as in the first event's text. */
function houseFile(house: unknown): HouseFile {
  const text = JSON.stringify(house);
  return { hash: digest('sha256', text), text };
}

function hashEntries(table: string, entries: readonly LogEntry[], hashing: Hashing): StoredEvent[] {
  let hash = firstHash(table, hashing);
  return entries.map(entry => {
    const { version, at } = entry;
    const body = bodyOf(entry);
    hash = nextHash(hash, body, hashing);
    return { version, at, body, hash };
  });
}

export function prepareTable(
  input: NewTable,
  principal: Principal,
  published: readonly StoredBook[],
  at: number,
  {
    hashing,
    dice,
    randomBytes,
    fixed,
  }: {
    readonly hashing: Hashing;
    readonly dice: FairDice;
    readonly randomBytes: RandomBytes;
    readonly fixed?: FixedOpening;
  },
): Result<Append> {
  const found = bookFor(input, published);
  if (!found.ok) return found;
  const { book, house } = found.value;
  const offered = publicationFor(found.value, input, principal, published);
  const chosen: Settings = input.settings ?? {};
  const made = newTable(book, offered ? completeSettings(offered, chosen) : chosen);
  if (!made.ok) {
    const { code, key, message } = made;
    return { ok: false, refusal: { code, message: `${message}.`, data: { key }, cite: '' } };
  }
  const name = input.name === undefined ? (asName(book.title) ?? book.id) : asName(input.name);
  if (name === null) return badName(input.name ?? '');
  const ownChips = offered ? undefined : DEFAULT_BUY_IN[input.mode];
  const terms: TableTerms = {
    ...DEFAULT_TERMS[input.mode],
    ...(ownChips ? { buyIn: ownChips } : {}),
    ...input.terms,
  };
  const tooShort = termsRefusal(input.mode, terms);
  if (tooShort) return { ok: false, refusal: tooShort };
  const { id, ...special } = fixed ?? { id: newTableId(randomBytes) };
  const created: TableCreated = {
    type: 'table-created',
    id,
    name,
    mode: input.mode,
    rulebook: book.id,
    house,
    settings: made.table.settings,
    terms,
    public: input.mode !== 'practice' && (input.public ?? true),
    owner: principal.id,
    wallets: offered !== null,
    ...special,
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
    wallets: created.wallets,
    summary: summaryOf(state),
    announcement: null,
  };
  const events = hashEntries(id, openTable(created, at, dice), hashing);
  const row = { pays: uniformPaysOf(state) };
  const file = house === null ? {} : { house: houseFile(house) };
  const append: Append = {
    ...file,
    table: id,
    after: null,
    create,
    events,
    row,
    entries: [],
    answers: [],
    sittings: [],
    limits: [],
    seatNames: [],
  };
  return ok(offered ? { ...append, books: [{ id: offered.id, hash: offered.hash }] } : append);
}

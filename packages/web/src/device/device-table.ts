// A practice table on this device: decided by the same code as a server's, its log kept in the browser's database.
import type { TableListing } from '@passline/client';
import {
  type Actor,
  type AnyRefusal,
  bodyOf,
  decideRequest,
  evolve,
  type FairDice,
  firstHash,
  type LogEntry,
  nextHash,
  openTable,
  PLAIN_HASHING,
  pseudonymOf,
  type TableCreated,
  type TableRequest,
  type TableState,
} from '@passline/table';
import { DEVICE_PLAYER } from '../api/device-tables.ts';
import { append, type DeviceTableRow, readEntries, readRow, type StoredEntry } from './database.ts';
import { diceOf, newSecret } from './dice.ts';

const ACTOR: Actor = {
  player: DEVICE_PLAYER,
  kind: 'guest',
  name: pseudonymOf({ id: DEVICE_PLAYER, kind: 'guest' }),
  scopes: ['watch', 'play'],
  roles: [],
  managesHouse: false,
};

export type Submitted =
  | { readonly ok: true; readonly version: number; readonly entries: readonly StoredEntry[] }
  | { readonly ok: false; readonly refusal: AnyRefusal };

type Listener = (entries: readonly StoredEntry[]) => void;

function listingOf({ created, game, terms, closed, clock }: TableState, createdAt: number): TableListing {
  const { chip, min, max, book } = game.rules;
  const { id, name, mode, rulebook, wallets } = created;
  return {
    ...{ id, name, mode, rulebook, wallets, createdAt, closed, chip, min, max },
    title: book.title,
    public: created.public,
    owner: true,
    featured: false,
    players: game.seats.filter(seat => !seat.left).length,
    seats: terms.seats,
    point: game.point,
    stage: clock.stage,
  };
}

function hashEntries(table: string, after: string, entries: readonly LogEntry[]): readonly StoredEntry[] {
  let hash = after;
  return entries.map(entry => {
    const body = bodyOf(entry);
    hash = nextHash(hash, body, PLAIN_HASHING);
    return { table, version: entry.version, hash, body };
  });
}

const stateAfter = (state: TableState | null, entries: readonly StoredEntry[]): TableState | null =>
  entries.reduce<TableState | null>((now, { body }) => evolve(now, JSON.parse(body) as LogEntry), state);

function lastOf<T>(list: readonly T[]): T {
  const last = list.at(-1);
  if (last === undefined) throw new Error('a log has no entries');
  return last;
}

export class DeviceTable {
  #row: DeviceTableRow;
  #state: TableState;
  readonly #dice: FairDice;
  readonly #listeners = new Set<Listener>();
  /** One decision at a time. */
  #working: Promise<unknown> = Promise.resolve();

  private constructor(row: DeviceTableRow, state: TableState) {
    this.#row = row;
    this.#state = state;
    this.#dice = diceOf(row);
  }

  static async open(created: TableCreated): Promise<DeviceTable> {
    const secret = newSecret();
    const { id } = created;
    const at = Date.now();
    const log = openTable(created, at, diceOf(secret));
    const entries = hashEntries(id, firstHash(id, PLAIN_HASHING), log);
    const state = stateAfter(null, entries);
    if (!state) throw new Error('a new table has no log');
    const { version, hash } = lastOf(entries);
    const row: DeviceTableRow = { id, ...secret, version, hash, listing: listingOf(state, at) };
    if (!(await append(row, 0, entries))) throw new Error(`there is a table ${id} already`);
    return new DeviceTable(row, state);
  }

  /** From its log; null if there is none. */
  static async load(id: string): Promise<DeviceTable | null> {
    const row = await readRow(id);
    const entries = await readEntries(id, 0);
    const state = stateAfter(null, entries);
    if (!row || !state) return null;
    const { version, hash } = lastOf(entries);
    return new DeviceTable({ ...row, version, hash }, state);
  }

  get state(): TableState {
    return this.#state;
  }

  get hash(): string {
    return this.#row.hash;
  }

  /** Called with what is written from now on, here or in another tab. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  submit(request: TableRequest): Promise<Submitted> {
    return this.#inTurn(() => this.#decide(request));
  }

  /** Reads what another tab has written. */
  catchUp(): Promise<void> {
    return this.#inTurn(async () => this.#advance(await readEntries(this.#row.id, this.#state.version)));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#working.then(work, work);
    this.#working = next;
    return next;
  }

  async #decide(request: TableRequest): Promise<Submitted> {
    const { id, hash, listing } = this.#row;
    const { version } = this.#state;
    const context = { now: Date.now(), dice: this.#dice, wallet: null, limits: null };
    const decided = decideRequest(this.#state, request, ACTOR, context);
    if (!decided.ok) return decided;
    const { draft } = decided;
    const entries = hashEntries(id, hash, draft.entries);
    const last = entries.at(-1);
    if (!last) return { ok: true, version, entries };
    const now = listingOf(draft.state, listing.createdAt);
    const row = { ...this.#row, version: last.version, hash: last.hash, listing: now };
    if (await append(row, version, entries)) {
      this.#advance(entries);
      return { ok: true, version: last.version, entries };
    }
    this.#advance(await readEntries(id, version));
    return this.#decide(request);
  }

  #advance(entries: readonly StoredEntry[]): void {
    const last = entries.at(-1);
    const state = stateAfter(this.#state, entries);
    if (!last || !state) return;
    this.#state = state;
    const { version, hash } = last;
    this.#row = { ...this.#row, version, hash, listing: listingOf(state, this.#row.listing.createdAt) };
    for (const listener of this.#listeners) listener(entries);
  }
}

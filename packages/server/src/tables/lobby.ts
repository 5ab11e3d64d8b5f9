// The lobby: opening, listing and joining tables.
import type { SeatNumber } from '@passline/engine';
import type { FairDice, Hashing, Mode, RemovedFrom, Role } from '@passline/table';
import { holds, mayWatch, paysDifferRefusal, removePlayer, rolesAt } from '@passline/table';
import type { Caller } from '../accounts/caller.ts';
import type { Quotas } from '../accounts/quotas.ts';
import type { Clock } from '../lib/clock.ts';
import { KeyedMutex } from '../lib/keyed-mutex.ts';
import type { RandomBytes } from '../lib/random.ts';
import { err, ok, type Result } from '../lib/result.ts';
import type { Append, Appended } from '../store/append.ts';
import type { Store } from '../store/store.ts';
import { lostRefusal } from '../store/store-health.ts';
import type { TableRow } from '../store/stored.ts';
import { bytesOf } from './charges.ts';
import type { JobOutcome } from './job.ts';
import { newJoinCode } from './join-code.ts';
import type { LiveTable } from './live-table.ts';
import { type FixedOpening, type NewTable, newInvite, prepareTable } from './new-table.ts';
import { internalJob } from './presence.ts';
import { type Listing, listingOf } from './queries/table-listing.ts';
import type { TableRuntime } from './runtime.ts';

export type LobbyOptions = {
  readonly store: Store;
  readonly runtime: TableRuntime;
  readonly dice: FairDice;
  readonly hashing: Hashing;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly tablesPerGuest: number;
  readonly quotas: Quotas;
};

const TABLES_PAGE = 200;

/** A rulebook may change while a table is being opened with it, but not again and again. */
const MAX_OPENINGS = 5;

export type OpenedTable = {
  readonly id: string;
  readonly invite: string;
  readonly version: number;
  readonly wallets: boolean;
  /** Where the table's chips come from and go to, in one sentence. */
  readonly chips: string;
};

/** The new invitation, and everybody whose rights at the table have ended. */
export type RemovedMember = { readonly invite: string; readonly removed: readonly string[] };
/** The secret of a link, and the table's short code; null if nobody can join. */
export type Invited = { readonly invite: string; readonly code: string | null };

/** Options of some openings: an id that the server chose, or a limit on the owner's open tables. */
type Opening = { readonly fixed?: FixedOpening; readonly maxOpen?: number };

const MAX_CODE_TRIES = 20;

/** Somebody who accepted an invitation. */
export type TableMember = {
  readonly id: string;
  readonly name: string;
  readonly roles: Role[];
  readonly seat: SeatNumber | null;
};

const chipsOf = (wallets: boolean): string =>
  wallets ? 'Chips come from wallets and go back there.' : 'Chips stay at this table.';

const noTable = (): ReturnType<typeof err> => err('table/none', 'There is no such table.');

export class Lobby {
  readonly #options: LobbyOptions;
  readonly #mutex = new KeyedMutex();

  constructor(options: LobbyOptions) {
    this.#options = options;
  }

  async create(caller: Caller, input: NewTable): Promise<Result<OpenedTable>> {
    const { principal, scopes } = caller;
    if (this.#options.runtime.isStopping) return err('server/stopping', 'The server is stopping.');
    const { refusal } = this.#options.runtime;
    if (refusal) return { ok: false, refusal };
    if (!scopes.includes('play')) return err('auth/scope', 'This token can watch but not play.');
    return this.#mutex.take(principal.id, () => this.#createFor(caller, input));
  }

  /** Opens a table that the server itself defines for the caller, unless it is already open. */
  async openFixed(caller: Caller, input: NewTable, fixed: FixedOpening): Promise<Result<null>> {
    const { runtime, store } = this.#options;
    if (runtime.isStopping) return err('server/stopping', 'The server is stopping.');
    if (runtime.refusal) return { ok: false, refusal: runtime.refusal };
    if (!caller.scopes.includes('play')) return err('auth/scope', 'This token can watch but not play.');
    return this.#mutex.take(fixed.id, async () => {
      if (await store.table(fixed.id)) return ok(null);
      const opened = await this.#tryToOpen(caller, input, { fixed });
      if (opened?.ok || (await store.table(fixed.id))) return ok(null);
      return opened ?? { ok: false, refusal: lostRefusal() };
    });
  }

  async #createFor(caller: Caller, input: NewTable): Promise<Result<OpenedTable>> {
    const { principal } = caller;
    const { quotas } = this.#options;
    const full = await quotas.bytesRefusal(quotas.payerOf(caller), false);
    if (full) return { ok: false, refusal: full };
    const opening = principal.roles.length === 0 ? { maxOpen: this.#options.tablesPerGuest } : {};
    for (let tries = 0; tries < MAX_OPENINGS; tries += 1) {
      const opened = await this.#tryToOpen(caller, input, opening);
      if (opened) return opened;
    }
    return { ok: false, refusal: lostRefusal() };
  }

  /** Null if a manager changed the rulebook at the same moment: the caller tries again with the current publication. */
  async #tryToOpen(
    caller: Caller,
    input: NewTable,
    { fixed, maxOpen }: Opening,
  ): Promise<Result<OpenedTable> | null> {
    const { hashing, dice, clock, randomBytes, store } = this.#options;
    const { principal } = caller;
    const published = await store.publishedBooks();
    const prepared = prepareTable(input, principal, published, clock.now(), {
      hashing,
      dice,
      randomBytes,
      ...(fixed ? { fixed } : {}),
    });
    if (!prepared.ok) return prepared;
    const append: Append = maxOpen === undefined ? prepared.value : { ...prepared.value, maxOpen };
    const result = await this.#appendWithinQuotas(caller, append);
    if (!result.ok && result.why === 'over-quota') {
      return { ok: false, refusal: this.#options.quotas.refusal(result) };
    }
    if (!result.ok && result.why === 'book-changed') return null;
    if (!result.ok && result.why === 'too-many-open') {
      const max = this.#options.tablesPerGuest;
      return err('table/too-many', `You already have ${max} open tables. Close one first.`, { max });
    }
    if (!result.ok && result.why === 'pays-differ') {
      return { ok: false, refusal: paysDifferRefusal(result.difference) };
    }
    if (!result.ok) return { ok: false, refusal: lostRefusal() };
    const { invite = '', wallets = false } = append.create ?? {};
    return ok({ id: append.table, invite, version: append.events.length, wallets, chips: chipsOf(wallets) });
  }

  /** A house file counts if it is new to the store. */
  async #appendWithinQuotas(caller: Caller, append: Append): Promise<Appended> {
    const { store, quotas } = this.#options;
    const { house } = append;
    const fileBytes = house && !(await store.hasHouseFile(house.hash)) ? Buffer.byteLength(house.text) : 0;
    const charges = quotas.tableCharges(caller, fileBytes);
    const [result] = await store.append([charges.length > 0 ? { ...append, charges } : append]);
    if (!result) throw new Error(`table ${append.table}: nothing came of an append`);
    const payer = quotas.payerOf(caller);
    if (payer && result.ok) {
      const besideFile = bytesOf(append.events, 0) - (house ? Buffer.byteLength(house.text) : 0);
      quotas.addBytes(payer, besideFile + fileBytes);
    }
    return result;
  }

  /** A page of tables that the caller may see. */
  async list(
    caller: Caller,
    filter: {
      readonly mode?: Mode;
      readonly closed?: boolean;
      readonly mine?: boolean;
      readonly all?: boolean;
      /** The last table of the previous page. */
      readonly after?: string;
    },
  ): Promise<Result<{ readonly tables: readonly Listing[]; readonly next: string | null }>> {
    const { id, roles } = caller.principal;
    if (filter.all && roles.length === 0) return err('auth/role', 'Staff only.');
    const seesAll = filter.all && holds(roles, 'manager');
    // Staff also deal at the house's invitation-only tables; closed ones are not part of their own history. Automatic
    // invitation-only tables are listed for the people invited and for managers (P43).
    const seen = seesAll
      ? {}
      : { visibleTo: id, orHouse: filter.all ?? (roles.length > 0 && !filter.closed) };
    const rows = await this.#options.store.tables({
      limit: TABLES_PAGE,
      closed: filter.closed ?? false,
      ...(filter.mode === undefined ? {} : { mode: filter.mode }),
      ...(filter.after === undefined ? {} : { after: filter.after }),
      ...(filter.mine ? { owner: id } : seen),
    });
    const next = rows.length < TABLES_PAGE ? null : (rows.at(-1)?.id ?? null);
    return ok({
      tables: rows.map(row => listingOf(row, this.#options.runtime.cache.peek(row.id), id)),
      next,
    });
  }

  /** Lets the caller in to the open table with this short code. */
  async joinByCode(
    caller: Caller,
    code: string,
  ): Promise<Result<{ readonly table: string; readonly invite: string }>> {
    const row = await this.#options.store.tableByJoinCode(code);
    if (!row) return err('auth/bad-code', 'No open table has this code. Check it, or ask for a new one.');
    const joined = await this.join(caller, row.id, row.invite);
    return joined.ok ? ok({ table: row.id, invite: row.invite }) : joined;
  }

  async join(caller: Caller, id: string, invite: string): Promise<Result<null>> {
    const row = await this.#options.store.table(id);
    if (!row) return noTable();
    if (row.invite !== invite)
      return err('auth/invitation', 'This invitation link does not work. Ask for a new one.');
    const { principal } = caller;
    const known = await this.#options.store.membership(id, principal.id);
    if (known) return ok(null);
    await this.#options.store.setMembership({ table: id, principal: principal.id, roles: [] });
    // If the invitation is renewed at the same moment, the old one lets nobody in.
    if ((await this.#options.store.table(id))?.invite === invite) return ok(null);
    await this.#options.store.removeMembership(id, principal.id);
    return err('auth/invitation', 'This invitation link does not work. Ask for a new one.');
  }

  /** The invitation to a table, for those who may invite or have it already. Renewing it voids the old one. */
  async invitation(caller: Caller, id: string, renew: boolean, held?: string): Promise<Result<Invited>> {
    const hosted = renew ? await this.#hosted(caller, id) : await this.#mayInvite(caller, id, held);
    if (!hosted.ok) return hosted;
    const { mode, closed } = hosted.value;
    const alone = mode === 'practice' ? await this.#options.runtime.cache.open(id) : null;
    if (alone?.state.created.oneHand) return err('mode/not-here', 'You play the daily hand alone.');
    const invite = renew ? await this.#newInvite(id) : hosted.value.invite;
    return ok({ invite, code: closed || mode === 'practice' ? null : await this.#joinCode(id) });
  }

  /** The table's short code, which is made if there is none. */
  async #joinCode(id: string): Promise<string> {
    const { store, randomBytes } = this.#options;
    for (let tries = 0; tries < MAX_CODE_TRIES; tries += 1) {
      const known = await store.joinCode(id);
      if (known !== null) return known;
      await store.addJoinCode(id, newJoinCode(randomBytes));
    }
    throw new Error(`no free code for table ${id}`);
  }

  /** Everybody who accepted an invitation. */
  async members(caller: Caller, id: string): Promise<Result<readonly TableMember[]>> {
    const hosted = await this.#hosted(caller, id);
    if (!hosted.ok) return hosted;
    const { store, runtime } = this.#options;
    const live = await runtime.cache.open(id);
    const members = await store.members(id);
    return ok(
      await Promise.all(
        members.map(async ({ principal, roles }) => ({
          id: principal,
          name: (await store.principal(principal))?.name ?? principal,
          roles: [...roles],
          seat: live?.seatOf(principal) ?? null,
        })),
      ),
    );
  }

  /** Removes a member of a private table and their bots from it and from their seats. */
  async removeMember(caller: Caller, id: string, member: string): Promise<Result<RemovedMember>> {
    const hosted = await this.#hosted(caller, id);
    if (!hosted.ok) return hosted;
    if (hosted.value.public)
      return err('mode/not-here', 'This table is open to everyone, so nobody can be removed from it.');
    const { store, runtime } = this.#options;
    if (!(await store.membership(id, member))) {
      return err('request/not-found', 'Nobody with that id was invited to this table.', { member });
    }
    // First, so that the old invitation does not let them in again.
    const invite = await this.#newInvite(id);
    const removed = [member, ...(await store.botsOf(member)).map(bot => bot.id)];
    const live = await runtime.cache.open(id);
    for (const each of removed) {
      await store.removeMembership(id, each);
      if (!live) continue;
      const { how } = await this.#removeFrom(live, each, 'table');
      if (how === 'lost') return { ok: false, refusal: lostRefusal() };
    }
    return ok({ invite, removed });
  }

  #removeFrom(live: LiveTable, player: string, from: RemovedFrom): Promise<JobOutcome> {
    const job = internalJob((state, now) => ({ ok: true, draft: removePlayer(state, player, now, from) }));
    return new Promise(settle => this.#options.runtime.enqueue(live, { ...job, settle }));
  }

  /**
   * Makes players leave every table, because they are removed from their class or it starts over; a table that cannot
   * be read keeps their chips. True if none of them had a seat.
   */
  async leaveTables(players: readonly string[], from: 'class' | 'reset'): Promise<boolean> {
    const { store, clock } = this.#options;
    let nobodySat = true;
    for (const player of players) {
      const sittings = await store.sittingsSince(player, clock.now());
      for (const { table } of sittings.filter(({ to }) => to === null)) {
        const live = await this.#openReadable(table);
        if (!live) continue;
        const { how } = await this.#removeFrom(live, player, from);
        if (how !== 'broken') nobodySat = false;
      }
    }
    return nobodySat;
  }

  /** Null for a table where nothing can be decided: it is closed, or its log cannot be read. */
  async #openReadable(id: string): Promise<LiveTable | null> {
    const { store, runtime } = this.#options;
    try {
      const live = await runtime.cache.open(id);
      return live && !live.broken && !live.state.closed ? live : null;
    } catch {
      // Throws if the store does not answer: then it was not the log that failed, and nothing is known about the table.
      await store.head(id);
      return null;
    }
  }

  async #newInvite(id: string): Promise<string> {
    const invite = newInvite(this.#options.randomBytes);
    await this.#options.store.setInvite(id, invite);
    return invite;
  }

  /**
   * Anybody may share the code of a public table; for a private one, its host, its own dealers, and whoever has its
   * current invitation, which lets people in just like the code does.
   */
  async #mayInvite(caller: Caller, id: string, held: string | undefined): Promise<Result<TableRow>> {
    const { store } = this.#options;
    const row = await store.table(id);
    if (!row || !caller.scopes.includes('play')) return this.#hosted(caller, id);
    if (row.public || row.invite === held) return ok(row);
    // The table's own dealers pass the link to players and trainees.
    const deals = (await store.membership(id, caller.principal.id))?.roles.includes('dealer') ?? false;
    return deals ? ok(row) : this.#hosted(caller, id);
  }

  /** The table's row, for its host and its pit. */
  async #hosted(caller: Caller, id: string): Promise<Result<TableRow>> {
    const row = await this.#options.store.table(id);
    if (!row) return noTable();
    if (!caller.scopes.includes('play')) return err('auth/scope', 'This token can watch but not invite.');
    const membership = await this.#options.store.membership(id, caller.principal.id);
    const may = row.owner === caller.principal.id || holds(rolesAt(caller.principal, row, membership), 'pit');
    if (!mayWatch(row, caller.principal, membership)) return noTable();
    return may ? ok(row) : err('auth/role', 'Only the table’s host can invite players.');
  }
}

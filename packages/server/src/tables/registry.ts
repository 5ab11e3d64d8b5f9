// The floor: every table that this node serves. It opens tables, decides requests, streams logs and runs clocks.

import type { HouseEvent } from '@passline/client/wire';
import type { AnyRefusal, FairDice, Hashing, Mode, TableRequest, WalletSnapshot } from '@passline/table';
import {
  Decision,
  floorRefusal,
  holds,
  type Membership,
  mayWatch,
  type Principal,
  paysDifferRefusal,
  rolesAt,
  seatOf,
  uniformPaysOf,
} from '@passline/table';
import type { Caller } from '../accounts/caller.ts';
import type { Stops } from '../audit/stops.ts';
import type { Cancel, Clock } from '../lib/clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../lib/durations.ts';
import { KeyedMutex } from '../lib/keyed-mutex.ts';
import type { Outcome, Recorders } from '../lib/metrics.ts';
import type { RandomBytes } from '../lib/random.ts';
import { err, ok, type Result } from '../lib/result.ts';
import { type Store, type StoredEvent, StoreError } from '../store/store.ts';
import { type Log, lostRefusal, type StoreHealth } from '../store/store-health.ts';
import { notableOf } from './audit-events.ts';
import { Cache } from './cache.ts';
import { Clocks } from './clocks.ts';
import { Committer } from './committer.ts';
import type { Job, JobOutcome } from './job.ts';
import type { LiveTable } from './live-table.ts';
import { type NewTable, newInvite, preparedTable } from './new-table.ts';
import { note, Presence } from './presence.ts';
import { type Listing, listingOf } from './queries/listing.ts';
import { type PlayedRoll, rollsOf } from './queries/player-rolls.ts';
import { type LegalNow, type Look, legalOf, lookOf } from './queries/snapshot.ts';
import { type Key, Submissions, type Submitted } from './submissions.ts';
import { subscribe } from './subscribe.ts';

export type FloorOptions = {
  readonly store: Store;
  readonly health: StoreHealth;
  readonly node: string;
  readonly dice: FairDice;
  readonly hashing: Hashing;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly recorders: Recorders;
  readonly standing: (principal: string) => Promise<WalletSnapshot>;
  readonly tablesPerGuest: number;
  /** Practice tables idle for this long are removed. */
  readonly practiceKeptMs: number;
  readonly stops: Pick<Stops, 'refusal' | 'pauses'>;
  /** Writes to the house's log. */
  readonly note: (event: HouseEvent) => void;
  /** A seat's win on one roll is noted in the house's log from this amount on. */
  readonly largeWinCents: number;
  readonly log: Log;
  /** Called with errors that no caller waits for. */
  readonly onError: (error: Error) => void;
};

const PAGE = 500;
const TABLES_PAGE = 200;
const HOUSEKEEPING_MS = MINUTE_MS;
const PRUNE_EVERY_MS = HOUR_MS;
/** How long a command may be repeated under its key. */
const ANSWERS_KEPT_MS = 2 * DAY_MS;

function outcomeOf(submitted: Submitted): Outcome {
  if (submitted.replayed) return 'replayed';
  if (submitted.ok) return 'done';
  return submitted.refusal.code.startsWith('server/') ? 'failed' : 'refused';
}

/** A book may be changed while a table is being opened by it, but not again and again. */
const MAX_OPENINGS = 5;

export type TableOpened = {
  readonly id: string;
  readonly invite: string;
  readonly version: number;
  readonly wallets: boolean;
  /** Where its chips come from and go, in a sentence. */
  readonly chips: string;
};

const chipsOf = (wallets: boolean): string =>
  wallets ? 'Chips come from wallets and go back there.' : 'Chips stay at this table.';

export class Floor {
  readonly #options: FloorOptions;
  readonly #cache: Cache;
  readonly #committer: Committer;
  readonly #presence: Presence;
  readonly #clocks: Clocks;
  readonly #submissions: Submissions;
  readonly #mutex = new KeyedMutex();
  #stopping = false;
  #housekeeping: Cancel | null = null;
  #prunedAt = 0;

  constructor(options: FloorOptions) {
    this.#options = options;
    const { store, recorders, clock, hashing, dice, node, stops, note: noteDown, onError } = options;
    const now = (): number => clock.now();
    this.#cache = new Cache(store, recorders, now);
    this.#committer = new Committer({
      store,
      hashing,
      clock,
      recorders,
      refresh: live => this.#refresh(live),
      written: (live, events) => this.#onWritten(live, events),
      decided: steps => {
        for (const step of steps) for (const event of notableOf(step, options.largeWinCents)) noteDown(event);
      },
      onError,
      brokeDown: (live, error) => {
        options.log.error({ table: live.id, version: live.state.version, err: error }, 'table stopped');
        noteDown({ type: 'table-broken', table: live.id, details: { version: live.state.version } });
      },
    });
    const enqueue = (live: LiveTable, job: Job): void => this.#committer.enqueue(live, job);
    this.#presence = new Presence({ clock, enqueue });
    const { standing } = options;
    this.#submissions = new Submissions({ store, dice, stops, standing, enqueue });
    this.#clocks = new Clocks({
      store,
      node,
      clock,
      dice,
      recorders,
      presence: this.#presence,
      pauses: table => stops.pauses(table),
      open: table => this.#cache.open(table),
      enqueue,
      onAnswer: () => options.health.reportAnswer(() => this.#recover()),
      onError,
    });
  }

  async start(): Promise<void> {
    await this.#options.store.listen(
      ({ table, version }) => this.#onNotice(table, version),
      () => this.#readAll(),
    );
    await this.#lookUpPays();
    await this.#clocks.start();
    this.#housekeeping = this.#options.clock.every(HOUSEKEEPING_MS, () => this.#keepHouse());
  }

  /** Takes no new requests, finishes those in flight, and hands the clocks to other nodes. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#housekeeping?.();
    this.#presence.stop();
    // Clocks first: as long as they fire, there is always more to commit.
    await this.#clocks.stop().catch(() => undefined);
    await this.#committer.drain();
  }

  // Tables.

  async createTable(caller: Caller, input: NewTable): Promise<Result<TableOpened>> {
    const { principal, scopes } = caller;
    if (this.#stopping) return err('server/stopping', 'The server is stopping.');
    if (!scopes.includes('play')) return err('auth/scope', 'This token may watch, not play.');
    // One at a time, so that concurrent requests cannot all find room for one more.
    return this.#mutex.take(principal.id, () => this.#create(principal, input));
  }

  async #create(principal: Principal, input: NewTable): Promise<Result<TableOpened>> {
    if (principal.roles.length === 0) {
      const max = this.#options.tablesPerGuest;
      const own = await this.#options.store.tables({ owner: principal.id, closed: false, limit: max });
      if (own.length >= max)
        return err('table/too-many', `You have ${max} open tables already.`, { most: max });
    }
    for (let tries = 0; tries < MAX_OPENINGS; tries += 1) {
      const opened = await this.#opened(principal, input);
      if (opened) return opened;
    }
    return { ok: false, refusal: lostRefusal() };
  }

  /** Null where a manager changed the book in the same moment: what is published now decides. */
  async #opened(principal: Principal, input: NewTable): Promise<Result<TableOpened> | null> {
    const { hashing, dice, clock, randomBytes, store } = this.#options;
    const published = await store.publishedBooks();
    const prepared = preparedTable(input, principal, published, clock.now(), { hashing, dice, randomBytes });
    if (!prepared.ok) return prepared;
    const append = prepared.value;
    const [result] = await store.append([append]);
    if (result?.ok === false && result.why === 'book-changed') return null;
    if (result?.ok === false && result.why === 'pays-differ') {
      return { ok: false, refusal: paysDifferRefusal(result.difference) };
    }
    if (!result?.ok) return { ok: false, refusal: lostRefusal() };
    const { invite = '', wallets = false } = append.create ?? {};
    return ok({ id: append.table, invite, version: append.events.length, wallets, chips: chipsOf(wallets) });
  }

  async tables(
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
    const seen = seesAll ? {} : { visibleTo: id, orHouse: filter.all ?? false };
    const rows = await this.#options.store.tables({
      limit: TABLES_PAGE,
      closed: filter.closed ?? false,
      ...(filter.mode === undefined ? {} : { mode: filter.mode }),
      ...(filter.after === undefined ? {} : { after: filter.after }),
      ...(filter.mine ? { owner: id } : seen),
    });
    const next = rows.length < TABLES_PAGE ? null : (rows.at(-1)?.id ?? null);
    return ok({ tables: rows.map(row => listingOf(row, this.#cache.peek(row.id), id)), next });
  }

  async join(caller: Caller, id: string, invite: string): Promise<Result<null>> {
    const row = await this.#options.store.table(id);
    if (!row) return this.#noTable();
    if (row.invite !== invite)
      return err('auth/invitation', 'This invitation link does not work. Ask for a new one.');
    const { principal } = caller;
    const known = await this.#options.store.membership(id, principal.id);
    if (!known) await this.#options.store.setMembership({ table: id, principal: principal.id, roles: [] });
    return ok(null);
  }

  /** The invitation to a table. Renewing it voids the old one. */
  async invitation(caller: Caller, id: string, renew: boolean): Promise<Result<string>> {
    const row = await this.#options.store.table(id);
    if (!row) return this.#noTable();
    if (!caller.scopes.includes('play')) return err('auth/scope', 'This token may watch, not invite.');
    const membership = await this.#options.store.membership(id, caller.principal.id);
    const may = row.owner === caller.principal.id || holds(rolesAt(caller.principal, row, membership), 'pit');
    if (!mayWatch(row, caller.principal, membership)) return this.#noTable();
    if (!may) return err('auth/role', 'Only the table’s host can invite players.');
    if (!renew) return ok(row.invite);
    const invite = newInvite(this.#options.randomBytes);
    await this.#options.store.setInvite(id, invite);
    return ok(invite);
  }

  async look(caller: Caller, id: string): Promise<Result<Look>> {
    const seen = await this.#seen(caller, id);
    if (!seen.ok) return seen;
    return ok(lookOf(seen.value.live, caller.principal, seen.value.membership));
  }

  async legal(caller: Caller, id: string): Promise<Result<LegalNow>> {
    const seen = await this.#seen(caller, id);
    if (!seen.ok) return seen;
    return ok(legalOf(seen.value.live, caller.principal, seen.value.membership));
  }

  // Requests.

  async submit(caller: Caller, id: string, request: TableRequest, key: Key): Promise<Submitted> {
    const trouble = this.#unfit();
    if (trouble) return { ok: false, replayed: false, refusal: trouble };
    const live = this.#cache.known(id) ?? (await this.#cache.open(id));
    if (!live) return { ok: false, replayed: false, refusal: this.#noTable().refusal };
    const { recorders, clock } = this.#options;
    if (live.seatOf(caller.principal.id) !== null) {
      live.seenAt.set(caller.principal.id, clock.now());
    }
    const started = clock.ticks();
    const submitted = await this.#submissions.submit(live, caller, request, key);
    recorders.command(live.state.created.mode, outcomeOf(submitted), (clock.ticks() - started) / 1000);
    return submitted;
  }

  // Logs.

  async events(
    caller: Caller,
    id: string,
    after: number,
    limit: number,
  ): Promise<Result<{ readonly events: readonly StoredEvent[]; readonly version: number }>> {
    const seen = await this.#seen(caller, id);
    if (!seen.ok) return seen;
    const { store } = this.#options;
    const events = await store.events(id, after, limit);
    const known = Math.max(seen.value.live.state.version, events.at(-1)?.version ?? 0);
    // A client coming from another node may be ahead of this cache.
    const version = after > known ? ((await store.head(id))?.version ?? known) : known;
    return ok({ events, version });
  }

  /** Everything after a version and then every new event: in order, without gaps or repeats. */
  async watch(
    caller: Caller,
    id: string,
    after: number,
    sink: (events: readonly StoredEvent[]) => void,
  ): Promise<Result<{ readonly stop: () => void }>> {
    const seen = await this.#seen(caller, id);
    if (!seen.ok) return seen;
    const read = (from: number) => this.#options.store.events(id, from, PAGE);
    const watcher = { principal: caller.principal.id, sink };
    return ok({ stop: await subscribe(seen.value.live, watcher, after, read, this.#presence) });
  }

  /** The caller's own rolls at a table, in pages. */
  async history(
    caller: Caller,
    id: string,
    range: { readonly after: number; readonly limit: number },
  ): Promise<Result<{ readonly rolls: readonly PlayedRoll[]; readonly next: number | null }>> {
    const seen = await this.#seen(caller, id);
    if (!seen.ok) return seen;
    return ok(await rollsOf(this.#options.store, seen.value.live, caller.principal.id, range));
  }

  /** Applies a player's stricter limit at once to the seats they hold. */
  async limitsChanged(principal: string): Promise<void> {
    const { store } = this.#options;
    const open = (await store.sittings(principal, 50)).filter(({ to }) => to === null);
    const standing = await this.#options.standing(principal);
    const floor = standing.lossLimit === null ? 0 : Math.max(0, standing.netIn - standing.lossLimit);
    for (const { table } of open) {
      const live = await this.#cache.open(table);
      if (!live) continue;
      const job = note((state, now) => {
        const progress = new Decision(state, now);
        const seat = seatOf(state, principal);
        if (seat !== null) {
          progress.add({ type: 'seat-limited', seat, playUntil: standing.playUntil, floor });
        }
        return { ok: true, progress };
      });
      // The player is answered only once the limit is in force.
      const { how } = await new Promise<JobOutcome>(settle =>
        this.#committer.enqueue(live, { ...job, settle }),
      );
      if (how === 'lost') throw new StoreError('a limit was not written to the log of a table');
    }
  }

  /** Fills in the pays of tables that are older than the pays column, once, from their logs. */
  async #lookUpPays(): Promise<void> {
    const { store } = this.#options;
    for (;;) {
      const tables = await store.tablesWithoutPays(TABLES_PAGE);
      if (tables.length === 0) return;
      for (const id of tables) {
        const live = await this.#cache.open(id);
        await store.setPays(id, live ? uniformPaysOf(live.state) : {});
      }
    }
  }

  // What happens by itself.

  #onWritten(live: LiveTable, events: readonly StoredEvent[]): void {
    this.#options.recorders.events(events.length);
    for (const { sink } of live.watchers) sink(events);
    this.#clocks.schedule(live);
    this.#cache.keep(live).catch(this.#options.onError);
  }

  async #refresh(live: LiveTable): Promise<void> {
    await this.#cache.refresh(live, (_handle, events, entries) => {
      for (const { sink } of live.watchers) sink(events);
      this.#presence.observe(live, entries);
    });
    this.#clocks.schedule(live);
  }

  #onNotice(table: string, version: number): void {
    const live = this.#cache.peek(table);
    if (!live || version <= live.state.version) return;
    live.announced = Math.max(live.announced, version);
    this.#committer.poke(live);
  }

  /** Notices may have been missed: read every watched table again. */
  #readAll(): void {
    for (const live of this.#cache.all()) {
      live.stale = true;
      if (live.watchers.size > 0 || live.ownsClock) this.#committer.poke(live);
    }
  }

  #keepHouse(): void {
    // No node runs a sleeping table's clock, but players who left must not hold its seats forever.
    for (const live of this.#cache.all()) {
      if (!live.ownsClock && !live.awake && !live.state.closed) this.#presence.sweep(live, false);
    }
    this.#cache.evictUnused();
    const { store, health, clock, practiceKeptMs, log } = this.#options;
    const now = clock.now();
    if (now - this.#prunedAt < PRUNE_EVERY_MS || health.isLost) return;
    this.#prunedAt = now;
    store
      .prune(now - ANSWERS_KEPT_MS, now - practiceKeptMs)
      .then(pruned => log.info(pruned, 'what is past its time was removed'))
      .catch(this.#options.onError);
  }

  #unfit(): AnyRefusal | null {
    if (this.#stopping)
      return floorRefusal('server/stopping', 'The server is stopping: ask another, or again.');
    return this.#options.health.isLost ? lostRefusal() : null;
  }

  #noTable(): { readonly ok: false; readonly refusal: AnyRefusal } {
    return err('table/none', 'There is no such table.');
  }

  async #seen(
    caller: Caller,
    id: string,
  ): Promise<Result<{ readonly live: LiveTable; readonly membership: Membership | null }>> {
    const live = await this.#cache.open(id);
    if (!live) return this.#noTable();
    if (!caller.scopes.includes('watch')) return err('auth/scope', 'This token may not watch.');
    const { principal } = caller;
    const { created } = live.state;
    const needed = !created.public || !created.wallets || principal.roles.length === 0;
    const membership = needed ? await this.#options.store.membership(id, principal.id) : null;
    // Do not reveal that a table exists to callers who may not see it.
    return mayWatch(created, principal, membership) ? ok({ live, membership }) : this.#noTable();
  }

  /** After the store comes back, other nodes may run our clocks and every cache may be stale. */
  async #recover(): Promise<void> {
    await this.#clocks.restart();
    this.#readAll();
  }
}

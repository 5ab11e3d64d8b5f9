// The live tables of this node and what keeps them going: cache, commits, presence, clocks and housekeeping.
import type { HouseEvent } from '@passline/client/wire';
import type { AnyRefusal, Entry, FairDice, Hashing, TableState } from '@passline/table';
import { DAY_MS, HOUR_MS, MINUTE_MS, uniformPaysOf, walletOf } from '@passline/table';
import type { Quotas } from '../accounts/quotas.ts';
import type { Stops } from '../audit/stops.ts';
import type { Announcer } from '../bus/announcer.ts';
import type { Bus } from '../bus/bus.ts';
import type { HighWater } from '../generations/high-water.ts';
import type { TableHead } from '../generations/table-slots.ts';
import type { Cancel, Clock } from '../lib/clock.ts';
import type { Recorders } from '../lib/metrics.ts';
import { type Store, StoreError } from '../store/store.ts';
import type { Log, StoreHealth } from '../store/store-health.ts';
import type { StoredEvent } from '../store/stored.ts';
import { showAnnouncement } from './announcements.ts';
import { auditEventsOf } from './audit-events.ts';
import { Cache, type Seal } from './cache.ts';
import { chargeFor, playersAt } from './charges.ts';
import { Clocks } from './clocks.ts';
import { Committer } from './committer.ts';
import { Company } from './company.ts';
import { Hints } from './hints.ts';
import type { Job, JobOutcome } from './job.ts';
import type { LiveTable } from './live-table.ts';
import { internalJob, Presence, type StreamBoard } from './presence.ts';

export type RuntimeOptions = {
  readonly store: Store;
  readonly bus: Bus;
  /** Announces to other nodes what was committed here. */
  readonly announcer: Pick<Announcer, 'announceVersion' | 'announceCompany'>;
  readonly health: StoreHealth;
  /** The node's name. */
  readonly node: string;
  readonly dice: FairDice;
  readonly highWater: Pick<HighWater, 'guard' | 'cover' | 'check' | 'checkTable' | 'noteTable'>;
  readonly hashing: Hashing;
  readonly sealSnapshot: Seal;
  readonly clock: Clock;
  readonly recorders: Recorders;
  /** Practice tables idle for this long are removed. */
  readonly practiceKeptMs: number;
  readonly quotas: Quotas;
  readonly stops: Pick<Stops, 'pauses'>;
  readonly recordHouseEvent: (event: HouseEvent) => void;
  /** A seat's win of this amount or more on one roll goes into the house log. */
  readonly largeWinCents: number;
  /** Called when some of a person's rights have ended on any node. */
  readonly onEnded: (principal: string) => void;
  /** Called when a person's name, roles or sessions have changed on any node. */
  readonly onChanged: (principal: string) => void;
  /** Called when notices were missed, so that nobody knows whose rights have ended. */
  readonly onMissed: () => void;
  /** Returns to the house what tables have paid to accounts deleted before: all of them, or only these. */
  readonly returnLateCredits: (among?: readonly string[]) => Promise<void>;
  /** Called with a table that this node has closed. */
  readonly onClosed: (state: TableState) => void;
  /** Streams at other processes behind the same address; omitted if there are none. */
  readonly board?: StreamBoard | undefined;
  readonly log: Log;
  /** Called with errors that no caller waits for. */
  readonly onError: (error: Error) => void;
};

const TABLES_PAGE = 200;
const HOUSEKEEPING_MS = MINUTE_MS;
const PRUNE_EVERY_MS = HOUR_MS;
/** How long a command can be repeated with its key. */
const ANSWERS_KEPT_MS = 2 * DAY_MS;

/** Dice at other tables are real, or worth nothing elsewhere. */
const isMarked = ({ state }: LiveTable): boolean => state.created.mode === 'live';

const WALLET = walletOf('');

const ownersOf = ({ postings }: Entry): readonly string[] =>
  postings.flatMap(({ account }) => (account.startsWith(WALLET) ? [account.slice(WALLET.length)] : []));

const headOf = ({ id: table, head }: LiveTable): TableHead => ({ table, ...head });

export class TableRuntime {
  readonly cache: Cache;
  readonly presence: Presence;
  readonly company: Company;
  readonly #options: RuntimeOptions;
  readonly #committer: Committer;
  readonly #clocks: Clocks;
  readonly #hints: Hints;
  #stopping = false;
  #housekeeping: Cancel | null = null;
  #prunedAt = Number.NEGATIVE_INFINITY;

  constructor(options: RuntimeOptions) {
    this.#options = options;
    const { store, recorders, clock, hashing, dice, node, stops, recordHouseEvent, onError } = options;
    this.cache = new Cache(
      store,
      recorders,
      () => clock.ticks(),
      async live => {
        if (live.broken) this.#reportBroken(live, new Error('an entry of its log was altered'));
        if (isMarked(live)) await options.highWater.checkTable(store, headOf(live));
      },
      options.sealSnapshot,
    );
    this.#committer = new Committer({
      store,
      highWater: options.highWater,
      hashing,
      clock,
      recorders,
      refresh: live => this.#refresh(live),
      onWritten: (live, events) => this.#onWritten(live, events),
      settled: assembled => {
        chargeFor(assembled, options.quotas);
        const credited = assembled.append.entries.filter(({ kind }) => kind === 'credit').flatMap(ownersOf);
        if (credited.length > 0) this.#returnLateCredits(credited);
      },
      onDecided: decisions => {
        for (const decided of decisions)
          for (const event of auditEventsOf(decided, options.largeWinCents)) recordHouseEvent(event);
      },
      onError,
      onBroken: (live, error) => this.#reportBroken(live, error),
    });
    const enqueue = (live: LiveTable, job: Job): void => this.#committer.enqueue(live, job);
    const isUsedUp = (player: string): boolean => options.quotas.areUsedUp([player]);
    this.presence = new Presence({ clock, enqueue, isUsedUp, board: options.board });
    this.#clocks = new Clocks({
      store,
      checkStore: () => options.highWater.check(store),
      node,
      clock,
      dice,
      recorders,
      presence: this.presence,
      // A tournament's round ends by itself, and its other tables wait for this one (P68).
      pauses: live =>
        stops.pauses(live.id) || (!live.state.round && options.quotas.areUsedUp(playersAt(live.state))),
      open: table => this.cache.open(table),
      enqueue,
      onBehind: error => options.health.reportLost(error),
      onAnswer: () => options.health.reportAnswer(() => this.#recover()),
      onError,
    });
    this.company = new Company({
      node,
      clock,
      announcer: options.announcer,
      tables: () => this.cache.all(),
      find: table => this.cache.peek(table),
    });
    this.#hints = new Hints({
      bus: options.bus,
      store,
      clock,
      recorders,
      tables: () => this.cache.all(),
      isLost: () => options.health.isLost,
      onGrown: (table, version) => this.#onGrown(table, version),
      onAnnounced: showAnnouncement,
      onEnded: options.onEnded,
      onCompany: notice => this.company.hear(notice),
      onChanged: options.onChanged,
      onGap: () => {
        this.#readAll();
        options.onMissed();
      },
      onError,
    });
  }

  async start(): Promise<void> {
    await this.#hints.start();
    await this.#lookUpPays();
    await this.#clocks.start();
    this.company.start();
    this.#housekeeping = this.#options.clock.every(HOUSEKEEPING_MS, () => this.#keepHouse());
  }

  /** Why nothing can be written now; null if it can. */
  get refusal(): AnyRefusal | null {
    return this.#options.health.refusal;
  }

  get isStopping(): boolean {
    return this.#stopping;
  }

  /** Queues a job to be decided at a table and written with the next commit. */
  enqueue(live: LiveTable, job: Job): void {
    this.#committer.enqueue(live, job);
  }

  /** The table with everything that any node has written so far; null: there is none. */
  async openLatest(id: string): Promise<LiveTable | null> {
    const live = await this.cache.open(id);
    const head = live && (await this.#options.store.head(id));
    if (!live || !head || head.version <= live.state.version) return live;
    live.stale = true;
    // The next decision is made on what the store has now; this job decides nothing.
    const { how } = await new Promise<JobOutcome>(settle =>
      this.enqueue(live, { ...internalJob(() => 'again'), settle }),
    );
    if (how === 'lost') throw new StoreError(`Table ${id} could not be read.`);
    return live;
  }

  /** Takes no new requests, finishes those in flight, and hands the clocks to other nodes. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#housekeeping?.();
    this.#hints.stop();
    this.presence.stop();
    this.company.stop();
    // Clocks first: as long as they fire, there is always more to commit.
    await this.#clocks.stop().catch(() => undefined);
    await this.#committer.drain();
    await this.#options.quotas.flush().catch(() => undefined);
  }

  /** Fills in the pays of tables that are older than the pays column, once, from their logs. */
  async #lookUpPays(): Promise<void> {
    const { store } = this.#options;
    for (;;) {
      const tables = await store.tablesWithoutPays(TABLES_PAGE);
      if (tables.length === 0) return;
      for (const id of tables) {
        const live = await this.cache.open(id);
        await store.setPays(id, live ? uniformPaysOf(live.state) : {});
      }
    }
  }

  #reportBroken({ id: table, state: { version } }: LiveTable, error: Error): void {
    const { log, recordHouseEvent } = this.#options;
    log.error({ table, version, err: error }, 'table stopped');
    recordHouseEvent({ type: 'table-broken', table, details: { version } });
  }

  #onWritten(live: LiveTable, events: readonly StoredEvent[]): void {
    this.#options.recorders.events(events.length);
    this.#options.announcer.announceVersion(live.id, live.state.version);
    for (const { sink } of live.subscribers) sink(events);
    if (live.state.closed) this.#options.onClosed(live.state);
    this.#clocks.schedule(live);
    this.cache.saveSnapshotIfDue(live).catch(this.#options.onError);
  }

  async #refresh(live: LiveTable): Promise<void> {
    // Writes an owed mark first: dice that it should have covered must not be shown yet.
    await this.#options.highWater.cover(0);
    await this.cache.refresh(live, (_live, events, entries) => {
      for (const { sink } of live.subscribers) sink(events);
      this.presence.observe(live, entries);
    });
    if (isMarked(live)) this.#options.highWater.noteTable(headOf(live));
    this.#clocks.schedule(live);
  }

  #onGrown(table: string, version: number): void {
    const live = this.cache.peek(table);
    if (!live || version <= live.state.version) return;
    live.announced = Math.max(live.announced, version);
    this.#committer.poke(live);
  }

  /** Notices may have been missed: reads every watched table again. */
  #readAll(): void {
    for (const live of this.cache.all()) {
      live.stale = true;
      if (live.subscribers.size > 0 || live.ownsClock) this.#committer.poke(live);
    }
  }

  #returnLateCredits(among?: readonly string[]): void {
    this.#options.returnLateCredits(among).catch(this.#options.onError);
  }

  #keepHouse(): void {
    // No node runs a sleeping table's clock, but players who left must not hold its seats forever.
    for (const live of this.cache.all()) {
      if (!live.ownsClock && !live.awake && !live.state.closed) this.presence.sweep(live, false);
    }
    this.cache.evictUnused();
    if (!this.#options.health.isLost) this.#options.quotas.flush().catch(this.#options.onError);
    const { store, health, clock, practiceKeptMs, log } = this.#options;
    if (clock.ticks() - this.#prunedAt < PRUNE_EVERY_MS || health.isLost) return;
    this.#prunedAt = clock.ticks();
    // Returns credits that a crash left.
    this.#returnLateCredits();
    const now = clock.now();
    store
      .prune(now - ANSWERS_KEPT_MS, now - practiceKeptMs)
      .then(pruned => log.info(pruned, 'old answers and idle practice tables were removed'))
      .catch(this.#options.onError);
  }

  /** After the store comes back, other nodes may run our clocks, and every cache may be stale. */
  async #recover(): Promise<void> {
    await this.#clocks.restart();
    this.#readAll();
  }
}

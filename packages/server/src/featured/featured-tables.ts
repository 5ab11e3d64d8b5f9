// Featured tables: live tables where house bots play while somebody watches, one for each rulebook, new every day.
import { hash } from 'node:crypto';
import type { HouseEvent } from '@passline/client/wire';
import { RULEBOOKS } from '@passline/engine';
import {
  type Actor,
  decideRequest,
  type FairDice,
  type Principal,
  signingName,
  type TableState,
  type TableTerms,
} from '@passline/table';
import { inSession } from '../accounts/caller.ts';
import type { Quotas } from '../accounts/quotas.ts';
import type { Stops } from '../audit/stops.ts';
import { dayOf } from '../daily/days.ts';
import type { Cancel, Clock } from '../lib/clock.ts';
import { type Store, StoreError } from '../store/store.ts';
import type { Job, JobOutcome } from '../tables/job.ts';
import type { LiveTable } from '../tables/live-table.ts';
import type { Lobby } from '../tables/lobby.ts';
import { internalJob } from '../tables/presence.ts';
import type { TableRuntime } from '../tables/runtime.ts';
import { FEATURED_HOST } from './featured-host.ts';
import { openAccounts } from './house-accounts.ts';
import {
  type Act,
  FEATURED_STACK,
  type HousePlayer,
  hasPeople,
  type LoadFeatured,
  nextMove,
  nextSeat,
} from './moves.ts';

/** One move at a time, like people at a table. */
const STEP_MS = 700;
/** How often tables of earlier days are checked. */
const RENEW_MS = 60_000;
const MAX_TABLES = 100;

const TERMS: TableTerms = {
  seats: 8,
  betMs: 10_000,
  shooterMs: 8_000,
  showMs: 4_000,
  graceMs: 60_000,
  buyIn: { stack: FEATURED_STACK, rebuys: 'free', most: null },
};

type Options = {
  readonly store: Store;
  readonly runtime: TableRuntime;
  readonly lobby: Pick<Lobby, 'openFixed'>;
  readonly quotas: Pick<Quotas, 'payerOf'>;
  readonly stops: Pick<Stops, 'pauses'>;
  readonly dice: FairDice;
  readonly clock: Clock;
  /** Loads the bots; null: there are no featured tables, and those from an earlier start are closed. */
  readonly load: LoadFeatured | null;
  readonly recordHouseEvent: (event: HouseEvent) => Promise<void>;
  readonly onError: (error: Error) => void;
};

/** The same on every node, so that only one table is opened, however many nodes try. */
const tableOf = (day: string, book: string, opening: number): string =>
  `t_${hash('sha256', `passline featured ${day} ${book} ${opening}`).slice(0, 20)}`;

const actorFor = (principal: Pick<Principal, 'id' | 'kind' | 'name'>): Actor => ({
  player: principal.id,
  kind: principal.kind,
  name: signingName(principal),
  scopes: ['watch', 'play'],
  roles: [],
  managesHouse: false,
});

export class FeaturedTables {
  readonly #options: Options;
  #starting: Promise<void> = Promise.resolve();
  #host: Principal | null = null;
  #players: readonly HousePlayer[] = [];
  #day = '';
  #tables: readonly string[] = [];
  readonly #moving = new Set<string>();
  #timers: Cancel[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** Opens today's tables, and plays whenever somebody watches. */
  start(): Promise<void> {
    this.#starting = this.#begin();
    return this.#starting;
  }

  async #begin(): Promise<void> {
    const { store, clock, recordHouseEvent, quotas, load, onError } = this.#options;
    if (!load) return this.#closeOthers();
    const now = (): number => clock.now();
    const { host, players } = await openAccounts({ store, now, recordHouseEvent }, await load());
    this.#host = host;
    this.#players = players;
    // The bots pay for nothing, and people at their tables do not pay for them.
    for (const { id, name } of players) quotas.payerOf(inSession({ ...host, id, name }));
    await this.#renew();
    this.#timers = [
      clock.every(STEP_MS, () => this.#step()),
      clock.every(RENEW_MS, () => void this.#renew().catch(onError)),
    ];
  }

  async stop(): Promise<void> {
    await this.#starting.catch(() => undefined);
    for (const cancel of this.#timers) cancel();
    this.#timers = [];
  }

  /** Opens today's tables, and closes earlier ones where no people are seated. */
  async #renew(): Promise<void> {
    const { runtime } = this.#options;
    if (runtime.isStopping || runtime.refusal) return;
    const day = dayOf(this.#options.clock.now());
    if (day !== this.#day) await this.#openTables(day);
    await this.#closeOthers();
  }

  async #closeOthers(): Promise<void> {
    const { store } = this.#options;
    const rows = await store.tables({ owner: FEATURED_HOST, closed: false, limit: MAX_TABLES });
    for (const { id } of rows) if (!this.#tables.includes(id)) await this.#close(id);
  }

  async #openTables(day: string): Promise<void> {
    const { lobby, runtime, onError } = this.#options;
    if (!this.#host) return;
    const ids: string[] = [];
    for (const { id: rulebook, title } of RULEBOOKS) {
      const id = await this.#idFor(day, rulebook);
      const input = { name: title, mode: 'live', rulebook, terms: TERMS } as const;
      const opened = await lobby.openFixed(inSession(this.#host), input, { id });
      if (!opened.ok) return onError(new StoreError(opened.refusal.message));
      ids.push(id);
      const live = await runtime.cache.open(id);
      for (let moves = 0; live && moves < this.#players.length; moves += 1) {
        const { how } = await this.#make(live, state => nextSeat(state, this.#players));
        if (how !== 'done') break;
      }
    }
    this.#tables = ids;
    this.#day = day;
  }

  /** A table that was closed, by a manager or because featured tables were switched off, stays closed. */
  async #idFor(day: string, book: string): Promise<string> {
    for (let opening = 1; ; opening += 1) {
      const id = tableOf(day, book, opening);
      if (!(await this.#options.store.table(id))?.closed) return id;
    }
  }

  async #close(id: string): Promise<void> {
    const live = await this.#options.runtime.cache.open(id);
    if (!live || live.broken || hasPeople(live.state)) return;
    // Refused while the dice of a round are fixed; the next renewal tries again.
    await this.#make(live, () => ({
      id: FEATURED_HOST,
      request: { type: 'close-table', standing: 'return' },
    }));
  }

  /** Does nothing at tables that nobody watches on this node: bets run out, and the table sleeps. */
  #step(): void {
    const { runtime, stops, onError } = this.#options;
    if (runtime.isStopping || runtime.refusal) return;
    for (const id of this.#tables) {
      const live = runtime.cache.peek(id);
      if (!live || live.subscribers.size === 0 || this.#moving.has(id) || stops.pauses(id)) continue;
      if (!nextMove(live.state, this.#players)) continue;
      this.#moving.add(id);
      this.#make(live, state => nextMove(state, this.#players))
        .catch(onError)
        .finally(() => this.#moving.delete(id));
    }
  }

  /** The move is chosen and decided on the current table, so that nothing is done twice by two nodes. */
  #make(live: LiveTable, choose: (state: TableState) => Act | null): Promise<JobOutcome> {
    const { dice, runtime, clock } = this.#options;
    const job: Job = internalJob((state, now) => {
      const act = choose(state);
      if (!act) return 'again';
      live.seenAt.set(act.id, clock.ticks());
      const actor = actorFor({ id: act.id, kind: 'house-bot', name: '' });
      return decideRequest(state, act.request, actor, { now, dice, wallet: null, limits: null });
    });
    return new Promise(settle => runtime.enqueue(live, { ...job, of: FEATURED_HOST, settle }));
  }
}

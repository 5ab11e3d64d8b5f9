// The simulated store as one node reaches it: each call takes time in both directions, and can fail in either.

import { type Append, type Store, StoreError } from '@passline/server';
import type { Clock } from '@passline/server/parts';
import type { Life } from '../event-queue.ts';
import type { Random } from '../random.ts';
import type { StoreOperations } from './data.ts';
import type { SimulatedStore } from './simulated-store.ts';

/** The probability of each kind of failure; the store itself never writes half of an append. */
export type FaultRates = {
  /** In each direction. */
  slowestMs: number;
  /** Nothing is done. */
  refuses: number;
  /** The call is executed, but the node gets an error. */
  losesAnswer: number;
  /** Only the first tables of a commit of several are written. */
  breaksOff: number;
  /** No answer for a long time, then an error; the call may or may not have been executed. */
  hangs: number;
  /** Nothing comes through at all. */
  isDown: boolean;
};

export const NO_FAULTS: FaultRates = {
  slowestMs: 4,
  refuses: 0,
  losesAnswer: 0,
  breaksOff: 0,
  hangs: 0,
  isDown: false,
};

/** The time after which the real driver gives up on a connection. */
const GIVEN_UP_MS = 4_500;

type Method = keyof StoreOperations;
type Fate = 'done' | 'refused' | 'lost' | 'broken-off' | 'hung' | 'hung-done';

export type LinkOptions = {
  readonly store: SimulatedStore;
  /** The store's clock, which continues when the node dies, and the node's. */
  readonly there: Clock;
  readonly here: Clock;
  readonly life: Life;
  readonly random: Random;
  /** Called with each call that failed. */
  readonly fault: (fate: string) => void;
};

const METHODS: readonly Method[] = [
  ...([
    'append',
    'post',
    'head',
    'versions',
    'events',
    'snapshot',
    'saveSnapshot',
    'answer',
    'table',
    'tables',
  ] as const),
  ...(['tablesWithoutPays', 'setPays'] as const),
  ...(['setAnnouncement', 'joinCode', 'addJoinCode', 'tableByJoinCode'] as const),
  ...(['seatNames', 'setInvite', 'addPrincipal', 'principal', 'updatePrincipal', 'formerNames'] as const),
  ...(['staff', 'botsOf', 'houseBots', 'linksMadeBy', 'membershipsOf', 'rosterOf', 'holdings'] as const),
  ...(['endSessions', 'addCredential', 'credential', 'credentialsOf', 'removeCredential'] as const),
  ...([
    'membership',
    'members',
    'setMembership',
    'removeMembership',
    'erase',
    'erasedWithChips',
    'erasedAmong',
    'account',
    'statement',
    'entryLine',
  ] as const),
  ...(['limits', 'limitsVersion', 'setLimits', 'preferences', 'setPreferences'] as const),
  ...(['sittings', 'sittingsSince', 'meta', 'setMetaOnce', 'beat', 'claimClocks', 'resign'] as const),
  ...(['houseHead', 'appendHouse', 'houseEvents', 'latestAudit', 'stops', 'setStop', 'removeStop'] as const),
  ...(['heads', 'addCheckpoint', 'checkpoint', 'takings', 'addDrillRoll', 'drillRolls'] as const),
  ...(['publishedBooks', 'publishBook', 'withdrawBook'] as const),
  ...(['lineage', 'setLineage', 'home', 'nodesAlive'] as const),
  ...(['addRoster', 'rosters', 'rosterByCode', 'endRoster', 'addToRoster'] as const),
  ...(['addTournament', 'tournament', 'tournaments', 'changeTournament', 'tournamentByJoinCode'] as const),
  ...(['removeFromRoster', 'rosterMembers', 'rosterPlaces'] as const),
  ...(['use', 'hasHouseFile', 'closedTables', 'archiveTable', 'archivedTable'] as const),
  ...(['addDailyHand', 'dailyHand', 'dailyHandsOf', 'finishDailyHand'] as const),
  ...(['dailyRanking', 'dailyRank', 'prune', 'ping'] as const),
];

export class StoreLink {
  readonly #options: LinkOptions;
  faultRates: FaultRates = NO_FAULTS;

  constructor(options: LinkOptions) {
    this.#options = options;
  }

  get asStore(): Store {
    const calls = METHODS.map(method => [method, (...args: unknown[]) => this.#ask(method, args)]);
    return {
      kind: 'postgres',
      concurrency: 3,
      ...(Object.fromEntries(calls) as { [K in Method]: Store[K] }),
      close: async () => undefined,
    };
  }

  #fate(method: Method, args: readonly unknown[]): Fate {
    const { refuses, losesAnswer, breaksOff, hangs } = this.faultRates;
    let at = this.#options.random.number();
    const isNext = (probability: number): boolean => {
      at -= probability;
      return at < 0;
    };
    if (isNext(refuses)) return 'refused';
    if (isNext(losesAnswer)) return 'lost';
    if (isNext(hangs)) return this.#options.random.happens(0.5) ? 'hung' : 'hung-done';
    if (method === 'append' && (args[0] as readonly Append[]).length > 1 && isNext(breaksOff))
      return 'broken-off';
    return 'done';
  }

  #delay(): number {
    return this.#options.random.number() * this.faultRates.slowestMs;
  }

  #ask(method: Method, args: readonly unknown[]): Promise<unknown> {
    const { there, here, life, fault } = this.#options;
    const fate = this.#fate(method, args);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const fail = (afterMs: number): void => {
      fault(`store ${this.faultRates.isDown ? 'down' : fate}`);
      here.after(afterMs, () => reject(new StoreError(`the simulated store: ${method} ${fate}`)));
    };
    // Calls a node makes as it dies go nowhere; calls already on their way arrive.
    if (!life.alive) return promise;
    there.after(this.#delay(), () => {
      if (this.faultRates.isDown || fate === 'refused') return fail(this.#delay());
      if (fate === 'hung') return fail(GIVEN_UP_MS);
      const does = this.#does(method, fate === 'broken-off' ? this.#firstHalf(args) : args);
      if (fate === 'hung-done') return fail(GIVEN_UP_MS);
      if (fate !== 'done') return fail(this.#delay());
      here.after(this.#delay(), () => does(resolve, reject));
    });
    return promise;
  }

  /** Executes the call now; the returned function reports its result later. */
  #does(
    method: Method,
    args: readonly unknown[],
  ): (resolve: (value: unknown) => void, reject: (error: unknown) => void) => void {
    try {
      const value = this.#options.store.does(method, args);
      return resolve => resolve(value);
    } catch (error) {
      return (_resolve, reject) => reject(error);
    }
  }

  #firstHalf([appends, ...rest]: readonly unknown[]): readonly unknown[] {
    const all = appends as readonly Append[];
    return [all.slice(0, all.length >> 1), ...rest];
  }
}

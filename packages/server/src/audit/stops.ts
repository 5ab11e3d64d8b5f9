// The stops of play that this node knows: of the house, tables and players. They are read again every second.
import type { TableStop } from '@passline/client/wire';
import type { ServerRefusal, TableRequest, TableState } from '@passline/table';
import { actsOnOwnSeat, seatOf, serverRefusal } from '@passline/table';
import type { Caller } from '../accounts/caller.ts';
import type { Cancel, Clock } from '../lib/clock.ts';
import { utcMinute } from '../lib/utc-minute.ts';
import type { Store } from '../store/store.ts';
import type { Stop } from '../store/stored.ts';

/** A stop by another node takes effect here after at most this long. */
const READ_EVERY_MS = 1_000;

const keyOf = ({ scope, target }: Pick<Stop, 'scope' | 'target'>): string => `${scope} ${target}`;

export type StopsOptions = {
  readonly store: Pick<Store, 'stops' | 'setStop' | 'removeStop'>;
  readonly clock: Clock;
  readonly onError: (error: Error) => void;
};

export class Stops {
  readonly #options: StopsOptions;
  #known: ReadonlyMap<string, Stop> = new Map();
  #begun = 0;
  #taken = 0;
  #timer: Cancel | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(options: StopsOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    await this.#read();
    this.#timer = this.#options.clock.every(READ_EVERY_MS, () => {
      this.#read().catch(this.#options.onError);
    });
  }

  stop(): void {
    this.#timer?.();
  }

  /** Stops in force now. */
  all(): readonly Stop[] {
    return [...this.#known.values()].filter(stop => this.#lasts(stop));
  }

  find(scope: Stop['scope'], target: string): Stop | null {
    const stop = this.#known.get(keyOf({ scope, target }));
    return stop && this.#lasts(stop) ? stop : null;
  }

  /** Whether a table must not begin a new round. */
  pauses(table: string): boolean {
    return this.#known.size > 0 && (this.find('house', '') ?? this.find('table', table)) !== null;
  }

  async set(stop: Stop): Promise<void> {
    await this.#options.store.setStop(stop);
    await this.#read();
  }

  /** False if there was no such stop. */
  async lift(scope: Stop['scope'], target: string): Promise<boolean> {
    const lifted = await this.#options.store.removeStop(scope, target);
    await this.#read();
    return lifted;
  }

  /** Refuses a request that would put chips at risk, or begin a round, while play is stopped here or for the caller. */
  refusal(
    state: TableState,
    request: TableRequest,
    { principal, deviceOf = null }: Pick<Caller, 'principal' | 'deviceOf'>,
  ): ServerRefusal | null {
    if (this.#known.size === 0 || !beginsPlay(state, request)) return null;
    const stop = this.find('house', '') ?? this.find('table', state.created.id);
    if (stop)
      return stoppedRefusal(stop.scope === 'house' ? 'Play is stopped' : 'This table is stopped', stop);
    const own = this.#ownRefusal(principal);
    if (own) return own;
    const isBound = deviceOf !== null && this.bindsPlayer(deviceOf);
    return isBound && isOwnPlay(state, request, principal.id) ? deviceRefusal() : null;
  }

  /** Refuses entry to a game, such as a tournament, if the caller or their device is excluded or stopped. */
  entryRefusal({ principal, deviceOf = null }: Pick<Caller, 'principal' | 'deviceOf'>): ServerRefusal | null {
    const own = this.#ownRefusal(principal);
    if (own) return own;
    return deviceOf !== null && this.bindsPlayer(deviceOf) ? deviceRefusal() : null;
  }

  /** Refuses to let somebody begin a game now. */
  beginRefusal(caller: Pick<Caller, 'principal' | 'deviceOf'>): ServerRefusal | null {
    const stop = this.find('house', '');
    return stop ? stoppedRefusal('Play is stopped', stop) : this.entryRefusal(caller);
  }

  /** A bot may do no more than its owner. */
  #ownRefusal({ id, owner }: Caller['principal']): ServerRefusal | null {
    for (const player of [id, owner]) {
      const own = player && this.find('self-exclusion', player);
      if (own) return selfExcludedRefusal(own);
      const byManager = player && this.find('player', player);
      if (byManager) return stoppedRefusal('Your play is stopped', byManager);
    }
    return null;
  }

  /** What keeps a reader of a table's events from playing there; empty if nothing does. */
  binding(
    table: string,
    { principal, deviceOf = null }: Pick<Caller, 'principal' | 'deviceOf'>,
  ): TableStop[] {
    if (this.#known.size === 0) return [];
    const players = [principal.id, principal.owner].filter(player => player !== null);
    const found = [
      this.find('house', ''),
      this.find('table', table),
      ...players.flatMap(player => [this.find('player', player), this.find('self-exclusion', player)]),
    ].filter(stop => stop !== null);
    const own = found.map(({ scope, by, because, until }): TableStop => {
      if (scope !== 'self-exclusion') return { scope, by, because };
      if (until === null) throw new Error('a player’s own exclusion has no end');
      return { scope, until };
    });
    const isBound = deviceOf !== null && !players.includes(deviceOf) && this.bindsPlayer(deviceOf);
    return isBound ? [...own, { scope: 'device' }] : own;
  }

  /** Called when something is stopped or resumed, here or on another node. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether the player is excluded or stopped. */
  bindsPlayer(player: string): boolean {
    return (this.find('self-exclusion', player) ?? this.find('player', player)) !== null;
  }

  #lasts({ until }: Stop): boolean {
    return until === null || until > this.#options.clock.now();
  }

  /** Of two concurrent reads, the one that began later wins. */
  async #read(): Promise<void> {
    this.#begun += 1;
    const order = this.#begun;
    const stops = await this.#options.store.stops();
    if (order < this.#taken) return;
    this.#taken = order;
    const before = JSON.stringify([...this.#known.values()]);
    this.#known = new Map(stops.map(stop => [keyOf(stop), stop]));
    if (JSON.stringify(stops) === before) return;
    for (const listener of [...this.#listeners]) listener();
  }
}

/**
 * Whether the request brings chips to the table or layout, or closes bets. A round in progress continues, and bets may
 * always come down.
 */
function beginsPlay(state: TableState, request: TableRequest): boolean {
  switch (request.type) {
    case 'sit':
    case 'seat':
    case 'buy-in':
    case 'bet':
      return true;
    case 'batch':
      return request.requests.some(({ type }) => type === 'bet');
    case 'roll':
    case 'close':
    case 'enter-dice':
    case 'confirm-dice':
      return state.game.phase === 'open';
    default:
      return false;
  }
}

/** Whether the caller plays: staff who deal or act for a player do not. */
function isOwnPlay(state: TableState, request: TableRequest, caller: string): boolean {
  if (request.type === 'sit') return true;
  const seat = 'seat' in request ? request.seat : undefined;
  return actsOnOwnSeat(request.type) && (seat === undefined || seat === seatOf(state, caller));
}

const stoppedRefusal = (what: string, { scope, because }: Stop): ServerRefusal =>
  serverRefusal(
    'play/stopped',
    `${what}: ${because}. If bets are closed, the dice still roll. You can take bets down as the rules allow, and you can leave.`,
    { scope, because },
  );

/** Does not tell other people who use the device whose exclusion or stop it is, or how long it lasts. */
export const deviceRefusal = (): ServerRefusal =>
  serverRefusal(
    'limit/self-excluded',
    'Play is off on this device: a player who used it is excluded or stopped.',
    { scope: 'device' },
    'P62',
  );

const selfExcludedRefusal = ({ until }: Stop): ServerRefusal => {
  if (until === null) throw new Error('a player’s own exclusion has no end');
  return serverRefusal('limit/self-excluded', `You excluded yourself from play until ${utcMinute(until)}.`, {
    until,
  });
};

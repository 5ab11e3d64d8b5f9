// A person's own limits as decisions use them, covering their own play and that of their bots.
import { DAY_MS, type PlayLimits, walletOf } from '@passline/table';
import { TtlCache } from '../lib/ttl-cache.ts';
import type { LimitsGuard } from '../store/append.ts';
import type { Store } from '../store/store.ts';
import type { Sitting } from '../store/stored.ts';
import { inForce, netInOf, playUntil } from './limit-rules.ts';
import { linesSince } from './statement.ts';

/** What is left of a person's day, and the version of the limits that it is based on. */
export type LimitsNow = {
  readonly principal: string;
  readonly version: number;
  readonly lossLimit: number | null;
  readonly netIn: number;
  readonly playUntil: number | null;
};

/** For one bet: the limits, and the guard that the store checks when the bet is written. */
export type GuardedLimits = { readonly limits: PlayLimits; readonly guard: LimitsGuard };

/** The store refuses bets decided by limits that have changed, so only the day's figures may be this old. */
const RECENT_MS = 5_000;
const MAX_RECENT = 20_000;
/** A bot's owner never changes. */
const OWNERS_MS = DAY_MS;

type Needed = Pick<
  Store,
  'principal' | 'botsOf' | 'limits' | 'limitsVersion' | 'sittingsSince' | 'statement'
>;

export class PlayerLimits {
  readonly #store: Needed;
  readonly #now: () => number;
  readonly #recent: TtlCache<LimitsNow>;
  readonly #people: TtlCache<string>;

  constructor(store: Needed, now: () => number) {
    this.#store = store;
    this.#now = now;
    this.#recent = new TtlCache({ now, ttlMs: () => RECENT_MS, max: MAX_RECENT });
    this.#people = new TtlCache({ now, ttlMs: () => OWNERS_MS, max: MAX_RECENT });
  }

  /** Reads the store, for purchases. */
  async now(player: string): Promise<LimitsNow> {
    const person = await this.#personOf(player);
    this.#recent.forget(person);
    return this.#read(person);
  }

  /** For bets: may use figures that are a few seconds old, unless `fresh` is set. */
  async forBet(player: string, fresh: boolean): Promise<GuardedLimits> {
    const person = await this.#personOf(player);
    if (fresh) this.#recent.forget(person);
    const now = (await this.#recent.read(person, () => this.#read(person))) ?? (await this.#read(person));
    const { principal, version, lossLimit, netIn } = now;
    const minRack = lossLimit === null ? 0 : Math.max(0, netIn - lossLimit);
    return {
      limits: { player, playUntil: now.playUntil, minRack },
      guard: { principal, version, purchases: 0 },
    };
  }

  /** Drops cached limits after a change on this node. */
  forget(person: string): void {
    this.#recent.forget(person);
  }

  /** The owner of a bot; a house bot plays with the house's chips, not those of the manager who made it. */
  async #personOf(player: string): Promise<string> {
    if (!player.startsWith('b_')) return player;
    const person = await this.#people.read(player, async () => {
      const bot = await this.#store.principal(player);
      return bot && (bot.kind === 'bot' ? bot.owner : bot.id);
    });
    return person ?? player;
  }

  /** The day's money and time are added up only if a limit needs them. */
  async #read(principal: string): Promise<LimitsNow> {
    const now = this.#now();
    // Read first: a later change of the limits voids what is decided by them.
    const version = await this.#store.limitsVersion(principal);
    const { loss, time } = inForce(await this.#store.limits(principal), now);
    if (loss === null && time === null) {
      return { principal, version, lossLimit: null, netIn: 0, playUntil: null };
    }
    const bots = (await this.#store.botsOf(principal)).filter(({ kind }) => kind === 'bot');
    const players = [principal, ...bots.map(({ id }) => id)];
    const since = now - DAY_MS;
    const sittings = await Promise.all(players.map(id => this.#store.sittingsSince(id, since)));
    const nets = await Promise.all(
      loss === null ? [] : players.map((id, n) => this.#netIn(id, sittings[n] ?? [], since, loss)),
    );
    return {
      principal,
      version,
      lossLimit: loss,
      netIn: nets.reduce((sum, net) => sum + net, 0),
      playUntil: time === null ? null : playUntil(time, sittings.flat(), now),
    };
  }

  async #netIn(
    principal: string,
    sittings: readonly Sitting[],
    since: number,
    lossLimit: number,
  ): Promise<number> {
    const lines = await linesSince(this.#store, walletOf(principal), since);
    // Too many to add up: rather than exceed the player's limit, play stops.
    if (lines === null) return lossLimit;
    const satBefore = new Set(sittings.filter(({ fromAt }) => fromAt < since).map(({ table }) => table));
    return netInOf(lines.toReversed(), satBefore);
  }
}

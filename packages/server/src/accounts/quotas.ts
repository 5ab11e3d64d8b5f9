// Quotas: how much a person, an address and the whole server may add to the store in a day (UTC).
import type { KeyObject } from 'node:crypto';
import type { AnyRefusal } from '@passline/table';
import { DAY_MS, serverRefusal } from '@passline/table';
import { hideAddress } from '../lib/address-key.ts';
import type { Charge } from '../store/append.ts';
import type { Store } from '../store/store.ts';
import { type Caller, isHouseBot } from './caller.ts';
import { DayMeters } from './day-meters.ts';

/**
 * `bytes`: everything that play adds. `files`: bytes of house files. `refusals`: answers stored for refused commands.
 */
export type QuotaKind = 'bytes' | 'tables' | 'guests' | 'files' | 'refusals';
export type QuotaScope = 'person' | 'address' | 'server';
export type QuotaLimits = Readonly<Record<QuotaKind, Readonly<Record<QuotaScope, number>>>>;

const SCOPES: readonly QuotaScope[] = ['person', 'address', 'server'];

type Counter = { readonly counter: string; readonly max: number };

/** The person and the address that something counts toward. */
export type Payer = { readonly person: string; readonly address: string };

const MB = 1_000_000;
const MAX_ADDRESSES = 10_000;
/** After a day's bytes are used up, this much is left for taking bets down, leaving, and setting limits. */
const RESERVE_BYTES = MB;
/** The charge for a request other than a command: no row that it writes is larger. */
const REQUEST_BYTES = 1_000;

const scoped = (
  person: number,
  addresses: number,
  servers: number,
): Readonly<Record<QuotaScope, number>> => ({
  person,
  address: person * addresses,
  server: person * servers,
});

export type DailyQuotas = { readonly megabytes: number; readonly tables: number; readonly guests: number };

/** Zero means unlimited. */
export function quotaLimitsFor({ megabytes, tables, guests }: DailyQuotas): QuotaLimits {
  const or = (given: number): number => (given === 0 ? Number.POSITIVE_INFINITY : given);
  const bytes = or(megabytes) * MB;
  return {
    bytes: scoped(bytes, 16, 512),
    tables: scoped(or(tables), 40, 1_000),
    guests: { person: Number.POSITIVE_INFINITY, address: or(guests), server: or(guests) * 100 },
    files: scoped(bytes / 16, 8, 256),
    refusals: scoped(or(megabytes) * 125, 20, 500),
  };
}

const NOUNS: Readonly<Record<QuotaKind, (max: number) => string>> = {
  bytes: max => `${max / MB} MB of play`,
  tables: max => `${max.toLocaleString('en')} tables, closed ones included`,
  guests: max => `${max.toLocaleString('en')} new guests`,
  files: max => `${max / MB} MB of rulebook files`,
  refusals: max => `${max.toLocaleString('en')} refused commands`,
};
const SUBJECTS: Readonly<Record<QuotaScope, string>> = {
  person: 'You have reached',
  address: 'Your network has reached',
  server: 'This server has reached',
};

/** The refusal in words, with the time until the next day begins. */
function quotaRefusal(limits: QuotaLimits, counter: string, nowMs: number): AnyRefusal {
  const [kind, scope] = counter.split('|') as [QuotaKind, QuotaScope];
  const waitSeconds = Math.ceil((DAY_MS - (nowMs % DAY_MS)) / 1000);
  const max = limits[kind][scope];
  const sentence = `${SUBJECTS[scope]} today’s limit of ${NOUNS[kind](max)}. It starts over at midnight UTC.`;
  return serverRefusal('quota/exceeded', sentence, { quota: kind, of: scope, max, waitSeconds });
}

export type QuotaOptions = {
  readonly store: Pick<Store, 'use'>;
  readonly now: () => number;
  /** Null: no quotas. */
  readonly limits: QuotaLimits | null;
  /** Hides addresses: the store holds only keyed hashes of them, and only for a day. */
  readonly key: KeyObject;
};

export class Quotas {
  readonly #options: QuotaOptions;
  readonly #meters: DayMeters;
  /** Who pays for each player seen here, if not the player: a bot's owner, or nobody for staff. */
  readonly #payers = new Map<string, string | null>();
  readonly #addresses = new Map<string, string>();

  constructor(options: QuotaOptions) {
    this.#options = options;
    this.#meters = new DayMeters(options.store, () => this.#day());
  }

  #day(): number {
    return Math.floor(this.#options.now() / DAY_MS);
  }

  #who(scope: QuotaScope, { person, address }: Payer): string {
    if (scope === 'person') return person;
    return scope === 'address' ? this.#hidden(address) : '';
  }

  /** Cached, because every command needs it several times, mostly for the same few addresses. */
  #hidden(address: string): string {
    const known = this.#addresses.get(address);
    if (known !== undefined) return known;
    if (this.#addresses.size >= MAX_ADDRESSES) this.#addresses.clear();
    const hidden = hideAddress(this.#options.key, address);
    this.#addresses.set(address, hidden);
    return hidden;
  }

  /** The finite counters of a kind, with their maximum. */
  #counters(kind: QuotaKind, payer: Payer, scopes: readonly QuotaScope[] = SCOPES): readonly Counter[] {
    const { limits } = this.#options;
    const counters: Counter[] = [];
    for (const scope of scopes) {
      const max = limits?.[kind][scope] ?? Number.POSITIVE_INFINITY;
      if (Number.isFinite(max))
        counters.push({ counter: `${kind}|${scope}|${this.#who(scope, payer)}`, max });
    }
    return counters;
  }

  /** Staff and their bots have no quotas; a bot's use is its owner's. */
  payerOf({ principal, address = '' }: Caller): Payer | null {
    if (this.#options.limits === null) return null;
    const { id, owner, roles } = principal;
    const isExempt = roles.length > 0 || isHouseBot(principal) || (owner ?? id).startsWith('s_');
    const person = isExempt ? null : (owner ?? id);
    if (person !== id) this.#payers.set(id, person);
    return person === null ? null : { person, address };
  }

  #charges(kind: QuotaKind, payer: Payer, amount: number, scopes?: readonly QuotaScope[]): Charge[] {
    const day = this.#day();
    return this.#counters(kind, payer, scopes).map(({ counter, max }) => ({ day, counter, amount, max }));
  }

  /**
   * Charges for the transaction that opens a table; `fileBytes` is the size of a house file that is new to the store.
   */
  tableCharges(caller: Caller, fileBytes: number): readonly Charge[] {
    const payer = this.payerOf(caller);
    if (!payer) return [];
    const files = fileBytes > 0 ? this.#charges('files', payer, fileBytes) : [];
    return [...this.#charges('tables', payer, 1), ...files];
  }

  /** Charges for the transaction that adds a guest. */
  guestCharges(address: string): readonly Charge[] {
    if (this.#options.limits === null) return [];
    return this.#charges('guests', { person: '', address }, 1, ['address', 'server']);
  }

  /** The refusal for something that the store found over a quota. */
  refusal({ counter }: { readonly counter: string }): AnyRefusal {
    const { limits, now } = this.#options;
    if (limits === null) throw new Error(`there is no quota ${counter}`);
    return quotaRefusal(limits, counter, now());
  }

  /** A refusal once the day's bytes are used up; requests that protect a player may use the reserve. */
  bytesRefusal(payer: Payer | null, protects: boolean): AnyRefusal | null | Promise<AnyRefusal | null> {
    if (!payer) return null;
    const bytes = this.#counters('bytes', payer);
    const unread = [...bytes, ...this.#counters('refusals', payer)].filter(
      ({ counter }) => !this.#meters.has(counter),
    );
    if (unread.length === 0) return this.#overBytes(bytes, protects);
    return Promise.all(unread.map(({ counter }) => this.#meters.read(counter))).then(() =>
      this.#overBytes(bytes, protects),
    );
  }

  #overBytes(bytes: readonly Counter[], protects: boolean): AnyRefusal | null {
    for (const { counter, max } of bytes) {
      const reserve = protects && !counter.startsWith('bytes|server') ? RESERVE_BYTES : 0;
      if (this.#meters.known(counter) >= max + reserve) return this.refusal({ counter });
    }
    return null;
  }

  /** Counts bytes that were written for somebody. */
  addBytes(payer: Payer, bytes: number): void {
    for (const { counter } of this.#counters('bytes', payer)) this.#meters.add(counter, bytes);
  }

  /** Refuses or counts a request that is not a command. */
  async takeRequest(caller: Caller, protects: boolean): Promise<AnyRefusal | null> {
    const payer = this.payerOf(caller);
    const refusal = await this.bytesRefusal(payer, protects);
    if (payer && !refusal) this.addBytes(payer, REQUEST_BYTES);
    return refusal;
  }

  /** Counts the bytes of a request's body that were received. */
  countBody(caller: Caller, receivedBytes: number): void {
    const payer = this.payerOf(caller);
    if (payer) this.addBytes(payer, receivedBytes);
  }

  /** Players share the cost of what their table's clock writes. */
  addPlayersBytes(players: readonly string[], bytes: number): void {
    if (this.#options.limits === null) return;
    const share = Math.ceil(bytes / Math.max(1, players.length));
    for (const player of players) {
      const own = this.#ownBytes(player);
      if (own) this.#meters.add(own.counter, share);
    }
  }

  /** Whether all of these players have used up the day and its reserve, so that their table's clock must wait. */
  areUsedUp(players: readonly string[]): boolean {
    if (this.#options.limits === null || players.length === 0) return false;
    return players.every(player => {
      const own = this.#ownBytes(player);
      return own !== null && this.#meters.known(own.counter) >= own.max + RESERVE_BYTES;
    });
  }

  /** The counter of the account that pays for a player; null: nobody pays. */
  #ownBytes(player: string): { readonly counter: string; readonly max: number } | null {
    const person = this.#payers.has(player) ? this.#payers.get(player) : player;
    if (person == null || person.startsWith('s_')) return null;
    const [own] = this.#counters('bytes', { person, address: '' }, ['person']);
    return own ?? null;
  }

  /** Whether to store the answer to one more refused command; if so, it is counted. */
  keepsRefusal(payer: Payer | null): boolean {
    if (!payer) return true;
    const counters = this.#counters('refusals', payer);
    if (counters.some(({ counter, max }) => this.#meters.known(counter) >= max)) return false;
    for (const { counter } of counters) this.#meters.add(counter, 1);
    return true;
  }

  /** Writes what was counted here to the store. */
  flush(): Promise<void> {
    return this.#meters.flush();
  }
}

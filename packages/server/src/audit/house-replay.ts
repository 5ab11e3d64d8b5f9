// The house log added up: chips issued, roles, stops, books and checkpoints, to compare with the store.
import type { HouseEntry } from '@passline/client/wire';
import { HOUR_MS, MINUTE_MS, rulesOf } from '@passline/table';
import { keyedEntryId, removalEntryIds } from '../accounts/secrets.ts';
import { FIRST_BOOKS } from '../store/shared/first-books.ts';

/** Chips that the log says were issued: an amount, or whatever it took to reach a balance. */
export type Grant = {
  readonly by: string | undefined;
  /** When it was logged; the ledger entry follows at once. */
  readonly at: number;
  readonly to: string;
  readonly amount?: number;
  readonly balance?: number;
};

/** A class, as a manager made it. */
export type ClassMade = {
  readonly by: string;
  readonly chips: number;
  readonly seats: number;
  /** People whom a manager meant to remove: this is logged first, and the removal can still fail. */
  readonly removed: ReadonlySet<string>;
  /** When a manager ended its code; null: nobody has. */
  readonly endedAt: number | null;
};

type Details = Readonly<Record<string, unknown>>;
type Event = HouseEntry['event'];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const amountIn = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(text) : []);

/** Roles as text for comparing; their order in the store has no meaning. */
export const rolesText = (roles: readonly string[]): string => roles.toSorted().join(', ');

export const stopKey = (scope: string, target: string): string =>
  target === '' ? scope : `${scope} ${target}`;

export class HouseReplay {
  /**
   * The time from which everything has its cause in this log: always, except in a store begun by an older program,
   * which did not log what guests get. Null: no newer program has run on it yet.
   */
  since: number | null = 0;
  /** The amounts that servers gave to new guests; classes have their own. */
  readonly welcomes = new Set<number>();
  readonly classes = new Map<string, ClassMade>();
  /** By the id of the ledger entry. */
  readonly grants = new Map<string, Grant[]>();
  readonly staff = new Map<string, string>();
  /** Roles at one table, by table and person. */
  readonly atTables = new Map<string, string>();
  readonly stops = new Set<string>();
  /** Pseudonyms of players who excluded themselves; how long is private. */
  readonly excluded = new Set<string>();
  readonly books = new Map<string, string>(FIRST_BOOKS.map(({ id, hash }) => [id, hash]));
  /** By bot: who made it for the house, and whether it was removed. */
  readonly houseBots = new Map<string, { readonly by: string; readonly removed: boolean }>();
  readonly archived = new Map<string, Details>();
  readonly checkpoints = new Map<number, string>();
  signingKey: string | null = null;
  /** By generation: the version of the log entry, if something was lost. */
  readonly restores = new Map<string, number>();
  /** The rules that servers decided by, and since when. */
  readonly #rules: { readonly at: number; readonly rules: number }[] = [];
  #latest = 0;
  #clockSetBackMs = 0;

  /** By how much the times of consecutive entries may be out of order: nodes' clocks differ, and clocks are set. */
  get clockSlackMs(): number {
    return HOUR_MS + this.#clockSetBackMs;
  }

  /** The oldest rules that can have decided something at this time: all servers run the same program (P73). */
  rulesAt(time: number): number {
    const slack = MINUTE_MS + this.#clockSetBackMs;
    const started = this.#rules.filter(({ at }) => at + slack < time);
    return Math.max(rulesOf({}), ...started.map(({ rules }) => rules));
  }

  take({ version, at, event }: HouseEntry): void {
    const { type, details = {} } = event;
    this.#latest = Math.max(this.#latest, at);
    this.#clockSetBackMs = Math.max(this.#clockSetBackMs, this.#latest - at);
    if (type === 'server-started') this.#takeStart(at, details);
    else if (type === 'store-restored' && details.nothingLost !== true) {
      this.restores.set(text(details.generation), version);
    } else if (type === 'checkpoint-made') {
      this.checkpoints.set(amountIn(details.number), text(details.hash));
      this.signingKey = text(details.key);
    } else if (type === 'table-archived') this.archived.set(event.table ?? '', details);
    else if (type === 'table-kept') this.archived.delete(event.table ?? '');
    else
      this.#takeChips(at, event, details) ||
        this.#takeBots(event, details) ||
        this.#takeClass(at, event, details) ||
        this.#takeRights(event, details);
  }

  #takeStart(at: number, { welcome, olderStore, rules }: Details): void {
    if (typeof rules === 'number' && rules > (this.#rules.at(-1)?.rules ?? 0))
      this.#rules.push({ at, rules });
    if (typeof welcome === 'number') {
      if (olderStore === true && this.welcomes.size === 0) this.since = at;
      this.since ??= at;
      this.welcomes.add(welcome);
    } else if (this.welcomes.size === 0) this.since = null;
  }

  #takeClass(at: number, { type, by = '' }: Event, details: Details): boolean {
    const id = text(details.roster);
    const known = this.classes.get(id);
    if (type === 'roster-made') {
      const [chips, seats] = [amountIn(details.chips), amountIn(details.seats)];
      this.classes.set(id, { by, chips, seats, removed: new Set(), endedAt: null });
    } else if (type === 'roster-ended' && known) this.classes.set(id, { ...known, endedAt: at });
    else if (type === 'roster-removed') {
      const to = text(details.of);
      if (known) this.classes.set(id, { ...known, removed: new Set([...known.removed, to]) });
      for (const entry of removalEntryIds(by, text(details.key), to))
        this.#grant(entry, { by, at, to, balance: 0 });
    }
    return type === 'roster-made' || type === 'roster-ended' || type === 'roster-removed';
  }

  #takeChips(at: number, { type, by }: Event, details: Details): boolean {
    const amount = amountIn(details.amount);
    switch (type) {
      case 'chips-issued':
        this.#grant(text(details.entry), { by, at, to: text(details.to), amount });
        return true;
      case 'roster-issued':
        for (const to of texts(details.to))
          this.#grant(keyedEntryId(by ?? '', `${text(details.key)}|${to}`), { by, at, to, amount });
        return true;
      case 'roster-reset':
        for (const to of texts(details.to)) {
          const balance = amountIn(details.chips);
          this.#grant(keyedEntryId(by ?? '', `${text(details.key)}|${to}`), { by, at, to, balance });
        }
        return true;
      default:
        return false;
    }
  }

  #takeBots({ type, by = '' }: Event, details: Details): boolean {
    const bot = text(details.bot);
    const known = this.houseBots.get(bot);
    if (type === 'house-bot-made') this.houseBots.set(bot, { by, removed: false });
    else if (type === 'house-bot-removed' && known) this.houseBots.set(bot, { ...known, removed: true });
    return type === 'house-bot-made' || type === 'house-bot-removed';
  }

  #takeRights(event: Event, details: Details): boolean {
    const { type, by = '', table } = event;
    const of = text(details.of);
    const roles = rolesText(texts(details.roles));
    const stop = stopKey(text(details.scope), text(details.target));
    switch (type) {
      case 'link-made':
        if (table === undefined && of !== '') this.staff.set(of, roles);
        return true;
      case 'roles-set':
        if (table === undefined) this.staff.set(of, roles);
        else this.atTables.set(`${table} ${of}`, roles);
        return true;
      case 'signed-in':
        if (table !== undefined) this.atTables.set(`${table} ${by}`, roles);
        return true;
      case 'play-stopped':
        this.stops.add(stop);
        return true;
      case 'play-resumed':
        this.stops.delete(stop);
        return true;
      case 'self-excluded':
        this.excluded.add(event.name ?? '');
        return true;
      case 'book-published':
        this.books.set(text(details.book), text(details.hash));
        return true;
      case 'book-withdrawn':
        this.books.delete(text(details.book));
        return true;
      default:
        return false;
    }
  }

  #grant(entry: string, grant: Grant): void {
    this.grants.set(entry, [...(this.grants.get(entry) ?? []), grant]);
  }
}

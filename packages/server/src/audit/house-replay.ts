// What the house log comes to: chips issued, roles, stops, books and checkpoints, to compare with the tables of the store.
import type { HouseEntry } from '@passline/client/wire';
import { keyedEntryId } from '../accounts/secrets.ts';
import { FIRST_BOOKS } from '../store/shared/first-books.ts';

/** Chips that the log says were given: an amount, or whatever made the balance. */
export type Grant = {
  readonly by: string | undefined;
  readonly to: string;
  readonly amount?: number;
  readonly balance?: number;
};

type Details = Readonly<Record<string, unknown>>;
type Event = HouseEntry['event'];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const amountIn = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(text) : []);

/** Roles in the order that the store has them in is of no meaning. */
export const rolesText = (roles: readonly string[]): string => roles.toSorted().join(', ');

export const stopKey = (scope: string, target: string): string =>
  target === '' ? scope : `${scope} ${target}`;

export class HouseReplay {
  /** When a server first said what it gives to guests; what is older was written before there were causes. */
  since: number | null = null;
  readonly welcomes = new Set<number>();
  /** By the entry in the books. */
  readonly grants = new Map<string, Grant[]>();
  readonly staff = new Map<string, string>();
  /** Roles at one table, by table and person. */
  readonly atTables = new Map<string, string>();
  readonly stops = new Set<string>();
  /** Pseudonyms of players who excluded themselves; until when is private. */
  readonly excluded = new Set<string>();
  readonly books = new Map<string, string>(FIRST_BOOKS.map(({ id, hash }) => [id, hash]));
  readonly archived = new Map<string, Details>();
  readonly checkpoints = new Map<number, string>();
  signingKey: string | null = null;
  /** By generation: the version of the entry, where something was lost. */
  readonly restores = new Map<string, number>();

  take({ version, at, event }: HouseEntry): void {
    const { type, details = {} } = event;
    if (type === 'server-started' && typeof details['welcome'] === 'number') {
      this.since ??= at;
      this.welcomes.add(details['welcome']);
    } else if (type === 'store-restored' && details['nothingLost'] !== true) {
      this.restores.set(text(details['generation']), version);
    } else if (type === 'checkpoint-made') {
      this.checkpoints.set(amountIn(details['number']), text(details['hash']));
      this.signingKey = text(details['key']);
    } else if (type === 'table-archived') this.archived.set(event.table ?? '', details);
    else this.#takeChips(event, details) || this.#takeRights(event, details);
  }

  #takeChips({ type, by }: Event, details: Details): boolean {
    const amount = amountIn(details['amount']);
    switch (type) {
      case 'chips-issued':
        this.#grant(text(details['entry']), { by, to: text(details['to']), amount });
        return true;
      case 'roster-made':
        this.welcomes.add(amountIn(details['chips']));
        return true;
      case 'roster-issued':
        for (const to of texts(details['to']))
          this.#grant(keyedEntryId(by ?? '', `${text(details['key'])}|${to}`), { by, to, amount });
        return true;
      case 'roster-reset':
        for (const to of texts(details['to'])) {
          const balance = amountIn(details['chips']);
          this.#grant(keyedEntryId(by ?? '', `${text(details['key'])}|${to}`), { by, to, balance });
        }
        return true;
      default:
        return false;
    }
  }

  #takeRights(event: Event, details: Details): boolean {
    const { type, by = '', table } = event;
    const of = text(details['of']);
    const roles = rolesText(texts(details['roles']));
    const stop = stopKey(text(details['scope']), text(details['target']));
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
        this.books.set(text(details['book']), text(details['hash']));
        return true;
      case 'book-withdrawn':
        this.books.delete(text(details['book']));
        return true;
      default:
        return false;
    }
  }

  #grant(entry: string, grant: Grant): void {
    this.grants.set(entry, [...(this.grants.get(entry) ?? []), grant]);
  }
}

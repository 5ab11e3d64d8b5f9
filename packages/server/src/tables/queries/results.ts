// The results of tables, kept up with their logs: asked again, only new entries are read.
import { pseudonymOf, ResultsTally, type TableResults } from '@passline/table';
import { distinctName } from '../../accounts/name-skeleton.ts';
import type { Store } from '../../store/store.ts';
import { entryOf } from '../cache.ts';

const PAGE = 1000;
const MAX_TABLES = 50;

type Followed = { readonly tally: ResultsTally; version: number; reading: Promise<void> };

export type NamedResults = Omit<TableResults, 'players' | 'longestHand'> & {
  readonly players: readonly (TableResults['players'][number] & { readonly name: string })[];
  readonly longestHand: (NonNullable<TableResults['longestHand']> & { readonly name: string | null }) | null;
};

/** Account names now, or as they were at a moment. */
export type NamesOf = (players: readonly string[], at: number | null) => Promise<ReadonlyMap<string, string>>;

export class Results {
  readonly #store: Store;
  readonly #namesOf: NamesOf;
  readonly #followed = new Map<string, Followed>();

  constructor(store: Store, namesOf: NamesOf) {
    this.#store = store;
    this.#namesOf = namesOf;
  }

  async of(table: string): Promise<NamedResults> {
    const followed = this.#follow(table);
    // One reader at a time: a tally takes each entry once.
    followed.reading = followed.reading.catch(() => undefined).then(() => this.#read(table, followed));
    await followed.reading;
    return this.#named(table, followed.tally.results());
  }

  #follow(table: string): Followed {
    const known = this.#followed.get(table);
    this.#followed.delete(table);
    const followed = known ?? { tally: new ResultsTally(), version: 0, reading: Promise.resolve() };
    this.#followed.set(table, followed);
    const [oldest] = this.#followed.keys();
    if (this.#followed.size > MAX_TABLES && oldest !== undefined) this.#followed.delete(oldest);
    return followed;
  }

  async #read(table: string, followed: Followed): Promise<void> {
    for (;;) {
      const events = await this.#store.events(table, followed.version, PAGE);
      for (const event of events) {
        followed.tally.add(entryOf(event));
        followed.version = event.version;
      }
      if (events.length < PAGE) return;
    }
  }

  async #named(table: string, { players, longestHand, ...rest }: TableResults): Promise<NamedResults> {
    const given = await this.#givenNames(table, players, rest);
    const taken = new Set<string>();
    const names = new Map<string, string>();
    for (const { holder, seat } of players.toSorted((a, b) => a.seat - b.seat))
      names.set(holder, distinctName(given.get(holder) ?? `Player ${seat}`, taken));
    const nameOf = (holder: string): string => names.get(holder) ?? holder;
    return {
      ...rest,
      players: players.map(player => ({ ...player, name: nameOf(player.holder) })),
      longestHand: longestHand && {
        ...longestHand,
        name: longestHand.holder === null ? null : nameOf(longestHand.holder),
      },
    };
  }

  /** By holder. A closed table's results keep the names of its end, whatever players are called later (P111). */
  async #givenNames(
    table: string,
    players: TableResults['players'],
    { at, closed }: Pick<TableResults, 'at' | 'closed'>,
  ): Promise<ReadonlyMap<string, string>> {
    const byDealer = await this.#store.seatNames(table);
    const claimOf = (holder: string) => /^\d+\.(\d+)$/.exec(holder)?.[1];
    const accounts = players.map(({ holder }) => holder).filter(holder => claimOf(holder) === undefined);
    const names = await this.#namesOf(accounts, closed ? at : null);
    const given = new Map<string, string>();
    for (const { holder } of players) {
      const claim = claimOf(holder);
      const name =
        claim === undefined
          ? (names.get(holder) ?? pseudonymOf({ id: holder, kind: 'guest' }))
          : byDealer.find(({ from }) => from === Number(claim))?.name;
      if (name) given.set(holder, name);
    }
    return given;
  }
}

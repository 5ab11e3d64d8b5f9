// The results of tables, with the players' names.
import { claimOf, pseudonymOf, ResultsTally, type TableResults } from '@passline/table';
import { DistinctNames } from '../../accounts/name-skeleton.ts';
import type { Store } from '../../store/store.ts';
import { LogTallies } from './log-tallies.ts';

export type NamedResults = Omit<TableResults, 'players' | 'longestHand'> & {
  readonly players: readonly (TableResults['players'][number] & { readonly name: string })[];
  readonly longestHand:
    | (NonNullable<TableResults['longestHand']> & { readonly names: readonly string[] })
    | null;
};

/** Account names now, or as they were at some time. */
export type NamesOf = (players: readonly string[], at: number | null) => Promise<ReadonlyMap<string, string>>;

export class Results {
  readonly #store: Store;
  readonly #namesOf: NamesOf;
  readonly #tallies: LogTallies<ResultsTally>;

  constructor(store: Store, namesOf: NamesOf) {
    this.#store = store;
    this.#namesOf = namesOf;
    this.#tallies = new LogTallies(store, () => new ResultsTally());
  }

  async of(table: string): Promise<NamedResults> {
    return this.#named(table, (await this.#tallies.of(table)).results());
  }

  async #named(table: string, { players, longestHand, ...rest }: TableResults): Promise<NamedResults> {
    const given = await this.#givenNames(table, players, rest);
    const distinct = new DistinctNames();
    const names = new Map<string, string>();
    for (const { holder, seat } of players.toSorted((a, b) => a.seat - b.seat))
      names.set(holder, distinct.add(given.get(holder) ?? `Player ${seat}`));
    const nameOf = (holder: string): string => names.get(holder) ?? holder;
    return {
      ...rest,
      players: players.map(player => ({ ...player, name: nameOf(player.holder) })),
      longestHand: longestHand && { ...longestHand, names: longestHand.holders.map(nameOf) },
    };
  }

  /** By holder. A closed table's results keep the names from its end, whatever players are called later (P111). */
  async #givenNames(
    table: string,
    players: TableResults['players'],
    { at, closed }: Pick<TableResults, 'at' | 'closed'>,
  ): Promise<ReadonlyMap<string, string>> {
    const byDealer = await this.#store.seatNames(table);
    const accounts = players.map(({ holder }) => holder).filter(holder => claimOf(holder) === null);
    const names = await this.#namesOf(accounts, closed ? at : null);
    const given = new Map<string, string>();
    for (const { holder } of players) {
      const claim = claimOf(holder);
      const name =
        claim === null
          ? (names.get(holder) ?? pseudonymOf({ id: holder, kind: 'guest' }))
          : byDealer.find(({ from }) => from === claim)?.name;
      if (name) given.set(holder, name);
    }
    return given;
  }
}

// The results of tables, kept up with their logs: asked again, only new entries are read.
import { pseudonymOf, ResultsTally, type SeatName, type TableResults } from '@passline/table';
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

export class Results {
  readonly #store: Store;
  readonly #nameOf: (player: string) => Promise<string | null>;
  readonly #followed = new Map<string, Followed>();

  constructor(store: Store, nameOf: (player: string) => Promise<string | null>) {
    this.#store = store;
    this.#nameOf = nameOf;
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
    const byDealer = await this.#store.seatNames(table);
    const taken = new Set<string>();
    const names = new Map<string, string>();
    for (const { holder, seat } of players.toSorted((a, b) => a.seat - b.seat)) {
      const name = (await this.#nameFor(holder, byDealer)) ?? `Player ${seat}`;
      names.set(holder, distinctName(name, taken));
    }
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

  async #nameFor(holder: string, byDealer: readonly SeatName[]): Promise<string | null> {
    const claim = /^\d+\.(\d+)$/.exec(holder);
    if (claim) return byDealer.find(({ from }) => from === Number(claim[1]))?.name ?? null;
    return (await this.#nameOf(holder)) ?? pseudonymOf({ id: holder, kind: 'guest' });
  }
}

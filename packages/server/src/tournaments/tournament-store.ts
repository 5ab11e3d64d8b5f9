// Tournaments, read from the store and changed there, one change at a time across all nodes.
import { KeyedMutex } from '../lib/keyed-mutex.ts';
import type { Store } from '../store/store.ts';
import { isOpen, type Tournament } from './tournament.ts';

/** A tournament with the version at which it was read. */
export type Versioned = { readonly tournament: Tournament; readonly version: number };

const MAX_TRIES = 50;

export class TournamentStore {
  readonly #store: Store;
  readonly #mutex = new KeyedMutex();

  constructor(store: Store) {
    this.#store = store;
  }

  async read(id: string): Promise<Versioned | null> {
    const row = await this.#store.tournament(id);
    return row && { tournament: JSON.parse(row.body) as Tournament, version: row.version };
  }

  /** The tournaments of one player, or all. */
  async list(limit: number, player?: string): Promise<readonly Tournament[]> {
    return (await this.#store.tournaments(limit, player)).map(({ body }) => JSON.parse(body) as Tournament);
  }

  async idByCode(code: string): Promise<string | null> {
    return (await this.#store.tournamentByJoinCode(code))?.id ?? null;
  }

  /** False if a tournament with this id exists. */
  add(tournament: Tournament): Promise<boolean> {
    const { id, createdAt } = tournament;
    return this.#store.addTournament({
      id,
      version: 1,
      open: true,
      createdAt,
      body: JSON.stringify(tournament),
    });
  }

  /** Replaces the version that was read; null if another node was faster. */
  async replace({ version }: Versioned, tournament: Tournament): Promise<Versioned | null> {
    const next = { tournament, version: version + 1 };
    const written = await this.#store.changeTournament({
      id: tournament.id,
      version: next.version,
      open: isOpen(tournament),
      body: JSON.stringify(tournament),
    });
    return written ? next : null;
  }

  /** Decides on the stored version, and again if another node was faster. A null `next` leaves it as it is. */
  change<T>(
    id: string,
    decide: (tournament: Tournament) => Promise<{ readonly next: Tournament | null; readonly answer: T }>,
  ): Promise<T | null> {
    return this.#mutex.take(id, async () => {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const read = await this.read(id);
        if (!read) return null;
        const { next, answer } = await decide(read.tournament);
        if (!next || (await this.replace(read, next))) return answer;
      }
      throw new Error(`tournament ${id} keeps changing`);
    });
  }
}

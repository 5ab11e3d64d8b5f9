// Runs the rounds of tournaments: opens their tables, makes them roll together, closes and scores them. Every step is
// decided by what the store holds and can be repeated, so any node can take it, and another can continue.
import type { HouseEvent } from '@passline/client/wire';
import { seatNumber } from '@passline/engine';
import {
  awaitsRoll,
  DAY_MS,
  type FairDice,
  type Hashing,
  isDue,
  MINUTE_MS,
  type PlayerId,
  type RoundAct,
  runRound,
  type TableId,
} from '@passline/table';
import type { Clock } from '../lib/clock.ts';
import type { RandomBytes } from '../lib/random.ts';
import { type Store, StoreError } from '../store/store.ts';
import type { JobOutcome } from '../tables/job.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { type NewTable, prepareTable } from '../tables/new-table.ts';
import { internalJob } from '../tables/presence.ts';
import type { NamedResults } from '../tables/queries/results.ts';
import type { TableRuntime } from '../tables/runtime.ts';
import { drawSeats } from './seating.ts';
import { advanceAfter } from './standings.ts';
import { isRunning, planOf, type RoundResult, type Tournament } from './tournament.ts';
import type { TournamentStore, Versioned } from './tournament-store.ts';

export type RoundOptions = {
  readonly store: Store;
  readonly tournaments: TournamentStore;
  readonly runtime: TableRuntime;
  readonly dice: FairDice;
  readonly hashing: Hashing;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly results: (table: string) => Promise<NamedResults>;
  readonly recordHouseEvent: (event: HouseEvent) => void;
  readonly onError: (error: Error) => void;
};

const STEP_MS = 200;
const AFTER_ERROR_MS = 1_000;
const MAX_KNOWN = 200;

/** A round's table, as input for opening it. */
export const tableInput = (
  { name, mode, rulebook, settings, seats, betMs, showMs, stack }: Tournament,
  number: number,
): NewTable => ({
  name: `${name.slice(0, 34)} · ${number}`,
  mode,
  rulebook,
  // No player can be the shooter of all tables.
  settings: mode === 'live' ? { ...settings, shooter: 'house' } : settings,
  terms: {
    seats,
    betMs: mode === 'live' ? betMs : 0,
    shooterMs: 0,
    showMs,
    // Players who disconnect keep their seat and stack (P121).
    graceMs: DAY_MS,
    buyIn: { stack, rebuys: 'none' },
    // One phone's tap must not end a correction (P141).
    ...(mode === 'dealer-run' ? { betsOpen: 'on-call' as const } : {}),
  },
  public: false,
});

/** The next round, with seats drawn among those who may play; its tables are opened after that. */
export function seatRound(
  tournament: Tournament,
  entrants: readonly PlayerId[],
  now: number,
  {
    dice,
    randomBytes,
    newTableId,
  }: Pick<RoundOptions, 'dice' | 'randomBytes'> & { readonly newTableId: () => TableId },
): Tournament {
  const round = tournament.round + 1;
  const drawn = drawSeats(entrants, tournament.seats, randomBytes);
  const { minutes } = planOf({ ...tournament, round });
  return {
    ...tournament,
    // Entrants left out of the first round were never in, and the others' address marks are no longer needed.
    players: tournament.players
      .filter(({ player }) => round > 1 || entrants.includes(player))
      .map(({ player, kind }) => ({ player, kind })),
    stage: 'seating',
    round,
    attempt: tournament.attempt + 1,
    generation: dice.generation,
    tables: drawn.map((players, index) => ({ id: newTableId(), name: `Table ${index + 1}`, players })),
    until: minutes === undefined ? null : now + minutes * MINUTE_MS,
    roll: 0,
    isLastRoll: false,
  };
}

export class Rounds {
  readonly #options: RoundOptions;
  readonly #watched = new Set<string>();

  constructor(options: RoundOptions) {
    this.#options = options;
  }

  /** Resumes rounds that no node may be running anymore. */
  async resume(): Promise<void> {
    for (const tournament of await this.#options.tournaments.list(MAX_KNOWN)) this.watch(tournament);
  }

  /** Also runs the round on this node, until people have to act. */
  watch(tournament: Tournament): void {
    if (!isRunning(tournament) || this.#watched.has(tournament.id)) return;
    this.#watched.add(tournament.id);
    void this.#step(tournament.id);
  }

  async #step(id: string): Promise<void> {
    const { runtime, tournaments, clock, onError } = this.#options;
    let waitMs = STEP_MS;
    try {
      const read = runtime.isStopping ? null : await tournaments.read(id);
      if (!read || !isRunning(read.tournament)) {
        this.#watched.delete(id);
        return;
      }
      await this.#advance(read);
    } catch (error) {
      onError(error as Error);
      waitMs = AFTER_ERROR_MS;
    }
    clock.after(waitMs, () => void this.#step(id));
  }

  async #advance(read: Versioned): Promise<void> {
    const { tournament } = read;
    const { mode, generation, stage } = tournament;
    if (mode === 'live' && generation !== this.#options.dice.generation) return this.#replay(read);
    if (stage === 'seating') return this.#begin(read);
    if (stage === 'scoring') return this.#score(read);
    return mode === 'live' ? this.#roll(read) : this.#end(read);
  }

  async #begin(read: Versioned): Promise<void> {
    const { tournament } = read;
    for (const [index] of tournament.tables.entries()) await this.#open(tournament, index);
    const liveTables = await this.#latest(tournament);
    await this.#actAt(liveTables, { type: 'begin', until: tournament.until });
    const begun = (await this.#latest(tournament)).every(({ state }) => state.round?.phase !== 'seated');
    if (begun) await this.#options.tournaments.replace(read, { ...tournament, stage: 'running' });
  }

  /** Opens a table of the round, unless it is already open, and lets its players in. */
  async #open(tournament: Tournament, index: number): Promise<void> {
    const { store, clock, hashing, dice, randomBytes } = this.#options;
    const { id, round, attempt, host } = tournament;
    const table = tournament.tables[index];
    const owner = await store.principal(host);
    if (!table || !owner) throw new Error(`tournament ${id} has no table ${index} or no host`);
    if (!(await store.table(table.id))) {
      const kinds = new Map(tournament.players.map(({ player, kind }) => [player, kind]));
      const prepared = prepareTable(
        tableInput(tournament, index + 1),
        owner,
        await store.publishedBooks(),
        clock.now(),
        {
          hashing,
          dice,
          randomBytes,
          fixed: {
            id: table.id,
            ...(tournament.mode === 'live' ? { series: `${id}-${round}-${attempt}` } : {}),
            tournament: {
              id,
              round,
              rolls: planOf(tournament).rolls ?? null,
              players: table.players.map((player, seat) => {
                const kind = kinds.get(player);
                if (kind === undefined) throw new Error(`${player} plays no tournament ${id}`);
                return { seat: seatNumber(seat + 1), player, kind };
              }),
            },
          },
        },
      );
      if (!prepared.ok) throw new Error(`tournament ${id}: ${prepared.refusal.message}`);
      // If another node has opened it at the same moment, this opens nothing.
      await store.append([prepared.value]);
    }
    for (const principal of table.players)
      await store.setMembership({ table: table.id, principal, roles: [] });
  }

  /** Draws the dice of a roll only once every table has closed its bets for it, and the store has recorded that. */
  async #roll(read: Versioned): Promise<void> {
    const { clock, tournaments } = this.#options;
    const liveTables = await this.#latest(read.tournament);
    let { tournament } = read;
    const allClosed = liveTables.every(
      ({ state }) => awaitsRoll(state) && state.round?.rolled === tournament.roll,
    );
    let at = read;
    if (allClosed && !tournament.isLastRoll) {
      const { rolls } = planOf(tournament);
      const roll = tournament.roll + 1;
      const timeIsUp = tournament.until !== null && tournament.until <= clock.now();
      const gate = await tournaments.replace(read, {
        ...tournament,
        roll,
        isLastRoll: roll === rolls || timeIsUp,
      });
      if (!gate) return;
      at = gate;
      ({ tournament } = gate);
    }
    const { roll, isLastRoll: last } = tournament;
    const due = liveTables.filter(({ state }) => awaitsRoll(state) && state.round?.rolled === roll - 1);
    if (due.length > 0) await this.#actAt(due, { type: 'roll', roll, last });
    if (last && liveTables.every(({ state }) => state.round?.phase === 'over'))
      await tournaments.replace(at, { ...tournament, stage: 'scoring' });
  }

  /** With dealers: closes betting once all rolls are rolled or the time is up. The host finishes the round. */
  async #end({ tournament }: Versioned): Promise<void> {
    const now = this.#options.clock.now();
    const due = (await this.#latest(tournament)).filter(({ state }) => isDue(state, now));
    if (due.length > 0) await this.#actAt(due, { type: 'end' });
  }

  async #score(read: Versioned): Promise<void> {
    const { tournaments, recordHouseEvent, clock } = this.#options;
    const { tournament } = read;
    if (!(await this.#close(tournament))) return;
    const players = (
      await Promise.all(tournament.tables.map(table => this.resultsAt(table.id, table.players)))
    ).flat();
    const advance = advanceAfter(tournament, players);
    const { id, round, rounds, results } = tournament;
    const isFinal = round === rounds.length;
    const next: Tournament = {
      ...tournament,
      stage: isFinal ? 'finished' : 'between',
      finishedAt: isFinal ? clock.now() : null,
      results: [...results, { players, advance }],
    };
    if (!(await tournaments.replace(read, next))) return;
    recordHouseEvent({ type: 'tournament-scored', details: { tournament: id, round, players, advance } });
  }

  /** After a restore, the coming dice may be known, so the round is played again at new tables (P124). */
  async #replay(read: Versioned): Promise<void> {
    const { tournaments, recordHouseEvent } = this.#options;
    const { tournament } = read;
    if (!(await this.#close(tournament))) return;
    const { id, round } = tournament;
    const stage = round === 1 ? 'joining' : 'between';
    const back: Tournament = { ...tournament, stage, round: round - 1, tables: [], until: null };
    if (!(await tournaments.replace(read, back))) return;
    recordHouseEvent({ type: 'tournament-replayed', details: { tournament: id, round } });
  }

  /** What the players at one of its tables have now, or finished with. */
  async resultsAt(table: TableId, players: readonly string[]): Promise<readonly RoundResult[]> {
    const found = await this.#options.results(table);
    return players.flatMap(player => {
      const result = found.players.find(({ holder }) => holder === player);
      return result ? [{ player, finished: result.finished, biggestWin: result.biggestWin }] : [];
    });
  }

  /** Closes the round's tables; true once all that were opened are closed. */
  async #close(tournament: Tournament): Promise<boolean> {
    const opened: LiveTable[] = [];
    for (const { id } of tournament.tables) {
      const live = await this.#options.runtime.openLatest(id);
      if (live) opened.push(live);
    }
    await this.#actAt(opened, { type: 'close', standing: tournament.standing });
    return opened.every(({ state }) => state.closed);
  }

  /** Closes the tables that a canceled tournament has opened. */
  async closeTables(tournament: Tournament): Promise<void> {
    await this.#close(tournament);
  }

  async latest(tournament: Tournament): Promise<readonly LiveTable[]> {
    return tournament.stage === 'seating' ? [] : this.#latest(tournament);
  }

  async #latest({ id, tables }: Tournament): Promise<readonly LiveTable[]> {
    const { store, runtime } = this.#options;
    const versions = new Map(
      (await store.versions(tables.map(table => table.id))).map(({ table, version }) => [table, version]),
    );
    return Promise.all(
      tables.map(async table => {
        const cached = await runtime.cache.open(table.id);
        const isCurrent = cached && cached.state.version >= (versions.get(table.id) ?? 0);
        const live = isCurrent ? cached : await runtime.openLatest(table.id);
        if (!live) throw new StoreError(`Table ${table.id} of tournament ${id} is gone.`);
        return live;
      }),
    );
  }

  async #actAt(liveTables: readonly LiveTable[], act: RoundAct): Promise<void> {
    const { runtime, dice } = this.#options;
    const job = internalJob((state, now) => ({ ok: true, draft: runRound(state, act, dice, now) }));
    await Promise.all(
      liveTables.map(live => new Promise<JobOutcome>(settle => runtime.enqueue(live, { ...job, settle }))),
    );
  }
}

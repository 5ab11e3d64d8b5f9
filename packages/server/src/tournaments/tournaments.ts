// Tournaments as callers use them: managers make and run them, players join by code, everybody sees the leaderboard.
import type { KeyObject } from 'node:crypto';
import type {
  HouseEvent,
  NewTournament,
  TournamentCommand,
  TournamentListing,
  TournamentMade,
  TournamentView,
} from '@passline/client/wire';
import { holds, type TableId } from '@passline/table';
import { asName, badName, type Caller, isBot, mustManage, mustPlay } from '../accounts/caller.ts';
import { runsRefusal } from '../accounts/run-or-play.ts';
import { keyedTournamentId, walkInId } from '../accounts/secrets.ts';
import type { Stops } from '../audit/stops.ts';
import { err, ok, type Result } from '../lib/result.ts';
import { StoreError } from '../store/store.ts';
import { newJoinCode } from '../tables/join-code.ts';
import { newTableId, prepareTable } from '../tables/new-table.ts';
import type { NamesOf } from '../tables/queries/results.ts';
import { eligibleAmong } from './eligible.ts';
import { Followers } from './followers.ts';
import { type RoundOptions, Rounds, seatRound, tableInput } from './rounds.ts';
import { addressMark, withoutAddresses } from './same-address.ts';
import { entrantsOf, isOpen, planOf, type Tournament } from './tournament.ts';
import { TournamentStore, type Versioned } from './tournament-store.ts';
import { type OwnPart, ownPart, type SharedView, viewOf } from './view.ts';

export type TournamentOptions = Omit<RoundOptions, 'tournaments'> & {
  readonly namesOf: NamesOf;
  readonly stops: Pick<Stops, 'entryRefusal' | 'bindsPlayer'>;
  /** Hides the network addresses that entrants came from. */
  readonly addressKey: KeyObject;
};

/** Records a caller's action in the house log, before it is done. */
export type RecordAct = (event: HouseEvent) => Promise<void>;

const MAX_PLAYERS = 1000;
const MAX_LISTED = 100;
const MAX_CODE_TRIES = 20;
const DEFAULTS = { mode: 'live', rulebook: 'rws-2019', seats: 8, betMs: 30_000, showMs: 5_000 } as const;

const none = () => err('request/not-found', 'There is no such tournament.');
const notNow = (message: string) => err('tournament/round', message);

const lookerIn = ({ principal: { id, roles } }: Caller) => ({ id, manages: holds(roles, 'manager') });

const isPlayer = ({ players }: Tournament, id: string): boolean =>
  players.some(({ player }) => player === id);

/** Why nobody else can enter; null if somebody can. */
function entryRefusal({ stage, round, players }: Tournament): ReturnType<typeof err> | null {
  if (stage !== 'joining' || round > 0)
    return err('tournament/full', 'The tournament has started: nobody else can join.');
  return players.length < MAX_PLAYERS
    ? null
    : err('tournament/full', `A tournament can have at most ${MAX_PLAYERS} players.`);
}

export class Tournaments {
  readonly #options: TournamentOptions;
  readonly #tournaments: TournamentStore;
  readonly #rounds: Rounds;
  readonly #followers: Followers<SharedView>;

  constructor(options: TournamentOptions) {
    this.#options = options;
    this.#tournaments = new TournamentStore(options.store);
    this.#rounds = new Rounds({ ...options, tournaments: this.#tournaments });
    this.#followers = new Followers({
      clock: options.clock,
      markOf: id => this.#mark(id),
      read: async id => this.#sharedView((await this.#read(id)).tournament),
      onError: options.onError,
    });
  }

  /** Resumes rounds that no other node may be running. */
  resume(): Promise<void> {
    return this.#rounds.resume();
  }

  /** Repeating a key makes no second tournament. */
  async create(
    caller: Caller,
    input: NewTournament,
    key: string,
    record: RecordAct,
  ): Promise<Result<TournamentMade>> {
    const refused = mustManage(caller);
    if (refused) return refused;
    const { store, clock } = this.#options;
    const name = asName(input.name);
    if (name === null) return badName(input.name);
    const unclear = input.rounds.findIndex(
      ({ rolls, minutes }) => (rolls === undefined) === (minutes === undefined),
    );
    if (unclear >= 0)
      return err('request/invalid', `rounds: round ${unclear + 1} needs rolls or minutes, and not both.`);
    const id = keyedTournamentId(caller.principal.id, key);
    const made: Tournament = {
      ...DEFAULTS,
      settings: {},
      standing: 'return',
      bots: false,
      ...input,
      id,
      name,
      host: caller.principal.id,
      createdAt: clock.now(),
      finishedAt: null,
      players: [],
      stage: 'joining',
      round: 0,
      attempt: 0,
      generation: this.#options.dice.generation,
      tables: [],
      until: null,
      roll: 0,
      isLastRoll: false,
      results: [],
    };
    const books = await store.publishedBooks();
    const trial = prepareTable(tableInput(made, 1), caller.principal, books, made.createdAt, this.#options);
    if (!trial.ok) return trial;
    const known = await this.#tournaments.read(id);
    if (known && !sameInput(known.tournament, made))
      return err('idempotency/reused', 'That Idempotency-Key was used for another request.');
    if (!known) {
      await record({ type: 'tournament-made', details: { tournament: id, ...input } });
      await this.#tournaments.add(made);
    }
    return ok({ id, code: await this.#code(id) });
  }

  async #code(id: string): Promise<string> {
    const { store, randomBytes } = this.#options;
    for (let tries = 0; tries < MAX_CODE_TRIES; tries += 1) {
      const known = await store.joinCode(id);
      if (known !== null) return known;
      await store.addJoinCode(id, newJoinCode(randomBytes));
    }
    throw new Error(`no free code for tournament ${id}`);
  }

  /** Null: the code is not a tournament's. */
  async joinByCode(caller: Caller, code: string): Promise<Result<string> | null> {
    const id = await this.#tournaments.idByCode(code);
    if (id === null) return null;
    const refused = mustPlay(caller);
    if (refused) return refused;
    const { id: player, kind } = caller.principal;
    const joined = await this.#tournaments.change(id, async tournament => {
      const stay = (answer: Result<string>) => ({ next: null, answer });
      if (isPlayer(tournament, player)) return stay(ok(id));
      const full = entryRefusal(tournament);
      if (full) return stay(full);
      const { mode, host } = tournament;
      if (mode === 'dealer-run' && (player === host || (kind === 'bot' && caller.principal.owner === host)))
        return stay({ ok: false, refusal: runsRefusal() });
      if (isBot(caller.principal) && !tournament.bots)
        return stay(err('auth/scope', 'This tournament is for people: bots cannot join it.'));
      const stopped = this.#options.stops.entryRefusal(caller);
      if (stopped) return stay({ ok: false, refusal: stopped });
      const address = isBot(caller.principal) ? undefined : caller.address;
      const entrant = {
        player,
        kind: kind === 'staff' ? ('guest' as const) : kind,
        ...(address === undefined ? {} : { address: addressMark(this.#options.addressKey, id, address) }),
      };
      return { next: { ...tournament, players: [...tournament.players, entrant] }, answer: ok(id) };
    });
    return joined ?? none();
  }

  async list(caller: Caller): Promise<readonly TournamentListing[]> {
    const { id, roles } = caller.principal;
    const player = holds(roles, 'manager') ? undefined : id;
    const listed = await this.#tournaments.list(MAX_LISTED, player);
    return listed.map(({ id: tournament, name, stage, round, rounds, players, createdAt }) => ({
      id: tournament,
      name,
      stage,
      round,
      rounds: rounds.length,
      players: players.length,
      createdAt,
    }));
  }

  /** For everybody who knows its id, which nobody can guess. */
  async view(caller: Caller, id: string): Promise<Result<Omit<TournamentView, 'origin'>>> {
    const read = await this.#tournaments.read(id);
    if (!read) return none();
    const shared = await this.#sharedView(read.tournament);
    return ok({ ...shared.view, ...ownPart(shared, lookerIn(caller)) });
  }

  /**
   * The same in its two parts, now and whenever it changes; returns the function that ends it. Followers share one
   * object.
   */
  async follow(
    caller: Caller,
    id: string,
    tell: (view: SharedView['view'], own: OwnPart) => void,
  ): Promise<Result<() => void>> {
    if (!(await this.#tournaments.read(id))) return none();
    const looker = lookerIn(caller);
    return ok(this.#followers.follow(id, shared => tell(shared.view, ownPart(shared, looker))));
  }

  #sharedView(tournament: Tournament): Promise<SharedView> {
    this.#rounds.watch(tournament);
    const { namesOf } = this.#options;
    return viewOf(tournament, { rounds: this.#rounds, namesOf, codeOf: id => this.#code(id) });
  }

  async #read(id: string): Promise<Versioned> {
    const read = await this.#tournaments.read(id);
    if (!read) throw new StoreError(`Tournament ${id} is gone.`);
    return read;
  }

  async #mark(id: string): Promise<string> {
    const { tournament, version } = await this.#read(id);
    const tables = await this.#options.store.versions(tournament.tables.map(table => table.id));
    return [version, ...tables.map(each => `${each.table} ${each.version}`).sort()].join(', ');
  }

  async command(
    caller: Caller,
    id: string,
    command: TournamentCommand,
    record: RecordAct,
  ): Promise<Result<null>> {
    if (command.type === 'withdraw')
      return this.#remove(
        id,
        caller.principal.id,
        err('request/not-found', 'You are not in this tournament.'),
      );
    const refused = mustManage(caller);
    if (refused) return refused;
    switch (command.type) {
      case 'add':
        return this.#add(id, command.name);
      case 'remove':
        return this.#remove(id, command.player);
      case 'start-round':
        return this.#start(id, command.round, record);
      case 'finish-round':
        return this.#finish(id, command.round);
      case 'cancel':
        return this.#cancel(id, record);
    }
  }

  /** Withdraws deleted accounts: they leave tournaments that have not begun, and are seated in no further round. */
  async withdraw(players: readonly string[]): Promise<void> {
    for (const player of players)
      for (const { id, stage } of await this.#tournaments.list(MAX_LISTED, player))
        if (stage === 'joining') await this.#remove(id, player);
  }

  /** Adds somebody without a device: an account that nobody signs in to; the dealer bets for them. */
  async #add(id: string, text: string): Promise<Result<null>> {
    const { store, clock } = this.#options;
    const name = asName(text);
    if (name === null) return badName(text);
    const player = walkInId(id, name);
    const added = await this.#tournaments.change<Result<null>>(id, async tournament => {
      const stay = (answer: Result<null>) => ({ next: null, answer });
      if (isPlayer(tournament, player)) return stay(ok(null));
      if (tournament.mode !== 'dealer-run')
        return stay(notNow('Only a dealer can bet for somebody without a phone.'));
      const full = entryRefusal(tournament);
      if (full) return stay(full);
      if (!(await store.principal(player)))
        await store.addPrincipal(
          { id: player, kind: 'guest', name, roles: [], owner: null, epoch: 0, createdAt: clock.now() },
          null,
        );
      const players = [...tournament.players, { player, kind: 'guest' as const }];
      return { next: { ...tournament, players }, answer: ok(null) };
    });
    return added ?? none();
  }

  async #remove(id: string, player: string, absent: Result<null> = ok(null)): Promise<Result<null>> {
    const removed = await this.#tournaments.change<Result<null>>(id, async tournament => {
      if (!isPlayer(tournament, player)) return { next: null, answer: absent };
      if (tournament.stage !== 'joining')
        return { next: null, answer: notNow('The tournament has begun: players keep their places.') };
      const players = tournament.players.filter(each => each.player !== player);
      return { next: { ...tournament, players }, answer: ok(null) };
    });
    return removed ?? none();
  }

  async #start(id: string, round: number, record: RecordAct): Promise<Result<null>> {
    const { clock, dice, randomBytes } = this.#options;
    const started = await this.#tournaments.change<Result<null>>(id, async tournament => {
      if (tournament.round >= round) return { next: null, answer: ok(null) };
      if (tournament.stage !== 'joining' && tournament.stage !== 'between')
        return { next: null, answer: notNow('A round is still being played.') };
      if (round !== tournament.round + 1 || round > tournament.rounds.length)
        return { next: null, answer: notNow(`Round ${round} is not the next one.`) };
      if (entrantsOf(tournament).length === 0)
        return { next: null, answer: notNow('Nobody has joined yet.') };
      const entrants = await eligibleAmong(entrantsOf(tournament), this.#options);
      if (entrants.length === 0)
        return { next: null, answer: notNow('Nobody who joined can play right now.') };
      const newId = () => newTableId(randomBytes) as TableId;
      const next = seatRound(tournament, entrants, clock.now(), { dice, randomBytes, newTableId: newId });
      await record({
        type: 'tournament-started',
        details: { tournament: id, round, tables: next.tables.map(table => table.id) },
      });
      return { next, answer: ok(null) };
    });
    const read = await this.#tournaments.read(id);
    if (read) this.#rounds.watch(read.tournament);
    return started ?? none();
  }

  /** With dealers: from here on, what was rolled counts, and nothing can be corrected anymore. */
  async #finish(id: string, round: number): Promise<Result<null>> {
    const finished = await this.#tournaments.change<Result<null>>(id, async tournament => {
      if (
        tournament.results.length >= round ||
        (tournament.round === round && tournament.stage === 'scoring')
      )
        return { next: null, answer: ok(null) };
      if (tournament.round !== round || tournament.stage !== 'running' || tournament.mode !== 'dealer-run')
        return { next: null, answer: notNow('There is no round to finish.') };
      const liveTables = await this.#rounds.latest(tournament);
      if (liveTables.some(({ state }) => state.round?.phase !== 'over')) {
        const { rolls } = planOf(tournament);
        const until = rolls === undefined ? 'its time' : `its ${rolls} rolls`;
        return { next: null, answer: notNow(`Not every table has had ${until} yet.`) };
      }
      return { next: { ...tournament, stage: 'scoring' }, answer: ok(null) };
    });
    return finished ?? none();
  }

  async #cancel(id: string, record: RecordAct): Promise<Result<null>> {
    const canceled = await this.#tournaments.change<Result<Tournament | null>>(id, async tournament => {
      if (!isOpen(tournament)) return { next: null, answer: ok(null) };
      await record({ type: 'tournament-canceled', details: { tournament: id } });
      return { next: { ...withoutAddresses(tournament), stage: 'canceled' }, answer: ok(tournament) };
    });
    if (!canceled) return none();
    if (!canceled.ok) return canceled;
    if (canceled.value) await this.#rounds.closeTables(canceled.value);
    return ok(null);
  }
}

/** Whether two requests describe the same tournament. */
function sameInput(a: Tournament, b: Tournament): boolean {
  const asked = ({
    name,
    mode,
    rulebook,
    settings,
    stack,
    seats,
    betMs,
    showMs,
    standing,
    rounds,
    bots,
  }: Tournament) =>
    JSON.stringify({ name, mode, rulebook, settings, stack, seats, betMs, showMs, standing, rounds, bots });
  return asked(a) === asked(b);
}

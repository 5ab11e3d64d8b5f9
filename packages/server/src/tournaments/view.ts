// A tournament as everybody sees it: its plan, the state of its round, and the leaderboard with names.
import type { TournamentView } from '@passline/client/wire';
import { pseudonymOf, type TableId } from '@passline/table';
import { DistinctNames } from '../accounts/name-skeleton.ts';
import type { NamesOf } from '../tables/queries/results.ts';
import type { Rounds } from './rounds.ts';
import { sameAddress } from './same-address.ts';
import { standingsOf } from './standings.ts';
import { playersInRound, type Tournament } from './tournament.ts';

/** The part that is the same for everybody, and the part that only managers get. */
export type SharedView = {
  readonly view: Omit<TournamentView, 'origin' | 'you' | 'manages' | 'sameAddress'>;
  readonly sameAddress: TournamentView['sameAddress'];
};

export type OwnPart = Pick<TournamentView, 'you' | 'manages' | 'sameAddress'>;

/** The part that depends on the caller. */
export const ownPart = (
  { view: { standings }, sameAddress: remarked }: SharedView,
  { id, manages }: { readonly id: string; readonly manages: boolean },
): OwnPart => ({
  you: standings.find(({ player }) => player === id)?.player ?? null,
  manages,
  sameAddress: manages ? remarked : [],
});

export type ViewOptions = {
  readonly rounds: Pick<Rounds, 'latest' | 'resultsAt'>;
  readonly namesOf: NamesOf;
  readonly codeOf: (id: string) => Promise<string>;
};

export async function viewOf(tournament: Tournament, options: ViewOptions): Promise<SharedView> {
  const { id, name, mode, rulebook, stack, seats, standing, rounds, stage, round, until } = tournament;
  const { createdAt, finishedAt, tables } = tournament;
  const isJoining = stage === 'joining';
  const isDealt = stage === 'running' && mode === 'dealer-run';
  const liveTables = stage === 'running' ? await options.rounds.latest(tournament) : [];
  const rolled = liveTables.map(({ state }) => state.round?.rolled ?? 0);
  const rolledAt = (index: number) => (rolled[index] === undefined ? {} : { rolled: rolled[index] });
  const view: SharedView['view'] = {
    id,
    name,
    code: isJoining ? await options.codeOf(id) : null,
    mode,
    rulebook,
    stack,
    seats,
    standing,
    rounds: [...rounds],
    stage,
    round,
    rolled: rolled.length > 0 ? Math.min(...rolled) : tournament.roll,
    until,
    mayFinish: isDealt && liveTables.every(({ state }) => state.round?.phase === 'over'),
    createdAt,
    finishedAt,
    tables: tables.map((table, index) => ({
      id: table.id,
      name: table.name,
      players: table.players.length,
      ...rolledAt(index),
    })),
    standings: await standings(tournament, options),
  };
  return { view, sameAddress: isJoining ? sameAddress(tournament).map(group => [...group]) : [] };
}

async function standings(
  tournament: Tournament,
  { rounds, namesOf }: ViewOptions,
): Promise<TournamentView['standings']> {
  const { stage, tables } = tournament;
  const plays = stage === 'running' || stage === 'scoring';
  const now = plays
    ? (await Promise.all(tables.map(({ id, players }) => rounds.resultsAt(id, players)))).flat()
    : playersInRound(tournament).map(player => ({ player, finished: tournament.stack, biggestWin: 0 }));
  const names = await namesIn(tournament, namesOf);
  return standingsOf(tournament, now).map(place => {
    const name = names.get(place.player);
    if (name === undefined) throw new Error(`${place.player} plays no tournament ${tournament.id}`);
    const table = tables.find(({ players }) => players.includes(place.player));
    return { ...place, name, table: (table?.id ?? null) as TableId | null };
  });
}

/**
 * As at a table, a second Ana is “Ana 2”: the one who joined first keeps the plain name (P51). A finished tournament's
 * leaderboard keeps the names from its end.
 */
async function namesIn(
  { players, finishedAt }: Tournament,
  namesOf: ViewOptions['namesOf'],
): Promise<ReadonlyMap<string, string>> {
  const chosen = await namesOf(
    players.map(({ player }) => player),
    finishedAt,
  );
  const distinct = new DistinctNames();
  return new Map(
    players.map(({ player: id, kind }) => [id, distinct.add(chosen.get(id) ?? pseudonymOf({ id, kind }))]),
  );
}

// The leaderboard: by round reached, then chips since the last cut, then the larger single win (P121, P122).
import type { PlayerId } from '@passline/table';
import type { FinishedRound, RoundResult, Tournament } from './tournament.ts';

export type LeaderboardRow = {
  readonly player: PlayerId;
  readonly rank: number;
  readonly score: number;
  readonly biggestWin: number;
  /** The last round that the player was in; 0: none yet. */
  readonly round: number;
  readonly isOut: boolean;
};

type Unranked = Omit<LeaderboardRow, 'rank'>;

const isCut = ({ players, advance }: FinishedRound): boolean => advance.length < players.length;

/** The first round whose chips count for somebody who played this one. */
function countsFrom(results: readonly FinishedRound[], round: number): number {
  const cut = results.slice(0, round - 1).findLastIndex(isCut);
  return cut + 2;
}

const compare = (a: Unranked, b: Unranked): number =>
  b.round - a.round || b.score - a.score || b.biggestWin - a.biggestWin;

export function rank(players: readonly Unranked[]): readonly LeaderboardRow[] {
  return players
    .map(player => ({
      ...player,
      rank: 1 + players.filter(other => compare(other, player) < 0).length,
    }))
    .sort((a, b) => a.rank - b.rank);
}

/** Everybody's place, including their chips so far in the current round. */
export function standingsOf(
  { players, results, round }: Pick<Tournament, 'players' | 'results' | 'round'>,
  now: readonly RoundResult[],
): readonly LeaderboardRow[] {
  const current = results.length < round ? [{ players: now }] : [];
  const rounds: readonly { readonly players: readonly RoundResult[] }[] = [...results, ...current];
  const places = players.map(({ player }): Unranked => {
    const of = (index: number): RoundResult | undefined =>
      rounds[index]?.players.find(each => each.player === player);
    const last = rounds.findLastIndex((_, index) => of(index) !== undefined) + 1;
    const counted = rounds
      .slice(0, last)
      .map((_, index) => (index + 1 < countsFrom(results, last) ? undefined : of(index)))
      .filter(result => result !== undefined);
    const advanced = results[last - 1]?.advance.includes(player) ?? true;
    return {
      player,
      score: counted.reduce((sum, { finished }) => sum + finished, 0),
      biggestWin: Math.max(0, ...counted.map(({ biggestWin }) => biggestWin)),
      round: last,
      // A player who advanced but was not seated again, such as after an exclusion, is out too.
      isOut: last > 0 && (last < round || (last <= results.length && !advanced)),
    };
  });
  return rank(places);
}

/** Who advances after a round: the best, and everybody tied for the last place that advances. */
export function advanceAfter(
  tournament: Pick<Tournament, 'players' | 'results' | 'round' | 'rounds'>,
  results: readonly RoundResult[],
): readonly PlayerId[] {
  const { round, rounds } = tournament;
  if (round >= rounds.length) return [];
  const max = rounds[round - 1]?.advance ?? results.length;
  return standingsOf(tournament, results)
    .filter(standing => standing.round === round && standing.rank <= max)
    .map(({ player }) => player);
}

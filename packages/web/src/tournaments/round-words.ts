// The state of a tournament in a few words: its round, its rolls, its time.

import type { TournamentStanding, TournamentView } from '@passline/client';
import { MINUTE_MS } from '@passline/table';
import { joinList } from '../text/phrases.ts';
import * as tournamentText from '../text/tournaments.ts';

/** How much of the current round is left. */
export function leftWords({ rolled, rounds, round, until, stage }: TournamentView, now: number): string {
  if (stage !== 'running') return tournamentText.STAGES[stage];
  const rolls = rounds[round - 1]?.rolls;
  if (rolls !== undefined) return tournamentText.rollOf(rolled, rolls);
  if (until === null) return tournamentText.rollsSoFar(rolled);
  return until <= now
    ? tournamentText.timeIsUp
    : tournamentText.minutesLeft(Math.ceil((until - now) / MINUTE_MS));
}

/** Both: the round, and how much of it is left. */
export function standWords(view: TournamentView, now: number): string {
  const { round, rounds, stage } = view;
  if (stage === 'canceled') return tournamentText.canceledWords;
  if (stage === 'finished') return tournamentText.finishedAfter(rounds.length);
  if (round === 0) return tournamentText.notBegun;
  return tournamentText.roundStands(tournamentText.roundOf(round, rounds.length), leftWords(view, now));
}

/** The rule that decided a rank, if others have the same chips (P122). */
export function tieWords({ standings }: TournamentView, place: TournamentStanding): string {
  const { player, round, score, rank } = place;
  const equal = standings.filter(
    other => other.player !== player && other.round === round && other.score === score,
  );
  if (equal.length === 0) return '';
  const isShared = equal.some(other => other.rank === rank);
  return isShared ? tournamentText.stillTied : tournamentText.tiesRule;
}

export const winnerWords = ({ standings }: TournamentView): string => {
  const first = standings.filter(({ rank }) => rank === 1).map(({ name }) => name);
  const [only = ''] = first;
  return first.length === 1 ? tournamentText.winner(only) : tournamentText.winners(joinList(first));
};

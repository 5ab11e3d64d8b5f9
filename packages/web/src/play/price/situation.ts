// The situation that a bet's figures depend on: the point, the player's bets and what the hand has seen.
import {
  type Bet,
  type Rulebook,
  type SeatNumber,
  type Settings,
  type SpotName,
  seatAt,
  type Table,
} from '@passline/engine';
import type { Exact } from '../../rulebooks/edge.ts';

/** A spot of a table with a player's bets, and amounts that might be bet there. */
export type Situation = Pick<Table, 'point' | 'hand' | 'count'> & {
  readonly book: Rulebook;
  readonly settings: Settings;
  readonly spot: SpotName;
  readonly bets: readonly Bet[];
  readonly amounts: readonly number[];
};

/** What a bet loses on average from now on, as a share of the stake and in cents; negative for a gain. */
export type Figure = { readonly edge: Exact; readonly cost: number };

export function situationOf(
  game: Table,
  seat: SeatNumber | null,
  spot: SpotName,
  amounts: readonly number[],
): Situation {
  const { baseBook: book, settings, point, hand, count } = game;
  const bets = (seat === null ? undefined : seatAt(game, seat))?.bets ?? [];
  return { book, settings, spot, point, hand, count, bets, amounts };
}

// What a player of a table with chips of its own has bought, has now, and is up or down.
import type { TableState } from '@passline/client';
import { layoutTotal, type Seat } from '@passline/engine';
import { holderOf } from '@passline/table';

export type Bankroll = { readonly boughtIn: number; readonly now: number; readonly net: number };

const holderAt = ({ owners }: TableState, { seat }: { readonly seat: number }): string | null => {
  const owner = owners[seat];
  return owner ? holderOf(seat, owner) : null;
};

/** The seats of a player: one, or two if they left, their bets stand, and they sat down elsewhere. */
function seatsOf(state: TableState, player: Seat): readonly Seat[] {
  const holder = holderAt(state, player);
  return holder === null ? [player] : state.game.seats.filter(seat => holderAt(state, seat) === holder);
}

/** A row of a list: the player's current seat, with their chips on the layout from all their seats. */
export type Person = { readonly player: Seat; readonly onLayout: number };

/** Everybody at the table, once. */
export const peopleAt = (state: TableState): readonly Person[] =>
  state.game.seats.flatMap(player => {
    const seats = seatsOf(state, player);
    const now = seats.find(({ left }) => !left) ?? seats[0];
    if (now?.seat !== player.seat) return [];
    return [{ player, onLayout: seats.reduce((sum, seat) => sum + layoutTotal(seat), 0) }];
  });

/** Null where wallets pay, because they keep what is bought. */
export function bankrollOf(state: TableState, player: Seat): Bankroll | null {
  const holder = holderAt(state, player);
  const purse = holder === null ? undefined : state.purses[holder];
  if (!purse) return null;
  const here = seatsOf(state, player).reduce((sum, seat) => sum + seat.rack + layoutTotal(seat), 0);
  const now = here + purse.away;
  return { boughtIn: purse.boughtIn, now, net: now - purse.boughtIn };
}

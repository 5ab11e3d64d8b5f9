// What a player of a table with chips of its own has bought, has now, and is up or down.
import type { TableState } from '@passline/client';
import { layoutTotal, type Seat, type SeatNumber, seatNumber } from '@passline/engine';
import { holderOf } from '@passline/table';

export type Bankroll = { readonly boughtIn: number; readonly now: number; readonly net: number };

const holderAt = ({ owners }: TableState, { seat }: { readonly seat: SeatNumber }): string | null => {
  const owner = owners[seat];
  return owner ? holderOf(seat, owner) : null;
};

/** The seats of a player: one, or two if they left, their bets stand, and they sat down elsewhere. */
function seatsOf(state: TableState, player: Seat): readonly Seat[] {
  const holder = holderAt(state, player);
  return holder === null ? [player] : state.game.seats.filter(seat => holderAt(state, seat) === holder);
}

/** A row of a list: the player's current seat, with their chips on the layout from all their seats. */
export type Person = {
  readonly player: Seat;
  readonly onLayout: number;
  /** Another seat, which their bets still hold. */
  readonly held: SeatNumber | null;
};

/** Everybody at the table, once. */
export const peopleAt = (state: TableState): readonly Person[] =>
  state.game.seats.flatMap(player => {
    const seats = seatsOf(state, player);
    const now = seats.find(({ left }) => !left) ?? seats[0];
    if (now?.seat !== player.seat) return [];
    const held = seats.find(({ seat }) => seat !== player.seat)?.seat ?? null;
    return [{ player, onLayout: seats.reduce((sum, seat) => sum + layoutTotal(seat), 0), held }];
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

export type Gone = { readonly holder: string; readonly bankroll: Bankroll };

/** Everybody who played and has neither a seat nor a bet anymore, at a table that knows what they left with. */
export function goneFrom({ owners, purses }: TableState): readonly Gone[] {
  const here = new Set(
    Object.entries(owners).map(([seat, owner]) => holderOf(seatNumber(Number(seat)), owner)),
  );
  return Object.entries(purses).flatMap(([holder, { boughtIn, away }]) =>
    here.has(holder) || boughtIn === 0
      ? []
      : [{ holder, bankroll: { boughtIn, now: away, net: away - boughtIn } }],
  );
}

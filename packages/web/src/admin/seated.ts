// The players at a table who have a wallet here.

import type { TableState } from '@passline/client';
import type { SeatNumber } from '@passline/engine';

export type Seated = { readonly player: string; readonly seat: SeatNumber; readonly name: string };

/** Players seated by a dealer have chips but no wallet. */
export const seatedIn = ({ owners, game }: TableState): readonly Seated[] =>
  game.seats
    .filter(({ left }) => !left)
    .flatMap(({ seat, name }) => {
      const player = owners[seat]?.player ?? null;
      return player === null ? [] : [{ player, seat, name }];
    });

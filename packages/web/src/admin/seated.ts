// The players at a table that have a wallet here.
import type { TableState } from '@passline/client';

export type Seated = { readonly player: string; readonly seat: number; readonly name: string };

/** Players whom a dealer seated without a phone have chips and no wallet. */
export const seatedIn = ({ owners, game }: TableState): readonly Seated[] =>
  game.seats
    .filter(({ left }) => !left)
    .flatMap(({ seat, name }) => {
      const player = owners[seat]?.player ?? null;
      return player === null ? [] : [{ player, seat, name }];
    });

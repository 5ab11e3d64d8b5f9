// What a player of a table with chips of its own has bought, has now, and is up or down.
import type { TableState } from '@passline/client';
import { layoutTotal, type Seat } from '@passline/engine';
import { holderOf } from '@passline/table';

export type Bankroll = { readonly boughtIn: number; readonly now: number; readonly net: number };

/** Null where wallets pay, because they keep what is bought. */
export function bankrollOf({ owners, purses }: TableState, player: Seat): Bankroll | null {
  const owner = owners[player.seat];
  const purse = owner && purses[holderOf(player.seat, owner)];
  if (!purse) return null;
  const now = player.rack + layoutTotal(player) + purse.away;
  return { boughtIn: purse.boughtIn, now, net: now - purse.boughtIn };
}

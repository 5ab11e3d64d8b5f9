// What a table must know about a player's money and own limits before chips are bought or bet. None of it is logged.
import type { PlayerId } from '../state/ids.ts';

export type WalletSnapshot = {
  readonly balance: number;
  /** The wallet's entries so far: a buy-in holds only if nothing was posted since. */
  readonly entries: number;
  /** Cents a player may be down in any 24 hours, and buy-ins less cash-outs of the last 24. */
  readonly lossLimit: number | null;
  readonly netIn: number;
  /** When the player's time limit is reached if they play from now on; null: no limit. */
  readonly playUntil: number | null;
};

/** What a player's own limits leave for bets. */
export type PlayLimits = {
  readonly player: PlayerId;
  /** No more bets from then on; null: no limit. */
  readonly playUntil: number | null;
  /** Cents: bets may not take the rack below this. */
  readonly minRack: number;
};

// What the tables must know of a player's money and own limits before chips are bought.

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

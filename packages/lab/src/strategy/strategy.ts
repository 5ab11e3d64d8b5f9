// What a strategy is: a small pure function from what the player sees to the bets wanted, with explicit memory.
import type { Call, Cents, Dice, Point, SpotName } from '@passline/engine';

/** Memory is plain data, so that two equal memories are one state. */
export type Memory =
  | null
  | boolean
  | number
  | string
  | readonly Memory[]
  | { readonly [key: string]: Memory };

/** What the player sees before a roll. Amounts are in cents. */
export type Sight = {
  readonly rulebook: string;
  readonly point: Point | null;
  /** The puck is OFF: the coming roll is a come-out. */
  readonly comeOut: boolean;
  /** The player's own bets, by spot. */
  readonly bets: Readonly<{ [S in SpotName]?: Cents }>;
  /** The last roll's dice, and the player's profit on it (negative for a loss); null before the first. */
  readonly lastDice: Dice | null;
  readonly lastResult: number | null;
  /** The jackpot's window is open. */
  readonly jackpotOpen: boolean;
  /** The size this player bets in, and the table's limits. */
  readonly unit: Cents;
  readonly chip: Cents;
  readonly min: Cents | null;
  readonly max: Cents | null;
  /** Chips in the rack, for a strategy that says `usesRack`; else null. */
  readonly rack: Cents | null;
  /** Whether the table has a spot. */
  offers(spot: SpotName): boolean;
  /** The maximum odds on a spot behind the flat bet that stands now; 0 without one. */
  maxOdds(spot: SpotName): Cents;
};

/** The bets wanted, as the whole amount on each spot. Spots that are not named stay as they are. */
export type Wish<M extends Memory = Memory> = {
  readonly bets: Readonly<{ [S in SpotName]?: number }>;
  readonly calls?: Readonly<{ [S in SpotName]?: Call }>;
  /** What to remember; without it, memory stays as it is. */
  readonly memory?: M;
};

export type Strategy<M extends Memory = Memory> = {
  readonly name: string;
  readonly about: string;
  /** Memory at the start. */
  readonly start: M;
  /** A strategy that looks at its chips has no finite automaton: it runs on the engine. */
  readonly usesRack?: boolean;
  play(sight: Sight, memory: M): Wish<M>;
};

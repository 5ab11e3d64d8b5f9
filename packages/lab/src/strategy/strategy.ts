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

// A comment above a member is shown for it by the page's editor.

/** What the player sees before a roll. Amounts are in cents. */
export type Sight = {
  /** The point, or null when there is none. */
  readonly point: Point | null;
  /** The puck is OFF: the coming roll is a come-out. */
  readonly comeOut: boolean;
  /** The player's own bets, by spot. */
  readonly bets: Readonly<{ [S in SpotName]?: Cents }>;
  /** The last roll's dice; null before the first. */
  readonly lastDice: Dice | null;
  /** The player's profit on the last roll, negative for a loss; null before the first. */
  readonly lastResult: number | null;
  /** Some bet on a whole hand can be made now, such as the jackpot. */
  readonly jackpotOpen: boolean;
  /** The size this player bets in. */
  readonly unit: Cents;
  /** The table's lowest chip. */
  readonly chip: Cents;
  /** The table's minimum bet. */
  readonly min: Cents | null;
  /** The table's maximum bet. */
  readonly max: Cents | null;
  /** Chips in the rack, for a strategy that says usesRack; otherwise null. */
  readonly rack: Cents | null;
  /** The rulebook's name, such as rws-2019. */
  readonly rulebook: string;
  /** Whether the table has a spot. */
  offers(spot: SpotName): boolean;
  /** Whether a bet on a whole hand can be made on this spot now. */
  isOpen(spot: SpotName): boolean;
  /** The maximum odds on a spot behind the flat bet that stands now; 0 without one. */
  maxOdds(spot: SpotName): Cents;
};

/** The bets wanted, as the whole amount on each spot. Spots that are not named stay as they are. */
export type Wish<M extends Memory = Memory> = {
  /** The whole amount wanted on each spot; 0 takes it down. */
  readonly bets: Readonly<{ [S in SpotName]?: number }>;
  /** Bets called on or off for the coming roll. */
  readonly calls?: Readonly<{ [S in SpotName]?: Call }>;
  /** What to remember; without it, memory stays as it is. */
  readonly memory?: M;
};

export type Strategy<M extends Memory = Memory> = {
  readonly name: string;
  /** What it does, in one sentence. */
  readonly about: string;
  /** Memory at the start; null will do. */
  readonly start: M;
  /** A strategy that looks at its chips has no finite automaton: it runs on the engine. */
  readonly usesRack?: boolean;
  play(sight: Sight, memory: M): Wish<M>;
};

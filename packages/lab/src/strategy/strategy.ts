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

/** Numbers that a strategy lets its user set, by name. */
export type Parameters = { readonly [name: string]: number };

// The page's editor shows the comment above a member.

/** What the player sees before a roll. Amounts are in cents. */
export type Sight = {
  /** The point, or null when there is none. */
  readonly point: Point | null;
  /** The puck is OFF: the coming roll is a come-out. */
  readonly comeOut: boolean;
  /** The player's own bets, by spot. */
  readonly bets: Readonly<{ [S in SpotName]?: Cents }>;
  /** The last roll and what it did to each bet; null before the first. */
  readonly last: Last | null;
  /** The number of the coming roll since the player sat down, from 1. */
  readonly roll: number;
  /** The number of this hand since the player sat down, from 1. */
  readonly hand: number;
  /** The number of the coming roll in this hand, from 1. */
  readonly handRoll: number;
  /** Chips in the rack. */
  readonly rack: Cents;
  /** The chips that the player sat down with. */
  readonly bankroll: Cents;
  /** Won since the player sat down: rack and bets, less the bankroll. */
  readonly profit: number;
  /** The player's unit of betting. */
  readonly unit: Cents;
  /** The table's lowest chip. */
  readonly chip: Cents;
  /** The table's minimum bet. */
  readonly min: Cents | null;
  /** The table's maximum bet. */
  readonly max: Cents | null;
  /** The rulebook's name, such as rws-2019. */
  readonly rulebook: string;
  /** Some bet on a whole hand can be made now, such as the jackpot. */
  readonly jackpotOpen: boolean;
  /** Whether the table has a spot. */
  offers(spot: SpotName): boolean;
  /** Whether a bet on a whole hand can be made on this spot now. */
  isOpen(spot: SpotName): boolean;
  /** The maximum odds on a spot behind the flat bet that stands now; 0 without one. */
  maxOdds(spot: SpotName): Cents;
  /** What can be added on a spot now, whatever is in the rack; null for nothing. */
  limits(spot: SpotName): Limits | null;
  /** Whether the bet on a spot is on for the coming roll. */
  isWorking(spot: SpotName): boolean;
  /** Whether the bet on a spot can be called on or off now. */
  mayCall(spot: SpotName): boolean;
  /** Whether the bet on a spot can be taken down now. */
  mayTake(spot: SpotName): boolean;
};

/** A roll as the player saw it. */
export type Last = {
  readonly dice: Dice;
  readonly total: number;
  /** The player's profit on it, commission included; negative for a loss. */
  readonly result: number;
  /** The shooter's hand ended with it. */
  readonly sevenOut: boolean;
  /** What it did to each of the player's bets that it decided or moved, by spot. */
  readonly lines: Readonly<{ [S in SpotName]?: LastLine }>;
};

/** What a roll did to one bet. */
export type LastLine = {
  /** A bet that moved is on another spot now; one that was returned came down without a decision. */
  readonly outcome: 'win' | 'lose' | 'push' | 'move' | 'return';
  /** Won less lost, commission included. */
  readonly profit: number;
  /** Where the bet has moved to. */
  readonly to: SpotName | null;
};

/** Amounts that can be added on a spot: from min to max, in steps from min. */
export type Limits = {
  readonly min: Cents;
  readonly max: Cents;
  readonly step: Cents;
};

/** The bets wanted, as the whole amount on each spot. Spots that are not named stay as they are. */
export type Wish<M extends Memory = Memory> = {
  /** The whole amount wanted on each spot; 0 takes it down. */
  readonly bets: Readonly<{ [S in SpotName]?: number }>;
  /** Bets called on or off for the coming roll. */
  readonly calls?: Readonly<{ [S in SpotName]?: Call }>;
  /** What to remember; without it, memory stays as it is. */
  readonly memory?: M;
  /** Takes down every bet that can be, waits for the others to be decided, and leaves the table. */
  readonly leave?: boolean;
};

export type Strategy<M extends Memory = Memory, P extends Parameters = Parameters> = {
  readonly name: string;
  /** What it does, in one sentence. */
  readonly about: string;
  /** Memory at the start; null will do. */
  readonly start: M;
  /** Numbers that a user can set, with their defaults. */
  readonly parameters?: P;
  /** A bet that the rack cannot pay in full is made as far as the chips go (the default), or skipped. */
  readonly whenShort?: 'partial' | 'skip';
  play(sight: Sight, memory: M, parameters: P): Wish<M>;
};

/** A strategy run by another program, which takes longer than a call. */
export type ProgramStrategy = Strategy & { readonly isProgram: true };

// What has happened at a table, in final amounts, with who did it and the rule that decided it.
import type { BetMemory } from './bets/hand.ts';
import type { SpotName } from './bets/spot-name.ts';
import type { BetsAtClose, Call, Signature } from './commands.ts';
import type { Dice, Point } from './dice.ts';
import type { Ratio } from './lib/ratio.ts';
import type { Cents } from './money.ts';
import type { Settings } from './rulebooks/setting.ts';
import type { SeatNumber } from './seat-number.ts';

/**
 * One bet's part in a settlement or a return. It balances:
 * before + won + commissionBack = lost + commission + toRack + up.
 */
export type Line = {
  readonly seat: SeatNumber;
  readonly spot: SpotName;
  readonly outcome: 'win' | 'lose' | 'push' | 'move' | 'return';
  /** Chips on the spot before. */
  readonly before: Cents;
  /** How much of that was at risk; less than `before` if a box was over its maximum. */
  readonly stake: Cents;
  /** The odds a win was paid at, as A:B, or the jackpot's multiple as Nx; 1x is a push: the bet back (D55). */
  readonly pays: string | null;
  readonly won: Cents;
  readonly lost: Cents;
  /** Commission taken now, and the part of an earlier one given back. */
  readonly commission: Cents;
  readonly commissionBack: Cents;
  readonly toRack: Cents;
  /** Chips that stay up, with the commission paid for them, and where they have moved to. */
  readonly up: Cents;
  readonly held: Cents;
  readonly to: SpotName | null;
  readonly cite: string;
  /** What the book's cap on wins at long odds cut off; absent if nothing (P83). */
  readonly capped?: Cents;
};

/** A spot, or part of one, raised for the coming roll. */
export type Raised = {
  readonly spot: SpotName;
  readonly totals: readonly number[] | null;
  readonly odds: Ratio;
};

/** Winnings of a player who has left, credited outside the table. */
export type Credit = { readonly seat: SeatNumber; readonly name: string; readonly amount: Cents };

/** How a correction changes a player's rack: what the new settlement brings, less what the old one did. */
export type RackChange = { readonly seat: SeatNumber; readonly amount: Cents };

/** What one bet remembers. */
export type Remembered = { readonly seat: SeatNumber; readonly spot: SpotName; readonly memory: BetMemory };

export type Happened<T> = Readonly<T> & Signature & { readonly cite: string };

export type Seated = Happened<{ type: 'seated'; seat: SeatNumber; name: string; amount: Cents }>;
export type BoughtIn = Happened<{ type: 'bought-in'; seat: SeatNumber; amount: Cents }>;
export type Departed = Happened<{
  type: 'departed';
  seat: SeatNumber;
  name: string;
  cashedOut: Cents;
  freed: boolean;
}>;
export type BetPlaced = Happened<{
  type: 'bet-placed';
  seat: SeatNumber;
  spot: SpotName;
  /** The spot that was asked for: `put` puts its chips on `pass`. */
  asked: SpotName;
  amount: Cents;
  total: Cents;
  commission: Cents;
  /** A late bet: on the layout at the close, recorded after it (P19). */
  late?: true;
  /** A new bet on a whole hand begins to remember. */
  memory?: BetMemory;
}>;
export type BetReduced = Happened<{
  type: 'bet-reduced';
  seat: SeatNumber;
  spot: SpotName;
  amount: Cents;
  total: Cents;
  commissionBack: Cents;
  /** A late bet was taken back (P125): whether the chips that stay still include late ones. */
  late?: boolean;
}>;
export type BetCalled = Happened<{ type: 'bet-called'; seat: SeatNumber; spot: SpotName; call: Call }>;
export type DiceMoved = Happened<{
  type: 'dice-accepted' | 'dice-declined' | 'dice-given-up';
  seat: SeatNumber;
}>;
export type BetsOpened = Happened<{ type: 'bets-opened' }>;
export type BetsClosed = Happened<{
  type: 'bets-closed';
  shooter: SeatNumber | null;
  /** The kind of bet that makes the shooter eligible. */
  namedFor: 'line' | 'come' | null;
  lines: readonly Line[];
  credits: readonly Credit[];
}>;
export type Rolled = Happened<{
  type: 'rolled';
  dice: Dice;
  total: number;
  shooter: SeatNumber | null;
  pointBefore: Point | null;
  point: Point | null;
  /** The hand is over: by a seven-out or, in a game without points, by any 7 (P77). */
  sevenOut: boolean;
  /** The table's roll count, from seven-out to seven-out, this roll included. */
  count: number;
  /** The player who keeps the dice. */
  nextShooter: SeatNumber | null;
  /**
   * A technical interruption occurred between the close and the roll, after the dice were determined
   * (rws-2019 §5.5.1).
   */
  interrupted?: true;
  /** What the undecided bets on a whole hand remember after this roll; absent without such bets. */
  memories?: readonly Remembered[];
  lines: readonly Line[];
  credits: readonly Credit[];
}>;
export type NoRollCalled = Happened<{
  type: 'no-roll-called';
  ground: string;
  call: 'mandatory' | 'discretion';
}>;
export type OddsRaised = Happened<{ type: 'odds-raised' } & Raised>;
export type RoundVoided = Happened<{
  type: 'round-voided';
  how: 'void' | 'interrupt';
  lines: readonly Line[];
  credits: readonly Credit[];
}>;
export type RollCorrected = Happened<{
  type: 'roll-corrected';
  from: Dice;
  /** The roll as it should have been settled; `changes` and `credits` are the difference to be made now. */
  roll: Rolled;
  /** The player who kept the dice after the roll as entered. */
  keeper: SeatNumber | null;
  /** What each departed player has received from this roll in total. */
  received: readonly RackChange[];
  changes: readonly RackChange[];
  /** What the house gains by the correction. */
  house: Cents;
  credits: readonly Credit[];
}>;
export type SettingsChanged = Happened<{
  type: 'settings-changed';
  changes: Settings;
  settings: Settings;
  /** Whether the change makes the last result final. */
  final: boolean;
  lines: readonly Line[];
  credits: readonly Credit[];
}>;
/** The table ends: every bet comes off the layout. */
export type LayoutCleared = Happened<{
  type: 'layout-cleared';
  standing: BetsAtClose;
  lines: readonly Line[];
  credits: readonly Credit[];
}>;
export type Ruled = Happened<{ type: 'ruled'; seat: SeatNumber; amount: Cents }>;

export type Event =
  | Seated
  | BoughtIn
  | Departed
  | BetPlaced
  | BetReduced
  | BetCalled
  | DiceMoved
  | BetsOpened
  | BetsClosed
  | Rolled
  | NoRollCalled
  | OddsRaised
  | RoundVoided
  | RollCorrected
  | SettingsChanged
  | LayoutCleared
  | Ruled;

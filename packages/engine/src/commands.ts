// The commands of a table. Staff sign theirs with a name and, where it matters, a reason.
import type { SpotName } from './bets/spot-name.ts';
import type { ThrownDice } from './dice.ts';
import type { Settings } from './rulebooks/setting.ts';
import type { SeatNumber } from './seat-number.ts';

export type Signature = { readonly by?: string; readonly because?: string };

export type Call = 'on' | 'off';

export type At<T> = Readonly<T> & { readonly seat: SeatNumber };

export type SeatCommand =
  | At<{ type: 'seat'; name: string; amount: number }>
  | At<{ type: 'buy-in'; amount: number }>
  | At<{ type: 'leave' }>;
export type BetCommand =
  | At<{ type: 'bet'; spot: SpotName; amount: number }>
  | At<{ type: 'reduce'; spot: SpotName; amount: number }>
  | At<{ type: 'take'; spot: SpotName }>
  | At<{ type: 'call'; spot: SpotName; call: Call }>;
export type DiceCommand = At<{ type: 'accept' }> | At<{ type: 'decline' }> | At<{ type: 'give-up' }>;
export type RoundCommand =
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  | { readonly type: 'roll'; readonly dice: ThrownDice }
  | { readonly type: 'no-roll'; readonly ground: string }
  | { readonly type: 'power'; readonly spot: SpotName; readonly odds: string }
  /** Includes the dice of the round if they are already determined. */
  | { readonly type: 'interrupt'; readonly dice?: ThrownDice }
  | { readonly type: 'void' }
  | { readonly type: 'correct'; readonly dice: ThrownDice };
/**
 * What happens to standing bets when a table ends: all go back, or those on their number are paid what they are worth.
 */
export const BETS_AT_CLOSE = ['return', 'settle-at-value'] as const;
export type BetsAtClose = (typeof BETS_AT_CLOSE)[number];

export type HouseCommand =
  | { readonly type: 'clear-layout'; readonly standing: BetsAtClose }
  | { readonly type: 'settings'; readonly changes: Settings }
  | At<{ type: 'ruling'; amount: number }>
  | At<{ type: 'late-bet'; spot: SpotName; amount: number }>
  /** Takes back the last late bet of the round, while bets stay closed. */
  | At<{ type: 'undo-late-bet'; spot: SpotName; amount: number }>;

export type Command = (SeatCommand | BetCommand | DiceCommand | RoundCommand | HouseCommand) & Signature;

// What a table's log holds besides the engine's events: who sits where, clocks, the fair dice, and how it began.
import type { Dice, Event, Settings } from '@passline/engine';
import type { Terms } from './commands.ts';

export const MODES = ['practice', 'live', 'dealer-run'] as const;
export type Mode = (typeof MODES)[number];

/** Signs what the house does by itself. */
export const HOUSE = 'Passline';

/** How a seat is held: by a guest or a bot with a wallet, or by someone the dealer seated by name. */
export type OwnerKind = 'guest' | 'bot' | 'house-bot' | 'by-dealer';

/** A live table's clock: what it waits for, until when (milliseconds of the epoch). */
export type Stage = 'asleep' | 'betting' | 'shooter' | 'showing';

export type TableCreated = {
  readonly type: 'table-created';
  readonly id: string;
  readonly name: string;
  readonly mode: Mode;
  /** A rulebook's id; `house` is the house's own file, as given, where it is one. */
  readonly rulebook: string;
  readonly house: unknown;
  readonly settings: Settings;
  readonly terms: Terms;
  readonly public: boolean;
  readonly owner: string;
  /** Whether chips come from players' wallets and go back there; else the table issues and redeems its own. */
  readonly wallets: boolean;
};

/** A change of settings, and who asked for it. */
export type Scheduled = { readonly changes: Settings; readonly by: string; readonly because?: string };

export type FloorEvent =
  | TableCreated
  | { readonly type: 'hand-committed'; readonly hand: number; readonly commitment: string }
  | { readonly type: 'hand-revealed'; readonly hand: number; readonly seed: string }
  /** The dice of the coming roll, drawn and recorded in secret with the close of bets. */
  | { readonly type: 'dice-sealed'; readonly hand: number; readonly roll: number; readonly seal: string }
  | { readonly type: 'dice-opened'; readonly opening: string }
  | { readonly type: 'seed-set'; readonly seat: number; readonly seed: string }
  | {
      readonly type: 'seat-claimed';
      readonly seat: number;
      /** The account holder's public id; null for a player whom the dealer seated. */
      readonly player: string | null;
      readonly kind: OwnerKind;
    }
  | {
      readonly type: 'seat-limited';
      readonly seat: number;
      /** From then on no more bets: the player's own time limit. */
      readonly playUntil: number | null;
      /** Bets may not take the rack below this: the player's own loss limit. */
      readonly floor: number;
    }
  | { readonly type: 'player-away'; readonly seat: number; readonly until: number }
  | { readonly type: 'player-back'; readonly seat: number }
  | { readonly type: 'clock-set'; readonly stage: Stage; readonly until: number | null }
  | { readonly type: 'dice-entered'; readonly dice: Dice; readonly by: string }
  | { readonly type: 'dice-withdrawn'; readonly by: string }
  | {
      readonly type: 'interrupted';
      /** How long nobody ran the table, and what becomes of the round that had begun. */
      readonly forMs: number;
      readonly round: 'goes-on' | 'bet-time-again' | 'void';
      readonly cite: string;
    }
  | { readonly type: 'bank-issued'; readonly amount: number }
  | { readonly type: 'terms-changed'; readonly terms: Terms; readonly by: string; readonly because?: string }
  /** A change of settings that waits until it touches no bet (P38). */
  | ({ readonly type: 'settings-scheduled' } & Scheduled)
  | { readonly type: 'settings-canceled'; readonly by: string; readonly because?: string }
  | { readonly type: 'table-closed'; readonly by: string; readonly because?: string };

export type TableEvent = Event | FloorEvent;

/** One entry of a table's log, as it is stored, hashed, streamed and exported. */
export type LogEntry = { readonly version: number; readonly at: number; readonly event: TableEvent };

// What a line of a .craps script can say.

import type { SpotName } from '../bets/spot-name.ts';
import type { Command } from '../commands.ts';
import type { Point } from '../dice.ts';
import type { Settings } from '../rulebooks/setting.ts';
import type { SeatNumber } from '../seat-number.ts';

export type Expectation =
  | { readonly of: 'rack'; readonly seat: SeatNumber; readonly amount: number }
  | { readonly of: 'bet'; readonly seat: SeatNumber; readonly spot: SpotName; readonly amount: number }
  | { readonly of: 'point'; readonly point: Point | null }
  | { readonly of: 'shooter'; readonly seat: SeatNumber | null }
  | { readonly of: 'count'; readonly count: number };

export type TableStatement = { readonly kind: 'table'; readonly changes: Settings };
export type CommandStatement = { readonly kind: 'command'; readonly command: Command };

export type Statement =
  | { readonly kind: 'rulebook'; readonly ref: string }
  | TableStatement
  | CommandStatement
  | {
      readonly kind: 'refuse';
      readonly code: string;
      readonly statement: TableStatement | CommandStatement;
    }
  | { readonly kind: 'expect'; readonly expectation: Expectation };

export type Parsed =
  | { readonly ok: true; readonly statement: Statement | null }
  | { readonly ok: false; readonly message: string };

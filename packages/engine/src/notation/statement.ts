// What a line of a .craps script can say.
import type { Command } from '../commands.ts';
import type { Settings } from '../rulebooks/settings.ts';

export type Expectation =
  | { readonly of: 'rack'; readonly seat: number; readonly amount: number }
  | { readonly of: 'bet'; readonly seat: number; readonly spot: string; readonly amount: number }
  | { readonly of: 'point'; readonly point: number | null }
  | { readonly of: 'shooter'; readonly seat: number | null }
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

// Schemas shared by the API's requests and answers.
import { MAX_CENTS } from '@passline/engine';
import {
  Dice,
  ModeName,
  Nullable,
  OneOf,
  type PlayerId as PlayerIdText,
  Point,
  type RosterId as RosterIdText,
  Seat,
  Spot,
  StageName,
  type TableId as TableIdText,
  type TournamentId as TournamentIdText,
  VISIBLE,
} from '@passline/table';
import { Type } from '@sinclair/typebox';

export { Dice, ModeName as Mode, Nullable, OneOf, Point, Seat, Spot, StageName as Stage };

export const strict = { additionalProperties: false };

export const Cents = Type.Integer({ description: 'in cents' });
export const EpochMs = Type.Integer({ description: 'milliseconds since 1970' });
export const Stakes = Type.Integer({ minimum: 1, maximum: MAX_CENTS, description: 'in cents' });
export const Version = Type.Integer({
  minimum: 0,
  description: "the table's version: how many entries its log has",
});
export const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
export const Because = Type.String({ minLength: 1, maxLength: 300, format: VISIBLE });
export const Code = Type.String({ minLength: 1, maxLength: 100 });
export const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', description: 'an id' });
export const TableId = Type.Unsafe<TableIdText>(Id);
export const PlayerId = Type.Unsafe<PlayerIdText>(Id);
export const TournamentId = Type.Unsafe<TournamentIdText>(Id);
export const RosterId = Type.Unsafe<RosterIdText>(Id);
/** Entries that a table made are named after it, with dots: e_TABLE.VERSION.N. */
export const EntryId = Type.String({
  pattern: '^[A-Za-z0-9_.-]{1,100}$',
  description: 'the `next` of the page before',
});

export const Role = OneOf(['dealer', 'pit', 'manager']);
export const Scope = OneOf(['watch', 'play']);
export const Kind = OneOf(['guest', 'bot', 'house-bot', 'staff']);
export const Roles = Type.Array(Role, { maxItems: 3, uniqueItems: true });

export const From = Type.Optional(
  Type.Integer({ minimum: 0, description: 'milliseconds since 1970, inclusive' }),
);
export const To = Type.Optional(
  Type.Integer({ minimum: 0, description: 'milliseconds since 1970, exclusive' }),
);
/** The requested page size. */
export const PageSize = (maximum: number) => Type.Optional(Type.Integer({ minimum: 1, maximum }));

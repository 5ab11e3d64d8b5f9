// The parts that the schemas of events, state and legal actions have in common.
import type {
  Face,
  Point as PointNumber,
  BetMemory as Remembered,
  SeatNumber,
  SpotName,
} from '@passline/engine';
import { type TSchema, type TUnion, Type } from '@sinclair/typebox';

/** No fields besides those listed: the schemas describe everything that is sent. */
export const closed = { additionalProperties: false };

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** One of these strings. */
export const OneOf = <const T extends readonly string[]>(values: T, description?: string) =>
  Type.Unsafe<T[number]>(
    Type.Union(
      values.map(value => Type.Literal(value)),
      description ? { description } : {},
    ) as TUnion,
  );

export const Amount = Type.Integer({ description: 'in cents' });
export const Time = Type.Integer({ minimum: 0, description: 'milliseconds since 1970' });
export const Seat = Type.Unsafe<SeatNumber>(
  Type.Integer({ minimum: 1, maximum: 20, description: 'a seat by its number' }),
);
export const Spot = Type.Unsafe<SpotName>(Type.String({ description: 'a betting spot, such as place-6' }));
export const Die = Type.Unsafe<Face>(Type.Integer({ minimum: 1, maximum: 6 }));
export const Dice = Type.Tuple([Die, Die], { description: 'two dice, as they lie' });
export const Point = Type.Unsafe<PointNumber>(
  Type.Integer({ minimum: 2, maximum: 12, description: 'usually 4, 5, 6, 8, 9 or 10; never 7' }),
);
export const BetMemory = Type.Unsafe<Remembered>(
  Type.Array(Type.Integer(), { description: 'what a bet on a whole hand has seen since it was made' }),
);
export const Count = Type.Integer({ minimum: 0 });
export const Hex = Type.String({ pattern: '^[0-9a-f]{64}$' });
export const Cite = Type.String({ description: 'the clause or decision of the rules that decided it' });
export const Settings = Type.Record(Type.String(), Type.String(), {
  description: 'table settings as text, such as {"min": "5.00"}',
});

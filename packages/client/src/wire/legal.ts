// Legal actions: what a seat, and the staff that run the table, may do now.
import type { BetRange, Legal, LegalForDealer, Range, SeatNumber } from '@passline/engine';
import { exactly } from '@passline/table';
import { type Static, Type } from '@sinclair/typebox';
import { Cents, Dice, Nullable, OneOf, Spot, strict, Version } from './shared.ts';

const range = {
  spot: Spot,
  min: Cents,
  max: Cents,
  step: Type.Integer({ description: 'in cents: amounts are whole steps above `min`' }),
};

export const BetRangeSchema = exactly<BetRange>()(
  Type.Object(
    {
      ...range,
      winsFrom: Nullable(
        Type.Integer({ description: 'the smallest of these amounts that can win anything; null: none can' }),
      ),
      cap: Type.Optional(
        Type.Integer({
          description: 'in cents: the maximum that all wins at long odds can pay on one roll',
        }),
      ),
    },
    { ...strict, description: 'the amounts that may be put on a spot' },
  ),
);
const ReductionRange = exactly<Range>()(
  Type.Object(range, { ...strict, description: 'the amounts that may be taken off a spot' }),
);

export const SeatLegal = exactly<Legal>()(
  Type.Object(
    {
      bets: Type.Array(BetRangeSchema),
      reductions: Type.Array(ReductionRange, { description: 'that leave a bet standing' }),
      takes: Type.Array(Type.String(), { description: 'spots whose bet may be taken down whole' }),
      calls: Type.Array(Type.Object({ spot: Spot, call: OneOf(['on', 'off']) }, strict)),
      dice: Type.Array(OneOf(['accept', 'decline', 'give-up'])),
    },
    { ...strict, description: 'what the player at a seat may do' },
  ),
);

export const DealerLegal = exactly<LegalForDealer>()(
  Type.Object(
    {
      roll: Type.Boolean(),
      correct: Type.Array(Dice, { description: 'the dice that the last roll may be corrected to' }),
      settings: Type.Boolean({ description: 'whether settings may change now' }),
      noRoll: Type.Array(Type.String(), { description: 'the grounds of a No Roll' }),
      power: Type.Array(Type.Object({ spot: Spot, odds: Type.String() }, strict)),
    },
    { ...strict, description: 'what the dealer may do' },
  ),
);

export const LegalHere = Type.Object({
  version: Version,
  seat: Nullable(Type.Unsafe<SeatNumber>(Type.Integer({ description: 'the caller’s; null: not seated' }))),
  seatLegal: Nullable(SeatLegal),
  dealer: Nullable(DealerLegal),
  mayRoll: Type.Boolean(),
  maySit: Type.Boolean(),
});
export type LegalHere = Static<typeof LegalHere>;

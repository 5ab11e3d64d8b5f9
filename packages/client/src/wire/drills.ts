// Dealers' drills: a stickman calls rolls at a table, and trainees pay them against the clock.
import { FATES } from '@passline/table';
import { type Static, Type } from '@sinclair/typebox';
import { Dice, EpochMs, Id, Nullable, OneOf, Seat, Spot, strict } from './shared.ts';

const Payout = Type.Object(
  {
    seat: Seat,
    spot: Spot,
    paid: Type.Integer({ minimum: 0, description: 'what the dealer pays, in cents' }),
    fate: OneOf(FATES),
  },
  strict,
);

export const DrillAnswer = Type.Object(
  {
    dice: Dice,
    ms: Type.Integer({ minimum: 0, maximum: 3_600_000, description: 'how long the trainee took' }),
    payouts: Type.Array(Payout, { maxItems: 500, description: 'a bet that is left out counts as wrong' }),
  },
  { ...strict, description: 'the payouts on dice that are entered and not confirmed yet' },
);
export const DrillGraded = Type.Object({
  asked: Type.Integer({ description: 'bets on the layout' }),
  right: Type.Integer({ description: 'of them, paid as the rules say' }),
});

const DrillRoll = Type.Object({
  table: Id,
  hand: Type.Integer(),
  roll: Type.Integer(),
  dice: Type.String({ description: 'as in 3-4' }),
  at: EpochMs,
  outcome: OneOf(['flawless', 'mistakes', 'missed']),
  ms: Nullable(Type.Integer({ description: 'null for a roll that was missed, like the two figures below' })),
  asked: Nullable(Type.Integer()),
  right: Nullable(Type.Integer()),
});
const Trainee = Type.Object({
  id: Id,
  name: Type.String(),
  rolls: Type.Integer({ description: 'rolls answered' }),
  missed: Type.Integer({
    description: 'rolls called since the first answer at each table that the trainee did not answer',
  }),
  flawless: Type.Integer({ description: 'of them, without a mistake' }),
  asked: Type.Integer({ description: 'bets asked for' }),
  right: Type.Integer(),
  averageMs: Type.Integer(),
  history: Type.Array(DrillRoll, { description: 'answered and missed rolls, oldest first' }),
});
export const DrillResults = Type.Object({ trainees: Type.Array(Trainee, { description: 'by name' }) });
export const DrillQuery = Type.Object(
  { format: Type.Optional(Type.Union([Type.Literal('json'), Type.Literal('csv')])) },
  strict,
);

export type DrillAnswer = Static<typeof DrillAnswer>;
export type DrillGraded = Static<typeof DrillGraded>;
export type DrillResults = Static<typeof DrillResults>;

// The requests that a table accepts: schemas for validation and OpenAPI, with their types.
import {
  BETS_AT_CLOSE,
  MAX_CENTS,
  MAX_SPOT_NAME,
  SEATS,
  type SeatNumber as SeatNumberType,
  type SpotName,
} from '@passline/engine';
import { type Static, Type } from '@sinclair/typebox';
import { DAY_MS } from '../state/durations.ts';
import { VISIBLE } from '../state/visible-text.ts';

const Amount = Type.Integer({ minimum: 1, maximum: MAX_CENTS, description: 'in cents' });
const Spot = Type.Unsafe<SpotName>(
  Type.String({
    pattern: '^[a-z0-9-]+$',
    maxLength: MAX_SPOT_NAME,
    description: 'a betting spot, such as place-6',
  }),
);
const SeatNumber = Type.Unsafe<SeatNumberType>(Type.Integer({ minimum: 1, maximum: SEATS }));
const Die = Type.Integer({ minimum: 1, maximum: 6 });
const Dice = Type.Tuple([Die, Die]);
/**
 * As the engine requires: no quotation marks or invisible characters, so that every record can be written as a script.
 */
const Because = Type.String({
  minLength: 1,
  maxLength: 300,
  pattern: '^[^"]+$',
  format: VISIBLE,
  description: 'a reason without quotation marks',
});
export const PlayerName = Type.String({ minLength: 1, maxLength: 40, format: VISIBLE });
export const Seed = Type.String({
  pattern: '^[A-Za-z0-9_-]{1,64}$',
  description: "the player's own seed for the fair dice",
});

/** Staff may name another player's seat, and give a reason. */
const forSeat = { seat: Type.Optional(SeatNumber), because: Type.Optional(Because) };
const byStaff = { because: Type.Optional(Because) };
const strict = { additionalProperties: false };

const Bet = Type.Object({ type: Type.Literal('bet'), spot: Spot, amount: Amount, ...forSeat }, strict);
const Reduce = Type.Object({ type: Type.Literal('reduce'), spot: Spot, amount: Amount, ...forSeat }, strict);
const Take = Type.Object({ type: Type.Literal('take'), spot: Spot, ...forSeat }, strict);
const Call = Type.Object(
  {
    type: Type.Literal('call'),
    spot: Spot,
    call: Type.Union([Type.Literal('on'), Type.Literal('off')]),
    ...forSeat,
  },
  strict,
);
const DiceMove = Type.Object(
  {
    type: Type.Union([Type.Literal('accept'), Type.Literal('decline'), Type.Literal('give-up')]),
    ...forSeat,
  },
  strict,
);

export const LayoutRequest = Type.Union([Bet, Reduce, Take, Call]);

const Sit = Type.Object(
  {
    type: Type.Literal('sit'),
    amount: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_CENTS,
        description: 'in cents; by default what the table’s terms say: the stack, or what you left with',
      }),
    ),
    seat: Type.Optional(SeatNumber),
    seed: Type.Optional(Seed),
  },
  strict,
);
const BuyIn = Type.Object({ type: Type.Literal('buy-in'), amount: Amount, ...forSeat }, strict);
const AnswerChips = Type.Object(
  {
    type: Type.Union([Type.Literal('approve-chips'), Type.Literal('decline-chips')]),
    seat: SeatNumber,
    ...byStaff,
  },
  { ...strict, description: 'answers a player who asked for more chips' },
);
const Leave = Type.Object({ type: Type.Literal('leave'), ...forSeat }, strict);
const SetSeed = Type.Object({ type: Type.Literal('seed'), seed: Seed }, strict);
const Roll = Type.Object(
  { type: Type.Literal('roll') },
  { ...strict, description: 'practice: roll; live: the shooter’s button' },
);
const Ready = Type.Object(
  { type: Type.Union([Type.Literal('ready'), Type.Literal('not-ready')]) },
  {
    ...strict,
    description: 'live: done betting, or betting again; bets close early once everybody is ready',
  },
);
const Batch = Type.Object(
  { type: Type.Literal('batch'), requests: Type.Array(LayoutRequest, { minItems: 1, maxItems: 64 }) },
  { ...strict, description: 'bets and calls decided one after the other: all of them, or none' },
);

const RoundCall = Type.Object(
  {
    type: Type.Union([
      Type.Literal('open'),
      Type.Literal('close'),
      Type.Literal('interrupt'),
      Type.Literal('void'),
      Type.Literal('withdraw-dice'),
      Type.Literal('cancel-settings'),
    ]),
    ...byStaff,
  },
  strict,
);
const CloseTable = Type.Object(
  {
    type: Type.Literal('close-table'),
    standing: Type.Optional(
      Type.Union(
        BETS_AT_CLOSE.map(standing => Type.Literal(standing)),
        {
          description:
            'what happens to bets on the layout: they go back, or those on their number are paid what they are worth; without it the table closes only if there are none',
        },
      ),
    ),
    ...byStaff,
  },
  { ...strict, description: 'everybody is cashed out, and the table is over' },
);
const DiceEntry = Type.Object(
  {
    type: Type.Union([Type.Literal('enter-dice'), Type.Literal('confirm-dice'), Type.Literal('correct')]),
    dice: Dice,
    ...byStaff,
  },
  strict,
);
const NoRoll = Type.Object(
  { type: Type.Literal('no-roll'), ground: Type.String({ pattern: '^[a-z-]{1,40}$' }), ...byStaff },
  strict,
);
const Power = Type.Object(
  {
    type: Type.Literal('power'),
    spot: Spot,
    odds: Type.String({ pattern: '^[0-9]{1,4}:[0-9]{1,4}$' }),
    ...byStaff,
  },
  strict,
);
const LateBet = Type.Object(
  { type: Type.Literal('late-bet'), seat: SeatNumber, spot: Spot, amount: Amount, ...byStaff },
  { ...strict, description: 'chips that were on the layout at the close but not recorded' },
);
const UndoLateBet = Type.Object(
  { type: Type.Literal('undo-late-bet'), seat: SeatNumber, spot: Spot, amount: Amount, ...byStaff },
  {
    ...strict,
    description: 'takes back the last late bet of this round, before dice are entered; bets stay closed',
  },
);
const SeatByName = Type.Object(
  { type: Type.Literal('seat'), seat: SeatNumber, name: PlayerName, amount: Amount, ...byStaff },
  { ...strict, description: 'a player without a device, seated by the dealer' },
);
const Sign = Type.Object(
  { type: Type.Literal('sign'), name: PlayerName },
  {
    ...strict,
    description: 'the name that the caller signs this record with; it stays on the record',
  },
);
const Ruling = Type.Object(
  {
    type: Type.Literal('ruling'),
    seat: SeatNumber,
    amount: Type.Integer({ minimum: -MAX_CENTS, maximum: MAX_CENTS }),
    because: Because,
  },
  strict,
);

export const SettingsMap = Type.Record(
  Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
  Type.String({ maxLength: 40 }),
  {
    maxProperties: 60,
    additionalProperties: false,
    description: 'table settings as text, such as {"min": "5.00"}',
  },
);
const ChangeSettings = Type.Object(
  {
    type: Type.Literal('settings'),
    changes: SettingsMap,
    schedule: Type.Optional(
      Type.Boolean({
        description: 'if the change cannot be made now, make it as soon as it affects no bet',
      }),
    ),
    ...byStaff,
  },
  strict,
);

/** How chips come to a table that does not pay from wallets. */
export const BuyInTerms = Type.Object(
  {
    stack: Type.Integer({
      minimum: 1,
      maximum: MAX_CENTS,
      description: 'cents that a player sits down with, and the maximum of each buy-in after that',
    }),
    rebuys: Type.Union([Type.Literal('none'), Type.Literal('approval'), Type.Literal('free')], {
      description: 'whether players get more chips: not at all, when the dealer approves, or freely',
    }),
    most: Type.Optional(
      Type.Union([Type.Integer({ minimum: 1, maximum: MAX_CENTS }), Type.Null()], {
        description: 'cents that one player may buy in altogether, the first stack included; null: no limit',
      }),
    ),
  },
  strict,
);
const Ms = (max: number, description: string) => Type.Integer({ minimum: 0, maximum: max, description });
export const TableTerms = Type.Object(
  {
    seats: Type.Integer({ minimum: 1, maximum: SEATS }),
    betMs: Ms(600_000, 'bet time'),
    shooterMs: Ms(600_000, 'time the shooter has to press the button'),
    showMs: Ms(60_000, 'time a result is shown before bets open again'),
    graceMs: Ms(DAY_MS, 'how long a disconnected player keeps the seat'),
    buyIn: Type.Optional(BuyInTerms),
    betsOpen: Type.Optional(
      Type.Union([Type.Literal('after-payouts'), Type.Literal('on-call')], {
        description:
          'dealer-run: whether players may bet right after a roll, the default, or only once the dealer calls for bets',
      }),
    ),
  },
  strict,
);
const ChangeTerms = Type.Object(
  { type: Type.Literal('terms'), changes: Type.Partial(TableTerms, strict), ...byStaff },
  strict,
);

export const TableRequest = Type.Union([
  ...LayoutRequest.anyOf,
  Sit,
  BuyIn,
  AnswerChips,
  Leave,
  DiceMove,
  SetSeed,
  Roll,
  Ready,
  Batch,
  RoundCall,
  CloseTable,
  DiceEntry,
  NoRoll,
  Power,
  LateBet,
  UndoLateBet,
  SeatByName,
  Sign,
  Ruling,
  ChangeSettings,
  ChangeTerms,
]);

export type BuyInTerms = Static<typeof BuyInTerms>;
export type TableTerms = Static<typeof TableTerms>;
export type LayoutRequest = Static<typeof LayoutRequest>;
export type TableRequest = Static<typeof TableRequest>;
export type RequestOf<T extends TableRequest['type']> = Extract<TableRequest, { type: T }>;

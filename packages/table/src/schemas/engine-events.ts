// What the engine's events hold, as schemas that the compiler keeps equal to the engine's own types.
import {
  BETS_AT_CLOSE,
  type Credit,
  type Event,
  type Line,
  type RackChange,
  type Raised,
  type Remembered,
  type Rolled,
} from '@passline/engine';
import { type TProperties, Type } from '@sinclair/typebox';
import { exactly } from './exact.ts';
import {
  Amount,
  BetMemory,
  Cite,
  closed,
  Dice,
  Nullable,
  OneOf,
  Point,
  Seat,
  Settings,
  Spot,
} from './shared.ts';

const CALLS = ['on', 'off'] as const;

export const SettlementLine = exactly<Line>()(
  Type.Object(
    {
      seat: Seat,
      spot: Spot,
      outcome: OneOf(['win', 'lose', 'push', 'move', 'return']),
      before: Type.Integer({ description: 'cents on the spot before' }),
      stake: Type.Integer({
        description: 'of those, what was at risk: less where a box was over its maximum',
      }),
      pays: Nullable(
        Type.String({ description: 'the odds a win was paid at, as A:B, or a jackpot’s multiple as Nx' }),
      ),
      won: Amount,
      lost: Amount,
      commission: Type.Integer({ description: 'cents taken now' }),
      commissionBack: Type.Integer({ description: 'cents of an earlier commission given back' }),
      toRack: Amount,
      up: Type.Integer({ description: 'cents that stay up' }),
      held: Type.Integer({ description: 'commission already paid for the chips that stay up' }),
      to: Nullable(Type.String({ description: 'the spot to which the chips have moved' })),
      cite: Cite,
      capped: Type.Optional(
        Type.Integer({ description: 'cents that a cap on wins at long odds has cut off' }),
      ),
    },
    {
      ...closed,
      description:
        'one bet’s part in a settlement: before + won + commissionBack = lost + commission + toRack + up',
    },
  ),
);
const Lines = Type.Array(SettlementLine);
const Credits = Type.Array(
  exactly<Credit>()(Type.Object({ seat: Seat, name: Type.String(), amount: Amount }, closed)),
  { description: 'winnings of players who have left, credited outside the table' },
);
export const RackChanges = Type.Array(
  exactly<RackChange>()(Type.Object({ seat: Seat, amount: Amount }, closed)),
);

const raisedFields = {
  spot: Spot,
  totals: Nullable(
    Type.Array(Type.Integer(), { description: 'the totals it is raised on; null: on every win' }),
  ),
  odds: Type.Object({ num: Type.Integer(), den: Type.Integer() }, closed),
};
export const RaisedOdds = exactly<Raised>()(Type.Object(raisedFields, closed));

const Memories = Type.Array(
  exactly<Remembered>()(Type.Object({ seat: Seat, spot: Spot, memory: BetMemory }, closed)),
  { description: 'what bets on a whole hand remember after the roll' },
);

/** Every event says what decided it, and staff sign theirs. */
const Happened = <T extends string, F extends TProperties>(type: T, fields: F, description: string) =>
  Type.Object(
    {
      type: Type.Literal(type),
      ...fields,
      cite: Cite,
      by: Type.Optional(Type.String({ description: 'the member of staff who did it' })),
      because: Type.Optional(Type.String({ description: 'the reason given' })),
    },
    { ...closed, title: type, description },
  );

const rolledFields = {
  dice: Dice,
  total: Type.Integer({ minimum: 2, maximum: 12 }),
  shooter: Nullable(Seat),
  pointBefore: Nullable(Point),
  point: Nullable(Point),
  sevenOut: Type.Boolean(),
  count: Type.Integer({ minimum: 1, description: 'rolls of the hand, this one included' }),
  nextShooter: Nullable(Seat),
  interrupted: Type.Optional(
    Type.Literal(true, { description: 'an interruption occurred between the close and the roll' }),
  ),
  memories: Type.Optional(Memories),
  lines: Lines,
  credits: Credits,
};
const RolledOnWire = Happened('rolled', rolledFields, 'the dice, and every bet that they settled');
export const RolledEvent = exactly<Rolled>()(RolledOnWire);

const DiceMoved = <T extends string>(type: T, description: string) =>
  Happened(type, { seat: Seat }, description);

export const ENGINE_EVENTS = [
  Happened('seated', { seat: Seat, name: Type.String(), amount: Amount }, 'a player sat down with chips'),
  Happened('bought-in', { seat: Seat, amount: Amount }, 'a player bought more chips'),
  Happened(
    'departed',
    {
      seat: Seat,
      name: Type.String(),
      cashedOut: Amount,
      freed: Type.Boolean({ description: 'false while bets of the player still stand' }),
    },
    'a player left; the rack was cashed out',
  ),
  Happened(
    'bet-placed',
    {
      seat: Seat,
      spot: Spot,
      asked: Type.String({ description: 'the spot asked for: `put` puts its chips on `pass`' }),
      amount: Amount,
      total: Type.Integer({ description: 'cents on the spot now' }),
      commission: Amount,
      late: Type.Optional(Type.Literal(true, { description: 'a late bet: recorded after the close' })),
      memory: Type.Optional(BetMemory),
    },
    'chips were put on a spot',
  ),
  Happened(
    'bet-reduced',
    {
      seat: Seat,
      spot: Spot,
      amount: Amount,
      total: Type.Integer({ description: 'cents on the spot now; 0: taken down' }),
      commissionBack: Amount,
      late: Type.Optional(
        Type.Boolean({
          description:
            'a late bet was taken back; true: the chips that stay include others recorded after a close',
        }),
      ),
    },
    'chips were taken off a spot',
  ),
  Happened('bet-called', { seat: Seat, spot: Spot, call: OneOf(CALLS) }, 'a bet was called on or off'),
  DiceMoved('dice-accepted', 'a player took the dice'),
  DiceMoved('dice-declined', 'a player passed the dice on'),
  DiceMoved('dice-given-up', 'the shooter gave the dice up'),
  Happened('bets-opened', {}, 'bets are open'),
  Happened(
    'bets-closed',
    {
      shooter: Nullable(Seat),
      namedFor: Nullable(OneOf(['line', 'come'], 'the kind of bet that makes the shooter eligible')),
      lines: Lines,
      credits: Credits,
    },
    'no more bets; lines are bets returned at the close',
  ),
  RolledOnWire,
  Happened(
    'no-roll-called',
    { ground: Type.String(), call: OneOf(['mandatory', 'discretion']) },
    'the roll does not count',
  ),
  Happened('odds-raised', raisedFields, 'a spot pays raised odds on the coming roll'),
  Happened(
    'round-voided',
    { how: OneOf(['void', 'interrupt']), lines: Lines, credits: Credits },
    'the round does not count: its bets went back',
  ),
  Happened(
    'roll-corrected',
    {
      from: Type.Tuple([Type.Integer({ minimum: 1, maximum: 6 }), Type.Integer({ minimum: 1, maximum: 6 })], {
        description: 'the dice as they were entered',
      }),
      roll: RolledEvent,
      keeper: Nullable(Seat),
      received: RackChanges,
      changes: RackChanges,
      house: Type.Integer({ description: 'cents that the house gains by the correction' }),
      credits: Credits,
    },
    'the last roll was entered incorrectly: the roll as it should have been, and what changes',
  ),
  Happened(
    'settings-changed',
    {
      changes: Settings,
      settings: Settings,
      final: Type.Boolean({ description: 'whether the last result can no longer be corrected' }),
      lines: Lines,
      credits: Credits,
    },
    'the table’s settings changed',
  ),
  Happened(
    'layout-cleared',
    { standing: OneOf(BETS_AT_CLOSE), lines: Lines, credits: Credits },
    'the table ends: every bet comes off the layout',
  ),
  Happened('ruled', { seat: Seat, amount: Amount }, 'a manager’s ruling or a correction gave or took chips'),
] as const;

/** The engine has one type for the three moves of the dice; here each is an event of its own. */
type ByType<E extends Event> = E extends {
  readonly type: 'dice-accepted' | 'dice-declined' | 'dice-given-up';
}
  ? { [T in E['type']]: Omit<E, 'type'> & { readonly type: T } }[E['type']]
  : E;

export const EngineEvent = exactly<ByType<Event>>()(Type.Union([...ENGINE_EVENTS]));

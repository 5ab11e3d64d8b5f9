// A table's state as it is sent, as schemas that the compiler keeps equal to the types of the state.
import type { Bet, LateEntry, Seat as SeatType } from '@passline/engine';
import { Type } from '@sinclair/typebox';
import type { Purse } from '../money/purses.ts';
import { TableTerms } from '../requests/commands.ts';
import type { PlainState, PlainTable } from '../state/snapshot.ts';
import type { Fair, Owner, RoundState } from '../state/state.ts';
import { RackChanges, RaisedOdds, RolledEvent } from './engine-events.ts';
import { exactly } from './exact.ts';
import { OwnerKindName, StageName, scheduledFields, TableCreated } from './service-events.ts';
import {
  Amount,
  BetMemory,
  Count,
  closed,
  Dice,
  Hex,
  Nullable,
  OneOf,
  Point,
  Seat,
  Settings,
  Spot,
  Time,
} from './shared.ts';

const BetOnLayout = exactly<Bet>()(
  Type.Object(
    {
      spot: Spot,
      amount: Amount,
      fresh: Type.Integer({
        description: 'of the amount, cents put down in this round: a void gives them back',
      }),
      unbound: Type.Integer({ description: 'of the amount, cents that have not been through a close' }),
      commission: Type.Integer({ description: 'cents of commission paid for the amount' }),
      freshCommission: Amount,
      call: Nullable(OneOf(['on', 'off'])),
      continued: Type.Boolean({ description: 'has won and stayed up' }),
      late: Type.Boolean({ description: 'holds chips recorded after a close' }),
      lateBefore: Type.Boolean({
        description: 'held such chips before this round: a void restores that',
      }),
      memory: Type.Optional(BetMemory),
    },
    closed,
  ),
);

export const SeatState = exactly<SeatType>()(
  Type.Object(
    {
      seat: Seat,
      name: Type.String(),
      rack: Amount,
      bets: Type.Array(BetOnLayout, { description: 'in the order they were put down' }),
      left: Type.Boolean({ description: 'walked away with bets standing' }),
    },
    closed,
  ),
);

const holding = {
  shooter: Nullable(Seat),
  namedFor: Nullable(OneOf(['line', 'come'])),
  diceFrom: Type.Union([Seat, Type.Null()], {
    description: 'the seat from which the dice go on; null: nobody had them',
  }),
};

const LastLateBet = exactly<LateEntry>()(
  Type.Object(
    {
      round: Type.Integer({ minimum: 1 }),
      seat: Seat,
      spot: Spot,
      amount: Amount,
      commission: Amount,
      late: Type.Boolean({ description: 'whether the bet held late chips before' }),
    },
    closed,
  ),
);

const gameFields = {
  settings: Settings,
  phase: OneOf(['open', 'closed'], 'whether bets are open'),
  round: Type.Integer({ minimum: 1 }),
  begun: Type.Boolean({ description: 'whether anything was bet or called since the last settlement' }),
  point: Nullable(Point),
  hand: Type.Integer({ minimum: 1, description: 'counts seven-outs, from 1' }),
  count: Type.Integer({ minimum: 0, description: 'rolls of this hand' }),
  ...holding,
  declined: Type.Array(Seat),
  diceBefore: Nullable(Type.Object(holding, closed)),
  seats: Type.Array(SeatState, { description: 'by seat number' }),
  raised: Type.Array(RaisedOdds),
  lateEntry: Type.Optional(
    Type.Union([LastLateBet, Type.Null()], { description: 'the last late bet, which may be taken back' }),
  ),
  house: Type.Integer({ description: 'cents that the house has won' }),
  chipsIn: Type.Integer({ description: 'cents bought in less cashed out' }),
};
const Game = exactly<Omit<PlainTable, 'lastRoll'>>()(Type.Object(gameFields, closed));

/** At a close, the previous roll is final: only its dice are kept. */
const GameAtClose = Type.Object(
  { ...gameFields, lastRoll: Nullable(Type.Object({ dice: Dice, settled: Type.Null() }, closed)) },
  { ...closed, description: 'the game at the close before the last roll' },
);

export const GameState = Type.Unsafe<typeof Game.static & Pick<PlainTable, 'lastRoll'>>(
  Type.Object(
    {
      ...gameFields,
      lastRoll: Nullable(
        Type.Object(
          {
            dice: Dice,
            settled: Nullable(
              Type.Object(
                { before: GameAtClose, roll: RolledEvent, received: RackChanges },
                {
                  ...closed,
                  description: 'what it settled; null once the next round has begun',
                },
              ),
            ),
          },
          closed,
        ),
      ),
    },
    { ...closed, description: 'the game by the rules' },
  ),
);

const SeatOwner = exactly<Owner>()(
  Type.Object(
    {
      since: Type.Integer({ description: 'the version of the claim' }),
      sinceAt: Time,
      player: Nullable(Type.String()),
      kind: OwnerKindName,
      returning: Type.Optional(
        Type.String({ description: 'the first claim of a player whom the dealer seated again' }),
      ),
      awayUntil: Nullable(Time),
    },
    closed,
  ),
);
const Owners = Type.Record(Type.Integer(), SeatOwner, { description: 'by seat number' });
const Seeds = Type.Record(Type.Integer(), Type.String(), { description: 'players’ seeds by seat number' });

const PurseState = exactly<Purse>()(
  Type.Object(
    {
      boughtIn: Type.Integer({ description: 'cents bought in altogether' }),
      away: Type.Integer({ description: 'cents that the player has left the table with' }),
    },
    closed,
  ),
);

const FairDiceState = exactly<Fair>()(
  Type.Object(
    {
      hand: Count,
      commitment: Hex,
      generation: Nullable(Type.String({ description: 'of the hand’s seed' })),
      seeds: Seeds,
      frozen: Nullable(Seeds),
      sealed: Nullable(Hex),
      revealed: Nullable(Type.Object({ hand: Count, seed: Hex }, closed)),
    },
    closed,
  ),
);

const TournamentRoundState = exactly<RoundState>()(
  Type.Object(
    {
      phase: OneOf(['seated', 'running', 'over'], 'bets are made while it runs'),
      rolled: Type.Integer({ minimum: 0, description: 'rolls of the round so far' }),
      until: Nullable(Time),
    },
    { ...closed, description: 'the round of a tournament' },
  ),
);

export const TableStateSchema = exactly<PlainState>()(
  Type.Object(
    {
      version: Type.Integer({ minimum: 1 }),
      at: Time,
      created: TableCreated,
      terms: TableTerms,
      game: GameState,
      owners: Owners,
      formerOwners: Owners,
      purses: Type.Record(Type.String(), PurseState, {
        description:
          'at a table with chips of its own, what players have bought, by account or by seat and claim',
      }),
      chipsAsked: Type.Record(Type.Integer(), Type.Integer(), {
        description: 'cents that players have asked the dealer for, by seat number',
      }),
      signers: Type.Record(Type.String(), Type.String(), {
        description: 'names that those who deal sign the record with, by account',
      }),
      bank: Type.Integer({ description: 'cents of play money issued to the table’s bank' }),
      fair: Nullable(FairDiceState),
      clock: Type.Object({ stage: StageName, until: Nullable(Time) }, closed),
      ready: Type.Array(Seat, { description: 'seats that are done betting, in this bet time' }),
      satOut: Type.Array(Seat, {
        description: 'seats that had no bet at the last close: nobody waits for them',
      }),
      entered: Nullable(Type.Object({ dice: Dice, by: Type.String() }, closed)),
      rollingOut: Type.Boolean({ description: 'the house took the dice for bets of players who left' }),
      scheduled: Nullable(Type.Object(scheduledFields, closed)),
      round: Nullable(TournamentRoundState),
      closed: Type.Boolean(),
    },
    { ...closed, description: 'the table’s state by its log, without what is compiled from its rulebook' },
  ),
);

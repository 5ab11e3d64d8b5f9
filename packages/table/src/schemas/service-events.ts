// What a table's log holds besides the engine's events, as schemas from which the types come.

import { MAX_CENTS } from '@passline/engine';
import { type Static, type TProperties, Type } from '@sinclair/typebox';
import { TableTerms } from '../requests/commands.ts';
import type { PlayerId, TableId } from '../state/ids.ts';
import type { Immutable } from './exact.ts';
import { Amount, closed, Dice, Hex, Nullable, OneOf, Seat, Settings, Time } from './shared.ts';

export const ModeName = OneOf(['practice', 'live', 'dealer-run']);
export const OwnerKindName = OneOf(
  ['guest', 'bot', 'house-bot', 'by-dealer'],
  'how a seat is held: by a guest or a bot with a wallet, or by a player whom the dealer seated by name',
);
export const StageName = OneOf(
  ['asleep', 'betting', 'shooter', 'lockstep', 'showing'],
  'what a live table waits for: a bet, the end of bet time, the shooter’s button, the other tables of its tournament, the end of the result',
);

const Hand = Type.Integer({ minimum: 1, description: 'counts seven-outs, from 1' });
const Generation = Type.String({
  pattern: '^[1-9][0-9]{0,8}-[0-9a-f]{32}$',
  description: 'of seeds: its number and random digits; every restore of the store begins another',
});
const PlayerSeed = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', description: 'the player’s own seed' });
const By = Type.String({ description: 'the member of staff, or Passline itself' });
const Because = Type.Optional(Type.String({ description: 'the reason given' }));

const Floor = <T extends string, F extends TProperties>(type: T, fields: F, description: string) =>
  Type.Object({ type: Type.Literal(type), ...fields }, { ...closed, title: type, description });

export const scheduledFields = { changes: Settings, by: By, because: Because };

const OneHand = Type.Object(
  {
    stack: Type.Integer({ minimum: 1, maximum: MAX_CENTS, description: 'cents to play the hand with' }),
    maxRolls: Type.Integer({ minimum: 1, maximum: 1_000, description: 'the hand ends with this roll' }),
  },
  { ...closed, description: 'the table is for one hand, and closes after it; left out at other tables' },
);

/** The round of a tournament that a table is for, with everybody who plays it there. */
export const TournamentRound = Type.Object(
  {
    id: Type.String({ description: 'the tournament' }),
    round: Type.Integer({ minimum: 1 }),
    rolls: Nullable(Type.Integer({ minimum: 1, description: 'how many rolls the round has; null: by time' })),
    players: Type.Array(
      Type.Object({ seat: Seat, player: Type.Unsafe<PlayerId>(Type.String()), kind: OwnerKindName }, closed),
      { description: 'who is seated where when the round begins' },
    ),
  },
  closed,
);

export const TableCreated = Floor(
  'table-created',
  {
    id: Type.Unsafe<TableId>(Type.String()),
    name: Type.String(),
    mode: ModeName,
    rulebook: Type.String({ description: 'a rulebook’s id' }),
    house: Type.Unknown({
      description: 'the house’s own rulebook file, as given; null for a built-in rulebook',
    }),
    settings: Settings,
    terms: TableTerms,
    public: Type.Boolean({ description: 'listed for everyone; otherwise by invitation' }),
    owner: Type.Unsafe<PlayerId>(Type.String()),
    wallets: Type.Boolean({
      description:
        'chips come from players’ wallets and go back there; else the table issues and redeems its own',
    }),
    series: Type.Optional(
      Type.Unsafe<TableId>(
        Type.String({
          pattern: '^[A-Za-z0-9_-]{1,64}$',
          description: 'all tables of a series have the same dice; left out where the table has its own',
        }),
      ),
    ),
    oneHand: Type.Optional(OneHand),
    tournament: Type.Optional(TournamentRound),
  },
  'the first entry of every log',
);

export const SERVICE_EVENTS = [
  TableCreated,
  Floor(
    'hand-committed',
    { hand: Hand, commitment: Hex, generation: Type.Optional(Generation) },
    'the hash of the coming hand’s secret seed',
  ),
  Floor('hand-revealed', { hand: Hand, seed: Hex }, 'the hand is over: its seed, to check the dice with'),
  Floor(
    'dice-sealed',
    { hand: Hand, roll: Type.Integer({ minimum: 1 }), seal: Hex },
    'the dice of the coming roll, drawn and recorded in secret with the close of bets',
  ),
  Floor('dice-opened', { opening: Hex }, 'opens the seal: the roll follows'),
  Floor('seed-set', { seat: Seat, seed: PlayerSeed }, 'a player’s seed counts from the next close on'),
  Floor(
    'seat-claimed',
    {
      seat: Seat,
      player: Nullable(
        Type.Unsafe<PlayerId>(
          Type.String({ description: 'the account’s public id; null for a player whom the dealer seated' }),
        ),
      ),
      kind: OwnerKindName,
      returning: Type.Optional(
        Type.String({
          description: 'for a player whom the dealer seats again: the seat and version of their first claim',
        }),
      ),
    },
    'the account that holds a seat',
  ),
  Floor('player-away', { seat: Seat, until: Time }, 'a player disconnected: the seat is held until then'),
  Floor('player-back', { seat: Seat }, 'a disconnected player is back'),
  Floor('player-ready', { seat: Seat }, 'a player is done betting: bets close early once everybody is'),
  Floor('player-not-ready', { seat: Seat }, 'a player who was ready is betting again'),
  Floor('clock-set', { stage: StageName, until: Nullable(Time) }, 'a live table’s next deadline'),
  Floor('dice-entered', { dice: Dice, by: By }, 'a dealer entered dice that are not yet confirmed'),
  Floor('dice-withdrawn', { by: By }, 'the entered dice were wrong'),
  Floor(
    'interrupted',
    {
      forMs: Type.Integer({ minimum: 0, description: 'how long nobody ran the table' }),
      round: OneOf(['goes-on', 'bet-time-again', 'void'], 'what happens to the round that had begun'),
      cite: Type.String(),
    },
    'the server was down',
  ),
  Floor(
    'store-restored',
    { generation: Generation, by: By, because: Because },
    'the store was restored from a copy: later entries are lost, the open round is void, and the hand’s dice come from a new seed',
  ),
  Floor('bank-issued', { amount: Amount }, 'play money issued to the table’s bank to pay winners with'),
  Floor('chips-asked', { seat: Seat, amount: Amount }, 'a player asks the dealer for more chips'),
  Floor(
    'chips-declined',
    { seat: Seat, by: By, because: Because },
    'the dealer gives the player no more chips',
  ),
  Floor(
    'record-signed',
    {
      player: Type.Unsafe<PlayerId>(Type.String({ description: 'the account’s public id' })),
      name: Type.String({ description: 'signs what this account does from now on' }),
      by: Type.String({ description: 'the name that signed until then' }),
    },
    'a dealer signs the record with a name of their own choice',
  ),
  Floor(
    'round-begun',
    { until: Nullable(Time) },
    'the tournament’s round begins: it lasts until this time, or until its rolls are done',
  ),
  Floor('round-over', {}, 'the tournament’s round is over at this table: no more bets'),
  Floor('terms-changed', { terms: TableTerms, by: By, because: Because }, 'seats and times changed'),
  Floor('settings-scheduled', scheduledFields, 'a change of settings waits until it affects no bet'),
  Floor('settings-canceled', { by: By, because: Because }, 'the change that waited was canceled'),
  Floor('table-closed', { by: By, because: Because }, 'the last entry of a log'),
] as const;

export const ServiceEvent = Type.Union([...SERVICE_EVENTS]);
const Scheduled = Type.Object(scheduledFields, closed);

export type TournamentRound = Immutable<Static<typeof TournamentRound>>;
export type Mode = Static<typeof ModeName>;
export type OwnerKind = Static<typeof OwnerKindName>;
/** A live table's clock: what it waits for. */
export type Stage = Static<typeof StageName>;
export type TableCreated = Immutable<Static<typeof TableCreated>>;
/** A change of settings, and who asked for it. */
export type Scheduled = Immutable<Static<typeof Scheduled>>;
export type ServiceEvent = Immutable<Static<typeof ServiceEvent>>;

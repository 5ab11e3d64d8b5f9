// Tournaments: equal stacks, rounds over one or several tables, one leaderboard.
import { BETS_AT_CLOSE, SEATS } from '@passline/engine';
import { PlayerName, SettingsMap } from '@passline/table';
import { type Static, Type } from '@sinclair/typebox';
import {
  Cents,
  EpochMs,
  Nullable,
  OneOf,
  PlayerId,
  Stakes,
  strict,
  TableId,
  TournamentId,
} from './shared.ts';

export const TOURNAMENT_STAGES = [
  'joining',
  'seating',
  'running',
  'scoring',
  'between',
  'finished',
  'canceled',
] as const;

export const TournamentRoundPlan = Type.Object(
  {
    rolls: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'how many rolls it has' })),
    minutes: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 600, description: 'how long it lasts, if not by rolls' }),
    ),
    advance: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1000, description: 'how many players go on; left out: all' }),
    ),
  },
  { ...strict, description: 'a round ends by rolls or by minutes' },
);

export const NewTournament = Type.Object(
  {
    name: PlayerName,
    mode: Type.Optional(
      OneOf(['live', 'dealer-run'], 'live: automatic, on the same dice for all; dealer-run: real dice'),
    ),
    rulebook: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'by default rws-2019' })),
    settings: Type.Optional(SettingsMap),
    stack: Stakes,
    seats: Type.Optional(
      Type.Integer({ minimum: 1, maximum: SEATS, description: 'per table; by default 8' }),
    ),
    betMs: Type.Optional(
      Type.Integer({ minimum: 250, maximum: 600_000, description: 'bet time per roll; by default 30,000' }),
    ),
    showMs: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 60_000, description: 'time a result is shown; by default 5,000' }),
    ),
    standing: Type.Optional(
      OneOf(BETS_AT_CLOSE, 'what happens to bets on the layout after a round’s last roll; by default return'),
    ),
    rounds: Type.Array(TournamentRoundPlan, { minItems: 1, maxItems: 20 }),
    bots: Type.Optional(Type.Boolean({ description: 'whether bots may join; false: people only' })),
  },
  strict,
);

export const TournamentMade = Type.Object({
  id: TournamentId,
  code: Type.String({ description: 'five letters and digits that players join with' }),
});

const Round = Type.Integer({ minimum: 1, description: 'the round meant, so that repeating it is harmless' });
export const TournamentCommand = Type.Union([
  Type.Object(
    { type: OneOf(['start-round', 'finish-round']), round: Round },
    { ...strict, description: 'by managers' },
  ),
  Type.Object({ type: Type.Literal('cancel') }, { ...strict, description: 'by managers' }),
  Type.Object(
    { type: Type.Literal('add'), name: PlayerName },
    {
      ...strict,
      description:
        'by managers, before the first round, where dealers deal: somebody without a device, for whom the dealer bets; the same name again is the same player',
    },
  ),
  Type.Object(
    { type: Type.Literal('remove'), player: PlayerId },
    { ...strict, description: 'by managers, before the first round' },
  ),
  Type.Object(
    { type: Type.Literal('withdraw') },
    { ...strict, description: 'a player leaves before the first round' },
  ),
]);

export const TournamentStanding = Type.Object({
  player: PlayerId,
  name: Type.String(),
  rank: Type.Integer({ minimum: 1, description: 'equal players share a rank' }),
  score: Type.Integer({ description: 'cents since the last cut' }),
  biggestWin: Type.Integer({ description: 'on a single roll since the last cut, in cents: it decides ties' }),
  round: Type.Integer({ minimum: 0, description: 'the last round played; 0: none yet' }),
  isOut: Type.Boolean({ description: 'did not go on after that round' }),
  table: Nullable(TableId),
});

export const TournamentView = Type.Object({
  id: TournamentId,
  name: Type.String(),
  code: Nullable(Type.String({ description: 'null once nobody can join anymore' })),
  origin: Nullable(
    Type.String({
      description: 'where other devices reach this server to join; null if the server does not know',
    }),
  ),
  mode: OneOf(['live', 'dealer-run']),
  rulebook: Type.String(),
  stack: Cents,
  seats: Type.Integer(),
  standing: OneOf(BETS_AT_CLOSE),
  rounds: Type.Array(TournamentRoundPlan),
  stage: OneOf(
    TOURNAMENT_STAGES,
    'people join; seats are drawn; a round runs; its tables are closed; between rounds; over',
  ),
  round: Type.Integer({ minimum: 0, description: 'the current or last round; 0: none yet' }),
  rolled: Type.Integer({ minimum: 0, description: 'rolls of the round that all its tables have rolled' }),
  until: Nullable(EpochMs),
  mayFinish: Type.Boolean({
    description:
      'with dealers: every table has had its rolls or its time, and a manager can finish the round',
  }),
  createdAt: EpochMs,
  finishedAt: Nullable(EpochMs),
  manages: Type.Boolean({ description: 'whether the caller runs it' }),
  you: Nullable(PlayerId),
  sameAddress: Type.Array(Type.Array(PlayerId), {
    description:
      'for managers, before the first round: players who joined from one network address, and may be one person',
  }),
  tables: Type.Array(
    Type.Object({
      id: TableId,
      name: Type.String(),
      players: Type.Integer(),
      rolled: Type.Optional(Type.Integer({ description: 'its rolls in the running round' })),
    }),
  ),
  standings: Type.Array(TournamentStanding, { description: 'the leaderboard, best first' }),
});
export const TournamentListing = Type.Object({
  id: TournamentId,
  name: Type.String(),
  stage: OneOf(TOURNAMENT_STAGES),
  round: Type.Integer(),
  rounds: Type.Integer(),
  players: Type.Integer(),
  createdAt: EpochMs,
});
export const TournamentList = Type.Object({ tournaments: Type.Array(TournamentListing) });

export type TournamentRoundPlan = Static<typeof TournamentRoundPlan>;
export type NewTournament = Static<typeof NewTournament>;
export type TournamentMade = Static<typeof TournamentMade>;
export type TournamentCommand = Static<typeof TournamentCommand>;
export type TournamentStage = (typeof TOURNAMENT_STAGES)[number];
export type TournamentStanding = Static<typeof TournamentStanding>;
export type TournamentView = Static<typeof TournamentView>;
export type TournamentListing = Static<typeof TournamentListing>;

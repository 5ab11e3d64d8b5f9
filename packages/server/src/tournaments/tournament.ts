// A tournament as stored: its plan, its players, the state of its round, and the results of finished rounds.
import type { TournamentRoundPlan, TournamentStage } from '@passline/client/wire';
import type { BetsAtClose, Settings } from '@passline/engine';
import type { Mode, PlayerId, TableId, TournamentRound } from '@passline/table';

export type Entrant = {
  readonly player: PlayerId;
  readonly kind: TournamentRound['players'][number]['kind'];
  /** Until the first round starts: the same for entrants from one network address. */
  readonly address?: string;
};

export type TournamentTable = {
  readonly id: TableId;
  readonly name: string;
  readonly players: readonly PlayerId[];
};

/** A player's result in a round. */
export type RoundResult = {
  readonly player: PlayerId;
  readonly finished: number;
  /** On a single roll. */
  readonly biggestWin: number;
};

export type FinishedRound = {
  readonly players: readonly RoundResult[];
  /** Who advances; after the last round, nobody does. */
  readonly advance: readonly PlayerId[];
};

export type Tournament = {
  readonly id: string;
  readonly name: string;
  /** The manager who made it and owns its tables. */
  readonly host: PlayerId;
  readonly mode: Exclude<Mode, 'practice'>;
  readonly rulebook: string;
  readonly settings: Settings;
  readonly stack: number;
  readonly seats: number;
  readonly betMs: number;
  readonly showMs: number;
  readonly standing: BetsAtClose;
  readonly rounds: readonly TournamentRoundPlan[];
  /** Whether bots may join; a person with bots then has several places. */
  readonly bots: boolean;
  readonly createdAt: number;
  readonly finishedAt: number | null;
  readonly players: readonly Entrant[];
  readonly stage: TournamentStage;
  /** The current or last round, from 1; 0 before the first. */
  readonly round: number;
  /** How often the round was started: after a restore, it is played again. */
  readonly attempt: number;
  /** The generation of seeds that the round's dice come from. */
  readonly generation: string;
  readonly tables: readonly TournamentTable[];
  readonly until: number | null;
  /** The last roll for which every table had closed its bets, and whether it ends the round. */
  readonly roll: number;
  readonly isLastRoll: boolean;
  readonly results: readonly FinishedRound[];
};

export const planOf = ({ rounds, round }: Tournament): TournamentRoundPlan => {
  const plan = rounds[round - 1];
  if (!plan) throw new Error(`a tournament of ${rounds.length} rounds has no round ${round}`);
  return plan;
};

export const isOpen = ({ stage }: Tournament): boolean => stage !== 'finished' && stage !== 'canceled';

/** Whether the next step is the house's, rather than people's. */
export const isRunning = ({ stage }: Tournament): boolean =>
  stage === 'seating' || stage === 'running' || stage === 'scoring';

export const playersInRound = ({ tables }: Tournament): readonly PlayerId[] =>
  tables.flatMap(({ players }) => players);

/** Who may play the next round: everybody at first, then those who advanced. */
export const entrantsOf = ({ players, results }: Tournament): readonly PlayerId[] =>
  results.at(-1)?.advance ?? players.map(({ player }) => player);

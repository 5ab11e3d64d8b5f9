// The figures of a side, row by row: exact with its fraction, and as simulated.
import { required } from '@passline/engine/required';
import { meanOf, quantileOf, type RunFigures, type SessionPlan, standardDeviationOf } from '@passline/lab';
import * as labText from '../text/lab.ts';
import type { Source } from './figure-states.ts';
import type { ShownFigure } from './messages.ts';
import { fractionOrError, groupDigits, money, percent, roundPercent, shortNumber } from './numbers.ts';
import type { SideState } from './side.ts';

/** A cell: the exact figure, what backs it, and the simulated one. */
export type Cell = {
  readonly exact: string | null;
  readonly backing?: string | null;
  /** The whole fraction, however long. */
  readonly fraction?: string | null;
  readonly simulated?: string | null;
  /** The exact text is a reason: no number applies here. */
  readonly inapplicable?: boolean;
};
export type FigureRow = {
  readonly name: string;
  readonly hint?: string;
  /** What the exact figure is computed from, if not from its section's source. */
  readonly source?: Source;
  cell(state: SideState): Cell;
};

const figureCell = (figure: ShownFigure | null | undefined, text: (value: number) => string): Cell => ({
  exact: figure ? text(figure.value) : null,
  backing: figure ? fractionOrError(figure) : null,
  fraction: figure?.fraction ?? null,
});

const sd = (state: SideState): number | null =>
  state.solved?.variance ? Math.sqrt(state.solved.variance.value) : null;

/** The simulated long run; if there is none, the sessions' totals per roll. */
const simulatedRun = ({ snapshot }: SideState): RunFigures | null =>
  snapshot && (snapshot.run ?? snapshot.figures);

const fromRun = (state: SideState, text: (run: RunFigures) => string): string | null => {
  const run = simulatedRun(state);
  return run && text(run);
};

function simulatedEdge(state: SideState): string | null {
  const run = simulatedRun(state);
  if (!run || run.edge === null) return null;
  const { standardErrorPerRoll: error, rolls, wagered } = run;
  return `${percent(run.edge)}${error === null ? '' : ` ±\u00a0${percent((error * rolls) / wagered, 2)}`}`;
}

function simulatedLoss(state: SideState): string | null {
  const run = simulatedRun(state);
  if (!run) return null;
  const { meanPerRoll, standardErrorPerRoll: error } = run;
  return `${shortNumber(-meanPerRoll / 100, 4)}${error === null ? '' : ` ±\u00a0${shortNumber(error / 100, 2)}`}`;
}

export const longRunRows = (pace: number): readonly FigureRow[] => [
  {
    name: labText.houseEdge,
    hint: labText.ofTheAction,
    cell: state => ({
      ...figureCell(state.solved?.edge, value => percent(value, 6)),
      ...(state.solved && !state.solved.edge ? { exact: labText.noBets, inapplicable: true } : {}),
      simulated: simulatedEdge(state),
    }),
  },
  {
    name: labText.expectedLossPerRoll,
    cell: state => ({
      ...figureCell(state.solved?.lossPerRoll, value => shortNumber(value)),
      simulated: simulatedLoss(state),
    }),
  },
  {
    name: labText.expectedLossPerHour,
    hint: labText.atPaceRolls(groupDigits(pace)),
    cell: state => ({
      exact: state.solved ? money(state.solved.lossPerRoll.value * pace * 100) : null,
      simulated: fromRun(state, run => money(-run.meanPerRoll * pace)),
    }),
  },
  {
    name: labText.actionPerRollTitle,
    hint: labText.amountsDecided,
    cell: state => ({
      ...figureCell(state.solved?.actionPerRoll, value => shortNumber(value)),
      simulated: fromRun(state, run => shortNumber(run.wagered / 100 / Math.max(1, run.rolls), 4)),
    }),
  },
  {
    name: labText.standardDeviation,
    hint: labText.perHour,
    cell: state => {
      const spread = sd(state);
      if (spread !== null) return { exact: money(spread * Math.sqrt(pace) * 100) };
      return state.solved ? { exact: labText.growsFaster, inapplicable: true } : { exact: null };
    },
  },
  {
    name: labText.variancePerRoll,
    cell: state => ({
      ...figureCell(state.solved?.variance, value => shortNumber(value)),
      ...(state.solved && !state.solved.variance ? { exact: labText.growsFaster, inapplicable: true } : {}),
    }),
  },
  {
    name: labText.states,
    hint: labText.statesHint,
    cell: ({ solved }) => ({ exact: solved ? groupDigits(solved.states) : null }),
  },
];

const LEVELS = [0.05, 0.25, 0.5, 0.75, 0.95];

function aheadOf({ outcome }: SideState, bankroll: number): number | null {
  if (!outcome) return null;
  const { amounts, chances } = outcome.finish;
  return chances.reduce((sum, chance, at) => (required(amounts[at]) > bankroll ? sum + chance : sum), 0);
}

const chanceCell = (exact: number | null | undefined, simulated: number | null | undefined): Cell => ({
  exact: exact === null || exact === undefined ? null : percent(exact, 5),
  simulated: simulated === null || simulated === undefined ? null : percent(simulated, 4),
});

export const sessionRows = (plan: SessionPlan): readonly FigureRow[] => [
  {
    name: labText.ruin,
    hint: labText.ruinMeaning,
    cell: ({ outcome, snapshot }) => chanceCell(outcome?.ruin, snapshot?.figures.ends.ruin),
  },
  ...(plan.target === null
    ? []
    : [
        {
          name: labText.targetReached,
          cell: ({ outcome, snapshot }: SideState) =>
            chanceCell(outcome?.target, snapshot?.figures.ends.target),
        },
      ]),
  ...(plan.stopLoss === null
    ? []
    : [
        {
          name: labText.stopLossReached,
          cell: ({ outcome, snapshot }: SideState) =>
            chanceCell(outcome?.stopLoss, snapshot?.figures.ends['stop-loss']),
        },
      ]),
  {
    name: labText.aheadAtTheEnd,
    cell: state => chanceCell(aheadOf(state, plan.bankroll), state.snapshot?.figures.ahead),
  },
  {
    name: labText.averageResult,
    cell: ({ outcome, snapshot }) => ({
      exact: outcome ? money(meanOf(outcome.finish)) : null,
      backing: outcome ? labText.deviationOf(money(standardDeviationOf(outcome.finish))) : null,
      simulated: snapshot ? money(snapshot.figures.finishMean) : null,
    }),
  },
  ...LEVELS.map(level => ({
    name:
      level === 0.5
        ? labText.median
        : level < 0.5
          ? labText.worstLevel(roundPercent(level))
          : labText.bestLevel(roundPercent(1 - level)),
    hint: level === 0.5 ? labText.result : level < 0.5 ? labText.resultAtMost : labText.resultAtLeast,
    cell: ({ outcome, snapshot }: SideState) => ({
      exact: outcome ? money(quantileOf(outcome.finish, level)) : null,
      simulated: snapshot ? money(quantileOf(snapshot.figures.finish, level)) : null,
    }),
  })),
  {
    name: labText.averageRolls,
    cell: ({ outcome, snapshot }) => ({
      exact: outcome ? shortNumber(outcome.expectedRolls, 5) : null,
      simulated: snapshot ? shortNumber(snapshot.figures.meanRolls, 5) : null,
    }),
  },
  {
    name: labText.averageMaxDrawdown,
    hint: labText.drawdownHint,
    source: 'simulation',
    cell: ({ snapshot }) => ({
      exact: null,
      simulated: snapshot ? money(snapshot.figures.meanDrawdown) : null,
    }),
  },
];

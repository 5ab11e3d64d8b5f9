// The results of passline solve, as text and as JSON.
import { formatCents } from '@passline/engine';
import type { BankrollOutcome, BankrollPlan, Figure, LongRun } from '@passline/lab';
import {
  formatRational,
  meanOf,
  multiply,
  type Rational,
  rational,
  standardDeviationOf,
} from '@passline/lab';
import { alignColumns, quantileRows, quantilesJson, row } from '../columns.ts';
import { groupDigits } from '../counted.ts';
import { bookName } from '../files.ts';
import { histogramLines } from '../histogram.ts';
import type { Options, SessionsPlan } from './options.ts';

const CENTS = rational(1, 100);
const SQUARE_CENTS = rational(1, 10_000);
// Longer fractions are left to --json.
const MAX_DIGITS = 32;

export type Solved = {
  readonly options: Options;
  /** Null for a strategy without a finite automaton, with the reason. */
  readonly found: LongRun | null;
  readonly reason: string | null;
  readonly sessions: BankrollOutcome | null;
};

/** Converts a figure to other units, its exact fraction included. */
const scaled = ({ value, exact, error }: Figure, by: Rational): Figure => {
  const factor = Number(by.num) / Number(by.den);
  return { value: value * factor, exact: exact && multiply(exact, by), error: error * Math.abs(factor) };
};

/** Enough significant digits for money and probabilities, without an exponent if possible. */
const short = (value: number, digits = 6): string => {
  if (value === 0) return '0';
  const size = Math.floor(Math.log10(Math.abs(value)));
  return size < -7 ? value.toExponential(digits - 1) : value.toFixed(Math.max(2, digits - 1 - size));
};

const money = (amount: number): string => formatCents(Math.round(amount));
const percent = (chance: number): string =>
  chance > 0 && chance < 1e-8 ? `${short(chance * 100, 3)}%` : `${(chance * 100).toFixed(6)}%`;

/** " = a/b", or the error bound. */
function backing({ exact, error }: Figure): string {
  if (!exact) return ` ± ${error.toExponential(1)}`;
  const fraction = formatRational(exact);
  return fraction.length <= MAX_DIGITS ? ` = ${fraction}` : '';
}

/** The expected totals from sitting down to leaving. */
function visitLines({ visit }: LongRun): string[] {
  if (!visit) return [];
  const profit = scaled(visit.profit, CENTS);
  const loss = scaled(profit, rational(-1));
  const wagered = scaled(visit.wagered, CENTS);
  return [
    'Until the strategy leaves',
    row('length', `${short(visit.rolls.value)} rolls${backing(visit.rolls)}`),
    row(
      loss.value < 0 ? 'expected win' : 'expected loss',
      `${short(Math.abs(loss.value))}${backing(loss.value < 0 ? profit : loss)}`,
    ),
    row('action', `${short(wagered.value)}${backing(wagered)}`),
  ];
}

function longRunLines({ options, found, reason }: Solved): string[] {
  const { pace } = options;
  if (!found) return ['In the long run', `  not solved: ${reason}.`];
  const mean = scaled(found.meanPerRoll, CENTS);
  const loss = scaled(mean, rational(-1));
  const wagered = scaled(found.wageredPerRoll, CENTS);
  const variance = found.variancePerRoll && scaled(found.variancePerRoll, SQUARE_CENTS);
  const how = found.meanPerRoll.exact ? 'exact, from' : 'floating point, within the bounds shown, from';
  const spread = variance && Math.sqrt(variance.value);
  return [
    `In the long run (${how} ${groupDigits(found.states)} states)`,
    row(
      loss.value < 0 ? 'expected win' : 'expected loss',
      `${short(Math.abs(loss.value))} a roll${backing(loss.value < 0 ? mean : loss)}`,
    ),
    row('', `${money(Math.abs(loss.value) * pace * 100)} an hour at ${groupDigits(pace)} rolls an hour`),
    row('action', `${short(wagered.value)} a roll${backing(wagered)}`),
    row(
      'edge',
      found.edge
        ? `${short(found.edge.value * 100)}% of the action${backing(found.edge)}`
        : 'none: nothing is bet',
    ),
    ...(variance && spread !== null
      ? [
          row('variance', `${short(variance.value)} a roll${backing(variance)}`),
          row(
            'standard deviation',
            `${short(spread)} a roll, ${money(spread * Math.sqrt(pace) * 100)} an hour`,
          ),
        ]
      : [
          row(
            'variance',
            'grows faster than the number of rolls: the strategy settles into one of several patterns with different losses',
          ),
        ]),
    ...visitLines(found),
    ...(found.closedClasses > 1
      ? [
          `  The strategy eventually settles into one of ${found.closedClasses} patterns of play; figures are weighted by their probabilities.`,
        ]
      : []),
  ];
}

const limitsOf = ({ target, stopLoss }: BankrollPlan): string =>
  [
    ...(target === undefined ? [] : [`target ${money(target)}`]),
    ...(stopLoss === undefined ? [] : [`stop-loss ${money(stopLoss)}`]),
  ].join(', ');

function sessionLines(sessions: BankrollOutcome, plan: SessionsPlan): string[] {
  const { finish } = sessions;
  const limits = limitsOf(plan);
  const title =
    plan.rolls === null ? 'A session until it is decided' : `A session of ${groupDigits(plan.rolls)} rolls`;
  const decided = plan.rolls !== null || sessions.played < 1e-12;
  return [
    `${title}, from ${money(plan.bankroll)}${limits ? `, ${limits}` : ''}`,
    row('ruin', percent(sessions.ruin)),
    ...(plan.target === undefined ? [] : [row('target reached', percent(sessions.target))]),
    ...(plan.stopLoss === undefined ? [] : [row('stop-loss reached', percent(sessions.stopLoss))]),
    ...(sessions.left === 0 ? [] : [row('left the table', percent(sessions.left))]),
    ...(plan.rolls === null ? [] : [row('all rolls played', percent(sessions.played))]),
    row('length', `${short(sessions.expectedRolls)} rolls on average`),
    row(
      'finish',
      `${money(meanOf(finish))} on average, standard deviation ${money(standardDeviationOf(finish))}`,
    ),
    ...quantileRows(finish, money),
    ...(decided
      ? []
      : [
          `  Stopped after ${groupDigits(sessions.rolls)} rolls: ${percent(sessions.played)} of sessions are still undecided. The target’s chance is between ${percent(sessions.target)} and ${percent(sessions.target + sessions.played)}.`,
        ]),
    '',
    ...histogramLines(finish),
    '',
    '  The finish is the player’s worth, rack and layout. Ruin: no chips for any of the next bets, and none at work.',
    `  Left out as too unlikely to follow: a total probability of ${sessions.trimmed.toExponential(1)}.`,
  ];
}

export function asText(solved: Solved): string[] {
  const { options, sessions } = solved;
  const { book, strategy, unit, settings, plan, dice } = options;
  const table = Object.entries(settings).map(([key, value]) => ` ${key}=${value}`);
  return [
    `${strategy.name} under ${bookName(book)}, ${money(unit)} a unit${table.length > 0 ? `, table${table.join('')}` : ''}${dice ? ', weighted dice' : ''}`,
    '',
    ...longRunLines(solved),
    ...(sessions && plan ? ['', ...sessionLines(sessions, plan)] : []),
  ];
}

const exactOrNumber = (figure: Figure | null): string | number | null =>
  figure && (figure.exact ? formatRational(figure.exact) : figure.value);

function sessionJson(sessions: BankrollOutcome, plan: SessionsPlan): object {
  const { finish } = sessions;
  return {
    bankroll: plan.bankroll / 100,
    rolls: plan.rolls,
    ...(plan.target === undefined ? {} : { target: plan.target / 100 }),
    ...(plan.stopLoss === undefined ? {} : { stopLoss: plan.stopLoss / 100 }),
    ruin: sessions.ruin,
    targetReached: sessions.target,
    stopLossReached: sessions.stopLoss,
    ...(sessions.left === 0 ? {} : { left: sessions.left }),
    ...(plan.rolls === null ? { undecided: sessions.played } : { allRollsPlayed: sessions.played }),
    trimmed: sessions.trimmed,
    expectedRolls: sessions.expectedRolls,
    finish: quantilesJson(finish),
    finishMean: meanOf(finish) / 100,
    finishStandardDeviation: standardDeviationOf(finish) / 100,
  };
}

function longRunJson(found: LongRun, pace: number): object {
  const mean = scaled(found.meanPerRoll, CENTS);
  const wagered = scaled(found.wageredPerRoll, CENTS);
  const variance = found.variancePerRoll && scaled(found.variancePerRoll, SQUARE_CENTS);
  const hourly = scaled(mean, rational(pace));
  const figures = { meanPerRoll: mean, wageredPerRoll: wagered, edge: found.edge, variancePerRoll: variance };
  const listed = Object.entries(figures);
  return {
    states: found.states,
    exact: mean.exact !== null,
    ...Object.fromEntries(listed.map(([name, figure]) => [name, exactOrNumber(figure)])),
    ...(found.visit
      ? {
          visit: {
            rolls: exactOrNumber(found.visit.rolls),
            mean: exactOrNumber(scaled(found.visit.profit, CENTS)),
            wagered: exactOrNumber(scaled(found.visit.wagered, CENTS)),
          },
        }
      : {}),
    pace,
    meanPerHour: exactOrNumber(hourly),
    decimals: {
      ...Object.fromEntries(listed.map(([name, figure]) => [name, figure?.value ?? null])),
      standardDeviationPerRoll: variance && Math.sqrt(variance.value),
      meanPerHour: hourly.value,
    },
    ...(mean.exact
      ? {}
      : { errors: Object.fromEntries(listed.map(([name, figure]) => [name, figure?.error ?? null])) }),
  };
}

export function asJson({ options, found, reason, sessions }: Solved): string {
  const { book, strategy, unit, pace, plan } = options;
  return JSON.stringify({
    rulebook: book.id,
    strategy: strategy.name,
    unit: unit / 100,
    ...(found ? longRunJson(found, pace) : { states: null, note: reason }),
    ...(sessions && plan ? sessionJson(sessions, plan) : {}),
  });
}

export type SweptFigures = { readonly value: string; readonly solved: Solved };

export function sweepText(
  name: string,
  runs: readonly SweptFigures[],
  { strategy, book, plan }: Options,
): string[] {
  const cells = ({ value, solved: { found, sessions } }: SweptFigures): string[] => [
    value,
    found ? short(-found.meanPerRoll.value / 100) : '',
    found ? short(found.wageredPerRoll.value / 100) : '',
    found?.edge ? `${short(found.edge.value * 100)}%` : '',
    found?.variancePerRoll ? short(Math.sqrt(found.variancePerRoll.value) / 100) : '',
    ...(sessions ? [percent(sessions.ruin), money(meanOf(sessions.finish))] : []),
  ];
  const heads = [
    name,
    'loss a roll',
    'action a roll',
    'edge',
    'deviation',
    ...(plan ? ['ruin', 'finish'] : []),
  ];
  return [
    `${strategy.name} under ${bookName(book)}, by ${name}`,
    '',
    ...alignColumns([heads, ...runs.map(cells)]).map(line => `  ${line}`),
  ];
}

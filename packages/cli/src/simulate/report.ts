// The results of passline simulate, as text and as JSON.
import { formatCents } from '@passline/engine';
import {
  type BetTotal,
  type RunFigures,
  type SessionFigures,
  type SessionPlan,
  type Simulation,
  seedText,
  solve,
} from '@passline/lab';
import { alignColumns, quantileRows, quantilesJson, row } from '../columns.ts';
import { groupDigits } from '../counted.ts';
import { bookName } from '../files.ts';
import { histogramLines } from '../histogram.ts';
import type { Options } from './options.ts';
import { roughly } from './progress.ts';

export type Simulated = Simulation & { readonly options: Options };

const money = (cents: number): string => formatCents(Math.round(cents));
const long = (cents: number): string =>
  (cents / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

/** Cents as major units, with two digits of the standard error. */
function measured(value: number, error: number | null): string {
  if (error === null || error === 0) return (value / 100).toPrecision(6);
  const digits = Math.min(12, Math.max(2, 1 - Math.floor(Math.log10(error / 100))));
  return `${(value / 100).toFixed(digits)} ± ${(error / 100).toFixed(digits)}`;
}

function edgeText({ edge, rolls, wagered, standardErrorPerRoll: error }: RunFigures): string {
  if (edge === null) return 'none: nothing was bet';
  const spread = error === null ? '' : ` ± ${((error * rolls * 100) / wagered).toFixed(4)}%`;
  return `${(edge * 100).toFixed(4)}%${spread} of the action`;
}

const HOW = { compiled: 'compiled', grown: 'automaton grown', engine: 'on the engine' } as const;

function speedText({ automaton, path, seconds, threads: count, run }: Simulated): string {
  const how = automaton ? `compiled to ${groupDigits(automaton.states)} states` : HOW[path];
  const threads = count === 1 ? 'one thread' : `${count} threads`;
  const rate = roughly(run.rolls / Math.max(seconds, 1e-9));
  return `${how}, ${threads}, ${seconds.toFixed(2)} s: ${rate} rolls a second`;
}

// Solving a larger automaton can take longer than simulating it.
const MAX_SOLVED = 2000;

/** The solved mean of a long run, in cents; null where there is none. */
const exactMean = ({ automaton, sessions }: Simulated): number | null =>
  automaton && !sessions && automaton.states <= MAX_SOLVED ? solve(automaton).meanPerRoll.value : null;

function runLines(found: Simulated): string[] {
  const { run, interrupted } = found;
  const exact = exactMean(found);
  return [
    `${groupDigits(run.rolls)} rolls${interrupted ? ', interrupted' : ''} (${speedText(found)})`,
    row('result', `${measured(run.meanPerRoll, run.standardErrorPerRoll)} a roll`),
    ...(exact === null ? [] : [row('exact', `${(exact / 100).toFixed(6)} a roll`)]),
    row(
      'action',
      `${(run.wagered / 100 / Math.max(1, run.rolls)).toFixed(4)} a roll, ${long(run.wagered)} in all`,
    ),
    row('edge', edgeText(run)),
  ];
}

const limitsOf = ({ target, stopLoss }: SessionPlan): string =>
  [
    ...(target === null ? [] : [`, target ${money(target)}`]),
    ...(stopLoss === null ? [] : [`, stop-loss ${money(stopLoss)}`]),
  ].join('');

function betLines(bets: readonly BetTotal[]): string[] {
  const line = (spot: string, result: string, wagered: string, edge: string): string =>
    `  ${spot.padEnd(20)}${result.padStart(18)}${wagered.padStart(22)}${edge.padStart(12)}`;
  return [
    line('by bet', 'result', 'action', 'edge'),
    ...bets.map(({ spot, profit, wagered }) =>
      line(
        spot,
        long(Number(profit)),
        long(Number(wagered)),
        wagered === 0n ? '' : percent(-Number(profit) / Number(wagered)),
      ),
    ),
  ];
}

function sessionLines(figures: SessionFigures, plan: SessionPlan): string[] {
  const { ends, finish } = figures;
  return [
    `${groupDigits(figures.sessions)} sessions of ${groupDigits(plan.rolls)} rolls, from ${money(plan.bankroll)}${limitsOf(plan)}`,
    row('ruin', percent(ends.ruin)),
    ...(plan.target === null ? [] : [row('target reached', percent(ends.target))]),
    ...(plan.stopLoss === null ? [] : [row('stop-loss reached', percent(ends['stop-loss']))]),
    ...(ends.left === 0 ? [] : [row('left the table', percent(ends.left))]),
    row('all rolls played', percent(ends.played)),
    row('ahead at the end', percent(figures.ahead)),
    row('length', `${figures.meanRolls.toFixed(1)} rolls on average`),
    row('drawdown', `${money(figures.meanDrawdown)} on average, ${money(figures.worstDrawdown)} at worst`),
    row(
      'longest hand',
      `${figures.meanLongestHand.toFixed(1)} rolls on average, ${figures.longestHand} at most`,
    ),
    row(
      'finish',
      `${money(figures.finishMean)} on average, standard deviation ${money(figures.finishStandardDeviation)}`,
    ),
    ...quantileRows(finish, money),
    '',
    ...histogramLines(finish),
    '',
    ...betLines(figures.bets),
  ];
}

export function asText(found: Simulated): string[] {
  const { options, sessions, note } = found;
  const { book, strategy, unit, settings, dice } = options;
  const table = Object.entries(settings).map(([key, value]) => ` ${key}=${value}`);
  return [
    `${strategy.name} under ${bookName(book)}, ${money(unit)} a unit${table.length > 0 ? `, table${table.join('')}` : ''}${dice ? ', weighted dice' : ''}`,
    '',
    ...runLines(found),
    row('seed', seedText(options.seed)),
    ...(note ? [`  ${note}.`] : []),
    ...(sessions && options.sessions ? ['', ...sessionLines(sessions, options.sessions.plan)] : []),
  ];
}

function sessionJson(figures: SessionFigures, plan: SessionPlan): object {
  const { ends, finish } = figures;
  return {
    sessions: figures.sessions,
    bankroll: plan.bankroll / 100,
    rollsPerSession: plan.rolls,
    ...(plan.target === null ? {} : { target: plan.target / 100 }),
    ...(plan.stopLoss === null ? {} : { stopLoss: plan.stopLoss / 100 }),
    ruin: ends.ruin,
    ...(ends.left === 0 ? {} : { left: ends.left }),
    targetReached: ends.target,
    stopLossReached: ends['stop-loss'],
    allRollsPlayed: ends.played,
    ahead: figures.ahead,
    meanRolls: figures.meanRolls,
    finish: quantilesJson(finish),
    finishMean: figures.finishMean / 100,
    finishStandardDeviation: figures.finishStandardDeviation / 100,
    drawdownMean: figures.meanDrawdown / 100,
    drawdownWorst: figures.worstDrawdown / 100,
    longestHandMean: figures.meanLongestHand,
    longestHand: figures.longestHand,
    bets: figures.bets.map(({ spot, profit, wagered }) => ({
      spot,
      result: Number(profit) / 100,
      wagered: Number(wagered) / 100,
      edge: wagered === 0n ? null : -Number(profit) / Number(wagered),
    })),
  };
}

export function asJson(found: Simulated): string {
  const { options, path, automaton, note, seconds, run, sessions } = found;
  const { book, strategy, unit, seed } = options;
  const error = run.standardErrorPerRoll;
  const exact = exactMean(found);
  return JSON.stringify({
    rulebook: book.id,
    strategy: strategy.name,
    unit: unit / 100,
    rolls: run.rolls,
    seconds,
    rollsPerSecond: run.rolls / Math.max(seconds, 1e-9),
    meanPerRoll: run.meanPerRoll / 100,
    standardErrorPerRoll: error === null ? null : error / 100,
    wagered: run.wagered / 100,
    edge: run.edge,
    path,
    ...(exact === null ? {} : { exact: exact / 100 }),
    ...(automaton ? { states: automaton.states } : {}),
    ...(note === null ? {} : { note }),
    seed: seedText(seed),
    threads: found.threads,
    ...(found.interrupted ? { interrupted: true } : {}),
    ...(sessions && options.sessions ? sessionJson(sessions, options.sessions.plan) : {}),
  });
}

export type SweptRun = { readonly value: string; readonly found: Simulated };

export function sweepText(
  name: string,
  runs: readonly SweptRun[],
  { strategy, book, seed }: Options,
): string[] {
  const columns = [name, 'result a roll', 'action a roll', 'edge'];
  const cells = ({ value, found: { run, sessions } }: SweptRun): string[] => [
    value,
    measured(run.meanPerRoll, run.standardErrorPerRoll),
    (run.wagered / 100 / Math.max(1, run.rolls)).toFixed(4),
    run.edge === null ? '' : `${(run.edge * 100).toFixed(4)}%`,
    ...(sessions ? [percent(sessions.ends.ruin), percent(sessions.ahead), money(sessions.finishMean)] : []),
  ];
  const heads = [...columns, ...(runs[0]?.found.sessions ? ['ruin', 'ahead', 'finish'] : [])];
  return [
    `${strategy.name} under ${bookName(book)}, by ${name}`,
    '',
    ...alignColumns([heads, ...runs.map(cells)]).map(line => `  ${line}`),
    '',
    row('seed', seedText(seed)),
  ];
}

// passline simulate with several strategies or with rolls from a file: all play the same dice, with paired differences.
import { closeSync, writeSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Cents, formatCents, type Rulebook, type Settings } from '@passline/engine';
import { required } from '@passline/engine/required';
import {
  type ChiSquare,
  type Comparison,
  type DiceWeights,
  type RandomState,
  type RollsTest,
  type Strategy,
  seedText,
  testRolls,
} from '@passline/lab';
import { compare } from '@passline/lab/node';
import { groupDigits } from '../counted.ts';
import { bookName } from '../files.ts';
import { openCsv } from './csv.ts';
import { interruptSignal } from './play.ts';

/** The terms on which several strategies are compared. */
export type Terms = {
  readonly book: Rulebook;
  readonly settings: Settings;
  readonly unit: Cents;
  readonly dice: DiceWeights | null;
  readonly strategies: readonly Strategy[];
  /** By strategy, the path of its module, which threads must load too; null for a built-in strategy or a program. */
  readonly paths: readonly (string | null)[];
  readonly threads: number;
  /** How many states a compiled strategy may have; null for the default. */
  readonly maxStates: number | null;
  readonly seed: RandomState;
  readonly sessions: number;
  readonly rolls: number;
  readonly bankroll: Cents | null;
  readonly target: number | null;
  readonly stopLoss: number | null;
  /** Rolls from a file, instead of drawn ones. */
  readonly given: Uint8Array | null;
  readonly json: boolean;
  readonly csv: string | null;
};

type Compared = {
  readonly terms: Terms;
  readonly found: Comparison;
  readonly test: RollsTest | null;
  readonly seconds: number;
};

export async function runComparison(terms: Terms): Promise<string[]> {
  const { book, settings, unit, dice, strategies, given, csv, maxStates } = terms;
  const test = given && testRolls(given);
  const file = csv === null ? null : openCsv(csv);
  if (file !== null) writeSync(file, `session,${strategies.map(({ name }) => name).join()}\n`);
  const { signal, release } = interruptSignal();
  const started = performance.now();
  try {
    const setup = { book, settings, unit, ...(dice && { dice }), ...(maxStates && { maxStates }) };
    const found = await compare(setup, strategies, {
      threads: terms.threads,
      modules: terms.paths.map(path => (path === null ? null : pathToFileURL(path))),
      seed: terms.seed,
      sessions: terms.sessions,
      rolls: terms.rolls,
      bankroll: terms.bankroll,
      target: terms.target,
      stopLoss: terms.stopLoss,
      ...(given && { dice: given }),
      signal,
      onSession: (results, number) => {
        if (file !== null)
          writeSync(file, `${number},${results.map(amount => formatCents(amount)).join()}\n`);
      },
    });
    const compared = { terms, found, test, seconds: (performance.now() - started) / 1000 };
    return terms.json ? [jsonOf(compared)] : textOf(compared);
  } finally {
    release();
    if (file !== null) closeSync(file);
  }
}

const percent = (share: number, digits = 2): string => `${(share * 100).toFixed(digits)}%`;
const cell = (text: string): string => text.padStart(14);
const amount = (value: number): string => (value / 100).toFixed(2);
const within = (value: number, error: number | null): string =>
  error === null ? amount(value) : `${amount(value)} ± ${amount(error)}`;

const CURVE_SHOWN = 10;

/** The mean results along the session, at about ten of the curve's points. */
function curveLines({ strategies, curve }: Comparison, width: number): string[] {
  const every = Math.max(1, Math.ceil(curve.length / CURVE_SHOWN));
  const shown = curve.flatMap((rolls, point) => ((point + 1) % every === 0 ? [{ rolls, point }] : []));
  return [
    `${'after rolls'.padEnd(width)}${shown.map(({ rolls }) => String(rolls).padStart(10)).join('')}`,
    ...strategies.map(
      ({ name, curve: means }) =>
        `${name.padEnd(width)}${shown.map(({ point }) => amount(required(means[point])).padStart(10)).join('')}`,
    ),
  ];
}

function strategyLines(
  { strategies, differences, sessions }: Comparison,
  width: number,
  bankroll: boolean,
): string[] {
  const heads = ['result', 'deviation', 'action', 'edge', 'ahead', ...(bankroll ? ['ruin'] : [])];
  return [
    `${'per session'.padEnd(width)}${heads.map(cell).join('')}`,
    ...strategies.map(
      found =>
        found.name.padEnd(width) +
        [
          amount(found.mean),
          // A single session has no deviation.
          sessions > 1 ? amount(found.standardDeviation) : '–',
          amount(found.wagered / Math.max(1, sessions)),
          found.edge === null ? '' : percent(found.edge, 3),
          percent(found.ahead),
          ...(bankroll ? [percent(found.ends.ruin)] : []),
        ]
          .map(cell)
          .join(''),
    ),
    ...(differences.length === 0
      ? []
      : [
          '',
          `On the same dice, compared with ${strategies[0]?.name}, per session`,
          ...differences.map(
            ({ name, mean, standardError, better, equal }) =>
              `${name.padEnd(width)}  ${mean > 0 ? '+' : ''}${within(mean, standardError)}; better in ${percent(better)}, equal in ${percent(equal)}`,
          ),
        ]),
  ];
}

const chiText = (name: string, found: ChiSquare | null): string =>
  found
    ? `  ${name.padEnd(18)}χ² ${found.statistic.toFixed(2)} with ${found.freedom} degrees of freedom: fair dice do that ${percent(found.chance)} of the time`
    : `  ${name.padEnd(18)}too few rolls`;

function testLines({ rolls, sevens, byTotal, byFace, byRoll }: RollsTest): string[] {
  return [
    `The rolls themselves (${groupDigits(rolls)})`,
    `  ${'sevens'.padEnd(18)}${groupDigits(sevens.count)}, ${percent(sevens.rate, 3)} (fair: 16.667%)${sevens.rollsToSeven === null ? '' : `, one in ${sevens.rollsToSeven.toFixed(2)} rolls`}`,
    `  ${''.padEnd(18)}${sevens.deviations.toFixed(2)} standard deviations: fair dice are that far off ${percent(sevens.chance)} of the time`,
    chiText('totals', byTotal),
    chiText('faces', byFace),
    chiText('all 36 rolls', byRoll),
  ];
}

function textOf({ terms, found, test, seconds }: Compared): string[] {
  const width = Math.max(12, ...terms.strategies.map(({ name }) => name.length)) + 2;
  const from = terms.bankroll === null ? '' : `, from ${formatCents(terms.bankroll)}`;
  const rolls = terms.given?.length ?? terms.rolls;
  return [
    `${terms.strategies.map(({ name }) => name).join(', ')} under ${bookName(terms.book)}, ${formatCents(terms.unit)} a unit`,
    '',
    terms.given
      ? `${groupDigits(rolls)} ${rolls === 1 ? 'roll' : 'rolls'} from a file${from}`
      : `${groupDigits(found.sessions)} sessions of ${groupDigits(rolls)} rolls${from}${found.interrupted ? ', interrupted' : ''} (${seconds.toFixed(2)} s)`,
    '',
    ...strategyLines(found, width, terms.bankroll !== null),
    '',
    ...curveLines(found, width),
    '',
    ...(test ? testLines(test) : [`seed ${seedText(terms.seed)}`]),
  ];
}

function jsonOf({ terms, found, test, seconds }: Compared): string {
  const [first] = found.strategies;
  const rolls = found.strategies.reduce((sum, each) => sum + each.rolls, 0);
  const strategies = found.strategies.map(each => ({
    strategy: each.name,
    path: each.path,
    rolls: each.rolls,
    meanPerSession: each.mean / 100,
    standardDeviation: each.standardDeviation / 100,
    standardError: each.standardError === null ? null : each.standardError / 100,
    meanPerRoll: each.rolls === 0 ? 0 : (each.mean * found.sessions) / each.rolls / 100,
    wagered: each.wagered / 100,
    edge: each.edge,
    ahead: each.ahead,
    ruin: each.ends.ruin,
    curve: each.curve.map(mean => mean / 100),
  }));
  const [only] = strategies;
  return JSON.stringify({
    rulebook: terms.book.id,
    unit: terms.unit / 100,
    ...(strategies.length === 1 && only
      ? {
          strategy: only.strategy,
          path: only.path,
          meanPerRoll: only.meanPerRoll,
          standardErrorPerRoll: null,
          wagered: only.wagered,
          edge: only.edge,
        }
      : {}),
    rolls: strategies.length === 1 ? required(first).rolls : rolls,
    seconds,
    rollsPerSecond: rolls / Math.max(seconds, 1e-9),
    sessions: found.sessions,
    rollsPerSession: terms.given?.length ?? terms.rolls,
    ...(terms.bankroll === null ? {} : { bankroll: terms.bankroll / 100 }),
    curveRolls: found.curve,
    strategies,
    differences: found.differences.map(({ name, mean, standardError, better, equal }) => ({
      strategy: name,
      comparedWith: first?.name,
      mean: mean / 100,
      standardError: standardError === null ? null : standardError / 100,
      better,
      equal,
    })),
    ...(test ? { dice: test } : { seed: seedText(terms.seed) }),
    ...(found.interrupted ? { interrupted: true } : {}),
  });
}

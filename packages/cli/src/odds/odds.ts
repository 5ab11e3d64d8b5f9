// passline odds: exact figures of every bet, as a table, as JSON or as a printable sheet; or the length of a hand.
import { writeFileSync } from 'node:fs';
import { findRulebook, type Rulebook, type Settings } from '@passline/engine';
import {
  type CombinedLine,
  combinedLines,
  odds as exactOdds,
  type Figures,
  formatRational,
  type HandLength,
  handLength,
  OddsError,
  percent,
  toNumber,
} from '@passline/lab';
import { Arguments, quoted } from '../arguments.ts';
import { Output } from '../output.ts';
import { UsageError } from '../usage-error.ts';
import { chanceText, fraction, lineText, paysText, percentText, shortFraction } from './figures-text.ts';
import { oddsReport } from './sheet.ts';

type Options = {
  readonly book: Rulebook;
  readonly settings: Settings;
  readonly json: boolean;
  readonly hand: boolean;
  readonly report: string | null;
};

const SPEC = {
  command: 'odds',
  valued: ['--report'],
  flags: ['--json', '--hand'],
  table: 'settings',
} as const;

function optionsOf(args: readonly string[]): Options {
  const asked = new Arguments(args, SPEC);
  const [rulebook, another] = asked.positionals;
  if (rulebook === undefined) throw asked.usageError('name a rulebook, such as rws-2019');
  if (another !== undefined)
    throw asked.usageError(`takes one rulebook, but also got ${quoted(another)}`, ' ');
  return {
    ...asked.book(rulebook),
    json: asked.has('--json'),
    hand: asked.has('--hand'),
    report: asked.text('--report'),
  };
}

const asJson = (figures: Figures): string =>
  JSON.stringify({
    spot: figures.spot,
    payout: figures.payout,
    win: formatRational(figures.win),
    lose: formatRational(figures.lose),
    push: formatRational(figures.push),
    edge: formatRational(figures.edge),
    edgePercent: percent(figures.edge),
    ...(figures.edgeWithPowerOdds === null
      ? {}
      : { edgeWithPowerOdds: formatRational(figures.edgeWithPowerOdds) }),
    standardDeviation: figures.standardDeviation,
    rolls: formatRational(figures.rolls),
  });

/** Pads every column but the last to its widest cell. */
function alignColumns(rows: readonly (readonly string[])[], right: readonly number[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  return rows.map(row =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return right.includes(column) ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
}

function betsTable(all: readonly Figures[]): readonly string[] {
  const power = all.some(({ edgeWithPowerOdds }) => edgeWithPowerOdds !== null);
  const head = ['bet', 'win', 'lose', 'push', 'edge', 'edge %', 'deviation', 'rolls'];
  const rows = all.map(figures => [
    figures.spot,
    shortFraction(figures.win),
    shortFraction(figures.lose),
    shortFraction(figures.push),
    shortFraction(figures.edge),
    percentText(figures.edge, 4),
    figures.standardDeviation.toFixed(4),
    toNumber(figures.rolls).toFixed(3),
    ...(power ? [percentText(figures.edgeWithPowerOdds ?? figures.edge, 4)] : []),
    paysText(figures.payout),
  ]);
  return alignColumns(
    [[...head, ...(power ? ['with power %'] : []), 'pays'], ...rows],
    [5, 6, 7, power ? 8 : 7],
  );
}

const linesTable = (lines: readonly CombinedLine[]): readonly string[] =>
  lines.length === 0
    ? []
    : [
        '',
        'Edge of the line with odds, of everything put up (laid odds are measured by what they win):',
        ...alignColumns(
          lines.map(line => [`  ${lineText(line)}`, fraction(line.edge), `${percentText(line.edge, 6)}%`]),
          [2],
        ),
      ];

const settingsText = (settings: Settings): string =>
  Object.entries(settings)
    .map(([key, value]) => ` ${key}=${value}`)
    .join('');

// Beyond this the probabilities are below one in a thousand, so only a few lengths of interest follow.
const LISTED = 50;
const LONG = [60, 75, 100, 125, 154];
const BAR = 40;

function handTable(hand: HandLength): readonly string[] {
  const { mean, variance, standardDeviation } = hand;
  const highest = Math.max(...[1, 2, 3, 4].map(rolls => toNumber(hand.exactly(rolls))));
  const row = (rolls: number): string[] => {
    const bar = '█'.repeat(Math.round((toNumber(hand.exactly(rolls)) / highest) * BAR));
    return [String(rolls), chanceText(hand.exactly(rolls)), chanceText(hand.atLeast(rolls)), bar];
  };
  const listed = Array.from({ length: LISTED }, (_, index) => row(index + 1));
  return [
    'Length of a hand: rolls from its first come-out through the seven-out, even if the shooter changes.',
    '',
    `mean       ${fraction(mean)} = ${toNumber(mean).toFixed(6)}`,
    `variance   ${fraction(variance)} = ${toNumber(variance).toFixed(6)}`,
    `deviation  ${standardDeviation.toFixed(6)}`,
    '',
    ...alignColumns([['n', 'P(length = n)', 'P(length ≥ n)', ''], ...listed, ...LONG.map(row)], [0, 1, 2]),
  ];
}

const LENGTHS_IN_JSON = 160;

function handJson(hand: HandLength): string {
  const lengths = Array.from({ length: LENGTHS_IN_JSON }, (_, index) => {
    const [exactly, atLeast] = [hand.exactly(index + 1), hand.atLeast(index + 1)];
    return JSON.stringify({
      rolls: index + 1,
      exactly: formatRational(exactly),
      atLeast: formatRational(atLeast),
      probability: toNumber(exactly),
      probabilityAtLeast: toNumber(atLeast),
    });
  });
  const { mean, variance, standardDeviation } = hand;
  const figures = `"mean":"${formatRational(mean)}","variance":"${formatRational(variance)}","standardDeviation":${standardDeviation}`;
  return `{${figures},"lengths":[\n${lengths.join(',\n')}\n]}`;
}

function writeReport(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why =
      code === 'ENOENT' ? 'no such folder' : code === 'EISDIR' ? 'is a folder' : 'cannot be written';
    throw new UsageError(`${path}: ${why}`, true);
  }
}

function betsText(book: Rulebook, { settings }: Options): readonly string[] {
  const figures = exactOdds(book, settings);
  return [
    findRulebook(book.id) ? `${book.id}: ${book.title}` : book.title,
    `Exact figures per decision${settingsText(settings) && `, with${settingsText(settings)}`}. Edge: expected loss over everything put up.`,
    '',
    ...betsTable(figures),
    ...linesTable(combinedLines(book, settings)),
    ...(figures.some(({ rules }) => rules.hand?.pays.some(({ text }) => text.endsWith('x')))
      ? [
          '',
          'Nx is the total return including the stake, by the table’s roll count; a returned bet is a push.',
        ]
      : []),
    ...(book.payoutCap === null
      ? []
      : [
          '',
          `Figures are without the cap: bets paid above ${book.payoutCap.above} win at most ${book.payoutCap.amount} together on one roll.`,
        ]),
  ];
}

function outputLines(book: Rulebook, options: Options): readonly string[] {
  if (options.hand) {
    const hand = handLength(book);
    return options.json ? [handJson(hand)] : handTable(hand);
  }
  if (options.json) return [`[\n${exactOdds(book, options.settings).map(asJson).join(',\n')}\n]`];
  if (options.report === null) return betsText(book, options);
  return [];
}

export function odds(args: readonly string[]): number {
  const options = optionsOf(args);
  const { book } = options;
  const output = new Output();
  try {
    if (options.report !== null) {
      writeReport(options.report, oddsReport(book, options.settings));
      if (!options.json) output.print([`${options.report}: wrote the sheet for ${book.id}.`]);
    }
    output.print(outputLines(book, options));
  } catch (error) {
    if (error instanceof OddsError) throw new UsageError(`odds: ${error.message}`);
    throw error;
  }
  output.flush();
  return 0;
}

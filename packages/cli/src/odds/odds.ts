// passline odds: exact figures of every bet, as a table, as JSON or as a printable sheet; or the length of a hand.

import { writeFileSync } from 'node:fs';
import { type Cents, findRulebook, formatCents, type Rulebook, type Settings } from '@passline/engine';
import {
  type BetAsMade,
  type CombinedLine,
  combinedLines,
  type DiceWeights,
  FAIR,
  type Figures,
  formatRational,
  type HandLength,
  handLength,
  OddsError,
  oddsAsMade,
  oddsWithDice,
  percent,
  toNumber,
  type UndecidedBet,
} from '@passline/lab';
import { Arguments, quoted } from '../arguments.ts';
import { alignColumns } from '../columns.ts';
import { Output } from '../output.ts';
import { UsageError } from '../usage-error.ts';
import { weightsFrom } from '../weights-file.ts';
import { oddsCsv } from './csv.ts';
import { chanceText, fraction, lineText, paysText, percentText, shortFraction } from './figures-text.ts';

type Options = {
  readonly book: Rulebook;
  readonly settings: Settings;
  readonly json: boolean;
  readonly hand: boolean;
  readonly report: string | null;
  readonly csv: string | null;
  /** Null for figures that do not depend on the amount. */
  readonly amount: Cents | null;
  /** Null for fair dice. */
  readonly dice: DiceWeights | null;
};

export const SPEC = {
  command: 'odds',
  valued: ['--amount', '--weights', '--report', '--csv'],
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
    csv: asked.text('--csv'),
    amount: asked.amount('--amount'),
    dice: weightsFrom(asked.text('--weights')),
  };
}

/** The figures of the bets, the bets that these dice never decide, and the figures of the given amount on each bet. */
type Found = {
  readonly figures: readonly Figures[];
  readonly undecided: readonly UndecidedBet[];
  readonly made: ReadonlyMap<string, BetAsMade>;
};

function findFigures({ book, settings, amount, dice }: Options): Found {
  const { figures, undecided } = oddsWithDice(book, settings, dice ?? FAIR);
  const spots = figures.map(({ spot }) => spot);
  const made = amount === null ? [] : oddsAsMade(book, settings, amount, spots, dice ?? FAIR);
  return { figures, undecided, made: new Map(made.map(bet => [bet.spot, bet])) };
}

function madeJson(made: BetAsMade): object {
  const amount = made.amount / 100;
  if (made.refusal) return { amount, refused: made.refusal.code, message: made.refusal.message };
  const { edge, withPowerOdds, standardDeviation } = made;
  return {
    amount,
    edge: formatRational(edge),
    edgePercent: percent(edge),
    ...(withPowerOdds ? { edgeWithPowerOdds: formatRational(withPowerOdds.edge) } : {}),
    standardDeviation,
  };
}

const asJson = (figures: Figures, made: BetAsMade | undefined): string =>
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
    ...(made ? { asMade: madeJson(made) } : {}),
  });

const madeText = (made: BetAsMade): string =>
  made.refusal ? made.refusal.code.replace('bet/', '') : percentText((made.withPowerOdds ?? made).edge, 4);

function betsTable({ figures: all, undecided, made }: Found): readonly string[] {
  const [amount] = made.values();
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
    ...[made.get(figures.spot)].flatMap(bet => (bet ? [madeText(bet)] : [])),
    paysText(figures.payout),
  ]);
  const more = [
    ...(power ? ['with power %'] : []),
    ...(amount ? [`${formatCents(amount.amount)} as made %`] : []),
  ];
  const right = [5, 6, 7, ...more.map((_, index) => head.length + index)];
  const heads = [...head, ...more, 'pays'];
  const never = undecided.map(({ spot, reason }) => heads.map((_, column) => [spot, reason][column] ?? ''));
  return alignColumns([heads, ...rows, ...never], column => right.includes(column));
}

const linesTable = (lines: readonly CombinedLine[]): readonly string[] =>
  lines.length === 0
    ? []
    : [
        '',
        'Edge of the line with odds, of everything put up (laid odds are measured by what they win):',
        ...alignColumns(
          lines.map(line => [`  ${lineText(line)}`, fraction(line.edge), `${percentText(line.edge, 6)}%`]),
          column => column === 2,
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
    ...alignColumns(
      [['n', 'P(length = n)', 'P(length ≥ n)', ''], ...listed, ...LONG.map(row)],
      column => column < 3,
    ),
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

function writeFile(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why =
      code === 'ENOENT' ? 'no such folder' : code === 'EISDIR' ? 'is a folder' : 'cannot be written';
    throw new UsageError(`${path}: ${why}`, true);
  }
}

function betsText(options: Options, found: Found): readonly string[] {
  const { book, settings, dice } = options;
  const { figures, made } = found;
  return [
    findRulebook(book.id) ? `${book.id}: ${book.title}` : book.title,
    `Exact figures per decision${dice ? ' of weighted dice' : ''}${settingsText(settings) && `, with${settingsText(settings)}`}. Edge: expected loss over everything put up.`,
    '',
    ...betsTable(found),
    ...(made.size === 0
      ? []
      : ['', 'As made: the edge of that amount with this table’s chips and rounding, Power Odds included.']),
    ...linesTable(combinedLines(book, settings, dice ?? FAIR)),
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

function outputLines(options: Options, find: () => Found): readonly string[] {
  const { book, dice } = options;
  if (options.hand) {
    const hand = handLength(book, dice ?? FAIR);
    return options.json ? [handJson(hand)] : handTable(hand);
  }
  if (options.json) {
    const { figures, undecided, made } = find();
    const rows = [
      ...figures.map(one => asJson(one, made.get(one.spot))),
      ...undecided.map(({ spot, reason }) => JSON.stringify({ spot, undecided: reason })),
    ];
    return [`[\n${rows.join(',\n')}\n]`];
  }
  return options.report === null && options.csv === null ? betsText(options, find()) : [];
}

/** Writes the requested files; returns a line for each. */
async function writeFiles(options: Options, find: () => Found): Promise<readonly string[]> {
  const { report, csv, book } = options;
  const lines: string[] = [];
  if (report !== null) {
    const { oddsReport } = await import('./sheet.ts');
    writeFile(report, await oddsReport(book, options.settings, { ...find(), dice: options.dice ?? FAIR }));
    lines.push(`${report}: wrote the sheet for ${book.id}.`);
  }
  if (csv !== null) {
    const { figures, undecided, made } = find();
    writeFile(csv, oddsCsv(figures, undecided, made));
    lines.push(`${csv}: wrote ${figures.length + undecided.length} bets of ${book.id}.`);
  }
  return options.json ? [] : lines;
}

export async function odds(args: readonly string[]): Promise<number> {
  const options = optionsOf(args);
  const output = new Output();
  let found: Found | null = null;
  const find = (): Found => {
    found ??= findFigures(options);
    return found;
  };
  try {
    output.print(await writeFiles(options, find));
    output.print(outputLines(options, find));
  } catch (error) {
    if (error instanceof OddsError) throw new UsageError(`odds: ${error.message}`);
    throw error;
  }
  output.flush();
  return 0;
}

// passline odds: every bet of a table in exact figures, as a table, as JSON, as a sheet to print; or the hand's length.
import { writeFileSync } from 'node:fs';
import { newTable, type Rulebook, type Settings } from '@passline/engine';
import {
  type CombinedLine,
  combinedLines,
  exactOdds,
  type Figures,
  formatRational,
  type HandLength,
  handLength,
  OddsError,
  percent,
  toNumber,
} from '@passline/lab';
import { findBook } from './files.ts';
import { oddsReport } from './odds-report.ts';
import { chanceText, fraction, lineText, paysText, percentText, shortFraction } from './odds-text.ts';
import { Output } from './output.ts';
import { nearest, Trouble } from './trouble.ts';

type Options = {
  readonly rulebook: string;
  readonly settings: Settings;
  readonly json: boolean;
  readonly hand: boolean;
  readonly report: string | null;
};

const KNOWN = ['--json', '--hand', '--table', '--report'];
const TAKES = 'it takes RULEBOOK, --table KEY=VALUE, --json, --hand and --report FILE.html';

function settingOf(text: string | undefined): [string, string] {
  const at = text?.indexOf('=') ?? -1;
  if (text === undefined || at < 1)
    throw new Trouble(
      `odds: --table takes a setting such as power-odds=1/20, not ${text === undefined ? 'nothing' : `“${text.slice(0, 40)}”`}`,
    );
  return [text.slice(0, at), text.slice(at + 1)];
}

function optionsOf(args: readonly string[]): Options {
  const rest = [...args];
  const books: string[] = [];
  const settings: Record<string, string> = {};
  let [json, hand, report] = [false, false, null as string | null];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--json') json = true;
    else if (arg === '--hand') hand = true;
    else if (arg === '--table') {
      const [key, value] = settingOf(rest.shift());
      settings[key] = value;
    } else if (arg === '--report') {
      const file = rest.shift();
      if (file === undefined || file.startsWith('--'))
        throw new Trouble('odds: --report takes the name of the file to write');
      report = file;
    } else if (arg.startsWith('-'))
      throw new Trouble(`odds does not know ${arg.slice(0, 40)}.${nearest(arg, KNOWN)} Note: ${TAKES}.`);
    else books.push(arg);
  }
  const [rulebook, another] = books;
  if (rulebook === undefined) throw new Trouble(`odds: name a rulebook; ${TAKES}`);
  if (another !== undefined)
    throw new Trouble(
      `odds takes one rulebook, not also “${another.slice(0, 40)}”; settings come after --table`,
    );
  return { rulebook, settings, json, hand, report };
}

function bookOf({ rulebook, settings }: Options): Rulebook {
  const found = findBook(rulebook, process.cwd());
  if (!found.ok) throw new Trouble(found.message);
  const made = newTable(found.book, settings);
  if (!made.ok) throw new Trouble(`odds: ${made.message}`);
  return found.book;
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

/** Columns as wide as their widest cell; the last is left as it is. */
function aligned(rows: readonly (readonly string[])[], right: readonly number[]): readonly string[] {
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
  return aligned([[...head, ...(power ? ['with power %'] : []), 'pays'], ...rows], [5, 6, 7, power ? 8 : 7]);
}

const linesTable = (lines: readonly CombinedLine[]): readonly string[] =>
  lines.length === 0
    ? []
    : [
        '',
        'With odds behind the line, of all that is put up (laid odds by what they win):',
        ...aligned(
          lines.map(line => [`  ${lineText(line)}`, fraction(line.edge), `${percentText(line.edge, 6)}%`]),
          [2],
        ),
      ];

const settingsText = (settings: Settings): string =>
  Object.entries(settings)
    .map(([key, value]) => ` ${key}=${value}`)
    .join('');

// Beyond this the chances are below one in a thousand; then the few lengths that people ask about.
const LISTED = 50;
const LONG = [60, 75, 100, 125, 154];
const BAR = 40;

function handTable(hand: HandLength): readonly string[] {
  const { mean, variance, standardDeviation } = hand;
  const most = Math.max(...[1, 2, 3, 4].map(rolls => toNumber(hand.exactly(rolls))));
  const row = (rolls: number): string[] => {
    const bar = '█'.repeat(Math.round((toNumber(hand.exactly(rolls)) / most) * BAR));
    return [String(rolls), chanceText(hand.exactly(rolls)), chanceText(hand.atLeast(rolls)), bar];
  };
  const listed = Array.from({ length: LISTED }, (_, index) => row(index + 1));
  return [
    'The hand: rolls from its first come-out to the seven-out, both counted.',
    '',
    `mean       ${fraction(mean)} = ${toNumber(mean).toFixed(6)}`,
    `variance   ${fraction(variance)} = ${toNumber(variance).toFixed(6)}`,
    `deviation  ${standardDeviation.toFixed(6)}`,
    '',
    ...aligned([['n', 'P(length = n)', 'P(length ≥ n)', ''], ...listed, ...LONG.map(row)], [0, 1, 2]),
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
    throw new Trouble(`${path}: ${why}`, true);
  }
}

function betsText(book: Rulebook, { settings }: Options): readonly string[] {
  return [
    `${book.id}: ${book.title}`,
    `Exact figures a decision${settingsText(settings) && `, with${settingsText(settings)}`}. Edge: expected loss over all that is put up.`,
    '',
    ...betsTable(exactOdds(book, settings)),
    ...linesTable(combinedLines(book, settings)),
    ...(book.jackpot ? ['', 'Nx is a total return, the stake inside, by the rolls of the hand.'] : []),
  ];
}

function printed(book: Rulebook, options: Options): readonly string[] {
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
  const book = bookOf(options);
  const output = new Output();
  try {
    if (options.report !== null) {
      writeReport(options.report, oddsReport(book, options.settings));
      if (!options.json) output.print([`${options.report}: the sheet for ${book.id} is written.`]);
    }
    output.print(printed(book, options));
  } catch (error) {
    if (error instanceof OddsError) throw new Trouble(`odds: ${error.message}`);
    throw error;
  }
  output.flush();
  return 0;
}

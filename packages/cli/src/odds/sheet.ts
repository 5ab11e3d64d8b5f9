// The printable sheet of exact odds: one self-contained page with every bet, its rule, and charts.
import { createHash } from 'node:crypto';
import { ALL_DICE, type Family, newTable, type Rulebook, type Rules, type Settings } from '@passline/engine';
import {
  type CombinedLine,
  combinedLines,
  type DiceWeights,
  type Figures,
  type HandLength,
  handLength,
  isFair,
  percent,
  type Rational,
  toNumber,
} from '@passline/lab';
import { programAt } from '@passline/server';
import { HOME, version } from '../home.ts';
import { chanceText, fraction, jointLabel, lineText, percentText, shortFraction } from './figures-text.ts';
import { betsPart, head, number, powerPart, resultsPart, type SheetFigures, table } from './sheet-bets.ts';
import { type Bar, barChart, columnChart, escaped, tailChart } from './sheet-charts.ts';
import { STYLE } from './sheet-style.ts';
import { volatilityPart } from './sheet-volatility.ts';

function barOf(group: readonly Figures[]): Bar {
  const [figures] = group;
  if (!figures) throw new Error('a group has a bet');
  const { edge } = figures;
  const raised = figures.edgeWithPowerOdds ?? edge;
  const bar = { label: jointLabel(group), value: percent(raised), text: `${percentText(raised, 3)}%` };
  if (bar.value === percent(edge)) return bar;
  return { ...bar, text: `${bar.text} (${percentText(edge, 3)}% unraised)`, before: percent(edge) };
}

function edgeBars(all: readonly Figures[]): readonly Bar[] {
  const groups = new Map<string, Figures[]>();
  // A player cannot choose a bet that only ever moves to its number.
  for (const figures of all.filter(({ rules }) => rules.spot.timing !== 'raise-only')) {
    const { family } = figures.rules.spot;
    const key = [family, fraction(figures.edge), fraction(figures.edgeWithPowerOdds ?? figures.edge)].join();
    groups.set(key, [...(groups.get(key) ?? []), figures]);
  }
  return [...groups.values()].map(barOf).sort((a, b) => a.value - b.value);
}

function glancePart(all: readonly Figures[]): string {
  const bars = edgeBars(all);
  const note = bars.some(({ before }) => before !== undefined) ? '; lighter: without Power Odds' : '';
  return `<h2>House edge at a glance</h2>
<figure>${barChart(bars, 'House edge by bet')}<figcaption>Expected loss per decision, in percent of everything put up${note}</figcaption></figure>`;
}

function linesPart(lines: readonly CombinedLine[]): string {
  if (lines.length === 0) return '';
  const rows = lines.map(line => {
    const edge = `<td class="num edge"><b>${fraction(line.edge)}</b></td>`;
    return `<tr><td>${escaped(lineText(line))}</td>${number(fraction(line.action))}${edge}${number(`${percentText(line.edge, 6)}%`)}${number(line.standardDeviation.toFixed(6))}</tr>`;
  });
  const heads = ['All action', 'Edge', '', 'Deviation'].map(text => head(text));
  const bars = lines.map(line => ({
    label: lineText(line),
    value: percent(line.edge),
    text: `${percentText(line.edge, 6)}%`,
  }));
  return `<h2>The line with odds behind it</h2>
<p>Action is the mean of everything put up, in flat bets; the edge is the expected loss over it. Odds are bet once the point is established; laid odds are measured by what they win. Multiples that this table refuses are omitted. Deviation is in flat bets.</p>
<div class="charts"><div>${table([head('Bet', ''), ...heads], rows)}</div><figure>${barChart(bars, 'Edge of all action, by odds', 480)}</figure></div>`;
}

function oneIn(chance: Rational): string {
  const value = 1 / toNumber(chance);
  return value < 100 ? value.toFixed(2) : Math.round(value).toLocaleString('en');
}

const TAIL = 160;
// The longest hand on record at a casino, in Atlantic City in 2009.
const RECORD = 154;
const SHOWN = [2, 3, 4, 5, 6, 7, 8, 10, 16, 24, 32, 40, 45, 50, 75, 100, RECORD];

function handPart(book: Rulebook, hand: HandLength): string {
  const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
  const columns = upTo(40).map(at => ({ at, chance: toNumber(hand.exactly(at)) }));
  const tail = upTo(TAIL).map(at => ({ at, chance: toNumber(hand.atLeast(at)) }));
  const rows = SHOWN.map(rolls => {
    const [exactly, atLeast] = [hand.exactly(rolls), hand.atLeast(rolls)];
    const exact = fraction(exactly).length > 24 ? '' : fraction(exactly);
    const cells = [String(rolls), exact, chanceText(exactly), chanceText(atLeast), oneIn(atLeast)];
    return `<tr>${cells.map(number).join('')}</tr>`;
  });
  const heads = ['Rolls', 'P(length = n)', 'in decimals', 'P(length ≥ n)', 'one hand in'].map(text =>
    head(text),
  );
  const { mean, variance, standardDeviation } = hand;
  const named = { at: RECORD, text: `${RECORD} rolls: ${chanceText(hand.atLeast(RECORD))}` };
  return `<h2>The length of a hand</h2>
<p>Rolls from the first come-out through the seven-out, even if the shooter changes. Mean <b>${shortFraction(mean, 40)}</b> = ${toNumber(mean).toFixed(6)}, variance <b>${shortFraction(variance, 40)}</b> = ${toNumber(variance).toFixed(6)}, deviation ${standardDeviation.toFixed(6)}. Exact fractions for every length: <code>passline odds ${escaped(book.id)} --hand --json</code>.</p>
<div class="charts"><figure>${columnChart(columns, toNumber(mean), 'Chance of a hand of n rolls')}<figcaption>Chance of a hand of exactly n rolls</figcaption></figure>
<figure>${tailChart(tail, named, 'Chance of a hand of n rolls or more')}<figcaption>Chance of a hand of n rolls or more, on a logarithmic scale</figcaption></figure></div>
${table(heads, rows, 'tight')}`;
}

const entry = (term: string, text: string, cls = ''): string =>
  `<dt class="${cls}">${term}</dt><dd class="${cls}">${escaped(text)}</dd>`;

/** What computed the figures, and when. */
type Origin = { readonly version: string; readonly fingerprint: string; readonly date: string };

async function originOf(): Promise<Origin> {
  const { fingerprint } = await programAt(HOME);
  return { version: version(), fingerprint, date: new Date().toISOString().slice(0, 10) };
}

/** Identifies the rules behind the sheet: any change to them changes the fingerprint. */
const fingerprintOf = (rules: Rules, settings: Settings, dice: DiceWeights): string =>
  createHash('sha256')
    .update(JSON.stringify({ book: rules.book, power: rules.powerChance, settings, dice }))
    .digest('hex');

function identity(
  rules: Rules,
  settings: Settings,
  { figures: all, undecided, dice }: SheetFigures,
  origin: Origin,
): string {
  const { book } = rules;
  const given = Object.entries(settings).map(([key, value]) => `${key}=${value}`);
  const charged = Object.entries(book.commission).flatMap(([family, policy]) => {
    const bet = book.spots[family as Family];
    if (!policy || !bet) return [];
    const { rate, of, when, cite } = policy;
    const paid = when === 'win' ? 'from the win' : 'when placed';
    return [entry(`${escaped(bet.label)} commission`, `${rate} of the ${of}, ${paid} (${cite})`)];
  });
  const { to, way, cite } = book.rounding;
  return `<dl>${[
    entry('Rulebook', book.id),
    entry('Bets', `${all.length} spots`),
    entry('Settings', given.length > 0 ? given.join(', ') : 'the rulebook’s own'),
    book.bar ? entry('Barred', `${book.bar.total} on don't bets (${book.bar.cite})`) : '',
    ...charged,
    entry(
      'Payments',
      `rounded ${way === 'nearest' ? 'to the nearest' : `${way} to the`} ${to === 'chip' ? 'smallest chip' : 'cent'} (${cite})`,
    ),
    book.power ? entry('Power Odds', `chance ${rules.powerChance.num}/${rules.powerChance.den}`) : '',
    entry('Dice', isFair(dice) ? 'fair' : `weighted: ${dice.join(' ')}`),
    ...undecided.map(({ label, reason }) => entry(escaped(label), `${reason} with these dice`)),
    entry('Program', `Passline ${origin.version}`),
    entry('Date', origin.date),
    entry('Program, SHA-256', origin.fingerprint, 'wide'),
    entry('Rules, SHA-256', fingerprintOf(rules, settings, dice), 'wide'),
  ].join('')}</dl>`;
}

const METHOD = `<h2>How the figures are computed</h2>
<p>Each bet is placed on a one-player table of the rules engine that settles real games, and every reachable table is rolled with all 36 rolls of two dice until the bet is decided. That absorbing Markov chain is solved in exact fractions: nothing is sampled, nothing is rounded, and no probability is typed in. Every set of probabilities is checked to add up to exactly 1. The stake is chosen so that no payment needs rounding, and each payment is checked to be exact; at the table, payments are rounded as stated above.</p>
<p><b>Decision</b>: a win, a loss, or a push; a stake that stays up after a win starts a new decision, and odds returned because they were off are a push. <b>Edge</b>: expected loss over everything put up, including up-front commission and pushes; a negative edge favors the player. <b>Return</b>: 1 minus the edge, with Power Odds where the table raises them. <b>Deviation</b>: standard deviation of the result per unit put up. <b>Rolls</b>: expected rolls to the decision while the bet is in play. <b>Edge per roll</b>: 1 minus the return, over those rolls. <b>Ways of 36</b>: rolls that win, lose, and push at once, first on the first roll and then on later ones. <b>As made</b>: the edge of that amount with this table’s chips and rounding. A bet on a come number starts on that number. Odds and put bets start where they can first be placed, with points as likely as come-outs make them. <b>Nx</b> is the total return, including the stake. Edge and probabilities exclude Power Odds unless stated.</p>
<div class="sign"><div>Checked by</div><div>Date</div><div>Signature</div></div>`;

/** The length of a hand; null with dice that never roll a seven. */
function lengthOf(book: Rulebook, dice: DiceWeights): HandLength | null {
  return ALL_DICE.some(([a, b], roll) => a + b === 7 && dice[roll] !== 0) ? handLength(book, dice) : null;
}

export async function oddsReport(book: Rulebook, settings: Settings, sheet: SheetFigures): Promise<string> {
  const made = newTable(book, settings);
  if (!made.ok) throw new Error(made.message);
  const { rules } = made.table;
  const { figures: all, dice } = sheet;
  const hand = lengthOf(book, dice);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Exact odds: ${escaped(book.title)}</title><style>${STYLE}</style></head><body>
<header><h1>${escaped(book.title)}</h1><p>PAR sheet: exact odds of every bet at this table</p></header>
${identity(rules, settings, sheet, await originOf())}
${glancePart(all)}
<h2>Every bet</h2>
${betsPart(sheet, rules)}
${volatilityPart(sheet, rules, { book, settings })}
${linesPart(combinedLines(book, settings, dice))}
${powerPart(rules, all)}
${resultsPart(all)}
${hand === null ? '' : handPart(book, hand)}
${METHOD}
</body></html>
`;
}

// The sheet's tables of bets: every bet with its rule, bets with several payouts, and Power Odds.
import { formatCents, type Rules, type Spot } from '@passline/engine';
import type { BetAsMade, DiceWeights, Figures, Spread, UndecidedBet } from '@passline/lab';
import { multiply, ONE, type Rational, rational, subtract, toNumber } from '@passline/lab';
import {
  chanceText,
  citesOf,
  fraction,
  jointLabel,
  paysText,
  percentText,
  shortFraction,
} from './figures-text.ts';
import { escaped } from './sheet-charts.ts';
import { situationsText } from './spot-text.ts';
import { atTable } from './volatility.ts';

const GROUPS = [
  'The line',
  'Come',
  'Come bets on their number',
  "Don't come",
  "Don't come bets on their number",
  'Numbers',
  'Hardways',
  'One roll',
  'One roll, several numbers',
  'Hops',
  'The whole hand',
] as const;
type Group = (typeof GROUPS)[number];

/** A bet's group on the sheet, by what decides it. */
function groupOf({ definition, side, flat, number }: Spot): Group {
  const come = side === 'right' ? 'Come' : "Don't come";
  const moved = side === 'right' ? 'Come bets on their number' : "Don't come bets on their number";
  switch (definition.bet) {
    case 'line':
      return 'The line';
    case 'come':
      return come;
    case 'odds':
      return flat !== null && number === null ? 'The line' : come;
    case 'hardway':
      return 'Hardways';
    case 'hand':
      return 'The whole hand';
    case 'one-roll':
      if ('faces' in definition) return 'Hops';
      return 'parts' in definition ? 'One roll, several numbers' : 'One roll';
    default:
      return definition.arrivesFrom === undefined ? 'Numbers' : moved;
  }
}

/** Longer fractions are listed below the table. */
const MAX_LENGTH = 9;

const short = (value: Rational): string => shortFraction(value, MAX_LENGTH, 6);

const cell = (main: string, below: string, cls = 'num'): string =>
  `<td class="${cls}"><b>${main}</b><small>${below}</small></td>`;

const chanceCell = (value: Rational): string => cell(short(value), `${percentText(value, 4)}%`);

export const head = (text: string, cls = 'num'): string => `<th class="${cls}">${text}</th>`;

export const number = (text: string): string => `<td class="num">${text}</td>`;

export const table = (heads: readonly string[], rows: readonly string[], cls = ''): string =>
  `<table class="${cls}"><thead><tr>${heads.join('')}</tr></thead>${rows[0]?.startsWith('<tbody') ? rows.join('\n') : `<tbody>${rows.join('\n')}</tbody>`}</table>`;

/** The figures on a sheet: of the bets and, if an amount was given, of that amount on each of them. */
export type SheetFigures = {
  readonly figures: readonly Figures[];
  readonly undecided: readonly UndecidedBet[];
  readonly made: ReadonlyMap<string, BetAsMade>;
  readonly dice: DiceWeights;
};

function madeCell(made: BetAsMade | undefined): string {
  if (!made) return '';
  if (made.refusal) return `<td class="num"><small>${escaped(made.refusal.message)}</small></td>`;
  const { edge } = made.withPowerOdds ?? made;
  return cell(short(edge), `${percentText(edge, 6)}%`, 'num edge');
}

/** The expected loss per roll in play, of everything put up. */
const perRoll = ({ edge }: Spread, { num, den }: Rational): Rational =>
  num === 0n ? edge : multiply(edge, rational(den, num));

function betRow(figures: Figures, rules: Rules, made: BetAsMade | undefined): string {
  const { label, spot, payout, edge, edgeWithPowerOdds, rolls } = figures;
  const raised = edgeWithPowerOdds ?? edge;
  const here = atTable(figures);
  const cells = [
    `<td class="bet"><b>${escaped(label)}</b><small>${spot}</small></td>`,
    `<td class="pays">${paysText(payout).split(', ').map(escaped).join('<br>')}<small>${escaped(citesOf(figures))}</small></td>`,
    `<td class="ways">${situationsText(figures).replace(', then ', '<br>').replaceAll(' or ', ' ')}</td>`,
    chanceCell(figures.win),
    chanceCell(figures.lose),
    chanceCell(figures.push),
    cell(short(edge), `${percentText(edge, 6)}%`, 'num edge'),
    rules.book.power ? cell(short(raised), `${percentText(raised, 6)}%`, 'num edge') : '',
    madeCell(made),
    cell(`${percentText(subtract(ONE, here.edge), 4)}%`, `${percentText(perRoll(here, rolls), 4)}%`),
    cell(short(rolls), toNumber(rolls).toFixed(4)),
  ];
  return `<tr>${cells.join('')}</tr>`;
}

/** One table, so that all columns line up, with a heading before each kind of bet. */
export function betsPart({ figures: all, made }: SheetFigures, rules: Rules): string {
  const [amount] = made.values();
  const heads = [
    head('Bet', ''),
    head('Pays, and rule', ''),
    head('Ways<br>of 36', ''),
    ...['Win', 'Lose', 'Push', 'Edge'].map(text => head(text)),
    rules.book.power ? head('Edge, with<br>Power Odds') : '',
    amount ? head(`Edge of ${formatCents(amount.amount)}<br>as made`) : '',
    ...['Return, edge<br>per roll', 'Rolls'].map(text => head(text)),
  ];
  const columns = heads.filter(text => text !== '').length;
  const groups = GROUPS.map(title => {
    const own = all.filter(figures => groupOf(figures.rules.spot) === title);
    if (own.length === 0) return '';
    const rows = own.map(figures => betRow(figures, rules, made.get(figures.spot)));
    return `<tbody><tr class="group"><th colspan="${columns}">${title}</th></tr>\n${rows.join('\n')}</tbody>`;
  });
  const bets = table(
    heads,
    groups.filter(group => group !== ''),
    'bets',
  );
  return `<div class="scroll">${bets}</div>${wholeFractions(all)}`;
}

type Alike = readonly [Figures, ...Figures[]];

/** Bets of one family with the same figures, together. */
export function groupAlike(
  all: readonly Figures[],
  figuresOf: (figures: Figures) => readonly string[],
): readonly Alike[] {
  const groups = new Map<string, [Figures, ...Figures[]]>();
  for (const figures of all) {
    const key = [figures.rules.spot.family, ...figuresOf(figures)].join();
    const group = groups.get(key);
    if (group) group.push(figures);
    else groups.set(key, [figures]);
  }
  return [...groups.values()];
}

function wholeFractions(all: readonly Figures[]): string {
  const long = all.flatMap(({ label, win, lose, push, edge, edgeWithPowerOdds, rolls }) => {
    const raised =
      edgeWithPowerOdds && edgeWithPowerOdds !== edge ? { 'edge with Power Odds': edgeWithPowerOdds } : {};
    return Object.entries({ win, lose, push, edge, ...raised, rolls })
      .filter(([, value]) => fraction(value).length > MAX_LENGTH)
      .map(([name, value]) => `<p class="whole">${escaped(label)}, ${name}: ${fraction(value)}</p>`);
  });
  return long.length === 0 ? '' : `<h3>Fractions too long for the table</h3>${long.join('')}`;
}

/**
 * Bets with more than one way to win, result by result, Power Odds included; bets with the same results share a row.
 */
export function resultsPart(all: readonly Figures[]): string {
  const groups = groupAlike(
    all.filter(figures => atTable(figures).results.filter(({ net }) => net.num > 0n).length >= 2),
    figures => atTable(figures).results.flatMap(({ net, chance }) => [fraction(net), fraction(chance)]),
  );
  if (groups.length === 0) return '';
  const rows = groups.flatMap(group =>
    atTable(group[0]).results.map(({ net, chance }, index) => {
      const name = index === 0 ? `<b>${escaped(jointLabel(group))}</b>` : '';
      const cells = [
        `${net.num > 0n ? '+' : ''}${short(net)}`,
        shortFraction(chance, 40),
        chanceText(chance),
        toNumber(multiply(chance, net)).toFixed(8),
      ];
      return `<tr${index === 0 ? ' class="first"' : ''}><td>${name}</td>${cells.map(number).join('')}</tr>`;
    }),
  );
  const heads = ['Result per unit put up', 'Chance', 'in decimals', 'Chance × result'].map(text =>
    head(text),
  );
  return `<h2>Bets with several payouts, result by result</h2>${table([head('Bet', ''), ...heads], rows, 'tight')}`;
}

export function powerPart(rules: Rules, all: readonly Figures[]): string {
  const { power } = rules.book;
  const raisable = all.filter(figures => figures.rules.raises.length > 0);
  if (!power || raisable.length === 0) return '';
  const { num, den } = rules.powerChance;
  const groups = groupAlike(raisable, figures => [fraction(figures.edgeWithPowerOdds ?? figures.edge)]);
  const rows = groups.map(group => {
    const [first] = group;
    const parts = first.rules.raises.map(({ totals, odds }) => {
      const on = totals ? ` on ${totals.join(' ')}` : '';
      return `${odds.map(raised => `${raised.num}:${raised.den}`).join(' or ')}${on}`;
    });
    const raised = first.edgeWithPowerOdds ?? first.edge;
    const cells = [
      paysText(first.payout),
      parts.join('; '),
      `${percentText(first.edge, 6)}%`,
      `<b>${short(raised)}</b>`,
      `${percentText(raised, 6)}%`,
    ];
    return `<tr><td><b>${escaped(jointLabel(group))}</b></td>${cells.map((text, column) => (column < 2 ? `<td>${text}</td>` : number(text))).join('')}</tr>`;
  });
  const heads = ['Edge, never raised', 'Edge at this table', ''].map(text => head(text));
  return `<h2>Power Odds</h2><p>Each raisable spot, or part of one, is raised for a roll with probability ${num}/${den}, independently and before the dice, to each of its odds with equal probability (${escaped(power.cite)}, D17).</p>${table([head('Bet', ''), head('Pays', ''), head('Raised to', ''), ...heads], rows, 'tight')}`;
}

// How exact figures are written for people: fractions, percentages, pays and citations.
import type { Rulebook } from '@passline/engine';
import type { CombinedLine } from '@passline/lab';
import { type Figures, formatRational, percent, type Rational, toNumber } from '@passline/lab';

/** "7/495", and whole numbers without the one below the line. */
export const fraction = (value: Rational): string =>
  value.den === 1n ? String(value.num) : formatRational(value);

/** A fraction where it is short enough to be read, else its value. */
export function shortFraction(value: Rational, most = 15, decimals = 8): string {
  const text = fraction(value);
  return text.length <= most ? text : `≈ ${toNumber(value).toFixed(decimals)}`;
}

/** Percent with a fixed number of decimals, and no minus before nothing. */
export function percentText(value: Rational, decimals: number): string {
  const text = percent(value).toFixed(decimals);
  return Number(text) === 0 ? (0).toFixed(decimals) : text;
}

/** Pays as "7:6", or "2:1 on 4 10, 3:2 on 5 9, 6:5 on 6 8". */
export function paysText(payout: Figures['payout']): string {
  if (typeof payout === 'string') return payout;
  const byOdds = new Map<string, string[]>();
  for (const [on, odds] of Object.entries(payout)) byOdds.set(odds, [...(byOdds.get(odds) ?? []), on]);
  return [...byOdds]
    .map(([odds, ons]) => `${odds === '1x' ? 'bet back' : odds} on ${ons.join(' ')}`)
    .join(', ');
}

/** "Place 4, 10": bets of one family under one name. */
export function jointLabel(group: readonly Figures[]): string {
  const [first] = group;
  if (!first || group.length === 1) return first?.label ?? '';
  const cut = first.label.lastIndexOf(' ');
  const marks = group.map(({ label }) => label.slice(cut + 1));
  const shown = marks.length > 4 ? `${marks.slice(0, 2).join(', ')} … (${marks.length})` : marks.join(', ');
  return `${first.label.slice(0, cut)} ${shown}`;
}

/** The clauses a bet's figures rest on, each once; a book's name is said once for all its clauses in a row. */
export function citesOf({ rules }: Figures, book: Rulebook): string {
  const pays = rules.pays.map(pay => pay?.cite ?? '');
  const jackpot = rules.spot.family === 'hot-shooter' ? (book.jackpot?.cite ?? '') : '';
  const off = rules.comeOut !== 'on' ? rules.workingCite : '';
  const all = [rules.cite, ...pays, jackpot, rules.commission?.cite ?? '', off].flatMap(cite =>
    cite.split(', '),
  );
  const cites = [...new Set(all.filter(cite => cite !== ''))];
  let last = '';
  return cites
    .map(cite => {
      const named = /^([a-z0-9-]+) (?=[§¶A])/.exec(cite)?.[1] ?? '';
      const said = named !== '' && named === last;
      last = named;
      return said ? cite.slice(named.length + 1) : cite;
    })
    .join(', ');
}

const LINES = { pass: 'pass', 'dont-pass': "don't pass" } as const;

/** "pass with 2x odds". */
export const lineText = ({ flat, odds }: CombinedLine): string => `${LINES[flat]} with ${odds} odds`;

/** A chance that may be far too small for percent. */
export const chanceText = (value: Rational): string => {
  const number = toNumber(value);
  return number === 0 || number >= 1e-4 ? number.toFixed(10) : number.toExponential(9);
};

// Exact figures as text: fractions, percentages, pays, and citations.
import type { CombinedLine } from '@passline/lab';
import { type Figures, formatRational, percent, type Rational, toNumber } from '@passline/lab';

/** "7/495"; whole numbers without a denominator. */
export const fraction = (value: Rational): string =>
  value.den === 1n ? String(value.num) : formatRational(value);

/** The fraction if it is short enough, otherwise its value. */
export function shortFraction(value: Rational, maxLength = 15, decimals = 8): string {
  const text = fraction(value);
  return text.length <= maxLength ? text : `≈ ${toNumber(value).toFixed(decimals)}`;
}

/** A percentage with a fixed number of decimals, and never "-0". */
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

/** The clauses behind a bet's figures, each once; a book's name is printed once for consecutive clauses. */
export function citesOf({ rules }: Figures): string {
  const pays = rules.pays.map(pay => pay?.cite ?? '');
  const hand = rules.hand?.definition.pays.cite ?? '';
  const off = rules.comeOut !== 'on' ? rules.workingCite : '';
  const all = [rules.cite, ...pays, hand, rules.commission?.cite ?? '', off].flatMap(cite =>
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

/** "Pass line with 2x odds". */
export const lineText = ({ label, odds }: CombinedLine): string => `${label} with ${odds} odds`;

/** A probability that may be too small for a percentage. */
export const chanceText = (value: Rational): string => {
  const number = toNumber(value);
  return number === 0 || number >= 1e-4 ? number.toFixed(10) : number.toExponential(9);
};

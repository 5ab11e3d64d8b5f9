// Words printed on the felt: a few, and short, since boxes are small.
import type { Value } from './value.ts';

/** In the don't boxes: the total that neither wins nor loses. */
export const bar = (total: Value): string => `BAR ${total}`;
/** A horn with more on one of its totals. */
export const high = (total: Value): string => `HIGH ${total}`;

/** A bet's name, one line per string. */
export const linesOf = (label: string): readonly string[] => label.toUpperCase().split(' ');

/** "PASS", "ODDS". */
export const oddsLines = (label: string): readonly string[] => [
  label.toUpperCase().replace(/ ODDS$/, ''),
  'ODDS',
];

/** A bet in parts: "HORN", "BET". */
export const partsLines = (label: string): readonly string[] =>
  label.includes(' ') ? [label.toUpperCase()] : [label.toUpperCase(), 'BET'];

/** "DC" for "Don't come". */
const initials = (label: string): string =>
  linesOf(label)
    .map(([letter]) => letter)
    .join('');

/** "To lose" for "Place to lose". */
function shorten(label: string): string {
  const rest = label.slice(label.indexOf(' ') + 1);
  return label.length <= 8 ? label : `${rest[0]?.toUpperCase()}${rest.slice(1)}`;
}

/** How a bet came to be on a number: beside another, from its own first roll, or by choice. */
export type OnNumber = 'odds' | 'arrived' | 'chosen';

/** A bet in the box of its number, which is printed there already, by its rulebook's name for it. */
export function inBox(label: string, how: OnNumber): string {
  if (how === 'odds') {
    const flat = label.replace(/ odds$/i, '');
    return flat.includes(' ') ? `${initials(flat)} odds` : 'Odds';
  }
  if (how === 'arrived') return label.includes(' ') ? initials(label) : label;
  return label.length <= 3 ? label.toUpperCase() : shorten(label);
}

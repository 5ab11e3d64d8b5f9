// What each kind of bet is called and when it wins or loses, in plain words; figures are never written here.
import type { Family } from '@passline/engine';

export type BetWords = {
  /** As a list names it, in the middle of a sentence. */
  readonly name: string;
  /** `bar` is the total that a don't bet draws on. */
  how(bar: number): string;
};

const bet = (name: string, how: string | ((bar: number) => string)): BetWords => ({
  name,
  how: typeof how === 'string' ? () => how : how,
});

const craps = (bar: number): string =>
  [2, 3, 12]
    .filter(total => total !== bar)
    .join(' or ')
    .concat(`, draws on ${bar}`);

export const BETS: Readonly<Record<Family, BetWords>> = {
  pass: bet(
    'pass line',
    'On the come-out 7 or 11 wins and 2, 3 or 12 loses; then the point must come before a 7.',
  ),
  'pass-odds': bet(
    'pass odds',
    'Chips behind a pass bet once a point stands. Wins with the point, loses with the 7.',
  ),
  'dont-pass': bet(
    'don’t pass',
    bar =>
      `Against the shooter. On the come-out it wins on ${craps(bar)} and loses on 7 or 11; then a 7 must come before the point.`,
  ),
  'dont-pass-odds': bet(
    'don’t pass odds',
    'Chips laid beside a don’t pass bet once a point stands. Wins with the 7, loses with the point.',
  ),
  put: bet(
    'put',
    'A pass bet made after the point is set. It skips the come-out, so it only has the point left to win on.',
  ),
  come: bet(
    'come',
    'A pass bet of its own, made while a point stands: 7 or 11 wins at once, 2, 3 or 12 loses, any other total becomes its number.',
  ),
  'come-n': bet('come bets on a number', 'Wins when its number comes again, loses to a 7.'),
  'come-odds': bet('come odds', 'Chips behind a come bet on its number. Win and lose with it.'),
  'dont-come': bet(
    'don’t come',
    bar =>
      `A don’t pass bet of its own, made while a point stands: wins at once on ${craps(bar)}, loses on 7 or 11, any other total becomes its number.`,
  ),
  'dont-come-n': bet('don’t come bets on a number', 'Wins on a 7, loses when its number comes first.'),
  'dont-come-odds': bet(
    'don’t come odds',
    'Chips laid beside a don’t come bet on its number. Win and lose with it.',
  ),
  place: bet('place', 'A number of your choice: wins when it comes before a 7.'),
  'place-to-lose': bet('place to lose', 'The other way round: wins when a 7 comes before the number.'),
  buy: bet('buy', 'Like place at true odds, for a commission.'),
  lay: bet('lay', 'A 7 before the number at true odds, for a commission.'),
  hard: bet(
    'hardways',
    'Wins when the number comes as a pair; loses to a 7 and to the number any other way.',
  ),
  big: bet('Big 6 and Big 8', 'Wins when the number comes before a 7.'),
  field: bet('field', 'One roll: wins on 2, 3, 4, 9, 10, 11 or 12.'),
  'any-seven': bet('any seven', 'One roll: wins on 7.'),
  'any-craps': bet('any craps', 'One roll: wins on 2, 3 or 12.'),
  c: bet('C', 'One roll: wins on 2, 3 or 12, on a spot of its own.'),
  e: bet('E', 'One roll: wins on 11, on a spot of its own.'),
  two: bet('two', 'One roll: wins on 2.'),
  three: bet('three', 'One roll: wins on 3.'),
  eleven: bet('eleven', 'One roll: wins on 11.'),
  twelve: bet('twelve', 'One roll: wins on 12.'),
  horn: bet('horn', 'One roll on 2, 3, 11 and 12: a quarter of the bet on each.'),
  'horn-high': bet('horn high', 'A horn of five parts: the number you choose has two of them.'),
  'c-and-e': bet('C & E', 'One roll on the craps numbers 2, 3 and 12, and on 11.'),
  hop: bet('hops', 'One roll: wins when exactly these two faces come.'),
  'hot-shooter': bet('Hot Shooter Jackpot', 'A bet on how many rolls the shooter makes until the seven-out.'),
};

/** At the start of a sentence or a row. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "a", "a and b", "a, b and c". */
export function listed(names: readonly string[], last = 'and'): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

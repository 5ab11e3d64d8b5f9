// The names of the bets and when they win and lose, in words that the books share; each book adds what it
// words differently.
import type { BetWords, Rulebook } from './shape.ts';
import type { Family } from './standard-bets.ts';

const bet = (name: string, how: string): BetWords => ({ name, how });

const WINS_BEFORE_SEVEN = 'wins if {n} comes before a 7, loses to the 7.';
const WINS_ON_SEVEN = 'wins if a 7 comes before {n}, loses to {n}.';

/** `{n}` is the bet's number, `{bar}` the total that don't bets push on, `{craps}` the craps totals they win on. */
export const BET_WORDS: Readonly<Record<Family, BetWords>> = {
  pass: bet(
    'pass line',
    'Made before the come-out roll: 7 or 11 wins, 2, 3 or 12 loses. Any other total becomes the point, and must come again before a 7.',
  ),
  'pass-odds': bet(
    'pass odds',
    'Extra chips behind a pass bet once a point stands, paid at true odds: win with the point, lose to a 7.',
  ),
  'dont-pass': bet(
    'don’t pass',
    'Made before the come-out roll, against the shooter: {craps} wins, {bar} pushes, 7 or 11 loses. Then it wins if a 7 comes before the point.',
  ),
  'dont-pass-odds': bet(
    'don’t pass odds',
    'Extra chips beside a don’t pass bet once a point stands, paid at true odds: win if a 7 comes before the point.',
  ),
  put: bet('put', 'A pass bet made with the point on: wins if the point comes before a 7.'),
  come: bet(
    'come',
    'Made while a point stands: on the next roll 7 or 11 wins, 2, 3 or 12 loses. Any other total becomes the bet’s own number, and must come again before a 7.',
  ),
  'come-n': bet('come bets on a number', `A come bet on its number: ${WINS_BEFORE_SEVEN}`),
  'come-odds': bet(
    'come odds',
    `Extra chips on a come bet that has its number, paid at true odds: ${WINS_BEFORE_SEVEN}`,
  ),
  'dont-come': bet(
    'don’t come',
    'Made while a point stands: on the next roll {craps} wins, {bar} pushes, 7 or 11 loses. Any other total becomes the bet’s own number; then it wins if a 7 comes first.',
  ),
  'dont-come-n': bet('don’t come bets on a number', `A don’t come bet on its number: ${WINS_ON_SEVEN}`),
  'dont-come-odds': bet(
    'don’t come odds',
    `Extra chips beside a don’t come bet that has its number, paid at true odds: ${WINS_ON_SEVEN}`,
  ),
  place: bet('place', `A number of your choice: ${WINS_BEFORE_SEVEN}`),
  'place-to-lose': bet('place to lose', `Against a number of your choice: ${WINS_ON_SEVEN}`),
  buy: bet('buy', `Like place, at true odds for a commission: ${WINS_BEFORE_SEVEN}`),
  lay: bet('lay', `Against a number, at true odds for a commission: ${WINS_ON_SEVEN}`),
  hard: bet('hardways', 'Wins if {n} comes as a pair; loses to a 7, and to {n} any other way.'),
  big: bet('Big 6 and Big 8', 'Wins if {n} comes before a 7, loses to the 7.'),
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
  'horn-high': bet('horn high', 'One roll: a horn in five parts, two of them on {n}.'),
  'c-and-e': bet('C & E', 'One roll: wins on craps (2, 3 or 12) and on 11.'),
  hop: bet('hops', 'One roll: wins if the dice show exactly these two faces.'),
  'hot-shooter': bet(
    'Hot Shooter Jackpot',
    'Pays by the number of rolls through the next seven-out, whoever shoots.',
  ),
};

/** The usual words, overridden by a book's own names and sentences. */
export function betWords(
  own: Readonly<Partial<Record<Family, Partial<BetWords>>>>,
): Readonly<Record<Family, BetWords>> {
  const entries = Object.entries(BET_WORDS).map(([family, words]) => [
    family,
    { ...words, ...own[family as Family] },
  ]);
  return Object.fromEntries(entries) as Record<Family, BetWords>;
}

/** When a bet wins and loses under this book; without a number, for every bet of the family. */
export function betText(
  { bets, bar, comeOut }: Pick<Rulebook, 'bets' | 'bar' | 'comeOut'>,
  family: Family,
  number: number | null = null,
): string {
  const craps = comeOut.loses.filter(total => total !== bar?.total).join(' or ');
  return bets[family].how
    .replaceAll('{n}', number === null ? 'its number' : String(number))
    .replaceAll('{bar}', String(bar?.total ?? ''))
    .replaceAll('{craps}', craps);
}

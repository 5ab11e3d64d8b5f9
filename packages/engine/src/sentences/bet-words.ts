// The names of the bets and when they win and lose, in the words of a book's document: what the documents share, and
// what each of them words differently. A page in another language has its own version.
import type { DocumentId } from '../rulebooks/policy-names.ts';
import type { BetWords } from '../rulebooks/shape.ts';
import type { Family } from '../rulebooks/standard-bets.ts';

const bet = (name: string, how: string): BetWords => ({ name, how });

const WINS_BEFORE_SEVEN = 'wins if {n} rolls before a 7, loses on a 7.';
const WINS_ON_SEVEN = 'wins if a 7 rolls before {n}, loses on {n}.';

/** `{n}` is the bet's number, `{bar}` the total that don't bets push on, `{craps}` the craps totals they win on. */
export const usual: Readonly<Record<Family, BetWords>> = {
  pass: bet(
    'pass line',
    'Made before the come-out roll: 7 or 11 wins, 2, 3 or 12 loses. Any other total becomes the point, and must come again before a 7.',
  ),
  'pass-odds': bet(
    'pass odds',
    'Extra chips behind a pass bet once there is a point, paid at true odds: win if the point is made, lose on a 7.',
  ),
  'dont-pass': bet(
    'don’t pass',
    'Made before the come-out roll, against the shooter: {craps} wins, {bar} pushes, 7 or 11 loses. Then it wins if a 7 comes before the point.',
  ),
  'dont-pass-odds': bet(
    'don’t pass odds',
    'Extra chips beside a don’t pass bet once there is a point, paid at true odds: win if a 7 comes before the point.',
  ),
  put: bet('put', 'A pass bet made with the point on: wins if the point comes before a 7.'),
  come: bet(
    'come',
    'Made while there is a point: on the next roll 7 or 11 wins, 2, 3 or 12 loses. Any other total becomes the bet’s own number, and must come again before a 7.',
  ),
  'come-n': bet('come bets on a number', `A come bet on its number: ${WINS_BEFORE_SEVEN}`),
  'come-odds': bet(
    'come odds',
    `Extra chips on a come bet that has its number, paid at true odds: ${WINS_BEFORE_SEVEN}`,
  ),
  'dont-come': bet(
    'don’t come',
    'Made while there is a point: on the next roll {craps} wins, {bar} pushes, 7 or 11 loses. Any other total becomes the bet’s own number; then it wins if a 7 comes first.',
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
  hard: bet('hardways', 'Wins if {n} rolls the hard way (as a pair). Loses on a 7, and on {n} the easy way.'),
  big: bet('Big 6 and Big 8', 'Wins if {n} rolls before a 7, loses on a 7.'),
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

type Own = Readonly<Partial<Record<Family, Partial<BetWords>>>>;

/** By the names of Appendix D; `made` is when line bets are made. */
const resortsWorld = (made: string): Own => ({
  pass: {
    how: usual.pass.how.replace(
      'Made before the come-out roll',
      `A contract bet (it stays until it is decided), made ${made}`,
    ),
  },
  'pass-odds': { name: 'pass line odds' },
  'dont-pass': { how: usual['dont-pass'].how.replace('before the come-out roll', made) },
  come: {
    how: usual.come.how.replace('Made while', 'A contract bet (it stays until it is decided), made while'),
  },
  two: { name: 'two crap' },
  three: { name: 'three crap' },
  twelve: { name: 'twelve crap' },
  horn: { name: 'horn bet' },
  'c-and-e': { name: 'craps & eleven (C & E)' },
});

const onHorn = (total: number) => ({
  name: `horn bet on ${total}`,
  how: `One roll: a horn bet on ${total} alone, not divided. Wins on ${total}.`,
});

export const byDocument: Readonly<Record<DocumentId, Own>> = {
  'rws-2013': resortsWorld('right before the come-out roll'),
  'rws-2019': resortsWorld('before the come-out roll'),
  etg: {
    pass: {
      how: 'Made for the come-out roll: 7 or 11 wins, 2, 3 or 12 loses. Any other total becomes the point, and must come again before a 7.',
    },
    'pass-odds': { name: 'odds' },
    'dont-pass': { name: 'don’t pass line' },
    'dont-pass-odds': { name: 'don’t odds' },
    big: { name: 'big six and big eight' },
    c: { name: 'C (craps)', how: 'One roll: wins on 2, 3 or 12, by the rules of any craps.' },
    e: { name: 'E (eleven)', how: 'One roll: wins on 11.' },
    'c-and-e': { name: 'C & E (craps & eleven)' },
    horn: { name: 'horn bet' },
    two: onHorn(2),
    three: onHorn(3),
    eleven: onHorn(11),
    twelve: onHorn(12),
    hop: { name: 'hop bets' },
  },
  'south-dakota': {
    pass: { name: 'pass bet' },
    'dont-pass': { name: 'don’t pass bet' },
    put: { name: 'put bet' },
    come: { name: 'come bet' },
    'dont-come': { name: 'don’t come bet' },
    place: { name: 'place bets to win' },
    'place-to-lose': { name: 'place bets to lose' },
    buy: { name: 'buy bets' },
    lay: { name: 'lay bets' },
    big: { name: 'big six and big eight' },
    field: { name: 'field bet' },
    two: { name: 'craps 2' },
    three: { name: 'craps 3' },
    eleven: { name: '11 in one roll' },
    twelve: { name: 'craps 12' },
    horn: { name: 'horn bet', how: 'One roll: four separate bets of a quarter each, on 2, 3, 11 and 12.' },
    'horn-high': { name: 'horn high bet' },
    'c-and-e': {
      name: 'craps-eleven (C and E)',
      how: 'One roll: one half of the bet on any craps, the other on eleven, as two separate bets.',
    },
  },
};

/** The number in place of `{n}`; null for every bet of a family. */
export const withNumber = (how: string, number: number | null): string =>
  how.replaceAll('{n}', number === null ? 'its number' : String(number));
/** In place of `{craps}`: "2 or 3". */
export const eitherTotal = (totals: readonly number[]): string => totals.join(' or ');

// Each spot in plain words: what makes it win and lose. What it pays and when it may be bet come from the rules.
import { type Family, formatOdds, type SpotRules, type Table } from '@passline/engine';

type Said = (number: number, bar: number) => string;

const bySeven = (number: number): string => `Wins if ${number} comes before a 7; loses to the 7.`;
const againstNumber = (number: number): string =>
  `Wins if a 7 comes before ${number}; loses to the ${number}.`;

const WORDS: Readonly<Record<Family, Said>> = {
  pass: () =>
    'Come-out: 7 and 11 win; 2, 3 and 12 lose. Any other number becomes the point, and must come again before a 7.',
  put: () => 'A pass bet made after the point stands: wins if the point comes before a 7.',
  'pass-odds': () =>
    'Extra chips behind your pass bet, paid at true odds: wins with the point, loses to a 7.',
  'dont-pass': (_, bar) =>
    `Against the shooter. Come-out: 7 and 11 lose, craps win, but ${bar} is a draw. After that: wins if a 7 comes before the point.`,
  'dont-pass-odds': () => 'Extra chips with your don’t pass bet, at true odds: wins to a 7 before the point.',
  come: () =>
    'Like a pass bet that starts now: 7 and 11 win; 2, 3 and 12 lose. Any other number takes the bet with it, and must come again before a 7.',
  'come-n': number => `A come bet that has moved to its number. ${bySeven(number)}`,
  'come-odds': number => `Extra chips on your come bet, paid at true odds. ${bySeven(number)}`,
  'dont-come': (_, bar) =>
    `Like a don’t pass bet that starts now: 7 and 11 lose, craps win, but ${bar} is a draw. Otherwise it moves to the number and waits for a 7.`,
  'dont-come-n': number => `A don’t come bet that has moved behind its number. ${againstNumber(number)}`,
  'dont-come-odds': number => `Extra chips with your don’t come bet, at true odds. ${againstNumber(number)}`,
  place: bySeven,
  'place-to-lose': againstNumber,
  buy: number => `${bySeven(number)} Paid at true odds, for a commission.`,
  lay: number => `${againstNumber(number)} Paid at true odds, for a commission.`,
  hard: number =>
    `Wins if ${number} comes as a pair of ${number / 2}s; loses to a 7, or to a ${number} any other way.`,
  big: bySeven,
  field: () => 'One roll: wins on 2, 3, 4, 9, 10, 11 and 12.',
  'any-seven': () => 'One roll: wins on any 7.',
  'any-craps': () => 'One roll: wins on 2, 3 and 12.',
  c: () => 'One roll: wins on craps, that is 2, 3 and 12.',
  e: () => 'One roll: wins on 11.',
  two: () => 'One roll: wins on 2, a pair of aces.',
  three: () => 'One roll: wins on 3, ace-deuce.',
  eleven: () => 'One roll: wins on 11, the yo.',
  twelve: () => 'One roll: wins on 12, a pair of sixes.',
  horn: () => 'One roll: a quarter each on 2, 3, 11 and 12.',
  'horn-high': number => `One roll: a horn bet in five parts, two of them on ${number}.`,
  'c-and-e': () => 'One roll: wins on craps (2, 3, 12) and on 11.',
  hop: () => 'One roll: wins if the two dice show exactly these faces.',
  'hot-shooter': () =>
    'Counts the rolls of the shooter’s hand up to the seven-out: the longer the hand, the more it pays.',
};

export const wordsFor = ({ rules }: Table, { spot }: SpotRules): string =>
  WORDS[spot.family](spot.number, rules.book.bar.total);

/** What Power Odds have raised it to for the coming roll. */
const raisedText = ({ raised }: Table, { spot }: SpotRules): string =>
  raised
    .filter(raise => raise.spot === spot.name)
    .map(
      ({ odds, totals }) =>
        `; ${totals ? `${totals.join(', ')} ` : ''}raised to ${formatOdds(odds)} for this roll`,
    )
    .join('');

/** "7:6", or by total where it varies; and what it is raised to, if it is. */
export const paysText = (game: Table, rules: SpotRules): string =>
  `${printedText(game, rules)}${raisedText(game, rules)}`;

/** As it is printed on the layout: "2, 12: 2:1; 3, 4: 1:1" where it varies by total. */
function printedText({ rules }: Table, { spot, pays }: SpotRules): string {
  if (spot.family === 'hot-shooter') {
    return (rules.jackpot?.bands ?? []).map(({ from, times }) => `${from} rolls ${times}×`).join(', ');
  }
  if (spot.payKeys.has(0)) return pays[spot.number || 7]?.text ?? '';
  const byOdds = new Map<string, number[]>();
  for (const total of spot.payKeys.keys()) {
    const text = pays[total]?.text;
    if (text) byOdds.set(text, [...(byOdds.get(text) ?? []), total]);
  }
  if (byOdds.size === 1) return [...byOdds.keys()][0] ?? '';
  return [...byOdds].map(([odds, totals]) => `${totals.join(', ')}: ${odds}`).join('; ');
}

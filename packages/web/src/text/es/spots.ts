// Each spot in words: what makes it win and lose as its rulebook says, and what it pays.
import { betWords, capOn, formatOdds, type HandBet, type SpotRules, type Table } from '@passline/engine';
import { amount } from '../money.ts';
import { wordsFor as englishWords } from '../spots.ts';
import type { Translates } from '../translates.ts';

const BEFORE_SEVEN = 'gana si sale {n} antes de un 7, pierde con el 7.';
const ON_SEVEN = 'gana si sale un 7 antes de {n}, pierde con {n}.';

/** When bets win and lose, by the usual words of the rulebooks. */
const HOW: Readonly<Record<string, string>> = {
  'Made before the come-out roll: 7 or 11 wins, 2, 3 or 12 loses. Any other total becomes the point, and must come again before a 7.':
    'Antes de la tirada de salida: 7 u 11 gana, 2, 3 o 12 pierde. Cualquier otro total es el punto y debe salir otra vez antes de un 7.',
  'Extra chips behind a pass bet once a point stands, paid at true odds: win with the point, lose to a 7.':
    'Fichas extra detrás de una apuesta de pase cuando hay punto, pagadas a lo justo: ganan con el punto, pierden con un 7.',
  'Extra chips beside a don’t pass bet once a point stands, paid at true odds: win if a 7 comes before the point.':
    'Fichas extra junto a una apuesta de no pase cuando hay punto, pagadas a lo justo: ganan si sale un 7 antes del punto.',
  'Made while a point stands: on the next roll 7 or 11 wins, 2, 3 or 12 loses. Any other total becomes the bet’s own number, and must come again before a 7.':
    'Mientras hay punto: en la próxima tirada 7 u 11 gana, 2, 3 o 12 pierde. Cualquier otro total es el número de la apuesta y debe salir otra vez antes de un 7.',
  'A number of your choice: wins if {n} comes before a 7, loses to the 7.': `El número que elijas: ${BEFORE_SEVEN}`,
  'Like place, at true odds for a commission: wins if {n} comes before a 7, loses to the 7.': `Como place, pagada a lo justo con comisión: ${BEFORE_SEVEN}`,
  'Against a number, at true odds for a commission: wins if a 7 comes before {n}, loses to {n}.': `En contra de un número, pagada a lo justo con comisión: ${ON_SEVEN}`,
  'A come bet on its number: wins if {n} comes before a 7, loses to the 7.': `Una apuesta de venir en su número: ${BEFORE_SEVEN}`,
  'A don’t come bet on its number: wins if a 7 comes before {n}, loses to {n}.': `Una apuesta de no venir en su número: ${ON_SEVEN}`,
  'Wins if {n} comes as a pair; loses to a 7, and to {n} any other way.':
    'Gana si {n} sale con un doble; pierde con un 7 y con {n} de otra forma.',
  'Wins if {n} comes before a 7, loses to the 7.': 'Gana si sale {n} antes de un 7, pierde con el 7.',
  'One roll: wins on 2, 3, 4, 9, 10, 11 or 12.': 'Una tirada: gana con 2, 3, 4, 9, 10, 11 o 12.',
  'Made before the come-out roll, against the shooter: {craps} wins, {bar} pushes, 7 or 11 loses. Then it wins if a 7 comes before the point.':
    'Antes de la tirada de salida, en contra del tirador: {craps} gana, {bar} empata, 7 u 11 pierde. Después gana si sale un 7 antes del punto.',
  'Made while a point stands: on the next roll {craps} wins, {bar} pushes, 7 or 11 loses. Any other total becomes the bet’s own number; then it wins if a 7 comes first.':
    'Mientras hay punto: en la próxima tirada {craps} gana, {bar} empata, 7 u 11 pierde. Cualquier otro total es el número de la apuesta; después gana si sale antes un 7.',
  'A pass bet made with the point on: wins if the point comes before a 7.':
    'Una apuesta de pase hecha cuando ya hay punto: gana si sale el punto antes de un 7.',
  'Extra chips on a come bet that has its number, paid at true odds: wins if {n} comes before a 7, loses to the 7.': `Fichas extra sobre una apuesta de venir con número, pagadas a lo justo: ${BEFORE_SEVEN}`,
  'Extra chips beside a don’t come bet that has its number, paid at true odds: wins if a 7 comes before {n}, loses to {n}.': `Fichas extra junto a una apuesta de no venir con número, pagadas a lo justo: ${ON_SEVEN}`,
  'Against a number of your choice: wins if a 7 comes before {n}, loses to {n}.': `En contra del número que elijas: ${ON_SEVEN}`,
  'Pays by the number of rolls through the next seven-out, whoever shoots.':
    'Paga según las tiradas hasta el próximo siete fuera, sea quien sea el tirador.',
  'One roll: wins on 7.': 'Una tirada: gana con 7.',
  'One roll: wins on 2, 3 or 12.': 'Una tirada: gana con 2, 3 o 12.',
  'One roll: wins on 2.': 'Una tirada: gana con 2.',
  'One roll: wins on 3.': 'Una tirada: gana con 3.',
  'One roll: wins on 11.': 'Una tirada: gana con 11.',
  'One roll: wins on 12.': 'Una tirada: gana con 12.',
  'One roll on 2, 3, 11 and 12: a quarter of the bet on each.':
    'Una tirada a 2, 3, 11 y 12: un cuarto de la apuesta a cada uno.',
  'One roll: a horn in five parts, two of them on {n}.':
    'Una tirada: un cuerno en cinco partes, dos de ellas al {n}.',
  'One roll: wins on craps (2, 3 or 12) and on 11.': 'Una tirada: gana con craps (2, 3 o 12) y con 11.',
  'One roll: wins if the dice show exactly these two faces.':
    'Una tirada: gana si los dados muestran justo estas dos caras.',
};

/** When it is off, if the rules switch it and players cannot call it. */
const OFF_WORDS = {
  on: '',
  off: '',
  'off-if-remaining':
    ' En la tirada de salida está activa si la acabas de hacer, inactiva si ya estaba en la mesa.',
} as const;

/** A house may word a bet in its own way, which is shown as it is written. */
export function wordsFor(game: Table, rules: SpotRules): string {
  const { spot, comeOut } = rules;
  const { book } = game.rules;
  const { bar, comeOut: first } = book;
  const how = HOW[betWords(book, spot.family).how];
  if (how === undefined) return englishWords(game, rules);
  const number = spot.number === null ? 'su número' : String(spot.number);
  const craps = first.loses.filter(total => total !== bar?.total).join(' o ');
  const words = how
    .replaceAll('{n}', number)
    .replaceAll('{bar}', String(bar?.total ?? ''))
    .replaceAll('{craps}', craps);
  return `${words}${OFF_WORDS[comeOut]}`;
}

/** What Power Odds have raised it to for the coming roll. */
const raisedText = ({ raised }: Table, { spot }: SpotRules): string =>
  raised
    .filter(raise => raise.spot === spot.name)
    .map(
      ({ odds, totals }) =>
        `; ${totals ? `${totals.join(', ')} ` : ''}sube a ${formatOdds(odds)} en esta tirada`,
    )
    .join('');

/** What its wins share with all others at long odds. */
function capText({ rules }: Table, spot: SpotRules): string {
  const cap = capOn(rules.payoutCap, spot);
  return cap
    ? `; con tope: lo que paga más de ${formatOdds(cap.above)} se reparte ${amount(cap.amount)} por tirada`
    : '';
}

/** "7:6", or by total if it varies; and what it is raised to, if it is. */
export const paysText = (game: Table, rules: SpotRules): string =>
  `${printedText(rules)}${raisedText(game, rules)}${capText(game, rules)}`;

/** What a bet on a whole hand must reach to be paid: "12 tiradas", "4 puntos distintos", "todos: 2, 3, 4". */
function reachedText({ remembers }: HandBet, { from, on }: HandBet['pays']['bands'][number]): string {
  const isOne = from === 1;
  const times = isOne ? 'una vez' : `${from} veces`;
  if ('repeats' in remembers) return `${remembers.repeats} sale ${times}`;
  if ('collects' in remembers) {
    const { collects } = remembers;
    if (collects === 'doubles') return from === 6 ? 'los seis dobles' : `${from} dobles distintos`;
    const totals = collects.join(', ');
    return from === collects.length ? `todos: ${totals}` : `${from} de ${totals}`;
  }
  switch (remembers.counts) {
    case 'rolls':
      return isOne ? '1 tirada' : `${from} tiradas`;
    case 'line-wins':
      return `la línea de pase gana ${times}`;
    case 'different-points':
      return isOne ? '1 punto' : `${from} puntos distintos`;
    case 'one-point':
      return on ? `el punto ${on.join(' o ')} sale ${times}` : `un mismo punto sale ${times}`;
  }
}

/** What a bet on a whole hand pays, by what it has reached. */
export const handPays = (bet: HandBet): readonly (readonly [reached: string, paid: string])[] =>
  bet.pays.bands.map(band => [
    reachedText(bet, band),
    band.odds === '1x' ? 'devuelve la apuesta' : band.odds.replace('x', '×'),
  ]);

/** As printed on the layout: "2, 12: 2:1; 3, 4: 1:1" if it varies by total. */
function printedText({ spot, pays, hand }: SpotRules): string {
  if (hand) {
    return handPays(hand.definition)
      .map(([reached, paid]) => `${reached}: ${paid}`)
      .join(' · ');
  }
  if (spot.payKeys.has(null)) return pays[spot.number ?? 7]?.text ?? '';
  const byOdds = new Map<string, number[]>();
  for (const total of spot.payTotals) {
    const text = pays[total]?.text;
    if (text) byOdds.set(text, [...(byOdds.get(text) ?? []), total]);
  }
  if (byOdds.size === 1) return [...byOdds.keys()][0] ?? '';
  return [...byOdds].map(([odds, totals]) => `${totals.join(', ')}: ${odds}`).join('; ');
}

export type Complete = Translates<typeof import('../spots.ts'), typeof import('./spots.ts')>;

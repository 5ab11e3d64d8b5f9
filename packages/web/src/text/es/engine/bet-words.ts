// The names of the bets and when they win and lose, as the documents word them.
import type { Translates } from '../../translates.ts';

type BetWords = { readonly name: string; readonly how: string };

const bet = (name: string, how: string): BetWords => ({ name, how });

const WINS_BEFORE_SEVEN = 'gana si sale {n} antes que un 7, pierde con el 7.';
const WINS_ON_SEVEN = 'gana si sale un 7 antes que {n}, pierde con {n}.';
const LINE =
  'gana con 7 u 11 y pierde con 2, 3 o 12. Cualquier otro total es el punto y debe salir otra vez antes que un 7.';
const AGAINST_LINE =
  'gana con {craps}, empata con {bar} y pierde con 7 u 11. Después gana si sale un 7 antes que el punto.';
const COME =
  'en la próxima tirada gana con 7 u 11 y pierde con 2, 3 o 12. Cualquier otro total es el número de la apuesta y debe salir otra vez antes que un 7.';

export const usual = {
  pass: bet('línea de pase', `Se hace antes de la tirada de salida: ${LINE}`),
  'pass-odds': bet(
    'odds de pase',
    'Fichas extra detrás de una apuesta de pase cuando hay punto, pagadas según la probabilidad real: ganan con el punto, pierden con un 7.',
  ),
  'dont-pass': bet('no pase', `Se hace antes de la tirada de salida, en contra del tirador: ${AGAINST_LINE}`),
  'dont-pass-odds': bet(
    'odds de no pase',
    'Fichas extra junto a una apuesta de no pase cuando hay punto, pagadas según la probabilidad real: ganan si sale un 7 antes que el punto.',
  ),
  put: bet('put', 'Una apuesta de pase hecha cuando ya hay punto: gana si sale el punto antes que un 7.'),
  come: bet('venir', `Se hace mientras hay punto: ${COME}`),
  'come-n': bet('venir en su número', `Una apuesta de venir en su número: ${WINS_BEFORE_SEVEN}`),
  'come-odds': bet(
    'odds de venir',
    `Fichas extra sobre una apuesta de venir con número, pagadas según la probabilidad real: ${WINS_BEFORE_SEVEN}`,
  ),
  'dont-come': bet(
    'no venir',
    'Se hace mientras hay punto: en la próxima tirada gana con {craps}, empata con {bar} y pierde con 7 u 11. Cualquier otro total es el número de la apuesta; después gana si sale antes un 7.',
  ),
  'dont-come-n': bet('no venir en su número', `Una apuesta de no venir en su número: ${WINS_ON_SEVEN}`),
  'dont-come-odds': bet(
    'odds de no venir',
    `Fichas extra junto a una apuesta de no venir con número, pagadas según la probabilidad real: ${WINS_ON_SEVEN}`,
  ),
  place: bet('place', `El número que elijas: ${WINS_BEFORE_SEVEN}`),
  'place-to-lose': bet('place en contra', `En contra del número que elijas: ${WINS_ON_SEVEN}`),
  buy: bet(
    'buy',
    `Como place, pagada según la probabilidad real a cambio de una comisión: ${WINS_BEFORE_SEVEN}`,
  ),
  lay: bet(
    'lay',
    `En contra de un número, pagada según la probabilidad real a cambio de una comisión: ${WINS_ON_SEVEN}`,
  ),
  hard: bet('difíciles', 'Gana si {n} sale difícil (con un doble). Pierde con un 7 y con {n} fácil.'),
  big: bet('6 y 8 grandes', 'Gana si sale {n} antes que un 7, pierde con el 7.'),
  field: bet('campo', 'Una tirada: gana con 2, 3, 4, 9, 10, 11 o 12.'),
  'any-seven': bet('cualquier siete', 'Una tirada: gana con 7.'),
  'any-craps': bet('cualquier craps', 'Una tirada: gana con 2, 3 o 12.'),
  c: bet('C', 'Una tirada: gana con 2, 3 o 12, en una casilla propia.'),
  e: bet('E', 'Una tirada: gana con 11, en una casilla propia.'),
  two: bet('dos', 'Una tirada: gana con 2.'),
  three: bet('tres', 'Una tirada: gana con 3.'),
  eleven: bet('once', 'Una tirada: gana con 11.'),
  twelve: bet('doce', 'Una tirada: gana con 12.'),
  horn: bet('cuerno', 'Una tirada a 2, 3, 11 y 12: un cuarto de la apuesta a cada uno.'),
  'horn-high': bet('cuerno alto', 'Una tirada: un cuerno en cinco partes, dos de ellas al {n}.'),
  'c-and-e': bet('C y E', 'Una tirada: gana con craps (2, 3 o 12) y con 11.'),
  hop: bet('hops', 'Una tirada: gana si los dados muestran justo estas dos caras.'),
  'hot-shooter': bet(
    'premio Hot Shooter',
    'Paga según las tiradas hasta el próximo siete fuera, sea quien sea el tirador.',
  ),
};

const resortsWorld = (made: string) => ({
  pass: { how: `Apuesta de contrato (se queda hasta decidirse), se hace ${made}: ${LINE}` },
  'pass-odds': { name: 'odds de la línea de pase' },
  'dont-pass': { how: `Se hace ${made}, en contra del tirador: ${AGAINST_LINE}` },
  come: { how: `Apuesta de contrato (se queda hasta decidirse), se hace mientras hay punto: ${COME}` },
  two: { name: 'craps dos' },
  three: { name: 'craps tres' },
  twelve: { name: 'craps doce' },
  horn: { name: 'apuesta de cuerno' },
  'c-and-e': { name: 'craps y once (C y E)' },
});

const onHorn = (total: number) =>
  bet(
    `cuerno al ${total}`,
    `Una tirada: una apuesta de cuerno solo al ${total}, sin dividir. Gana con ${total}.`,
  );

export const byDocument = {
  'rws-2013': resortsWorld('justo antes de la tirada de salida'),
  'rws-2019': resortsWorld('antes de la tirada de salida'),
  etg: {
    pass: { how: `Se hace para la tirada de salida: ${LINE}` },
    'pass-odds': { name: 'odds' },
    'dont-pass': { name: 'línea de no pase' },
    'dont-pass-odds': { name: 'odds en contra' },
    big: { name: 'seis grande y ocho grande' },
    c: bet('C (craps)', 'Una tirada: gana con 2, 3 o 12, según las reglas de cualquier craps.'),
    e: bet('E (once)', 'Una tirada: gana con 11.'),
    'c-and-e': { name: 'C y E (craps y once)' },
    horn: { name: 'apuesta de cuerno' },
    two: onHorn(2),
    three: onHorn(3),
    eleven: onHorn(11),
    twelve: onHorn(12),
    hop: { name: 'apuestas hop' },
  },
  'south-dakota': {
    pass: { name: 'apuesta de pase' },
    'dont-pass': { name: 'apuesta de no pase' },
    put: { name: 'apuesta put' },
    come: { name: 'apuesta de venir' },
    'dont-come': { name: 'apuesta de no venir' },
    place: { name: 'place a favor' },
    'place-to-lose': { name: 'place en contra' },
    buy: { name: 'apuestas buy' },
    lay: { name: 'apuestas lay' },
    big: { name: 'seis grande y ocho grande' },
    field: { name: 'apuesta de campo' },
    two: { name: 'craps 2' },
    three: { name: 'craps 3' },
    eleven: { name: '11 en una tirada' },
    twelve: { name: 'craps 12' },
    horn: bet(
      'apuesta de cuerno',
      'Una tirada: cuatro apuestas separadas de un cuarto cada una, a 2, 3, 11 y 12.',
    ),
    'horn-high': { name: 'apuesta de cuerno alto' },
    'c-and-e': bet(
      'craps y once (C y E)',
      'Una tirada: la mitad de la apuesta a cualquier craps, la otra al once, como dos apuestas separadas.',
    ),
  },
};

export const withNumber = (how: string, number: number | null): string =>
  how
    .replaceAll('al {n}', number === null ? 'a su número' : `al ${number}`)
    .replaceAll('{n}', number === null ? 'su número' : String(number));
export const eitherTotal = (totals: readonly number[]): string => totals.join(' o ');

export type Complete = Translates<
  typeof import('@passline/engine/sentences/bet-words'),
  typeof import('./bet-words.ts')
>;

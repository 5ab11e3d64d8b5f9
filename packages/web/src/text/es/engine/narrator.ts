// What the narrator says: the roll called, who won what at which odds, and the racks after it.

import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';
import { labelWords } from '../labels.ts';
import { joinList } from '../phrases.ts';

type ByTotal = Readonly<Record<number, string>>;

const named = (bet: Value): string => `«${labelWords(String(bet))}»`;

export const totals: ByTotal = {
  2: 'Dos',
  3: 'Tres',
  5: 'Cinco',
  7: 'Siete',
  9: 'Nueve',
  11: 'Once',
  12: 'Doce',
};
export const hardTotals: ByTotal = {
  4: 'Cuatro difícil',
  6: 'Seis difícil',
  8: 'Ocho difícil',
  10: 'Diez difícil',
};
export const easyTotals: ByTotal = {
  4: 'Cuatro fácil',
  6: 'Seis fácil',
  8: 'Ocho fácil',
  10: 'Diez fácil',
};
export const totalAlone = (total: Value): string => `${total}.`;
export const totalMeans = (total: Value, means: Value): string => `${total}: ${means}`;

export const handOver = 'terminó el turno.';
export const sevenOut = '¡Siete fuera! Pierde la línea.';
export const pointMade = '¡gana! Salió el punto.';
export const pointStill = (point: Value): string => `el punto sigue en ${point}.`;
export const pointIs = (point: Value): string => `el punto es ${point}. Disco en ON.`;
export const lineWins = 'gana la línea.';
export const craps = 'craps, pierde la línea.';

export const rolls = (name: Value, dice: Value): string => `${name} tira ${dice}`;
export const correction = (from: Value, to: Value, call: Value): string =>
  `Corrección: no ${from}, sino ${to}. ${call}`;
export const rollCount = (count: Value): string => `Tiradas desde el último siete fuera: ${count}.`;
export const settledAfterInterruption =
  'Una interrupción técnica: los dados ya se conocían, así que la ronda se liquida con ellos.';

export const othersLost = (amount: Value): string => `${amount} perdidos en los otros números`;
export const capped = (amount: Value): string => `tope: ${amount} menos`;
export const commission = (amount: Value): string => `comisión ${amount}`;
export const commissionBack = (amount: Value): string => `comisión devuelta ${amount}`;
export const overLimit = (amount: Value): string => `${amount} pasaban del límite y se devuelven`;
export const staysUp = (amount: Value): string => `${amount} siguen en la mesa`;
export const asides = (parts: readonly string[]): string => `; ${parts.join(', ')}`;

export const wins = (name: Value, won: Value, bet: Value, stake: Value, pays: Value, more: Value): string =>
  `${name} gana ${won} en ${named(bet)}, ${stake} a ${pays}${more}.`;
export const loses = (name: Value, lost: Value, bet: Value, more: Value): string =>
  `${name} pierde ${lost} en ${named(bet)}${more}.`;
export const barred = (name: Value, bet: Value, amount: Value): string =>
  `${named(bet)} de ${name} empata: ${amount} se quedan.`;
export const pushes = (name: Value, amount: Value, bet: Value, pays: Value): string =>
  `${name} recupera ${amount} de ${named(bet)}, a ${pays}.`;
export const goesTo = (name: Value, bet: Value, amount: Value, number: Value): string =>
  `La apuesta de ${name} de ${amount} en ${named(bet)} pasa al ${number}.`;
export const hasBack = (name: Value, amount: Value, bet: Value): string =>
  `${name} recupera ${amount} de ${named(bet)}.`;
export const hasBackWorth = (name: Value, amount: Value, bet: Value, stake: Value): string =>
  `${name} recupera ${amount} de ${named(bet)}: lo que valen ${stake} ahí.`;
export const credited = (name: Value, amount: Value): string =>
  `A ${name}, que ya se fue, se le abonan ${amount}.`;

export const rackOf = (name: Value, amount: Value): string => `${name} ${amount}`;
export const nobody = 'no hay nadie en la mesa';
export const joinRacks = (racks: readonly string[]): string => racks.join(', ');
export const racksNow = (racks: Value): string => `Fichas: ${racks}.`;
export const afterRolls = (count: number, racks: Value): string =>
  count === 1 ? `Después de 1 tirada: ${racks}.` : `Después de ${count} tiradas: ${racks}.`;

export const refusedAsExpected = (message: Value): string => `Rechazado, como se esperaba: ${message}`;
export const signedBy = (name: Value): string => ` (por ${name})`;
export const signedBecause = (name: Value, because: Value): string => ` (por ${name}: ${because})`;

export const takesSeat = (name: Value, seat: Value, amount: Value): string =>
  `${name} toma el asiento ${seat} con ${amount}.`;
export const buysIn = (name: Value, amount: Value): string => `${name} compra ${amount} en fichas.`;
export const leaves = (name: Value, amount: Value): string => `${name} se va con ${amount}.`;
export const leavesBets = (name: Value, amount: Value): string =>
  `${name} se va con ${amount}; sus apuestas se quedan.`;

export const lateBet = (amount: Value): string => `${amount} (apuesta tardía)`;
export const inAll = (total: Value): string => `${total} en total`;
export const stays = (total: Value): string => `${total} se quedan`;
export const withCommission = (amount: Value, charge: Value): string => `${amount} y ${charge} de comisión`;
export const further = (parts: readonly string[]): string => `, ${parts.join(', ')}`;
export const bets = (name: Value, amount: Value, bet: Value, more: Value): string =>
  `${name}: ${amount} en ${named(bet)}${more}.`;
export const takesOff = (name: Value, amount: Value, bet: Value, more: Value): string =>
  `${name} retira ${amount} de ${named(bet)}${more}.`;
export const betIs = {
  on: (name: Value, bet: Value) => `${named(bet)} de ${name} está activa.`,
  off: (name: Value, bet: Value) => `${named(bet)} de ${name} está inactiva.`,
};

export const takesDice = (name: Value): string => `${name} toma los dados.`;
export const declinesDice = (name: Value): string => `${name} rechaza los dados.`;
export const passesDice = (name: Value): string => `${name} pasa los dados.`;
export const placeYourBets = 'Hagan sus apuestas, por favor.';
export const noMoreBets = 'No va más.';

export const byRules = 'según las reglas';
export const atDiscretion = 'a discreción';
export const borrowedFrom = (how: Value, book: Value): string => `${how}, tomado de ${book}`;
export const noRoll = (how: Value, words: Value): string =>
  `Tirada nula, ${how}: ${words}. Mismos dados, mismas apuestas.`;

export const powerOdds = (bet: Value, odds: Value, numbers: readonly Value[]): string =>
  `¡Power Odds! ${named(bet)} paga ${odds} con ${joinList(numbers.map(String), 'o')} en esta tirada.`;
export const powerOddsOnWin = (bet: Value, odds: Value): string =>
  `¡Power Odds! ${named(bet)} paga ${odds} si gana en esta tirada.`;
export const voidRound = {
  void: 'La ronda se anula.',
  interrupt: 'Una interrupción técnica: la ronda se anula.',
};
export const tableEnds = {
  return: 'La mesa cierra: todas las apuestas se devuelven.',
  value: 'La mesa cierra: las apuestas en su número se pagan por lo que valen, todas las demás se devuelven.',
};
export const tableSetTo = (settings: readonly string[]): string =>
  `Ajustes de la mesa: ${settings.join(', ')}.`;
export const rulingTakes = (amount: Value, name: Value): string => `Una decisión quita ${amount} a ${name}.`;
export const rulingGives = (name: Value, amount: Value): string => `Una decisión da ${amount} a ${name}.`;

export type Complete = Translates<
  typeof import('@passline/engine/sentences/narrator'),
  typeof import('./narrator.ts')
>;

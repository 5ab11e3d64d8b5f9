// What players are told when a bet, or the dice, are refused.

import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';
import { labelWords } from '../labels.ts';
import { joinList } from '../phrases.ts';

/** A label in quotation marks, which read well in any place of a sentence. */
const named = (bet: Value): string => `«${labelWords(String(bet))}»`;
const either = (amounts: readonly string[]): string => joinList(amounts, 'o');

export const emptySeat = (seat: Value): string => `No hay nadie en el asiento ${seat}.`;
export const notOffered = (bet: Value): string => `Esta mesa no tiene la apuesta ${named(bet)}.`;
export const unknownSpot = (name: Value): string => `Esta mesa no tiene la apuesta «${name}».`;
export const closed = 'No va más: espera la tirada.';
export const stillOpen = 'Las apuestas están abiertas: registra las fichas como apuesta.';
export const wholeCents = 'Una apuesta debe ser en centavos enteros.';
export const aboveZero = 'Una apuesta debe ser mayor que 0.00.';
export const multiples = (bet: Value, step: Value): string => `${named(bet)} acepta múltiplos de ${step}.`;
export const tooLarge = (max: Value): string => `Ninguna apuesta puede pasar de ${max}.`;
export const comeOutOnly = (bet: Value): string => `Espera la tirada de salida para apostar a ${named(bet)}.`;
export const needsPoint = (bet: Value): string => `${named(bet)} se apuesta cuando hay punto.`;
export const notIncreasable = (bet: Value): string =>
  `${named(bet)} no se puede subir después de fijarse su punto.`;
export const needsFlat = (bet: Value, flat: Value): string =>
  `Para ${named(bet)} necesitas una apuesta a ${named(flat)}.`;
export const nothingToRaise = (bet: Value, made: Value): string =>
  `No hay apuesta a ${named(bet)}: apuesta primero a ${named(made)}.`;
export const excluded = (bet: Value, other: Value): string =>
  `No puedes combinar ${named(bet)} con tu apuesta a ${named(other)}.`;
export const oddsLimit = (bet: Value, max: Value): string => `El máximo para ${named(bet)} aquí es ${max}.`;
export const oddsRoom = (bet: Value, max: Value, room: Value): string =>
  `El máximo para ${named(bet)} aquí es ${max}: puedes agregar ${room}.`;
export const insufficientChips = (cost: Value, rack: Value): string =>
  `Necesitas ${cost}. Tienes ${rack} en fichas.`;
export const noBet = (bet: Value): string => `No tienes apuesta a ${named(bet)}.`;
export const tooMuchTaken = (bet: Value, there: Value): string => `En ${named(bet)} hay solo ${there}.`;
export const contract = (bet: Value): string =>
  `${named(bet)} es apuesta de contrato: se queda hasta que se decide.`;
export const partlyContract = (bet: Value, free: Value): string =>
  `${named(bet)} es apuesta de contrato: solo puedes retirar ${free}.`;
export const leavesTooLittle = (bet: Value, rest: Value, min: Value): string =>
  `Quedarían ${rest} en ${named(bet)}; el mínimo es ${min}.`;
export const oddsFirst = (max: Value): string => `Primero baja tus odds a ${max}.`;
export const notCallable = (bet: Value): string => `${named(bet)} no se puede activar ni desactivar.`;

export const belowMinimum = (bet: Value, min: Value): string => `El mínimo para ${named(bet)} es ${min}.`;
export const aboveMaximum = (bet: Value, max: Value): string =>
  `El máximo para ${named(bet)} es ${max} por jugador.`;
export const boxFull = (bet: Value, room: Value | null): string =>
  room === null ? `La casilla ${named(bet)} está llena.` : `En la casilla ${named(bet)} caben ${room} más.`;

export const insteadOf = {
  bet: (amounts: readonly string[]) => `: apuesta ${either(amounts)}`,
  add: (amounts: readonly string[]) => `: agrega ${either(amounts)}`,
  take: (amounts: readonly string[]) => `: retira ${either(amounts)}`,
};
export const unpayable = (bet: Value, total: Value, due: Value, chip: Value, instead: Value): string =>
  `${total} en ${named(bet)} ganarían ${due}, y con fichas de ${chip} no se puede pagar exacto${instead}.`;

const withOthers = (min: Value | null): string => (min === null ? '' : `, con ${min} en otras apuestas`);
export const handOpens = {
  'new-shooter': (bet: Value, others: Value | null) =>
    `${named(bet)} se apuesta solo antes de la primera tirada de un tirador${withOthers(others)}.`,
  'after-any-seven': (bet: Value, others: Value | null) =>
    `${named(bet)} se apuesta solo después de un siete, antes de la próxima tirada${withOthers(others)}.`,
  'after-seven-out': (bet: Value, others: Value | null) =>
    `${named(bet)} se apuesta solo en la salida después de un siete fuera${withOthers(others)}.`,
};
export const needsOtherBets = (bet: Value, min: Value): string =>
  `${named(bet)} necesita primero ${min} en otras apuestas.`;
export const ridesUntilSevenOut = (bet: Value): string => `${named(bet)} sigue hasta el siete fuera.`;
export const ridesUntilSeven = (bet: Value): string => `${named(bet)} sigue hasta el próximo siete.`;

export const lineBets = (labels: readonly string[]): string =>
  either(
    labels.map(label =>
      labelWords(label)
        .toLowerCase()
        .replace(/^línea de /, ''),
    ),
  );
export const toShoot = (bets: string | null): string =>
  bets === null ? 'hacer una apuesta' : `apostar a ${bets}`;
export const toShootWith = (how: Value, min: Value): string => `${how} (${min} en total)`;
export const everyoneDeclined =
  'Todos rechazaron los dados. Cualquier jugador con una apuesta de línea todavía puede tomarlos.';
export const noShooter = (how: Value): string => `Todavía no hay tirador: para tirar hay que ${how}.`;
export const mustBet = (who: Value, how: Value): string => `${who} debe ${how} antes de tirar.`;
export const theShooter = 'El tirador';
export const betToShoot = (how: string): string => `Para tirar hay que ${how}.`;
export const houseDice = 'En esta mesa tira la casa.';
export const shooterPicked = 'Esta mesa elige al tirador automáticamente.';
export const otherHasDice = (seat: Value): string => `El asiento ${seat} tiene los dados.`;
export const offeredToOther = (seat: Value): string => `Los dados se ofrecen al asiento ${seat}.`;
export const notOfferedToYou = 'Los dados no se te ofrecen a ti.';
export const notYourDice = 'No tienes los dados.';

export type Complete = Translates<
  typeof import('@passline/engine/sentences/bets'),
  typeof import('./bets.ts')
>;

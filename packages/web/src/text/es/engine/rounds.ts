// What staff and players are told when something about a seat, a round or a setting is refused.

import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';
import { labelWords } from '../labels.ts';
import { joinList } from '../phrases.ts';

const named = (bet: Value): string => `«${labelWords(String(bet))}»`;

export const seatNumbers = (seats: Value): string => `Los asientos van del 1 al ${seats}.`;
export const seatTaken = (name: Value, seat: Value): string => `${name} tiene el asiento ${seat}.`;
export const tooLarge = {
  'buy-in': (max: Value) => `La compra máxima de fichas es ${max}.`,
  ruling: (max: Value) => `El máximo de una decisión es ${max}.`,
};
export const wholeCents = {
  'buy-in': 'Una compra de fichas debe ser en centavos enteros.',
  ruling: 'Una decisión debe ser en centavos enteros.',
};
export const aboveZero = {
  'buy-in': 'Una compra de fichas debe ser mayor que 0.00.',
  ruling: 'Una decisión debe ser mayor que 0.00.',
};
export const notNegative = {
  'buy-in': 'Una compra de fichas no puede ser negativa.',
  ruling: 'Una decisión no puede ser negativa.',
};

export const badDice = 'Ingresa dos dados, cada uno del 1 al 6.';
export const groundWords = (name: Value, words: Value): string => `${name} (${words})`;
export const unknownGround = (grounds: readonly string[]): string =>
  grounds.length > 0
    ? `Ese no es un motivo de tirada nula. Motivos: ${grounds.join('; ')}.`
    : 'Ese no es un motivo de tirada nula. Esta mesa no tiene ninguno.';
export const noPowerOdds = 'Esta casilla no puede tener Power Odds.';
export const closeBeforeRaising = 'Cierra las apuestas antes de subir los pagos.';
export const raisedOnlyTo = (bet: Value, odds: readonly string[]): string =>
  `${named(bet)} solo puede subir a ${joinList(odds, 'o')}.`;
export const raisedAlready = (bet: Value): string => `${named(bet)} ya subió.`;
export const nothingRolled = 'Todavía no se ha tirado.';
export const resultStands = 'Ya empezó la próxima ronda: el último resultado es definitivo.';
export const correctionShort = (seat: Value, due: Value): string =>
  `El asiento ${seat} ya no tiene los ${due} que quita la corrección.`;

export const unsignedLateBet = 'Ingresa el nombre de quien encontró las fichas.';
export const notLastLateBet = 'Solo se deshace la última apuesta tardía de esta ronda.';
export const lateBetStands = 'Se queda: ya subieron los pagos.';
export const closedByPowerOdds = 'Ya se anunciaron Power Odds: las apuestas siguen cerradas hasta la tirada.';
export const rollFirst = 'Primero tira: ya se anunciaron Power Odds.';
export const settingsWhenOpen = 'Cambia los ajustes con las apuestas abiertas.';
export const standingChoices = (choices: readonly string[]): string =>
  `Elige qué pasa con las apuestas: ${joinList(choices, 'o')}.`;
export const betsStanding = (bets: readonly string[]): string =>
  `Hay apuestas en ${joinList(bets.map(named))}: este cambio espera a que se decidan.`;
export const unsignedRuling = 'Una decisión necesita un nombre y un motivo.';
export const rulingShort = (name: Value, rack: Value): string => `${name} solo tiene ${rack} en fichas.`;
export const reasonWithoutName = 'Un motivo necesita una firma: ingresa también tu nombre.';

export type Complete = Translates<
  typeof import('@passline/engine/sentences/rounds'),
  typeof import('./rounds.ts')
>;

// Sentences of the table room's parts that are loaded when they are first needed: cards, results, players, the clock.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';
import { counted } from './phrases.ts';

export const tableWaiting = 'La mesa espera';
export const clockSeconds = (label: Value, seconds: number): string =>
  `${label}: ${counted(seconds, 'segundo')}`;
export const lastRollTable = 'Tus apuestas en la última tirada';
export const lastRoll = 'Última tirada';
export const nothingDecided = 'Ninguna de tus apuestas ganó ni perdió.';
export const resultsPlaceholder = 'Aquí aparecen tus resultados.';
export const lastRolls = 'Últimas tiradas';
export const rolls = 'Tiradas';
export const handAndCount = (hand: Value, count: Value): string => `turno ${hand}, ${count}`;
export const noRollsYet = 'todavía sin tiradas';
export const rollCount = (count: Value): string => `tiradas: ${count}`;
export const rollsPlaceholder = 'Todavía no hay tiradas.';
export const resultsByBet = 'Resultados por apuesta';
export const bet = 'Apuesta';
export const won = 'Ganado';
export const lost = 'Perdido';
export const result = 'Resultado';
export const hasTheDice = 'tiene los dados';
export const itIsYou = 'tú';
export const isABot = 'bot';
export const isAway = 'ausente';
export const leftPlayer = 'se fue, sus apuestas siguen';
export const leftUpAt = (result: Value, seat: Value): string =>
  `${result}: la dejaste en juego en el asiento ${seat}.`;
export const playerUp = (onLayout: Value): string => `+ ${onLayout} en apuestas`;
export const players = 'Jugadores';
export const noPlayersYet = 'Todavía no hay jugadores.';
export const winsNothing = 'muy poco para ganar una ficha';
export const noneTrueOdds = 'ninguna: paga a probabilidad real';
export const exactEdge = (edge: Value, num: Value, den: Value): string =>
  `${edge}, exactamente ${num}/${den}`;
export const pays = 'Paga';
export const houseEdge = 'Ventaja de la casa';
export const yourBet = 'Tu apuesta';
export const wins = (wins: Value): string => `gana ${wins}`;
export const returnsWith = (reached: Value, total: Value): string => `${reached}: ${total}`;
export const wonWith = (won: Value, reached: Value): string => `${won} con ${reached}`;
export const betBack = (bet: Value): string => `tus ${bet} de vuelta`;
export const aTapAdds = 'Un toque agrega';
export const aClickAdds = 'Un clic agrega';
export const beforeRounding = (edge: Value): string => `${edge}, antes de redondear`;
export const youMayAdd = 'Puedes agregar';
export const notNow = 'Ahora no';
export const toAdd = (adds: Value): string => `Para agregar ${adds}`;
export const rule = 'Regla';
export const chip = '− ficha';
export const takeChipFrom = (label: Value): string => `Quitar una ficha de ${label}`;
export const press = 'Subir';
export const pressLabel = (label: Value): string => `Subir ${label}`;
export const down = 'Retirar';
export const takeLabelDown = (label: Value): string => `Retirar ${label}`;
export const callLabels = {
  on: (label: Value) => `Activar ${label}`,
  off: (label: Value) => `Desactivar ${label}`,
};
export const call = 'Activar';
export const callOff = 'Desactivar';
export const tapWins = (adds: Value, wins: Value): string => `${adds} ${wins}`;
export const edge = (edge: Value, fromHere: boolean): string =>
  fromHere ? `ventaja ${edge} desde aquí` : `ventaja ${edge}`;
export const more = 'Más';
export const moreAboutLabel = (label: Value): string => `Más sobre ${label}`;
export const betsClose = 'Cierre de apuestas';
export const timeToRoll = 'Tiempo para tirar';
export const back = (back: Value): string => `${back} de vuelta`;
export const wonOn = (won: Value, on: readonly number[]): string => `${won} con ${on.join(', ')}`;
export const opensSoon = 'Las apuestas se abren de nuevo en un momento.';
export const youWin = (net: Value): string => `Ganas ${net}`;
export const youLose = (net: Value): string => `Pierdes ${net}`;
export const powerOdds = 'Power Odds';
export const paidByPower = (spot: Value): string => `${spot} pagó con Power Odds`;
export const named = (name: Value, text: Value): string => `${name}: ${text}`;
export const countNow = 'Tiradas';
export const countNext = (count: Value, more: Value, pays: Value): string =>
  `van ${count}; ${more} más: ${pays}`;
export const countAtTop = (count: Value): string => `van ${count}: el tramo más alto`;
export const toPlay = 'Para jugar';
export const betAfterSevenOut = (others: Value | null): string =>
  `Apuesta después de un siete fuera, antes de la siguiente tirada${others === null ? '' : `, con ${others} o más en otras apuestas`}.`;
export const betBeforeNewShooter = 'Apuesta antes de la primera tirada de un tirador nuevo.';
export const itRides = 'No tienes que hacer nada: tu apuesta sigue hasta el siete fuera.';
export const eitherOdds = (odds: readonly string[], totals: readonly number[] | null): string =>
  `${odds.join(' o ')}${totals ? ` con ${totals.join(', ')}` : ''}`;
export const powerChance = (num: Value, den: Value, odds: Value): string =>
  `Aumentada en ${num} de cada ${den} tiradas, en promedio: ${odds}. Solo tienes que apostar: el aumento se muestra antes de la tirada.`;
export const powerUpTo = (odds: Value): string => `Power Odds hasta ${odds}`;
export const powerNow =
  'Aumentada solo en esta tirada. No tienes que hacer nada: si gana, cobras el pago aumentado.';
export const handNote = (bet: Value, reached: Value, next: Value): string =>
  `${bet}: van ${reached}, ${next}`;
export const betWins = (bet: Value, isOff: boolean, wins: Value): string =>
  `${bet}${isOff ? ' (inactiva)' : ''}, ${wins}`;
export const tapAdds = (adds: Value, wins: Value): string => `${adds}, y entonces ${wins}`;
export const tapAddsWithCommission = (adds: Value, commission: Value, wins: Value): string =>
  `${adds} + ${commission} de comisión, y entonces ${wins}`;
export const amountRange = (min: Value, max: Value): string => `de ${min} a ${max}`;
export const amountRangeInSteps = (min: Value, max: Value, step: Value): string =>
  `de ${min} a ${max}, de ${step} en ${step}`;
export const rollMadePoint = (dice: Value, call: Value): string => `${dice}: ${call}, salió el punto.`;
export const totalWon = 'Total <won/>';
export const moreWon = (count: Value): string => `${count} más, total <won/>`;
export const diceOffered = '¿Tiras tú los dados?';
export const takeTheDice = 'Tomar los dados';
export const theDealer = 'crupier';
export const signedBy = (words: Value, by: Value, because: Value | null): string =>
  because === null ? `${words} (${by})` : `${words} (${by}: ${because})`;
export const youWonNet = (net: Value): string => `Ganaste ${net}.`;
export const youLostNet = (net: Value): string => `Perdiste ${net}.`;
export const balanceNow = (rack: Value, onLayout: Value): string =>
  `Fichas ${rack}, en el tapete ${onLayout}.`;
export const raisedThisRoll = (raised: Value): string => `Aumentadas en esta tirada: ${raised}.`;
export const betsClosed = 'No va más.';
export const raisedSpot = (spot: Value, odds: Value, totals: readonly number[] | null): string =>
  `${spot} paga ${odds}${totals ? ` con ${totals.join(', ')}` : ''}`;
export const totalOut = (total: Value): string => `${total} fuera`;
export const rollMade = (dice: Value, call: Value): string => `${dice}: ${call}.`;

export type Complete = Translates<typeof import('../play-details.ts'), typeof import('./play-details.ts')>;

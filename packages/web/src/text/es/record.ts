// The table's record in words: one sentence per entry.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';
import { counted, endSentence } from './phrases.ts';

export const seat = (number: Value): string => `El asiento ${number}`;

export const seated = (who: Value, number: Value, money: Value): string =>
  `${who} se sienta en el asiento ${number} con ${money}.`;
export const boughtIn = (who: Value, money: Value): string => `${who} compra fichas por ${money}.`;
/** From bets that they left up at another seat. */
export const returned = (who: Value, money: Value): string => `${who} recibe ${money}.`;
export const left = (who: Value, money: Value): string => `${who} se va con ${money}.`;
export const leftWithBets = (who: Value, money: Value): string =>
  `${who} se va con ${money}; sus apuestas siguen.`;

export const betDetails = (total: Value | null, commission: Value | null): string =>
  `${total === null ? '' : `, ${total} en total`}${commission === null ? '' : `, comisión ${commission}`}`;
export const placed = (who: Value, money: Value, spot: Value, details: Value): string =>
  `${who} apuesta ${money} a «${spot}»${details}.`;
export const foundBet = (who: Value, money: Value, spot: Value, details: Value): string =>
  `${who} tenía ${money} sin registrar en «${spot}»${details}.`;
export const tookDown = (who: Value, spot: Value, money: Value): string =>
  `${who} retira ${money} de «${spot}».`;
export const lateBetUndone = (who: Value, money: Value, spot: Value): string =>
  `Registrada por error y retirada: apuesta de ${who}, ${money} en «${spot}».`;
export const reduced = (who: Value, money: Value, spot: Value, rest: Value): string =>
  `${who} retira ${money} de «${spot}»; quedan ${rest}.`;
export const called = {
  on: (who: Value, spot: Value) => `${who} activa «${spot}».`,
  off: (who: Value, spot: Value) => `${who} desactiva «${spot}».`,
};

export const tookDice = (who: Value): string => `${who} toma los dados.`;
export const declinedDice = (who: Value): string => `${who} rechaza los dados.`;
export const passedDice = (who: Value): string => `${who} pasa los dados.`;
export const betsOpen = 'Hagan sus apuestas.';
export const betsClosed = 'No va más.';
export const shooterHasDice = (who: Value): string => `No va más. ${who} tiene los dados.`;

export const moneyMoved = (paid: Value, taken: Value): string => `Pagado ${paid}, recogido ${taken}.`;
export const noBetDecided = 'No se decidió ninguna apuesta.';
export const rolled = (dice: Value, call: Value, money: Value): string => `Tirada ${dice}. ${call}. ${money}`;
export const rolledInterrupted = (dice: Value, call: Value, money: Value): string =>
  `Resuelta tras una interrupción. Tirada ${dice}. ${call}. ${money}`;

export const borrowed = (from: Value | null): string => (from === null ? '' : `, por regla de ${from}`);
export const noRollMandatory = (ground: Value, lender: Value): string =>
  `Tirada nula, obligatoria${lender}: ${ground}.`;
export const noRollAtDiscretion = (ground: Value, lender: Value): string =>
  `Tirada nula, a discreción${lender}: ${ground}.`;
export const oddsRaised = (spot: Value, odds: Value): string => `«${spot}» sube a ${odds} en esta tirada.`;

export const refunds = (named: readonly string[], more: number): string =>
  named.join(', ') + (more > 0 ? ` y ${more} más` : '');
export const voided = {
  void: {
    nothing: 'La ronda se anula.',
    returning: (refunded: Value) => `La ronda se anula. Apuestas devueltas: ${refunded}.`,
  },
  interrupt: {
    nothing: 'La ronda se interrumpió y se anula.',
    returning: (refunded: Value) => `La ronda se interrumpió y se anula. Apuestas devueltas: ${refunded}.`,
  },
};
export const credited = (name: Value, money: Value): string => `${name} recibe ${money}`;
export { changes } from '../record.ts';
/** A player's result of the roll, before and after a correction. */
export const wasNow = (name: Value, was: Value, now: Value): string => `${name} pasa de ${was} a ${now}`;
export const betMoved = (name: Value, was: Value, now: Value): string =>
  `la apuesta de ${name} pasa de ${was} a ${now}`;
export const noRackChanges = 'las fichas de los jugadores no cambian';
export const corrected = (from: Value, to: Value, money: Value): string =>
  `Tirada corregida de ${from} a ${to}: ${money}.`;
export const ruled = (who: Value, money: Value): string => `Decisión: ${who}, ${money}.`;
export const settingsChanged = (settings: Value): string => `Ajustes de la mesa: ${settings}.`;
export const betsReturned = 'La mesa cierra: todas las apuestas se devuelven.';
export const betsPaidOut = 'La mesa cierra: las apuestas se pagan a su valor.';

export const opened = (name: Value, book: Value): string =>
  `La mesa «${name}» abre con el reglamento ${book}.`;
export const closed = 'La mesa se cierra.';
export const seedCommitted = (hand: Value): string => `La semilla del turno ${hand} queda fijada.`;
export const seedRevealed = (hand: Value): string => `La semilla del turno ${hand} se revela.`;
export const diceSealed = (roll: Value): string =>
  `Los dados de la tirada ${roll} quedan sorteados y sellados.`;
export const diceOpened = 'Se abre el sello de los dados.';
export const seedSet = (who: Value): string => `${who} pone una semilla para los dados.`;
export const claimed = {
  guest: (number: Value) => `Asiento ${number}: lo tiene un invitado.`,
  bot: (number: Value) => `Asiento ${number}: lo tiene un bot.`,
  'house-bot': (number: Value) => `Asiento ${number}: lo tiene un bot de la casa.`,
  'by-dealer': (number: Value) => `Asiento ${number}: lo tiene el crupier.`,
};
export const away = (who: Value): string => `${who} no está; se guarda su asiento.`;
export const back = (who: Value): string => `${who} está de vuelta.`;
export const ready = (who: Value): string => `${who} terminó de apostar.`;
export const notReady = (who: Value): string => `${who} sigue apostando.`;
export const clock = {
  asleep: 'El reloj: en reposo.',
  betting: 'El reloj: apuestas.',
  lockstep: 'El reloj: al paso de las demás mesas.',
  shooter: 'El reloj: tirador.',
  showing: 'El reloj: resultado.',
};
export const diceEntered = (dice: Value): string => `Dados ingresados: ${dice}.`;
export const diceWithdrawn = 'Los dados ingresados se retiran.';
export const interrupted = {
  'goes-on': (time: Value) => `La mesa se interrumpió durante ${time}: la ronda sigue.`,
  'bet-time-again': (time: Value) =>
    `La mesa se interrumpió durante ${time}: el tiempo para apostar empieza otra vez.`,
  void: (time: Value) => `La mesa se interrumpió durante ${time}: la ronda se anula.`,
};
export const restored =
  'El servidor se restauró de una copia de seguridad. Las apuestas abiertas de esta ronda se devuelven, y los dados tienen una semilla nueva.';
export const bankIssued = (money: Value): string => `${money} de dinero ficticio para la banca de la mesa.`;
export const chipsAsked = (who: Value, money: Value): string => `${who} pide ${money} en fichas.`;
export const chipsDeclined = (who: Value): string => `${who} no recibe más fichas.`;
export const signed = (by: Value, name: Value): string => endSentence(`${by} firma el registro como ${name}`);
export const roundBegun = 'Empieza la ronda del torneo.';
export const roundOver = 'Termina la ronda del torneo.';

export const seconds = (count: number): string => counted(count, 'segundo');
export const minutes = (count: number): string => counted(count, 'minuto');
export const hours = (count: number): string => counted(count, 'hora');
export const seats = (count: number): string => counted(count, 'asiento');
export const times = (betTime: Value, shooterTime: Value): string =>
  `${betTime} para apostar, ${shooterTime} para tirar`;
export const stack = (money: Value): string => `todos empiezan con ${money}`;
export const rebuys = {
  none: 'sin recompras',
  approval: 'el crupier aprueba las recompras',
  free: 'recompras libres',
};
export const chipsPerPlayer = (money: Value): string => `máximo ${money} por jugador`;
export const betsOnCall = 'las apuestas se abren cuando lo anuncia el crupier';
export const termsChanged = (words: Value): string => `Nuevas condiciones de la mesa: ${words}.`;
export const settingsScheduled = (settings: Value): string =>
  `Ajustes de la mesa, cuando no afecten a ninguna apuesta: ${settings}.`;
export const settingsCanceled = 'El cambio de ajustes programado se cancela.';

const REASONS: Readonly<Record<string, string>> = {
  'correction of the last roll': 'corrección de la última tirada',
  'the table closes': 'la mesa se cierra',
  'did not come back in time': 'no volvió a tiempo',
  'technical interruption': 'interrupción técnica',
  'the tournament’s round': 'la ronda del torneo',
};

/** The table gives its own reasons in English; a person's stay as they are written. */
export const reasonWords = (reason: string): string => {
  const seat = /^bets left up at seat (\d+)$/.exec(reason)?.[1];
  return seat === undefined ? (REASONS[reason] ?? reason) : `apuestas que dejó en el asiento ${seat}`;
};

export type Complete = Translates<typeof import('../record.ts'), typeof import('./record.ts')>;

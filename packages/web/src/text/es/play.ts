// Sentences of the table room.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const roll = 'Tirar';
/** "Apuesta 5 a pase": the button is small. */
export const betToRoll = (bet: Value, spot: Value): string =>
  `Apuesta ${bet} a ${String(spot).replace(/^línea de /i, '')}`;
export const withoutBet = 'sin apostar';
export const showRolls = 'Ver las últimas tiradas';
export const settings = 'Ajustes';
export const quick = 'Rápido';
export const quickBets = 'Apuestas rápidas';
export const passTheDice = 'Pasar los dados';
export const betsAndDice = 'Apuestas y dados';
export const undo = 'Deshacer';
export const clear = 'Limpiar';
export const repeat = 'Repetir';
export const double = 'Doblar';
export const odds = 'Odds';
export const chipTray = 'Ficha para apostar';
export const keyNumber = (index: Value): string => `Tecla ${index}`;
export const valueChip = (value: Value): string => `ficha de ${value}`;
const safe = (waiting: number): string =>
  waiting === 0
    ? 'Tus apuestas están a salvo.'
    : `${waiting} ${waiting === 1 ? 'apuesta' : 'apuestas'} sin enviar todavía.`;
export const connectionLost = (waiting: number): string =>
  `Se perdió la conexión. Reconectando… ${safe(waiting)}`;
export const serverRestarts = (waiting: number): string =>
  `El servidor se reinicia. ${safe(waiting)} Reconectando…`;
export const offline = 'No tienes conexión: no se envió nada.';
export const notConfirmed = (bets: number): string =>
  `${bets} ${bets === 1 ? 'apuesta' : 'apuestas'} sin confirmar: solo valen las fichas del tapete.`;
export const reconnecting = 'Reconectando…';
export const savingFails = 'El servidor no puede guardar ahora. Apuestas y tiradas quedan en espera.';
export const fairDice = 'Dados justos';
export const record = 'Registro';
export const stripHintByMouse = 'Haz clic en una casilla para apostar. Haz clic derecho para retirar fichas.';
export const stripHint = 'Toca una casilla para apostar. Mantén presionado para retirar fichas.';
export const rack = 'Fichas';
export const bets = 'Apuestas';
export const onTheLayout = 'En el tapete';
export const yourChips = 'Tus fichas';
export const thisSession = 'Esta sesión';
export const seatLine = (seat: Value, name: Value, mode: Value): string =>
  `Asiento ${seat}, ${name}. ${mode}`;
export const practiceChips = 'Fichas de práctica.';
export const playMoney = 'Dinero ficticio.';
export const buyChips = 'Comprar fichas';
export const askForChips = 'Pedir fichas';
export const waitingForChips = 'Fichas pedidas…';
export const leave = 'Salir';
export const yourGame = 'Tu juego';
export const cardPlaceholder = 'Señala una casilla o llega a ella con las flechas.';
export const tapForCard = 'Toca una casilla para ver cuánto paga.';
export const fromTheHouse = 'De la casa';
export const reloadForNotices = 'La casa hizo un cambio. Recarga la página para verlo.';
export const diceAndCall = 'Dados y canto';
export const onPoint = (point: Value): string => `ON ${point}`;
export const shooter = 'TIRADOR';
export const rules = 'Reglas';
export const dealersConsole = 'Consola del crupier';
export const settingsComing = (changes: Value): string =>
  `Pronto: ${changes}, cuando no afecte a ninguna apuesta.`;
export const keys = 'Teclas';
export const openingTheTable = 'Abriendo la mesa…';
export const betweenRounds = 'No se apuesta entre rondas.';
export const diceOut = 'Espera la tirada: después se abren las apuestas.';
export const sitDownToBet = 'Siéntate para apostar.';
export const tableClosed = 'Mesa cerrada.';
export const diceAreRolling = 'Los dados están rodando.';
export const comeOut = 'Salida';
export const nextRoll = 'Próxima tirada';
export const point = (point: Value): string => `Punto ${point}`;
export const dealerReading = (on: Value): string => `${on}: el crupier lee los dados.`;
export const noMoreBets = (on: Value): string => `${on}: no va más.`;
export const playIsStopped = (on: Value): string => `${on}: el juego está detenido.`;
export const bettingSoon = (on: Value): string => `${on}: las apuestas se abren en un momento.`;
export const placeABetToStart = (on: Value): string => `${on}: apuesta para empezar.`;
export const placeYourBets = (on: Value): string => `${on}: hagan juego.`;
export const houseShoots = (roll: Value): string => `Tira la casa · ${roll}`;
export const howToShoot = (lineBets: string | null): string =>
  lineBets === null ? 'Apuesta para tirar' : `Apuesta a ${lineBets} para tirar`;
export const rollNumber = (count: number): string => `tirada ${count + 1}`;
export const diceOfferedToYou = (roll: Value): string => `Te toca tirar · ${roll}`;
export const youShoot = (roll: Value): string => `Tú · ${roll}`;
export const playerHasDice = (name: Value, roll: Value): string => `Tira ${name} · ${roll}`;
export const diceOfferedTo = (name: Value, roll: Value): string => `Se ofrecen los dados a ${name} · ${roll}`;
export const seatNumber = (shooter: Value): string => `Asiento ${shooter}`;
export const minimumOfSum = (min: Value, max: Value | null): string =>
  `Apuestas por ${min} o más en total${max === null ? '' : `, hasta ${max} cada una`}`;
export const betsRange = (range: Value): string => `Apuestas ${range}`;
export const upToMax = (max: Value): string => `hasta ${max}`;
export const fromMin = (min: Value): string => `desde ${min}`;
export const minToMax = (min: Value, max: Value): string => `de ${min} a ${max}`;
export const noBetLimits = 'Sin límites de apuesta';
export const boxMaxPer = (boxMax: Value): string => `${boxMax} por casilla`;
export const lowestChip = (chip: Value): string => `ficha mínima ${chip}`;
export const sending = 'Enviando…';

export type Complete = Translates<typeof import('../play.ts'), typeof import('./play.ts')>;

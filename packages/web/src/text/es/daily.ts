// Sentences of the daily hand.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';
import { counted, endSentence } from './phrases.ts';

export const dailyHand = 'Mano del día';
export const about =
  'Una mano al día con los mismos dados para todos. Una sola pila de fichas y un solo intento. Con el siete fuera termina, y ese es tu resultado.';
export const facts = (book: Value, stack: Value, rolls: Value): string =>
  `${book} · ${stack} en fichas · hasta ${rolls} tiradas`;
export const play = 'Jugar la mano de hoy';
export const resume = 'Seguir jugando';
export const open = 'Abrir la mano del día';
export const loading = 'Cargando la mano del día…';
export const today = 'Hoy';
export const yesterday = 'Ayer';
export const leaderboard = 'Clasificación';
export const nobodyToday = 'Todavía nadie ha terminado la mano de hoy. Juégala primero.';
export const nobodyYesterday = 'Nadie jugó la mano de ayer.';
export const rank = 'Puesto';
export const player = 'Jugador';
export const result = 'Resultado';
export const rolls = 'Tiradas';
export const namedYou = (name: Value): string => `${name} (tú)`;
export const handsPlayed = (hands: number): string =>
  `${hands} ${hands === 1 ? 'mano jugada' : 'manos jugadas'}.`;
export const wonAmount = (amount: Value): string => `Ganaste ${amount}.`;
export const lostAmount = (amount: Value): string => `Perdiste ${amount}.`;
export const brokeEven = 'No ganaste ni perdiste.';
export const yourRank = (rank: number, players: Value, rolls: number): string =>
  `Puesto ${rank} de ${players}, tras ${counted(rolls, 'tirada')}.`;
export const notRanked = 'Sin puesto: ninguna tirada a tiempo.';
export const comeBack = (time: Value): string => endSentence(`La próxima mano empieza el ${time}`);
export const honor =
  'Se juega por el honor: con otra cuenta ya sabrías los dados, así que solo cuenta tu primera mano.';
export const shareLabel = 'Comparte tu resultado';
export const shareText = (
  day: Value,
  result: Value,
  rank: number,
  players: Value,
  rolls: number,
  link: Value,
): string =>
  `Mano del día de Passline, ${day}: ${result}, puesto ${rank} de ${players}, ${counted(rolls, 'tirada')}. ${link}`;
export const leaveTitle = '¿Salir de la mano del día?';
export const handWaits = 'Puedes volver hoy cuando quieras y seguir con tu mano.';
export const betsHoldHand = 'Para terminarla ya, sigue tirando o retira tus apuestas, si se pueden retirar.';
export const endingCounts =
  'Para terminarla ya con las fichas que tienes, elige «Terminar mi mano». No hay segundo intento.';
export const endingUnrolled =
  'Si la terminas antes de la primera tirada, se queda sin puesto. No hay segundo intento.';
export const playLater = 'Jugar después';
export const endHand = 'Terminar mi mano';
export const replay = 'Repetición';
export const toLeaderboard = 'Ver la clasificación';
export const over = 'Tu mano del día terminó';
export const fairDice = 'Dados justos';
export const fairAbout =
  'Los dados de cada día salen de una semilla secreta. Su huella se muestra el día anterior. La semilla se muestra al día siguiente, a la 1:00 a.m. UTC.';
export const hashOfToday = 'Huella de hoy';
export const hashOfTomorrow = 'Huella de mañana';
export const hashOfYesterday = 'Huella de ayer';
export const seedOfYesterday = 'Semilla de ayer';
export const seedLater = 'Se muestra a la 1:00 a.m. UTC';

export type Complete = Translates<typeof import('../daily.ts'), typeof import('./daily.ts')>;

// Sentences about remembered sessions: at leaving a table, and in the account.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const reading = 'Cargando tu sesión…';
export const notRead = 'Tu sesión no se cargó. Inténtalo de nuevo.';
export const tryAgain = 'Intentar de nuevo';
export const sessionAt = (table: Value): string => `Tu sesión en ${table}`;
export const noRolls = 'No se tiraron los dados en esta sesión.';
export const wonAmount = (amount: Value): string => `Ganaste ${amount}.`;
export const lostAmount = (amount: Value): string => `Perdiste ${amount}.`;
export const brokeEven = 'No ganaste ni perdiste.';
export const luckierThan = (percent: Value): string =>
  `Con más suerte que el ${percent}% de las sesiones con tus apuestas.`;
export const tooFewRolls = (rolls: Value): string =>
  `Juega ${rolls} tiradas o más para ver cuánta suerte tuviste.`;
export const noLuck = 'Ninguna apuesta estuvo en riesgo, así que la suerte no contó.';
export const luckUnknown = 'Esta mesa es demasiado antigua para comparar tu suerte.';
export const luckAbout =
  'Se compara con las mismas apuestas, tirada por tirada, con otros dados. Las probabilidades son exactas. En cada tirada, la mitad de esas sesiones está en la franja oscura, y nueve de cada diez, en la clara.';
export const rolls = 'Tiradas';
export const hands = 'Turnos';
export const longestHand = 'Turno más largo que viste';
export const rollCount = (rolls: number): string => `${rolls} ${rolls === 1 ? 'tirada' : 'tiradas'}`;
export const boughtIn = 'Comprado';
export const result = 'Resultado';
export const average = 'Promedio de estas apuestas';
export const byBet = 'Resultados por apuesta';
export const bet = 'Apuesta';
export const wins = 'Ganadas';
export const losses = 'Perdidas';
export const bankroll = 'Bankroll';
export const chartLabel = 'ganado o perdido después de cada tirada';
export const rollAxis = 'tirada';
export const chartSummary = (rolls: Value, result: Value): string =>
  `Tu resultado después de cada una de ${rolls} tiradas, hasta ${result}, sobre las franjas que contienen la mitad y nueve décimos de las sesiones con tus apuestas.`;
export const chartSummaryWithoutBand = (rolls: Value, result: Value): string =>
  `Tu resultado después de cada una de ${rolls} tiradas, hasta ${result}.`;
export const you = 'Tú';
export const rollColumn = 'Tirada';
export const lowest = 'percentil 5';
export const lowerHalf = 'percentil 25';
export const upperHalf = 'percentil 75';
export const highest = 'percentil 95';
export const legendYou = 'tú';
export const legendHalf = 'la mitad de las sesiones';
export const legendNine = 'nueve de cada diez';
export const replay = 'Ver la repetición';
export const playAgain = 'Jugar otra vez';
export const backToTheLobby = 'Volver al inicio';
export const allSessions = 'Todas tus sesiones';
export const lifetime = 'En total';
export const addingUp = (done: Value, all: Value): string => `Sumando sesiones: ${done} de ${all}`;
export const lifetimeAbout = 'Todas tus sesiones, también las de práctica.';
export const sessions = 'Sesiones';
export const someMissing = (count: number): string =>
  count === 1
    ? 'Falta 1 sesión: no se pudo leer el registro.'
    : `Faltan ${count} sesiones: no se pudo leer el registro.`;

export type Complete = Translates<typeof import('../sessions.ts'), typeof import('./sessions.ts')>;

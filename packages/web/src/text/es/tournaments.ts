// Sentences of tournaments: making and running one, the leaderboard, a player's place, and the certificate.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const tournaments = 'Torneos';
export const aboutTournaments =
  'Todos empiezan cada ronda con las mismas fichas. Gana quien tenga más. Las fichas del torneo no valen nada en otro lado.';
export const none = 'Todavía no hay torneos.';
export const yourTournaments = 'Tus torneos';
export const joinAbout =
  'Únete con el código de cinco caracteres en la página de inicio o con el QR del anfitrión.';
export const newTournament = 'Torneo nuevo';
export const name = 'Nombre';
export const nameExample = 'Abierto de primavera';
export const dice = 'Dados';
export const sameDice = 'Automáticos: los mismos dados en todas las mesas';
export const realDice = 'Dados reales, con un crupier en cada mesa';
export const rulebook = 'Reglamento';
export const stack = 'Fichas iniciales';
export const seats = 'Jugadores por mesa';
export const roundsBy = 'Duración de la ronda en';
export const byRolls = 'Tiradas';
export const byMinutes = 'Minutos';
export const rollsPerRound = 'Tiradas por ronda';
export const minutesPerRound = 'Minutos por ronda';
export const betSeconds = 'Segundos para apostar';
export const advance = 'Jugadores que avanzan';
export const advanceHint =
  'Un número por cada ronda salvo la última, por ejemplo 16, 8. Déjalo vacío si es una sola ronda.';
export const standing = 'Apuestas que quedan tras la última tirada';
export const standingReturn = 'Vuelven al jugador';
export const standingValue = 'Pagan lo que valen';
export const allowBots = 'Pueden unirse bots';
export const create = 'Crear torneo';
export const stackExample = 'Escribe las fichas iniciales como cantidad, por ejemplo 500.';
export const numberExample = (field: Value): string => `${field}: escribe un número entero.`;
export const advanceExample =
  'Escribe cuántos jugadores avanzan después de cada ronda, separados por comas, por ejemplo 16, 8.';
export const managersOnly = 'Los torneos los crean los gerentes.';
export const players = (count: number): string => (count === 1 ? '1 jugador' : `${count} jugadores`);
export const listed = (stage: Value, count: number): string => `${stage}, ${players(count)}`;

export const STAGES = {
  joining: 'inscripción abierta',
  seating: 'sorteo de asientos',
  running: 'en juego',
  scoring: 'conteo de fichas',
  between: 'entre rondas',
  finished: 'terminado',
  canceled: 'cancelado',
} as const;

export const roundOf = (round: number, rounds: number): string => `Ronda ${round} de ${rounds}`;
export const notBegun = 'Todavía no ha empezado: inscripción abierta';
export const roundStands = (round: Value, words: Value): string => `${round} · ${words}`;
export const finishedAfter = (rounds: number): string =>
  rounds === 1 ? 'Terminado tras 1 ronda' : `Terminado tras ${rounds} rondas`;
export const rollOf = (rolled: number, rolls: number): string => `${rolled} de ${rolls} tiradas`;
export const rollsSoFar = (rolled: number): string => (rolled === 1 ? '1 tirada' : `${rolled} tiradas`);
export const rollsLeft = (rolls: number): string =>
  rolls === 1 ? 'Queda 1 tirada' : `Quedan ${rolls} tiradas`;
export const minutesLeft = (minutes: number): string =>
  minutes === 1 ? 'Queda 1 minuto' : `Quedan ${minutes} minutos`;
export const timeIsUp = 'Se acabó el tiempo. Última tirada.';
export const termsOf = (stack: Value, seats: number): string =>
  seats === 1
    ? `${stack} para cada uno, un jugador por mesa`
    : `${stack} para cada uno, hasta ${seats} jugadores por mesa`;
export const joinCode = 'Código para unirse';
export const joinLink = 'Enlace para unirse';
export const qrLabel = (name: Value): string => `Código QR para unirse a ${name}`;
export const yourName = 'Tu nombre';
export const yourNameHint = 'Se muestra en la pantalla grande, en la clasificación y en tu certificado.';
export const saveName = 'Guardar nombre';
export const join = 'Unirme al torneo';
export const joined = 'Ya estás dentro. Tu mesa se abre aquí cuando el anfitrión empiece la ronda.';
export const joinedAnnounced = 'Te uniste al torneo.';
export const withdraw = 'Salir del torneo';
export const goToTable = 'Ir a tu mesa';
export const youAreOut = (rank: number, of: number): string =>
  `Terminaste el torneo en el puesto ${rank} de ${of}.`;
export const yourPlace = (rank: number, of: number, chips: Value): string =>
  `Puesto ${rank} de ${of}, con ${chips}`;
export const startRound = (round: number): string => `Empezar la ronda ${round}`;
export const finishRound = (round: number): string => `Terminar la ronda ${round}`;
export const finishYes = 'Terminarla';
export const finishNo = 'Todavía no';
export const finishAbout =
  'Todas las mesas han acabado. Cuando termines la ronda, ya no podrás corregir nada.';
export const downloadLeaderboard = 'Descargar la clasificación (CSV)';
export const finishHint =
  'Termínala cuando todas las mesas hayan usado sus tiradas o su tiempo. Después ya no podrás corregir nada.';
export const cancel = 'Cancelar el torneo…';
export const cancelYes = 'Sí, cancelarlo';
export const cancelNo = 'No cancelar';
export const cancelAbout = 'Sus mesas se cierran y nadie gana.';
export const withoutPhone = 'Jugador sin teléfono';
export const withoutPhoneHint = 'El crupier apuesta por esa persona.';
export const addPlayer = 'Agregar';
export const remove = 'Quitar';
export const removePlayer = (name: Value): string => `Quitar a ${name}`;
export const sameAddress = (names: Value): string => `misma dirección que ${names}`;
export const sameAddressAbout =
  'Los nombres de una misma dirección de red pueden ser de una sola persona. Lee la lista en voz alta antes de empezar.';
export const tables = 'Mesas';
export const deal = (table: Value): string => `Ser crupier de ${table}`;
export const watch = (table: Value): string => `Ver ${table}`;
export const advanceNow = (count: number): string =>
  count === 1 ? 'avanza 1 jugador' : `avanzan ${count} jugadores`;
export const leaderboard = 'Clasificación';
export const leaderboardOf = (name: Value): string => `Clasificación de ${name}`;
export const place = 'Puesto';
export const player = 'Jugador';
export const chips = 'Fichas';
export const biggestWin = 'Mayor ganancia';
export const lastRound = 'Última ronda';
export const status = 'Estado';
export const playing = 'jugando';
export const outAfter = (round: number): string => `fuera tras la ronda ${round}`;
export const waiting = 'en espera';
export const you = (name: Value): string => `${name} (tú)`;
export const tiesRule = 'Los empates los gana quien tuvo la mayor ganancia en una sola tirada.';
export const stillTied = 'Mismas fichas y misma mayor ganancia en una tirada: comparten el puesto.';
export const openScreen = 'Abrir la pantalla grande';
export const joinOnPhone = 'Únete con tu teléfono';
export const typeCodeAt = 'Abre esta dirección y escribe el código:';
export const addressUnknown =
  'Abre esta pantalla en la dirección de red de esta computadora: entonces muestra la dirección para los teléfonos.';
export const moreBelow = (count: number): string => `y ${count} más`;
export const winnerChips = (chips: Value): string => `con ${chips} en fichas`;
export const winner = (name: Value): string => `Gana ${name}`;
export const winners = (names: Value): string => `${names} comparten el primer lugar`;
export const certificate = 'Certificado';
export const printCertificate = 'Imprimir el certificado';
export const printCertificates = 'Imprimir todos los certificados';
export const certificateFor = 'Se certifica que';
export function certificatePlace(place: number, of: number, shared: boolean): string {
  if (place > 1) return `${shared ? 'compartió' : 'terminó en'} el puesto ${place} de ${players(of)}`;
  return `${shared ? 'compartió' : 'ganó'} el primer lugar entre ${players(of)}`;
}
export const certificateIn = (tournament: Value, chips: Value): string =>
  `en ${tournament}, con ${chips} en fichas`;
export const certificatePlayMoney = 'Dinero ficticio. Craps de Passline.';
export const signature = 'Anfitrión';
export const atTournament = 'Torneo';
export const roundOver = 'Esta ronda terminó';
export const youAdvance = 'Pasas a la siguiente ronda: tu próxima mesa se abre aquí.';
export const toTournament = 'Ver la clasificación';
export const seatsDrawn = 'El torneo sortea los asientos de esta mesa.';
export const canceledWords = 'El torneo se canceló';

export type Complete = Translates<typeof import('../tournaments.ts'), typeof import('./tournaments.ts')>;

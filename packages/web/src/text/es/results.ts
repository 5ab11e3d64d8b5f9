// Sentences of a table's results: on the console, on phones, on the big screen and in print.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';
import { counted, endSentence } from './phrases.ts';

export const results = 'Resultados';
export const resultsOf = (table: Value): string => `Resultados: ${table}`;
export const loading = 'Un momento…';
export const serverNotResponding = 'El servidor no responde.';
export const tryAgain = 'Intentar de nuevo';
export const rank = 'Puesto';
export const player = 'Jugador';
export const boughtIn = 'Comprado';
export const finished = 'Final';
export const net = 'Neto';
export const biggestWin = 'Mayor ganancia';
export const nobodyPlayed = 'Nadie jugó.';
export const youFinishedWith = (chips: Value): string => `Terminaste con ${chips}.`;
export const finishedWith = (name: Value, chips: Value): string => `${name} terminó con ${chips}`;
export const youRank = (rank: number, players: Value, net: Value): string =>
  `Puesto ${rank} de ${players}. Neto: ${net}.`;
/** At a table of a tournament, whose own places are others. */
export const youRankHere = (rank: number, players: Value, net: Value): string =>
  `Puesto ${rank} de ${players} en esta mesa. Neto: ${net}.`;
export const rankOf = (rank: number, players: Value): string => `${rank} de ${players}`;
export const longestHand = (rolls: number): string => `Turno más largo: ${counted(rolls, 'tirada')}.`;
export const longestHandBy = (rolls: number, name: Value): string =>
  endSentence(`Turno más largo: ${counted(rolls, 'tirada')}, de ${name}`);
export const rollsInAll = (rolls: number): string => `${counted(rolls, 'tirada')} en total. Dinero ficticio.`;
export const dealtBy = (names: Value): string => endSentence(`Firmado por ${names}`);
export const printStandings = 'Imprimir la clasificación';
export const printSheets = 'Imprimir una hoja por jugador';
export const downloadCsv = 'Descargar CSV';
export const rollsPlayed = 'Tiradas que decidieron una apuesta';

export type Complete = Translates<typeof import('../results.ts'), typeof import('./results.ts')>;

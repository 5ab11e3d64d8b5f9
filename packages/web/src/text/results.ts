// Sentences of a table's results: on the console, on phones, on the big screen and in print.
import { ordinal } from './ordinals.ts';
import { counted, endSentence } from './phrases.ts';
import type { Value } from './value.ts';

export const results = 'Results';
export const resultsOf = (table: Value): string => `Results: ${table}`;
export const loading = 'One moment…';
export const serverNotResponding = 'The server is not responding.';
export const tryAgain = 'Try again';
export const rank = 'Rank';
export const player = 'Player';
export const boughtIn = 'Bought in';
export const finished = 'Finished';
export const net = 'Net';
export const biggestWin = 'Biggest win';
export const nobodyPlayed = 'Nobody played.';
export const youFinishedWith = (chips: Value): string => `You finished with ${chips}.`;
export const finishedWith = (name: Value, chips: Value): string => `${name} finished with ${chips}`;
export const youRank = (rank: number, players: Value, net: Value): string =>
  `${ordinal(rank)} of ${players}. Net: ${net}.`;
/** At a table of a tournament, whose own places are others. */
export const youRankHere = (rank: number, players: Value, net: Value): string =>
  `${ordinal(rank)} of ${players} at this table. Net: ${net}.`;
export const rankOf = (rank: number, players: Value): string => `${ordinal(rank)} of ${players}`;
export const longestHand = (rolls: number): string => `Longest hand: ${counted(rolls, 'roll')}.`;
export const longestHandBy = (rolls: number, name: Value): string =>
  endSentence(`Longest hand: ${counted(rolls, 'roll')} by ${name}`);
export const rollsInAll = (rolls: number): string => `${counted(rolls, 'roll')} in all. Play money.`;
export const dealtBy = (names: Value): string => endSentence(`Signed by ${names}`);
export const printStandings = 'Print the standings';
export const printSheets = 'Print a sheet per player';
export const downloadCsv = 'Download CSV';
export const rollsPlayed = 'Rolls that decided a bet';

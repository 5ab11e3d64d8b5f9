// Sentences of a table's results: on the console, on phones, on the wall and in print.
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
export const youRank = (rank: Value, players: Value, net: Value): string =>
  `Rank ${rank} of ${players}. Net: ${net}.`;
export const rankOf = (rank: Value, players: Value): string => `${rank} of ${players}`;
export const longestHand = (rolls: Value): string => `Longest hand: ${rolls} rolls.`;
export const longestHandBy = (rolls: Value, name: Value): string =>
  `Longest hand: ${rolls} rolls by ${name}.`;
export const rollsInAll = (rolls: Value): string => `${rolls} rolls in all. Play money.`;
export const dealtBy = (names: Value): string => `Signed by ${names}.`;
export const printStandings = 'Print the standings';
export const printSheets = 'Print a sheet per player';
export const downloadCsv = 'Download CSV';
export const rollsPlayed = 'Rolls that decided a bet';

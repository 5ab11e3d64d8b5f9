// Sentences about remembered sessions: at leaving a table, and in the account.
import type { Value } from './value.ts';

export const reading = 'Loading your session…';
export const notRead = 'Your session did not load. Try again.';
export const tryAgain = 'Try again';
export const sessionAt = (table: Value): string => `Your session at ${table}`;
export const noRolls = 'No dice were rolled in this session.';
export const wonAmount = (amount: Value): string => `You won ${amount}.`;
export const lostAmount = (amount: Value): string => `You lost ${amount}.`;
export const brokeEven = 'You broke even.';
export const luckierThan = (percent: Value): string => `Luckier than ${percent}% of sessions with your bets.`;
export const tooFewRolls = (rolls: Value): string => `Play ${rolls} rolls or more to see how lucky you were.`;
export const noLuck = 'No bet was at risk, so luck played no part.';
export const luckUnknown = 'This table is too old to compare your luck.';
export const luckAbout =
  'Compared with the same bets, roll by roll, on different dice. The chances are exact. At any roll, half of those sessions are in the dark band and nine out of ten in the light one.';
export const rolls = 'Rolls';
export const hands = 'Hands';
export const longestHand = 'Longest hand you saw';
export const rollCount = (rolls: number): string => `${rolls} ${rolls === 1 ? 'roll' : 'rolls'}`;
export const boughtIn = 'Bought in';
export const result = 'Result';
export const average = 'Average for these bets';
export const byBet = 'Results by bet';
export const bet = 'Bet';
export const wins = 'Wins';
export const losses = 'Losses';
export const bankroll = 'Bankroll';
export const chartLabel = 'won or lost, after each roll';
export const rollAxis = 'roll';
export const chartSummary = (rolls: Value, result: Value): string =>
  `Your result after each of ${rolls} rolls, ending at ${result}, over bands that hold half and nine tenths of sessions with your bets.`;
export const chartSummaryWithoutBand = (rolls: Value, result: Value): string =>
  `Your result after each of ${rolls} rolls, ending at ${result}.`;
export const you = 'You';
export const rollColumn = 'Roll';
export const lowest = '5th percentile';
export const lowerHalf = '25th percentile';
export const upperHalf = '75th percentile';
export const highest = '95th percentile';
export const legendYou = 'you';
export const legendHalf = 'half of sessions';
export const legendNine = 'nine out of ten';
export const replay = 'Replay it';
export const playAgain = 'Play again';
export const backToTheLobby = 'Back to the lobby';
export const allSessions = 'All your sessions';
export const lifetime = 'Lifetime';
export const addingUp = (done: Value, all: Value): string => `Adding up sessions: ${done} of ${all}`;
export const lifetimeAbout = 'All your sessions, practice included.';
export const sessions = 'Sessions';
export const someMissing = (count: number): string =>
  `${count} ${count === 1 ? 'session is' : 'sessions are'} missing: the log could not be read.`;

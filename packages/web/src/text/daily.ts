// Sentences of the daily hand.
import type { Value } from './value.ts';

export const dailyHand = 'Daily Hand';
export const about =
  'One hand a day on the same dice for everybody. You have one stack and one try. Seven out, and your result is in.';
export const facts = (book: Value, stack: Value, rolls: Value): string =>
  `${book} · ${stack} in chips · up to ${rolls} rolls`;
export const play = 'Play today’s hand';
export const resume = 'Keep playing';
export const open = 'Open the Daily Hand';
export const loading = 'Loading the Daily Hand…';
export const today = 'Today';
export const yesterday = 'Yesterday';
export const leaderboard = 'Leaderboard';
export const nobodyToday = 'Nobody has finished today’s hand yet. Be the first.';
export const nobodyYesterday = 'Nobody played yesterday’s hand.';
export const rank = 'Rank';
export const player = 'Player';
export const result = 'Result';
export const rolls = 'Rolls';
export const namedYou = (name: Value): string => `${name} (you)`;
export const handsPlayed = (hands: number): string => `${hands} ${hands === 1 ? 'hand' : 'hands'} played.`;
export const wonAmount = (amount: Value): string => `You won ${amount}.`;
export const lostAmount = (amount: Value): string => `You lost ${amount}.`;
export const brokeEven = 'You broke even.';
export const yourRank = (rank: Value, players: Value, rolls: number): string =>
  `Rank ${rank} of ${players}, after ${rolls} ${rolls === 1 ? 'roll' : 'rolls'}.`;
export const notRanked = 'Not ranked: no roll in time.';
export const comeBack = (time: Value): string => `The next hand starts ${time}.`;
export const honor =
  'For honor: a second account would know the dice. Your first hand is the one that counts.';
export const shareLabel = 'Share your result';
export const shareText = (
  day: Value,
  result: Value,
  rank: Value,
  players: Value,
  rolls: Value,
  link: Value,
): string => `Passline Daily Hand ${day}: ${result}, rank ${rank} of ${players}, ${rolls} rolls. ${link}`;
export const replay = 'Replay';
export const toLeaderboard = 'See the leaderboard';
export const over = 'Your daily hand is over';
export const fairDice = 'Fair dice';
export const fairAbout =
  'Each day’s dice come from a secret seed. Its hash is shown the day before. The seed follows one hour after the day ends, in UTC.';
export const hashOfToday = 'Today’s hash';
export const hashOfTomorrow = 'Tomorrow’s hash';
export const hashOfYesterday = 'Yesterday’s hash';
export const seedOfYesterday = 'Yesterday’s seed';
export const seedLater = 'One hour after midnight UTC';

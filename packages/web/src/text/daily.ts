// Sentences of the daily hand.
import { ordinal } from './ordinals.ts';
import { counted } from './phrases.ts';
import type { Value } from './value.ts';

export const dailyHand = 'Daily Hand';
export const about =
  'One hand a day, the same dice for everybody. One stack, one try. When you seven out, that’s your result.';
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
export const yourRank = (rank: number, players: Value, rolls: number): string =>
  `${ordinal(rank)} of ${players}, after ${counted(rolls, 'roll')}.`;
export const notRanked = 'Not ranked: you didn’t roll in time.';
export const comeBack = (time: Value): string => `The next hand starts ${time}.`;
export const honor =
  'Just for bragging rights. Only your first hand counts: a second account would know the dice.';
export const shareLabel = 'Share your result';
export const shareText = (
  day: Value,
  result: Value,
  rank: number,
  players: Value,
  rolls: number,
  link: Value,
): string =>
  `Passline Daily Hand ${day}: ${result}, ${ordinal(rank)} of ${players}, ${counted(rolls, 'roll')}. ${link}`;
export const leaveTitle = 'Leave the Daily Hand?';
export const handWaits = 'Come back anytime today to keep playing your hand.';
export const betsHoldHand = 'To end it now, keep rolling, or take your bets down if you can.';
export const endingCounts =
  'To end it now with the chips you have, choose “End my hand.” There is no second try.';
export const endingUnrolled =
  'If you end it before the first roll, it is not ranked. There is no second try.';
export const playLater = 'Play later';
export const endHand = 'End my hand';
export const replay = 'Replay';
export const toLeaderboard = 'See the leaderboard';
export const over = 'Your daily hand is over';
export const fairDice = 'Fair dice';
export const fairAbout =
  'Each day’s dice come from a secret seed. Its fingerprint is shown the day before. The seed is revealed at 1:00 AM UTC the next day.';
export const hashOfToday = 'Today’s fingerprint';
export const hashOfTomorrow = 'Tomorrow’s fingerprint';
export const hashOfYesterday = 'Yesterday’s fingerprint';
export const seedOfYesterday = 'Yesterday’s seed';
export const seedLater = 'Revealed at 1:00 AM UTC';

// A finished daily hand in words: what it won or lost, and its place among the day's hands.
import type { DailyHand } from '@passline/client';
import * as dailyText from '../text/daily.ts';
import { amount } from '../text/money.ts';

export type Day = Pick<DailyHand['today'], 'yours' | 'players'>;
export type Finished = NonNullable<Day['yours']> & { readonly net: number; readonly rolls: number };

export const finishedHand = ({ yours }: Pick<Day, 'yours'>): Finished | null =>
  yours && yours.net !== null && yours.rolls !== null
    ? { ...yours, net: yours.net, rolls: yours.rolls }
    : null;

export function resultWords(net: number): string {
  if (net === 0) return dailyText.brokeEven;
  return net > 0 ? dailyText.wonAmount(amount(net)) : dailyText.lostAmount(amount(-net));
}

export const rankWords = ({ players }: Pick<Day, 'players'>, { rank, rolls }: Finished): string =>
  rank === null ? dailyText.notRanked : dailyText.yourRank(rank, players, rolls);

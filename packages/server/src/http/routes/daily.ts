// Routes of the daily hand: today's hand, the results, and the caller's own table for it.
import { DailyHand, DailyTable } from '@passline/client/wire';
import { type Route, route } from '../route.ts';

export const DAILY_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/daily',
    group: 'tables',
    summary: 'The daily hand and its leaderboards',
    details:
      'One hand a day, by UTC, on the same dice for everybody. The hash of the seed is shown the day before, and the seed an hour after the day has ended.',
    caller: 'needed',
    success: { description: 'Today’s hand, yesterday’s, and the hash of tomorrow’s.', schema: DailyHand },
    run: ({ caller }, { daily }) => daily.look(caller),
  }),
  route({
    method: 'POST',
    path: '/api/daily',
    group: 'tables',
    summary: 'Play the daily hand',
    details:
      'Opens the caller’s table for today and takes the seat. Asking again returns the same table. Play it like a practice table: it closes when the hand is over.',
    caller: 'needed',
    quota: 'own',
    success: { description: 'The table.', schema: DailyTable },
    refusals: ['auth/scope', 'auth/role', 'quota/exceeded', 'play/stopped', 'limit/self-excluded'],
    run: ({ caller }, { daily }) => daily.play(caller),
  }),
];

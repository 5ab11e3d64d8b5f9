// What went wrong, as a sentence to show to the user.
import { Problem } from '@passline/client';
import { when } from '../account/when.ts';
import * as failuresText from '../text/failures.ts';

/** What to do about it, if the server's sentence does not say so. */
const ADVICE: Readonly<Record<string, string>> = {
  'table/too-many': failuresText.tooManyTables,
};

/** Sentences with a date, because the server does not know the reader's time zone. */
const DATED: Readonly<Record<string, (until: string) => string>> = {
  'limit/self-excluded': failuresText.selfExcludedUntil,
  'account/deleted': failuresText.deletedUntil,
};

/** Sentences with Unicode names, which help only programs. */
const UNSEEN = /has the (invisible|control) character U\+/;

/** The server's sentence for people, with dates as the rest of the page writes them. */
export function detailOf({ code, detail, data: { until } }: Problem): string {
  if (code === 'auth/no-session') return failuresText.sessionOver;
  if (code === 'client/unreachable') return failuresText.serverUnreachable;
  if (UNSEEN.test(detail)) return failuresText.unseenCharacter;
  const dated = DATED[code];
  return dated && typeof until === 'number' ? dated(when(until)) : detail;
}

/** The server's own words, if it answered, and advice. */
export function sentence(error: unknown): string {
  if (!(error instanceof Problem)) return failuresText.unexpectedError;
  const advice = ADVICE[error.code];
  return advice === undefined ? detailOf(error) : `${detailOf(error)} ${advice}`;
}

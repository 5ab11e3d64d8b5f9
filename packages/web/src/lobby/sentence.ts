// What went wrong, as a sentence to show.
import { Problem } from '@passline/client';
import * as appText from '../text/app.ts';

/** What to do about it, if the server's sentence does not say. */
const ADVICE: Readonly<Record<string, string>> = {
  'table/too-many': appText.tooManyTables,
};

/** The server's own words, if it answered and they are for people. */
export function sentence(error: unknown): string {
  if (!(error instanceof Problem)) return appText.unexpectedError;
  if (error.code === 'auth/no-session') return appText.signedOutElsewhere;
  const advice = ADVICE[error.code];
  return advice === undefined ? error.message : `${error.message} ${advice}`;
}

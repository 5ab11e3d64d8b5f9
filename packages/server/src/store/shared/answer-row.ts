// An answer as a database row: a refusal has a body, an accepted command a version and an event count.
import type { StoredAnswer } from '../append.ts';

type OutcomeColumns =
  | { readonly version: number; readonly written: number; readonly body: null }
  | { readonly version: null; readonly written: null; readonly body: string };

export type AnswerRow = Omit<StoredAnswer, 'outcome'> & OutcomeColumns;

export const outcomeColumns = (outcome: StoredAnswer['outcome']): OutcomeColumns =>
  'refusal' in outcome
    ? { version: null, written: null, body: outcome.refusal }
    : { version: outcome.version, written: outcome.events, body: null };

export function answerIn({ version, written, body, ...answer }: AnswerRow): StoredAnswer {
  const outcome = body === null ? { version, events: written } : { refusal: body };
  return { ...answer, outcome };
}

// A trainee's answers, read and marked against the engine's settlement.
import { parseCents } from '@passline/engine';
import type { Asked, Fate, Question } from './question.ts';

/** As it stands in the form. */
export type Answer = { readonly paid: string; readonly fate: Fate | null };

export const NO_ANSWER: Answer = { paid: '', fate: null };

export type Mark = { readonly paidRight: boolean; readonly fateRight: boolean };

/** Nothing written is nothing paid; null where it is no amount. */
export function paidIn(text: string): number | null {
  const plain = text.trim().replaceAll(',', '');
  if (plain === '') return 0;
  const read = parseCents(plain.replace(/\.$/, ''));
  return read !== null && read >= 0 ? read : null;
}

export type Flaw = { readonly index: number; readonly field: 'paid' | 'fate'; readonly message: string };

/** What keeps an answer from being marked, the first of it. */
export function flawIn(answers: readonly Answer[]): Flaw | null {
  for (const [index, { paid, fate }] of answers.entries()) {
    if (paidIn(paid) === null) {
      return { index, field: 'paid', message: 'Write an amount such as 42 or 12.50.' };
    }
    if (fate === null) {
      return { index, field: 'fate', message: 'Say for each bet whether it stays, comes back or is lost.' };
    }
  }
  return null;
}

const marked = (asked: Asked, answer: Answer): Mark => ({
  paidRight: paidIn(answer.paid) === asked.paid,
  fateRight: answer.fate === asked.fate,
});

export const marksFor = ({ bets }: Question, answers: readonly Answer[]): readonly Mark[] =>
  bets.map((asked, index) => marked(asked, answers[index] ?? NO_ANSWER));

export const isRight = ({ paidRight, fateRight }: Mark): boolean => paidRight && fateRight;

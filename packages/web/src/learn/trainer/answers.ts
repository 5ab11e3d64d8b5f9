// A trainee's answers, parsed and graded against the engine's settlement.
import { parseCents } from '@passline/engine';
import type { Fate } from '@passline/table';
import * as learnText from '../../text/learn.ts';
import { plainAmount } from '../../ui/amount.ts';
import { AMOUNTS, type AmountAsked, type Asked, type Question } from './question.ts';

/** As typed in the form. */
export type Answer = Readonly<Record<AmountAsked, string>> & { readonly fate: Fate | null };

export const NO_ANSWER: Answer = { share: '', paid: '', taken: '', fate: null };

/** Which parts of an answer are right; parts that were not asked for are left out. */
export type Grade = Readonly<Partial<Record<AmountAsked | 'fate', boolean>>>;

/** Empty text is zero; null if it is not an amount. */
export function amountIn(text: string): number | null {
  const plain = plainAmount(text);
  if (plain === '') return 0;
  const read = parseCents(plain.replace(/\.$/, ''));
  return read !== null && read >= 0 ? read : null;
}

export const amountsAsked = ({ amounts }: Asked): readonly AmountAsked[] =>
  AMOUNTS.filter(amount => amounts[amount] !== undefined);

export type Flaw = {
  readonly index: number;
  readonly field: AmountAsked | 'fate';
  readonly message: string;
};

/** The first thing that prevents answers from being graded. */
export function flawIn({ asks }: Pick<Question, 'asks'>, answers: readonly Answer[]): Flaw | null {
  for (const [index, asked] of asks.entries()) {
    const answer = answers[index] ?? NO_ANSWER;
    const field = amountsAsked(asked).find(amount => amountIn(answer[amount]) === null);
    if (field) return { index, field, message: learnText.amountExample };
    if (asked.fate !== null && answer.fate === null) {
      const message = learnText.fatesMissing;
      return { index, field: 'fate', message };
    }
  }
  return null;
}

function gradeOf(asked: Asked, answer: Answer): Grade {
  const amounts = amountsAsked(asked).map(amount => [
    amount,
    amountIn(answer[amount]) === asked.amounts[amount],
  ]);
  return Object.fromEntries(
    asked.fate === null ? amounts : [...amounts, ['fate', answer.fate === asked.fate]],
  );
}

export const gradesFor = ({ asks }: Question, answers: readonly Answer[]): readonly Grade[] =>
  asks.map((asked, index) => gradeOf(asked, answers[index] ?? NO_ANSWER));

export const isRight = (grade: Grade): boolean => Object.values(grade).every(right => right);

// The answers to a question, one for each bet or player that it asks about.
import type { ReactNode } from 'react';
import { AnswerRow } from './AnswerRow.tsx';
import { type Answer, type Flaw, type Grade, NO_ANSWER } from './answers.ts';
import type { Question } from './question.ts';

type Props = {
  /** The prefix of the fields' ids. */
  readonly id: string;
  readonly question: Question;
  readonly answers: readonly Answer[];
  /** Null until they are checked. */
  readonly grades: readonly Grade[] | null;
  readonly flaw: Flaw | null;
  onAnswer(index: number, answer: Answer): void;
};

export function AnswerRows({ id, question, answers, grades, flaw, onAnswer }: Props): ReactNode {
  const withNames = new Set(question.asks.map(({ seat }) => seat)).size > 1;
  return question.asks.map((asked, index) => (
    <AnswerRow
      key={`${asked.seat} ${asked.bets[0]?.bet.spot}`}
      question={question}
      asked={asked}
      answer={answers[index] ?? NO_ANSWER}
      grade={grades?.[index] ?? null}
      id={`${id}${index}`}
      withName={withNames}
      flaw={flaw?.index === index ? flaw.field : null}
      onChange={answer => onAnswer(index, answer)}
    />
  ));
}

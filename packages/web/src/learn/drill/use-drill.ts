// A trainee in a drill: each roll that the stickman calls is a question, answered once, graded here and by the server.
import type { DrillGraded, TableState } from '@passline/client';
import { seatNumber } from '@passline/engine';
import { required } from '@passline/engine/required';
import { calledRoll, type DrillPayout } from '@passline/table';
import { useEffect, useMemo, useRef, useState } from 'react';
import { client } from '../../api/client.ts';
import { sentence } from '../../lobby/sentence.ts';
import * as drillText from '../../text/drill.ts';
import { announce } from '../../ui/announcer.tsx';
import {
  type Answer,
  amountIn,
  type Flaw,
  flawIn,
  type Grade,
  gradesFor,
  NO_ANSWER,
} from '../trainer/answers.ts';
import { type Question, questionOf } from '../trainer/question.ts';

export type DrillQuestion = {
  /** Different for every call of the dice. */
  readonly key: string;
  readonly question: Question;
  readonly answers: readonly Answer[];
  /** Null until it is answered. */
  readonly grades: readonly Grade[] | null;
  readonly flaw: Flaw | null;
  readonly since: number;
};

export type Drill = {
  /** The roll called last; null before the first. */
  readonly now: DrillQuestion | null;
  /** Whether the dice are still waiting to be paid. */
  readonly isCalled: boolean;
  readonly graded: (DrillGraded & { readonly ms: number }) | null;
  readonly problem: string;
  answer(index: number, answer: Answer): void;
  /** `timeIsUp`: the answers count as they are. */
  pay(timeIsUp?: boolean): void;
};

/** Drills do not ask for shares of a full box, only for what is paid and what becomes of the bet. */
function withoutShares(question: Question): Question {
  const asks = question.asks.map(asked => ({ ...asked, amounts: { paid: required(asked.amounts.paid) } }));
  return { ...question, asks };
}

/** A bet whose fate is not chosen is left out, and counts as wrong. */
const payoutsIn = ({ asks }: Question, answers: readonly Answer[]): DrillPayout[] =>
  asks.flatMap(({ seat, bets }, index) => {
    const { paid, fate } = answers[index] ?? NO_ANSWER;
    const cents = amountIn(paid);
    return fate === null || cents === null
      ? []
      : [{ seat: seatNumber(seat), spot: required(bets[0]).bet.spot, paid: cents, fate }];
  });

export function useDrill(id: string, state: TableState, onKept: () => void): Drill {
  const called = useMemo(() => calledRoll(state), [state]);
  const key = called ? `${called.hand} ${called.roll} ${called.dice.join()}` : null;
  const [now, setNow] = useState<DrillQuestion | null>(null);
  const [graded, setGraded] = useState<Drill['graded']>(null);
  const [problem, setProblem] = useState('');
  const latest = useRef(called);
  latest.current = called;
  useEffect(() => {
    const roll = latest.current;
    if (key === null || !roll) return;
    const question = withoutShares(questionOf(roll.table, roll.dice));
    const answers = question.asks.map(() => NO_ANSWER);
    setNow({ key, question, answers, grades: null, flaw: null, since: performance.now() });
    setGraded(null);
    setProblem('');
    announce(drillText.called(roll.dice[0], roll.dice[1]));
  }, [key]);

  const send = async (asked: DrillQuestion): Promise<void> => {
    const ms = Math.round(performance.now() - asked.since);
    const { question, answers } = asked;
    try {
      const kept = await client.answerDrill(id, {
        dice: [...question.dice],
        ms,
        payouts: payoutsIn(question, answers),
      });
      setGraded({ ...kept, ms });
      announce(drillText.paidRoll(kept.right, kept.asked, (ms / 1000).toFixed(1)));
      onKept();
    } catch (error) {
      setProblem(sentence(error));
    }
  };

  return {
    now,
    isCalled: key !== null && key === now?.key,
    graded,
    problem,
    answer: (index, answer) => {
      if (now && !now.grades) setNow({ ...now, answers: now.answers.with(index, answer), flaw: null });
    },
    pay: (timeIsUp = false) => {
      if (!now || now.grades || key !== now.key) return;
      const flaw = timeIsUp ? null : flawIn(now.question, now.answers);
      if (flaw) {
        setNow({ ...now, flaw });
        announce(flaw.message);
        return;
      }
      const answered = { ...now, grades: gradesFor(now.question, now.answers), flaw: null };
      setNow(answered);
      void send(answered);
    },
  };
}

// A round of questions: asked, answered, graded and counted, with an optional clock.
import { findRulebook, isRecord, RULEBOOKS } from '@passline/engine';
import { useEffect, useState } from 'react';
import { recall, remember } from '../../app/stored.ts';
import * as learnText from '../../text/learn.ts';
import { announce } from '../../ui/announcer.tsx';
import { type Answer, type Flaw, flawIn, type Grade, gradesFor, isRight, NO_ANSWER } from './answers.ts';
import { fits, LEVELS, type Level, levelOf } from './levels.ts';
import { newQuestion, type Question } from './question.ts';
import { randomFrom } from './random.ts';
import { type Streak, type Streaks, streakAt, streaksIn, updateStreak } from './streaks.ts';

export type Choice = { readonly level: Level; readonly book: string; readonly seconds: number };

export const TIMES = [0, 30, 60, 120] as const;

export type Trainer = {
  readonly choice: Choice;
  /** Counts the questions, so that each is distinct from the next. */
  readonly number: number;
  readonly question: Question;
  readonly answers: readonly Answer[];
  /** Null until the answers are checked. */
  readonly grades: readonly Grade[] | null;
  readonly flaw: Flaw | null;
  readonly streak: Streak;
  choose(change: { readonly level?: string; readonly book?: string; readonly seconds?: number }): void;
  answer(index: number, answer: Answer): void;
  /** Time is up: the answers are graded as they are. */
  check(timeIsUp?: boolean): void;
  next(): void;
};

const STORED = 'passline.trainer';
const FIRST_LEVEL = LEVELS[0] as Level;

const isSeconds = (value: unknown): value is number => TIMES.some(time => time === value);

function storedChoice(stored: unknown): Choice {
  const { level, book, seconds } = isRecord(stored) ? stored : {};
  return {
    level: levelOf(String(level)) ?? FIRST_LEVEL,
    book: typeof book === 'string' && (book === 'all' || findRulebook(book)) ? book : 'rws-2019',
    seconds: isSeconds(seconds) ? seconds : 0,
  };
}

function ask({ level, book }: Choice): Question {
  const random = randomFrom(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  const chosen = findRulebook(book);
  // A level may ask for something that the chosen rulebook does not have.
  const fitting = RULEBOOKS.filter(each => fits(level, each));
  return newQuestion(chosen && fits(level, chosen) ? chosen : random.pick(fitting), level, random);
}

type OpenQuestion = {
  readonly number: number;
  readonly question: Question;
  readonly answers: readonly Answer[];
  readonly grades: readonly Grade[] | null;
  readonly flaw: Flaw | null;
};

function startQuestion(number: number, choice: Choice): OpenQuestion {
  const question = ask(choice);
  return { number, question, answers: question.asks.map(() => NO_ANSWER), grades: null, flaw: null };
}

function spokenResult(grades: readonly Grade[], streak: Streak): string {
  const wrong = grades.filter(grade => !isRight(grade)).length;
  if (wrong === 0) return learnText.streakGrows(streak.now);
  return learnText.streakLost(wrong, grades.length);
}

export function useTrainer(): Trainer {
  const [stored] = useState(() => recall(STORED));
  const [choice, setChoice] = useState(() => storedChoice(stored));
  const [streaks, setStreaks] = useState<Streaks>(() =>
    streaksIn(
      isRecord(stored) ? stored.streaks : null,
      LEVELS.map(({ id }) => id),
    ),
  );
  const [now, setNow] = useState(() => startQuestion(1, choice));
  useEffect(() => {
    remember(STORED, { level: choice.level.id, book: choice.book, seconds: choice.seconds, streaks });
  }, [choice, streaks]);

  const check = (timeIsUp = false): void => {
    if (now.grades) return;
    const flaw = timeIsUp ? null : flawIn(now.question, now.answers);
    if (flaw) {
      setNow({ ...now, flaw: { ...flaw } });
      announce(flaw.message);
      return;
    }
    const grades = gradesFor(now.question, now.answers);
    const counted = updateStreak(streaks, choice.level.id, grades.every(isRight));
    setNow({ ...now, grades, flaw: null });
    setStreaks(counted);
    const result = spokenResult(grades, streakAt(counted, choice.level.id));
    announce(timeIsUp ? learnText.timeIsUp(result) : result);
  };

  return {
    ...now,
    choice,
    streak: streakAt(streaks, choice.level.id),
    choose: ({ level, book, seconds }) => {
      const changed = {
        level: levelOf(level ?? '') ?? choice.level,
        book: book ?? choice.book,
        seconds: seconds ?? choice.seconds,
      };
      setChoice(changed);
      setNow(startQuestion(now.number + 1, changed));
    },
    answer: (index, answer) => {
      if (now.grades) return;
      setNow({ ...now, answers: now.answers.with(index, answer), flaw: null });
    },
    check,
    next: () => setNow(startQuestion(now.number + 1, choice)),
  };
}

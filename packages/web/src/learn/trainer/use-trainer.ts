// A round of questions: asked, answered, graded and counted, with an optional clock.
import { findRulebook, isRecord, RULEBOOKS, type Rulebook } from '@passline/engine';
import { required } from '@passline/engine/required';
import { useEffect, useState } from 'react';
import { recall, remember } from '../../app/stored.ts';
import { kindOf } from '../../play/store/session-summary.ts';
import * as learnText from '../../text/learn.ts';
import { announce } from '../../ui/announcer.tsx';
import { type Answer, type Flaw, flawIn, type Grade, gradesFor, isRight, NO_ANSWER } from './answers.ts';
import { fits, LEVELS, type Level, levelOf } from './levels.ts';
import { newQuestion, type Question } from './question.ts';
import { randomFrom } from './random.ts';
import { type Streak, type Streaks, streakAt, streaksIn, updateStreak } from './streaks.ts';
import {
  type Dealt,
  dueAt,
  type LoggedAnswer,
  logAnswers,
  type TrainingLog,
  trainingLogIn,
} from './training-log.ts';

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
  readonly log: TrainingLog;
  /** Whether it was missed before. */
  readonly again: boolean;
  choose(change: { readonly level?: string; readonly book?: string; readonly seconds?: number }): void;
  answer(index: number, answer: Answer): void;
  /** `timeIsUp`: the answers are graded as they are. */
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

const newSeed = (): number => required(crypto.getRandomValues(new Uint32Array(1))[0]);

/** The chosen rulebook, unless it lacks what the level asks about; then any that has it. */
function isOffered({ level, book }: Choice, id: string): boolean {
  const chosen = findRulebook(book);
  return chosen && fits(level, chosen) ? id === book : fits(level, bookNamed(id));
}

const bookNamed = (id: string): Rulebook => required(findRulebook(id));

/** A missed question that is due, or a new one. */
function dealFor(choice: Choice, log: TrainingLog): Dealt & { readonly again: boolean } {
  const { level } = choice;
  const due = dueAt(log, level.id, id => isOffered(choice, id));
  if (due) return { level: level.id, book: due.book, seed: due.seed, again: true };
  const offered = RULEBOOKS.filter(({ id }) => isOffered(choice, id));
  const { id: book } = randomFrom(newSeed()).pick(offered);
  return { level: level.id, book, seed: newSeed(), again: false };
}

type OpenQuestion = {
  readonly number: number;
  readonly dealt: Dealt;
  readonly again: boolean;
  readonly question: Question;
  readonly answers: readonly Answer[];
  readonly grades: readonly Grade[] | null;
  readonly flaw: Flaw | null;
};

function startQuestion(number: number, choice: Choice, log: TrainingLog): OpenQuestion {
  const { again, ...dealt } = dealFor(choice, log);
  const question = newQuestion(bookNamed(dealt.book), choice.level, randomFrom(dealt.seed));
  const answers = question.asks.map(() => NO_ANSWER);
  return { number, dealt, again, question, answers, grades: null, flaw: null };
}

/** For the statistics: several bets of a player count as no kind. */
const answersTo = ({ by, asks, table }: Question, grades: readonly Grade[]): readonly LoggedAnswer[] =>
  asks.map(({ bets }, index) => ({
    kind: by === 'bet' ? kindOf(table.rules.book, required(bets[0]).bet.spot) : null,
    isRight: isRight(required(grades[index])),
  }));

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
  const [log, setLog] = useState(() => trainingLogIn(isRecord(stored) ? stored.log : null));
  const [now, setNow] = useState(() => startQuestion(1, choice, log));
  useEffect(() => {
    remember(STORED, { level: choice.level.id, book: choice.book, seconds: choice.seconds, streaks, log });
  }, [choice, streaks, log]);

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
    setLog(logAnswers(log, now.dealt, answersTo(now.question, grades)));
    const result = spokenResult(grades, streakAt(counted, choice.level.id));
    announce(timeIsUp ? learnText.timeIsUp(result) : result);
  };

  return {
    ...now,
    choice,
    streak: streakAt(streaks, choice.level.id),
    log,
    choose: ({ level, book, seconds }) => {
      const changed = {
        level: levelOf(level ?? '') ?? choice.level,
        book: book ?? choice.book,
        seconds: seconds ?? choice.seconds,
      };
      setChoice(changed);
      setNow(startQuestion(now.number + 1, changed, log));
    },
    answer: (index, answer) => {
      if (now.grades) return;
      setNow({ ...now, answers: now.answers.with(index, answer), flaw: null });
    },
    check,
    next: () => setNow(startQuestion(now.number + 1, choice, log)),
  };
}

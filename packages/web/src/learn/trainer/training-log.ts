// What the trainer remembers: answers by level and kind of bet, and missed questions, which come back until learned.
import { findRulebook, isRecord } from '@passline/engine';
import { LEVELS, type LevelId } from './levels.ts';

export type Count = { readonly asked: number; readonly right: number };

/** How a question is dealt: the same seed deals the same question. */
export type Dealt = { readonly level: LevelId; readonly book: string; readonly seed: number };

export type Missed = Dealt & {
  /** Correct answers in a row since it was missed. */
  readonly right: number;
  /** It comes back once this many questions have been asked. */
  readonly due: number;
};

export type TrainingLog = {
  readonly asked: number;
  readonly levels: Readonly<Partial<Record<LevelId, Count>>>;
  /** By kind of bet, such as "Place". */
  readonly kinds: Readonly<Record<string, Count>>;
  readonly missed: readonly Missed[];
};

export const NO_LOG: TrainingLog = { asked: 0, levels: {}, kinds: {}, missed: [] };

/** Questions in between, by correct answers since it was missed; after the last it is learned. */
const GAPS = [2, 6, 15] as const;
const MAX_MISSED = 50;
const MAX_KINDS = 100;

const NO_COUNT: Count = { asked: 0, right: 0 };

const counted = ({ asked, right }: Count, isRight: boolean): Count => ({
  asked: asked + 1,
  right: right + Number(isRight),
});

const isSame = (one: Dealt, other: Dealt): boolean =>
  one.level === other.level && one.book === other.book && one.seed === other.seed;

/** The question as it will come back; null if it was never missed, or is learned by now. */
function missedAfter(
  before: Missed | undefined,
  dealt: Dealt,
  isRight: boolean,
  asked: number,
): Missed | null {
  if (!isRight) return { ...dealt, right: 0, due: asked + GAPS[0] };
  if (!before) return null;
  const right = before.right + 1;
  const gap = GAPS[right];
  return gap === undefined ? null : { ...dealt, right, due: asked + gap };
}

/** The answer to a part of a question: the kind of bet, if it is about one, and whether it was right. */
export type LoggedAnswer = { readonly kind: string | null; readonly isRight: boolean };

export function logAnswers(log: TrainingLog, dealt: Dealt, answers: readonly LoggedAnswer[]): TrainingLog {
  const isRight = answers.every(answer => answer.isRight);
  const asked = log.asked + 1;
  const kinds: Record<string, Count> = { ...log.kinds };
  for (const { kind, isRight: right } of answers) {
    if (kind !== null) kinds[kind] = counted(kinds[kind] ?? NO_COUNT, right);
  }
  const before = log.missed.find(missed => isSame(missed, dealt));
  const again = missedAfter(before, dealt, isRight, asked);
  const others = log.missed.filter(missed => missed !== before);
  return {
    asked,
    levels: { ...log.levels, [dealt.level]: counted(log.levels[dealt.level] ?? NO_COUNT, isRight) },
    kinds,
    missed: (again ? [...others, again] : others).slice(-MAX_MISSED),
  };
}

/** The missed question that should come next at a level: the one that has been due the longest. */
export function dueAt(log: TrainingLog, level: LevelId, isOffered: (book: string) => boolean): Missed | null {
  const due = log.missed.filter(
    missed => missed.level === level && missed.due <= log.asked && isOffered(missed.book),
  );
  return due.toSorted((a, b) => a.due - b.due)[0] ?? null;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const isTally = (value: unknown): value is Count =>
  isRecord(value) && isCount(value.asked) && isCount(value.right) && value.right <= value.asked;

const isMissed = (value: unknown): value is Missed =>
  isRecord(value) &&
  LEVELS.some(({ id }) => id === value.level) &&
  typeof value.book === 'string' &&
  findRulebook(value.book) !== undefined &&
  [value.seed, value.right, value.due].every(isCount);

const tallies = (stored: unknown): readonly (readonly [string, Count])[] =>
  Object.entries(isRecord(stored) ? stored : {}).flatMap(([name, value]) =>
    isTally(value) ? [[name, { asked: value.asked, right: value.right }] as const] : [],
  );

/** As it was stored; anything that is not a log is dropped. */
export function trainingLogIn(stored: unknown): TrainingLog {
  if (!isRecord(stored)) return NO_LOG;
  const levels = tallies(stored.levels).filter(([name]) => LEVELS.some(({ id }) => id === name));
  return {
    asked: isCount(stored.asked) ? stored.asked : 0,
    levels: Object.fromEntries(levels),
    kinds: Object.fromEntries(tallies(stored.kinds).slice(0, MAX_KINDS)),
    missed: (Array.isArray(stored.missed) ? stored.missed : []).filter(isMissed).slice(-MAX_MISSED),
  };
}

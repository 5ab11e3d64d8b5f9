// A missed question comes back soon, then later and later, until it is learned; and everything is counted.
import { expect, it } from 'vitest';
import { type Dealt, dueAt, logAnswers, NO_LOG, type TrainingLog, trainingLogIn } from './training-log.ts';

const MISSED: Dealt = { level: 'line', book: 'rws-2019', seed: 7 };
const answer = (log: TrainingLog, dealt: Dealt, isRight: boolean): TrainingLog =>
  logAnswers(log, dealt, [{ kind: 'Pass line', isRight }]);
const other = (seed: number): Dealt => ({ ...MISSED, seed });
const due = (log: TrainingLog, level = MISSED.level): number | null =>
  dueAt(log, level, () => true)?.seed ?? null;

/** Answers questions correctly until the missed one is due. */
function untilDue(log: TrainingLog): { readonly log: TrainingLog; readonly between: number } {
  let [now, between] = [log, 0];
  while (due(now) === null && between < 100) {
    now = answer(now, other(1000 + now.asked), true);
    between += 1;
  }
  return { log: now, between };
}

it('a missed question comes back after 2, 6 and 15 others, and is then learned', () => {
  let log = answer(NO_LOG, MISSED, false);
  const gaps: number[] = [];
  for (let times = 0; times < 3; times += 1) {
    const ready = untilDue(log);
    gaps.push(ready.between);
    expect(due(ready.log)).toBe(MISSED.seed);
    log = answer(ready.log, MISSED, true);
  }
  expect(gaps).toEqual([2, 6, 15]);
  expect(log.missed).toEqual([]);
});

it('missed again, it starts over', () => {
  let { log } = untilDue(answer(NO_LOG, MISSED, false));
  log = answer(log, MISSED, true);
  ({ log } = untilDue(log));
  log = answer(log, MISSED, false);
  expect(untilDue(log).between).toBe(2);
});

it('comes back at its own level and by a rulebook that is asked about', () => {
  const { log } = untilDue(answer(NO_LOG, MISSED, false));
  expect(due(log, 'numbers')).toBeNull();
  expect(dueAt(log, 'line', book => book === 'etg')).toBeNull();
});

it('counts by level and by kind of bet', () => {
  const log = logAnswers(answer(NO_LOG, MISSED, true), other(8), [
    { kind: 'Pass line', isRight: true },
    { kind: 'Come', isRight: false },
    { kind: null, isRight: true },
  ]);
  expect(log.levels).toEqual({ line: { asked: 2, right: 1 } });
  expect(log.kinds).toEqual({ 'Pass line': { asked: 2, right: 2 }, Come: { asked: 1, right: 0 } });
});

it('survives storage, and takes nothing else from it', () => {
  const log = answer(NO_LOG, MISSED, false);
  expect(trainingLogIn(JSON.parse(JSON.stringify(log)))).toEqual(log);
  expect(
    trainingLogIn({ asked: -1, levels: { x: { asked: 1, right: 1 } }, kinds: 5, missed: [{ seed: 1 }] }),
  ).toEqual(NO_LOG);
  expect(trainingLogIn('nonsense')).toEqual(NO_LOG);
});

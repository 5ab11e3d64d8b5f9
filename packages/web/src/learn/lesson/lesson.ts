// The first game in progress: the pending task, what a move does, and where to resume after a pause.

import { amountOn, type Command, type Rulebook, type SpotName, seatAt, type Table } from '@passline/engine';
import { required } from '@passline/engine/required';
import * as learnText from '../../text/learn.ts';
import { play, tableFor } from '../local-table.ts';
import { labelOf, named } from './results.ts';
import type { Act, LessonStep, Task, TaskResult } from './step.ts';
import { SEAT, stepsFor } from './steps.ts';

const CHIPS = 200_00;

export type Lesson = { readonly book: Rulebook; readonly steps: readonly LessonStep[] };

export type Position = {
  readonly lesson: Lesson;
  readonly step: number;
  readonly task: number;
  readonly table: Table;
  /** What was said about the tasks done in this step. */
  readonly said: readonly string[];
  /** The last thing done. */
  readonly done: TaskResult | null;
};

/** What a visitor may try. */
export type Move =
  | { readonly type: 'add'; readonly spot: SpotName }
  | { readonly type: 'take'; readonly spot: SpotName }
  | { readonly type: 'roll' }
  | { readonly type: 'leave' };

export type MoveResult = {
  readonly position: Position;
  /** Why it was not what the task asks for; null if it was. */
  readonly whyNot: string | null;
};

export const lessonOf = (book: Rulebook): Lesson => ({ book, steps: stepsFor(book) });

export const stepOf = ({ lesson, step }: Pick<Position, 'lesson' | 'step'>): LessonStep => {
  const found = lesson.steps[step];
  if (!found) throw new Error(`the lesson has no step ${step}`);
  return found;
};

/** The pending task; null once the step is done. */
export const taskOf = (position: Position): Task | null => stepOf(position).tasks[position.task] ?? null;

const commandFor = (act: Act): Command => {
  switch (act.do) {
    case 'bet':
      return { type: 'bet', seat: SEAT, spot: act.spot, amount: act.amount };
    case 'roll':
      return { type: 'roll', dice: act.dice };
    case 'try-take':
    case 'take':
      return { type: 'take', seat: SEAT, spot: act.spot };
    case 'leave':
      return { type: 'leave', seat: SEAT };
  }
};

/** The move that does a task. */
export function moveFor({ act }: Task): Move {
  switch (act.do) {
    case 'bet':
      return { type: 'add', spot: act.spot };
    case 'try-take':
    case 'take':
      return { type: 'take', spot: act.spot };
    default:
      return { type: act.do };
  }
}

const sameMove = (a: Move, b: Move): boolean =>
  a.type === b.type && ('spot' in a ? a.spot : '') === ('spot' in b ? b.spot : '');

const stillUp = (table: Table, { act }: Task): boolean => {
  const seat = seatAt(table, SEAT);
  return act.do === 'bet' && seat !== undefined && amountOn(seat, act.spot) >= act.amount;
};

/** Tasks for bets that are already up are done automatically: some tables leave a winner up. */
function skipDone(position: Position): Position {
  const task = taskOf(position);
  if (task?.act.do !== 'bet' || !stillUp(position.table, task)) return position;
  const said = learnText.betStillUp(named(task.act.spot));
  return skipDone({ ...position, task: position.task + 1, said: [...position.said, said] });
}

function perform(position: Position, task: Task): Position {
  const before = position.table;
  const played = play(before, commandFor(task.act));
  if (played.ok === (task.act.do === 'try-take')) {
    const why = played.ok ? 'it was accepted' : played.refusal.message;
    throw new Error(`the lesson does not go on: ${task.ask} ${why}`);
  }
  const done: TaskResult = played.ok
    ? { before, table: played.table, events: played.events, refusal: null }
    : { before, table: before, events: [], refusal: played.refusal };
  return skipDone({
    ...position,
    table: done.table,
    task: position.task + 1,
    said: [...position.said, task.tell(done)],
    done,
  });
}

/** The state at the start of a step, with everything before it played as asked. */
export function startOf(lesson: Lesson, step: number): Position {
  const seated = tableFor(lesson.book, { chip: '1.00', min: '5.00' }, ['You'], CHIPS);
  let position: Position = { lesson, step: 0, task: 0, table: seated, said: [], done: null };
  while (position.step < step) {
    for (let task = taskOf(position); task; task = taskOf(position)) position = perform(position, task);
    position = skipDone({ ...position, step: position.step + 1, task: 0, said: [], done: null });
  }
  return position;
}

/** Why a move is not the one asked for: the engine's own reason if it has one. */
function whyNotAsked(position: Position, task: Task | null, move: Move): string {
  if (!task) return learnText.stepDoneGoOn;
  const { table } = position;
  if (move.type === 'add') {
    const stake = task.act.do === 'bet' ? task.act.amount : table.rules.min;
    const tried = play(table, {
      type: 'bet',
      seat: SEAT,
      spot: move.spot,
      amount: required(stake, 'the lesson has a minimum'),
    });
    if (!tried.ok) return tried.refusal.message;
    return learnText.betLater(labelOf(move.spot), task.ask);
  }
  if (move.type === 'take') {
    const tried = play(table, { type: 'take', seat: SEAT, spot: move.spot });
    return tried.ok ? learnText.takeLater(task.ask) : tried.refusal.message;
  }
  return learnText.notYet(task.ask);
}

export function tryMove(position: Position, move: Move): MoveResult {
  const task = taskOf(position);
  if (task && sameMove(moveFor(task), move)) return { position: perform(position, task), whyNot: null };
  return { position, whyNot: whyNotAsked(position, task, move) };
}

// The first game on the page: the visitor's moves, dice in the air, and saved progress.
import { findRulebook, type Rulebook } from '@passline/engine';
import { useCallback, useEffect, useState } from 'react';
import { recall, remember } from '../../app/stored.ts';
import * as learnText from '../../text/learn.ts';
import { announce } from '../../ui/announcer.tsx';
import { lessonOf, type Move, moveFor, type Position, startOf, stepOf, taskOf, tryMove } from './lesson.ts';
import { type LessonProgress, startFrom } from './progress.ts';

const STORED = 'passline.lesson';

export type FirstGame = {
  readonly position: Position;
  readonly furthest: number;
  /** Why the last move was not the one asked for. */
  readonly note: string | null;
  readonly rolls: number;
  /** The dice are in the air: the table is still as it was. */
  readonly rolling: boolean;
  move(move: Move): void;
  /** The dice have come to rest. */
  land(): void;
  showMe(): void;
  goTo(step: number): void;
  choose(book: string): void;
  restart(): void;
};

function bookNamed(id: string): Rulebook {
  const book = findRulebook(id);
  if (!book) throw new Error(`no such rulebook: ${id}`);
  return book;
}

const beginAt = ({ book, step }: LessonProgress): Position => startOf(lessonOf(bookNamed(book)), step);

/** What a screen reader hears after a move that did its task. */
function spokenText(position: Position): string {
  const next = taskOf(position);
  return `${position.said.at(-1) ?? ''} ${next ? next.ask : learnText.stepDone(stepOf(position).learned)}`;
}

export function useFirstGame(asked: string | null): FirstGame {
  const [start] = useState(() => startFrom(recall(STORED), asked));
  const [position, setPosition] = useState(() => beginAt(start));
  const [furthest, setFurthest] = useState(start.furthest);
  const [note, setNote] = useState<string | null>(null);
  const [rolls, setRolls] = useState(0);
  const [landing, setLanding] = useState<Position | null>(null);
  const { lesson, step } = position;
  const book = lesson.book.id;

  useEffect(() => {
    remember(STORED, { book, step, furthest });
  }, [book, step, furthest]);

  const settle = useCallback((next: Position) => {
    setLanding(null);
    setPosition(next);
    if (!taskOf(next)) setFurthest(before => Math.max(before, next.step + 1));
    announce(spokenText(next));
  }, []);

  const move = (asked: Move): void => {
    if (landing) return;
    const { position: next, whyNot: why } = tryMove(position, asked);
    setNote(why);
    if (why !== null) {
      announce(why);
      return;
    }
    if (asked.type !== 'roll') {
      settle(next);
      return;
    }
    setRolls(rolls + 1);
    setLanding(next);
  };

  const begin = (next: Position): void => {
    setLanding(null);
    setNote(null);
    setPosition(next);
    announce(
      learnText.stepAnnounced(
        next.step + 1,
        next.lesson.steps.length,
        stepOf(next).title,
        stepOf(next).intro,
        taskOf(next)?.ask ?? '',
      ),
    );
  };

  return {
    position: landing ? { ...position, done: landing.done } : position,
    furthest,
    note,
    rolls,
    rolling: landing !== null,
    move,
    land: () => {
      if (landing) settle(landing);
    },
    showMe: () => {
      const task = taskOf(position);
      if (task) move(moveFor(task));
    },
    goTo: to => begin(startOf(lesson, Math.max(0, Math.min(to, lesson.steps.length - 1)))),
    choose: id => {
      setFurthest(0);
      begin(startOf(lessonOf(bookNamed(id)), 0));
    },
    restart: () => {
      setFurthest(0);
      begin(startOf(lesson, 0));
    },
  };
}

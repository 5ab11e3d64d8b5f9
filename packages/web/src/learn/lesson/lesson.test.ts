// The first game can be played to its end in every rulebook, and its words match what the engine did.
import { assertConserved, RULEBOOKS, type Rulebook } from '@passline/engine';
import { describe, expect, it } from 'vitest';
import { lessonOf, moveFor, type Position, startOf, stepOf, taskOf, tryMove } from './lesson.ts';
import { rolledOf } from './step.ts';

const books = RULEBOOKS.map(book => [book.id, book] as const);

/** Plays a step as asked. */
function stepPlayed(start: Position): Position {
  let position = start;
  for (let task = taskOf(position); task; task = taskOf(position)) {
    const { position: next, whyNot } = tryMove(position, moveFor(task));
    expect(whyNot).toBeNull();
    position = next;
  }
  return position;
}

function allSaid(book: Rulebook): readonly string[] {
  const lesson = lessonOf(book);
  return lesson.steps.flatMap((step, index) => [
    step.intro,
    ...stepPlayed(startOf(lesson, index)).said,
    step.learned,
  ]);
}

describe.each(books)('the first game by %s', (_id, book) => {
  const lesson = lessonOf(book);

  it('has ten steps, each of which can be completed and leads to the next', () => {
    expect(lesson.steps).toHaveLength(10);
    let position = startOf(lesson, 0);
    for (const [index] of lesson.steps.entries()) {
      // Continuing to a step and returning to it later give the same table.
      expect(startOf(lesson, index).table).toEqual(position.table);
      position = stepPlayed({ ...startOf(lesson, index), table: position.table });
      assertConserved(position.table);
    }
  });

  it('leaves no text empty', () => {
    for (const sentence of allSaid(book))
      expect(sentence).toMatch(/^(?!.*(undefined|NaN|null)).{10,}[.!”?]$/);
  });

  it('shows each thing it is about: craps, a point made, odds, a seven-out, a come bet that moves', () => {
    const events = lesson.steps.map((_step, index) => stepPlayed(startOf(lesson, index)).done?.events ?? []);
    expect(rolledOf({ events: events[1] ?? [] })?.lines[0]).toMatchObject({ spot: 'pass', outcome: 'lose' });
    const made = rolledOf({ events: events[2] ?? [] });
    expect(made).toMatchObject({ pointBefore: 6, point: null, sevenOut: false });
    const withOdds = rolledOf({ events: events[3] ?? [] })?.lines.find(({ spot }) => spot === 'pass-odds');
    expect(withOdds).toMatchObject({ outcome: 'win', won: 30_00, toRack: 50_00 });
    expect(rolledOf({ events: events[4] ?? [] })?.sevenOut).toBe(true);
    expect(rolledOf({ events: events[5] ?? [] })?.lines[0]).toMatchObject({ spot: 'come-9', outcome: 'win' });
    expect(events[9]?.[0]).toMatchObject({ type: 'departed', freed: false });
  });

  it('accepts only the move it asks for, and gives the engine’s reason if there is one', () => {
    const start = startOf(lesson, 0);
    const come = tryMove(start, { type: 'add', spot: 'come' });
    expect(come.position).toBe(start);
    expect(come.whyNot).toBe('You can bet Come once there is a point.');
    expect(tryMove(start, { type: 'add', spot: 'field' }).whyNot).toMatch(/^You could bet Field/);
    expect(tryMove(start, { type: 'roll' }).position).toBe(start);
    expect(tryMove(start, { type: 'take', spot: 'pass' }).whyNot).toBe('You have no Pass line bet.');
    const done = stepPlayed(start);
    expect(tryMove(done, { type: 'roll' })).toEqual({
      position: done,
      whyNot: 'Step done. Go to the next one.',
    });
  });

  it('keeps enough chips for every step', () => {
    for (const [index] of lesson.steps.entries()) {
      const rack = startOf(lesson, index).table.seats[0]?.rack ?? 0;
      expect(rack).toBeGreaterThan(100_00);
    }
  });
});

it('asks again for a bet that came down with its win, and not for one that stayed up', () => {
  const said = (id: string): readonly string[] => {
    const book = RULEBOOKS.find(candidate => candidate.id === id);
    return book ? stepPlayed(startOf(lessonOf(book), 1)).said : [];
  };
  expect(said('rws-2019')[0]).toContain('Bet and winnings, 20 in all');
  expect(said('etg')[1]).toContain('still up');
});

it('names its steps', () => {
  const [book] = RULEBOOKS;
  if (!book) throw new Error('no rulebook');
  expect(stepOf(startOf(lessonOf(book), 8)).title).toBe('The don’t side');
});

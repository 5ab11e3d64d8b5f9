// Positions among which a player can wait for free: nothing is at risk, and each of them comes up sooner or later.
import { required } from '@passline/engine/required';
import { classesIn, type Steps } from '../solver/classes.ts';
import type { Choice, Model } from './model.ts';

/** The choice that changes nothing, provided that no roll moves money on it. */
function idleChoice(choices: readonly Choice[]): Choice | null {
  const [first] = choices;
  return first?.outcomes.every(({ profit, action }) => profit === 0 && action === 0) ? first : null;
}

/** By position: the choices that it has. */
function choicesByPosition({ positions, choices }: Model): readonly (readonly number[])[] {
  const lists: number[][] = positions.map(() => []);
  choices.forEach(({ position }, index) => {
    required(lists[position]).push(index);
  });
  return lists;
}

/**
 * Gives positions the same number if the player can wait among them: a set that idle rolls never leave, and in which
 * each leads to every other. All positions of a set have the same value, because the player can wait for the best.
 */
export function waitingRooms(model: Model): { readonly room: Int32Array; readonly rooms: number } {
  const lists = choicesByPosition(model);
  const room = new Int32Array(model.positions.length).fill(-1);
  let rooms = 0;
  const idle = lists.map(list => idleChoice(list.map(index => required(model.choices[index]))));
  const steps = idleSteps(idle);
  for (let start = 0; start < room.length; start += 1) {
    if (room[start] !== -1 || !idle[start]) continue;
    for (const members of classesIn({ ...steps, start }).closed) {
      if (room[required(members[0])] !== -1 || !members.every(member => idle[member])) continue;
      for (const member of members) room[member] = rooms;
      rooms += 1;
    }
  }
  for (let position = 0; position < room.length; position += 1) {
    if (room[position] !== -1) continue;
    room[position] = rooms;
    rooms += 1;
  }
  return { room, rooms };
}

/** The steps of idle rolls; they end at a position where something is at risk. */
function idleSteps(idle: readonly (Choice | null)[]): Omit<Steps, 'start'> {
  const first = new Int32Array(idle.length + 1);
  const next: number[] = [];
  idle.forEach((choice, position) => {
    if (choice) for (const outcome of choice.outcomes) next.push(outcome.next);
    first[position + 1] = next.length;
  });
  return { states: idle.length, first, next: Int32Array.from(next) };
}

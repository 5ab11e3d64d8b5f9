// The names of a table's players that this page has seen, including those who have left since.
import { holderOf, type Names, type TableState } from '@passline/client';
import type { Seat } from '@passline/engine';
import { useState } from 'react';
import { seatsAtRoll } from '../roll/names-at-roll.ts';

/** By holder, which is how the log identifies players: those seated, and those who left since the last roll. */
export function namesIn({ game, owners, formerOwners }: TableState): Names {
  const names: Record<string, string> = {};
  const add = (seats: readonly Seat[], by: TableState['owners']): void => {
    for (const { seat, name } of seats) {
      const owner = by[seat];
      if (owner) names[holderOf(seat, owner)] = name;
    }
  };
  add(seatsAtRoll(game), formerOwners);
  add(game.seats, owners);
  return names;
}

const addsTo = (seen: Names, now: Names): boolean =>
  Object.entries(now).some(([holder, name]) => seen[holder] !== name);

/** Everybody that this page has seen at the table. */
export function useNamesSeen(state: TableState): Names {
  const [seen, setSeen] = useState<Names>(() => namesIn(state));
  const now = namesIn(state);
  if (!addsTo(seen, now)) return seen;
  const all = { ...seen, ...now };
  setSeen(all);
  return all;
}

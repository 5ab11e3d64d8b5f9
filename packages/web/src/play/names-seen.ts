// The names of a table's players as a page has seen them, also of those who have left since.
import { holderOf, type Names, type TableState } from '@passline/client';
import { useState } from 'react';

/** By holder, as the log tells players apart. */
export function namesIn({ game, owners }: TableState): Names {
  const names: Record<string, string> = {};
  for (const { seat, name } of game.seats) {
    const owner = owners[seat];
    if (owner) names[holderOf(seat, owner)] = name;
  }
  return names;
}

const addsTo = (seen: Names, now: Names): boolean =>
  Object.entries(now).some(([holder, name]) => seen[holder] !== name);

/** Everybody whom this page has seen at the table. */
export function useNamesSeen(state: TableState): Names {
  const [seen, setSeen] = useState<Names>(() => namesIn(state));
  const now = namesIn(state);
  if (!addsTo(seen, now)) return seen;
  const all = { ...seen, ...now };
  setSeen(all);
  return all;
}

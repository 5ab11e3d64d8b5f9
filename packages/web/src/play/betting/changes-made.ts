// A player's changes since bets opened, read from the log: undo has them after a reload, and on another device.
import type { LogEntry } from '@passline/client';
import type { Change } from './change.ts';

/** What each request changed. Calls are not in it: a call undoes itself. */
export type ChangesMade = {
  readonly made: readonly Change['grown'][];
  /** Whether the last of them may have more entries. */
  readonly isOpen: boolean;
};

export const NO_CHANGES_MADE: ChangesMade = { made: [], isOpen: false };

type Growth = Change['grown'][number];

function withGrowth(grown: Change['grown'], { spot, by }: Growth): Change['grown'] {
  const total = by + (grown.find(each => each.spot === spot)?.by ?? 0);
  const others = grown.filter(each => each.spot !== spot);
  return total === 0 ? others : [...others, { spot, by: total }];
}

function growthIn({ event }: LogEntry, seat: number): Growth | null {
  if (event.type !== 'bet-placed' && event.type !== 'bet-reduced') return null;
  // What a dealer does for a player is the dealer's to undo.
  if (event.seat !== seat || event.by !== undefined) return null;
  return { spot: event.spot, by: event.type === 'bet-placed' ? event.amount : -event.amount };
}

const FINAL: ReadonlySet<string> = new Set(['bets-closed', 'rolled', 'round-voided', 'layout-cleared']);

/** Whether bets can no longer be undone after an event. */
export const endsBets = ({ type }: LogEntry['event']): boolean => FINAL.has(type);

export function withChangesMade(before: ChangesMade, entry: LogEntry, seat: number): ChangesMade {
  if (endsBets(entry.event)) return NO_CHANGES_MADE;
  const made = entry.cause === undefined ? before : { ...before, isOpen: false };
  const growth = growthIn(entry, seat);
  if (!growth) return made;
  const last = made.isOpen ? made.made.at(-1) : undefined;
  const others = last ? made.made.slice(0, -1) : made.made;
  return { made: [...others, withGrowth(last ?? [], growth)], isOpen: true };
}

const amountsOf = (grown: Change['grown'], sign: 1 | -1): string =>
  grown
    .map(({ spot, by }) => `${spot} ${sign * by}`)
    .toSorted()
    .join();

/** Those that can be undone: not one that is undone already, nor what undid it. */
export function undoableIn({ made }: ChangesMade): readonly Change[] {
  const changes: Change[] = [];
  for (const grown of made.filter(each => each.length > 0)) {
    const last = changes.at(-1);
    if (last && amountsOf(last.grown, 1) === amountsOf(grown, -1)) changes.pop();
    else changes.push({ grown, called: [] });
  }
  return changes;
}

// The rolls of a table from its record, with corrections applied.

import type { LogEntry } from '@passline/client';
import type { Rolled } from '@passline/engine';

export type Roll = { readonly version: number; readonly rolled: Rolled };

/** Oldest first. */
export function rollsOf(entries: readonly LogEntry[]): readonly Roll[] {
  const rolls: Roll[] = [];
  for (const { version, event } of entries) {
    if (event.type === 'rolled') rolls.push({ version, rolled: event });
    if (event.type === 'roll-corrected') {
      const wrong = rolls.pop();
      rolls.push({ version: wrong?.version ?? version, rolled: event.roll });
    }
  }
  return rolls;
}

/** How a list of rolls labels a roll, if there is more to say than the total. */
export function labelOf({ sevenOut, pointBefore, point }: Rolled): 'seven-out' | 'point' | 'made' | null {
  if (sevenOut) return 'seven-out';
  if (pointBefore === null && point !== null) return 'point';
  return pointBefore !== null && point === null ? 'made' : null;
}

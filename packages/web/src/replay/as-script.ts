// A table's game as a script with the same notes and branches, for people who may not see the table.
import { findRulebook, printScript } from '@passline/engine';
import { type Frame, frameAtLine } from './frames.ts';
import type { Study } from './study.ts';

export type ScriptedGame = { readonly script: string; readonly study: Study; readonly line: number };

/** Null if others may not have its rulebook. */
export function asScript(frames: readonly Frame[], study: Study, line: number): ScriptedGame | null {
  const [first] = frames;
  if (!first || findRulebook(first.game.baseBook.id) !== first.game.baseBook) return null;
  const print = (until: number): string =>
    printScript(
      first.game.baseBook.id,
      first.game.settings,
      frames.slice(0, until + 1).flatMap(({ events }) => events),
    );
  /** The script's line for a line of the record. */
  const lineIn = (from: number): number => print(frameAtLine(frames, from)).trimEnd().split('\n').length;
  return {
    script: print(frames.length - 1),
    study: {
      ...study,
      notes: study.notes.map(note => ({ ...note, line: lineIn(note.line) })),
      branches: study.branches.map(branch => ({ ...branch, line: lineIn(branch.line) })),
    },
    line: lineIn(line),
  };
}

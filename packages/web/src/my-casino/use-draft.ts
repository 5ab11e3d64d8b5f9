// The file being edited: its rulebook, what the loader says about it, and whether it is saved.
import type { Problem, Rulebook } from '@passline/engine';
import { useEffect, useMemo, useRef, useState } from 'react';
import { loadFile } from '../books/house-file.ts';
import { forgetOwnBooks } from '../books/library.ts';
import { isOwnFile, keepOwnFile } from '../books/own-books.ts';
import * as casinoText from '../text/my-casino.ts';
import { announce } from '../ui/announcer.tsx';
import { baseOf, type Draft, freeId, setIn, shownBook } from './draft.ts';
import { idProblem, takenIds } from './start.ts';
import { dropUnsaved, keepUnsaved, placeOfOwn } from './unsaved.ts';

export type Editing = {
  readonly file: Draft;
  readonly base: Rulebook;
  /** Mistakes included: what the controls show. */
  readonly shown: Rulebook;
  /** The last version without a mistake, which the figures are for. */
  readonly sound: Rulebook | null;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  readonly isSaved: boolean;
  /** Why the last attempt to save failed. */
  readonly saveProblem: string;
  change(change: (file: Draft) => Draft): void;
  /** The id follows the title until the file is saved, because from then on links use it. */
  rename(title: string): void;
  /** Returns whether it is saved now. */
  save(): boolean;
  /** The loader's problem at any of these paths. */
  problemAt(...paths: readonly string[]): string | undefined;
};

const isAt = (problem: Problem, path: string): boolean =>
  problem.path === path || problem.path.startsWith(`${path}.`) || problem.path.startsWith(`${path}[`);

/** What the editor opens: the file, its saved version (null if there is none), and the address that names it. */
export type Opened = { readonly file: Draft; readonly saved: Draft | null; readonly at: string };

export function useDraft(opened: Opened): Editing | null {
  const [file, setFile] = useState(opened.file);
  const [savedFile, setSavedFile] = useState(opened.saved);
  const [at, setAt] = useState(opened.at);
  const [saveProblem, setSaveProblem] = useState('');
  const lastSound = useRef<Rulebook | null>(null);
  const loaded = useMemo(() => loadFile(file), [file]);
  if (loaded.ok) lastSound.current = loaded.book;
  const [base, shown] = useMemo(() => [baseOf(file), shownBook(file)], [file]);
  const isSaved = savedFile === file;
  // An unchanged file need not be kept if the address can bring it back.
  const isChanged = !isSaved && (file !== opened.file || at === '');
  useEffect(() => {
    if (isChanged) keepUnsaved(at, file);
  }, [at, file, isChanged]);
  if (!base || !shown) return null;
  const change: Editing['change'] = next => {
    setSaveProblem('');
    setFile(next);
  };
  const taken = idProblem(file, savedFile?.id);
  const problems = [...(loaded.ok ? [] : loaded.problems), ...(taken ? [taken] : [])];
  return {
    file,
    base,
    shown,
    sound: lastSound.current,
    problems,
    warnings: loaded.ok ? loaded.warnings : [],
    isSaved,
    saveProblem,
    change,
    rename: title =>
      change(now => {
        const named = setIn(now, ['title'], title);
        return savedFile ? named : setIn(named, ['id'], freeId(title, takenIds()));
      }),
    save: () => {
      if (isSaved) return true;
      const isSound = problems.length === 0;
      const isDone = isSound && isOwnFile(file) && keepOwnFile(file);
      if (isDone) {
        dropUnsaved(at);
        setAt(placeOfOwn(file.id));
        setSavedFile(file);
        forgetOwnBooks();
        announce(casinoText.saved);
      } else setSaveProblem(isSound ? casinoText.notKept : casinoText.fixFirst(problems.length));
      return isDone;
    },
    problemAt: (...paths) => problems.find(problem => paths.some(path => isAt(problem, path)))?.message,
  };
}

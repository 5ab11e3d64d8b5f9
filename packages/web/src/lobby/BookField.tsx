// Which rules a new table plays by: any rulebook that the page knows, or a file.
import type { Rulebook } from '@passline/engine';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BookChooser } from '../books/BookChooser.tsx';
import { type BookRef, placeOf } from '../books/book-ref.ts';
import { readChosenFile } from '../books/house-file.ts';
import { useBook } from '../books/use-books.ts';
import * as lobbyText from '../text/lobby.ts';
import { Field } from '../ui/Field.tsx';
import { FileInput } from '../ui/FileInput.tsx';
import { ProblemList } from '../ui/ProblemList.tsx';

/** The choice to open a file; no rulebook has this reference. */
const FILE = 'new_file';

/** `rulebook` is the id that the server knows; empty for a file, which is sent as a whole. */
export type Chosen = { readonly rulebook: string; readonly house: unknown; readonly book: Rulebook | null };

const NOTHING: Chosen = { rulebook: '', house: null, book: null };

type Props = {
  readonly first: BookRef;
  readonly chosen: Chosen;
  readonly problem: string | undefined;
  onChoose(chosen: Chosen): void;
};

function FileField({ chosen, onChoose }: Pick<Props, 'chosen' | 'onChoose'>): ReactNode {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const read = async (file: File): Promise<void> => {
    const loaded = await readChosenFile(file);
    setProblems(loaded.ok ? [] : loaded.problems);
    onChoose(loaded.ok ? { rulebook: '', house: loaded.value, book: loaded.book } : NOTHING);
  };
  return (
    <div>
      <Field
        label={lobbyText.houseRulebookFile}
        hint={chosen.book ? lobbyText.loadedTitle(chosen.book.title) : undefined}
      >
        {control => <FileInput {...control} accept=".json,application/json" onFile={read} />}
      </Field>
      <ProblemList problems={problems} />
    </div>
  );
}

/** A rulebook of the library as the form needs it, once it is loaded. */
function ChosenBook({ of, onChoose }: { readonly of: BookRef; onChoose(chosen: Chosen): void }): ReactNode {
  const entry = useBook(of);
  const latest = useRef(onChoose);
  latest.current = onChoose;
  useEffect(() => {
    const place = placeOf(of);
    const book = entry.state === 'known' ? entry.book : null;
    if (place.at === 'id') latest.current({ rulebook: place.id, house: null, book });
    else latest.current({ ...NOTHING, house: entry.state === 'known' ? entry.file : null, book });
  }, [of, entry]);
  return null;
}

export function BookField({ first, chosen, problem, onChoose }: Props): ReactNode {
  const [ref, setRef] = useState(first);
  const choose = (next: BookRef): void => {
    setRef(next);
    if (next === FILE) onChoose(NOTHING);
  };
  return (
    <>
      <BookChooser
        name="rulebook"
        label={lobbyText.rulebook}
        value={ref}
        problem={problem}
        after={[[FILE, lobbyText.chooseHouseFile]]}
        onChange={choose}
      />
      {ref === FILE ? (
        <FileField chosen={chosen} onChoose={onChoose} />
      ) : (
        <ChosenBook of={ref} onChoose={onChoose} />
      )}
    </>
  );
}

// The button that leads to a practice table in one click.

import type { Rulebook } from '@passline/engine';
import { type ReactNode, useState } from 'react';
import { navigate } from '../app/router.tsx';
import { bookName } from '../books/names.ts';
import * as lobbyText from '../text/lobby.ts';
import { RichText } from '../ui/RichText.tsx';
import { expectOwnTables } from './own-tables-height.ts';
import { openPractice } from './practice.ts';
import { sentence } from './sentence.ts';

type Props = {
  readonly book: Pick<Rulebook, 'id' | 'title'>;
  /** For rules that the server does not know by their id. */
  readonly file?: unknown;
  /** Called before the table is opened. */
  onOpen?(): void;
  readonly quiet?: boolean;
  /** Replaces the button's usual text. */
  readonly label?: string;
  /** Whether a table with this rulebook is already open. */
  readonly goesOn?: boolean;
};

export function PracticeButton({
  book,
  file,
  onOpen,
  quiet = false,
  label,
  goesOn = false,
}: Props): ReactNode {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const open = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    onOpen?.();
    try {
      const table = await openPractice({ book, file });
      expectOwnTables();
      navigate(`/table/${table}`);
    } catch (error) {
      setProblem(sentence(error));
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" className={quiet ? 'quiet' : undefined} disabled={busy} onClick={open}>
        <RichText
          text={lobbyText.byBook}
          parts={{
            label: label ?? (goesOn ? lobbyText.keepPracticing : lobbyText.practice),
            book: bookName(book.id, book.title),
          }}
        />
      </button>
      {problem && <span role="alert">{problem}</span>}
    </>
  );
}

// Which rules a new table plays by: one of the four rulebooks, one that the house has published, or a file.
import { findRulebook, RULEBOOKS, type Rulebook } from '@passline/engine';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { client } from '../api/client.ts';
import * as lobbyText from '../text/lobby.ts';
import { ChoiceField, Field } from '../ui/Field.tsx';
import { readHouseFile } from './new-table.ts';

/** The server's maximum. */
const MAX_BYTES = 256 * 1024;
const HOUSE = 'house';
const SHOWN_PROBLEMS = 5;

export type Chosen = { readonly rulebook: string; readonly house: unknown; readonly book: Rulebook | null };

type Props = {
  readonly chosen: Chosen;
  readonly problem: string | undefined;
  onChoose(chosen: Chosen): void;
};

function FileField({ chosen, onChoose }: Pick<Props, 'chosen' | 'onChoose'>): ReactNode {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const read = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0];
    if (!file) return;
    if (file.size > MAX_BYTES) return setProblems([lobbyText.fileTooLarge]);
    const loaded = readHouseFile(await file.text());
    setProblems(loaded.ok ? [] : loaded.problems);
    onChoose(
      loaded.ok
        ? { rulebook: '', house: loaded.value, book: loaded.book }
        : { rulebook: '', house: null, book: null },
    );
  };
  return (
    <div>
      <Field
        label={lobbyText.houseRulebookFile}
        hint={chosen.book ? lobbyText.loadedTitle(chosen.book.title) : undefined}
      >
        {control => <input {...control} type="file" accept=".json,application/json" onChange={read} />}
      </Field>
      {problems.length > 0 && (
        <ul role="alert" className="lobby-problem">
          {problems.slice(0, SHOWN_PROBLEMS).map(problem => (
            <li key={problem}>{problem}</li>
          ))}
          {problems.length > SHOWN_PROBLEMS && (
            <li>{lobbyText.andCountMore(problems.length - SHOWN_PROBLEMS)}</li>
          )}
        </ul>
      )}
    </div>
  );
}

/** The house's own rulebooks, by id and title; none until the server has listed them. */
function useHouseBooks(): readonly (readonly [id: string, title: string])[] {
  const [books, setBooks] = useState<readonly (readonly [string, string])[]>([]);
  useEffect(() => {
    let isShown = true;
    client.rulebooks().then(
      all => {
        const own = all.filter(({ house }) => house);
        if (isShown) setBooks(own.map(({ id, title }) => [id, title]));
      },
      // The four rulebooks and a file are there all the same.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return books;
}

export function BookField({ chosen, problem, onChoose }: Props): ReactNode {
  const houseBooks = useHouseBooks();
  const latest = useRef('');
  const choose = async (id: string): Promise<void> => {
    latest.current = id;
    if (id === HOUSE) return onChoose({ rulebook: '', house: null, book: null });
    const known = findRulebook(id) ?? null;
    onChoose({ rulebook: id, house: null, book: known });
    if (known) return;
    const book = await client.rulebook(id).catch(() => null);
    if (latest.current === id) onChoose({ rulebook: id, house: null, book });
  };
  return (
    <>
      <ChoiceField
        name="rulebook"
        label={lobbyText.rulebook}
        value={chosen.rulebook === '' ? HOUSE : chosen.rulebook}
        problem={problem}
        choices={[
          ...RULEBOOKS.map(({ id, title }) => [id, title] as const),
          ...houseBooks,
          [HOUSE, lobbyText.chooseHouseFile] as const,
        ]}
        onChange={id => void choose(id)}
      />
      {chosen.rulebook === '' && <FileField chosen={chosen} onChoose={onChoose} />}
    </>
  );
}

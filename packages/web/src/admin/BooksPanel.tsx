// The books that tables pay from wallets by: published, changed and withdrawn, each with the settings openers may choose.
import type { RulebookListing } from '@passline/client';
import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import { client } from '../api/client.ts';
import { usePolled } from '../api/use-polled.ts';
import { houseFile } from '../lobby/new-table.ts';
import { sentence } from '../lobby/sentence.ts';
import * as adminText from '../text/admin.ts';
import { announce } from '../ui/announcer.tsx';
import { choicesText, readChoices } from './book-choices.ts';

const readBooks = (): Promise<readonly RulebookListing[]> => client.rulebooks();

type RowProps = { readonly book: RulebookListing; onChange(): Promise<void> };

function BookRow({ book, onChange }: RowProps): ReactNode {
  const id = useId();
  const [text, setText] = useState(() => choicesText(book.published ?? {}));
  const [problem, setProblem] = useState('');
  const act = async (ask: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await ask();
      setProblem('');
      announce(done);
      await onChange();
    } catch (error) {
      setProblem(sentence(error));
    }
  };
  const publish = async (): Promise<void> => {
    const read = readChoices(text);
    if ('line' in read) setProblem(adminText.cannotRead(read.line));
    else {
      const ask = () => client.publishRulebook(book.id, { settings: read.choices });
      await act(ask, adminText.bookPublished(book.title));
    }
  };
  const withdraw = () => act(() => client.withdrawRulebook(book.id), adminText.bookWithdrawn(book.title));
  return (
    <li>
      <details>
        <summary>
          {book.title}: {book.published ? adminText.published : adminText.notPublished}
        </summary>
        <label htmlFor={id}>{adminText.openerSettings(book.title)}</label>
        <textarea id={id} rows={5} value={text} onChange={event => setText(event.target.value)} />
        <p className="you-note">{adminText.settingsHint}</p>
        <p className="row">
          <button type="button" onClick={publish}>
            {adminText.publish}
          </button>
          {book.published && (
            <button type="button" className="quiet" onClick={withdraw}>
              {adminText.withdraw}
            </button>
          )}
        </p>
        {problem && <p role="alert">{problem}</p>}
      </details>
    </li>
  );
}

/** A file is published without choices; then they are set at its row. */
function HouseFileField({ onChange }: Pick<RowProps, 'onChange'>): ReactNode {
  const [problem, setProblem] = useState('');
  const read = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = event.target.files ?? [];
    if (!file) return;
    const loaded = houseFile(await file.text());
    if (!loaded.ok) {
      setProblem(loaded.problems[0] ?? '');
      return;
    }
    try {
      await client.publishRulebook(loaded.book.id, { house: loaded.value, settings: {} });
      setProblem('');
      announce(adminText.bookPublished(loaded.book.title));
      await onChange();
    } catch (error) {
      setProblem(sentence(error));
    }
  };
  return (
    <>
      <label className="house-file">
        {adminText.publishAHouseFile}
        <input type="file" accept=".json,application/json" onChange={read} />
      </label>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

export function BooksPanel({ onChange }: { onChange(): Promise<void> }): ReactNode {
  const books = usePolled(readBooks);
  const changed = async (): Promise<void> => {
    await Promise.all([books.refresh(), onChange()]);
  };
  return (
    <section className="panel house-card" aria-labelledby="house-rulebooks">
      <h2 id="house-rulebooks">{adminText.rulebooks}</h2>
      <p className="you-note">{adminText.rulebooksAbout}</p>
      {books.problem && <p role="alert">{books.problem}</p>}
      <ul className="house-books">
        {(books.value ?? []).map(book => (
          <BookRow key={book.id} book={book} onChange={changed} />
        ))}
      </ul>
      <HouseFileField onChange={changed} />
    </section>
  );
}

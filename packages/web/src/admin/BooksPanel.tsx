// The rulebooks for tables that pay from wallets: published, changed and withdrawn, with the settings openers may choose.
import type { RulebookListing } from '@passline/client';
import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import { usePolled } from '../api/use-polled.ts';
import { readHouseFile } from '../lobby/new-table.ts';
import { sentence } from '../lobby/sentence.ts';
import * as adminText from '../text/admin.ts';
import { announce } from '../ui/announcer.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { LinesField } from '../ui/Field.tsx';
import { InputProblem, useSend } from '../ui/use-send.ts';
import { choicesText, readChoices, settingNames } from './book-choices.ts';

const readBooks = (): Promise<readonly RulebookListing[]> => client.rulebooks();

type RowProps = { readonly book: RulebookListing; onChange(): Promise<void> };

function BookRow({ book, onChange }: RowProps): ReactNode {
  const [text, setText] = useState(() => choicesText(book.published ?? {}));
  const { busy, done, problem, send, clear } = useSend();
  // The field says what is wrong with it, and is no alert.
  useEffect(() => {
    if (problem !== '') announce(problem);
  }, [problem]);
  const publish = (): Promise<void> =>
    send(async () => {
      const read = readChoices(text);
      if ('problem' in read) throw new InputProblem(read.problem);
      await client.publishRulebook(book.id, { settings: read.choices });
      await onChange();
      return adminText.bookPublished(book.title);
    });
  const withdraw = (): Promise<void> =>
    send(async () => {
      await client.withdrawRulebook(book.id);
      await onChange();
      return adminText.bookWithdrawn(book.title);
    });
  const change = (next: string): void => {
    setText(next);
    clear();
  };
  return (
    <li>
      <details>
        <summary>
          {book.title}: {book.published ? adminText.published : adminText.notPublished}
        </summary>
        <LinesField
          label={adminText.openerSettings(book.title)}
          hint={adminText.settingsHint(settingNames(book.id).join(', '))}
          problem={problem === '' ? undefined : problem}
          rows={5}
          value={text}
          onChange={change}
        />
        <p className="row">
          <button type="button" disabled={busy} onClick={publish}>
            {book.published ? adminText.publishChanges : adminText.publish}
            <span className="unseen"> {book.title}</span>
          </button>
          {book.published && (
            <ConfirmButton
              label={adminText.withdraw}
              yes={adminText.yesWithdraw}
              no={adminText.keepPublished}
              subject={book.title}
              busy={busy}
              onConfirm={withdraw}
            />
          )}
        </p>
        {done && <p className="note">{done}</p>}
      </details>
    </li>
  );
}

/** A file is published without choices, which are then set in its row. */
function HouseFileField({ onChange }: Pick<RowProps, 'onChange'>): ReactNode {
  const [problem, setProblem] = useState('');
  const read = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const field = event.target;
    const [file] = field.files ?? [];
    if (!file) return;
    const loaded = readHouseFile(await file.text());
    // So that the same file can be chosen again once it is fixed.
    field.value = '';
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
      <label className="admin-file">
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
    <section className="panel admin-card" aria-labelledby="admin-rulebooks">
      <h2 id="admin-rulebooks">{adminText.rulebooks}</h2>
      <p className="note">{adminText.rulebooksAbout}</p>
      {books.problem && <p role="alert">{books.problem}</p>}
      <ul className="admin-rows">
        {(books.value ?? []).map(book => (
          <BookRow key={book.id} book={book} onChange={changed} />
        ))}
      </ul>
      <HouseFileField onChange={changed} />
    </section>
  );
}

// The rulebooks for tables that pay from wallets: publish, change or withdraw them, with the settings hosts may choose.

import type { RulebookListing } from '@passline/client';
import { type ReactNode, useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import { house } from '../api/house.ts';
import { usePolled } from '../api/use-polled.ts';
import * as adminText from '../text/admin.ts';
import { bookTitle } from '../text/book-titles.ts';
import { announce } from '../ui/announcer.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { LinesField } from '../ui/Field.tsx';
import { InputProblem, useSend } from '../ui/use-send.ts';
import { choicesText, readChoices, settingNames } from './book-choices.ts';
import { PublishFile } from './PublishFile.tsx';

const readBooks = (): Promise<readonly RulebookListing[]> => client.rulebooks();

type RowProps = { readonly book: RulebookListing; onChange(): Promise<void> };

function BookRow({ book, onChange }: RowProps): ReactNode {
  const title = bookTitle(book.id, book.title);
  const [text, setText] = useState(() => choicesText(book.published ?? {}));
  const { busy, done, problem, send, clear } = useSend();
  // The field shows the problem but is not an alert, so it is announced here.
  useEffect(() => {
    if (problem !== '') announce(problem);
  }, [problem]);
  const publish = (): Promise<void> =>
    send(async () => {
      const read = readChoices(text);
      if ('problem' in read) throw new InputProblem(read.problem);
      await house.publishRulebook(book.id, { settings: read.choices });
      await onChange();
      return adminText.bookPublished(title);
    });
  const withdraw = (): Promise<void> =>
    send(async () => {
      await house.withdrawRulebook(book.id);
      await onChange();
      return adminText.bookWithdrawn(title);
    });
  const change = (next: string): void => {
    setText(next);
    clear();
  };
  return (
    <li>
      <details>
        <summary>
          {adminText.bookState(title, book.published ? adminText.published : adminText.notPublished)}
        </summary>
        <LinesField
          label={adminText.openerSettings(title)}
          hint={adminText.settingsHint(settingNames(book.id).join(', '))}
          problem={problem === '' ? undefined : problem}
          rows={5}
          value={text}
          onChange={change}
        />
        <p className="row">
          <button type="button" disabled={busy} onClick={publish}>
            {book.published ? adminText.publishChanges : adminText.publish}
            <span className="unseen"> {title}</span>
          </button>
          {book.published && (
            <ConfirmButton
              label={adminText.withdraw}
              yes={adminText.yesWithdraw}
              no={adminText.keepPublished}
              subject={title}
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

export function BooksPanel({ onChange }: { onChange(): Promise<void> }): ReactNode {
  const books = usePolled(readBooks);
  const refresh = async (): Promise<void> => {
    await Promise.all([books.refresh(), onChange()]);
  };
  return (
    <section className="panel admin-card" aria-labelledby="admin-rulebooks">
      <h2 id="admin-rulebooks">{adminText.rulebooks}</h2>
      <p className="note">{adminText.rulebooksAbout}</p>
      {books.problem && <p role="alert">{books.problem}</p>}
      <ul className="admin-rows">
        {(books.value ?? []).map(book => (
          <BookRow key={book.id} book={book} onChange={refresh} />
        ))}
      </ul>
      <PublishFile onChange={refresh} />
    </section>
  );
}

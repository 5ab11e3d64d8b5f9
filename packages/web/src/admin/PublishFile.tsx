// A house's file before it is published: its name, what it changes, and whether a bet in it loses money for the house.
import { findRulebook, isRecord, type Rulebook } from '@passline/engine';
import { type ReactNode, useState } from 'react';
import { house } from '../api/house.ts';
import { type HouseFile, readChosenFile } from '../books/house-file.ts';
import { forgetHouseBooks } from '../books/library.ts';
import { DifferenceList } from '../rulebooks/DifferenceList.tsx';
import * as adminText from '../text/admin.ts';
import { Field } from '../ui/Field.tsx';
import { FileInput } from '../ui/FileInput.tsx';
import { ProblemList } from '../ui/ProblemList.tsx';
import { useSend } from '../ui/use-send.ts';

type Read = Extract<HouseFile, { ok: true }>;

const parentOf = (file: unknown): Rulebook | undefined =>
  isRecord(file) && typeof file.extends === 'string' ? findRulebook(file.extends) : undefined;

function Preview({ file }: { readonly file: Read }): ReactNode {
  const parent = parentOf(file.value);
  return (
    <>
      <h3>{file.book.title}</h3>
      <p className="note">{adminText.fileFacts(file.book.id, parent?.title ?? '')}</p>
      {file.warnings.length > 0 && (
        <div role="alert">
          <p>{adminText.cannotPublish}</p>
          <ProblemList problems={file.warnings.map(({ message }) => message)} />
        </div>
      )}
      {parent && (
        <details open>
          <summary>{adminText.whatItChanges}</summary>
          <DifferenceList base={parent} book={file.book} />
        </details>
      )}
    </>
  );
}

export function PublishFile({ onChange }: { onChange(): Promise<void> }): ReactNode {
  const [file, setFile] = useState<Read | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { busy, done, problem, send, clear } = useSend();
  const read = async (chosen: File): Promise<void> => {
    clear();
    const loaded = await readChosenFile(chosen);
    setFile(loaded.ok ? loaded : null);
    setProblems(loaded.ok ? [] : loaded.problems);
  };
  /** The file is published without choices; a manager sets them in its row afterward. */
  const publish = ({ book, value }: Read): Promise<void> =>
    send(async () => {
      await house.publishRulebook(book.id, { house: value, settings: {} });
      setFile(null);
      forgetHouseBooks();
      await onChange();
      return adminText.bookPublished(book.title);
    });
  return (
    <div className="admin-publish">
      <Field label={adminText.publishAHouseFile}>
        {control => <FileInput {...control} accept=".json,application/json" onFile={read} />}
      </Field>
      <ProblemList problems={problems} />
      {file && (
        <section className="admin-preview" aria-label={adminText.filePreview}>
          <Preview file={file} />
          <p className="row">
            <button
              type="button"
              disabled={busy || file.warnings.length > 0}
              onClick={() => void publish(file)}
            >
              {adminText.publish}
              <span className="unseen"> {file.book.title}</span>
            </button>
            <button type="button" className="quiet" onClick={() => setFile(null)}>
              {adminText.cancel}
            </button>
          </p>
        </section>
      )}
      {problem && <p role="alert">{problem}</p>}
      {done && <p className="note">{done}</p>}
    </div>
  );
}

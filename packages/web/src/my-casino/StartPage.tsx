// How to begin a rulebook: from another rulebook, ten questions, a file, or a saved one.
import { type ReactNode, useState } from 'react';
import { Link, navigate } from '../app/router.tsx';
import { BookChooser } from '../books/BookChooser.tsx';
import { bookAddress, ownRef } from '../books/book-ref.ts';
import { readChosenFile } from '../books/house-file.ts';
import { forgetOwnBooks } from '../books/library.ts';
import { dropOwnFile, ownFiles } from '../books/own-books.ts';
import { useLibrary } from '../books/use-books.ts';
import * as casinoText from '../text/my-casino.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { Field } from '../ui/Field.tsx';
import { FileInput } from '../ui/FileInput.tsx';
import { ProblemList } from '../ui/ProblemList.tsx';
import type { Draft } from './draft.ts';
import { EXAMPLES } from './examples.ts';
import { editable, startFrom, withFreeId } from './start.ts';
import { placeOfOwn, type Unsaved, unsavedFiles } from './unsaved.ts';

type Props = {
  readonly note: string;
  onStart(file: Draft, note?: string): void;
  onQuestions(): void;
};

const EXAMPLE_CHOICES = [...EXAMPLES].map(([ref, { title }]) => [ref, casinoText.exampleOf(title)] as const);

function FromBook({ onStart }: Pick<Props, 'onStart'>): ReactNode {
  const [ref, setRef] = useState('rws-2019');
  const [problem, setProblem] = useState('');
  const start = async (): Promise<void> => {
    const file = await startFrom(ref);
    if (file) onStart(file);
    else setProblem(casinoText.cannotStart);
  };
  return (
    <section className="panel" aria-labelledby="casino-start">
      <h2 id="casino-start">{casinoText.startTitle}</h2>
      <BookChooser
        label={casinoText.startBook}
        value={ref}
        problem={problem || undefined}
        after={EXAMPLE_CHOICES}
        onChange={next => {
          setRef(next);
          setProblem('');
        }}
      />
      <p className="row">
        <button type="button" className="quiet" onClick={start}>
          {casinoText.startButton}
        </button>
      </p>
    </section>
  );
}

function FromFile({ onStart }: Pick<Props, 'onStart'>): ReactNode {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const read = async (file: File): Promise<void> => {
    const loaded = await readChosenFile(file);
    const editableFile = loaded.ok ? editable(loaded.value) : null;
    if (editableFile) onStart(withFreeId(editableFile), casinoText.fromFile);
    else setProblems(loaded.ok ? [casinoText.cannotStart] : loaded.problems);
  };
  return (
    <section className="panel" aria-labelledby="casino-open">
      <h2 id="casino-open">{casinoText.openTitle}</h2>
      <Field label={casinoText.openLabel} hint={casinoText.openHint}>
        {control => <FileInput {...control} accept=".json,application/json" onFile={read} />}
      </Field>
      <ProblemList problems={problems} />
    </section>
  );
}

function Saved(): ReactNode {
  useLibrary();
  const files = ownFiles();
  return (
    <section className="panel casino-saved" aria-labelledby="casino-saved">
      <h2 id="casino-saved">{casinoText.savedTitle}</h2>
      {files.length === 0 && <p>{casinoText.savedNone}</p>}
      <ul>
        {files.map(({ id, title }) => (
          <li key={id}>
            <b>{title}</b>
            <span className="row">
              <Link to={`/my-casino${placeOfOwn(id)}`} className="link-button">
                {casinoText.edit}
                <span className="unseen"> {title}</span>
              </Link>
              <Link to={bookAddress(ownRef(id))} className="link-button">
                {casinoText.read}
                <span className="unseen"> {title}</span>
              </Link>
              <ConfirmButton
                label={casinoText.remove}
                yes={casinoText.yesRemove}
                no={casinoText.keep}
                subject={title}
                busy={false}
                onConfirm={() => {
                  dropOwnFile(id);
                  forgetOwnBooks();
                }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function StartPage({ note, onStart, onQuestions }: Props): ReactNode {
  const [unsaved] = useState(unsavedFiles);
  // A new file has no address of its own.
  const resume = ({ at, file }: Unsaved): void => (at === '' ? onStart(file) : navigate(`/my-casino${at}`));
  return (
    <div className="casino-start">
      <h1>{casinoText.roomTitle}</h1>
      <p className="casino-about">{casinoText.roomAbout}</p>
      {note && <p role="alert">{note}</p>}
      {unsaved.length > 0 && (
        <p className="row">
          {unsaved.map(each => (
            <button key={each.at} type="button" onClick={() => resume(each)}>
              {casinoText.continueDraft(String(each.file.title))}
            </button>
          ))}
        </p>
      )}
      <div className="casino-cards">
        <section className="panel" aria-labelledby="casino-ten">
          <h2 id="casino-ten">{casinoText.questionsTitle}</h2>
          <p>{casinoText.questionsAbout}</p>
          <p className="row">
            <button type="button" onClick={onQuestions}>
              {casinoText.questionsButton}
            </button>
          </p>
        </section>
        <FromBook onStart={onStart} />
        <FromFile onStart={onStart} />
        <Saved />
      </div>
    </div>
  );
}

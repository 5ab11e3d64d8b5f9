// How a game is opened: from a file, pasted text, or an example.
import { type DragEvent, type ReactNode, useState } from 'react';
import * as replayText from '../text/replay.ts';
import { LinesField } from '../ui/Field.tsx';
import { FileInput } from '../ui/FileInput.tsx';
import { RichText } from '../ui/RichText.tsx';
import { EXAMPLE } from './example.ts';

const MAX_BYTES = 64 * 1024 * 1024;

export function Opening({ onText }: { readonly onText: (text: string, name: string) => void }): ReactNode {
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState('');
  const take = async (file: File): Promise<void> => {
    if (file.size > MAX_BYTES) {
      setProblem(replayText.fileTooLarge);
      return;
    }
    setProblem('');
    onText(await file.text(), file.name);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) void take(file);
  };
  return (
    <section
      className="panel narrow replay-opening"
      aria-label={replayText.openAGame}
      onDragOver={event => event.preventDefault()}
      onDrop={drop}
    >
      <h1>{replayText.replayAGame}</h1>
      <p>
        <RichText text={replayText.openAbout} />
      </p>
      <p className="row">
        <label className="replay-file">
          {replayText.chooseAFile} <FileInput accept=".craps,.record,text/plain" onFile={take} />
        </label>
        <button type="button" className="quiet" onClick={() => onText(EXAMPLE, replayText.anExample)}>
          {replayText.showMeAnExample}
        </button>
      </p>
      {problem && <p role="alert">{problem}</p>}
      <LinesField label={replayText.orPasteAScript} rows={8} value={pasted} onChange={setPasted} />
      <p>
        <button
          type="button"
          disabled={pasted.trim() === ''}
          onClick={() => onText(pasted, replayText.aPastedScript)}
        >
          {replayText.openScript}
        </button>
      </p>
    </section>
  );
}

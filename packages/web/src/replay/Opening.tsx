// How a game comes into the room: a file, pasted text, or an example.
import { type DragEvent, type ReactNode, useState } from 'react';
import { EXAMPLE } from './example.ts';

const MOST_BYTES = 64 * 1024 * 1024;

export function Opening({ onText }: { readonly onText: (text: string, name: string) => void }): ReactNode {
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState('');
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > MOST_BYTES) {
      setProblem('That file is larger than 64 MB: passline verify takes any size.');
      return;
    }
    setProblem('');
    onText(await file.text(), file.name);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  return (
    <section
      className="panel narrow replay-opening"
      aria-label="Open a game"
      onDragOver={event => event.preventDefault()}
      onDrop={drop}
    >
      <h1>Replay a game</h1>
      <p>
        Open a <code>.craps</code> script or the record of a table, step through it, and have its dice and
        payments checked here, in your browser.
      </p>
      <p className="row">
        <label className="replay-file">
          Choose a file{' '}
          <input
            type="file"
            accept=".craps,.record,text/plain"
            onChange={event => take(event.target.files?.[0])}
          />
        </label>
        <button type="button" className="quiet" onClick={() => onText(EXAMPLE, 'an example')}>
          Show me an example
        </button>
      </p>
      {problem && <p role="alert">{problem}</p>}
      <label>
        Or paste a script
        <textarea
          rows={8}
          value={pasted}
          onChange={event => setPasted(event.target.value)}
          spellCheck={false}
        />
      </label>
      <p>
        <button
          type="button"
          disabled={pasted.trim() === ''}
          onClick={() => onText(pasted, 'a pasted script')}
        >
          Open what is pasted
        </button>
      </p>
    </section>
  );
}

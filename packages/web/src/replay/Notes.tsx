// Notes on a game: one at each step, kept in the address.
import { type FormEvent, type ReactNode, useState } from 'react';
import * as replayText from '../text/replay.ts';
import { announce } from '../ui/announcer.tsx';
import { LinesField } from '../ui/Field.tsx';
import { type Frame, frameAtLine } from './frames.ts';
import { MAX_NOTE, type Study, withNote } from './study.ts';

type Props = {
  readonly frames: readonly Frame[];
  readonly line: number;
  readonly study: Study;
  readonly onStudy: (study: Study) => void;
  readonly onMove: (to: number) => void;
};

/** Typed text belongs to its step. */
function NoteForm({ line, study, onStudy }: Pick<Props, 'line' | 'study' | 'onStudy'>): ReactNode {
  const kept = study.notes.find(note => note.line === line)?.text ?? '';
  const [text, setText] = useState(kept);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    onStudy(withNote(study, line, text));
    announce(replayText.noteSaved);
  };
  return (
    <form onSubmit={save} className="replay-note">
      <LinesField label={replayText.noteHere} value={text} maxLength={MAX_NOTE} onChange={setText} />
      <button type="submit" className="quiet" disabled={text.trim() === kept}>
        {replayText.saveNote}
      </button>
    </form>
  );
}

export function Notes({ frames, line, study, onStudy, onMove }: Props): ReactNode {
  return (
    <section aria-label={replayText.notes}>
      <h3>{replayText.notes}</h3>
      <NoteForm key={line} line={line} study={study} onStudy={onStudy} />
      {study.notes.length > 0 && (
        <ul className="replay-notes">
          {study.notes.map(note => {
            const frame = frameAtLine(frames, note.line);
            return (
              <li key={note.line}>
                <button type="button" className="replay-go" onClick={() => onMove(frame)}>
                  {replayText.stepNote(frame + 1, note.text)}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

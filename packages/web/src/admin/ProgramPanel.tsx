// The program that runs here: its fingerprint, and a look at every file of it when a manager asks.
import type { ProgramState } from '@passline/client';
import { type ReactNode, useState } from 'react';
import { when } from '../account/when.ts';
import { client } from '../api/client.ts';
import { sentence } from '../lobby/sentence.ts';
import { lastLooked } from '../text/admin.ts';
import { announce } from '../ui/announcer.tsx';
import { CopyField } from '../ui/CopyField.tsx';
import type { HouseLog } from './use-house-log.ts';

const MOST_SHOWN = 20;
const AS_STARTED = 'Every file is as it was at the start.';
const CHANGED = 'It is not as it was at the start, and that stops all play until a manager resumes it.';

const HOW = { changed: 'has changed', missing: 'is missing', new: 'is new' } as const;

function Found({ found: { at, files, changes } }: { readonly found: ProgramState }): ReactNode {
  const more = changes.length - MOST_SHOWN;
  return (
    <>
      <p>
        Checked {when(at)}, {files} files. {changes.length === 0 ? AS_STARTED : CHANGED}
      </p>
      {changes.length > 0 && (
        <ul className="house-files" aria-label="Files that differ">
          {changes.slice(0, MOST_SHOWN).map(({ file, how }) => (
            <li key={file}>
              {file} {HOW[how]}
            </li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ul>
      )}
    </>
  );
}

type Props = { readonly log: HouseLog; onChecked(): void };

export function ProgramPanel({ log, onChecked }: Props): ReactNode {
  const [found, setFound] = useState<ProgramState | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const told = lastLooked(log.entries);
  const fingerprint = found?.fingerprint ?? told?.fingerprint;
  const check = async (): Promise<void> => {
    setBusy(true);
    try {
      const now = await client.checkProgram();
      setFound(now);
      setProblem('');
      announce(now.changes.length === 0 ? AS_STARTED : CHANGED);
      onChecked();
    } catch (error) {
      setProblem(sentence(error));
    }
    setBusy(false);
  };
  return (
    <section className="panel house-card" aria-labelledby="house-program">
      <h2 id="house-program">Program</h2>
      <p className="you-note">
        The server looks at its own files every day. The fingerprint is over all of them: compare it with the
        one you keep elsewhere.
      </p>
      {fingerprint !== undefined && <CopyField label="Fingerprint" value={fingerprint} />}
      {found ? (
        <Found found={found} />
      ) : (
        told && (
          <p>
            As of {when(told.at)}. {told.changed ? CHANGED : ''}
          </p>
        )
      )}
      <p className="row">
        <button type="button" className="quiet" disabled={busy} onClick={check}>
          {busy ? 'Checking…' : 'Check now'}
        </button>
      </p>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}

// The program that runs here: its fingerprint, and a check of all its files when a manager asks.
import type { ProgramState } from '@passline/client';
import { type ReactNode, useState } from 'react';
import { when } from '../account/when.ts';
import { house } from '../api/house.ts';
import * as adminText from '../text/admin.ts';
import { CopyField } from '../ui/CopyField.tsx';
import { SendResult } from '../ui/SendResult.tsx';
import { useSend } from '../ui/use-send.ts';
import { lastLooked } from './house-log-words.ts';
import type { HouseLog } from './use-house-log.ts';

const MAX_SHOWN = 20;
const AS_STARTED = adminText.filesUnchanged;
const CHANGED = adminText.filesChanged;

const HOW = { changed: adminText.changed, missing: adminText.missing, new: adminText.newFile } as const;

function ChangedFiles({ found: { at, files, changes } }: { readonly found: ProgramState }): ReactNode {
  const more = changes.length - MAX_SHOWN;
  return (
    <>
      <p>{adminText.lastCheck(when(at), files, changes.length === 0 ? AS_STARTED : CHANGED)}</p>
      {changes.length > 0 && (
        <ul className="admin-files" aria-label={adminText.changedFiles}>
          {changes.slice(0, MAX_SHOWN).map(({ file, how }) => (
            <li key={file}>
              {file} {HOW[how]}
            </li>
          ))}
          {more > 0 && <li>{adminText.andMore(more)}</li>}
        </ul>
      )}
    </>
  );
}

type Props = { readonly log: HouseLog; onChecked(): void };

export function ProgramPanel({ log, onChecked }: Props): ReactNode {
  const [found, setFound] = useState<ProgramState | null>(null);
  const { busy, problem, send } = useSend();
  const told = lastLooked(log.entries);
  const fingerprint = found?.fingerprint ?? told?.fingerprint;
  const check = (): Promise<void> =>
    send(async () => {
      const now = await house.checkProgram();
      setFound(now);
      onChecked();
      return now.changes.length === 0 ? AS_STARTED : CHANGED;
    });
  return (
    <section className="panel admin-card" aria-labelledby="admin-program">
      <h2 id="admin-program">{adminText.program}</h2>
      <p className="note">{adminText.programAbout}</p>
      {fingerprint !== undefined && <CopyField label={adminText.fingerprint} value={fingerprint} />}
      {found ? (
        <ChangedFiles found={found} />
      ) : (
        told && <p>{adminText.checkAsOf(when(told.at), told.changed ? CHANGED : '')}</p>
      )}
      <p className="row">
        <button type="button" className="quiet" disabled={busy} onClick={check}>
          {busy ? adminText.checking : adminText.checkNow}
        </button>
      </p>
      <SendResult done="" problem={problem} />
    </section>
  );
}

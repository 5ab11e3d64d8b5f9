// A stop: what it covers, since when, by whom and why, with a button to resume play.
import type { Stopped } from '@passline/client';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { when } from '../account/when.ts';
import { house } from '../api/house.ts';
import * as adminText from '../text/admin.ts';
import { ReasonField } from '../ui/Field.tsx';
import { SendResult } from '../ui/SendResult.tsx';
import { useSend } from '../ui/use-send.ts';
import { type Names, scopeWords } from './house-log-words.ts';

/** A stop has the player's number: their name is fetched. */
function usePlayersName({ scope, target }: Stopped): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    if (scope !== 'player') return;
    let gone = false;
    house.playersWallet(target, { limit: 1 }).then(
      found => !gone && setName(found.name),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [scope, target]);
  return name;
}

type Props = { readonly stop: Stopped; readonly names: Names; onResume(because: string): Promise<void> };

export function StopRow({ stop, names, onResume }: Props): ReactNode {
  const [asked, setAsked] = useState(false);
  const [why, setWhy] = useState('');
  const sending = useSend();
  const name = usePlayersName(stop);
  const words = scopeWords(stop.scope, stop.target, name === null ? names : new Map([[stop.target, name]]));
  const submit = (event: FormEvent): Promise<void> => {
    event.preventDefault();
    return sending.send(async () => {
      await onResume(why.trim());
      return adminText.playResumed;
    });
  };
  return (
    <li className="dealer-staff">
      <span>
        <b>{words.charAt(0).toUpperCase() + words.slice(1)}</b>
        <small className="dealer-soft">{adminText.stopDetail(when(stop.at), stop.by, stop.because)}</small>
      </span>
      {!asked && (
        <button type="button" className="quiet" onClick={() => setAsked(true)}>
          {adminText.resume}
          <span className="unseen"> {words}</span>
        </button>
      )}
      {asked && (
        <form className="admin-resume" onSubmit={submit}>
          <ReasonField value={why} onChange={setWhy} required />
          <span className="row">
            <button type="submit" disabled={sending.busy}>
              {adminText.resumeTitle}
              <span className="unseen"> {words}</span>
            </button>
            <button type="button" className="quiet" onClick={() => setAsked(false)}>
              {adminText.keepStopped}
            </button>
          </span>
        </form>
      )}
      <SendResult {...sending} />
    </li>
  );
}

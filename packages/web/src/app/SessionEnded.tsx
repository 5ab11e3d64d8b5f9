// Shown instead of the rooms once the page's session has ended elsewhere, so that nothing acts for another account.
import { ROOM_PATHS } from '@passline/client';
import type { ReactNode } from 'react';
import type { SessionEnd } from '../api/session-guard.ts';
import * as appText from '../text/app.ts';
import * as failuresText from '../text/failures.ts';
import * as signInText from '../text/sign-in.ts';
import { useSession } from './session.tsx';

export function SessionEnded({ end }: { readonly end: SessionEnd }): ReactNode {
  const { session } = useSession();
  const isStaff = session?.kind === 'staff';
  const ended = isStaff ? signInText.staffSessionOver : failuresText.sessionOver;
  const isOther = end === 'other-account';
  return (
    <main id="main">
      <section className="panel narrow" role="alert">
        <h1>{isOther ? signInText.otherAccount : signInText.signedOut}</h1>
        <p>{isOther ? signInText.otherAccountAbout : ended}</p>
        <p className="row">
          {/* A full reload drops everything read under the previous session. */}
          {isOther ? (
            <button type="button" onClick={() => location.reload()}>
              {appText.reload}
            </button>
          ) : (
            <button type="button" onClick={() => location.assign('/')}>
              {signInText.startOver}
            </button>
          )}
          <a className="button quiet" href={ROOM_PATHS.signIn}>
            {appText.signIn}
          </a>
        </p>
      </section>
    </main>
  );
}

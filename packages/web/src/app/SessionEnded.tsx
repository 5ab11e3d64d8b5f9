// Shown instead of the rooms once the page's session has ended elsewhere, so that nothing acts for another account.
import { ROOM_PATHS } from '@passline/client';
import type { ReactNode } from 'react';
import type { SessionEnd } from '../api/session-guard.ts';
import * as appText from '../text/app.ts';
import { useSession } from './session.tsx';

export function SessionEnded({ end }: { readonly end: SessionEnd }): ReactNode {
  const { session } = useSession();
  const isStaff = session?.kind === 'staff';
  const ended = isStaff ? appText.staffSessionOver : appText.sessionOver;
  const isOther = end === 'other-account';
  return (
    <main id="main">
      <section className="panel narrow" role="alert">
        <h1>{isOther ? appText.otherAccount : appText.signedOut}</h1>
        <p>{isOther ? appText.otherAccountAbout : ended}</p>
        <p className="row">
          {/* A full reload drops everything read under the previous session. */}
          {isOther ? (
            <button type="button" onClick={() => location.reload()}>
              {appText.reload}
            </button>
          ) : (
            <button type="button" onClick={() => location.assign('/')}>
              {appText.startOver}
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

// The player's own data: download it, or delete the account, which takes a confirmation.
import type { Session } from '@passline/client';
import { type ReactNode, useState } from 'react';
import { client } from '../api/client.ts';
import { leaveAccount } from '../app/notice.ts';
import { Link } from '../app/router.tsx';
import { useSession } from '../app/session.tsx';
import { sentence } from '../lobby/sentence.ts';
import * as accountText from '../text/account.ts';
import { selfExclusionEnd } from '../text/self-exclusion.ts';
import { RichText } from '../ui/RichText.tsx';
import { when } from './when.ts';

function Terms({ until }: { readonly until: number | null }): ReactNode {
  return (
    <p role="alert">
      {accountText.deletionTerms} {until !== null && accountText.exclusionOutlasts(when(until))}
    </p>
  );
}

/** An account whose chips are at a table cannot be deleted. */
function LeaveFirst({ seats }: { readonly seats: Session['seats'] }): ReactNode {
  return seats.map(({ table, seat }) => (
    <p key={table}>
      <RichText
        text={accountText.leaveBeforeDeleting}
        parts={{ seat, table: words => <Link to={`/table/${table}`}>{words}</Link> }}
      />
    </p>
  ));
}

export function YourData(): ReactNode {
  const { session, wallet, refresh } = useSession();
  const [sure, setSure] = useState(false);
  const [problem, setProblem] = useState('');
  const remove = async (): Promise<void> => {
    try {
      await client.deleteAccount();
      leaveAccount('deleted');
    } catch (error) {
      setSure(false);
      setProblem(sentence(error));
      // A seat taken in another tab gets its link.
      await refresh().catch(() => undefined);
    }
  };
  return (
    <section className="panel account-card" aria-labelledby="account-data">
      <h2 id="account-data">{accountText.yourData}</h2>
      <p>{accountText.yourDataAbout}</p>
      {sure && <Terms until={selfExclusionEnd(wallet, Date.now())} />}
      {session?.kind === 'guest' && <LeaveFirst seats={session.seats} />}
      <p className="row">
        {sure ? (
          <>
            <button type="button" className="danger" onClick={remove}>
              {accountText.yesDeleteMyAccount}
            </button>
            <button type="button" className="quiet" onClick={() => setSure(false)}>
              {accountText.cancel}
            </button>
          </>
        ) : (
          <>
            <a className="button quiet" href="/api/me/data" download="passline-data.json">
              {accountText.downloadMyData}
            </a>
            {session?.kind === 'guest' && session.seats.length === 0 && (
              <button type="button" className="quiet" onClick={() => setSure(true)}>
                {accountText.deleteMyAccount}
              </button>
            )}
          </>
        )}
      </p>
      {problem && (
        <p role="alert" className="lobby-problem">
          {problem}
        </p>
      )}
    </section>
  );
}

// The player's own data: to download, and to delete, which asks twice.
import { type ReactNode, useState } from 'react';
import { client } from '../api/client.ts';
import { useSession } from '../app/session.tsx';
import { sentence } from '../lobby/sentence.ts';
import * as accountText from '../text/account.ts';

export function YourData(): ReactNode {
  const { session } = useSession();
  const [sure, setSure] = useState(false);
  const [problem, setProblem] = useState('');
  const remove = async (): Promise<void> => {
    try {
      await client.deleteAccount();
      // Everything this page has loaded is gone.
      location.assign('/');
    } catch (error) {
      setSure(false);
      setProblem(sentence(error));
    }
  };
  return (
    <section className="panel account-card" aria-labelledby="account-data">
      <h2 id="account-data">{accountText.yourData}</h2>
      <p>{accountText.yourDataAbout}</p>
      {sure && <p role="alert">{accountText.deletionTerms}</p>}
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
            {session?.kind === 'guest' && (
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

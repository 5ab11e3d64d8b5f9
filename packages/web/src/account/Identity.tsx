// The player's name, and their recovery code.
import type { StaffMember } from '@passline/client';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import { house } from '../api/house.ts';
import { leaveAccount } from '../app/notice.ts';
import { Link } from '../app/router.tsx';
import { useSession } from '../app/session.tsx';
import { sentence } from '../lobby/sentence.ts';
import * as accountText from '../text/account.ts';
import { announce } from '../ui/announcer.tsx';
import { CopyField } from '../ui/CopyField.tsx';
import { TextField } from '../ui/Field.tsx';
import { RichText } from '../ui/RichText.tsx';

export function Name(): ReactNode {
  const { session, refresh } = useSession();
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      await client.rename(name ?? '');
      await refresh();
      setName(null);
      setProblem(undefined);
      announce(accountText.nameChanged);
    } catch (error) {
      setProblem(sentence(error));
    }
  };
  return (
    <form className="panel account-card" onSubmit={save}>
      <h2>{accountText.yourName}</h2>
      <TextField
        name="own-name"
        label={accountText.nameLabel}
        value={name ?? session?.name ?? ''}
        problem={problem}
        onChange={setName}
      />
      <p className="row">
        <button type="submit" disabled={name === null || name.trim() === '' || name === session?.name}>
          {accountText.changeName}
        </button>
      </p>
    </form>
  );
}

export function Recovery(): ReactNode {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const ask = async (): Promise<void> => {
    try {
      setCode((await client.recoveryCode()).code);
      setProblem('');
    } catch (error) {
      setProblem(sentence(error));
    }
  };
  return (
    <section className="panel account-card">
      <h2>{accountText.recoveryCode}</h2>
      <p>{accountText.recoveryAbout}</p>
      {code === '' ? (
        <p className="row">
          <button type="button" onClick={ask}>
            {accountText.createARecoveryCode}
          </button>
        </p>
      ) : (
        <>
          <CopyField label={accountText.newRecoveryCode} value={code} />
          <p>
            <RichText
              text={accountText.keepCodeSafe}
              parts={{ signIn: words => <Link to="/signin">{words}</Link> }}
            />
          </p>
        </>
      )}
      {problem && (
        <p role="alert" className="lobby-problem">
          {problem}
        </p>
      )}
    </section>
  );
}

/** Whether the house would be left without a manager who can sign in. */
function useIsOnlyManager(): boolean {
  const { session } = useSession();
  const [isOnly, setIsOnly] = useState(false);
  const own = session?.roles.includes('manager') ? session.id : null;
  useEffect(() => {
    if (own === null) return;
    const isOther = ({ id, roles, signedIn }: StaffMember): boolean =>
      id !== own && signedIn && roles.includes('manager');
    house.staff().then(
      staff => setIsOnly(!staff.some(isOther)),
      () => undefined,
    );
  }, [own]);
  return isOnly;
}

export function SignOut(): ReactNode {
  const isOnlyManager = useIsOnlyManager();
  const [sure, setSure] = useState(false);
  const [problem, setProblem] = useState('');
  const outElsewhere = async (): Promise<void> => {
    try {
      await client.signOutOthers();
      setSure(false);
      announce(accountText.othersSignedOut);
    } catch (error) {
      setProblem(sentence(error));
    }
  };
  const out = async (everywhere: boolean): Promise<void> => {
    try {
      await client.signOut(everywhere);
      leaveAccount(everywhere ? 'signed-out-everywhere' : 'signed-out');
    } catch (error) {
      setProblem(sentence(error));
    }
  };
  return (
    <section className="panel account-card">
      <h2>{accountText.signOut}</h2>
      <p>{accountText.signOutWarning}</p>
      {sure && <p>{accountText.signOutEnds}</p>}
      {sure && isOnlyManager && (
        <p role="alert">
          <b>{accountText.onlyManager}</b>
        </p>
      )}
      <p className="row">
        {sure ? (
          <>
            <button type="button" onClick={() => out(false)}>
              {accountText.signOutHere}
            </button>
            <button type="button" className="quiet" onClick={outElsewhere}>
              {accountText.signOutOthers}
            </button>
            <button type="button" className="danger" onClick={() => out(true)}>
              {accountText.signOutEverywhere}
            </button>
            <button type="button" className="quiet" onClick={() => setSure(false)}>
              {accountText.staySigned}
            </button>
          </>
        ) : (
          <button type="button" className="quiet" onClick={() => setSure(true)}>
            {accountText.signOutAsk}
          </button>
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

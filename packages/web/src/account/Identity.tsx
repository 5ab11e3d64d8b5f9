// Who you are here: your name, and the code to come back with.
import { type FormEvent, type ReactNode, useState } from 'react';
import { client } from '../api/client.ts';
import { Link } from '../app/router.tsx';
import { useSession } from '../app/session.tsx';
import { sentence } from '../lobby/sentence.ts';
import { announce } from '../ui/announcer.tsx';
import { CopyField } from '../ui/CopyField.tsx';
import { TextField } from '../ui/Field.tsx';

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
      announce('Your name has been changed.');
    } catch (error) {
      setProblem(sentence(error));
    }
  };
  return (
    <form className="panel you-card" onSubmit={save}>
      <h2>Your name</h2>
      <TextField
        name="own-name"
        label="Shown at tables you sit at"
        value={name ?? session?.name ?? ''}
        problem={problem}
        onChange={setName}
      />
      <p className="row">
        <button type="submit" disabled={name === null || name.trim() === '' || name === session?.name}>
          Change name
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
    <section className="panel you-card">
      <h2>Recovery code</h2>
      <p>
        There is no account and no password: this browser is your key. A recovery code brings your seat and
        your play money to another device, or back after this browser’s data was cleared.
      </p>
      {code === '' ? (
        <p className="row">
          <button type="button" onClick={ask}>
            Make a recovery code
          </button>
        </p>
      ) : (
        <>
          <CopyField label="Your code, shown this once" value={code} />
          <p>
            Keep it like a password. It works until you make another; use it at{' '}
            <Link to="/signin">Sign in</Link>.
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

export function SignOut(): ReactNode {
  const [sure, setSure] = useState(false);
  const [problem, setProblem] = useState('');
  const out = async (everywhere: boolean): Promise<void> => {
    try {
      await client.signOut(everywhere);
      // Everything that this page knows is another's from here on.
      location.assign('/');
    } catch (error) {
      setProblem(sentence(error));
    }
  };
  return (
    <section className="panel you-card">
      <h2>Sign out</h2>
      <p>
        Without a recovery code nobody can come back, not even you: your seat, your play money and your
        history stay behind.
      </p>
      <p className="row">
        {sure ? (
          <>
            <button type="button" className="danger" onClick={() => out(false)}>
              Sign out here
            </button>
            <button type="button" className="danger" onClick={() => out(true)}>
              Sign out everywhere
            </button>
            <button type="button" className="quiet" onClick={() => setSure(false)}>
              Stay signed in
            </button>
          </>
        ) : (
          <button type="button" className="quiet" onClick={() => setSure(true)}>
            Sign out…
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

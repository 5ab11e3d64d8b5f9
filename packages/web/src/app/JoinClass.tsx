// Joining a class or a charity evening: its code, and the name to play under.
import { Problem } from '@passline/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { client } from '../api/client.ts';
import { sentence } from '../lobby/sentence.ts';
import * as appText from '../text/app.ts';
import { TextField } from '../ui/Field.tsx';

export function JoinClass({ given }: { readonly given: string | null }): ReactNode {
  const [code, setCode] = useState(given ?? '');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [mustSignOut, setMustSignOut] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      // The server has found the code good and a place free before it asked for this.
      if (mustSignOut) await client.signOut();
      await client.joinClass(code, name.trim());
      // A full reload drops everything read under the previous session, and keeps the code out of the history.
      location.replace('/');
    } catch (error) {
      setProblem(sentence(error));
      setMustSignOut(error instanceof Problem && error.code === 'session/signed-in');
      setBusy(false);
    }
  };
  return (
    <form className="panel narrow" aria-labelledby="join-class" onSubmit={submit}>
      {given === null ? (
        <h2 id="join-class">{appText.joinAClass}</h2>
      ) : (
        <h1 id="join-class">{appText.joinAClass}</h1>
      )}
      <p>{appText.joinAbout}</p>
      <TextField label={appText.classCode} value={code} onChange={setCode} required maxLength={100} />
      <TextField label={appText.yourName} hint={appText.nameSeen} value={name} onChange={setName} required />
      <p className="row">
        <button type="submit" className={mustSignOut ? 'danger' : undefined} disabled={busy}>
          {mustSignOut ? appText.signOutAndJoin : appText.join}
        </button>
      </p>
      {problem && <p role="alert">{problem}</p>}
      {mustSignOut && <p>{appText.signOutLoses}</p>}
    </form>
  );
}

// Shown without a role at this table: why the console is closed, and how to sign in.
import { Problem, type Session } from '@passline/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { client } from '../../api/client.ts';
import { Link } from '../../app/router.tsx';
import { ready } from '../../app/session.tsx';
import * as dealerText from '../../text/dealer.ts';
import { TextField } from '../../ui/Field.tsx';
import { signInParts } from './staff-link.ts';

type Props = { readonly id: string; readonly hash: string; readonly why: string };

export function Gate({ id, hash, why }: Props): ReactNode {
  const given = signInParts(hash);
  const [code, setCode] = useState(given.code);
  const [name, setName] = useState(given.name);
  const [problem, setProblem] = useState('');
  /** A code works once: to try another name after that, the session is kept. */
  const [session, setSession] = useState<Session | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      await ready();
      const signedIn = session ?? (await client.signIn(code.trim()));
      setSession(signedIn);
      const signs = name.trim();
      if (signs && signedIn.name !== signs) setSession(await client.rename(signs));
      if (signs && signedIn.kind !== 'staff') await client.command(id, { type: 'sign', name: signs });
      // A full reload drops everything read as a guest.
      history.replaceState(null, '', `/table/${id}/dealer`);
      location.reload();
    } catch (error) {
      setProblem(error instanceof Problem ? error.detail : dealerText.serverNotResponding);
    }
  };
  return (
    <form className="panel narrow dealer-gate" onSubmit={submit}>
      <h1>{dealerText.dealersConsole}</h1>
      {/* With a code in the link, the reason for being here is not shown: nothing is wrong yet. */}
      {given.code === '' && <p>{why}</p>}
      {session === null && (
        <>
          <p>{dealerText.gateAbout}</p>
          <TextField label={dealerText.code} value={code} onChange={setCode} required maxLength={100} />
        </>
      )}
      <TextField
        label={dealerText.yourNameOnTheRecord}
        value={name}
        onChange={setName}
        placeholder={dealerText.unchanged}
      />
      <p className="row">
        <button type="submit">{session === null ? dealerText.signIn : dealerText.signTheRecord}</button>
        <Link to={`/table/${id}`}>{dealerText.playInstead}</Link>
      </p>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
}

// For who has no role at this table: why the console stays shut, and how to sign in.
import { Problem } from '@passline/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { client } from '../api/client.ts';
import { Link } from '../app/router.tsx';
import { ready } from '../app/session.tsx';
import { TextField } from '../ui/dealer-fields.tsx';
import { signInParts } from './staff-link.ts';

type Props = { readonly id: string; readonly hash: string; readonly why: string };

export function Gate({ id, hash, why }: Props): ReactNode {
  const given = signInParts(hash);
  const [code, setCode] = useState(given.code);
  const [name, setName] = useState(given.name);
  const [problem, setProblem] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      await ready();
      const session = await client.signIn(code.trim());
      if (name.trim() && session.name !== name.trim()) await client.rename(name.trim());
      // Everything that was read as a guest is read anew.
      history.replaceState(null, '', `/table/${id}/dealer`);
      location.reload();
    } catch (error) {
      setProblem(error instanceof Problem ? error.detail : 'The server does not answer.');
    }
  };
  return (
    <form className="panel narrow dealer-gate" onSubmit={submit}>
      <h1>Dealer’s console</h1>
      <p>{why}</p>
      <p>
        Staff sign in with the code of their link; each works once. Who set the table up can make one under
        House.
      </p>
      <label className="dealer-field">
        Code
        <input
          value={code}
          onChange={event => setCode(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={100}
        />
      </label>
      <TextField label="Your name on the record" value={name} onChange={setName} hint="as it is" />
      <p className="row">
        <button type="submit">Sign in</button>
        <Link to={`/table/${id}`}>To the table as a player</Link>
      </p>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
}

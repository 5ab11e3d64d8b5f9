// Staff sign in with the code of a one-time link; players with the recovery code of another device.
import { Problem, type Session } from '@passline/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { client } from '../api/client.ts';
import { signInParts } from '../dealer/staff-link.ts';
import type { RoomProps } from './rooms.ts';
import { Link } from './router.tsx';
import { useSession } from './session.tsx';

/** Where the roles of a code are used: at its table, or in the house. */
async function signedInAs(code: string): Promise<string> {
  const { table, roles } = await client.signIn(code);
  if (table !== null) return `/table/${table}/dealer`;
  return roles.includes('manager') ? '/house' : '/';
}

const recovered = async (code: string): Promise<string> => {
  const { roles } = await client.recover(code);
  return roles.includes('manager') ? '/house' : '/';
};

/** A link that one only wanted to try would lock the only manager out. */
function Leaving({ session }: { readonly session: Session }): ReactNode {
  return (
    <p>
      You are <b>{session.name}</b> in this browser, {session.roles.join(' and ') || 'without a role'}. A link
      for the house makes you somebody else here: <Link to="/you">make a recovery code</Link> first, or open
      the link in another browser.
    </p>
  );
}

export function SignIn({ address }: RoomProps): ReactNode {
  const { session } = useSession();
  const [code, setCode] = useState(signInParts(address.hash).code);
  const [problem, setProblem] = useState('');
  const submit = async (event: FormEvent, enter: (code: string) => Promise<string>): Promise<void> => {
    event.preventDefault();
    try {
      // Loaded anew, since all that this page has read was for somebody else; and the code is left behind.
      location.replace(await enter(code));
    } catch (error) {
      setProblem(error instanceof Problem ? error.message : 'The server does not answer.');
    }
  };
  return (
    <form className="panel narrow" onSubmit={event => submit(event, signedInAs)}>
      <h1>Sign in</h1>
      <p>
        Dealers, pit and managers sign in with the code of their link; each works once. A player on a new
        device uses the recovery code of the old one.
      </p>
      {session?.kind === 'staff' && <Leaving session={session} />}
      <label>
        Code{' '}
        <input
          value={code}
          onChange={event => setCode(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={100}
        />
      </label>
      <p className="row">
        <button type="submit">Sign in as staff</button>
        <button type="button" className="quiet" onClick={event => submit(event, recovered)}>
          Recover my seat
        </button>
      </p>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
}

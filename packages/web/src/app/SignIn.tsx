// Staff sign in with the code of a one-time link; players with the recovery code of another device.
import { Problem } from '@passline/server/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { client } from './client.ts';
import type { RoomProps } from './rooms.ts';
import { navigate } from './router.tsx';
import { useSession } from './session.tsx';

export function SignIn({ address }: RoomProps): ReactNode {
  const { refresh } = useSession();
  const [code, setCode] = useState(decodeURIComponent(address.hash.slice(1)));
  const [problem, setProblem] = useState('');
  const submit = async (event: FormEvent, how: 'staff' | 'player'): Promise<void> => {
    event.preventDefault();
    try {
      await (how === 'staff' ? client.signIn(code) : client.recover(code));
      await refresh();
      navigate('/', 'replace');
    } catch (error) {
      setProblem(error instanceof Problem ? error.message : 'The server does not answer.');
    }
  };
  return (
    <form className="panel narrow" onSubmit={event => submit(event, 'staff')}>
      <h1>Sign in</h1>
      <p>
        Dealers, pit and managers sign in with the code of their link; each works once. A player on a new
        device uses the recovery code of the old one.
      </p>
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
        <button type="button" className="quiet" onClick={event => submit(event, 'player')}>
          Recover my seat
        </button>
      </p>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
}

// Staff sign in with the code of a one-time link, players with the recovery code of another device, classes with theirs.

import { Problem, type Session, type SignInWays } from '@passline/client';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import { signInParts } from '../dealer/staff-link.ts';
import * as appText from '../text/app.ts';
import { joinList } from '../text/phrases.ts';
import { TextField } from '../ui/Field.tsx';
import { RichText } from '../ui/RichText.tsx';
import { classCodeIn } from './class-link.ts';
import { JoinClass } from './JoinClass.tsx';
import type { RoomProps } from './rooms.ts';
import { Link } from './router.tsx';
import { useSession } from './session.tsx';

/** Where the roles of a code are used: at its table, or in the house. */
async function signIn(code: string): Promise<string> {
  const { table, roles } = await client.signIn(code);
  if (table !== null) return `/table/${table}/dealer`;
  return roles.includes('manager') ? '/house' : '/';
}

const recover = async (code: string): Promise<string> => {
  const { roles } = await client.recover(code);
  return roles.includes('manager') ? '/house' : '/';
};

/** The house's own provider, if there is one: the browser goes there and comes back signed in. */
function Provider(): ReactNode {
  const [offer, setOffer] = useState<SignInWays['oidc']>(null);
  useEffect(() => {
    client.signInWays().then(
      ({ oidc }) => setOffer(oidc),
      () => undefined,
    );
  }, []);
  return (
    offer && (
      <p>
        <a className="button" href={offer.path}>
          {appText.signInWith(offer.name)}
        </a>
      </p>
    )
  );
}

/** Opening a link just to try it could lock out the only manager. */
function Leaving({ session }: { readonly session: Session }): ReactNode {
  return (
    <p>
      <RichText
        text={appText.staffLeaving}
        parts={{
          name: <b>{session.name}</b>,
          role: joinList(session.roles) || appText.noRole,
          recovery: words => <Link to="/you">{words}</Link>,
        }}
      />
    </p>
  );
}

function CodeForm({ hash }: { readonly hash: string }): ReactNode {
  const { session } = useSession();
  const [code, setCode] = useState(signInParts(hash).code);
  const [problem, setProblem] = useState('');
  const submit = async (event: FormEvent, enter: (code: string) => Promise<string>): Promise<void> => {
    event.preventDefault();
    try {
      // A full reload drops everything read under the previous session, and keeps the code out of the history.
      location.replace(await enter(code));
    } catch (error) {
      setProblem(error instanceof Problem ? error.message : appText.serverNotResponding);
    }
  };
  return (
    <form className="panel narrow" onSubmit={event => submit(event, signIn)}>
      <h1>{appText.signIn}</h1>
      <p>{appText.signInAbout}</p>
      {session?.kind === 'staff' && <Leaving session={session} />}
      <TextField label={appText.code} value={code} onChange={setCode} required maxLength={100} />
      <p className="row">
        <button type="submit">{appText.signInAsStaff}</button>
        <button type="button" className="quiet" onClick={event => submit(event, recover)}>
          {appText.recoverMyAccount}
        </button>
      </p>
      {problem && <p role="alert">{problem}</p>}
      <Provider />
    </form>
  );
}

export function SignIn({ address: { hash } }: RoomProps): ReactNode {
  const given = classCodeIn(hash);
  return (
    <>
      {given === null && <CodeForm hash={hash} />}
      <JoinClass given={given} />
    </>
  );
}

// Signing in: players join a class or return with a recovery code, and staff use their one-time codes.

import type { Session, SignInWays } from '@passline/client';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import { nextIn, signInParts } from '../dealer/staff/staff-link.ts';
import { sentence } from '../lobby/sentence.ts';
import * as appText from '../text/app.ts';
import { joinList } from '../text/phrases.ts';
import * as signInText from '../text/sign-in.ts';
import { TextField } from '../ui/Field.tsx';
import { RichText } from '../ui/RichText.tsx';
import { classIn } from './class-link.ts';
import { codeKind } from './code-kind.ts';
import { JoinClass } from './JoinClass.tsx';
import type { RoomProps } from './rooms.ts';
import { Link } from './router.tsx';
import { useSession } from './session.tsx';

/** Signs in; returns where to go next: the link's room, the table or house of the new role, or the lobby. */
async function signIn(code: string): Promise<string> {
  const next = nextIn(location.hash);
  const { table, roles } = await client.signIn(code);
  if (next !== null) return next;
  if (table !== null) return `/table/${table}/dealer`;
  return roles.includes('manager') ? '/house' : '/';
}

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
          {signInText.signInWith(offer.name)}
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
        text={signInText.staffLeaving}
        parts={{
          name: <b>{session.name}</b>,
          role: joinList(session.roles.map(role => appText.roleNames[role])) || signInText.noRole,
          recovery: words => <Link to="/you">{words}</Link>,
        }}
      />
    </p>
  );
}

type CodeProps = {
  readonly code: string;
  onCode(code: string): void;
  /** The code is one for a whole class. */
  onClassCode(): void;
  readonly Heading: 'h1' | 'h2';
};

function CodeForm({ code, onCode, onClassCode, Heading }: CodeProps): ReactNode {
  const { session } = useSession();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (codeKind(code) === 'class') {
      onClassCode();
      return;
    }
    setBusy(true);
    try {
      // A full reload drops everything read under the previous session, and keeps the code out of the history.
      location.replace(await signIn(code));
    } catch (error) {
      setProblem(sentence(error));
      setBusy(false);
    }
  };
  return (
    <form className="panel narrow" aria-labelledby="sign-in" onSubmit={submit}>
      <Heading id="sign-in">{appText.signIn}</Heading>
      <p>{signInText.signInAbout}</p>
      {session?.kind === 'staff' && <Leaving session={session} />}
      <TextField label={signInText.code} value={code} onChange={onCode} required maxLength={100} />
      <p className="row">
        <button type="submit" disabled={busy}>
          {appText.signIn}
        </button>
      </p>
      {problem && <p role="alert">{problem}</p>}
      <Provider />
    </form>
  );
}

/** Players first, unless the address has a code that signs one person in. */
export function SignIn({ address: { hash } }: RoomProps): ReactNode {
  const link = classIn(hash);
  const given = link === null ? signInParts(hash).code : '';
  const [classCode, setClassCode] = useState(link?.code ?? '');
  const [code, setCode] = useState(given);
  const [moved, setMoved] = useState('');
  const signsIn = link === null || code !== '';
  const move = (from: (code: string) => void, to: (code: string) => void, text: string, words: string) => {
    from('');
    to(text);
    setMoved(words);
  };
  const joinForm = (
    <JoinClass
      key="join"
      code={classCode}
      onCode={setClassCode}
      onSignInCode={() => move(setClassCode, setCode, classCode, signInText.thisIsASignInCode)}
      className={link?.name ?? ''}
      hasLink={link !== null}
      Heading={given === '' ? 'h1' : 'h2'}
    />
  );
  const codeForm = signsIn && (
    <CodeForm
      key="code"
      code={code}
      onCode={setCode}
      onClassCode={() => move(setCode, setClassCode, code, signInText.classCodeMoved)}
      Heading={given === '' ? 'h2' : 'h1'}
    />
  );
  return (
    <>
      {moved && (
        <p className="panel narrow" role="alert">
          {moved}
        </p>
      )}
      {given === '' ? [joinForm, codeForm] : [codeForm, joinForm]}
    </>
  );
}

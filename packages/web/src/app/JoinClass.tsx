// Joining a class or a charity evening: its code, and the name to play under.
import { Problem } from '@passline/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { client } from '../api/client.ts';
import { actAs } from '../api/session-guard.ts';
import { sentence } from '../lobby/sentence.ts';
import * as signInText from '../text/sign-in.ts';
import { TextField } from '../ui/Field.tsx';
import { codeKind } from './code-kind.ts';
import { addressWith } from './notice.ts';
import { SignOutToJoin } from './SignOutToJoin.tsx';

/** What was typed when the server asked to sign out first. */
type Asked = { readonly code: string; readonly name: string };

type Props = {
  readonly code: string;
  onCode(code: string): void;
  /** The code is one that signs a single person in. */
  onSignInCode(): void;
  /** From the class's link; empty without one. */
  readonly className: string;
  readonly hasLink: boolean;
  readonly Heading: 'h1' | 'h2';
};

async function join({ code, name }: Asked): Promise<void> {
  await client.joinClass(code, name.trim());
  // A full reload drops everything read under the previous session, and keeps the code out of the history.
  location.replace(addressWith('joined'));
}

export function JoinClass({ code, onCode, onSignInCode, className, hasLink, Heading }: Props): ReactNode {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (request: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await request();
    } catch (error) {
      if (error instanceof Problem && error.code === 'session/signed-in') setAsked({ code, name });
      else {
        setAsked(null);
        setProblem(sentence(error));
      }
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy || asked) return;
    if (codeKind(code) === 'sign-in') onSignInCode();
    else void send(() => join({ code, name }));
  };
  // The server asks for this only once the code is valid and a place is free.
  const signOutAndJoin = (typed: Asked): Promise<void> =>
    send(async () => {
      await client.signOut();
      actAs(null);
      await join(typed);
    });
  return (
    <form className="panel narrow" aria-labelledby="join-class" onSubmit={submit}>
      <Heading id="join-class">{className ? signInText.joinNamed(className) : signInText.joinAClass}</Heading>
      <p>{hasLink ? signInText.joinByLinkAbout : signInText.joinAbout}</p>
      <TextField
        label={signInText.classCode}
        value={code}
        onChange={text => {
          setAsked(null);
          onCode(text);
        }}
        required
        maxLength={100}
      />
      <TextField
        label={signInText.yourName}
        hint={signInText.nameSeen}
        value={name}
        onChange={setName}
        required
      />
      <p className="row">
        {/* The button stays in place, so that a second tap does not hit one that signs the visitor out. */}
        <button type="submit" disabled={busy || asked !== null}>
          {signInText.join}
        </button>
      </p>
      {problem && <p role="alert">{problem}</p>}
      {asked && (
        <SignOutToJoin busy={busy} onCancel={() => setAsked(null)} onConfirm={() => signOutAndJoin(asked)} />
      )}
    </form>
  );
}

// Asked before somebody with an account joins a class as a new player: what they leave, and how to come back to it.
import { type ReactNode, useEffect, useRef } from 'react';
import * as appText from '../text/app.ts';
import { joinList } from '../text/phrases.ts';
import * as signInText from '../text/sign-in.ts';
import { RichText } from '../ui/RichText.tsx';
import { Link } from './router.tsx';
import { useSession } from './session.tsx';

type Props = { readonly busy: boolean; onCancel(): void; onConfirm(): void };

export function SignOutToJoin({ busy, onCancel, onConfirm }: Props): ReactNode {
  const { session } = useSession();
  const cancel = useRef<HTMLButtonElement>(null);
  // The pressed button is now disabled: move the focus to the button that changes nothing.
  useEffect(() => cancel.current?.focus(), []);
  return (
    <div role="alert">
      <p>
        <RichText text={signInText.joinSignsOut} parts={{ name: <b>{session?.name}</b> }} />
      </p>
      <p>
        <RichText
          text={signInText.signOutLoses}
          parts={{ recovery: words => <Link to="/you">{words}</Link> }}
        />
        {session &&
          session.roles.length > 0 &&
          ` ${signInText.signOutLosesRole(joinList(session.roles.map(role => appText.roleNames[role])))}`}
      </p>
      <p className="row">
        <button ref={cancel} type="button" className="quiet" onClick={onCancel}>
          {signInText.cancel}
        </button>
        <button type="button" className="danger" disabled={busy} onClick={onConfirm}>
          {signInText.signOutAndJoin}
        </button>
      </p>
    </div>
  );
}

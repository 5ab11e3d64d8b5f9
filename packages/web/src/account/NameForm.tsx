// Asks players for the name to show with their results, before they continue.
import { type FormEvent, type ReactNode, useState } from 'react';
import { client } from '../api/client.ts';
import { isDefaultName } from '../api/guest-names.ts';
import { useSession } from '../app/session.tsx';
import { TextField } from '../ui/Field.tsx';
import { SendResult } from '../ui/SendResult.tsx';
import { useSend } from '../ui/use-send.ts';

type Props = {
  readonly className: string;
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  /** Above the field. */
  readonly children?: ReactNode;
  /** May return a sentence for the user. */
  onNamed?(): Promise<string>;
};

export function NameForm({ className, label, hint, button, children, onNamed }: Props): ReactNode {
  const { session, refresh } = useSession();
  const sending = useSend();
  const [typed, setTyped] = useState<string | null>(null);
  if (!session) return null;
  const name = typed ?? (isDefaultName(session.name) ? '' : session.name);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void sending.send(async () => {
      if (name.trim() !== session.name) await client.rename(name.trim());
      const done = await onNamed?.();
      await refresh();
      return done;
    });
  };
  return (
    <form className={className} onSubmit={submit}>
      {children}
      <TextField label={label} hint={hint} value={name} required onChange={setTyped} />
      <p className="row">
        <button type="submit" disabled={sending.busy || name.trim() === ''}>
          {button}
        </button>
      </p>
      <SendResult {...sending} />
    </form>
  );
}

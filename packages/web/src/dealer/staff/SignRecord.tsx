// The name that a dealer signs the record with: asked for when they come to the console, and changed beside the record.
import type { TableState } from '@passline/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isDefaultName } from '../../api/guest-names.ts';
import { useSession } from '../../app/session.tsx';
import * as dealerText from '../../text/dealer.ts';
import { TextField } from '../../ui/Field.tsx';
import type { Dealer } from '../use-dealer.ts';

/** Staff sign with the name that the house knows, so they are not asked. */
function useSignature({ signers }: TableState): { readonly asked: boolean; readonly name: string | null } {
  const { session } = useSession();
  if (!session || session.kind === 'staff') return { asked: false, name: null };
  return { asked: true, name: signers[session.id] ?? null };
}

const chosenName = (name: string): string => (isDefaultName(name) ? '' : name);

type FormProps = {
  readonly dealer: Dealer;
  /** In one row, within the status bar. */
  readonly inBar?: boolean;
  readonly onDone: () => void;
};

function SignForm({ dealer, inBar = false, onDone }: FormProps): ReactNode {
  const { session } = useSession();
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? chosenName(session?.name ?? '');
  const sign = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await dealer.act({ type: 'sign', name: name.trim() })) onDone();
  };
  return (
    <form
      className={inBar ? 'dealer-sign dealer-sign-bar' : 'panel dealer-sign'}
      aria-label={dealerText.signTheRecord}
      onSubmit={sign}
    >
      <TextField
        label={dealerText.yourNameOnTheRecord}
        hint={dealerText.nameStaysOnRecord}
        value={name}
        onChange={setTyped}
        required
      />
      <span className="row">
        <button type="submit" disabled={name.trim() === ''}>
          {dealerText.signTheRecord}
        </button>
        <button type="button" className="quiet" onClick={onDone}>
          {dealerText.notNow}
        </button>
      </span>
    </form>
  );
}

/** Asked once in a visit, in the status bar: pad, payouts and layout stay where they are. */
export function AskForSignature({ dealer }: { readonly dealer: Dealer }): ReactNode {
  const { asked, name } = useSignature(dealer.state);
  const [answered, setAnswered] = useState(false);
  if (!asked || name !== null || answered) return null;
  return <SignForm dealer={dealer} inBar onDone={() => setAnswered(true)} />;
}

/** For another dealer who takes over at the same device. */
export function SignatureNow({ dealer }: { readonly dealer: Dealer }): ReactNode {
  const { asked, name } = useSignature(dealer.state);
  const [changing, setChanging] = useState(false);
  if (!asked) return null;
  if (changing) return <SignForm dealer={dealer} onDone={() => setChanging(false)} />;
  return (
    <p className="row">
      {name === null ? dealerText.notSigned : dealerText.signedAs(name)}
      <button type="button" className="quiet" onClick={() => setChanging(true)}>
        {name === null ? dealerText.signTheRecord : dealerText.changeSignature}
      </button>
    </p>
  );
}

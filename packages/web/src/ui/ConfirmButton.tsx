// A button that asks once more before it acts.
import { type ReactNode, useState } from 'react';

type Props = {
  /** The button at first, such as "Remove role…". */
  readonly label: string;
  readonly yes: string;
  readonly no: string;
  /** What it is about, for those who do not see whose row the button is in. */
  readonly subject: string;
  onConfirm(): void;
};

export function ConfirmButton({ label, yes, no, subject, onConfirm }: Props): ReactNode {
  const [asked, setAsked] = useState(false);
  const unseen = <span className="unseen"> {subject}</span>;
  if (!asked) {
    return (
      <button type="button" className="quiet" onClick={() => setAsked(true)}>
        {label}
        {unseen}
      </button>
    );
  }
  return (
    <>
      <button type="button" className="danger" onClick={onConfirm}>
        {yes}
        {unseen}
      </button>
      <button type="button" className="quiet" onClick={() => setAsked(false)}>
        {no}
        {unseen}
      </button>
    </>
  );
}

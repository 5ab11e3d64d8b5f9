// A button that asks once more before it acts.
import { type ReactNode, useEffect, useRef, useState } from 'react';

type Props = {
  /** The button at first, such as "Remove role…". */
  readonly label: string;
  readonly yes: string;
  readonly no: string;
  /** For screen readers: which row the button belongs to. */
  readonly subject: string;
  onConfirm(): void;
};

export function ConfirmButton({ label, yes, no, subject, onConfirm }: Props): ReactNode {
  const [asked, setAsked] = useState(false);
  const wasAsked = useRef(asked);
  const next = useRef<HTMLButtonElement>(null);
  // The pressed button is gone: the focus moves to the one in its place that changes nothing.
  useEffect(() => {
    if (asked !== wasAsked.current) next.current?.focus();
    wasAsked.current = asked;
  }, [asked]);
  const unseen = <span className="unseen"> {subject}</span>;
  if (!asked) {
    return (
      <button ref={next} type="button" className="quiet" onClick={() => setAsked(true)}>
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
      <button ref={next} type="button" className="quiet" onClick={() => setAsked(false)}>
        {no}
        {unseen}
      </button>
    </>
  );
}

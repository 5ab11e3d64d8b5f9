// A button that asks once more before it acts.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSingleTap } from './use-single-tap.ts';

type Props = {
  /** The button at first, such as "Remove role…". */
  readonly label: string;
  readonly yes: string;
  readonly no: string;
  /** For screen readers: which row the button belongs to. */
  readonly subject: string;
  /** What it means, said before it is confirmed. */
  readonly about?: string;
  readonly busy: boolean;
  onConfirm(): void;
};

export function ConfirmButton({ label, yes, no, subject, about, busy, onConfirm }: Props): ReactNode {
  const [asked, setAsked] = useState(false);
  // The confirming button appears where the first one was: the second half of a double click must not confirm.
  const first = useSingleTap(() => setAsked(true));
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
      <button ref={next} type="button" className="quiet" onClick={first.onClick}>
        {label}
        {unseen}
      </button>
    );
  }
  return (
    <>
      {about && <p className="field-wide">{about}</p>}
      <button type="button" className="danger" disabled={busy || first.resting} onClick={onConfirm}>
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

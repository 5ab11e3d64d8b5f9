// A button that asks for confirmation before it acts.
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { DOUBLE_TAP_MS } from './use-single-tap.ts';

type Props = {
  /** The button at first, such as "Remove role…". */
  readonly label: string;
  readonly yes: string;
  readonly no: string;
  /** For screen readers: which row the button belongs to. */
  readonly subject: string;
  /** What the action means, shown before it is confirmed. */
  readonly about?: string;
  readonly busy: boolean;
  /** Not available yet. */
  readonly disabled?: boolean;
  /** Whether it is the room's main action, and looks like one. */
  readonly isMain?: boolean;
  onConfirm(): void;
};

export function ConfirmButton({
  label,
  yes,
  no,
  subject,
  about,
  busy,
  disabled = false,
  isMain = false,
  onConfirm,
}: Props): ReactNode {
  const [asked, setAsked] = useState(false);
  const [resting, setResting] = useState(false);
  // The confirming button appears where the first one was, and the second half of a double click must not confirm.
  useEffect(() => {
    if (!resting) return;
    const timer = setTimeout(() => setResting(false), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, [resting]);
  const ask = ({ detail }: MouseEvent): void => {
    setAsked(true);
    // A click by keyboard has a count of 0.
    setResting(detail > 0);
  };
  const wasAsked = useRef(asked);
  const next = useRef<HTMLButtonElement>(null);
  // The pressed button is gone: move the focus to the button in its place that changes nothing.
  useEffect(() => {
    if (asked !== wasAsked.current) next.current?.focus();
    wasAsked.current = asked;
  }, [asked]);
  const unseen = <span className="unseen"> {subject}</span>;
  if (!asked) {
    return (
      <button
        ref={next}
        type="button"
        className={isMain ? undefined : 'quiet'}
        disabled={disabled}
        onClick={ask}
      >
        {label}
        {unseen}
      </button>
    );
  }
  return (
    <>
      {about && <p className="field-wide">{about}</p>}
      <button type="button" className="danger" disabled={busy || resting} onClick={onConfirm}>
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

// A question or a list over the table, in the browser's own dialog: it keeps the focus and closes with Escape.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import './dialog.css';
import * as uiText from '../text/ui.ts';
import { DOUBLE_TAP_MS } from './use-single-tap.ts';

type Props = {
  readonly title: string;
  readonly className?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A busy page may handle a click this long after it was made. */
const LATE_MS = 1_000;

/** Clicks further apart than this are not a double click. */
const SAME_PLACE_PX = 30;

/** The second half of a double click on a button that closes the dialog is not a bet on the spot behind it. */
function swallowSecondHalf(first: MouseEvent): void {
  const swallow = (event: MouseEvent): void => {
    const apart = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY);
    const soon = event.timeStamp - first.timeStamp < DOUBLE_TAP_MS;
    if (event.detail > 0 && soon && apart < SAME_PLACE_PX) event.stopPropagation();
    // After a click elsewhere, a click here is a new one.
    else window.removeEventListener('click', swallow, { capture: true });
  };
  window.addEventListener('click', swallow, { capture: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), LATE_MS);
}

export function Dialog({ title, className = '', onClose, children }: Props): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  // Before it leaves the page: only then does the browser return the focus to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    let clicked: MouseEvent | null = null;
    const note = (event: MouseEvent): void => {
      clicked = event;
    };
    dialog.addEventListener('click', note, { capture: true });
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      dialog.removeEventListener('click', note, { capture: true });
      dialog.close();
      if (clicked) swallowSecondHalf(clicked);
    };
  }, []);
  return (
    <dialog ref={ref} className={`dialog panel ${className}`} aria-label={title} onCancel={onClose}>
      <div className="dialog-head">
        <h2>{title}</h2>
        <button type="button" className="quiet dialog-close" aria-label={uiText.close} onClick={onClose}>
          ✕
        </button>
      </div>
      {children}
    </dialog>
  );
}

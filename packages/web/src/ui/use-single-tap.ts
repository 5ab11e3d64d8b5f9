// For buttons that must not act twice: the second half of a double tap or double click does not count.
import { type MouseEvent, useEffect, useRef, useState } from 'react';

export const DOUBLE_TAP_MS = 350;

export type SingleTap = {
  /** Just tapped: a tap now would be the second half of a double tap. */
  readonly resting: boolean;
  onClick(event: MouseEvent): void;
};

/** Judged by when the taps were made, not by when a busy page handled them. */
export function useSingleTap(act: () => void): SingleTap {
  const [resting, setResting] = useState(false);
  const last = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    resting,
    onClick({ detail, timeStamp }) {
      // A key pressed on the button is a click without a count, and always meant.
      if (detail > 0) {
        if (timeStamp - last.current < DOUBLE_TAP_MS) return;
        last.current = timeStamp;
        setResting(true);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setResting(false), DOUBLE_TAP_MS);
      }
      act();
    },
  };
}

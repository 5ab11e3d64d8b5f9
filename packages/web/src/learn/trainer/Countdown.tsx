// The trainer's optional clock.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as learnText from '../../text/learn.ts';

type Props = { readonly seconds: number; onEnd(): void };

/** Remounted for each question. */
export function Countdown({ seconds, onEnd }: Props): ReactNode {
  const [left, setLeft] = useState(seconds);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const until = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      end.current();
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <span className="learn-clock" role="timer">
      {learnText.left(left)}
    </span>
  );
}

// A value that others may change, read again every few seconds while the page is visible.
import { useCallback, useEffect, useRef, useState } from 'react';
import { ready } from '../app/session.tsx';
import { sentence } from '../lobby/sentence.ts';

const DEFAULT_EVERY_MS = 4_000;

export type Polled<T> = {
  /** Null until it is first known. */
  readonly value: T | null;
  readonly problem: string;
  refresh(): Promise<void>;
  /** A newer value that came another way. */
  take(value: T): void;
};

/** Pass a stable `read`: a new function is called at once. */
export function usePolled<T>(read: () => Promise<T>, everyMs = DEFAULT_EVERY_MS): Polled<T> {
  const [value, setValue] = useState<T | null>(null);
  const [problem, setProblem] = useState('');
  const asked = useRef(0);
  const refresh = useCallback(async () => {
    asked.current += 1;
    const own = asked.current;
    // An answer overtaken by a later one is stale.
    const settle = (then: () => void): void => {
      if (own === asked.current) then();
    };
    try {
      await ready();
      const now = await read();
      settle(() => {
        setValue(now);
        setProblem('');
      });
    } catch (error) {
      settle(() => setProblem(sentence(error)));
    }
  }, [read]);
  const take = useCallback((now: T) => {
    asked.current += 1;
    setValue(now);
    setProblem('');
  }, []);
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') void refresh();
    };
    look();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      asked.current += 1;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh, everyMs]);
  return { value, problem, refresh, take };
}

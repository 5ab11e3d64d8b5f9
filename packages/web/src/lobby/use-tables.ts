// The tables there are, read again every few seconds while somebody looks.
import type { TableListing } from '@passline/server/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { client } from '../app/client.ts';
import { ready } from '../app/session.tsx';
import { sentence } from './sentence.ts';

const EVERY_MS = 4_000;

export type Tables = {
  /** Null until they are first known. */
  readonly tables: readonly TableListing[] | null;
  readonly problem: string;
  refresh(): Promise<void>;
};

export function useTables(): Tables {
  const [tables, setTables] = useState<readonly TableListing[] | null>(null);
  const [problem, setProblem] = useState('');
  const gone = useRef(false);
  const refresh = useCallback(async () => {
    try {
      await ready();
      const now = await client.tables();
      if (gone.current) return;
      setTables(now);
      setProblem('');
    } catch (error) {
      if (!gone.current) setProblem(sentence(error));
    }
  }, []);
  useEffect(() => {
    gone.current = false;
    const look = (): void => {
      if (document.visibilityState === 'visible') void refresh();
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      gone.current = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh]);
  return { tables, problem, refresh };
}

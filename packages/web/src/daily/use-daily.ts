// The daily hand as the server has it, and the way to the player's own table.
import type { DailyHand } from '@passline/client';
import { useCallback, useState } from 'react';
import { client } from '../api/client.ts';
import { type Polled, usePolled } from '../api/use-polled.ts';
import { navigate } from '../app/router.tsx';
import { ready } from '../app/session.tsx';
import { sentence } from '../lobby/sentence.ts';

const read = (): Promise<DailyHand> => client.daily();

export const useDaily = (everyMs?: number): Polled<DailyHand> => usePolled(read, everyMs);

/** Opens the player's table, or goes back to it. */
export function usePlayDaily(): { readonly busy: boolean; readonly problem: string; play(): Promise<void> } {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const play = useCallback(async () => {
    setBusy(true);
    setProblem('');
    try {
      await ready();
      const { table } = await client.playDaily();
      navigate(`/table/${table}`);
    } catch (error) {
      setProblem(sentence(error));
      setBusy(false);
    }
  }, []);
  return { busy, problem, play };
}

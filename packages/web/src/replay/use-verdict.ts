// The check of a record, in progress or done.
import type { Verdict } from '@passline/table/record';
import { useEffect, useState } from 'react';
import * as replayText from '../text/replay.ts';

/** How much of it is checked, the verdict, or why there is none. */
export type Checking =
  | { readonly share: number }
  | { readonly verdict: Verdict }
  | { readonly problem: string };

export function useVerdict(record: string | null): Checking | null {
  const [checking, setChecking] = useState<Checking | null>(null);
  useEffect(() => {
    if (record === null) {
      setChecking(null);
      return undefined;
    }
    setChecking({ share: 0 });
    const worker = new Worker(new URL('./fairness-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Checking>) => {
      setChecking(data);
      if ('verdict' in data) worker.terminate();
    });
    worker.addEventListener('error', event => {
      event.preventDefault();
      setChecking({ problem: replayText.recordNotChecked });
      worker.terminate();
    });
    worker.postMessage(record);
    return () => worker.terminate();
  }, [record]);
  return checking;
}

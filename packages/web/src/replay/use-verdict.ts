// The check of a record, under way or done.
import type { Verdict } from '@passline/server/record';
import { useEffect, useState } from 'react';

export function useVerdict(record: string | null): Verdict | 'checking' | null {
  const [verdict, setVerdict] = useState<Verdict | 'checking' | null>(null);
  useEffect(() => {
    if (record === null) {
      setVerdict(null);
      return undefined;
    }
    setVerdict('checking');
    const worker = new Worker(new URL('./fairness-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<Verdict>) => {
      setVerdict(event.data);
      worker.terminate();
    });
    worker.postMessage(record);
    return () => worker.terminate();
  }, [record]);
  return verdict;
}

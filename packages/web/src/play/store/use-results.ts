// A table's results, read once; retried if that fails.
import { Problem, type TableResults } from '@passline/client';
import { useCallback, useEffect, useState } from 'react';
import { client } from '../../api/client.ts';
import { playerAt } from '../../app/session.tsx';
import * as resultsText from '../../text/results.ts';

type Results = {
  readonly results: TableResults | null;
  readonly problem: string;
  readonly retry: () => void;
};

export function useResults(table: string): Results {
  const [results, setResults] = useState<TableResults | null>(null);
  const [problem, setProblem] = useState('');
  const load = useCallback(() => {
    setProblem('');
    playerAt(table)
      .then(() => client.results(table))
      .then(setResults)
      .catch((error: unknown) =>
        setProblem(error instanceof Problem ? error.detail : resultsText.serverNotResponding),
      );
  }, [table]);
  useEffect(load, [load]);
  return { results, problem, retry: load };
}

// What one amount costs on every bet of a rulebook, with its table's chips and rounding, computed in a worker.
import { newTable, type Rulebook, type SpotName } from '@passline/engine';
import { useEffect, useMemo, useState } from 'react';
import type { AsMadeAnswer, AsMadeRequest } from '../play/price/as-made.ts';
import { betRows, type Exact } from './edge.ts';

/** By the first spot of a row; null if the table does not take the amount there, or the bet has no exact figures. */
export type AmountEdges = ReadonlyMap<SpotName, Exact | null>;

type Found = { readonly book: Rulebook; readonly amount: number; readonly edges: AmountEdges };

/** The visitor may still be typing. */
const PAUSE_MS = 150;

/** Figures of a bet on a whole hand may take longer than visitors will wait. */
const MAX_MS = 30_000;

/** One spot of each row; bets on whole hands take longest, so they come last. */
function spotsOf(book: Rulebook): readonly SpotName[] {
  const made = newTable(book);
  if (!made.ok) throw new Error(made.message);
  const isSlow = (spot: SpotName): boolean => Boolean(made.table.rules.spots.get(spot)?.hand);
  const spots = betRows(book).flatMap(({ spots: [first] }) => (first ? [first] : []));
  return [...spots.filter(spot => !isSlow(spot)), ...spots.filter(isSlow)];
}

/** Asks for one spot after another, and reports what is known after each; returns a function that stops it. */
function askAll(
  book: Rulebook,
  amount: number,
  spots: readonly SpotName[],
  onEdges: (edges: AmountEdges) => void,
): () => void {
  const worker = new Worker(new URL('../play/price/as-made-worker.ts', import.meta.url), { type: 'module' });
  const edges = new Map<SpotName, Exact | null>();
  const tell = (spot: SpotName, edge: Exact | null): void => {
    edges.set(spot, edge);
    onEdges(new Map(edges));
    if (edges.size === spots.length) stop();
  };
  const giveUp = (): void => {
    for (const spot of spots) if (!edges.has(spot)) tell(spot, null);
  };
  const timer = setTimeout(giveUp, MAX_MS);
  const stop = (): void => {
    clearTimeout(timer);
    worker.terminate();
  };
  worker.onmessage = ({ data }: MessageEvent<AsMadeAnswer>) => {
    const spot = spots[data.id];
    if (spot) tell(spot, data.edges[0] ?? null);
  };
  worker.onerror = giveUp;
  spots.forEach((spot, id) => {
    worker.postMessage({ id, book, settings: {}, spot, amounts: [amount] } satisfies AsMadeRequest);
  });
  return stop;
}

const NONE: AmountEdges = new Map();

/** The edges known so far; a bet that is not among them is still being computed. */
export function useAmountEdges(book: Rulebook, amount: number): AmountEdges {
  const [found, setFound] = useState<Found | null>(null);
  const spots = useMemo(() => spotsOf(book), [book]);
  useEffect(() => {
    let stop = (): void => {};
    const timer = setTimeout(() => {
      stop = askAll(book, amount, spots, edges => setFound({ book, amount, edges }));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [book, amount, spots]);
  return found?.book === book && found.amount === amount ? found.edges : NONE;
}

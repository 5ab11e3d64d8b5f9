// A hook for a rulebook's exact figures, computed in workers, once for all bets with the same rules.
import { newTable, type Rulebook, type SpotName, type SpotRules } from '@passline/engine';
import { useEffect, useMemo, useState } from 'react';
import { type BetRow, betRows, type Edge, spotsToSolve, withFigures } from './edge.ts';
import { solveEdges } from './edges.ts';

/** By everything that a spot's figures depend on. */
const KNOWN = new Map<string, Edge>();
const MAX_KNOWN = 2_000;

/** The visitor may still be typing. */
const PAUSE_MS = 150;

/** A bet on a whole hand may have too many states to solve while a visitor waits. */
const MAX_SLOW_MS = 30_000;

type Keyed = { readonly spot: SpotName; readonly key: string; readonly isSlow: boolean };

function keysOf(book: Rulebook, spots: readonly SpotName[]): readonly Keyed[] {
  const made = newTable(book);
  if (!made.ok) return [];
  const { rules } = made.table;
  const common = [book.comeOut, book.bar, book.power, book.shooter];
  return spots.flatMap((name): readonly Keyed[] => {
    const own = rules.spots.get(name);
    if (!own) return [];
    const behind = own.spot.flat ? rules.spots.get(own.spot.flat) : undefined;
    const made = own.spot.contract ? rules.spots.get(own.spot.contract as SpotName) : undefined;
    const plain = ({ rounding: _rounding, ...rest }: SpotRules): object => rest;
    const parts = [own, behind, made].map(each => each && plain(each));
    return [{ spot: name, key: JSON.stringify([common, parts]), isSlow: own.hand !== null }];
  });
}

function learn(keyed: readonly Keyed[], edges: readonly Edge[]): void {
  if (KNOWN.size > MAX_KNOWN) KNOWN.clear();
  for (const edge of edges) {
    const key = keyed.find(({ spot }) => spot === edge.spot)?.key;
    if (key !== undefined) KNOWN.set(key, edge);
  }
}

/** Bets on whole hands take longest: each is computed by itself, after all others. */
async function solveMissing(
  book: Rulebook,
  keyed: readonly Keyed[],
  signal: AbortSignal,
  onProgress: () => void,
): Promise<void> {
  const missing = keyed.filter(({ key }) => !KNOWN.has(key));
  const quick = missing.filter(({ isSlow }) => !isSlow);
  const slow = missing.filter(({ isSlow }) => isSlow).map(each => [each]);
  for (const group of [quick, ...slow]) {
    if (group.length === 0 || signal.aborted) continue;
    const spots = group.map(({ spot }) => spot);
    const patience = group.some(({ isSlow }) => isSlow) ? [AbortSignal.timeout(MAX_SLOW_MS)] : [];
    // If a bet has no figures, the others still get theirs.
    const edges = await solveEdges(
      { book, settings: {}, spots },
      AbortSignal.any([signal, ...patience]),
    ).catch(() => []);
    if (signal.aborted) return;
    learn(group, edges);
    onProgress();
  }
}

/** Includes figures computed under another spot's name with the same rules. */
const knownOf = (keyed: readonly Keyed[]): readonly Edge[] =>
  keyed.flatMap(({ key, spot }) => {
    const edge = KNOWN.get(key);
    return edge ? [{ ...edge, spot }] : [];
  });

export type Worked = {
  readonly rows: readonly BetRow[];
  /** Whether some are still being computed. */
  readonly isBusy: boolean;
};

/** The rows of a rulebook with the figures that are known so far. */
export function useFigures(book: Rulebook | null): Worked {
  const [progress, setProgress] = useState(0);
  const [finished, setFinished] = useState<Rulebook | null>(null);
  const { rows, keyed } = useMemo(() => {
    const all = book ? betRows(book) : [];
    return { rows: all, keyed: book ? keysOf(book, spotsToSolve(all)) : [] };
  }, [book]);
  useEffect(() => {
    if (!book) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void solveMissing(book, keyed, stop.signal, () => setProgress(now => now + 1)).then(() => {
        if (!stop.signal.aborted) setFinished(book);
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [book, keyed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step of progress more figures are known
  const worked = useMemo(() => withFigures(rows, knownOf(keyed)), [rows, keyed, progress]);
  return { rows: worked, isBusy: book !== null && finished !== book };
}

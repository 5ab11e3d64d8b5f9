// The price of a bet, with its exact cost as soon as that is known.
import type { SpotName, Table } from '@passline/engine';
import { useEffect, useMemo, useState } from 'react';
import type { Exact } from '../../rulebooks/edge.ts';
import { edgesAsMade } from './as-made.ts';
import { type Advice, adviceOn, type Edges, type Price, priceOf } from './price.ts';

export type Priced = {
  readonly price: Price;
  /** Of this amount; null while it is being computed, or if there is none. */
  readonly edge: Exact | null;
  readonly advice: Advice | null;
};

const NONE: Edges = new Map();

/** The lab's figures of the stake and of the amounts nearby; none for a bet that costs the same in any amount. */
function useAsMade(game: Table, price: Price | null): Edges {
  const [found, setFound] = useState<{ readonly price: Price; readonly edges: Edges } | null>(null);
  const { baseBook: book, settings } = game;
  useEffect(() => {
    if (!price || price.isPlain) return;
    let isWanted = true;
    const amounts = [price.stake, ...price.better.map(({ amount }) => amount)];
    void edgesAsMade({ book, settings, spot: price.spot, amounts }).then(edges => {
      if (isWanted) setFound({ price, edges: new Map(edges.map((edge, i) => [amounts[i] ?? 0, edge])) });
    });
    return () => {
      isWanted = false;
    };
  }, [book, settings, price]);
  return found?.price === price ? found.edges : NONE;
}

/** `edge` is that of the bet as such. */
export function usePrice(game: Table, spot: SpotName, stake: number, edge: Exact | null): Priced | null {
  const price = useMemo(() => priceOf(game, spot, stake), [game, spot, stake]);
  const edges = useAsMade(game, price);
  return useMemo(
    () =>
      price && {
        price,
        edge: price.isPlain ? edge : (edges.get(price.stake) ?? null),
        advice: adviceOn(price, edges),
      },
    [price, edge, edges],
  );
}

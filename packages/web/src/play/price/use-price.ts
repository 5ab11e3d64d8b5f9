// The price of a bet, with its exact cost as soon as that is known.
import type { SeatNumber, SpotName, Table } from '@passline/engine';
import { useEffect, useMemo, useState } from 'react';
import type { Exact } from '../../rulebooks/edge.ts';
import { askForFigures } from './figures.ts';
import { type Advice, adviceOn, type Figures, isFromHere, type Price, priceOf } from './price.ts';
import { type Figure, situationOf } from './situation.ts';

export type Priced = {
  readonly price: Price;
  /** For this amount, with the table as it is now; undefined while it is being computed, null if there is none. */
  readonly figure: Figure | null | undefined;
  readonly advice: Advice | null;
  /** Whether the figure counts from now on, unlike that of a new bet: the point is on, or it was bet earlier. */
  readonly fromHere: boolean;
};

const NONE: Figures = new Map();

/** The lab's figures for the stake and the amounts nearby; none for a bet that costs the same in any amount. */
function useFigures(game: Table, seat: SeatNumber | null, price: Price | null): Figures {
  const [found, setFound] = useState<{ readonly price: Price; readonly figures: Figures } | null>(null);
  useEffect(() => {
    if (!price || price.isPlain) return;
    let isWanted = true;
    const amounts = [price.stake, ...price.better.map(({ amount }) => amount)];
    void askForFigures(situationOf(game, seat, price.spot, amounts)).then(figures => {
      if (isWanted)
        setFound({ price, figures: new Map(amounts.map((each, i) => [each, figures[i] ?? null])) });
    });
    return () => {
      isWanted = false;
    };
  }, [game, seat, price]);
  return found?.price === price ? found.figures : NONE;
}

const plainFigure = (edge: Exact | null, stake: number): Figure | undefined =>
  edge === null ? undefined : { edge, cost: stake * edge.value };

export type PricedSpot = {
  readonly game: Table;
  readonly seat: SeatNumber | null;
  readonly spot: SpotName;
  /** The edge of the bet itself, whatever the amount. */
  readonly edge: Exact | null;
};

export function usePrice({ game, seat, spot, edge }: PricedSpot, stake: number): Priced | null {
  const price = useMemo(() => priceOf(game, spot, stake), [game, spot, stake]);
  const figures = useFigures(game, seat, price);
  return useMemo(
    () =>
      price && {
        price,
        figure: price.isPlain ? plainFigure(edge, price.stake) : figures.get(price.stake),
        advice: adviceOn(price, figures),
        fromHere: isFromHere(game, spot),
      },
    [price, edge, figures, game, spot],
  );
}

// Computes what bets cost as they are made, with the table's own chips and rounding.
import { cents } from '@passline/engine';
import { OddsError, oddsAsMade } from '@passline/lab';
import type { Exact } from '../../rulebooks/edge.ts';
import { exactOf } from '../../rulebooks/exact.ts';
import type { AsMadeAnswer, AsMadeRequest } from './as-made.ts';

/** Null if the table does not take the amount, or if the bet has no exact figures. */
function edgeOf({ book, settings, spot }: AsMadeRequest, amount: number): Exact | null {
  try {
    const [made] = oddsAsMade(book, settings, cents(amount), [spot]);
    return made && made.refusal === null ? exactOf((made.withPowerOdds ?? made).edge) : null;
  } catch (error) {
    if (error instanceof OddsError) return null;
    throw error;
  }
}

addEventListener('message', ({ data }: MessageEvent<AsMadeRequest>) => {
  const edges = data.amounts.map(amount => edgeOf(data, amount));
  postMessage({ id: data.id, edges } satisfies AsMadeAnswer);
});

// What a bet costs on average, in words.
import { amount } from '../../text/money.ts';
import * as priceText from '../../text/price.ts';
import type { Figure } from './situation.ts';

/** "0.07 on average, 1.41%"; undefined while the figure is being computed, null if there is none. */
export function costText(figure: Figure | null | undefined): string {
  if (figure === undefined) return '…';
  if (figure === null) return priceText.noFigure;
  const { edge, cost } = figure;
  if (edge.num === '0') return priceText.costsNothing;
  const cents = Math.round(Math.abs(cost));
  const average = cents === 0 ? priceText.lessThanACent : amount(cents);
  const share = `${(Math.abs(edge.value) * 100).toFixed(2)}%`;
  return cost < 0 ? priceText.gainsOnAverage(average, share) : priceText.costsOnAverage(average, share);
}

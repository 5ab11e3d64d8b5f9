// What a roll did to the bets, as the layout shows it for a moment.
import { netOf, type Rolled } from '@passline/engine';
import type { ShownOutcome } from './props.ts';

const HOW = { win: 'win', lose: 'lose', push: 'push' } as const;

/** A win that costs more than it pays, as a commission may, is shown as a loss. */
export function outcomesOf({ lines }: Pick<Rolled, 'lines'>): readonly ShownOutcome[] {
  return lines.flatMap((line): readonly ShownOutcome[] => {
    const { outcome, spot, seat } = line;
    if (outcome === 'move' || outcome === 'return') return [];
    const net = netOf(line);
    return [{ spot, seat, amount: Math.abs(net), how: outcome === 'win' && net < 0 ? 'lose' : HOW[outcome] }];
  });
}

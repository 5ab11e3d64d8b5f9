// The sheet's table of volatility and exposure: how far returns stray, and the maximum win of a bet.
import { type Cents, formatCents, type Rulebook, type Rules, type Settings } from '@passline/engine';
import { toNumber } from '@passline/lab';
import { exposureOf } from './exposure.ts';
import { fraction, jointLabel } from './figures-text.ts';
import { groupAlike, head, number, type SheetFigures, table } from './sheet-bets.ts';
import { escaped } from './sheet-charts.ts';
import { bestResult } from './spot-text.ts';
import { atTable, PLAYS, returnOf, returnRange, volatilityOf } from './volatility.ts';

const share = (value: number): string => `${(value * 100).toFixed(2)}%`;

const limited = (amount: Cents | null): string => (amount === null ? 'no limit' : formatCents(amount));

type House = { readonly book: Rulebook; readonly settings: Settings };

export function volatilityPart({ figures: all }: SheetFigures, rules: Rules, house: House): string {
  // A player cannot choose a bet that only ever moves to its number.
  const chosen = all.filter(({ rules: { spot } }) => spot.timing !== 'raise-only');
  const groups = groupAlike(chosen, figures =>
    atTable(figures).results.flatMap(({ net, chance }) => [fraction(net), fraction(chance)]),
  );
  const hasLimits = chosen.some(({ spot }) => {
    const limits = rules.spots.get(spot)?.limits;
    return limits?.max != null || limits?.boxMax != null;
  });
  const rows = groups.map(group => {
    const [first] = group;
    const here = atTable(first);
    const real = rules.spots.get(first.spot);
    if (!real) throw new Error(`this table has no ${first.spot}`);
    const { player, box } = exposureOf(house, rules, real);
    const cells = [
      share(returnOf(here)),
      here.standardDeviation.toFixed(4),
      volatilityOf(here).toFixed(4),
      ...PLAYS.map(plays => {
        const { low, high } = returnRange(here, plays);
        return `${(low * 100).toFixed(2)}–${share(high)}`;
      }),
      `×${Number(toNumber(bestResult(first)).toFixed(4))}`,
      ...(hasLimits ? [limited(player), limited(box)] : []),
    ];
    return `<tr><td class="bet"><b>${escaped(jointLabel(group))}</b></td>${cells.map(number).join('')}</tr>`;
  });
  const heads = [
    'Return',
    'Deviation',
    'Volatility<br>index',
    ...PLAYS.map(plays => `Return of<br>${plays.toLocaleString('en')} plays`),
    'Best result<br>per unit',
    ...(hasLimits ? ['Maximum win,<br>one player', 'Exposure,<br>all players'] : []),
  ];
  const limits = hasLimits
    ? 'Maximum win and exposure follow from this table’s maximum per player and per box.'
    : 'This table sets no maximum, so only the best result per unit limits a win.';
  return `<h2>Volatility and exposure</h2>
<p>The volatility index is 1.645 standard deviations of the result per unit put up. In 90 of 100 runs, the return of that many plays lies in the range shown (normal approximation). ${limits}${rules.book.power ? ' Power Odds are included.' : ''}</p>
<div class="scroll">${table([head('Bet', ''), ...heads.map(text => head(text))], rows, 'bets')}</div>`;
}

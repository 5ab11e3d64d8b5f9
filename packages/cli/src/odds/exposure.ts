// The maximum win of a bet at a table: for one player at the table's maximum, and for all players at the box's.
import {
  type Cents,
  cents,
  maxOdds,
  type Point,
  type Rulebook,
  type Rules,
  type Settings,
  type SpotRules,
} from '@passline/engine';
import { maxWin } from '@passline/lab';

/** Null where the table has no limit. */
export type Exposure = { readonly player: Cents | null; readonly box: Cents | null };

/** Odds are limited by the flat bet in front of them, and pay by the point. */
function oddsWon(rules: SpotRules, points: readonly Point[], flat: Cents): Cents {
  const wins = points.map(point => {
    const pay = rules.pays[point];
    return pay ? Math.floor((maxOdds(rules, flat, point) * pay.num) / pay.den) : 0;
  });
  return cents(Math.max(...wins));
}

export function exposureOf(
  { book, settings }: { readonly book: Rulebook; readonly settings: Settings },
  { spots }: Rules,
  { spot, limits, step }: SpotRules,
): Exposure {
  const rules = spots.get(spot.name);
  if (!rules) throw new Error(`this table has no ${spot.name}`);
  const flat = spot.flat === null ? null : spots.get(spot.flat);
  const won = (max: Cents | null): Cents | null => {
    if (max === null) return null;
    if (flat) {
      const points = spot.number === null ? book.comeOut.points : [spot.number as Point];
      return oddsWon(rules, points, max);
    }
    return maxWin(book, settings, spot.name, cents(Math.floor(max / step) * step));
  };
  const own = flat ? flat.limits : limits;
  return { player: won(own.max), box: won(own.boxMax) };
}

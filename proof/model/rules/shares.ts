// How much of each bet is at risk if a box holds more than its maximum (rws-2019 §5.1.1, §5.1.2).
import type { Game } from './game.ts';
import { isLimited, unitOf } from './limits.ts';

export type Stake = { readonly seat: number; readonly amount: bigint; readonly found: boolean };

const floorTo = (amount: bigint, unit: bigint): bigint => (amount / unit) * unit;
const ceilTo = (amount: bigint, unit: bigint): bigint => floorTo(amount + unit - 1n, unit);

/** D15: pro rata, but nobody gets less than the minimum; what does not divide goes to the largest remainders. */
function prorate(bets: readonly Stake[], max: bigint, min: bigint, unit: bigint): Map<number, bigint> {
  const shares = new Map<number, bigint>();
  let left = max;
  let rest = bets.filter(({ seat, amount }) => {
    if (amount >= min) return true;
    shares.set(seat, amount);
    left -= amount;
    return false;
  });
  for (;;) {
    const all = rest.reduce((total, { amount }) => total + amount, 0n);
    const short = rest.filter(({ amount }) => amount * left < min * all);
    if (short.length === 0) break;
    for (const { seat } of short) {
      shares.set(seat, min);
      left -= min;
    }
    rest = rest.filter(bet => !short.includes(bet));
  }
  shareOut(rest, left, unit, shares);
  return shares;
}

function shareOut(rest: readonly Stake[], left: bigint, unit: bigint, shares: Map<number, bigint>): void {
  const all = rest.reduce((total, { amount }) => total + amount, 0n);
  let over = left;
  const remainders = rest.map(({ seat, amount }) => {
    const share = floorTo((amount * left) / all, unit);
    shares.set(seat, share);
    over -= share;
    return { seat, remainder: amount * left - share * all };
  });
  remainders.sort((a, b) =>
    a.remainder === b.remainder ? a.seat - b.seat : a.remainder < b.remainder ? 1 : -1,
  );
  for (const { seat, remainder } of remainders) {
    if (over < unit || remainder === 0n) break;
    shares.set(seat, (shares.get(seat) ?? 0n) + unit);
    over -= unit;
  }
}

/** How much of each seat's bet is at risk in one box that a roll decides. */
export function atRisk(game: Game, spot: string, bets: readonly Stake[]): Map<number, bigint> {
  const { max, boxMax, min, record } = game.terms;
  const whole = new Map(bets.map(({ seat, amount }) => [seat, amount]));
  // D48: late bets were not checked against limits, even where limits are enforced.
  if (!isLimited(spot) || !(record || bets.some(({ found }) => found))) return whole;
  const unit = unitOf(game, spot);
  const total = bets.reduce((all, { amount }) => all + amount, 0n);
  const minInUnits = min === null ? 0n : ceilTo(min, unit);
  const shares = boxMax !== null && total > boxMax ? prorate(bets, boxMax, minInUnits, unit) : whole;
  if (max === null) return shares;
  // D44, D48: a share above one player's maximum is cut to it, but not if the bet was placed under another maximum.
  const maxInUnits = floorTo(max, unit);
  const isCut = (seat: number): boolean => record || bets.some(bet => bet.seat === seat && bet.found);
  return new Map(
    [...shares].map(([seat, share]) => [seat, share > maxInUnits && isCut(seat) ? maxInUnits : share]),
  );
}

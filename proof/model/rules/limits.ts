// Units, table limits, odds limits, and bets that cannot be combined.
import { fraction, isLess, times } from './fraction.ts';
import { type Game, onSpot, type Player, refuseIf, sum } from './game.ts';
import { byNumber, payOf } from './pays.ts';
import { isOdds, kindOf } from './spots.ts';

const MAX_CENTS = 100_000_000_000;

/** The unit of bets on the spot (D16, D30, P13). */
export function unitOf({ book, terms }: Game, spot: string): bigint {
  const chip = book === 'etg' ? 1n : terms.chip;
  if (spot === 'horn') return 4n * chip;
  if (spot.startsWith('horn-high-')) return 5n * chip;
  if (spot === 'c-and-e' && book === 'south-dakota' && chip % 2n === 1n) return 2n * chip;
  return chip;
}

/** An amount of whole cents above 0, in the spot's units. */
export function readUnits(game: Game, spot: string, amount: number): bigint {
  refuseIf(!Number.isInteger(amount) || amount <= 0, 'bet/bad-amount');
  // An amount that is too large is refused for that first, whatever its units.
  refuseIf(amount <= MAX_CENTS && BigInt(amount) % unitOf(game, spot) !== 0n, 'bet/bad-amount');
  return BigInt(amount);
}

/** P15: no bet is above 1,000,000,000.00. */
export function readBet(game: Game, spot: string, amount: number): bigint {
  refuseIf(amount > MAX_CENTS, 'bet/bad-amount');
  return readUnits(game, spot, amount);
}

/** Odds and the jackpot have their own limits (D33). */
export const isLimited = (spot: string): boolean => !isOdds(spot) && spot !== 'hot-shooter';

export function refuseOutsideLimits(game: Game, player: Player, spot: string, total: bigint): void {
  const { min, max, boxMax, record } = game.terms;
  if (spot === 'hot-shooter') {
    // etg §33 g.
    refuseIf(total < 100n, 'bet/below-minimum');
    refuseIf(total > 100_000n, 'bet/above-maximum');
    return;
  }
  if (!isLimited(spot) || record) return;
  refuseIf(min !== null && total < min, 'bet/below-minimum');
  refuseIf(max !== null && total > max, 'bet/above-maximum');
  const others = game.players.filter(each => each !== player);
  const box = total + sum(others.map(each => onSpot(each, spot)));
  refuseIf(boxMax !== null && box > boxMax, 'bet/box-full');
}

/** The maximum multiple of the flat bet, for the odds or their winnings; null if there is none. */
function oddsMultiple({ book, terms }: Game, number: number): number | null {
  if (book === 'etg' || terms.odds === '2x') return 2;
  if (book === 'south-dakota' && terms.odds === 'cap') return null;
  return byNumber(number, 3, 4, 5);
}

/** Whether odds of this size are allowed behind a flat bet of this size. */
export function oddsFit(game: Game, odds: string, amount: bigint, flat: bigint): boolean {
  const { kind, number: own } = kindOf(odds);
  const number = own > 0 ? own : game.point;
  // south-dakota ¶9: not to exceed $1,000.
  if (game.book === 'south-dakota' && amount > 100_000n) return false;
  const multiple = oddsMultiple(game, number);
  if (multiple === null) return true;
  const max = fraction(flat * BigInt(multiple));
  // On the don't side the winnings are limited, except in etg §12 e–g.
  const onTheBet = !kind.startsWith('dont-') || (game.book === 'etg' && kind === 'dont-pass-odds');
  if (onTheBet) return !isLess(max, fraction(amount));
  return !isLess(max, times(amount, payOf(game, `${kind}-${number}`)));
}

const EXCLUDED: readonly (readonly [string, readonly string[]])[] = [
  ['place', ['place-to-lose', 'lay']],
  ['buy', ['lay', 'place-to-lose']],
  ['lay', ['place', 'buy']],
  ['place-to-lose', ['place', 'buy']],
];

/** etg §5 f, §9 f, §11 f, §14 e, §21; the other rulebooks exclude nothing. */
export function isExcluded(game: Game, player: Player, spot: string): boolean {
  if (game.book !== 'etg') return false;
  const has = (name: string): boolean => onSpot(player, name) > 0n;
  if (spot === 'pass') return has('dont-pass');
  if (spot === 'dont-pass') return has('pass');
  if (spot === 'come') return has('dont-come');
  if (spot === 'dont-come') return has('come');
  const others = EXCLUDED.find(([kind]) => kind === kindOf(spot).kind)?.[1] ?? [];
  return player.piles.some(pile => others.includes(kindOf(pile.spot).kind));
}

// The commission on buy and lay bets.
import { down, fraction, isLess, product, times } from './fraction.ts';
import type { Game } from './game.ts';
import { payment, payOf } from './pays.ts';
import { kindOf } from './spots.ts';

/** What an amount on a spot owes in all, whenever it is taken; 0 for bets without a commission. */
export function commissionOn(game: Game, spot: string, amount: bigint): bigint {
  const { kind } = kindOf(spot);
  if (kind === 'buy') return down(times(amount, game.terms.buyRate), 1n);
  if (kind !== 'lay') return 0n;
  const odds = payOf(game, spot);
  // D47: of the win, exact or as it is paid here, whichever is less.
  const exact = times(amount, odds);
  const paid = fraction(payment(game, amount, odds));
  return down(product(isLess(paid, exact) ? paid : exact, game.terms.layRate), 1n);
}

/** The commission for raising a bet: what the new total owes less what was paid (D36, P16). */
export function commissionToRaise(game: Game, spot: string, total: bigint, paid: bigint): bigint {
  const missing = game.terms.upFront ? commissionOn(game, spot, total) - paid : 0n;
  return missing > 0n ? missing : 0n;
}

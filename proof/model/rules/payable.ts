// Everything a bet may be paid: whether this table's chips can pay it, and whether new settings would change it.
import { type Fraction, fraction } from './fraction.ts';
import { amountOf, type Game, type Pile } from './game.ts';
import { unitOf } from './limits.ts';
import { payment, payOf } from './pays.ts';
import { atRisk, type Stake } from './shares.ts';
import { kindOf } from './spots.ts';
import type { Terms } from './terms.ts';

type Win = readonly [stake: bigint, odds: Fraction];

const HORN: readonly (readonly [number, string])[] = [
  [2, 'two'],
  [3, 'three'],
  [11, 'eleven'],
  [12, 'twelve'],
];

/** The stakes and odds at which a bet may be paid, given the current point. */
function possibleWins(game: Game, spot: string, amount: bigint): readonly Win[] {
  const { kind, number } = kindOf(spot);
  const at = (key: string, stake = amount): Win => [stake, payOf(game, key)];
  // The jackpot is paid in whole stakes.
  if (spot === 'hot-shooter') return [];
  if (spot === 'field') return [2, 3, 4, 9, 10, 11, 12].map(total => at(`field-${total}`));
  if (spot === 'c-and-e') {
    if (game.book === 'south-dakota') return [at('any-craps', amount / 2n), at('eleven', amount / 2n)];
    return [
      [amount, fraction(3)],
      [amount, fraction(7)],
    ];
  }
  if (spot === 'horn' || kind === 'horn-high') {
    const part = amount / (spot === 'horn' ? 4n : 5n);
    return HORN.map(([total, name]) => at(name, total === number ? 2n * part : part));
  }
  if (spot === 'pass-odds' || spot === 'dont-pass-odds') {
    return game.point > 0 ? [at(`${spot}-${game.point}`)] : [];
  }
  // A bet on its number is paid as the bet in the box.
  if ((kind === 'come' || kind === 'dont-come') && number > 0) return [at(kind)];
  return [at(spot)];
}

const paymentsOf = (game: Game, spot: string, amount: bigint): bigint[] =>
  possibleWins(game, spot, amount).map(([stake, odds]) => payment(game, stake, odds));

/** South Dakota takes no wager that cannot be paid in chips of the table (D51). */
export function isPayable(game: Game, spot: string, total: bigint): boolean {
  // A bet from before the lowest chip changed may not be a multiple of the new one.
  if (game.book !== 'south-dakota' || total % unitOf(game, spot) !== 0n) return true;
  return paymentsOf(game, spot, total).every(paid => paid % game.terms.chip === 0n);
}

function stakeOf(game: Game, seat: number, spot: string): bigint {
  const bets: Stake[] = game.players.flatMap(player =>
    player.piles
      .filter(pile => pile.spot === spot)
      .map(pile => ({
        seat: player.seat,
        amount: amountOf(pile),
        found: pile.lots.some(({ found }) => found),
      })),
  );
  return atRisk(game, spot, bets).get(seat) ?? 0n;
}

function commissionTerms({ terms }: Game, spot: string): string {
  const { kind } = kindOf(spot);
  if (kind !== 'buy' && kind !== 'lay') return 'none';
  const { top, bottom } = kind === 'buy' ? terms.buyRate : terms.layRate;
  return `${(top * 1_000_000_000n) / bottom} ${terms.upFront ? 'up front' : 'on a win'}`;
}

/** Everything a bet is paid and charged, as text for comparison. */
function termsOfBet(game: Game, seat: number, pile: Pile): string {
  const { spot } = pile;
  const stake = stakeOf(game, seat, spot);
  const { min, max, boxMax, chip, record } = game.terms;
  // P37: in a box over its limit, the limits are terms as well.
  const limits = stake < amountOf(pile) ? [min, max, boxMax, chip, record] : [];
  const odds = possibleWins(game, spot, stake).map(([, { top, bottom }]) => (top * 1_000_000_000n) / bottom);
  return [stake, ...limits, ...odds, ...paymentsOf(game, spot, stake), commissionTerms(game, spot)].join(' ');
}

/** Whether other settings would alter what a standing bet is paid or charged (D50, P37). */
export function altersBets(game: Game, terms: Terms): boolean {
  const then: Game = { ...game, terms };
  return game.players.some(({ seat, piles }) =>
    piles.some(pile => termsOfBet(game, seat, pile) !== termsOfBet(then, seat, pile)),
  );
}

// Which spots take no bet now, and which of them hold their maximum.
import { decideBet, type Legal, type SeatNumber, type SpotName, type Table } from '@passline/engine';

const NOTHING: ReadonlySet<SpotName> = new Set();

/** Spots that cannot be bet now. When nothing at all can be bet, the table as a whole is shown as closed instead. */
export function spotsNotNow(game: Table, legal: Legal | null): ReadonlySet<SpotName> {
  if (!legal || legal.bets.length === 0) return NOTHING;
  const open = new Set(legal.bets.map(({ spot }) => spot));
  return new Set([...game.rules.spots.keys()].filter(spot => !open.has(spot)));
}

/** Refusals of a bet that could be made if it were smaller. */
const LIMITS: ReadonlySet<string> = new Set(['bet/above-maximum', 'bet/box-full', 'bet/odds-limit']);

/** The spots with the player's chips that are closed because they hold their maximum. */
export function fullSpots(
  game: Table,
  seat: SeatNumber | null,
  own: ReadonlyMap<SpotName, number>,
  closed: ReadonlySet<SpotName>,
): ReadonlySet<SpotName> {
  if (seat === null) return NOTHING;
  const isFull = (spot: SpotName): boolean => {
    const decision = decideBet(game, { type: 'bet', seat, spot, amount: own.get(spot) ?? game.rules.chip });
    return !decision.ok && LIMITS.has(decision.refusal.code);
  };
  return new Set([...own.keys()].filter(spot => closed.has(spot) && isFull(spot)));
}

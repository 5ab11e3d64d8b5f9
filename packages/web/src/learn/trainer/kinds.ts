// The kinds of bets that questions are made of, by what the bet does rather than by its name.
import type { Spot } from '@passline/engine';

/** A bet on numbers that is made there rather than traveling there. */
export const isOnNumber = ({ definition }: Spot): boolean =>
  (definition.bet === 'number-before-seven' || definition.bet === 'seven-before-number') &&
  definition.arrivesFrom === undefined;

const MIN_FIELD = 5;

/** A bet on many totals, which wins often. */
const isField = ({ definition }: Spot): boolean =>
  definition.bet === 'one-roll' && 'totals' in definition && definition.totals.length >= MIN_FIELD;

/** A bet in parts, or on two faces. */
export const isInParts = ({ definition }: Spot): boolean =>
  definition.bet === 'one-roll' && !('totals' in definition);

/** Hardways, and one-roll bets that are paid as a whole. */
export const isInCenter = (spot: Spot): boolean =>
  spot.definition.bet === 'hardway' || (spot.definition.bet === 'one-roll' && !isInParts(spot));

/** Bets that pay many times their stake, and are made with a few chips. */
export const isLongShot = (spot: Spot): boolean =>
  spot.definition.bet === 'hand' || isInParts(spot) || (isInCenter(spot) && !isField(spot));

/** Bets that win less than is laid. */
export const isLaid = (spot: Spot): boolean =>
  spot.side === 'wrong' && (spot.definition.bet === 'odds' || isOnNumber(spot));

/** The bet on the table's roll count. */
export const isJackpot = ({ definition }: Spot): boolean =>
  definition.bet === 'hand' && 'counts' in definition.remembers && definition.remembers.counts === 'rolls';

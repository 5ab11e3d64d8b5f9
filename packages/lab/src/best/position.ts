// Positions: the table before the player acts, without the bets that can be taken down and made again for free.

import { type Bet, type BetCommand, decide, evolve, type SpotName, type Table } from '@passline/engine';
import { required } from '@passline/engine/required';
import { DEEP_RACK, normalize } from '../automaton/automaton.ts';
import { SEAT } from '../strategy/player.ts';
import { lastingKey, playerOf } from './settlement.ts';

/** The table after a command; null where the rules refuse it. */
export function tryCommand(table: Table, command: BetCommand): Table | null {
  const decision = decide(table, command);
  return decision.ok ? decision.events.reduce(evolve, table) : null;
}

export const betOf = (table: Table, spot: SpotName): Bet | undefined =>
  playerOf(table).bets.find(bet => bet.spot === spot);

/** The chips that have left the rack, as bets and as commission. */
export const spent = (table: Table): number => DEEP_RACK - playerOf(table).rack;

/** Equal positions have equal keys. */
export const positionKey = (table: Table, bets: readonly Bet[]): string =>
  [table.point, ...bets.map(bet => lastingKey(table, bet)).sort()].join(' ');

/**
 * Whether a bet can come down and go up again with nothing gained, lost or changed. If so, the player has the same
 * options with and without it, so the two positions have the same value.
 */
function isReversible(table: Table, bet: Bet): boolean {
  const without = tryCommand(table, { type: 'take', seat: SEAT, spot: bet.spot });
  const again =
    without && tryCommand(without, { type: 'bet', seat: SEAT, spot: bet.spot, amount: bet.amount });
  if (!again || playerOf(again).rack !== playerOf(table).rack) return false;
  return positionKey(again, playerOf(again).bets) === positionKey(table, playerOf(table).bets);
}

/** Remembers by point and spot which bets are reversible. */
export class ReversibleBets {
  readonly #known = new Map<string, boolean>();

  #key(point: Table['point'], { spot }: Bet): string {
    return `${point} ${spot}`;
  }

  /** Undefined until such a bet has been checked. */
  known(point: Table['point'], bet: Bet): boolean | undefined {
    return this.#known.get(this.#key(point, bet));
  }

  /** Spots checked so far whose bets are reversible at this point. */
  spotsAt(point: Table['point']): readonly SpotName[] {
    const suffix = `${point} `;
    return [...this.#known]
      .filter(([key, reversible]) => reversible && key.startsWith(suffix))
      .map(([key]) => key.split(' ')[1] as SpotName);
  }

  /** Takes down all reversible bets, in reverse order of the layout: odds before their flat bet. */
  strip(table: Table): Table {
    const { spots } = table.rules;
    const index = (bet: Bet): number => required(spots.get(bet.spot)).spot.index;
    let bare = table;
    for (const bet of [...playerOf(table).bets].sort((a, b) => index(b) - index(a))) {
      const key = this.#key(table.point, bet);
      let reversible = this.#known.get(key);
      if (reversible === undefined) {
        reversible = isReversible(bare, bet);
        this.#known.set(key, reversible);
      }
      if (!reversible) continue;
      const without = tryCommand(bare, { type: 'take', seat: SEAT, spot: bet.spot });
      if (!without)
        throw new Error(`${bet.spot} cannot be taken down here, but elsewhere at this point it can`);
      bare = without;
    }
    return normalize(bare);
  }
}

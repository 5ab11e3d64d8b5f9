// What a session's bets return on average: each at its exact figure when made, and again whenever it stayed up.
import { type Bet, type Line, type SeatNumber, type SpotName, seatAt, type Table } from '@passline/engine';
import { OddsError, standingBets, toNumber } from '@passline/lab';

type Means = Map<string, number>;
type Rules = Table['rules'];

const betsOf = (table: Table, seat: SeatNumber): readonly Bet[] => seatAt(table, seat)?.bets ?? [];

export class BetsCost {
  readonly #seat: SeatNumber;
  readonly #means = new WeakMap<Rules, Means>();
  #expected = 0;
  /** The averages of bets that stayed up after the last roll, in case it is corrected. */
  #renewed = 0;
  #isKnown = true;

  constructor(seat: SeatNumber) {
    this.#seat = seat;
  }

  /** In cents, negative for a loss; null if a bet has no exact figure. */
  get expected(): number | null {
    return this.#isKnown ? this.#expected : null;
  }

  /** Adds bets that were made, raised or taken down between rolls. */
  addChanges(before: Table, after: Table): void {
    const [was, now] = [betsOf(before, this.#seat), betsOf(after, this.#seat)];
    if (was === now) return;
    for (const spot of new Set([...was, ...now].map(bet => bet.spot))) {
      const [old, made] = [was, now].map(bets => bets.find(bet => bet.spot === spot));
      if (old?.amount === made?.amount && old?.commission === made?.commission) continue;
      this.#expected += this.#meanOf(after, spot) - this.#meanOf(before, spot);
    }
  }

  /** A bet that was decided and stayed up is at risk once more. */
  addRoll(lines: readonly Line[], after: Table): void {
    this.#renewed = lines
      .filter(line => line.seat === this.#seat && line.outcome !== 'move')
      .reduce((sum, { spot }) => sum + this.#meanOf(after, spot), 0);
    this.#expected += this.#renewed;
  }

  correctRoll(lines: readonly Line[], after: Table): void {
    this.#expected -= this.#renewed;
    this.addRoll(lines, after);
  }

  /** What a bet returns until it is decided; 0 if there is none. Being called off does not change it. */
  #meanOf(table: Table, spot: SpotName): number {
    const { seats, rules } = table;
    const bets = betsOf(table, this.#seat).map(bet => ({ ...bet, call: null }));
    const bet = bets.find(each => each.spot === spot);
    const known = rules.spots.get(spot);
    if (!bet || !known) return 0;
    const flat = bets.filter(each => each.spot === known.spot.flat);
    const of = (each: Bet) => [each.spot, each.amount, each.commission, each.memory];
    const counted = known.hand ? [table.hand, table.count] : [];
    const key = JSON.stringify([table.point, of(bet), flat.map(of), counted]);
    const means = this.#means.get(rules) ?? new Map<string, number>();
    this.#means.set(rules, means);
    const found = means.get(key) ?? this.#compute(table, seats, [...flat, bet], spot);
    means.set(key, found);
    return found;
  }

  #compute(table: Table, seats: Table['seats'], bets: readonly Bet[], spot: SpotName): number {
    const alone = seats.filter(({ seat }) => seat === this.#seat).map(player => ({ ...player, bets }));
    try {
      const standing = standingBets({ ...table, seats: alone }, this.#seat).bets.find(
        bet => bet.spot === spot,
      );
      return standing ? toNumber(standing.mean) : 0;
    } catch (error) {
      if (!(error instanceof OddsError)) throw error;
      this.#isKnown = false;
      return 0;
    }
  }
}

// The expected profit of standing bets: each is followed from its present table until it is decided.
import { type Bet, cents, type SeatNumber, type SpotName, seatAt, type Table } from '@passline/engine';
import { multiply, type Rational, rational, sum } from '@passline/engine/rational';
import { required } from '@passline/engine/required';
import { DEEP_RACK, labTable } from '../automaton/automaton.ts';
import { SEAT } from '../strategy/player.ts';
import { followBet } from './follow-bet.ts';
import { rulesOf } from './start.ts';

export type StandingBet = {
  readonly spot: SpotName;
  /** Expected profit in cents, commission already paid included; negative for a loss. */
  readonly mean: Rational;
};

export type StandingBets = {
  readonly bets: readonly StandingBet[];
  /** Cents: the rack, all bets with their commission, and their expected profit. */
  readonly worth: Rational;
};

const meansByTable = new WeakMap<Table, Map<string, Rational>>();

/** The same table for one player with these bets, with dice from outside and a rack that never runs out. */
function alone(empty: Table, { point, hand, count }: Table, bets: readonly Bet[]): Table {
  const seat = required(seatAt(empty, SEAT));
  // None is fresh, so none goes back at the close for lack of the bets that are left out here (D24, P84).
  const standing = bets.map(bet => ({ ...bet, fresh: cents(0), freshCommission: cents(0) }));
  return { ...empty, point, hand, count, seats: [{ ...seat, rack: DEEP_RACK, bets: standing }] };
}

function meanOf(table: Table, empty: Table, bets: readonly Bet[], bet: Bet): Rational {
  const { flat } = rulesOf(table, bet.spot).spot;
  const beside = bets.filter(({ spot }) => spot === flat);
  const start = alone(empty, table, [...beside, bet]);
  const followed = { spot: bet.spot, power: true, rounded: true };
  const { endings } = followBet([{ table: start, chance: rational(1) }], followed);
  return sum(endings.map(({ net, chance }) => multiply(rational(net), chance)));
}

/**
 * The bets of a seat before the next roll. Each is left alone until it is first decided: nobody takes it down, presses
 * it or adds to it. Power Odds come with the table's chance.
 */
export function standingBets(table: Table, seat: SeatNumber): StandingBets {
  const { rack, bets } = required(seatAt(table, seat));
  const empty = labTable({ book: table.baseBook, settings: table.settings }, DEEP_RACK);
  const means = meansByTable.get(table) ?? new Map<string, Rational>();
  meansByTable.set(table, means);
  const standing = bets.map(bet => {
    const key = `${seat} ${bet.spot}`;
    const mean = means.get(key) ?? meanOf(table, empty, bets, bet);
    means.set(key, mean);
    return { spot: bet.spot, mean };
  });
  const chips = bets.reduce((total, { amount, commission }) => total + amount + commission, rack as number);
  return { bets: standing, worth: sum([rational(chips), ...standing.map(({ mean }) => mean)]) };
}

// How the engine settles bets on every throw: money, action, and what is left on the layout.
import {
  ALL_DICE,
  type Bet,
  type Dice,
  isInPlay,
  type Point,
  type Rules,
  type Table,
} from '@passline/engine';
import { gcd } from '@passline/engine/rational';
import { required } from '@passline/engine/required';
import { eachShare, rollOn } from '../automaton/automaton.ts';
import { raisedOddsOn, raiseOdds } from '../automaton/raises.ts';

/** The rules do not tell the two dice apart, so 21 throws stand for all 36 rolls. */
export const THROWS: readonly Dice[] = ALL_DICE.filter(([a, b]) => a <= b);

/** One possible result of a roll: the change of the player's worth, and a weight in proportion to its chance. */
export type Way = { readonly profit: number; readonly weight: number };

/** What one throw does to some bets. Amounts in cents. */
export type Settled = {
  /** One way with a weight of 1, or several if Power Odds may raise the win, the unraised one first. */
  readonly ways: readonly Way[];
  /** Stakes decided, and the commission paid for them up front. */
  readonly action: number;
  /** What stays on the layout. */
  readonly left: readonly Bet[];
};

/** One entry per throw. */
export type Settlement = readonly Settled[];

const NO_CHANGE: readonly Way[] = [{ profit: 0, weight: 1 }];
const NOTHING: Settlement = THROWS.map(() => ({ ways: NO_CHANGE, action: 0, left: [] }));

export function playerOf(table: Table): Table['seats'][number] {
  return required(table.seats[0], 'the player has no seat');
}

const worthOf = (table: Table): number => {
  const { rack, bets } = playerOf(table);
  return bets.reduce((sum, bet) => sum + bet.amount, rack as number);
};

/** Each profit once, with the smallest whole weights. */
function mergeWays(ways: readonly Way[]): readonly Way[] {
  if (ways.length === 1 && ways[0]?.weight === 1) return ways;
  const weights = new Map<number, number>();
  for (const { profit, weight } of ways) weights.set(profit, (weights.get(profit) ?? 0) + weight);
  const divisor = [...weights.values()].reduce((all, weight) => gcd(all, weight), 0);
  return Array.from(weights, ([profit, weight]) => ({ profit, weight: weight / divisor }));
}

/** The combined results of two layouts, which Power Odds raise independently. */
export function addWays(a: readonly Way[], b: readonly Way[]): readonly Way[] {
  if (a === NO_CHANGE) return b;
  if (b === NO_CHANGE) return a;
  return mergeWays(
    a.flatMap(one => b.map(two => ({ profit: one.profit + two.profit, weight: one.weight * two.weight }))),
  );
}

/** Settles all bets of a table together, in every way that Power Odds may raise them. */
function settleTable(table: Table): Settlement {
  const before = worthOf(table);
  return THROWS.map(dice => {
    const { table: after, rolled } = rollOn(table, dice);
    let action = 0;
    eachShare(table, rolled, [], (_spot, _profit, wagered) => {
      action += wagered;
    });
    const left = playerOf(after).bets;
    const key = layoutKey(after, left);
    const ways = raisedOddsOn(table, rolled).map(({ raises, weight }) => {
      if (raises.length === 0) return { profit: worthOf(after) - before, weight };
      const raised = rollOn(raiseOdds(table, raises), dice).table;
      if (layoutKey(raised, playerOf(raised).bets) !== key)
        throw new Error('raised odds leave other bets on the layout');
      return { profit: worthOf(raised) - before, weight };
    });
    return { ways: mergeWays(ways), action, left };
  });
}

const onlyBets = (table: Table, bets: readonly Bet[]): Table => ({
  ...table,
  seats: [{ ...playerOf(table), bets }],
});

/** At the same point, bets with equal keys are settled alike. */
export const betKey = (table: Table, bet: Bet): string =>
  [bet.spot, bet.amount, bet.commission, bet.call ?? '', isInPlay(table, bet), bet.memory ?? ''].join('/');

const layoutKey = (table: Table, bets: readonly Bet[]): string =>
  bets.map(bet => betKey(table, bet)).join(' ');

/**
 * Like `betKey`, for a bet that stays up: if it may be called on or off at will, its call does not matter, because the
 * player can call it the other way before any roll.
 */
export const lastingKey = (table: Table, bet: Bet): string =>
  mayCall(table.rules, bet)
    ? [bet.spot, bet.amount, bet.commission, bet.memory ?? ''].join('/')
    : betKey(table, bet);

export const mayCall = ({ spots }: Rules, { spot }: Pick<Bet, 'spot'>): boolean =>
  spots.get(spot)?.calls ?? false;

/**
 * Whether a bet's result can depend on other bets: by a cap on their combined win, a combined minimum, or a bet on a
 * whole hand that requires them.
 */
export const isCoupled = ({ payoutCap, sumMin, spots }: Rules, bets: readonly Pick<Bet, 'spot'>[]): boolean =>
  payoutCap !== null || sumMin !== null || bets.some(({ spot }) => spots.get(spot)?.hand);

export const addSettlements = (a: Settlement, b: Settlement): Settlement =>
  a === NOTHING
    ? b
    : b === NOTHING
      ? a
      : a.map(({ ways, action, left }, index) => {
          const other = required(b[index]);
          return {
            ways: addWays(ways, other.ways),
            action: action + other.action,
            left: other.left.length === 0 ? left : [...left, ...other.left],
          };
        });

/** Asks the engine once for each distinct bet at each point; bets that depend on each other are settled together. */
export class Settlements {
  readonly #known = new Map<string, Settlement>();

  /** A bet on its own, whatever else is on the layout. */
  ofBet(table: Table, bet: Bet): Settlement {
    const key = `${table.point}:${betKey(table, bet)}`;
    let settlement = this.#known.get(key);
    if (!settlement) {
      settlement = settleTable(onlyBets(table, [bet]));
      this.#known.set(key, settlement);
    }
    return settlement;
  }

  ofBets(table: Table, bets: readonly Bet[]): Settlement {
    if (isCoupled(table.rules, bets)) return settleTable(onlyBets(table, bets));
    return bets.reduce((sum, bet) => addSettlements(sum, this.ofBet(table, bet)), NOTHING);
  }
}

const waysKey = (ways: readonly Way[]): string =>
  ways
    .map(({ profit, weight }) => `${profit}×${weight}`)
    .sort()
    .join();

/** Settles the whole layout on the engine, and asserts that its bets add up to the same. */
export function assertSettled(table: Table, settlement: Settlement): void {
  settleTable(table).forEach((whole, index) => {
    const { ways, action } = required(settlement[index]);
    if (waysKey(ways) !== waysKey(whole.ways) || action !== whole.action)
      throw new Error('bets are settled together otherwise than one by one');
  });
}

/** The point after each throw. */
export function pointsAfter(table: Table): readonly (Point | null)[] {
  const empty = onlyBets(table, []);
  return THROWS.map(dice => rollOn(empty, dice).table.point);
}

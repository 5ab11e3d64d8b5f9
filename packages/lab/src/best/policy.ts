// Best play written out: the bets to have on the layout in each situation that it can lead to.
import { type Bet, type Call, isInPlay, type Point, type SpotName } from '@passline/engine';
import { required } from '@passline/engine/required';
import { betsOn, tableOf } from './layouts.ts';
import type { Model, Position } from './model.ts';
import { mayCall, playerOf } from './settlement.ts';

/** By spot, in cents. */
export type BetAmounts = { readonly [S in SpotName]?: number };

/** What to do before a roll. Amounts in cents. */
export type Situation = {
  readonly point: Point | null;
  /** The player's bets that cannot come down and go up again at will. */
  readonly standing: BetAmounts;
  /** Rack and bets. */
  readonly worth: number;
  /** With a limit on rolls: the fewest rolls left at which this applies, up to the next situation's; otherwise null. */
  readonly rolls: number | null;
  /** The whole layout to have. */
  readonly bets: BetAmounts;
  readonly calls: { readonly [S in SpotName]?: Call };
  /** The chance of reaching the target from here; null where it depends on the rolls left. */
  readonly chance: number | null;
};

export type Policy = {
  readonly name: string;
  readonly about: string;
  readonly rulebook: string;
  readonly target: number;
  /** Worths are rounded down to a multiple of this. */
  readonly moneyUnit: number;
  readonly rolls: number | null;
  /** By point, "off" for none: the spots whose bets come down and go up at will. */
  readonly reversible: { readonly [point: string]: readonly SpotName[] };
  /** By point: the spots whose bets must stay until they are decided. They do not count toward the target. */
  readonly locked: { readonly [point: string]: readonly SpotName[] };
  readonly situations: readonly Situation[];
  /** The smallest bet that can be made, and when. */
  readonly minBet: { readonly point: Point | null; readonly spot: SpotName; readonly amount: number };
};

/** A choice in a situation, with the fewest rolls left at which it applies. */
export type PolicyChoice = {
  readonly choice: number;
  readonly rolls: number | null;
  readonly chance: number | null;
};

export const amountsOf = (bets: readonly Bet[]): BetAmounts =>
  Object.fromEntries([...bets].sort((a, b) => (a.spot < b.spot ? -1 : 1)).map(bet => [bet.spot, bet.amount]));

function situationOf(model: Model, position: Position, worth: number, decided: PolicyChoice): Situation {
  const { layout } = required(model.choices[decided.choice]);
  const standing = playerOf(position.table).bets;
  const bets = betsOn(layout);
  const table = tableOf(layout);
  const isStanding = (bet: Bet): boolean => standing.some(({ spot }) => spot === bet.spot);
  // It is not known here whether a bet was called on or off before; where that matters, it is called again.
  const calls = bets.filter(
    bet => mayCall(table.rules, bet) && (position.point === null || bet.call !== null || isStanding(bet)),
  );
  return {
    point: position.point,
    standing: amountsOf(standing),
    worth,
    rolls: decided.rolls,
    bets: { ...Object.fromEntries(standing.map(({ spot }) => [spot, 0])), ...amountsOf(bets) },
    calls: Object.fromEntries(calls.map(bet => [bet.spot, isInPlay(table, bet) ? 'on' : 'off'])),
    chance: decided.chance,
  };
}

const isChange = ({ standing, bets, calls }: Situation): boolean =>
  Object.keys(calls).length > 0 || JSON.stringify(standing) !== JSON.stringify(bets);

/**
 * The situations that the policy leads to from every worth with nothing on the layout. Those in which it changes
 * nothing are left out.
 */
export function situationsOf(
  model: Model,
  target: number,
  decide: (position: number, worth: number) => readonly PolicyChoice[],
): readonly Situation[] {
  const { moneyUnit } = model;
  const seen = new Set<number>();
  const queue: number[] = [];
  const span = 2 * target;
  const visit = (position: number, worth: number): void => {
    const cell = position * span + worth;
    const free = worth - required(model.positions[position]).locked / moneyUnit;
    if (worth <= 0 || free >= target || seen.has(cell)) return;
    seen.add(cell);
    queue.push(cell);
  };
  model.positions.forEach(({ chips }, position) => {
    for (let worth = 1; chips === 0 && worth < target; worth += 1) visit(position, worth);
  });
  const situations: Situation[] = [];
  for (let cell = queue.shift(); cell !== undefined; cell = queue.shift()) {
    const [position, worth] = [Math.floor(cell / span), cell % span];
    for (const decided of decide(position, worth)) {
      const situation = situationOf(model, required(model.positions[position]), worth * moneyUnit, decided);
      // With a limit on rolls, waiting may follow a bet, so it is written out too.
      if (decided.rolls !== null || isChange(situation)) situations.push(situation);
      for (const { next, profit } of required(model.choices[decided.choice]).outcomes)
        visit(next, worth + profit / moneyUnit);
    }
  }
  return situations;
}

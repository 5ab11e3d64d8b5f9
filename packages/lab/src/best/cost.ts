// The lowest cost of putting a given amount of action through the table, solved from the last unit of action up.
import type { Cents, Point } from '@passline/engine';
import { gcd } from '@passline/engine/rational';
import { required } from '@passline/engine/required';
import type { Setup } from '../automaton/automaton.ts';
import * as say from '../sentences/questions.ts';
import { BestError, rulesOfSetup, spotsFor } from './goal.ts';
import { betsOn } from './layouts.ts';
import { type ChoiceOutcome, type Model, modelOf } from './model.ts';
import { amountsOf, type BetAmounts } from './policy.ts';
import { playerOf } from './settlement.ts';
import { waitingRooms } from './waiting.ts';

export type ActionGoal = {
  /** Stakes to be decided, pushes and up-front commission included. */
  readonly action: Cents;
  /** The maximum on the layout. */
  readonly bankroll: Cents;
  readonly unit: Cents;
  readonly bets?: readonly string[];
};

/** What to have on the layout, with this much action left. Amounts in cents. */
export type ActionSituation = {
  readonly point: Point | null;
  readonly standing: BetAmounts;
  readonly left: number;
  readonly bets: BetAmounts;
};

export type CheapestPlay = {
  /** The expected loss in cents, and how far it can be from the minimum. */
  readonly cost: number;
  readonly bound: number;
  readonly edge: number;
  readonly situations: readonly ActionSituation[];
};

type Step = { readonly room: number; readonly steps: number; readonly chance: number };

/** A choice by rooms: what it loses on average, and where it leads when something happens. */
type RoomChoice = {
  readonly index: number;
  readonly loss: number;
  readonly steps: readonly Step[];
  /** It leaves bets as they are or takes them down. */
  readonly addsNothing: boolean;
};

const MAX_CELLS = 20_000_000;
const MAX_SWEEPS = 100_000;
const CONVERGED = 1e-13;
/** An upper bound on the rounding of an average over this many outcomes, relative to its terms. */
const roundingOf = (outcomes: number): number => (outcomes + 50) * 2 ** -52;

/** The outcomes merged by room and action, whatever they win, with their chances. */
function stepsOf(moves: readonly ChoiceOutcome[], room: Int32Array, moneyUnit: number): readonly Step[] {
  const total = moves.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Map<string, { room: number; steps: number; weight: number }>();
  for (const { next, action, weight } of moves) {
    const to = required(room[next]);
    const known = weights.get(`${to} ${action}`);
    if (known) known.weight += weight;
    else weights.set(`${to} ${action}`, { room: to, steps: action / moneyUnit, weight });
  }
  return Array.from(weights.values(), ({ weight, ...step }) => ({ ...step, chance: weight / total }));
}

function roomChoice(model: Model, index: number, room: Int32Array, moneyUnit: number): RoomChoice | null {
  const { position, outcomes, layout } = required(model.choices[index]);
  const moves = outcomes.filter(
    ({ next, profit, action }) => profit !== 0 || action !== 0 || room[next] !== room[position],
  );
  const total = moves.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return null;
  return {
    index,
    loss: -moves.reduce((sum, { profit, weight }) => sum + profit * weight, 0) / total,
    steps: stepsOf(moves, room, moneyUnit),
    addsNothing: layout.spent <= 0,
  };
}

/** Costs, or numbers of decisions, by the action left and the room. */
class CostSolver {
  readonly #choices: readonly (readonly RoomChoice[])[];
  /** Rooms without bets. */
  readonly #empty: readonly boolean[];
  readonly #layers: number;

  constructor(choices: readonly (readonly RoomChoice[])[], empty: readonly boolean[], layers: number) {
    this.#choices = choices;
    this.#empty = empty;
    this.#layers = layers;
    if (choices.length * (layers + 1) > MAX_CELLS) throw new BestError(say.tooMuchAction);
  }

  cell(left: number, room: number): number {
    return left * this.#choices.length + room;
  }

  /** The best value of every situation: the lowest with sign 1, the highest with −1. */
  solve(
    lossOf: (choice: RoomChoice) => number,
    sign: 1 | -1,
  ): { values: Float64Array; policy: Int32Array; residual: number } {
    const values = new Float64Array(this.#choices.length * (this.#layers + 1));
    const policy = new Int32Array(values.length).fill(-1);
    let residual = 0;
    for (let left = 0; left <= this.#layers; left += 1) {
      for (let sweep = 0; ; sweep += 1) {
        const change = this.#sweep(left, values, policy, lossOf, sign);
        if (change > CONVERGED && sweep < MAX_SWEEPS) continue;
        residual = Math.max(residual, change);
        break;
      }
    }
    return { values, policy, residual };
  }

  /** Returns the largest change. Goes backward, because later rooms more often lead to earlier ones. */
  #sweep(
    left: number,
    values: Float64Array,
    policy: Int32Array,
    lossOf: (choice: RoomChoice) => number,
    sign: 1 | -1,
  ): number {
    let change = 0;
    for (let room = this.#choices.length - 1; room >= 0; room -= 1) {
      if (left === 0 && this.#empty[room]) continue;
      let best = Number.POSITIVE_INFINITY;
      const cell = this.cell(left, room);
      for (const choice of this.#choices[room] as readonly RoomChoice[]) {
        if (left === 0 && !choice.addsNothing) continue;
        let value = lossOf(choice);
        for (const { room: to, steps, chance } of choice.steps)
          value += chance * (values[this.cell(Math.max(0, left - steps), to)] as number);
        if (sign * value < best) {
          best = sign * value;
          policy[cell] = choice.index;
        }
      }
      if (best === Number.POSITIVE_INFINITY) throw new BestError(say.tooLittleAction);
      change = Math.max(change, Math.abs(sign * best - (values[cell] as number)));
      values[cell] = sign * best;
    }
    return change;
  }
}

function situationsOf(
  model: Model,
  room: Int32Array,
  layers: number,
  moneyUnit: number,
  choiceAt: (left: number, room: number) => number,
): readonly ActionSituation[] {
  const situations: ActionSituation[] = [];
  const seen = new Set<number>();
  const queue: (readonly [number, number])[] = [[0, layers]];
  for (let at = queue.shift(); at; at = queue.shift()) {
    const [id, left] = at;
    const key = id * (layers + 1) + left;
    const index = choiceAt(left, required(room[id]));
    if (seen.has(key) || index < 0) continue;
    seen.add(key);
    const position = required(model.positions[id]);
    const { position: home, layout, outcomes } = required(model.choices[index]);
    // The choice belongs to another position in the same room: the player waits for it.
    if (home !== id) continue;
    const standing = amountsOf(playerOf(position.table).bets);
    situations.push({
      point: position.point,
      standing,
      left: left * moneyUnit,
      bets: amountsOf(betsOn(layout)),
    });
    for (const { next, action } of outcomes) queue.push([next, Math.max(0, left - action / moneyUnit)]);
  }
  return situations;
}

/** The cheapest play for this much action. Bets still up when it is reached are played out. */
export function cheapest(setup: Setup, { action, bankroll, unit, bets }: ActionGoal): CheapestPlay {
  if (action <= 0 || bankroll <= 0 || unit <= 0) throw new BestError(say.goalZero);
  const rules = rulesOfSetup(setup);
  const spots = spotsFor(rules, bets);
  const model = modelOf(setup, { spots, unit, maxChips: bankroll });
  const { room, rooms } = waitingRooms(model);
  let moneyUnit: number = unit;
  let [maxOutcomes, maxMoney] = [0, 1];
  for (const { outcomes } of model.choices) {
    maxOutcomes = Math.max(maxOutcomes, outcomes.length);
    for (const outcome of outcomes) {
      moneyUnit = gcd(moneyUnit, outcome.action) || moneyUnit;
      maxMoney = Math.max(maxMoney, Math.abs(outcome.profit));
    }
  }
  const layers = Math.ceil(action / moneyUnit);
  const choices: RoomChoice[][] = Array.from({ length: rooms }, () => []);
  model.choices.forEach(({ position }, index) => {
    const choice = roomChoice(model, index, room, moneyUnit);
    if (choice) required(choices[required(room[position])]).push(choice);
  });
  const empty: boolean[] = new Array(rooms).fill(false);
  model.positions.forEach(({ chips }, position) => {
    if (chips === 0) empty[required(room[position])] = true;
  });
  const solver = new CostSolver(choices, empty, layers);
  const { values, policy, residual } = solver.solve(choice => choice.loss, 1);
  const start = solver.cell(layers, required(room[0]));
  const cost = required(values[start]);
  // Each decision can add the residual and its rounding; no play has more decisions than the longest.
  const longest = required(solver.solve(() => 1, -1).values[start]);
  return {
    cost,
    bound: longest * (residual + roundingOf(maxOutcomes) * Math.max(maxMoney, Math.abs(cost))),
    edge: cost / action,
    situations: situationsOf(model, room, layers, moneyUnit, (left, at) =>
      left === 0 ? -1 : required(policy[solver.cell(left, at)]),
    ),
  };
}

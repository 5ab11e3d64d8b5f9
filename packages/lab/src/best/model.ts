// Everything that can happen from an empty table, explored on the engine: positions, choices and their outcomes.
import { type Bet, cents, type Point, type Rules, type SpotName, type Table } from '@passline/engine';
import { gcd } from '@passline/engine/rational';
import { required } from '@passline/engine/required';
import { DEEP_RACK, labTable, normalize, rollOn, type Setup } from '../automaton/automaton.ts';
import { type DiceWeights, FAIR } from '../dice-weights.ts';
import * as say from '../sentences/questions.ts';
import { SEAT } from '../strategy/player.ts';
import { BestError } from './goal.ts';
import { type Layout, LayoutExplorer, type Means, tableOf } from './layouts.ts';
import { positionKey, ReversibleBets, tryCommand } from './position.ts';
import { addWays, playerOf, pointsAfter, Settlements, THROWS, type Way } from './settlement.ts';

/** The table before the player acts. */
export type Position = {
  readonly table: Table;
  readonly point: Point | null;
  readonly chips: number;
  /** The part of these chips that must stay until decided. */
  readonly locked: number;
};

/** A possible result of a choice. */
export type ChoiceOutcome = {
  /** A position's number. */
  readonly next: number;
  /** The change of worth, commission included, and the action decided. */
  readonly profit: number;
  readonly action: number;
  /** A whole number in proportion to its chance among the outcomes of its choice. */
  readonly weight: number;
};

/** A layout that the player may go to from a position. */
export type Choice = {
  readonly position: number;
  readonly layout: Layout;
  /** The worth that it requires: chips on the layout, and commission. */
  readonly need: number;
  readonly outcomes: readonly ChoiceOutcome[];
};

export type Model = {
  readonly positions: readonly Position[];
  /** In the order of their positions; the first of each changes nothing. */
  readonly choices: readonly Choice[];
  /** All money comes in multiples of this. */
  readonly moneyUnit: number;
  /** Spots whose bets may come down and go up at will, by point. */
  reversible(point: Point | null): readonly SpotName[];
};

const MAX_CHOICES = 200_000;

const tooMany = (): BestError => new BestError(say.tooManyLayouts(MAX_CHOICES));

/** Estimates the number of layouts from the spots that do not depend on others, and refuses a hopeless search. */
function checkSize({ spots, unit, maxChips }: Means, rules: Rules): void {
  let free = 0;
  for (const name of spots) {
    const { spot } = required(rules.spots.get(name));
    // A come bet moves to a box of its own, and the next one can be made.
    if (spot.flat === null) free += 1 + spot.travels.filter(box => box !== undefined).length;
  }
  let ways = 1;
  for (let spot = 1; spot <= free; spot += 1) ways = (ways * (Math.floor(maxChips / unit) + spot)) / spot;
  if (ways > MAX_CHOICES) throw tooMany();
}

class ModelExplorer {
  readonly positions: Position[] = [];
  readonly choices: Choice[] = [];
  readonly reversible = new ReversibleBets();
  readonly #ids = new Map<string, number>();
  readonly #layouts: LayoutExplorer;
  readonly #points = new Map<Point | null, readonly (Point | null)[]>();
  readonly #weights: readonly number[];
  readonly #totalWeight: number;
  /** By branch and throw. */
  readonly #nexts = new WeakMap<Table, (number | undefined)[]>();
  moneyUnit: number;

  constructor(means: Means, weights: readonly number[]) {
    this.#layouts = new LayoutExplorer(means, new Settlements());
    this.#weights = weights;
    this.#totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
    this.moneyUnit = means.unit;
  }

  explore(start: Table): void {
    this.#idOf(this.reversible.strip(start));
    for (let id = 0; id < this.positions.length; id += 1) {
      const { table, chips } = required(this.positions[id]);
      for (const layout of this.#layouts.from(table)) {
        if (this.choices.length >= MAX_CHOICES) throw tooMany();
        const fee = layout.spent + chips - layout.chips;
        const outcomes = this.#outcomes(table, layout, fee);
        this.choices.push({ position: id, layout, need: layout.chips + fee, outcomes });
      }
    }
  }

  #idOf(bare: Table): number {
    const key = positionKey(bare, playerOf(bare).bets);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.positions.length;
    const { bets } = playerOf(bare);
    const total = (chips: readonly Bet[]): number => chips.reduce((sum, bet) => sum + bet.amount, 0);
    const locked = bets.filter(({ spot }) => !tryCommand(bare, { type: 'take', seat: SEAT, spot }));
    this.positions.push({ table: bare, point: bare.point, chips: total(bets), locked: total(locked) });
    this.#ids.set(key, id);
    return id;
  }

  #pointsAfter(table: Table): readonly (Point | null)[] {
    const known = this.#points.get(table.point);
    if (known) return known;
    const points = pointsAfter(table);
    this.#points.set(table.point, points);
    return points;
  }

  /** The known position with these bets; null if one of them, or the combination, is new. */
  #find(table: Table, left: readonly Bet[]): number | null {
    const strips = left.map(bet => this.reversible.known(table.point, bet));
    if (strips.includes(undefined)) return null;
    const key = positionKey(
      table,
      left.filter((_, index) => !strips[index]),
    );
    return this.#ids.get(key) ?? null;
  }

  /** The position as the engine makes it; throws unless the bets settled one by one leave the same. */
  #reach(layout: Layout, index: number, left: readonly Bet[], point: Point | null): number {
    const rolled = rollOn(tableOf(layout), required(THROWS[index])).table;
    const bare = this.reversible.strip(normalize(rolled));
    const rest = left.filter(bet => !this.reversible.known(point, bet));
    if (positionKey({ ...rolled, point }, rest) !== positionKey(bare, playerOf(bare).bets))
      throw new Error('a roll leaves other bets than they do one by one');
    return this.#idOf(bare);
  }

  /** The position after a roll: the same for all last bets of which it leaves nothing, or only reversible bets. */
  #next(layout: Layout, index: number, point: Point | null): number {
    const { branch, settlement, lastSettlement } = layout;
    const { left } = required(settlement[index]);
    const lastLeft = lastSettlement ? required(lastSettlement[index]).left : [];
    const all = lastLeft.length === 0 ? left : [...left, ...lastLeft];
    const reach = (bets: readonly Bet[]): number =>
      this.#find({ ...branch, point }, bets) ?? this.#reach(layout, index, all, point);
    if (!lastLeft.every(bet => this.reversible.known(point, bet))) return reach(all);
    const nexts = this.#nexts.get(branch) ?? [];
    this.#nexts.set(branch, nexts);
    nexts[index] ??= reach(left);
    return nexts[index];
  }

  #outcomes(position: Table, layout: Layout, fee: number): readonly ChoiceOutcome[] {
    const points = this.#pointsAfter(position);
    const outcomes: { next: number; profit: number; action: number; weight: number }[] = [];
    const { settlement, lastSettlement } = layout;
    const ways = settlement.map((settled, index) => {
      return lastSettlement ? addWays(settled.ways, required(lastSettlement[index]).ways) : settled.ways;
    });
    const parts = ways.map(sumOfWeights);
    const shared = this.#sharedWeight(parts);
    settlement.forEach((settled, index) => {
      const next = this.#next(layout, index, points[index] ?? null);
      const lastAction = lastSettlement ? required(lastSettlement[index]).action : 0;
      const action = settled.action + lastAction;
      const scale = required(this.#weights[index]) * (shared / required(parts[index]));
      for (const way of required(ways[index])) {
        const profit = way.profit - fee;
        const weight = scale * way.weight;
        const same = outcomes.find(
          known => known.next === next && known.profit === profit && known.action === action,
        );
        if (same) same.weight += weight;
        else {
          outcomes.push({ next, profit, action, weight });
          this.moneyUnit = gcd(this.moneyUnit, Math.abs(profit));
        }
      }
    });
    return outcomes;
  }

  /** A common multiple of every throw's ways, which makes all weights of a choice whole. */
  #sharedWeight(parts: readonly number[]): number {
    let shared = 1;
    for (const part of parts) if (part > 1) shared *= part / gcd(shared, part);
    if (shared * this.#totalWeight > Number.MAX_SAFE_INTEGER) throw new BestError(say.tooManyRaises);
    return shared;
  }
}

const sumOfWeights = (ways: readonly Way[]): number =>
  ways.length === 1 ? 1 : ways.reduce((sum, { weight }) => sum + weight, 0);

/** Weights by throw, from weights by roll: (a, b) and (b, a) are the same throw. */
function throwWeights(weights: DiceWeights): readonly number[] {
  return THROWS.map(([a, b]) => {
    const one = required(weights[(a - 1) * 6 + b - 1]);
    return a === b ? one : one + required(weights[(b - 1) * 6 + a - 1]);
  });
}

/** Explores a table with these means. */
export function modelOf(setup: Setup, means: Means): Model {
  const byThrow = throwWeights(setup.dice ?? FAIR);
  const explorer = new ModelExplorer(means, byThrow);
  const empty = labTable(setup, cents(DEEP_RACK));
  checkSize(means, empty.rules);
  explorer.explore(empty);
  const { positions, choices, moneyUnit, reversible } = explorer;
  return {
    positions,
    choices,
    moneyUnit,
    reversible: point => reversible.spotsAt(point),
  };
}

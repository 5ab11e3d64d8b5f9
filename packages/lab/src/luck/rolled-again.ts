// A session rolled again: every roll with the same chips on the same layout but other dice, and how the results spread.
import { ALL_DICE, decide, netTotal, type Rolled, type SeatNumber, type Table } from '@passline/engine';
import { gcd } from '@passline/engine/rational';
import { required } from '@passline/engine/required';

/** What a roll may do to a player: each result in cents, with its ways out of 36. */
export type RollResults = readonly { readonly net: number; readonly ways: number }[];

const isRolled = (event: { readonly type: string }): event is Rolled => event.type === 'rolled';

/** The results of all 36 rolls for a seat on the bets as they lie; null if the table takes no roll now. */
export function rollResults(table: Table, seat: SeatNumber): RollResults | null {
  const ways = new Map<number, number>();
  for (const dice of ALL_DICE) {
    const decision = decide(table, { type: 'roll', dice });
    const rolled = decision.ok ? decision.events.find(isRolled) : undefined;
    if (!rolled) return null;
    const net = netTotal(rolled.lines.filter(line => line.seat === seat));
    ways.set(net, (ways.get(net) ?? 0) + 1);
  }
  return [...ways].map(([net, count]) => ({ net, ways: count }));
}

/** The maximum number of cells: a long session with many different amounts is counted on a coarser grid. */
const MAX_CELLS = 20_000;
/** The chance cut off at either end after each roll: too small ever to show. */
const TAIL = 1e-16;
/** Standard deviations that the grid must cover. */
const WIDEST = 10;

const meanOf = (roll: RollResults): number =>
  roll.reduce((sum, { net, ways }) => sum + net * ways, 0) / ALL_DICE.length;

function varianceOf(roll: RollResults): number {
  const mean = meanOf(roll);
  return roll.reduce((sum, { net, ways }) => sum + (net - mean) ** 2 * ways, 0) / ALL_DICE.length;
}

/** The unit that all results are multiples of, or a multiple of it if there would be too many cells. */
function unitOf(rolls: readonly RollResults[]): number {
  const exact = rolls.flat().reduce((unit, { net }) => gcd(unit, net), 0) || 1;
  const deviation = Math.sqrt(rolls.reduce((sum, roll) => sum + varianceOf(roll), 0));
  return exact * Math.max(1, Math.ceil((2 * WIDEST * deviation) / (exact * MAX_CELLS)));
}

/** Results on the grid; a result between two cells is split so that the mean stays the same. */
function onGrid(roll: RollResults, unit: number): readonly (readonly [cell: number, chance: number])[] {
  return roll.flatMap(({ net, ways }) => {
    const cell = Math.floor(net / unit);
    const above = net / unit - cell;
    const chance = ways / ALL_DICE.length;
    const low = [cell, chance * (1 - above)] as const;
    return above === 0 ? [low] : [low, [cell + 1, chance * above] as const];
  });
}

/** The chances of every result after some rolls. */
export class RolledAgain {
  readonly #unit: number;
  #base = 0;
  #chances: Float64Array<ArrayBufferLike> = Float64Array.of(1);

  /** For these rolls; `add` takes them one by one. */
  constructor(rolls: readonly RollResults[]) {
    this.#unit = unitOf(rolls);
  }

  /** Cents between results: more than the exact unit if the session is very long. */
  get unit(): number {
    return this.#unit;
  }

  add(roll: RollResults): void {
    const cells = onGrid(roll, this.#unit);
    const low = Math.min(...cells.map(([cell]) => cell));
    const high = Math.max(...cells.map(([cell]) => cell));
    const before = this.#chances;
    const after = new Float64Array(before.length + high - low);
    for (const [cell, chance] of cells) {
      const shift = cell - low;
      for (let at = 0; at < before.length; at += 1) {
        after[at + shift] = (after[at + shift] as number) + chance * (before[at] as number);
      }
    }
    this.#base += low;
    this.#trim(after);
  }

  #trim(chances: Float64Array): void {
    let [from, to] = [0, chances.length];
    for (let sum = 0; from < to - 1; from += 1) {
      sum += required(chances[from]);
      if (sum > TAIL) break;
    }
    for (let sum = 0; to > from + 1; to -= 1) {
      sum += required(chances[to - 1]);
      if (sum > TAIL) break;
    }
    this.#chances = chances.subarray(from, to);
    this.#base += from;
  }

  /** The lowest result that is not exceeded with at least this chance. */
  quantile(level: number): number {
    let sum = 0;
    for (let at = 0; at < this.#chances.length; at += 1) {
      sum += required(this.#chances[at]);
      // Rounding of a long sum must not miss a level that is reached exactly.
      if (sum >= level - 1e-12) return (this.#base + at) * this.#unit;
    }
    return (this.#base + this.#chances.length - 1) * this.#unit;
  }

  /** The chance of a lower result, plus half that of the same one. */
  share(result: number): number {
    let sum = 0;
    for (let at = 0; at < this.#chances.length; at += 1) {
      const net = (this.#base + at) * this.#unit;
      if (net < result) sum += required(this.#chances[at]);
      else if (net === result) sum += required(this.#chances[at]) / 2;
    }
    return Math.min(1, sum);
  }

  get mean(): number {
    return this.#chances.reduce((sum, chance, at) => sum + chance * (this.#base + at) * this.#unit, 0);
  }
}

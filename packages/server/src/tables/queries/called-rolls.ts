// The rolls of each hand of a table.
import type { Rolled } from '@passline/engine';
import type { LogEntry } from '@passline/table';
import type { Store } from '../../store/store.ts';
import { LogTallies } from './log-tallies.ts';

/** A roll that counted, and when. */
export type RollMade = { readonly dice: string; readonly at: number };

/** By hand, starting with 1; each hand's first roll comes first. */
export type RollsByHand = ReadonlyMap<number, readonly RollMade[]>;

class RollsTally {
  readonly #rolls = new Map<number, readonly RollMade[]>();
  #hand = 1;
  /** The hand of the last roll, which a correction replaces. */
  #lastHand = 1;

  get rolls(): RollsByHand {
    return this.#rolls;
  }

  add({ event, at }: LogEntry): void {
    if (event.type === 'rolled') this.#keep(this.#hand, event, at);
    if (event.type === 'roll-corrected') this.#keep(this.#lastHand, event.roll, at);
  }

  #keep(hand: number, { count, dice, sevenOut }: Rolled, at: number): void {
    const before = this.#rolls.get(hand)?.slice(0, count - 1) ?? [];
    this.#rolls.set(hand, [...before, { dice: dice.join('-'), at }]);
    this.#lastHand = hand;
    this.#hand = sevenOut ? hand + 1 : hand;
  }
}

export class CalledRolls {
  readonly #tallies: LogTallies<RollsTally>;

  constructor(store: Pick<Store, 'events'>) {
    this.#tallies = new LogTallies(store, () => new RollsTally());
  }

  async at(table: string): Promise<RollsByHand> {
    return (await this.#tallies.of(table)).rolls;
  }
}

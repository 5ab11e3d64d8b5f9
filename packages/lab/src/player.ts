// A strategy at a table: what it sees, and its wishes turned into commands of the engine.
import {
  amountOn,
  type Cents,
  type Command,
  cents,
  decide,
  type Event,
  evolve,
  findSpot,
  mostOdds,
  type Seat,
  seatAt,
  type Table,
} from '@passline/engine';
import type { Memory, Sight, Strategy, Wish } from './strategy.ts';

/** A strategy asked for what the rulebook refuses, or for what makes no sense. */
export class StrategyError extends Error {}

export const SEAT = 1;

/** What happened to the player on the last roll. */
export type Last = { readonly dice: readonly [number, number]; readonly result: number };

/** The sight of one table; its record of bets is made only when a strategy looks at it. */
class Seen implements Sight {
  readonly #table: Table;
  readonly #seat: Seat;
  readonly #last: Last | null;
  readonly unit: Cents;
  readonly rack: Cents | null;
  #bets: Readonly<Record<string, Cents>> | null = null;

  constructor(table: Table, seat: Seat, unit: Cents, last: Last | null, showRack: boolean) {
    this.#table = table;
    this.#seat = seat;
    this.#last = last;
    this.unit = unit;
    this.rack = showRack ? seat.rack : null;
  }

  get rulebook(): string {
    return this.#table.book.id;
  }
  get point(): Table['point'] {
    return this.#table.point;
  }
  get comeOut(): boolean {
    return this.#table.point === null;
  }
  get bets(): Readonly<Record<string, Cents>> {
    if (!this.#bets) {
      const bets: Record<string, Cents> = {};
      for (const bet of this.#seat.bets) bets[bet.spot] = bet.amount;
      this.#bets = bets;
    }
    return this.#bets;
  }
  get lastDice(): readonly [number, number] | null {
    return this.#last?.dice ?? null;
  }
  get lastResult(): number | null {
    return this.#last?.result ?? null;
  }
  get jackpotOpen(): boolean {
    const { rules, point, count, hand } = this.#table;
    return rules.jackpot !== null && point === null && count === 0 && hand > 1;
  }
  get chip(): Cents {
    return this.#table.rules.chip;
  }
  get min(): Cents | null {
    return this.#table.rules.min;
  }
  get max(): Cents | null {
    return this.#table.rules.max;
  }
  offers(spot: string): boolean {
    return this.#table.rules.spots.has(spot);
  }
  mostOdds(spot: string): Cents {
    const rules = this.#table.rules.spots.get(spot);
    if (!rules || rules.spot.flat === null) return cents(0);
    const most = mostOdds(rules, amountOn(this.#seat, rules.spot.flat), this.#table.point);
    return cents(most - (most % rules.step));
  }
}

/** Money that went to the house when bets were put down: up-front commission. */
export type Acted<M extends Memory> = {
  readonly table: Table;
  readonly memory: M;
  readonly events: readonly Event[];
};

export const dollars = (amount: number): string => (amount / 100).toFixed(2);

function refusedWish(
  strategy: Strategy,
  table: Table,
  command: Command,
  code: string,
  message: string,
): StrategyError {
  const what =
    'spot' in command
      ? `${command.type} ${command.spot}${'amount' in command ? ` ${dollars(command.amount)}` : ''}`
      : command.type;
  const where = table.point === null ? 'on a come-out' : `with the point ${table.point}`;
  return new StrategyError(
    `${strategy.name}: “${what}” ${where} is refused at roll ${table.round}: ${code}: ${message}`,
  );
}

/** The commands that bring the layout to what is wished: what comes down first, odds before their flat bet. */
function commandsFor(seat: Seat, wish: Wish): Command[] {
  const changes = Object.entries(wish.bets)
    .map(([spot, wanted]) => ({
      spot,
      wanted,
      now: amountOn(seat, spot),
      index: findSpot(spot)?.index ?? -1,
    }))
    .filter(({ wanted, now }) => wanted !== now)
    .sort((a, b) => a.index - b.index);
  const down: Command[] = changes
    .filter(({ wanted, now }) => wanted < now)
    .reverse()
    .map(({ spot, wanted, now }) =>
      wanted === 0
        ? { type: 'take', seat: SEAT, spot }
        : { type: 'reduce', seat: SEAT, spot, amount: now - wanted },
    );
  const up: Command[] = changes
    .filter(({ wanted, now }) => wanted > now)
    .map(({ spot, wanted, now }) => ({ type: 'bet', seat: SEAT, spot, amount: wanted - now }));
  const calls: Command[] = Object.entries(wish.calls ?? {})
    .filter(([spot, call]) => seat.bets.find(bet => bet.spot === spot)?.call !== call)
    .map(([spot, call]) => ({ type: 'call', seat: SEAT, spot, call }));
  return [...down, ...up, ...calls];
}

function wishOf<M extends Memory>(strategy: Strategy<M>, sight: Sight, memory: M): Wish<M> {
  let wish: unknown;
  try {
    wish = strategy.play(sight, memory);
  } catch (error) {
    throw new StrategyError(`${strategy.name} threw: ${(error as Error).message}`);
  }
  const bets = (wish as Wish<M> | null)?.bets;
  if (typeof bets !== 'object' || bets === null) {
    throw new StrategyError(`${strategy.name} must return { bets: { spot: amount in cents } }`);
  }
  for (const [spot, amount] of Object.entries(bets)) {
    if (!Number.isSafeInteger(amount) || amount < 0) {
      throw new StrategyError(
        `${strategy.name} wants ${amount} on ${spot}: amounts are whole cents, not below 0`,
      );
    }
  }
  return wish as Wish<M>;
}

/** The strategy's turn: its wishes are put on the layout, or a StrategyError says which of them is refused and why. */
export function act<M extends Memory>(
  strategy: Strategy<M>,
  table: Table,
  memory: M,
  unit: Cents,
  last: Last | null,
): Acted<M> {
  const seat = seatAt(table, SEAT);
  if (!seat) throw new Error('the player has no seat');
  const sight = new Seen(table, seat, unit, last, strategy.usesRack ?? false);
  const wish = wishOf(strategy, sight, memory);
  const events: Event[] = [];
  let next = table;
  for (const command of commandsFor(seat, wish)) {
    const decision = decide(next, command);
    if (!decision.ok) {
      const { code, message } = decision.refusal;
      throw refusedWish(strategy as unknown as Strategy, next, command, code, message);
    }
    for (const event of decision.events) {
      next = evolve(next, event);
      events.push(event);
    }
  }
  return { table: next, memory: wish.memory === undefined ? memory : wish.memory, events };
}

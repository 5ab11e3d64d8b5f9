// A strategy at a seat: what it sees, and its wishes turned into commands of the engine.
import {
  amountOn,
  type BetCommand,
  type Cents,
  cents,
  type Dice,
  decide,
  type Event,
  evolve,
  formatCents,
  isAnyHandOpen,
  isHandOpen,
  maxOdds,
  nearestPayable,
  netOf,
  type Rolled,
  type Seat,
  type SeatNumber,
  type SpotName,
  seatAt,
  type Table,
} from '@passline/engine';
import type { Memory, Sight, Strategy, Wish } from './strategy.ts';

/** A strategy asked for a bet that the rulebook refuses, or that makes no sense. */
export class StrategyError extends Error {
  /** The rulebook's refusal, where it was one. */
  readonly code: string | null;
  constructor(message: string, code: string | null = null) {
    super(message);
    this.name = StrategyError.name;
    this.code = code;
  }
}

/** Where the lab's own player sits. */
export const SEAT = 1;

/** What happened to the player on the last roll. */
export type Last = { readonly dice: Dice; readonly result: number };

/** The last roll as the player at a seat saw it: won less lost, commission included. */
export function lastFor({ dice, lines }: Rolled, seat: SeatNumber): Last {
  let result = 0;
  for (const line of lines) {
    if (line.seat === seat) result += netOf(line);
  }
  return { dice, result };
}

// Hidden from strategies like private fields, but much faster to create for every roll.
const TABLE = Symbol('table');
const OWN = Symbol('seat');
const LAST = Symbol('last');
const BETS = Symbol('bets');

/** The sight of one table; its record of bets is made only when a strategy looks at it. */
class Seen implements Sight {
  readonly [TABLE]: Table;
  readonly [OWN]: Seat;
  readonly [LAST]: Last | null;
  readonly unit: Cents;
  readonly rack: Cents | null;
  [BETS]: Sight['bets'] | null = null;

  constructor(table: Table, seat: Seat, unit: Cents, last: Last | null, showRack: boolean) {
    this[TABLE] = table;
    this[OWN] = seat;
    this[LAST] = last;
    this.unit = unit;
    this.rack = showRack ? seat.rack : null;
  }

  get rulebook(): string {
    return this[TABLE].baseBook.id;
  }
  get point(): Table['point'] {
    return this[TABLE].point;
  }
  get comeOut(): boolean {
    return this[TABLE].point === null;
  }
  get bets(): Sight['bets'] {
    if (!this[BETS]) {
      const bets: { [S in SpotName]?: Cents } = {};
      for (const bet of this[OWN].bets) bets[bet.spot] = bet.amount;
      this[BETS] = bets;
    }
    return this[BETS];
  }
  get lastDice(): Dice | null {
    return this[LAST]?.dice ?? null;
  }
  get lastResult(): number | null {
    return this[LAST]?.result ?? null;
  }
  get jackpotOpen(): boolean {
    return isAnyHandOpen(this[TABLE]);
  }
  get chip(): Cents {
    return this[TABLE].rules.chip;
  }
  get min(): Cents | null {
    return this[TABLE].rules.min;
  }
  get max(): Cents | null {
    return this[TABLE].rules.max;
  }
  offers(spot: SpotName): boolean {
    return this[TABLE].rules.spots.has(spot);
  }
  isOpen(spot: SpotName): boolean {
    const hand = this[TABLE].rules.spots.get(spot)?.hand;
    const bet = this[OWN].bets.find(own => own.spot === spot);
    // A bet that has counted a roll stays up.
    return hand != null && !bet?.memory?.length && isHandOpen(hand, this[TABLE]);
  }
  maxOdds(spot: SpotName): Cents {
    const rules = this[TABLE].rules.spots.get(spot);
    if (!rules || rules.spot.flat === null) return cents(0);
    const max = maxOdds(rules, amountOn(this[OWN], rules.spot.flat), this[TABLE].point);
    return nearestPayable(rules, max, 'down', this[TABLE].point) ?? cents(0);
  }
}

/** What a strategy asks for, as commands in their order, and what it remembers. */
export type Wished<M extends Memory> = { readonly commands: readonly BetCommand[]; readonly memory: M };

/** The table after the strategy has acted, the strategy's memory, and the events. */
export type Acted<M extends Memory> = {
  readonly table: Table;
  readonly memory: M;
  readonly events: readonly Event[];
};

function refusedWish(
  strategy: Strategy,
  table: Table,
  command: BetCommand,
  code: string,
  message: string,
): StrategyError {
  const amount = 'amount' in command ? ` ${formatCents(command.amount)}` : '';
  const what = `${command.type} ${command.spot}${amount}`;
  const where = table.point === null ? 'on a come-out' : `with the point ${table.point}`;
  return new StrategyError(
    `${strategy.name}: “${what}” ${where} is refused at roll ${table.round}: ${code}: ${message}`,
    code,
  );
}

type Change = {
  readonly spot: SpotName;
  readonly wanted: number;
  readonly now: number;
  /** Its place on the layout; null for a spot that this table does not offer, which the engine refuses. */
  readonly index: number | null;
};

const NO_COMMANDS: readonly BetCommand[] = [];
const NO_EVENTS: readonly Event[] = [];

/** Where the layout is not as the strategy wants it, in the order of the spots. Most rolls leave nothing to change. */
function changesFor(
  strategy: Strategy,
  { rules }: Table,
  seat: Seat,
  bets: Wish['bets'],
): readonly Change[] | null {
  let changes: Change[] | null = null;
  for (const name in bets) {
    const spot = name as SpotName;
    const wanted = bets[spot] as number;
    if (!Number.isSafeInteger(wanted) || wanted < 0) {
      throw new StrategyError(
        `${strategy.name} wants ${wanted} on ${spot}: amounts are whole cents, not below 0`,
      );
    }
    const now = amountOn(seat, spot);
    if (wanted === now) continue;
    changes ??= [];
    changes.push({ spot, wanted, now, index: rules.spots.get(spot)?.spot.index ?? null });
  }
  return changes && changes.length > 1 ? changes.sort((a, b) => (a.index ?? -1) - (b.index ?? -1)) : changes;
}

/** The commands that bring the layout to what the strategy wants: bets come down first, odds before their flat bet. */
function commandsFor(strategy: Strategy, table: Table, own: Seat, wish: Wish): readonly BetCommand[] {
  const { seat } = own;
  const changes = changesFor(strategy, table, own, wish.bets);
  if (!changes && !wish.calls) return NO_COMMANDS;
  const commands: BetCommand[] = [];
  for (const { spot, wanted, now } of changes?.toReversed() ?? []) {
    if (wanted === 0) commands.push({ type: 'take', seat, spot });
    else if (wanted < now) commands.push({ type: 'reduce', seat, spot, amount: now - wanted });
  }
  for (const { spot, wanted, now } of changes ?? []) {
    if (wanted > now) commands.push({ type: 'bet', seat, spot, amount: wanted - now });
  }
  for (const [name, call] of Object.entries(wish.calls ?? {})) {
    const spot = name as SpotName;
    if (call !== undefined && own.bets.find(bet => bet.spot === spot)?.call !== call) {
      commands.push({ type: 'call', seat, spot, call });
    }
  }
  return commands;
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
  return wish as Wish<M>;
}

/**
 * What the strategy wants at a seat now, not decided yet. Call it once before each roll: a strategy that is asked again
 * would count the same roll twice.
 */
export function wishFor<M extends Memory>(
  strategy: Strategy<M>,
  table: Table,
  seat: SeatNumber,
  memory: M,
  unit: Cents,
  last: Last | null,
): Wished<M> {
  const own = seatAt(table, seat);
  if (!own || own.left) throw new Error('the player has no seat');
  const sight = new Seen(table, own, unit, last, strategy.usesRack ?? false);
  const wish = wishOf(strategy, sight, memory);
  const commands = commandsFor(strategy as unknown as Strategy, table, own, wish);
  return { commands, memory: wish.memory === undefined ? memory : wish.memory };
}

/** Makes the bets that the strategy wants; a StrategyError says which of them is refused and why. */
export function act<M extends Memory>(
  strategy: Strategy<M>,
  table: Table,
  memory: M,
  unit: Cents,
  last: Last | null,
): Acted<M> {
  const { commands, memory: remembered } = wishFor(strategy, table, SEAT, memory, unit, last);
  if (commands.length === 0) return { table, memory: remembered, events: NO_EVENTS };
  const events: Event[] = [];
  let next = table;
  for (const command of commands) {
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
  return { table: next, memory: remembered, events };
}

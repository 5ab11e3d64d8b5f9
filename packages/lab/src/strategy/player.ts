// A strategy at a seat: its wishes turned into engine commands, as far as its rack can pay for them.
import {
  amountOn,
  type BetCommand,
  type Cents,
  decide,
  type Event,
  evolve,
  formatCents,
  legalBet,
  type Rolled,
  type Seat,
  type SeatNumber,
  type SpotName,
  seatAt,
  type Table,
} from '@passline/engine';
import { required } from '@passline/engine/required';
import * as say from '../sentences/strategies.ts';
import { hintForFraction, hintForRefusal } from './amounts.ts';
import { lastFor, noReads, type SightReads, sightOf, type Visit } from './sight.ts';
import type { Last, Memory, Parameters, Sight, Strategy, Wish } from './strategy.ts';

/** A strategy asked for a bet that is invalid or that the rulebook refuses. */
export class StrategyError extends Error {
  /** The rulebook's refusal code, if any. */
  readonly code: string | null;
  /** The word in the strategy's text at fault, such as a spot. */
  readonly word: string | null;
  constructor(message: string, code: string | null = null, word: string | null = null) {
    super(message);
    this.name = StrategyError.name;
    this.code = code;
    this.word = word;
  }
}

/** Where the lab's own player sits. */
export const SEAT = 1;

/** What a strategy at a seat keeps from roll to roll. */
export type Player<M extends Memory = Memory> = {
  readonly memory: M;
  readonly last: Last | null;
  readonly visit: Visit;
  /** Has asked to leave: makes no more bets, and leaves when the last one is decided. */
  readonly leaving: boolean;
};

/** A player who sits down with these chips. */
export const newPlayer = <M extends Memory>({ start }: Strategy<M>, bankroll: Cents): Player<M> => ({
  memory: start,
  last: null,
  visit: { bankroll, rolls: 0, hands: 0, handRolls: 0 },
  leaving: false,
});

/** The player after a roll, which the strategy sees when it is next asked. */
export function afterRoll<M extends Memory>(player: Player<M>, rolled: Rolled, seat: SeatNumber): Player<M> {
  const { bankroll, rolls, hands, handRolls } = player.visit;
  return {
    memory: player.memory,
    last: lastFor(rolled, seat),
    visit: {
      bankroll,
      rolls: rolls + 1,
      hands: rolled.sevenOut ? hands + 1 : hands,
      handRolls: rolled.sevenOut ? 0 : handRolls + 1,
    },
    leaving: player.leaving,
  };
}

/** What a strategy wants, as commands in order, and the player after it. */
export type Wished<M extends Memory> = {
  readonly commands: readonly BetCommand[];
  readonly player: Player<M>;
  /** Some bet was cut or skipped because the rack could not pay for it. */
  readonly short: boolean;
};

/** Ruin as players mean it: they have nothing on the layout, and can pay for none of the bets they want. */
export const isRuined = ({ short, table }: Pick<Acted<Memory>, 'short' | 'table'>): boolean =>
  short && ownSeat(table, SEAT).bets.length === 0;

/** The table after the strategy has acted, the player, and the events. */
export type Acted<M extends Memory> = {
  readonly table: Table;
  readonly player: Player<M>;
  readonly events: readonly Event[];
  /** Some bet was cut or skipped because the rack could not pay for it. */
  readonly short: boolean;
  /** The player has left: it asked to, and nothing of its own is on the layout. */
  readonly left: boolean;
};

function refusedWish(strategy: Strategy, table: Table, command: BetCommand): StrategyError {
  const decision = decide(table, command);
  if (decision.ok) throw new Error('the command was refused before');
  const { code, message } = decision.refusal;
  const amount = 'amount' in command ? ` ${formatCents(command.amount)}` : '';
  const what = `${command.type} ${command.spot}${amount}`;
  const when = table.point === null ? say.onComeOut : say.withPoint(table.point);
  const own = required(seatAt(table, command.seat));
  const wanted = 'amount' in command ? amountOn(own, command.spot) + command.amount : 0;
  return new StrategyError(
    `${say.refused(strategy.name, what, when, table.round, code, message)}${hintForRefusal(table, command, wanted)}`,
    code,
    command.spot,
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
const NO_PARAMETERS: Parameters = {};

/** Unknown spots come first: the engine refuses them. */
const byIndex = ({ index: a }: Change, { index: b }: Change): number =>
  a === null || b === null ? Number(b === null) - Number(a === null) : a - b;

/** The changes to the layout that the strategy wants, in the order of the spots; null for none, as on most rolls. */
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
        `${say.notCents(strategy.name, wanted, spot)}${hintForFraction(wanted)}`,
        null,
        spot,
      );
    }
    const now = amountOn(seat, spot);
    if (wanted === now) continue;
    changes ??= [];
    changes.push({ spot, wanted, now, index: rules.spots.get(spot)?.spot.index ?? null });
  }
  return changes && changes.length > 1 ? changes.sort(byIndex) : changes;
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

/** Takes down everything that can come down, odds before their flat bet. */
function commandsToLeave(table: Table, { seat, bets }: Seat): readonly BetCommand[] {
  const commands: BetCommand[] = [];
  let next = table;
  const indexOf = (spot: SpotName): number => required(table.rules.spots.get(spot)).spot.index;
  for (const { spot } of bets.toSorted((a, b) => indexOf(b.spot) - indexOf(a.spot))) {
    const command: BetCommand = { type: 'take', seat, spot };
    const decision = decide(next, command);
    if (!decision.ok) continue;
    commands.push(command);
    next = decision.events.reduce(evolve, next);
  }
  return commands;
}

/** Asks a strategy for its wish; a StrategyError says what is wrong with it. */
export function askStrategy<M extends Memory>(strategy: Strategy<M>, sight: Sight, memory: M): Wish<M> {
  let wish: unknown;
  try {
    wish = strategy.play(sight, memory, strategy.parameters ?? NO_PARAMETERS);
  } catch (error) {
    throw new StrategyError(say.threw(strategy.name, (error as Error).message));
  }
  const bets = (wish as Wish<M> | null)?.bets;
  if (typeof bets !== 'object' || bets === null) {
    throw new StrategyError(say.returnsNoBets(strategy.name));
  }
  return wish as Wish<M>;
}

/** What the strategy wants, regardless of the rack. */
function wishAt<M extends Memory>(
  strategy: Strategy<M>,
  table: Table,
  own: Seat,
  player: Player<M>,
  unit: Cents,
  reads: SightReads,
): Wished<M> {
  if (player.leaving) return { commands: commandsToLeave(table, own), player, short: false };
  const { last, visit } = player;
  const wish = askStrategy(strategy, sightOf({ table, seat: own, unit, last, visit, reads }), player.memory);
  const memory = wish.memory === undefined ? player.memory : wish.memory;
  if (wish.leave) {
    const leaving = { ...player, memory, leaving: true };
    return { commands: commandsToLeave(table, own), player: leaving, short: false };
  }
  return {
    commands: commandsFor(strategy as unknown as Strategy, table, own, wish),
    player: memory === player.memory ? player : { ...player, memory },
    short: false,
  };
}

/** The part of a bet that the rack can pay; null if there is none, or if the strategy skips such bets. */
function cutToRack({ whenShort }: Strategy, table: Table, command: BetCommand): BetCommand | null {
  if (command.type !== 'bet' || whenShort === 'skip') return null;
  const range = legalBet(table, command.seat, command.spot);
  return range ? { ...command, amount: range.max } : null;
}

const isShort = (decision: ReturnType<typeof decide>): boolean =>
  !decision.ok && decision.refusal.code === 'bet/insufficient-chips';

function ownSeat(table: Table, seat: SeatNumber): Seat {
  const own = seatAt(table, seat);
  if (!own || own.left) throw new Error('the player has no seat');
  return own;
}

/**
 * What the strategy wants at a seat now, as far as its rack can pay. The table may still refuse a command. Call it only
 * once before each roll: a strategy asked twice would count the same roll twice.
 */
export function wishFor<M extends Memory>(
  strategy: Strategy<M>,
  table: Table,
  seat: SeatNumber,
  player: Player<M>,
  unit: Cents,
): Wished<M> {
  const wished = wishAt(strategy, table, ownSeat(table, seat), player, unit, noReads());
  const commands: BetCommand[] = [];
  let next = table;
  let short = false;
  for (const wanted of wished.commands) {
    let command: BetCommand | null = wanted;
    let decision = decide(next, wanted);
    if (isShort(decision)) {
      short = true;
      command = cutToRack(strategy as unknown as Strategy, next, wanted);
      if (!command) continue;
      decision = decide(next, command);
    }
    commands.push(command);
    if (decision.ok) next = decision.events.reduce(evolve, next);
  }
  return { commands, player: wished.player, short };
}

const UNREAD = noReads();

/**
 * Makes the bets that the strategy wants, as far as its rack can pay; throws a StrategyError if another bet is refused.
 * Adds to `reads` what the strategy has read, and the rack if chips ran short.
 */
export function act<M extends Memory>(
  strategy: Strategy<M>,
  table: Table,
  player: Player<M>,
  unit: Cents,
  reads: SightReads = UNREAD,
): Acted<M> {
  const wished = wishAt(strategy, table, ownSeat(table, SEAT), player, unit, reads);
  if (wished.commands.length === 0) {
    const left = wished.player.leaving && required(table.seats[0]).bets.length === 0;
    return { table, player: wished.player, events: NO_EVENTS, short: false, left };
  }
  const events: Event[] = [];
  let next = table;
  let short = false;
  for (const wanted of wished.commands) {
    let decision = decide(next, wanted);
    if (isShort(decision)) {
      short = true;
      const cut = cutToRack(strategy as unknown as Strategy, next, wanted);
      if (!cut) continue;
      decision = decide(next, cut);
    }
    if (!decision.ok) throw refusedWish(strategy as unknown as Strategy, next, wanted);
    for (const event of decision.events) {
      next = evolve(next, event);
      events.push(event);
    }
  }
  if (short) reads.rack = true;
  const left = wished.player.leaving && ownSeat(next, SEAT).bets.length === 0;
  return { table: next, player: wished.player, events, short, left };
}

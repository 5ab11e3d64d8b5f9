// Rules and a strategy as a finite automaton: states before a roll, weighted edges for all 36 rolls, exact money on
// each.
import {
  type Bet,
  type Cents,
  cents,
  clampMemory,
  type Dice,
  decide,
  type Event,
  evolve,
  isInPlay,
  netOf,
  newTable,
  type Point,
  type Rolled,
  type Rulebook,
  type Settings,
  type SpotName,
  seatAt,
  type Table,
} from '@passline/engine';
import { required } from '@passline/engine/required';
import type { DiceWeights } from '../dice-weights.ts';
import * as say from '../sentences/strategies.ts';
import {
  type Acted,
  act,
  afterRoll,
  newPlayer,
  type Player,
  SEAT,
  StrategyError,
} from '../strategy/player.ts';
import { noReads, type SightReads } from '../strategy/sight.ts';
import type { Memory, Strategy } from '../strategy/strategy.ts';
import { raisedOddsOn, raiseOdds } from './raises.ts';

/**
 * Rolls are numbered (a − 1) × 6 + (b − 1). A roll's edges in a state run from first[state × 36 + roll] up to
 * first[state × 36 + roll + 1]: one, or one for each way that Power Odds may raise its wins. All money is in cents.
 */
export type Automaton = {
  readonly states: number;
  readonly start: number;
  readonly dice: DiceWeights;
  readonly first: Int32Array;
  /** How often an edge is taken, in proportion to the other edges of its roll: whole numbers. */
  readonly weight: Float64Array;
  readonly next: Int32Array;
  /** How much the player's worth, chips on the layout included, changes from before this roll to before the next. */
  readonly profit: Float64Array;
  /** How much the rack changes: wins and returned stakes, less new bets and their commission. */
  readonly rack: Float64Array;
  /** Stakes that this roll decides (pushes included), with the up-front commission paid for them. */
  readonly wagered: Float64Array;
  /** A hand ends on this edge. */
  readonly sevenOut: Uint8Array;
  /** The player leaves after this roll; the edge leads to the start of the next visit, whose opening bets it pays. */
  readonly leaves: Uint8Array;
  /** By state: chips on the layout, the point (null on a come-out), and the state in words. */
  readonly layout: Float64Array;
  readonly point: readonly (Point | null)[];
  readonly labels: readonly string[];
  /** Commission for the opening bets. */
  readonly openingCost: number;
  /** By edge: what each spot won or lost. */
  readonly shares: readonly (readonly Share[])[];
  /** States before those that behave alike were merged. */
  readonly unmerged: number;
};

export type Share = { readonly spot: SpotName; readonly profit: number; readonly wagered: number };

export type Setup = {
  readonly book: Rulebook;
  readonly settings?: Settings;
  readonly unit?: Cents;
  /** What a session starts with; by default, enough for a long run. */
  readonly bankroll?: Cents;
  /** How many states a compiled strategy may have. */
  readonly maxStates?: number;
  /** How often each roll comes; fair by default. */
  readonly dice?: DiceWeights;
};

/** The strategy has no finite automaton of acceptable size: the message says which part of its states grows. */
export class TooManyStatesError extends Error {}

export const DEFAULT_UNIT: Cents = cents(1000);
export const MAX_STATES = 20_000;
// Enough that no strategy runs out of chips while its automaton is built.
export const DEEP_RACK: Cents = cents(50_000_000_000);

const NO_READS: SightReads = noReads();

/** A table for one player, with dice from outside. */
export function labTable(setup: Setup, rack: Cents): Table {
  const made = newTable(setup.book, { ...setup.settings, shooter: 'house' });
  if (!made.ok) throw new Error(made.message);
  const decision = decide(made.table, { type: 'seat', seat: SEAT, name: 'Player', amount: rack });
  if (!decision.ok) throw new Error(decision.refusal.message);
  return decision.events.reduce(evolve, made.table);
}

/** Clamps what a bet on a whole hand remembers: beyond its last pay, a count makes no difference. */
export function clampBet(table: Table, bet: Bet): Bet {
  const hand = table.rules.spots.get(bet.spot)?.hand;
  return hand && bet.memory ? { ...bet, memory: clampMemory(hand, bet.memory) } : bet;
}

/** Drops everything that cannot affect later rolls, so that equivalent tables have equal keys. */
export function normalize(table: Table, keepsRack = false): Table {
  const [seat] = table.seats;
  if (!seat) throw new Error('the player has no seat');
  // Whether a bet was continued matters only when settings change, which they do not here.
  const bets = seat.bets
    .map(bet => clampBet(table, bet.continued ? { ...bet, continued: false } : bet))
    .sort((a, b) => (a.spot < b.spot ? -1 : 1));
  return {
    ...table,
    hand: 2,
    count: 1,
    lastRoll: null,
    house: cents(0),
    chipsIn: cents(0),
    seats: [{ ...seat, rack: keepsRack ? seat.rack : DEEP_RACK, bets }],
  };
}

/** The player without what the strategy never reads; a player who is leaving is never asked again. */
export function normalizePlayer<M extends Memory>(player: Player<M>, known: SightReads): Player<M> {
  const reads = player.leaving ? NO_READS : known;
  const { bankroll, rolls, hands, handRolls } = player.visit;
  const visit = {
    bankroll,
    rolls: reads.roll ? rolls : 0,
    hands: reads.hand ? hands : 0,
    handRolls: reads.handRoll ? handRolls : 0,
  };
  return { ...player, memory: player.leaving ? (null as M) : player.memory, last: null, visit };
}

export function keyOf(table: Table, { memory, visit, leaving }: Player, keepsRack = false): string {
  const bets = required(table.seats[0]).bets.map(bet => [
    bet.spot,
    bet.amount,
    bet.commission,
    bet.call,
    isInPlay(table, bet),
    ...(bet.memory ?? []),
  ]);
  const { rolls, hands, handRolls } = visit;
  const rack = keepsRack ? required(table.seats[0]).rack : 0;
  return JSON.stringify([table.point, table.count, bets, memory, leaving, rolls, hands, handRolls, rack]);
}

export function labelOf(table: Table, memory: Memory): string {
  const bets = required(table.seats[0])
    .bets.map(bet => `${bet.spot} ${bet.amount / 100}`)
    .join(', ');
  const remembered = memory === null ? '' : ` · ${JSON.stringify(memory)}`;
  return `${table.point === null ? 'come-out' : `point ${table.point}`}: ${bets || 'no bets'}${remembered}`;
}

/** Calls back for each spot that won or lost: the roll's lines, then the commission of bets made after it. */
export function eachShare(
  before: Table,
  rolled: Rolled,
  acted: readonly Event[],
  share: (spot: SpotName, profit: number, wagered: number) => void,
): void {
  for (const line of rolled.lines) {
    if (line.outcome === 'move') continue;
    share(line.spot, netOf(line), line.stake + paidUpFront(before, line.spot));
  }
  for (const event of acted) {
    if (event.type === 'bet-placed' && event.commission > 0) share(event.spot, -event.commission, 0);
    else if (event.type === 'bet-reduced' && event.commissionBack > 0)
      share(event.spot, event.commissionBack, 0);
  }
}

function paidUpFront(table: Table, spot: SpotName): number {
  const seat = seatAt(table, SEAT);
  if (seat) for (const bet of seat.bets) if (bet.spot === spot) return bet.commission;
  return 0;
}

export function sharesOf(before: Table, rolled: Rolled, acted: readonly Event[]): Share[] {
  const shares: Share[] = [];
  eachShare(before, rolled, acted, (spot, profit, wagered) => shares.push({ spot, profit, wagered }));
  return shares;
}

/** A roll and what the strategy did after it. */
export type PlayedRoll<M extends Memory> = Acted<M> & { readonly rolled: Rolled };

/** A roll on the real engine, before the strategy acts: the table after it, and the event. */
export function rollOn(table: Table, dice: Dice): { readonly table: Table; readonly rolled: Rolled } {
  const decision = decide(table, { type: 'roll', dice });
  if (!decision.ok) throw new Error(decision.refusal.message);
  let after = table;
  let rolled: Rolled | null = null;
  for (const event of decision.events) {
    after = evolve(after, event);
    if (event.type === 'rolled') rolled = event;
  }
  if (!rolled) throw new Error('a roll without its event');
  return { table: after, rolled };
}

/** One roll on the real engine without Power Odds, and the strategy's bets after it. */
export function playRoll<M extends Memory>(
  strategy: Strategy<M>,
  table: Table,
  player: Player<M>,
  unit: Cents,
  dice: Dice,
  reads?: SightReads,
): PlayedRoll<M> {
  return playAfter(strategy, rollOn(table, dice), player, unit, reads);
}

function playAfter<M extends Memory>(
  strategy: Strategy<M>,
  { table, rolled }: ReturnType<typeof rollOn>,
  player: Player<M>,
  unit: Cents,
  reads: SightReads | undefined,
): PlayedRoll<M> {
  return { ...act(strategy, table, afterRoll(player, rolled, SEAT), unit, reads), rolled };
}

/** The possible results of a roll: one, or one for each way that Power Odds may raise its wins. */
export function playRaised<M extends Memory>(
  strategy: Strategy<M>,
  table: Table,
  player: Player<M>,
  unit: Cents,
  dice: Dice,
  reads?: SightReads,
): readonly (PlayedRoll<M> & { readonly weight: number })[] {
  const plain = rollOn(table, dice);
  return raisedOddsOn(table, plain.rolled).map(({ weight, raises }) => {
    const roll = raises.length === 0 ? plain : rollOn(raiseOdds(table, raises), dice);
    return { weight, ...playAfter(strategy, roll, player, unit, reads) };
  });
}

/** A player sits down at an empty table and makes the opening bets. */
export function openVisit<M extends Memory>(
  strategy: Strategy<M>,
  empty: Table,
  unit: Cents,
  bankroll: Cents,
  reads?: SightReads,
): Acted<M> {
  const opened = act(strategy, empty, newPlayer(strategy, bankroll), unit, reads);
  if (opened.left) throw new StrategyError(say.leavesAtOnce(strategy.name));
  return opened;
}

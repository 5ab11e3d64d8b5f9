/*
 * The engine as a kernel: the same dice, dealt to the same lanes, rolled on the real engine with the strategy at the
 * table. It plays strategies that do not compile, and checks the compiled form of the others.
 *
 * In a session, the player starts with the bankroll; in a long run, with a deep rack.
 */
import {
  ALL_DICE,
  type Cents,
  cents,
  type Dice,
  type Event,
  type Rolled,
  type Seat,
  type Table,
} from '@passline/engine';
import { required } from '@passline/engine/required';
import {
  DEEP_RACK,
  DEFAULT_UNIT,
  eachShare,
  labTable,
  openVisit,
  rollOn,
  type Setup,
} from '../automaton/automaton.ts';
import { type RaisedOdds, raisedOddsOn, raiseOdds } from '../automaton/raises.ts';
import { FAIR } from '../dice-weights.ts';
import { act, afterRoll, isRuined, newPlayer, type Player, SEAT } from '../strategy/player.ts';
import type { Strategy } from '../strategy/strategy.ts';
import { LANES, lanesOf } from './dice.ts';
import { EdgeDraws } from './edge-draws.ts';
import { type BetName, OPENING, type SessionPlan } from './lane.ts';
import { BATCH_ROLLS, type Report, WARM_UP } from './plain.ts';
import { LaneRun, SessionPlayer } from './player-lane.ts';
import type { RandomState } from './random.ts';
import type { Recorder } from './session-block.ts';
import { playSessions } from './sessions-plain.ts';
import { type RunSums, RunTally } from './sums.ts';
import { rollStreams } from './weighted-dice.ts';

/** Receives what a spot won or lost, and the stake that was decided. */
export type Sharing = (spot: BetName, profit: number, wagered: number) => void;

/** The player's rack and the chips on the layout. */
function chipsOf(table: Table): number {
  const seat = table.seats[0] as Seat;
  let chips: number = seat.rack;
  for (const bet of seat.bets) chips += bet.amount;
  return chips;
}
const rackOf = (table: Table): number => (table.seats[0] as Seat).rack;

/** Draws the Power Odds for a roll's wins. */
export function drawRaises(table: Table, rolled: Rolled, draws: EdgeDraws): RaisedOdds['raises'] {
  const ways = raisedOddsOn(table, rolled);
  const weights = Float64Array.from(ways, ({ weight }) => weight);
  return required(ways[ways.length === 1 ? 0 : draws.pick(weights, 0, weights.length)]).raises;
}

/** A roll, with Power Odds drawn for its wins; without draws, there are none. */
function rollWith(table: Table, dice: Dice, draws: EdgeDraws | null): ReturnType<typeof rollOn> {
  const plain = rollOn(table, dice);
  if (!draws || table.rules.powerChance.num === 0) return plain;
  const raises = drawRaises(table, plain.rolled, draws);
  return raises.length === 0 ? plain : rollOn(raiseOdds(table, raises), dice);
}

/** What a strategy has on the table when it sits down. */
export type Opening = {
  readonly table: Table;
  readonly player: Player;
  readonly events: readonly Event[];
  /** Chips on the layout, and commission. */
  readonly chips: number;
  readonly commission: number;
  /** The rack could not pay for all opening bets. */
  readonly short: boolean;
};

const NO_EVENTS: readonly Event[] = [];

/** A strategy alone at a table. After each roll, its fields hold what has changed up to just before the next. */
export class EnginePlayer {
  readonly #strategy: Strategy;
  readonly #unit: Cents;
  readonly #empty: Table;
  readonly #isDeep: boolean;
  readonly opening: Opening;
  #table: Table;
  #player: Player;
  #chips = 0;
  /** Chips in the rack, and their change, in which a player who leaves and comes back keeps its chips. */
  rack = 0;
  rackChange = 0;
  profit = 0;
  wagered = 0;
  /** Commission among the bets made after the roll, or for the next visit's opening bets after a departure. */
  unspent = 0;
  sevenOut = false;
  /** The rack could not pay in full for the bets after the roll. */
  short = false;
  /** It could pay for none of them, and nothing is on the layout. */
  broke = false;
  /** The player has left after the roll, and is back for the next visit. */
  left = false;
  share: Sharing | null = null;
  /** Decides whether Power Odds raise a win; without it, they never do. */
  draws: EdgeDraws | null = null;

  /** Plays from the given rack, or from a deep one if null. */
  constructor(setup: Setup, strategy: Strategy, rack: Cents | null) {
    this.#strategy = strategy;
    this.#unit = setup.unit ?? DEFAULT_UNIT;
    this.#empty = labTable(setup, rack ?? DEEP_RACK);
    this.#isDeep = rack === null;
    const bankroll = rack ?? setup.bankroll ?? DEEP_RACK;
    const opened = openVisit(strategy, this.#empty, this.#unit, bankroll);
    const worth = chipsOf(opened.table);
    this.opening = {
      ...opened,
      chips: worth - rackOf(opened.table),
      commission: chipsOf(this.#empty) - worth,
    };
    this.#table = this.#empty;
    this.#player = newPlayer(strategy, bankroll);
  }

  /** Sits down again and makes the opening bets; returns their commission. */
  begin(): number {
    const { table, player, commission } = this.opening;
    this.#table = table;
    this.#player = player;
    this.#chips = chipsOf(table);
    this.rack = rackOf(table);
    this.short = this.opening.short;
    return commission;
  }

  rollNumber(roll: number): void {
    this.roll(ALL_DICE[roll] as Dice);
  }

  roll(dice: Dice): void {
    const before = this.#table;
    const { table, rolled } = rollWith(before, dice, this.draws);
    const watching = afterRoll(this.#player, rolled, SEAT);
    const acted = act(this.#strategy, table, watching, this.#unit);
    // The deep rack of a long run pays for almost any bet; if even that runs short, the bets are not made.
    const stops = acted.short && this.#isDeep;
    this.short = acted.short;
    this.broke = stops || isRuined(acted);
    this.left = acted.left;
    this.#table = stops ? table : acted.table;
    this.#player = stops ? watching : acted.player;
    const chips = chipsOf(this.#table);
    this.profit = chips - this.#chips;
    this.#chips = chips;
    this.rackChange = rackOf(this.#table) - this.rack;
    this.rack = rackOf(this.#table);
    this.sevenOut = rolled.sevenOut;
    this.wagered = 0;
    this.unspent = 0;
    if (acted.left) {
      const commission = this.begin();
      this.profit -= commission;
      this.rackChange -= commission + this.opening.chips;
    }
    const returned = acted.left ? this.opening.events : NO_EVENTS;
    eachShare(before, rolled, stops ? NO_EVENTS : [...acted.events, ...returned], this.#take);
  }

  readonly #take: Sharing = (spot, profit, wagered) => {
    this.wagered += wagered;
    if (wagered === 0 && profit < 0) this.unspent -= profit;
    this.share?.(spot, profit, wagered);
  };
}

/** The part of a strategy's opening bets that the bankroll can pay for. */
export const openingFrom = (setup: Setup, strategy: Strategy, bankroll: Cents): Opening =>
  new EnginePlayer(setup, strategy, bankroll).opening;

/** Plays one lane of a block of a long run. */
export function engineRun(
  setup: Setup,
  strategy: Strategy,
): (state: RandomState, rolls: number, lane: number, report?: Report, warm?: boolean) => RunSums {
  const player = new EnginePlayer(setup, strategy, null);
  return (state, rolls, lane, report = () => true, warm = false) => {
    const tally = new RunTally();
    player.draws = new EdgeDraws(state, lane);
    const run = new LaneRun(player, required(rollStreams(state, setup.dice ?? FAIR)[lane]));
    if (warm) run.play(WARM_UP);
    const quota = required(lanesOf(rolls)[lane]);
    for (let from = 0; from < quota; from += BATCH_ROLLS) {
      const count = Math.min(BATCH_ROLLS, quota - from);
      run.play(count);
      tally.batch(count, run.profit, run.wagered);
      if (!report(count)) break;
    }
    return tally.sums();
  };
}

/** A lane of a block of sessions, on the engine. */
class EngineLane extends SessionPlayer {
  readonly #player: EnginePlayer;
  readonly #share: Sharing;
  /** Commission charged after the roll; if the player has left, it belongs to the next visit and is not counted. */
  #pending: { readonly spot: BetName; readonly profit: number }[] = [];

  constructor(setup: Setup, strategy: Strategy, plan: SessionPlan, share: Sharing) {
    const player = new EnginePlayer(setup, strategy, cents(plan.bankroll));
    super(player, plan);
    this.#player = player;
    this.#player.share = (spot, profit, wagered) => {
      if (wagered === 0 && profit < 0) this.#pending.push({ spot, profit });
      else share(spot, profit, wagered);
    };
    this.#share = share;
  }

  protected override opened(commission: number): void {
    this.#share(OPENING, -commission, 0);
  }

  protected override rolled(): void {
    if (this.#pending.length === 0) return;
    if (!this.#player.left) for (const { spot, profit } of this.#pending) this.#share(spot, profit, 0);
    this.#pending = [];
  }
}

/** A lane on which a strategy plays sessions on the engine. */
export const createEngineLane = (
  setup: Setup,
  strategy: Strategy,
  plan: SessionPlan,
  share: Sharing,
): Pick<EngineLane, 'begin' | 'play' | 'progress' | 'draws'> => new EngineLane(setup, strategy, plan, share);

/** Plays a block of sessions. */
export function engineSessions(
  setup: Setup,
  strategy: Strategy,
  plan: SessionPlan,
  share: Sharing,
): (state: RandomState, sessions: number, record: Recorder, report?: Report) => void {
  const lanes = Array.from({ length: LANES }, () => new EngineLane(setup, strategy, plan, share));
  return (state, sessions, record, report) => {
    lanes.forEach((lane, index) => {
      lane.player.draws = new EdgeDraws(state, index);
    });
    playSessions(lanes, plan, state, setup.dice ?? FAIR, sessions, record, report);
  };
}

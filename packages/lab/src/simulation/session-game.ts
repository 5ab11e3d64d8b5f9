// Turns any simulated session into a game script: finds its dice in its block, and plays them on the engine.
import {
  ALL_DICE,
  type Cents,
  type Command,
  cents,
  type Dice,
  decide,
  type Event,
  evolve,
  formatCents,
  layoutTotal,
  newTable,
  printScript,
  type Seat,
  seatAt,
  type Table,
} from '@passline/engine';
import { required } from '@passline/engine/required';
import { DEFAULT_UNIT, rollOn, type Setup } from '../automaton/automaton.ts';
import type { RaisedOdds } from '../automaton/raises.ts';
import { FAIR } from '../dice-weights.ts';
import { LANES } from '../kernel/dice.ts';
import { EdgeDraws } from '../kernel/edge-draws.ts';
import { drawRaises } from '../kernel/engine-run.ts';
import type { Session, SessionPlan } from '../kernel/lane.ts';
import type { RandomState } from '../kernel/random.ts';
import { blockSessions, PlanError } from '../kernel/sessions.ts';
import { playSessions, type SessionLane } from '../kernel/sessions-plain.ts';
import { blocksOf } from '../kernel/simulate.ts';
import * as say from '../sentences/questions.ts';
import { act, afterRoll, newPlayer, type Player, SEAT } from '../strategy/player.ts';
import type { Strategy } from '../strategy/strategy.ts';
import { prepareSessions } from './prepare.ts';
import { createLane } from './session-lane.ts';

/** A session's rolls, and the draws for its Power Odds, each from a roll on. */
type Recording = {
  readonly rolls: readonly number[];
  readonly draws: readonly { readonly from: number; readonly draws: EdgeDraws }[];
  readonly session: Session;
};

/** A lane that records the rolls and draws of its session. */
class RecordingLane implements SessionLane {
  readonly #lane: SessionLane;
  readonly #onPlay: (lane: RecordingLane) => void;
  #drawing: EdgeDraws | null = null;
  rolls: number[] = [];
  drawn: { readonly from: number; readonly draws: EdgeDraws }[] = [];

  constructor(lane: SessionLane, onPlay: (lane: RecordingLane) => void) {
    this.#lane = lane;
    this.#onPlay = onPlay;
  }

  get progress(): SessionLane['progress'] {
    return this.#lane.progress;
  }
  get draws(): EdgeDraws | null {
    return this.#lane.draws;
  }
  set draws(draws: EdgeDraws | null) {
    this.#lane.draws = draws;
  }

  begin(): void {
    this.rolls = [];
    this.drawn = [];
    this.#drawing = null;
    this.#lane.begin();
  }

  play(dice: Uint8Array): void {
    if (this.draws && this.draws !== this.#drawing) {
      this.#drawing = this.draws;
      this.drawn.push({ from: this.rolls.length, draws: this.draws.copy() });
    }
    const before = this.progress.rolls;
    this.#lane.play(dice);
    this.rolls.push(...dice.subarray(0, this.progress.rolls - before));
    this.#onPlay(this);
  }
}

/** The recording of a session, numbered from 1 as in a simulation with the same seed and plan. */
function findSession(
  setup: Setup,
  strategy: Strategy,
  plan: SessionPlan,
  seed: RandomState,
  number: number,
  count: number,
): Recording {
  if (number > count) throw new PlanError(say.noSession(count, number));
  const each = blockSessions(plan);
  const { game } = prepareSessions(setup, strategy, plan, undefined);
  for (const { index, state, size } of blocksOf(seed, count, each)) {
    if (index !== Math.floor((number - 1) / each)) continue;
    let playing: RecordingLane | null = null;
    const lanes = Array.from({ length: LANES }, (_, lane) => {
      const recording = new RecordingLane(createLane(game, strategy, plan).lane, own => {
        playing = own;
      });
      recording.draws = new EdgeDraws(state, lane);
      return recording;
    });
    let found: Recording | null = null;
    playSessions(
      lanes,
      plan,
      state,
      setup.dice ?? FAIR,
      size,
      (session, place) => {
        if (place !== (number - 1) % each) return;
        const { rolls, drawn } = required(playing as RecordingLane | null);
        found = { rolls, draws: drawn, session };
      },
      () => found === null,
    );
    return required(found as Recording | null);
  }
  throw new Error('every session is in a block');
}

/** A table whose events are kept. */
class Scribe {
  table: Table;
  readonly events: Event[] = [];
  constructor(table: Table) {
    this.table = table;
  }
  run(command: Command): readonly Event[] {
    const decision = decide(this.table, command);
    if (!decision.ok) throw new Error(decision.refusal.message);
    this.add(decision.events);
    return decision.events;
  }
  add(events: readonly Event[]): void {
    this.table = events.reduce(evolve, this.table);
    this.events.push(...events);
  }
}

/** The Power Odds that were raised for a roll. */
function raisesFor(table: Table, dice: Dice, draws: EdgeDraws | null): RaisedOdds['raises'] {
  if (!draws || table.rules.powerChance.num === 0) return [];
  return drawRaises(table, rollOn(table, dice).rolled, draws);
}

/** Plays the rolls on the engine, as the session did. */
function playAgain(setup: Setup, strategy: Strategy, bankroll: Cents, recording: Recording): Scribe {
  const settings = { ...setup.settings, shooter: 'house' };
  const made = newTable(setup.book, settings);
  if (!made.ok) throw new Error(made.message);
  const scribe = new Scribe(made.table);
  const unit = setup.unit ?? DEFAULT_UNIT;
  scribe.run({ type: 'seat', seat: SEAT, name: 'Player', amount: bankroll });
  let player: Player = newPlayer(strategy, bankroll);
  const bet = (): void => {
    const acted = act(strategy, scribe.table, player, unit);
    player = acted.player;
    scribe.add(acted.events);
  };
  bet();
  let draws: EdgeDraws | null = null;
  recording.rolls.forEach((roll, index) => {
    draws = recording.draws.find(({ from }) => from === index)?.draws ?? draws;
    const dice = required(ALL_DICE[roll]) as Dice;
    const raises = raisesFor(scribe.table, dice, draws);
    if (raises.length > 0) scribe.run({ type: 'close' });
    for (const { spot, odds } of raises) scribe.run({ type: 'power', spot, odds });
    const rolled = scribe.run({ type: 'roll', dice }).find(event => event.type === 'rolled');
    player = afterRoll(player, required(rolled), SEAT);
    bet();
  });
  return scribe;
}

const signed = (amount: number): string => `${amount < 0 ? '' : '+'}${formatCents(amount)}`;

/** The player's rack and bets at the end, as statements that a replay checks. */
const expectations = ({ rack, bets }: Seat): string[] => [
  `expect rack ${SEAT} ${formatCents(rack)}`,
  ...bets.map(({ spot, amount }) => `expect bet ${SEAT} ${spot} ${formatCents(amount)}`),
];

/**
 * A simulated session as a .craps script, which ends with the player's rack and bets. Of the Power Odds, it has those
 * that raised a win.
 */
export function sessionGame(
  setup: Setup,
  strategy: Strategy,
  plan: SessionPlan,
  seed: RandomState,
  number: number,
  count: number,
  rulebook: string = setup.book.id,
): { readonly script: string; readonly session: Session } {
  const bankroll = cents(plan.bankroll);
  const recording = findSession(setup, strategy, plan, seed, number, count);
  const { session } = recording;
  const { table, events } = playAgain(setup, strategy, bankroll, recording);
  const seat = required(seatAt(table, SEAT));
  const worth = seat.rack + layoutTotal(seat);
  if (worth - plan.bankroll !== session.result) throw new Error('the game does not end as the session did');
  const title = `# Session ${number} of ${strategy.name}: ${session.rolls} rolls, ${signed(session.result)} (${session.end}).`;
  const game = printScript(rulebook, { ...setup.settings, shooter: 'house' }, events);
  return { script: `${title}\n${game}${expectations(seat).join('\n')}\n`, session };
}

// Any simulated session again as a game: its dice found in its block, and played on the engine as a script.
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
import { DEFAULT_UNIT, labTable, type Setup, TooManyStatesError } from '../automaton/automaton.ts';
import { compile } from '../automaton/compile.ts';
import { FAIR } from '../dice-weights.ts';
import { LANES } from '../kernel/dice.ts';
import { EdgeDraws } from '../kernel/edge-draws.ts';
import { createEngineLane } from '../kernel/engine-run.ts';
import { flatten } from '../kernel/flat-automaton.ts';
import { edgeCounts, Lane, type Session, type SessionPlan } from '../kernel/lane.ts';
import type { RandomState } from '../kernel/random.ts';
import { blockSessions, PlanError } from '../kernel/sessions.ts';
import { playSessions } from '../kernel/sessions-plain.ts';
import { blocksOf } from '../kernel/simulate.ts';
import { rollStreams } from '../kernel/weighted-dice.ts';
import { act, afterRoll, newPlayer, type Player, SEAT } from '../strategy/player.ts';
import type { Strategy } from '../strategy/strategy.ts';
import { playsOn } from './compare.ts';

type PlayingLane = Pick<Lane, 'begin' | 'play' | 'progress'>;

/** A lane that remembers the rolls of the session it plays. */
class RecordingLane implements PlayingLane {
  readonly #lane: PlayingLane;
  readonly #onPlay: (lane: RecordingLane) => void;
  rolls: number[] = [];

  constructor(lane: PlayingLane, onPlay: (lane: RecordingLane) => void) {
    this.#lane = lane;
    this.#onPlay = onPlay;
  }

  get progress(): PlayingLane['progress'] {
    return this.#lane.progress;
  }

  begin(): void {
    this.rolls = [];
    this.#lane.begin();
  }

  play(dice: Uint8Array): void {
    const before = this.progress.rolls;
    this.#lane.play(dice);
    this.rolls.push(...dice.subarray(0, this.progress.rolls - before));
    this.#onPlay(this);
  }
}

/** What plays a lane: the strategy's automaton, or the engine if it has none. */
function laneMaker(setup: Setup, strategy: Strategy, plan: SessionPlan): () => PlayingLane {
  try {
    if (playsOn(setup, strategy)) throw new TooManyStatesError('its sessions depend on its chips');
    const flat = flatten(compile(setup, strategy));
    return () => new Lane(flat, plan, edgeCounts(flat), new EdgeDraws(new Uint32Array(8), 0));
  } catch (error) {
    if (!(error instanceof TooManyStatesError)) throw error;
    return () => createEngineLane(setup, strategy, plan, () => {});
  }
}

/** The rolls and the result of a session, numbered from 1 as in a simulation with the same seed and plan. */
function findSession(
  setup: Setup,
  strategy: Strategy,
  plan: SessionPlan,
  seed: RandomState,
  number: number,
  count: number,
): { readonly rolls: readonly number[]; readonly session: Session } {
  if (number > count) throw new PlanError(`there are ${count} sessions, so no session ${number}`);
  const each = blockSessions(plan);
  const makeLane = laneMaker(setup, strategy, plan);
  for (const { index, state, size } of blocksOf(seed, count, each)) {
    if (index !== Math.floor((number - 1) / each)) continue;
    let playing: RecordingLane | null = null;
    const lanes = Array.from(
      { length: LANES },
      () =>
        new RecordingLane(makeLane(), lane => {
          playing = lane;
        }),
    );
    let found: { readonly rolls: readonly number[]; readonly session: Session } | null = null;
    playSessions(
      lanes,
      plan,
      rollStreams(state, setup.dice ?? FAIR),
      size,
      (session, place) => {
        if (place === (number - 1) % each)
          found = { rolls: required(playing as RecordingLane | null).rolls, session };
      },
      () => found === null,
    );
    return required(found as { readonly rolls: readonly number[]; readonly session: Session } | null);
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

/** Plays the rolls on the engine, as the session did. */
function playAgain(setup: Setup, strategy: Strategy, bankroll: Cents, rolls: readonly number[]): Scribe {
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
    // A session ends where the rack cannot pay for the next bets, and they are not made.
    if (!acted.short || strategy.whenShort !== undefined) scribe.add(acted.events);
  };
  bet();
  for (const roll of rolls) {
    const events = scribe.run({ type: 'roll', dice: required(ALL_DICE[roll]) as Dice });
    const rolled = events.find(event => event.type === 'rolled');
    player = afterRoll(player, required(rolled), SEAT);
    bet();
  }
  return scribe;
}

const signed = (amount: number): string => `${amount < 0 ? '' : '+'}${formatCents(amount)}`;

/** What the player has at the end, as statements that a replay checks. */
const expectations = ({ rack, bets }: Seat): string[] => [
  `expect rack ${SEAT} ${formatCents(rack)}`,
  ...bets.map(({ spot, amount }) => `expect bet ${SEAT} ${spot} ${formatCents(amount)}`),
];

/**
 * A session of a simulation as a .craps script that ends with what the player has. Power Odds would have to be written
 * down roll by roll, so a table that has them has no such script.
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
  const own = { ...setup, bankroll };
  if (labTable(own, bankroll).rules.powerChance.num > 0)
    throw new PlanError('a session with Power Odds cannot be written as a game: set power-odds=0');
  const { rolls, session } = findSession(own, strategy, plan, seed, number, count);
  const { table, events } = playAgain(setup, strategy, bankroll, rolls);
  const seat = required(seatAt(table, SEAT));
  const worth = seat.rack + layoutTotal(seat);
  if (worth - plan.bankroll !== session.result) throw new Error('the game does not end as the session did');
  const title = `# Session ${number} of ${strategy.name}: ${session.rolls} rolls, ${signed(session.result)} (${session.end}).`;
  const game = printScript(rulebook, { ...setup.settings, shooter: 'house' }, events);
  return { script: `${title}\n${game}${expectations(seat).join('\n')}\n`, session };
}

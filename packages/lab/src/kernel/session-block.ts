// A block of sessions on the assembled kernel: lanes play session after session, and each ending is decided here.

import { ROLLS } from '../rolls.ts';
import { type Machine, routineOf } from './assembler.ts';
import { DRAW_ROLLS, LANES, laneStates, spread, WORD_ROLLS } from './dice.ts';
import { AT, eachEntry, writeStates } from './draws.ts';
import { EdgeDraws } from './edge-draws.ts';
import type { FlatAutomaton } from './flat-automaton.ts';
import {
  type EdgeCounts,
  Lane,
  type Session,
  type SessionEnd,
  type SessionPlan,
  type ShortSide,
} from './lane.ts';
import type { Report } from './plain.ts';
import type { RandomState } from './random.ts';
import {
  FIELD,
  IDLE_ROUNDS,
  INITIAL,
  LANE,
  LEVEL,
  QUIET,
  type QuietResults,
  type SessionLayout,
} from './session-table.ts';
import type { SessionSums } from './session-tally.ts';
import { finishAlone } from './sessions-plain.ts';
import { ExactSum } from './sums.ts';

/** Plays a block of sessions, numbered from 0. When told to stop, it finishes those that have started. */
export type SessionKernel = (
  state: RandomState,
  sessions: number,
  counts: EdgeCounts,
  sink: SessionSink,
  report?: Report,
) => void;

export type Recorder = (session: Session, number: number) => void;

/** Receives the sessions of a block. */
export type SessionSink = {
  readonly record: Recorder;
  /** Totals of sessions that played all their rolls, in place of their records; null if every session is wanted. */
  readonly add: ((sums: SessionSums) => void) | null;
};

const ROUND = 8 * LANES;
const BUFFER = 128 * ROUND;
// An entry's count has 32 bits, which cannot overflow within this many buffers.
const BUFFERS_COUNTED = 2 ** 20;

export class SessionBlock {
  readonly #fill: (from: number, to: number) => unknown;
  readonly #machine: Machine;
  readonly #finish: (record: number, rolls: number) => number;
  readonly #flat: FlatAutomaton;
  readonly #plan: SessionPlan;
  readonly #layout: SessionLayout;
  readonly #counts: EdgeCounts;
  readonly #words: Int32Array;
  /** Whether some edge has commission, which a ruined player does not pay. */
  readonly #spends: boolean;
  /** Plays the rest of sessions whose chips may run short. */
  readonly #slow: Lane | null;
  /** A rack that cannot run short within one draw. */
  readonly #enough: number;

  constructor(
    machine: Machine,
    flat: FlatAutomaton,
    plan: SessionPlan,
    layout: SessionLayout,
    counts: EdgeCounts,
    short: ShortSide | null,
  ) {
    this.#fill = routineOf(machine, 'fill');
    this.#machine = machine;
    this.#finish = routineOf(machine, 'finish');
    this.#flat = flat;
    this.#plan = plan;
    this.#layout = layout;
    this.#counts = counts;
    this.#words = new Int32Array(machine.memory);
    this.#spends = flat.unspent.some(amount => amount > 0);
    // Every roll of these automata has a single edge, so the draws are never used.
    this.#slow = short && new Lane(flat, plan, counts, new EdgeDraws(new Uint32Array(8), 0), short);
    this.#enough = flat.rack.reduce((most, change) => Math.max(most, -change), 0) * DRAW_ROLLS;
  }

  play(
    state: RandomState,
    sessions: number,
    { record, add }: SessionSink,
    report: Report = () => true,
  ): void {
    const words = this.#words;
    const end = AT.draws + BUFFER;
    const quiet = add && this.#layout.quiet;
    const play = routineOf(this.#machine, quiet ? 'playQuiet' : 'play');
    const first = Math.min(LANES, sessions);
    let [ended, quietly] = [0, 0];
    writeStates(this.#machine.memory, laneStates(state));
    words[AT.started / 4] = first;
    words[AT.sessions / 4] = sessions;
    for (let lane = 0; lane < LANES; lane += 1) this.#begin(lane, lane < first);
    for (let buffer = 1; ended < (words[AT.started / 4] as number); buffer += 1) {
      words[AT.record / 4] = AT.records;
      this.#fill(AT.draws, end);
      play(AT.draws, end);
      const counted = quiet ? (words[(AT.quiet + QUIET.sessions) / 4] as number) : 0;
      let played = (counted - quietly) * this.#plan.rolls;
      ended += counted - quietly;
      quietly = counted;
      for (let at = AT.records; at < (words[AT.record / 4] as number); at += LANE.bytes) {
        const session = this.#finishShort(state, at) ?? this.#finishSession(at);
        played += session.rolls;
        ended += 1;
        record(session, words[(at + LANE.number) / 4] as number);
      }
      if (!report(played)) words[AT.sessions / 4] = 0;
      if (buffer % BUFFERS_COUNTED === 0) this.#moveCounts();
    }
    this.#moveCounts();
    if (quiet) add(this.#takeQuiet(quiet));
  }

  /** Takes the totals of the sessions that the kernel has counted, and resets them. */
  #takeQuiet({ base, lowest, count }: QuietResults): SessionSums {
    const { origin, moneyUnit } = this.#layout;
    const { bankroll, rolls } = this.#plan;
    const from = AT.quiet / 4;
    const [sums, highest] = [from + QUIET.sums / 4, from + QUIET.highest / 4];
    const words = this.#words;
    const wide = (at: number): bigint =>
      (BigInt(words[at + 1] as number) << 32n) | BigInt((words[at] as number) >>> 0);
    const results = new Map<number, number>();
    const total = new ExactSum();
    for (let index = 0; index < count; index += 1) {
      const times = words[base / 4 + index] as number;
      if (times === 0) continue;
      const result = origin + (lowest + index) * moneyUnit - bankroll;
      results.set(result, times);
      total.addProduct(result, times);
      words[base / 4 + index] = 0;
    }
    const sessions = words[from + QUIET.sessions / 4] as number;
    const taken: SessionSums = {
      ...{ sessions, rolls: sessions * rolls, results },
      ends: { played: sessions, target: 0, 'stop-loss': 0, ruin: 0, left: 0 },
      crosses: total.total() * BigInt(rolls),
      lengths: BigInt(sessions) * BigInt(rolls) ** 2n,
      drawdowns: wide(sums) * BigInt(moneyUnit),
      worstDrawdown: (words[highest] as number) * moneyUnit,
      longestHands: wide(sums + 2),
      longestHand: words[highest + 1] as number,
    };
    words.fill(0, from, from + QUIET.bytes / 4);
    return taken;
  }

  /** Gives a lane its first session; a lane without one stays in the idle row. */
  #begin(lane: number, plays: boolean): void {
    const { base, row } = this.#layout.play;
    const rounds = plays ? Math.ceil(this.#plan.rolls / DRAW_ROLLS) : IDLE_ROUNDS;
    const first = base + (plays ? this.#flat.start : this.#flat.states) * row;
    const at = (AT.lanes + LANE.bytes * lane) / 4;
    this.#words.set([first, 0, rounds, lane, ...INITIAL.progress, ...INITIAL.peak], at);
  }

  /** Plays a recorded session to its end if its chips may run short in this draw; otherwise null. */
  #finishShort(block: RandomState, record: number): Session | null {
    const lane = this.#slow;
    if (!lane) return null;
    const words = this.#words;
    const { play, origin, moneyUnit } = this.#layout;
    const at = record / 4;
    const state = ((words[at] as number) - play.base) / play.row;
    const [fall, hand, , worth] = words.subarray(at + LANE.progress / 4, at + LANE.peak / 4);
    const inMoney = origin + ((worth as number) - LEVEL) * moneyUnit;
    if (inMoney - (this.#flat.layout[state] as number) >= this.#enough) return null;
    const { progress } = lane;
    const rounds = Math.ceil(this.#plan.rolls / DRAW_ROLLS) - 1 - (words[at + LANE.left / 4] as number);
    lane.resume(state);
    progress.worth = inMoney;
    progress.fall = (fall as number) * moneyUnit;
    progress.drawdown = Math.max(progress.fall, (words[at + LANE.peak / 4] as number) * moneyUnit);
    progress.hand = hand as number;
    progress.longestHand = words[at + LANE.peak / 4 + 1] as number;
    progress.rolls = rounds * DRAW_ROLLS;
    const dice = new Uint8Array(DRAW_ROLLS);
    spread(words[at + LANE.draw / 4] as number, dice, 0);
    spread(words[at + LANE.draw / 4 + 1] as number, dice, WORD_ROLLS);
    lane.play(dice);
    if (progress.end === null)
      finishAlone(lane, block, words[at + LANE.number / 4] as number, this.#flat.dice);
    return progress.session(this.#plan);
  }

  /** Plays a recorded session roll by roll through the draw in which it ends. */
  #finishSession(record: number): Session {
    const words = this.#words;
    const { play, finish, origin, moneyUnit } = this.#layout;
    const at = record / 4;
    const rounds = Math.ceil(this.#plan.rolls / DRAW_ROLLS) - 1 - (words[at + LANE.left / 4] as number);
    const before = rounds * DRAW_ROLLS;
    const remaining = Math.min(this.#plan.rolls - before, DRAW_ROLLS);
    const state = ((words[at] as number) - play.base) / play.row;
    words[at] = finish.base + state * finish.row;
    const rolls = before + remaining - this.#finish(record, remaining);
    const worth = origin + ((words[at + 7] as number) - LEVEL) * moneyUnit;
    const end = this.#endOf(worth, rolls, (words[at + 10] as number) >= 0, (words[at + 11] as number) >= 0);
    const back = end === 'ruin' && this.#spends ? this.#ruined(words[at + 1] as number) : 0;
    return {
      result: worth + back - this.#plan.bankroll,
      rolls,
      end,
      drawdown: Math.max((words[at + 8] as number) * moneyUnit, (words[at + 4] as number) * moneyUnit - back),
      longestHand: words[at + 9] as number,
    };
  }

  /** How a session ended, from the side on which its worth left the bounds; in the same order as `endOf`. */
  #endOf(worth: number, rolls: number, short: boolean, over: boolean): SessionEnd {
    const { stopLoss } = this.#plan;
    if (over) return 'target';
    if (short) return stopLoss !== null && worth <= stopLoss ? 'stop-loss' : 'ruin';
    if (rolls !== this.#plan.rolls) throw new Error('the kernel ended a session that goes on');
    return 'played';
  }

  /** Counts a ruin at an entry of the table of single rolls; returns the commission that was not paid. */
  #ruined(entry: number): number {
    const { finish, classes } = this.#layout;
    const state = Math.floor((entry - finish.base) / finish.row);
    const column = (entry - finish.base - state * finish.row) / FIELD.bytes;
    const edge = state * ROLLS + (classes.first[column] as number);
    const { ruined } = this.#counts;
    ruined[edge] = (ruined[edge] as number) + 1;
    return this.#flat.unspent[edge] as number;
  }

  /** Adds the entries' counts to the edges they stand for, and clears them. */
  #moveCounts(): void {
    const words = this.#words;
    const { play, finish, classes } = this.#layout;
    const { taken } = this.#counts;
    for (const { grid, base } of new Set([play, finish])) {
      eachEntry(this.#flat, grid, classes, (entry, first, second) => {
        const at = (AT.table + base + entry * FIELD.bytes + FIELD.count) / 4;
        const count = (words[at] as number) >>> 0;
        words[at] = 0;
        taken[first] = (taken[first] as number) + count;
        if (second !== null) taken[second] = (taken[second] as number) + count;
      });
    }
  }
}

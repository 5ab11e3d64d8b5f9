// Sessions in plain TypeScript: the same dice and the same results, for plans that the fast kernel cannot play.
import type { DiceWeights } from '../dice-weights.ts';
import { LANES } from './dice.ts';
import { EdgeDraws } from './edge-draws.ts';
import type { FlatAutomaton } from './flat-automaton.ts';
import { Lane, type SessionPlan, type ShortSide } from './lane.ts';
import type { Report } from './plain.ts';
import type { RandomState } from './random.ts';
import type { Recorder, SessionKernel } from './session-block.ts';
import { ownStream } from './short.ts';
import { type RollStream, rollStream, rollStreams } from './weighted-dice.ts';

/** A lane on which a block of sessions can be played. */
export type SessionLane = Pick<Lane, 'begin' | 'play' | 'progress'> & { draws: EdgeDraws | null };

/** Plays the rest of a session that ran short of chips, on dice of its own. */
export function finishAlone(
  lane: SessionLane,
  block: RandomState,
  number: number,
  weights: DiceWeights,
): void {
  const state = ownStream(block, number);
  const stream = rollStream(state, weights);
  const { draws } = lane;
  lane.draws = new EdgeDraws(state, 0);
  while (lane.progress.end === null) lane.play(stream.deal());
  lane.draws = draws;
}

/** Lanes play session after session, a draw at a time; when a session ends, the next begins with its next draw. */
export function playSessions(
  lanes: readonly SessionLane[],
  plan: SessionPlan,
  block: RandomState,
  weights: DiceWeights,
  sessions: number,
  record: Recorder,
  report: Report = () => true,
): void {
  const streams = rollStreams(block, weights);
  const numbers: (number | null)[] = lanes.map(() => null);
  let [limit, started, played] = [sessions, 0, 0];
  const begin = (lane: SessionLane, index: number): void => {
    numbers[index] = started < limit ? started : null;
    if (started >= limit) return;
    started += 1;
    lane.begin();
  };
  lanes.forEach(begin);
  for (let round = 0; numbers.some(number => number !== null); round += 1) {
    lanes.forEach((lane, index) => {
      const number = numbers[index] ?? null;
      if (number === null) return;
      const dice = (streams[index] as RollStream).deal();
      const before = lane.progress.rolls;
      lane.play(dice);
      if (lane.progress.end === null && lane.progress.ranShort) finishAlone(lane, block, number, weights);
      played += lane.progress.rolls - before;
      if (lane.progress.end === null) return;
      record(lane.progress.session(plan), number);
      begin(lane, index);
    });
    if (round % 128 !== 127) continue;
    if (!report(played)) limit = 0;
    played = 0;
  }
  report(played);
}

export function plainSessions(
  flat: FlatAutomaton,
  plan: SessionPlan,
  short: ShortSide | null = null,
): SessionKernel {
  return (state, sessions, counts, { record }, report) => {
    const lanes = Array.from(
      { length: LANES },
      (_, lane) => new Lane(flat, plan, counts, new EdgeDraws(state, lane), short),
    );
    playSessions(lanes, plan, state, flat.dice, sessions, record, report);
  };
}

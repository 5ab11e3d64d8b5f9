// Sessions without assembled code: the same dice, the same results, for plans that the fast kernel does not take.
import { DiceStream, LANES } from './dice.ts';
import type { FlatAutomaton } from './flat-automaton.ts';
import { Lane, type SessionPlan } from './lane.ts';
import type { Report } from './plain.ts';
import type { RandomState } from './random.ts';
import type { Recorder, SessionKernel } from './session-block.ts';

/** What a lane must do for a block of sessions to be played on it. */
type Playing = Pick<Lane, 'begin' | 'play' | 'course'>;

/** Lanes take session after session, a draw at a time; one whose session ends begins the next with its next draw. */
export function playSessions(
  lanes: readonly Playing[],
  plan: SessionPlan,
  state: RandomState,
  sessions: number,
  record: Recorder,
  report: Report = () => true,
): void {
  const stream = new DiceStream(state);
  const numbers = lanes.map(() => -1);
  let [most, begun, played] = [sessions, 0, 0];
  const begin = (lane: Playing, index: number): void => {
    numbers[index] = begun < most ? begun : -1;
    if (begun >= most) return;
    begun += 1;
    lane.begin();
  };
  lanes.forEach(begin);
  for (let round = 0; numbers.some(number => number >= 0); round += 1) {
    lanes.forEach((lane, index) => {
      const dice = stream.deal();
      const number = numbers[index] as number;
      if (number < 0) return;
      const before = lane.course.rolls;
      lane.play(dice);
      played += lane.course.rolls - before;
      if (lane.course.end === null) return;
      record(lane.course.session(plan), number);
      begin(lane, index);
    });
    if (round % 128 !== 127) continue;
    if (!report(played)) most = 0;
    played = 0;
  }
  report(played);
}

export function plainSessions(flat: FlatAutomaton, plan: SessionPlan): SessionKernel {
  return (state, sessions, counts, record, report) => {
    const lanes = Array.from({ length: LANES }, () => new Lane(flat, plan, counts));
    playSessions(lanes, plan, state, sessions, record, report);
  };
}

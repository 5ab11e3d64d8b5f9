// The parts of a step in the first game: tasks for the visitor, and words about their results.
import type { Dice, Event, Line, Refusal, Rolled, SpotName, Table } from '@passline/engine';

/** What the visitor is asked to do. A bet that is still up from before is not asked for again. */
export type Act =
  | { readonly do: 'bet'; readonly spot: SpotName; readonly amount: number }
  | { readonly do: 'roll'; readonly dice: Dice }
  | { readonly do: 'try-take'; readonly spot: SpotName }
  | { readonly do: 'take'; readonly spot: SpotName }
  | { readonly do: 'leave' };

/** The engine's answer: events, or the refusal that the task is about. */
export type TaskResult = {
  readonly before: Table;
  readonly table: Table;
  readonly events: readonly Event[];
  readonly refusal: Refusal | null;
};

export type Task = {
  readonly act: Act;
  readonly ask: string;
  /** The words about its result. */
  readonly tell: (done: TaskResult) => string;
};

export type LessonStep = {
  readonly title: string;
  readonly intro: string;
  readonly tasks: readonly Task[];
  /** What to take away from it. */
  readonly learned: string;
};

export const rolledOf = ({ events }: Pick<TaskResult, 'events'>): Rolled | undefined =>
  events.find(event => event.type === 'rolled');

export const lineOn = (done: Pick<TaskResult, 'events'>, spot: SpotName): Line | undefined =>
  rolledOf(done)?.lines.find(line => line.spot === spot);

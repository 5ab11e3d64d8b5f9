// One side of the lab, A or B: what its worker is asked to compute, and what is known so far.
import type { BankrollOutcome, SessionPlan } from '@passline/lab';
import * as labText from '../text/lab.ts';
import { LabWorker } from './lab-worker.ts';
import type {
  Game,
  Path,
  Problem,
  Snapshot,
  Solved,
  TimelinePoint,
  Unsolved,
  WorkerReply,
} from './messages.ts';

export type SideState = {
  readonly solved: Solved | null;
  readonly unsolved: Unsolved | null;
  readonly outcome: BankrollOutcome | null;
  /** Why there is no exact outcome of sessions. */
  readonly outcomeNote: string | null;
  readonly course: readonly TimelinePoint[];
  readonly problem: Problem | null;
  /** Exact figures are being computed. */
  readonly solving: boolean;
  /** The exact figures shown belong to the previous request. */
  readonly stale: boolean;
  readonly running: 'no' | 'yes' | 'stopped' | 'done';
  readonly snapshot: Snapshot | null;
  readonly paths: readonly Path[];
};

/** Before the first answer to a request. */
const NO_FIGURES = {
  solved: null,
  unsolved: null,
  outcome: null,
  outcomeNote: null,
  course: [],
  stale: false,
} as const satisfies Partial<SideState>;

export const NOTHING: SideState = {
  ...NO_FIGURES,
  problem: null,
  solving: false,
  running: 'no',
  snapshot: null,
  paths: [],
};

export type SideRequest = { readonly game: Game; readonly plan: SessionPlan };

const DEBOUNCE_MS = 250;
// Code being typed is incomplete most of the time.
const CODE_DEBOUNCE_MS = 700;

const STOP_MESSAGES: Readonly<Record<'endless' | 'broken', string>> = {
  endless: labText.codeNeverFinished,
  broken: labText.workerStopped,
};

export class Side {
  #state = NOTHING;
  readonly #listeners = new Set<() => void>();
  readonly #worker = new LabWorker({
    onAnswer: answer => this.#receive(answer),
    onLost: why => this.#fail(why),
  });
  #asked: SideRequest | null = null;
  #key = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ids = 0;
  #solving = 0;
  #simulating = 0;
  /** The worker is playing: it is asked for more only once it has answered. */
  #playing = false;

  readonly state = (): SideState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #change(change: Partial<SideState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Sets what this side shows; null if nothing can be computed. */
  ask(asked: SideRequest | null): void {
    const key = JSON.stringify(asked);
    if (key === this.#key) return;
    this.#key = key;
    this.#asked = asked;
    clearTimeout(this.#timer);
    this.#solving = 0;
    this.#simulating = 0;
    if (this.#worker.busy) this.#worker.end();
    const stale = this.#state.solved !== null || this.#state.unsolved !== null;
    this.#change({ running: 'no', snapshot: null, paths: [], problem: null, solving: asked !== null, stale });
    const wait = asked && 'code' in asked.game.strategy ? CODE_DEBOUNCE_MS : DEBOUNCE_MS;
    if (asked) this.#timer = setTimeout(() => this.#solve(asked), wait);
    else this.#change(NOTHING);
  }

  #solve({ game, plan }: SideRequest): void {
    this.#ids += 1;
    this.#solving = this.#ids;
    this.#worker.send({ type: 'solve', id: this.#ids, game, plan });
  }

  simulate(seed: string, sessions: number): void {
    if (!this.#asked) return;
    this.#ids += 1;
    this.#simulating = this.#ids;
    this.#playing = true;
    this.#change({ running: 'yes', snapshot: null, paths: [], problem: null });
    this.#worker.send({ type: 'simulate', id: this.#ids, ...this.#asked, seed, sessions });
  }

  stop(): void {
    if (this.#state.running === 'yes') this.#change({ running: 'stopped' });
  }

  resume(): void {
    if (this.#state.running !== 'stopped') return;
    this.#change({ running: 'yes' });
    if (!this.#playing) this.#goOn();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#worker.end();
    this.#key = '';
    this.#state = NOTHING;
  }

  #receive(answer: Exclude<WorkerReply, { type: 'phase' }>): void {
    if (answer.id === this.#solving) this.#onSolved(answer);
    else if (answer.id === this.#simulating) this.#onSimulated(answer);
  }

  #onSolved(answer: Exclude<WorkerReply, { type: 'phase' }>): void {
    if (answer.type === 'solved') this.#change({ ...NO_FIGURES, solved: answer.solved });
    else if (answer.type === 'unsolved') this.#change({ ...NO_FIGURES, unsolved: answer.unsolved });
    else if (answer.type === 'sessions') this.#change({ outcome: answer.outcome });
    else if (answer.type === 'sessions-note') this.#change({ outcomeNote: answer.note });
    else if (answer.type === 'course') this.#change({ course: answer.points });
    else if (answer.type === 'failed') this.#change({ ...NOTHING, problem: answer.problem });
    else if (answer.type === 'idle') this.#change({ solving: false });
  }

  #onSimulated(answer: Exclude<WorkerReply, { type: 'phase' }>): void {
    if (answer.type === 'paths') this.#change({ paths: answer.paths });
    else if (answer.type === 'snapshot') this.#change({ snapshot: answer.snapshot });
    else if (answer.type === 'failed') this.#change({ running: 'no', problem: answer.problem });
    else if (answer.type === 'idle') {
      this.#playing = false;
      if (this.#state.running === 'yes') this.#goOn();
    }
  }

  /** Requests the next part, until all sessions are played. */
  #goOn(): void {
    const { snapshot } = this.#state;
    if (snapshot && snapshot.figures.sessions >= snapshot.asked) this.#change({ running: 'done' });
    else if (snapshot) {
      this.#playing = true;
      this.#worker.send({ type: 'more', id: this.#simulating });
    }
  }

  #fail(why: 'endless' | 'broken'): void {
    // So that the same request starts a new worker.
    this.#key = '';
    this.#change({ ...NOTHING, problem: { message: STOP_MESSAGES[why], line: null } });
  }
}

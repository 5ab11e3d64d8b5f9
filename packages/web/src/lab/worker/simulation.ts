// A simulation of sessions, played in short stretches with an update after each.

import { cents } from '@passline/engine';
import type { RandomState, RunFigures, SessionFigures, SessionPlan, Setup, Strategy } from '@passline/lab';
import {
  addSums,
  BLOCK_ROLLS,
  type Block,
  blocksOf,
  type FlatAutomaton,
  flatten,
  LANES,
  NO_SUMS,
  runFigures,
  runKernel,
} from '@passline/lab/kernel';
import {
  BetTally,
  betsOf,
  blockSessions,
  edgeCounts,
  engineSessions,
  exploreStates,
  grownSessions,
  openingFrom,
  planFlaw,
  type SessionSink,
  SessionTally,
  sessionFigures,
  sessionKernel,
  shortSideOf,
} from '@passline/lab/parts';
import * as labText from '../../text/lab.ts';
import type { Snapshot } from '../messages.ts';
import type { PreparedGame } from './prepare.ts';

// On the engine a block is small, so that it can be stopped soon.
const GROWN_BLOCK_ROLLS = 2 ** 15;
const MAX_POINTS = 160;

/** One long run: sessions say too little about it, because bets still up at their end are never decided. */
class Run {
  readonly #play: RunKernel;
  readonly #blocks: Generator<Block>;
  #sums = NO_SUMS;

  constructor(flat: FlatAutomaton, seed: RandomState) {
    this.#play = runKernel(flat);
    this.#blocks = blocksOf(seed, Number.POSITIVE_INFINITY, BLOCK_ROLLS);
  }

  play(): void {
    const { value: block } = this.#blocks.next();
    if (block) this.#sums = addSums(this.#sums, this.#play(block.state, block.size, undefined, block.warm));
  }

  figures(): RunFigures {
    return runFigures(this.#sums);
  }
}

type RunKernel = ReturnType<typeof runKernel>;

type Kernel = {
  /** Sessions per block; on an automaton as many as on the command line, so that a seed gives the same results. */
  readonly each: number;
  play(block: Block, sink: SessionSink): void;
  bets(sessions: number): SessionFigures['bets'];
};

function kernelOf({ setup, strategy, automaton }: PreparedGame, plan: SessionPlan): Kernel {
  const own = { ...setup, bankroll: cents(plan.bankroll) };
  const opening = openingFrom(own, strategy, own.bankroll);
  const flaw = planFlaw(plan, opening);
  if (flaw) throw new Error(labText.sentence(flaw));
  if (opening.short) return engineKernel(own, strategy, plan);
  if (automaton) {
    // Merged states may differ once chips run short, so sessions use unmerged ones.
    const states = exploreStates(own, strategy);
    const flat = flatten(states.automaton);
    const counts = edgeCounts(flat);
    const short = new BetTally();
    const play = sessionKernel(flat, plan, shortSideOf(own, strategy, short));
    return {
      each: blockSessions(plan),
      play: ({ state, size }, sink) => play(state, size, counts, sink),
      bets(sessions) {
        const bets = new BetTally();
        bets.merge(short.totals());
        bets.merge(betsOf(states.automaton, counts, sessions));
        return bets.totals();
      },
    };
  }
  const grown = grownSessions(setup, strategy, plan);
  return {
    each: Math.max(LANES, Math.floor(GROWN_BLOCK_ROLLS / plan.rolls)),
    play: ({ state, size }, { record }) => grown.play(state, size, record),
    bets: () => grown.totals(),
  };
}

/** For a bankroll that cannot pay for all opening bets. */
function engineKernel(setup: Setup, strategy: Strategy, plan: SessionPlan): Kernel {
  const bets = new BetTally();
  const play = engineSessions(setup, strategy, plan, (spot, profit, wagered) =>
    bets.add(spot, profit, wagered),
  );
  return {
    each: Math.max(LANES, Math.floor(GROWN_BLOCK_ROLLS / plan.rolls)),
    play: ({ state, size }, { record }) => play(state, size, record),
    bets: () => bets.totals(),
  };
}

export class Simulation {
  readonly #plan: SessionPlan;
  readonly #asked: number;
  readonly #kernel: Kernel;
  readonly #path: Snapshot['path'];
  readonly #blocks: Generator<Block>;
  readonly #run: Run | null;
  readonly #tally = new SessionTally();
  readonly #ruins: Float64Array;
  #seconds = 0;
  #done = false;

  constructor(prepared: PreparedGame, plan: SessionPlan, seed: RandomState, sessions: number) {
    this.#plan = plan;
    this.#asked = sessions;
    this.#kernel = kernelOf(prepared, plan);
    this.#path = prepared.automaton ? 'compiled' : 'grown';
    this.#blocks = blocksOf(seed, sessions, this.#kernel.each);
    this.#run = prepared.automaton && new Run(flatten(prepared.automaton), seed);
    this.#ruins = new Float64Array(plan.rolls + 1);
  }

  get done(): boolean {
    return this.#done;
  }

  /** Plays blocks for about the given time, at least one. */
  play(forMs: number, now: () => number): void {
    const started = now();
    do {
      const { value: block, done } = this.#blocks.next();
      if (done || !block) {
        this.#done = true;
        break;
      }
      this.#kernel.play(block, {
        record: session => {
          this.#tally.record(session);
          if (session.end === 'ruin') this.#ruins[session.rolls] = (this.#ruins[session.rolls] ?? 0) + 1;
        },
        add: sums => this.#tally.add(sums),
      });
      this.#run?.play();
    } while (now() - started < forMs);
    this.#seconds += (now() - started) / 1000;
  }

  /** The share of sessions ruined so far, at points along the session. */
  #ruin(sessions: number): Snapshot['ruin'] {
    const every = Math.max(1, Math.ceil(this.#plan.rolls / MAX_POINTS));
    const [rolls, shares] = [[0], [0]];
    let ruined = 0;
    for (let roll = 1; roll <= this.#plan.rolls; roll += 1) {
      ruined += this.#ruins[roll] ?? 0;
      if (roll % every !== 0 && roll !== this.#plan.rolls) continue;
      rolls.push(roll);
      shares.push(sessions === 0 ? 0 : ruined / sessions);
    }
    return { rolls, shares };
  }

  snapshot(): Snapshot {
    const sums = this.#tally.sums();
    const figures = sessionFigures(this.#plan, sums, this.#kernel.bets(sums.sessions));
    return {
      figures,
      run: this.#run?.figures() ?? null,
      asked: this.#asked,
      path: this.#path,
      seconds: this.#seconds,
      ruin: this.#ruin(sums.sessions),
    };
  }
}

// The lab's worker: solves and simulates at the page's request, and is the only place where a visitor's code runs.
import {
  compileSessions,
  PlanError,
  quantileOf,
  readSeed,
  type SessionPlan,
  type Strategy,
  StrategyError,
  solveSessions,
  TooManyStatesError,
  WorkLimitError,
} from '@passline/lab';
import * as labText from '../../text/lab.ts';
import { type Game, LEVELS, type Request, type TimelinePoint, type WorkerReply } from '../messages.ts';
import { exactPlan, MAX_WORK, solvedOf, stopsOf, timelineAt } from './exact.ts';
import { findStrategy, type PreparedGame, prepare } from './prepare.ts';
import { bestAnswer, betCosts } from './questions.ts';
import { samplePaths } from './sample-paths.ts';
import { Simulation } from './simulation.ts';
import { instrument, lineNaming, problemOf, scriptOf, strategyOf } from './strategy-code.ts';

type Scope = {
  postMessage(answer: WorkerReply): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Request>) => void): void;
  addEventListener(type: 'error', listener: (event: ErrorEvent) => void, options: { once: true }): void;
};
const scope = self as unknown as Scope;
const tell = scope.postMessage.bind(self);
const now = performance.now.bind(performance);

const ALIVE_EVERY = 512;
const ALIVE_MS = 500;
/** How long sampling sessions may take in all, not counting simulations in between. */
const COURSE_MS = 6000;
const PICTURE_MS = 120;
const FIRST_PICTURE_MS = 30;

// A strategy that drew random numbers of its own would make every figure here meaningless.
Math.random = () => {
  throw new Error(labText.noOwnDice);
};

/** Lets messages in, so that another request can overtake a long task. */
const pause = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

let threwOn: number | null = null;
let turns = 0;
let lastSign = 0;

/** Reports now and then that the visitor's code still returns. */
function reportAlive(): void {
  turns += 1;
  if (turns % ALIVE_EVERY !== 0 || now() - lastSign < ALIVE_MS) return;
  lastSign = now();
  tell({ type: 'phase', phase: 'strategy' });
}

/** Evaluates in the worker's global scope, where nothing of this module is visible. */
// biome-ignore lint/security/noGlobalEval: this worker is served with a policy of its own, for exactly this.
const globalEval = (script: string): unknown => globalThis.eval(script);

/**
 * The line of a syntax error. Only an uncaught error reports it, and only for a text that runs as a
 * script of its own; this one does not run, since it is known not to parse.
 */
function lineOfMistake(code: string): Promise<number | null> {
  return new Promise(resolve => {
    const caught = (event: ErrorEvent): void => {
      event.preventDefault();
      resolve(event.lineno > 0 ? Math.min(event.lineno, code.split('\n').length) : null);
    };
    scope.addEventListener('error', caught, { once: true });
    setTimeout(scriptOf(code));
    setTimeout(() => resolve(null), 500);
  });
}

function buildStrategy(game: Game): Strategy {
  if ('name' in game.strategy) return findStrategy(game.strategy.name);
  const { code } = game.strategy;
  return instrument(strategyOf(code, globalEval), reportAlive, (line, word) => {
    threwOn ??= line ?? lineNaming(code, word);
  });
}

/** Only a visitor's code can be endless: the lab's own strategies merely take their time on a slow device. */
const phaseOf = ({ strategy }: Game): 'strategy' | 'lab' => ('code' in strategy ? 'strategy' : 'lab');

let ready: { readonly key: string; readonly prepared: PreparedGame } | null = null;

function readyFor(game: Game, { bankroll }: SessionPlan): PreparedGame {
  const key = JSON.stringify([game, bankroll]);
  if (ready?.key === key) return ready.prepared;
  tell({ type: 'phase', phase: phaseOf(game) });
  ready = { key, prepared: prepare(game, buildStrategy(game), bankroll) };
  return ready.prepared;
}

let solving = 0;

async function solve(id: number, game: Game, plan: SessionPlan): Promise<void> {
  solving = id;
  const known = readyFor(game, plan);
  const { automaton } = known;
  tell({ type: 'phase', phase: 'lab' });
  if (!automaton) {
    const { name, about } = known.strategy;
    tell({ type: 'unsolved', id, unsolved: { name, about, note: known.note ?? '' } });
    return;
  }
  tell({ type: 'solved', id, solved: solvedOf(known, automaton) });
  await pause();
  const states = compileSessions(known.setup, known.strategy, plan.bankroll);
  const outcome = solveSessions(states, exactPlan(plan), MAX_WORK);
  tell({ type: 'sessions', id, outcome });
  const opening = plan.bankroll - automaton.openingCost;
  const last = LEVELS.map(level => quantileOf(outcome.finish, level));
  const points: TimelinePoint[] = [
    { rolls: 0, ruin: 0, worths: LEVELS.map(() => opening) },
    { rolls: plan.rolls, ruin: outcome.ruin, worths: last },
  ];
  let [told, spent] = [now(), 0];
  for (const rolls of stopsOf(plan.rolls)) {
    await pause();
    if (solving !== id || spent > COURSE_MS) break;
    const began = now();
    points.push(timelineAt(states, plan, rolls));
    spent += now() - began;
    if (now() - told < PICTURE_MS) continue;
    told = now();
    tell({ type: 'course', id, points: points.toSorted((a, b) => a.rolls - b.rolls) });
  }
  tell({ type: 'course', id, points: points.toSorted((a, b) => a.rolls - b.rolls) });
}

type Running = { readonly id: number; readonly simulation: Simulation; readonly phase: 'strategy' | 'lab' };
let running: Running | null = null;

function simulateMore(id: number, forMs: number): void {
  if (running?.id !== id) return;
  const { simulation, phase } = running;
  tell({ type: 'phase', phase });
  simulation.play(forMs, now);
  tell({ type: 'snapshot', id, snapshot: simulation.snapshot() });
}

function simulate(request: Extract<Request, { type: 'simulate' }>): void {
  const { id, game, plan, sessions } = request;
  const known = readyFor(game, plan);
  const seed = readSeed(request.seed);
  if (!seed.ok) throw new Error(labText.sentence(seed.message));
  const simulation = new Simulation(known, plan, seed.state, sessions);
  // An automaton no longer calls the strategy.
  running = { id, simulation, phase: known.automaton === null ? phaseOf(game) : 'lab' };
  tell({ type: 'paths', id, paths: samplePaths(known, plan, seed.state) });
  simulateMore(id, FIRST_PICTURE_MS);
}

function answerQuestion(request: Extract<Request, { type: 'costs' | 'best' }>): void {
  const { id, table } = request;
  tell({ type: 'phase', phase: 'lab' });
  if (request.type === 'costs') tell({ type: 'costs', id, costs: betCosts(table) });
  else tell({ type: 'best', id, best: bestAnswer(table, request.goal) });
}

async function answer(request: Request): Promise<void> {
  const { id } = request;
  threwOn = null;
  try {
    if (request.type === 'solve') await solve(id, request.game, request.plan);
    else if (request.type === 'simulate') simulate(request);
    else if (request.type === 'costs' || request.type === 'best') answerQuestion(request);
    else simulateMore(id, PICTURE_MS);
  } catch (error) {
    if (
      error instanceof WorkLimitError ||
      error instanceof TooManyStatesError ||
      error instanceof PlanError
    ) {
      tell({ type: 'sessions-note', id, note: labText.sentence(error.message) });
    } else if (error instanceof SyntaxError && 'game' in request && 'code' in request.game.strategy) {
      const line = await lineOfMistake(request.game.strategy.code);
      tell({ type: 'failed', id, problem: { message: `SyntaxError: ${error.message}`, line } });
    } else {
      const code = 'game' in request && 'code' in request.game.strategy ? request.game.strategy.code : '';
      const word = error instanceof StrategyError ? error.word : null;
      tell({ type: 'failed', id, problem: problemOf(error, threwOn ?? lineNaming(code, word)) });
    }
  }
  tell({ type: 'idle', id });
}

scope.addEventListener('message', event => void answer(event.data));

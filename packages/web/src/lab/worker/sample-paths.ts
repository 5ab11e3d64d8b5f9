// A few sessions followed roll by roll for a drawing: on the automaton, or on the engine if there is none.
import { ALL_DICE, cents } from '@passline/engine';
import { required } from '@passline/engine/required';
import { type DiceWeights, FAIR, type RandomState, type SessionPlan } from '@passline/lab';
import { EdgeDraws, EnginePlayer, flatten, rollStream, takeEdge } from '@passline/lab/kernel';
import type { Path } from '../messages.ts';
import type { PreparedGame } from './prepare.ts';

const MAX_PATHS = 24;
const MAX_POINTS = 240;
// On the engine a roll takes several microseconds.
const ENGINE_ROLLS = 60_000;

/** A player whose rolls can be observed one by one. `rack` is what the bets after the roll would leave. */
type Walker = {
  /** Starts a new session; returns the commission on the opening bets. */
  begin(): number;
  roll(die: number): {
    readonly profit: number;
    readonly rack: number;
    readonly unspent: number;
    readonly leaves: boolean;
  };
};

/** Rolls 0…35 one by one, as often as the dice have them. */
function rollsFrom(seed: RandomState, weights: DiceWeights): () => number {
  const stream = rollStream(seed, weights);
  let [rolls, at] = [stream.deal(), 0];
  return () => {
    if (at === rolls.length) [rolls, at] = [stream.deal(), 0];
    at += 1;
    return required(rolls[at - 1]);
  };
}

function onAutomaton(prepared: PreparedGame, bankroll: number, draws: EdgeDraws): Walker | null {
  if (!prepared.automaton) return null;
  const flat = flatten(prepared.automaton);
  let [state, worth] = [flat.start, bankroll];
  return {
    begin() {
      state = flat.start;
      worth = bankroll - flat.openingCost;
      return flat.openingCost;
    },
    roll(die) {
      const edge = takeEdge(flat, state * 36 + die, draws);
      const rack = worth - required(flat.layout[state]) + required(flat.rack[edge]);
      const profit = required(flat.profit[edge]);
      worth += profit;
      state = required(flat.next[edge]);
      return { profit, rack, unspent: required(flat.unspent[edge]), leaves: flat.leaves[edge] === 1 };
    },
  };
}

function onEngine({ setup, strategy }: PreparedGame, bankroll: number, draws: EdgeDraws): Walker {
  const player = new EnginePlayer(setup, strategy, cents(bankroll));
  player.draws = draws;
  return {
    begin: () => player.begin(),
    roll(die) {
      const dice = ALL_DICE[die];
      if (!dice) throw new Error('dice are numbered 0 to 35');
      player.roll(dice);
      return {
        profit: player.profit,
        rack: player.broke ? -1 : player.rack,
        unspent: player.unspent,
        leaves: player.left,
      };
    },
  };
}

function endOf(
  { target, stopLoss, rolls }: SessionPlan,
  worth: number,
  rack: number,
  roll: number,
  leaves: boolean,
): string | null {
  if (target !== null && worth >= target) return 'target';
  if (stopLoss !== null && worth <= stopLoss) return 'stop-loss';
  if (leaves) return 'left';
  if (rack < 0) return 'ruin';
  return roll >= rolls ? 'played' : null;
}

function pathOf(walker: Walker, plan: SessionPlan, dice: () => number): Path {
  let worth = plan.bankroll - walker.begin();
  const [rolls, worths] = [[0], [worth]];
  const every = Math.max(1, Math.ceil(plan.rolls / MAX_POINTS));
  for (let roll = 1; ; roll += 1) {
    const { profit, rack, unspent, leaves } = walker.roll(dice());
    const saved = leaves ? unspent : 0;
    const end = endOf(plan, worth + profit + saved, rack, roll, leaves);
    worth += profit + (end === 'ruin' ? unspent : saved);
    if (end !== null || roll % every === 0) {
      rolls.push(roll);
      worths.push(worth);
    }
    if (end !== null) return { rolls, worths, end };
  }
}

export function samplePaths(prepared: PreparedGame, plan: SessionPlan, seed: RandomState): Path[] {
  const draws = new EdgeDraws(seed, 0);
  const walker = onAutomaton(prepared, plan.bankroll, draws) ?? onEngine(prepared, plan.bankroll, draws);
  const max = prepared.automaton ? MAX_PATHS : Math.ceil(ENGINE_ROLLS / plan.rolls);
  const dice = rollsFrom(seed, prepared.setup.dice ?? FAIR);
  return Array.from({ length: Math.min(MAX_PATHS, Math.max(4, max)) }, () => pathOf(walker, plan, dice));
}

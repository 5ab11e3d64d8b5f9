// A few sessions followed roll by roll for a drawing: on the automaton, or on the engine if there is none.
import { ALL_DICE, cents } from '@passline/engine';
import { required } from '@passline/engine/required';
import type { RandomState, SessionPlan } from '@passline/lab';
import { EnginePlayer, flatten } from '@passline/lab/kernel';
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
  roll(die: number): { readonly profit: number; readonly rack: number; readonly unspent: number };
};

/** Unbiased dice 0…35 from the state of a seed: sfc32 by Doty-Humphrey, for pictures only. */
export function diceFrom(state: RandomState): () => number {
  let [a, b, c, counter] = [required(state[1]), required(state[3]), required(state[5]) ^ 0x9e3779b9, 1];
  const draw = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let warm = 0; warm < 20; warm += 1) draw();
  const fair = 2 ** 32 - (2 ** 32 % 36);
  return () => {
    let drawn = draw();
    while (drawn >= fair) drawn = draw();
    return drawn % 36;
  };
}

function onAutomaton(prepared: PreparedGame, bankroll: number): Walker | null {
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
      const edge = state * 36 + die;
      const rack = worth - required(flat.layout[state]) + required(flat.rack[edge]);
      const profit = required(flat.profit[edge]);
      worth += profit;
      state = required(flat.next[edge]);
      return { profit, rack, unspent: required(flat.unspent[edge]) };
    },
  };
}

function onEngine({ setup, strategy }: PreparedGame, bankroll: number): Walker {
  const own = strategy.usesRack ? cents(bankroll) : null;
  const player = new EnginePlayer(setup, strategy, own);
  const { chips, commission } = player.opening();
  // Without a bankroll the player has a deep rack: this much of it does not belong to the session.
  const spare = own === null ? player.rack + chips + commission - bankroll : 0;
  return {
    begin: () => player.begin(),
    roll(die) {
      const dice = ALL_DICE[die];
      if (!dice) throw new Error('dice are numbered 0 to 35');
      player.roll(dice);
      return {
        profit: player.profit,
        rack: player.broke ? -1 : player.rack - spare,
        unspent: player.unspent,
      };
    },
  };
}

function endOf(
  { target, stopLoss, rolls }: SessionPlan,
  worth: number,
  rack: number,
  roll: number,
): string | null {
  if (target !== null && worth >= target) return 'target';
  if (stopLoss !== null && worth <= stopLoss) return 'stop-loss';
  if (rack < 0) return 'ruin';
  return roll >= rolls ? 'played' : null;
}

function pathOf(walker: Walker, plan: SessionPlan, dice: () => number): Path {
  let worth = plan.bankroll - walker.begin();
  const [rolls, worths] = [[0], [worth]];
  const every = Math.max(1, Math.ceil(plan.rolls / MAX_POINTS));
  for (let roll = 1; ; roll += 1) {
    const { profit, rack, unspent } = walker.roll(dice());
    const end = endOf(plan, worth + profit, rack, roll);
    worth += profit + (end === 'ruin' ? unspent : 0);
    if (end !== null || roll % every === 0) {
      rolls.push(roll);
      worths.push(worth);
    }
    if (end !== null) return { rolls, worths, end };
  }
}

export function samplePaths(prepared: PreparedGame, plan: SessionPlan, seed: RandomState): Path[] {
  const walker = onAutomaton(prepared, plan.bankroll) ?? onEngine(prepared, plan.bankroll);
  const max = prepared.automaton ? MAX_PATHS : Math.ceil(ENGINE_ROLLS / plan.rolls);
  const dice = diceFrom(seed);
  return Array.from({ length: Math.min(MAX_PATHS, Math.max(4, max)) }, () => pathOf(walker, plan, dice));
}

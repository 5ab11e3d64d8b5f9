// Replays an automaton against the engine: unless the same rolls move the same money, no figure is shown.
import { ALL_DICE, type Dice, formatCents } from '@passline/engine';
import { required } from '@passline/engine/required';
import { FAIR } from '../dice-weights.ts';
import { EdgeDraws, takeEdge } from '../kernel/edge-draws.ts';
import { EnginePlayer } from '../kernel/engine-run.ts';
import { flatten } from '../kernel/flat-automaton.ts';
import { expandSeed } from '../kernel/random.ts';
import { rollStream } from '../kernel/weighted-dice.ts';
import { ROLLS } from '../rolls.ts';
import * as say from '../sentences/strategies.ts';
import { impureError } from '../strategy/purity.ts';
import type { Memory, Strategy } from '../strategy/strategy.ts';
import type { Automaton, Setup } from './automaton.ts';

/** Rolls of a replay. */
export const REPLAYED = 10_000;
const SEED = 36n;

type Money = {
  readonly profit: number;
  readonly rack: number;
  readonly wagered: number;
  readonly sevenOut: boolean;
  readonly leaves: boolean;
};

/** How much a roll won or lost, and how much it decided. */
export const resultText = (profit: number, wagered: number): string =>
  (profit < 0 ? say.lost : say.won)(formatCents(Math.abs(profit)), formatCents(wagered));

const money = ({ profit, rack, wagered }: Money): string =>
  resultText(profit, wagered) + say.andRack(`${rack < 0 ? '−' : '+'}${formatCents(Math.abs(rack))}`);

const isSame = (a: Money, b: Money): boolean =>
  a.profit === b.profit &&
  a.rack === b.rack &&
  a.wagered === b.wagered &&
  a.sevenOut === b.sevenOut &&
  a.leaves === b.leaves;

/** Plays both on the same dice; throws an ImpureStrategyError at the first roll on which they differ. */
export function replay<M extends Memory>(
  setup: Setup,
  strategy: Strategy<M>,
  automaton: Automaton,
  rolls = REPLAYED,
): void {
  const flat = flatten(automaton);
  const player = new EnginePlayer(setup, strategy as unknown as Strategy, null);
  const lane = new EdgeDraws(expandSeed(SEED), 0);
  player.draws = new EdgeDraws(expandSeed(SEED), 0);
  const stream = rollStream(expandSeed(SEED), setup.dice ?? FAIR);
  const { chips, commission } = player.opening;
  player.begin();
  const [own, cost] = [required(automaton.layout[automaton.start]), automaton.openingCost];
  if (chips !== own || commission !== cost)
    throw impureError(
      strategy,
      say.opensTwice(formatCents(chips + commission), formatCents(own + cost)),
      say.keepNothingElse,
    );
  let state = automaton.start;
  for (let roll = 1; roll <= rolls; ) {
    for (const number of stream.deal()) {
      const dice = ALL_DICE[number] as Dice;
      const edge = takeEdge(flat, state * ROLLS + number, lane);
      player.roll(dice);
      const { profit, rackChange, wagered, sevenOut, left } = player;
      const played = { profit, rack: rackChange, wagered, sevenOut, leaves: left };
      const compiled = {
        profit: flat.profit[edge] as number,
        rack: flat.rack[edge] as number,
        wagered: flat.wagered[edge] as number,
        sevenOut: flat.sevenOut[edge] === 1,
        leaves: flat.leaves[edge] === 1,
      };
      if (!isSame(played, compiled))
        throw impureError(
          strategy,
          say.playsOtherwise(
            say.atRoll(
              roll,
              `${dice.join('-')}; ${automaton.labels[state]}`,
              say.engineAndAutomaton(money(played), money(compiled)),
            ),
          ),
          say.keepNothingElse,
        );
      state = flat.next[edge] as number;
      roll += 1;
    }
  }
}

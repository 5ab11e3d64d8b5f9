// Shortens the memories of bets on a whole hand, so that a search of all that can happen has fewer states.
import { compareRatios } from '../lib/ratio.ts';
import { type BetMemory, type HandRules, payReached } from './hand.ts';

/**
 * A memory without what no longer matters: counts beyond the last pay, and numbers that pay no more than the pay
 * already reached.
 */
export function clampMemory(rules: HandRules, memory: BetMemory): BetMemory {
  const { remembers } = rules.definition;
  if ('collects' in remembers) return memory;
  if ('counts' in remembers && remembers.counts === 'different-points') return memory;
  if ('counts' in remembers && remembers.counts === 'one-point') return clampNumbers(rules, memory);
  const top = Math.max(...rules.pays.map(({ from }) => from));
  return memory.map(count => Math.min(count, top));
}

/** Each number up to the count of its last better pay, or of the best pay so far. */
function clampNumbers(rules: HandRules, memory: BetMemory): BetMemory {
  const best = payReached(rules, memory);
  const timesOf = (number: number): number => memory.filter(other => other === number).length;
  const isPaid = (number: number): boolean =>
    best?.on?.includes(number) === true && timesOf(number) >= best.from;
  const paid = memory.find(isPaid);
  const max = (number: number): number => {
    const better = rules.pays
      .filter(({ on, wins }) => on?.includes(number) && (!best || compareRatios(wins, best.wins) > 0))
      .map(({ from }) => from);
    return Math.max(0, ...better, number === paid && best ? best.from : 0);
  };
  return memory.filter(
    (number, index) => memory.slice(0, index).filter(other => other === number).length < max(number),
  );
}

// Strategies made of others: several at once, one until a limit, and one that begins again with every shooter.
import type { SpotName } from '@passline/engine';
import { required } from '@passline/engine/required';
import type { Memory, Parameters, Sight, Strategy, Wish } from './strategy.ts';

type Amounts = { [S in SpotName]?: number };

/** The largest amount where several strategies want a bet on one spot. */
function mergeBets(wishes: readonly Wish[]): Amounts {
  const bets: Amounts = {};
  for (const wish of wishes) {
    for (const [name, amount] of Object.entries(wish.bets)) {
      const spot = name as SpotName;
      bets[spot] = Math.max(bets[spot] ?? 0, required(amount));
    }
  }
  return bets;
}

/** The parameters of several strategies together. */
const allParameters = (parts: readonly Strategy[]): Parameters =>
  Object.assign({}, ...parts.map(({ parameters }) => parameters ?? {})) as Parameters;

/**
 * All of these strategies at once. Where several want a bet on one spot, the largest amount is made; the player leaves
 * as soon as one of them wants to.
 */
export function both(...parts: readonly Strategy[]): Strategy<readonly Memory[]> {
  return {
    name: parts.map(({ name }) => name).join(' + '),
    about: parts.map(({ about }) => about).join('; '),
    start: parts.map(({ start }) => start),
    parameters: allParameters(parts),
    play(sight, memories, parameters) {
      const wishes = parts.map((part, index) => part.play(sight, memories[index] as Memory, parameters));
      return {
        bets: mergeBets(wishes),
        calls: Object.assign({}, ...wishes.map(({ calls }) => calls ?? {})) as NonNullable<Wish['calls']>,
        memory: wishes.map(({ memory }, index) =>
          memory === undefined ? (memories[index] as Memory) : memory,
        ),
        leave: wishes.some(({ leave }) => leave),
      };
    },
  };
}

/** When to leave the table; amounts in units of the player's bets. */
export type Limit = {
  readonly won?: number;
  readonly lost?: number;
  readonly rolls?: number;
  readonly hands?: number;
};

const isReached =
  ({ won, lost, rolls, hands }: Limit) =>
  (sight: Sight): boolean =>
    (rolls !== undefined && sight.roll > rolls) ||
    (hands !== undefined && sight.hand > hands) ||
    (won !== undefined && sight.profit >= won * sight.unit) ||
    (lost !== undefined && sight.profit <= -lost * sight.unit);

const limitText = ({ won, lost, rolls, hands }: Limit): string =>
  [
    ...(rolls === undefined ? [] : [`${rolls} rolls`]),
    ...(hands === undefined ? [] : [`${hands} hands`]),
    ...(won === undefined ? [] : [`${won} units won`]),
    ...(lost === undefined ? [] : [`${lost} units lost`]),
  ].join(' or ');

/** A strategy that leaves the table at a limit or on a condition. */
export function until<M extends Memory, P extends Parameters>(
  strategy: Strategy<M, P>,
  limit: Limit | ((sight: Sight) => boolean),
): Strategy<M, P> {
  const isOver = typeof limit === 'function' ? limit : isReached(limit);
  const when = typeof limit === 'function' ? '' : ` until ${limitText(limit)}`;
  return {
    ...strategy,
    name: `${strategy.name}${when}`,
    play: (sight, memory, parameters) =>
      isOver(sight) ? { bets: {}, leave: true } : strategy.play(sight, memory, parameters),
  };
}

/** Takes down every bet that can come down. */
export const takeDown = (sight: Sight): Wish['bets'] =>
  Object.fromEntries(
    (Object.keys(sight.bets) as SpotName[]).filter(spot => sight.mayTake(spot)).map(spot => [spot, 0]),
  );

/** How much of a hand a strategy plays; amounts in units of the player's bets. */
export type HandLimit = { readonly won?: number; readonly lost?: number };

/** A strategy's memory within a hand, its result so far, and whether it sits out the rest. */
export type HandMemory<M extends Memory> = {
  readonly own: M;
  readonly result: number;
  readonly out: boolean;
};

/**
 * A strategy that starts over with every shooter. With limits, it takes its bets down once it has won or lost that much
 * in a hand, and waits for the next shooter. With both limits, its states are finite, so it can be solved.
 */
export function perShooter<M extends Memory, P extends Parameters>(
  strategy: Strategy<M, P>,
  { won = Number.POSITIVE_INFINITY, lost = Number.POSITIVE_INFINITY }: HandLimit = {},
): Strategy<HandMemory<M>, P> {
  const counts = won < Number.POSITIVE_INFINITY || lost < Number.POSITIVE_INFINITY;
  return {
    ...strategy,
    start: { own: strategy.start, result: 0, out: false },
    play(sight, memory, parameters) {
      const isNew = sight.last === null || sight.last.sevenOut;
      const result = isNew || !counts ? 0 : memory.result + required(sight.last).result;
      const isOut = result >= won * sight.unit || result <= -lost * sight.unit;
      if (!isNew && (memory.out || isOut))
        return { bets: takeDown(sight), memory: { own: strategy.start, result: 0, out: true } };
      const own = isNew ? strategy.start : memory.own;
      const wish = strategy.play(sight, own, parameters);
      return { ...wish, memory: { own: wish.memory === undefined ? own : wish.memory, result, out: false } };
    },
  };
}

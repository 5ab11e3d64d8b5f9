// Strategies that nobody would play: any bets, sizes that follow a small memory, calls, take-downs.

import type { SpotName } from '@passline/engine';
import { NUMBERS } from '@passline/engine';
import * as fc from 'fast-check';
import type { Sight, Strategy, Wish } from '../src/strategy/strategy.ts';

type Timing = 'any' | 'point' | 'come-out';
type Move = {
  readonly spot: SpotName;
  readonly timing: Timing;
  /** Units by memory; a bet that may not be changed is only made in the first size. */
  readonly sizes: readonly number[];
};

const spots = (...names: readonly ('place' | 'buy' | 'lay' | 'place-to-lose')[]): SpotName[] =>
  names.flatMap(name => NUMBERS.map((n): SpotName => `${name}-${n}`));

const ANYTIME: readonly SpotName[] = [
  'field',
  'any-seven',
  'any-craps',
  'two',
  'eleven',
  'c-and-e',
  'big-6',
  'hop-3-4',
  'hard-4',
  'hard-8',
];
const RIGHT = spots('place', 'buy');
const WRONG = spots('lay', 'place-to-lose');

const moves = (names: readonly SpotName[], timing: fc.Arbitrary<Timing>): fc.Arbitrary<Move[]> =>
  fc.uniqueArray(
    fc.record({
      spot: fc.constantFrom(...names),
      timing,
      sizes: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 }),
    }),
    { selector: move => move.spot, maxLength: 4 },
  );

type Bets = { [S in SpotName]?: number };

type Plan = {
  readonly right: boolean;
  readonly line: boolean;
  readonly come: boolean;
  readonly odds: number;
  readonly jackpot: boolean;
  readonly moves: readonly Move[];
  readonly memory: { readonly counts: 'losses' | 'sevens' | 'wins'; readonly below: number };
  readonly calls: 'on' | 'off' | null;
};

const oddsBehind = (sight: Sight, spot: SpotName, flat: SpotName, odds: number): Bets => {
  const max = Math.min(sight.maxOdds(spot), (sight.bets[flat] ?? 0) * odds);
  const wanted = max - (max % 1000);
  return sight.bets[flat] && wanted > 0 ? { [spot]: wanted } : {};
};

/** Line and come bets are made if there are none, and never changed. */
function contracts(sight: Sight, { right, line, come, odds }: Plan): Bets {
  const [lineBet, box] = right ? (['pass', 'come'] as const) : (['dont-pass', 'dont-come'] as const);
  const bets: Bets = {};
  if (line && sight.comeOut && !sight.bets[lineBet]) bets[lineBet] = sight.unit;
  if (come && !sight.comeOut && !sight.bets[box]) bets[box] = sight.unit;
  if (odds === 0) return bets;
  if (!sight.comeOut) Object.assign(bets, oddsBehind(sight, `${lineBet}-odds`, lineBet, odds));
  for (const n of NUMBERS) Object.assign(bets, oddsBehind(sight, `${box}-odds-${n}`, `${box}-${n}`, odds));
  return bets;
}

function wishOf(sight: Sight, plan: Plan, level: number): Wish<number> {
  const bets = contracts(sight, plan);
  for (const { spot, timing, sizes } of plan.moves) {
    const now = timing === 'any' || (timing === 'point') === (sight.point !== null);
    if (now && sight.offers(spot)) bets[spot] = sight.unit * (sizes[level % sizes.length] ?? 0);
  }
  if (plan.jackpot && plan.line && sight.jackpotOpen) bets['hot-shooter'] = sight.unit;
  const called = plan.moves.find(({ spot }) => /^(place|hard)-\d/.test(spot) && (bets[spot] ?? 0) > 0);
  const calls = called && plan.calls && sight.rulebook !== 'etg' ? { [called.spot]: plan.calls } : undefined;
  return calls ? { bets, calls, memory: level } : { bets, memory: level };
}

function remembered(sight: Sight, { memory }: Plan, level: number): number {
  const total = sight.last?.total ?? 0;
  const result = sight.last?.result ?? 0;
  const counts = { losses: result < 0, wins: result > 0, sevens: total === 7 }[memory.counts];
  return counts ? (level + 1) % memory.below : level;
}

export const strategies: fc.Arbitrary<Strategy> = fc
  .record({
    right: fc.boolean(),
    line: fc.boolean(),
    come: fc.boolean(),
    odds: fc.integer({ min: 0, max: 2 }),
    jackpot: fc.boolean(),
    memory: fc.record({
      counts: fc.constantFrom('losses' as const, 'sevens' as const, 'wins' as const),
      below: fc.integer({ min: 1, max: 3 }),
    }),
    calls: fc.constantFrom('on' as const, 'off' as const, null),
  })
  .chain(plan =>
    fc
      .tuple(
        moves(ANYTIME, fc.constantFrom<Timing[]>('any', 'point', 'come-out')),
        moves(plan.right ? RIGHT : WRONG, fc.constantFrom<Timing[]>('any', 'point')),
      )
      .map(([any, numbers]): Plan => ({ ...plan, moves: [...any, ...numbers] })),
  )
  .map(plan => ({
    name: `random ${JSON.stringify(plan)}`,
    about: 'made up',
    start: 0,
    play: (sight, memory) => wishOf(sight, plan, remembered(sight, plan, memory as number)),
  }));

// Sets of bets that players call by one word, found by the kind of bet, so that house books have them too.

import type { LayoutRequest } from '@passline/client';
import {
  amountUpTo,
  legalBet,
  type Rules,
  type SeatNumber,
  type SpotName,
  type SpotRules,
  type Table,
} from '@passline/engine';
import { required } from '@passline/engine/required';
import { onSpot, tryRequests } from '../betting/betting.ts';
import { inOrder, type Plan } from '../betting/plans.ts';
import { nearestInChips } from '../betting/whole-chips.ts';

export const SET_IDS = ['inside', 'outside', 'across', 'hard'] as const;
export type SetId = (typeof SET_IDS)[number];

/** Out of 36. */
const waysOf = (number: number): number => 6 - Math.abs(7 - number);

/** A bet on a number before a seven that is made there rather than moved there. */
const isOnNumber = ({ spot: { definition, number } }: SpotRules): boolean =>
  definition.bet === 'number-before-seven' && definition.arrivesFrom === undefined && number !== null;

/** The usual bets on numbers: on the most numbers, without commission, first in the book. */
function numberSpots({ spots }: Rules): readonly SpotRules[] {
  const families = Map.groupBy([...spots.values()].filter(isOnNumber), ({ spot }) => spot.family);
  const rank = (family: readonly SpotRules[]): number => 2 * family.length + (family[0]?.commission ? 0 : 1);
  return [...families.values()].sort((one, other) => rank(other) - rank(one))[0] ?? [];
}

/** Without numbers of this likelihood: inside bets leave out the least likely, outside bets the likeliest. */
function without(all: readonly SpotRules[], ways: number): readonly SpotRules[] {
  return all.filter(({ spot }) => waysOf(required(spot.number)) !== ways);
}

/** Empty if the book has fewer than two such bets. */
export function spotsIn(rules: Rules, id: SetId): readonly SpotName[] {
  const names = (found: readonly SpotRules[]): readonly SpotName[] =>
    found.length < 2 ? [] : found.map(({ spot }) => spot.name);
  if (id === 'hard') {
    return names([...rules.spots.values()].filter(({ spot }) => spot.definition.bet === 'hardway'));
  }
  const all = numberSpots(rules);
  if (id === 'across') return names(all);
  const ways = all.map(({ spot }) => waysOf(required(spot.number)));
  return names(without(all, id === 'inside' ? Math.min(...ways) : Math.max(...ways)));
}

/** A request that raises a bet by about this much, to an amount that is paid in full: a five on six is a six. */
function wishFor(game: Table, seat: SeatNumber, spot: SpotName, amount: number): LayoutRequest {
  const there = onSpot(game, seat, spot);
  const rules = required(game.rules.spots.get(spot));
  const total = nearestInChips(game, rules, there + amount, 'up') ?? there + amount;
  const range = legalBet(game, seat, spot);
  const wanted = total - there;
  if (!range || (range.min <= wanted && (wanted - range.min) % range.step === 0)) {
    return { type: 'bet', spot, amount: wanted };
  }
  return { type: 'bet', spot, amount: amountUpTo(range, wanted) };
}

/** About this much on each bet of the set, in amounts that are paid in full. */
export const planSet = (game: Table, seat: SeatNumber, id: SetId, amount: number): Plan =>
  inOrder(
    game,
    seat,
    spotsIn(game.rules, id).map(spot => wishFor(game, seat, spot, amount)),
  );

export type SetOffer = {
  readonly id: SetId;
  readonly total: number;
  readonly can: boolean;
  /** How many of its bets can be made, out of how many: the rack may be short. */
  readonly bets: readonly [number, number];
};

/** The sets of this table, each with what it would cost now. */
export function setsOffered(game: Table, seat: SeatNumber, amount: number): readonly SetOffer[] {
  return SET_IDS.filter(id => spotsIn(game.rules, id).length > 0).map(id => {
    const { requests, left } = planSet(game, seat, id, amount);
    const made = tryRequests(game, seat, requests);
    const bets = requests.length > 0 ? requests : left;
    return {
      id,
      total: sumOf(bets),
      can: requests.length > 0 && made.ok,
      bets: [bets.length, requests.length + left.length],
    };
  });
}

const sumOf = (requests: readonly LayoutRequest[]): number =>
  requests.reduce((sum, request) => sum + ('amount' in request ? request.amount : 0), 0);

// What a bet costs with the table as it is now: its point, the bet already there, and what lies behind it.
import {
  cents,
  decide,
  evolve,
  newTable,
  type SeatNumber,
  type SpotName,
  seatAt,
  type Table,
} from '@passline/engine';
import { required } from '@passline/engine/required';
import { OddsError, rational, standingBets, toNumber } from '@passline/lab';
import { exactOf } from '../../rulebooks/exact.ts';
import type { Figure, Situation } from './situation.ts';

const SEAT = 1 as SeatNumber;
/** Enough for any bet: a player's rack does not change what a bet costs. */
const RACK = cents(100_000_000_00);

function tableOf({ book, settings, point, hand, count, bets }: Situation): Table {
  const made = newTable(book, settings);
  if (!made.ok) throw new Error(made.message);
  return {
    ...made.table,
    point,
    hand,
    count,
    seats: [{ seat: SEAT, name: '', rack: RACK, bets, left: false }],
  };
}

/** The table with this much on the spot in all; null if the table refuses it. */
function withAmount(table: Table, spot: SpotName, lying: SpotName, total: number): Table | null {
  const there = required(seatAt(table, SEAT)).bets.find(bet => bet.spot === lying)?.amount ?? 0;
  const add = total - there;
  if (add === 0) return table;
  const decision = decide(
    table,
    add > 0
      ? { type: 'bet', seat: SEAT, spot: there > 0 ? lying : spot, amount: add }
      : { type: 'reduce', seat: SEAT, spot: lying, amount: -add },
  );
  return decision.ok ? decision.events.reduce(evolve, table) : null;
}

/** Null if the table refuses the amount now, or if the bet has no exact figure, such as one that is called off. */
function figureOf(situation: Situation, amount: number): Figure | null {
  const table = tableOf(situation);
  const { becomes, flat } = required(table.rules.spots.get(situation.spot)).spot;
  const after = withAmount(table, situation.spot, becomes, amount);
  if (!after) return null;
  const player = required(seatAt(after, SEAT));
  const kept = player.bets.filter(({ spot }) => spot === becomes || spot === flat);
  const bet = required(kept.find(({ spot }) => spot === becomes));
  try {
    const { bets } = standingBets({ ...after, seats: [{ ...player, bets: kept }] }, SEAT);
    const { mean } = required(bets.find(({ spot }) => spot === becomes));
    const edge = rational(-mean.num, mean.den * BigInt(bet.amount + bet.commission));
    return { edge: exactOf(edge), cost: -toNumber(mean) };
  } catch (error) {
    if (error instanceof OddsError) return null;
    throw error;
  }
}

/** In the order of the amounts. */
export const figuresNow = (situation: Situation): readonly (Figure | null)[] =>
  situation.amounts.map(amount => figureOf(situation, amount));

// Sensible bets on a layout, one after the other, chosen from what the engine says is legal.
import type { SeatNumber } from '@passline/engine';
import {
  ALL_DICE,
  type Dice,
  legal,
  legalForDealer,
  NUMBERS,
  type Spot,
  type SpotName,
  type SpotRules,
  seatAt,
  type Table,
} from '@passline/engine';
import { required } from '@passline/engine/required';
import { after } from '../local-table.ts';
import { amountIn } from './amounts.ts';
import type { Level } from './levels.ts';
import type { Random } from './random.ts';

const rulesOf = (table: Table, spot: SpotName): SpotRules => required(table.rules.spots.get(spot));

/** Makes a legal bet on a spot; a spot that is not open now stays empty. */
export function withBet(table: Table, seat: SeatNumber, spot: SpotName, random: Random): Table {
  const range = legal(table, seat).bets.find(candidate => candidate.spot === spot);
  if (!range) return table;
  const amount = amountIn(range, rulesOf(table, spot).spot, random);
  return after(table, { type: 'bet', seat, spot, amount });
}

const throwsOf = (total: number): readonly Dice[] => ALL_DICE.filter(([a, b]) => a + b === total);

export const rollTotal = (table: Table, total: number, random: Random): Table =>
  after(table, { type: 'roll', dice: random.pick(throwsOf(total)) });

const hasBet = (table: Table, seat: SeatNumber, spot: SpotName): boolean =>
  seatAt(table, seat)?.bets.some(bet => bet.spot === spot) ?? false;

/** Odds behind every flat bet that may have them, most of the time. */
function withOdds(table: Table, seat: SeatNumber, random: Random): Table {
  const spots = legal(table, seat)
    .bets.map(({ spot }) => spot)
    .filter(spot => rulesOf(table, spot).spot.flat !== null);
  return spots
    .filter(() => random.happens(4 / 5))
    .reduce((before, spot) => withBet(before, seat, spot, random), table);
}

const isLine = ({ definition }: Spot): boolean => definition.bet === 'line' && definition.made === 'come-out';

/** A bet of a kind that has two sides, twice as often on the right one. */
function pickSide(table: Table, isKind: (spot: Spot) => boolean, random: Random): SpotName {
  const spots = [...table.rules.spots.values()].map(({ spot }) => spot).filter(isKind);
  const weighted = spots.flatMap(spot => (spot.side === 'wrong' ? [spot] : [spot, spot]));
  return random.pick(weighted).name;
}

/** A come or don't come bet: in its box, or gone to its number. */
function withCome(table: Table, seat: SeatNumber, random: Random): Table {
  const box = pickSide(table, ({ definition }) => definition.bet === 'come', random);
  const bet = withBet(table, seat, box, random);
  if (!hasBet(bet, seat, box) || random.happens(1 / 5)) return bet;
  const number = random.pick(NUMBERS.filter(candidate => candidate !== table.point));
  return rollTotal(bet, number, random);
}

/** A line bet with its point, odds and perhaps a come bet; now and then back on a come-out. */
export function lineGame(table: Table, seat: SeatNumber, random: Random): Table {
  const line = pickSide(table, isLine, random);
  let game = withBet(table, seat, line, random);
  if (random.happens(1 / 10)) return game;
  game = rollTotal(game, random.pick(NUMBERS), random);
  if (random.happens(1 / 2)) game = withCome(game, seat, random);
  game = withOdds(game, seat, random);
  const traveled = seatAt(game, seat)?.bets.some(
    ({ spot }) => 'arrivesFrom' in rulesOf(game, spot).spot.definition,
  );
  if (traveled && game.point !== null && random.happens(1 / 4)) {
    game = rollTotal(game, game.point, random);
    game = withBet(game, seat, line, random);
  }
  return game;
}

/** Bets that the level asks about and the table offers, of different kinds first, on different spots. */
export function otherBets(table: Table, seat: SeatNumber, level: Level, random: Random): Table {
  const offered = legal(table, seat).bets.map(({ spot }) => spot);
  const families = Map.groupBy(
    offered.map(spot => rulesOf(table, spot)).filter(rules => level.has(rules)),
    ({ spot }) => spot.family,
  );
  const count = random.pick(level.bets);
  let game = table;
  for (let made = 0; made < count; made += 1) {
    const spots = random.pick([...families.values()]).map(({ spot }) => spot.name);
    const free = spots.filter(spot => !hasBet(game, seat, spot));
    if (free.length > 0) game = withBet(game, seat, random.pick(free), random);
  }
  return game;
}

/** A player's ON or OFF call on a bet here and there, if the rulebook has calls. */
export function withCalls(table: Table, seat: SeatNumber, random: Random): Table {
  const wanted = table.point === null ? 'on' : 'off';
  return legal(table, seat)
    .calls.filter(({ call }) => call === wanted)
    .filter(() => random.happens(1 / 6))
    .reduce((game, call) => after(game, { type: 'call', seat, ...call }), table);
}

/** Raised odds on one of the spots with chips, if the rulebook has them. */
export function withPower(table: Table, random: Random): Table {
  const raisable = legalForDealer(table).power.filter(({ spot }) =>
    table.seats.some(({ bets }) => bets.some(bet => bet.spot === spot)),
  );
  if (raisable.length === 0 || !random.happens(1 / 3)) return table;
  return after(table, { type: 'power', ...random.pick(raisable) });
}

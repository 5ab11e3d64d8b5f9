// Sensible bets on a layout, one after the other, with what the engine says is legal.
import {
  ALL_DICE,
  type Dice,
  type Family,
  findSpot,
  legal,
  legalForDealer,
  NUMBERS,
  seatAt,
  type Table,
} from '@passline/engine';
import { after } from '../local-table.ts';
import { amountIn } from './amounts.ts';
import type { Chance } from './chance.ts';
import type { Level } from './levels.ts';

const familyOf = (spot: string): Family => {
  const found = findSpot(spot);
  if (!found) throw new Error(`no such spot: ${spot}`);
  return found.family;
};

/** Bets what is legal there; a spot that is not open now stays empty. */
export function withBet(table: Table, seat: number, spot: string, chance: Chance): Table {
  const range = legal(table, seat).bets.find(candidate => candidate.spot === spot);
  if (!range) return table;
  const amount = amountIn(range, familyOf(spot), chance);
  return after(table, { type: 'bet', seat, spot, amount });
}

const throwsOf = (total: number): readonly Dice[] => ALL_DICE.filter(([a, b]) => a + b === total);

export const rolled = (table: Table, total: number, chance: Chance): Table =>
  after(table, { type: 'roll', dice: chance.pick(throwsOf(total)) });

const hasBet = (table: Table, seat: number, spot: string): boolean =>
  seatAt(table, seat)?.bets.some(bet => bet.spot === spot) ?? false;

/** Odds behind every flat bet that may have them, most of the time. */
function withOdds(table: Table, seat: number, chance: Chance): Table {
  const spots = legal(table, seat)
    .bets.map(({ spot }) => spot)
    .filter(spot => findSpot(spot)?.flat);
  return spots
    .filter(() => chance.happens(4 / 5))
    .reduce((before, spot) => withBet(before, seat, spot, chance), table);
}

/** A come or don't come bet: in its box, or gone to its number. */
function withCome(table: Table, seat: number, chance: Chance): Table {
  const box = chance.pick(['come', 'come', 'dont-come']);
  const bet = withBet(table, seat, box, chance);
  if (!hasBet(bet, seat, box) || chance.happens(1 / 5)) return bet;
  const number = chance.pick(NUMBERS.filter(candidate => candidate !== table.point));
  return rolled(bet, number, chance);
}

/** A line bet with its point, odds and perhaps a come bet; now and then back on a come-out. */
export function lineGame(table: Table, seat: number, chance: Chance): Table {
  const line = chance.pick(['pass', 'pass', 'dont-pass']);
  let game = withBet(table, seat, line, chance);
  if (chance.happens(1 / 10)) return game;
  game = rolled(game, chance.pick(NUMBERS), chance);
  if (chance.happens(1 / 2)) game = withCome(game, seat, chance);
  game = withOdds(game, seat, chance);
  const traveled = seatAt(game, seat)?.bets.some(({ spot }) => /^(dont-)?come-\d/.test(spot));
  if (traveled && game.point !== null && chance.happens(1 / 4)) {
    game = rolled(game, game.point, chance);
    game = withBet(game, seat, line, chance);
  }
  return game;
}

/** Bets of the level's families that the table offers, on different spots. */
export function otherBets(table: Table, seat: number, level: Level, chance: Chance): Table {
  const offered = legal(table, seat).bets.map(({ spot }) => spot);
  const families = level.families.filter(family => offered.some(spot => familyOf(spot) === family));
  const count = chance.pick(level.bets);
  let game = table;
  for (let made = 0; made < count; made += 1) {
    const family = chance.pick(families);
    const spots = offered.filter(spot => familyOf(spot) === family && !hasBet(game, seat, spot));
    if (spots.length > 0) game = withBet(game, seat, chance.pick(spots), chance);
  }
  return game;
}

/** A player's ON or OFF call on a bet here and there, where the book has calls. */
export function withCalls(table: Table, seat: number, chance: Chance): Table {
  const wanted = table.point === null ? 'on' : 'off';
  return legal(table, seat)
    .calls.filter(({ call }) => call === wanted)
    .filter(() => chance.happens(1 / 6))
    .reduce((game, call) => after(game, { type: 'call', seat, ...call }), table);
}

/** Raised odds on one of the spots that chips lie on, where the book has them. */
export function withPower(table: Table, chance: Chance): Table {
  const raisable = legalForDealer(table).power.filter(({ spot }) =>
    table.seats.some(({ bets }) => bets.some(bet => bet.spot === spot)),
  );
  if (raisable.length === 0 || !chance.happens(1 / 3)) return table;
  return after(table, { type: 'power', ...chance.pick(raisable) });
}

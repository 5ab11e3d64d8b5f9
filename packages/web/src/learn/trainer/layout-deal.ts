// Layouts for questions: bet by bet, at the end of a long hand, with an overfull box, or with several players.
import {
  legal,
  NUMBERS,
  type Rulebook,
  SEAT_NUMBERS,
  type Spot,
  type SpotName,
  seatNumber,
  type Table,
} from '@passline/engine';
import { required } from '@passline/engine/required';
import { jackpotOf } from '../../rulebooks/prices.ts';
import { after, tableFor } from '../local-table.ts';
import { lineGame, otherBets, rollTotal, withBet, withCalls, withPower } from './bet-deal.ts';
import { isJackpot, isOnNumber } from './kinds.ts';
import type { Level } from './levels.ts';
import type { Random } from './random.ts';

const CHIPS = 5_000_00;
const NAMES = ['Ana', 'Bo', 'Cleo'];
/** The house rolls the dice, so that any bet may be on the layout without a line bet. */
const SETTINGS = { chip: '1.00', shooter: 'house' };

const seatPlayers = (book: Rulebook, players: number): Table =>
  tableFor(book, SETTINGS, NAMES.slice(0, players), CHIPS);

function dealBets(book: Rulebook, level: Level, random: Random): Table {
  const players = level.line && level.bets.length > 0 ? 2 : 1;
  let table = seatPlayers(book, players);
  if (level.line) table = lineGame(table, 1, random);
  else if (random.happens(4 / 5)) table = rollTotal(table, random.pick(NUMBERS), random);
  if (level.bets.length === 0) return table;
  return withCalls(otherBets(table, players, level, random), players, random);
}

const TOTALS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];

/** This many rolls of an unfinished hand, with a point on after the last of them. */
function longHand(table: Table, rolls: number, random: Random): Table {
  let game = table;
  for (let roll = 1; roll <= rolls; roll += 1) {
    const { point } = game;
    const open = roll === rolls ? TOTALS.filter(total => total !== point) : TOTALS;
    game = rollTotal(game, random.pick(point === null ? NUMBERS : open), random);
  }
  return game;
}

/** The roll count at which a hand ends: every band is equally likely, and counts next to a border are common. */
function countFor(book: Rulebook, random: Random): number {
  const starts = [3, ...(jackpotOf(book)?.pays.bands.map(({ from }) => from) ?? [])];
  const from = random.pick(starts);
  const next = starts[starts.indexOf(from) + 1] ?? from + 8;
  if (random.happens(1 / 2)) return random.pick([from, next - 1]);
  return from + random.pick(Array.from({ length: next - from }, (_, index) => index));
}

const spotOf = (table: Table, name: SpotName, isKind: (spot: Spot) => boolean): boolean =>
  isKind(required(table.rules.spots.get(name)).spot);

/** Line bets and bets on numbers, one of which a jackpot bet may need. */
const isBeside = (table: Table, name: SpotName): boolean =>
  spotOf(table, name, spot => spot.definition.bet === 'line' || (isOnNumber(spot) && spot.side === 'right'));

/** Jackpot bets made after a seven-out, and a hand that is one roll short of its final count. */
function jackpotGame(fresh: Table, players: number, random: Random): Table {
  let table = rollTotal(rollTotal(fresh, random.pick(NUMBERS), random), 7, random);
  const jackpot = required([...table.rules.spots.keys()].find(spot => spotOf(table, spot, isJackpot)));
  for (const seat of SEAT_NUMBERS.slice(0, players)) {
    const open = legal(table, seat).bets.map(({ spot }) => spot);
    table = withBet(table, seat, random.pick(open.filter(spot => isBeside(table, spot))), random);
    table = withBet(table, seat, jackpot, random);
  }
  return longHand(table, countFor(fresh.baseBook, random) - 1, random);
}

const LIMITS = [
  { min: 5, box: 50 },
  { min: 5, box: 100 },
  { min: 10, box: 100 },
  { min: 10, box: 150 },
  { min: 25, box: 200 },
];
const STAKES = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 75, 80, 100, 120, 150, 200];
// Below every minimum, as some bets on real layouts are.
const SMALL = [2, 3, 4];

/** Three players in one box, with limits recorded but not enforced: together they are over its maximum. */
function dealBox(book: Rulebook, level: Level, random: Random): Table {
  const { min, box } = random.pick(LIMITS);
  const settings = { ...SETTINGS, limits: 'record', min: `${min}.00`, 'box-max': `${box}.00` };
  let table = tableFor(book, settings, NAMES, CHIPS);
  table = rollTotal(table, random.pick(NUMBERS), random);
  const families = Map.groupBy(
    [...table.rules.spots.values()].filter(rules => level.has(rules)),
    ({ spot }) => spot.family,
  );
  const boxes = random.pick([...families.values()]);
  const spot = random.pick(boxes).spot.name;
  let total = 0;
  for (const [index] of NAMES.entries()) {
    const isLast = index === NAMES.length - 1;
    const open = STAKES.filter(stake => !isLast || total + stake > box);
    const stake = !isLast && random.happens(1 / 6) ? random.pick(SMALL) : random.pick(open);
    total += stake;
    table = after(table, { type: 'bet', seat: seatNumber(index + 1), spot, amount: stake * 100 });
  }
  return table;
}

/** Several players with bets of all kinds; at an electronic table sometimes at the end of a long hand. */
function dealPlayers(book: Rulebook, level: Level, random: Random): Table {
  const players = NAMES.length;
  const isLong = jackpotOf(book) !== null && random.happens(1 / 3);
  let table = seatPlayers(book, players);
  table = isLong ? jackpotGame(table, 2, random) : lineGame(table, 1, random);
  for (const seat of SEAT_NUMBERS.slice(isLong ? 1 : 0, players)) {
    const some: Level = seat === 1 ? { ...level, bets: [1] } : level;
    table = withCalls(otherBets(table, seat, some, random), seat, random);
  }
  return table;
}

function deal(book: Rulebook, level: Level, random: Random): Table {
  switch (level.deal) {
    case 'bets':
      return dealBets(book, level, random);
    case 'jackpot': {
      const players = random.pick([1, 2]);
      return jackpotGame(seatPlayers(book, players), players, random);
    }
    case 'box':
      return dealBox(book, level, random);
    case 'players':
      return dealPlayers(book, level, random);
  }
}

/** Whether a bet is what the level is about: a roll that decides none of these makes no question. */
export const isAbout = (level: Level, spot: Spot): boolean => level.deal !== 'jackpot' || isJackpot(spot);

/** A table at the close of bets. */
export const dealLayout = (book: Rulebook, level: Level, random: Random): Table =>
  withPower(after(deal(book, level, random), { type: 'close' }), random);

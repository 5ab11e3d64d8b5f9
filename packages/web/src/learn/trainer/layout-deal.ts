// Layouts for questions: bet by bet, at the end of a long hand, a box that is too full, or a table of several players.
import { type Family, findSpot, NUMBERS, type Rulebook, type Table } from '@passline/engine';
import { after, tableFor } from '../local-table.ts';
import { lineGame, otherBets, rolled, withBet, withCalls, withPower } from './bet-deal.ts';
import type { Chance } from './chance.ts';
import type { Level } from './levels.ts';

const CHIPS = 5_000_00;
const NAMES = ['Ana', 'Bo', 'Cleo'];
/** The dice are the house's, so that any bets may stand alone. */
const SETTINGS = { chip: '1.00', shooter: 'house' };

const seated = (book: Rulebook, players: number): Table =>
  tableFor(book, SETTINGS, NAMES.slice(0, players), CHIPS);

function betsDealt(book: Rulebook, level: Level, chance: Chance): Table {
  const players = level.line && level.families.length > 0 ? 2 : 1;
  let table = seated(book, players);
  if (level.line) table = lineGame(table, 1, chance);
  else if (chance.happens(4 / 5)) table = rolled(table, chance.pick(NUMBERS), chance);
  if (level.families.length === 0) return table;
  return withCalls(otherBets(table, players, level, chance), players, chance);
}

const TOTALS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];

/** So many rolls of a hand that goes on, with a point on after the last of them. */
function longHand(table: Table, rolls: number, chance: Chance): Table {
  let game = table;
  for (let roll = 1; roll <= rolls; roll += 1) {
    const { point } = game;
    const open = roll === rolls ? TOTALS.filter(total => total !== point) : TOTALS;
    game = rolled(game, chance.pick(point === null ? NUMBERS : open), chance);
  }
  return game;
}

/** The count at which a hand is to end: in any band alike, and often where one band meets the next. */
function countFor(book: Rulebook, chance: Chance): number {
  const starts = [3, ...(book.jackpot?.bands.map(({ from }) => from) ?? [])];
  const from = chance.pick(starts);
  const next = starts[starts.indexOf(from) + 1] ?? from + 8;
  if (chance.happens(1 / 2)) return chance.pick([from, next - 1]);
  return from + chance.pick(Array.from({ length: next - from }, (_, index) => index));
}

/** Jackpot bets made after a seven-out, and a hand that is one throw short of the count it is to end at. */
function jackpotGame(fresh: Table, players: number, chance: Chance): Table {
  let table = rolled(rolled(fresh, chance.pick(NUMBERS), chance), 7, chance);
  for (let seat = 1; seat <= players; seat += 1) {
    table = withBet(table, seat, chance.pick(['pass', 'dont-pass', 'place-6', 'place-8']), chance);
    table = withBet(table, seat, 'hot-shooter', chance);
  }
  return longHand(table, countFor(fresh.baseBook, chance) - 1, chance);
}

const LIMITS = [
  { min: 5, box: 50 },
  { min: 5, box: 100 },
  { min: 10, box: 100 },
  { min: 10, box: 150 },
  { min: 25, box: 200 },
];
const STAKES = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 75, 80, 100, 120, 150, 200];
// Below every minimum, as such bets are found on layouts.
const SMALL = [2, 3, 4];

/** Three players in one box, whose limits nobody saw to in time: together they are over its maximum. */
function boxDealt(book: Rulebook, level: Level, chance: Chance): Table {
  const { min, box } = chance.pick(LIMITS);
  const settings = { ...SETTINGS, limits: 'record', min: `${min}.00`, 'box-max': `${box}.00` };
  let table = tableFor(book, settings, NAMES, CHIPS);
  table = rolled(table, chance.pick(NUMBERS), chance);
  const family = chance.pick(level.families.filter(candidate => book.spots[candidate]));
  const spot = chance.pick([...table.rules.spots.keys()].filter(name => findSpot(name)?.family === family));
  let total = 0;
  for (const [index] of NAMES.entries()) {
    const isLast = index === NAMES.length - 1;
    const open = STAKES.filter(stake => !isLast || total + stake > box);
    const stake = !isLast && chance.happens(1 / 6) ? chance.pick(SMALL) : chance.pick(open);
    total += stake;
    table = after(table, { type: 'bet', seat: index + 1, spot, amount: stake * 100 });
  }
  return table;
}

/** Several players with bets of all kinds; at an electronic table now and then at the end of a long hand. */
function playersDealt(book: Rulebook, level: Level, chance: Chance): Table {
  const players = NAMES.length;
  const isLong = book.jackpot !== null && chance.happens(1 / 3);
  let table = seated(book, players);
  table = isLong ? jackpotGame(table, 2, chance) : lineGame(table, 1, chance);
  for (let seat = isLong ? 2 : 1; seat <= players; seat += 1) {
    const some: Level = seat === 1 ? { ...level, bets: [1] } : level;
    table = withCalls(otherBets(table, seat, some, chance), seat, chance);
  }
  return table;
}

function dealt(book: Rulebook, level: Level, chance: Chance): Table {
  switch (level.deal) {
    case 'bets':
      return betsDealt(book, level, chance);
    case 'jackpot': {
      const players = chance.pick([1, 2]);
      return jackpotGame(seated(book, players), players, chance);
    }
    case 'box':
      return boxDealt(book, level, chance);
    case 'players':
      return playersDealt(book, level, chance);
  }
}

/** What a level is about: a throw that does nothing to it is no question. */
export const isAbout = (level: Level, family: Family): boolean =>
  level.deal === 'jackpot' ? family === 'hot-shooter' : true;

/** A table at the close of bets. */
export const dealtLayout = (book: Rulebook, level: Level, chance: Chance): Table =>
  withPower(after(dealt(book, level, chance), { type: 'close' }), chance);

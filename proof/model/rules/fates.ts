// What one roll does to a bet: a function for each kind of bet, in the words of its document.
import { type Fraction, fraction } from './fraction.ts';
import type { Game, Pile } from './game.ts';
import { payment, payOf } from './pays.ts';
import { flatOf, kindOf } from './spots.ts';
import { isInPlay } from './take-down.ts';

export type Throw = { readonly a: number; readonly b: number; readonly total: number };

/** What a stake wins, and how much of it was on losing numbers. */
export type Paid = { readonly won: bigint; readonly lost: bigint };

export type Fate =
  | { readonly is: 'stays' | 'lost' | 'drawn' | 'returned' }
  | { readonly is: 'moved'; readonly to: string }
  | { readonly is: 'won'; readonly pay: (stake: bigint) => Paid };

const STAYS: Fate = { is: 'stays' };
const LOST: Fate = { is: 'lost' };
const DRAWN: Fate = { is: 'drawn' };
const RETURNED: Fate = { is: 'returned' };

const wonAt = (game: Game, odds: Fraction): Fate => ({
  is: 'won',
  pay: stake => ({ won: payment(game, stake, odds), lost: 0n }),
});
const won = (game: Game, key: string): Fate => wonAt(game, payOf(game, key));

const isCraps = (total: number): boolean => total === 2 || total === 3 || total === 12;
const isPoint = (total: number): boolean => [4, 5, 6, 8, 9, 10].includes(total);

/** The odds to which the machine has raised this spot for this roll, if it has (etg §34 c). */
function raised(game: Game, spot: string, total: number): Fraction | null {
  const raise = game.raised.find(each => each.spot === spot && each.totals.includes(total));
  return raise ? fraction(raise.odds) : null;
}

function pass(game: Game, { total }: Throw): Fate {
  if (game.point === 0) {
    if (total === 7 || total === 11) return won(game, 'pass');
    return isCraps(total) ? LOST : STAYS;
  }
  if (total === game.point) return won(game, 'pass');
  return total === 7 ? LOST : STAYS;
}

function dontPass(game: Game, { total }: Throw): Fate {
  if (game.point === 0) {
    if (total === 2 || total === 3) return won(game, 'dont-pass');
    if (total === 12) return DRAWN;
    return total === 7 || total === 11 ? LOST : STAYS;
  }
  if (total === 7) return won(game, 'dont-pass');
  return total === game.point ? LOST : STAYS;
}

function passOdds(game: Game, { total }: Throw): Fate {
  if (total === game.point) return won(game, `pass-odds-${game.point}`);
  return total === 7 ? LOST : STAYS;
}

function dontPassOdds(game: Game, { total }: Throw): Fate {
  if (total === 7) return won(game, `dont-pass-odds-${game.point}`);
  return total === game.point ? LOST : STAYS;
}

function comeBox(game: Game, { total }: Throw): Fate {
  if (total === 7 || total === 11) return won(game, 'come');
  return isPoint(total) ? { is: 'moved', to: `come-${total}` } : LOST;
}

function dontComeBox(game: Game, { total }: Throw): Fate {
  if (total === 2 || total === 3) return won(game, 'dont-come');
  if (total === 12) return DRAWN;
  return isPoint(total) ? { is: 'moved', to: `dont-come-${total}` } : LOST;
}

function comeOnNumber(game: Game, number: number, { total }: Throw): Fate {
  if (total === number) return won(game, 'come');
  return total === 7 ? LOST : STAYS;
}

function dontComeOnNumber(game: Game, number: number, { total }: Throw): Fate {
  if (total === 7) return won(game, 'dont-come');
  return total === number ? LOST : STAYS;
}

/** Odds that are off when their come bet is decided are returned. */
function comeOdds(game: Game, pile: Pile, number: number, { total }: Throw): Fate {
  if (total !== number && total !== 7) return STAYS;
  if (!isInPlay(game, pile)) return RETURNED;
  return total === 7 ? LOST : won(game, pile.spot);
}

function dontComeOdds(game: Game, pile: Pile, number: number, { total }: Throw): Fate {
  if (total === 7) return won(game, pile.spot);
  return total === number ? LOST : STAYS;
}

/** Place, buy and big: the number before a seven. */
function numberFirst(game: Game, spot: string, number: number, { total }: Throw): Fate {
  if (total === number) return won(game, spot);
  return total === 7 ? LOST : STAYS;
}

/** Lay and place to lose: a seven before the number. */
function sevenFirst(game: Game, spot: string, number: number, { total }: Throw): Fate {
  if (total === 7) return won(game, spot);
  return total === number ? LOST : STAYS;
}

function hardway(game: Game, spot: string, number: number, { a, b, total }: Throw): Fate {
  if (total === 7) return LOST;
  if (total !== number) return STAYS;
  return a === b ? wonAt(game, raised(game, spot, total) ?? payOf(game, spot)) : LOST;
}

function field(game: Game, { total }: Throw): Fate {
  return [5, 6, 7, 8].includes(total) ? LOST : won(game, `field-${total}`);
}

/** A bet on one roll that wins on any of some totals, at one pay. */
function oneRoll(game: Game, spot: string, wins: boolean, total: number): Fate {
  return wins ? wonAt(game, raised(game, spot, total) ?? payOf(game, spot)) : LOST;
}

function hop(game: Game, spot: string, { a, b, total }: Throw): Fate {
  return oneRoll(game, spot, spot === `hop-${Math.min(a, b)}-${Math.max(a, b)}`, total);
}

const HORN_NAMES: Readonly<Record<number, string>> = { 2: 'two', 3: 'three', 11: 'eleven', 12: 'twelve' };

/** A quarter on each of 2, 3, 11 and 12; horn high has a fifth part, on the number it names. */
function horn(game: Game, spot: string, high: number, { total }: Throw): Fate {
  const name = HORN_NAMES[total];
  if (name === undefined) return LOST;
  const odds = raised(game, spot, total) ?? payOf(game, name);
  return {
    is: 'won',
    pay: stake => {
      const part = stake / (high > 0 ? 5n : 4n);
      const onTotal = total === high ? 2n * part : part;
      return { won: payment(game, onTotal, odds), lost: stake - onTotal };
    },
  };
}

function crapsAndEleven(game: Game, { total }: Throw): Fate {
  if (!isCraps(total) && total !== 11) return LOST;
  if (game.book === 'south-dakota') {
    // south-dakota ¶4, D42: two half bets, one of which has lost.
    const odds = payOf(game, total === 11 ? 'eleven' : 'any-craps');
    return {
      is: 'won',
      pay: stake => ({ won: payment(game, stake / 2n, odds), lost: stake - stake / 2n }),
    };
  }
  return wonAt(game, raised(game, 'c-and-e', total) ?? fraction(total === 11 ? 7 : 3));
}

// etg §33 a, D3, D4: the stake is inside the multiple.
const BANDS: readonly (readonly [number, bigint])[] = [
  [50, 100n],
  [45, 30n],
  [40, 12n],
  [32, 7n],
  [24, 5n],
  [16, 3n],
  [8, 1n],
];

function hotShooter(game: Game, { total }: Throw): Fate {
  if (game.point === 0 || total !== 7) return STAYS;
  const rolls = game.count + 1;
  const multiple = BANDS.find(([from]) => rolls >= from)?.[1];
  if (multiple === undefined) return LOST;
  return { is: 'won', pay: stake => ({ won: stake * (multiple - 1n), lost: 0n }) };
}

function fateOnOneRoll(game: Game, spot: string, dice: Throw): Fate {
  const { total } = dice;
  switch (spot) {
    case 'field':
      return field(game, dice);
    case 'any-seven':
      return oneRoll(game, spot, total === 7, total);
    case 'any-craps':
    case 'c':
      return oneRoll(game, spot, isCraps(total), total);
    case 'two':
      return oneRoll(game, spot, total === 2, total);
    case 'three':
      return oneRoll(game, spot, total === 3, total);
    case 'eleven':
    case 'e':
      return oneRoll(game, spot, total === 11, total);
    case 'twelve':
      return oneRoll(game, spot, total === 12, total);
    case 'c-and-e':
      return crapsAndEleven(game, dice);
    default:
      throw new Error(`no rule for ${spot}`);
  }
}

function fateOfLineBet(game: Game, spot: string, dice: Throw): Fate | null {
  if (spot === 'pass') return pass(game, dice);
  if (spot === 'dont-pass') return dontPass(game, dice);
  if (spot === 'pass-odds') return passOdds(game, dice);
  if (spot === 'dont-pass-odds') return dontPassOdds(game, dice);
  if (spot === 'come') return comeBox(game, dice);
  if (spot === 'dont-come') return dontComeBox(game, dice);
  return null;
}

/** What the roll does to the bet. The puck that counts is the one before the roll. */
export function fateOf(game: Game, pile: Pile, dice: Throw): Fate {
  const { spot } = pile;
  const { kind, number } = kindOf(spot);
  const onTheLine = fateOfLineBet(game, spot, dice);
  if (onTheLine) return onTheLine;
  if (kind === 'come') return comeOnNumber(game, number, dice);
  if (kind === 'dont-come') return dontComeOnNumber(game, number, dice);
  if (kind === 'come-odds') return comeOdds(game, pile, number, dice);
  if (kind === 'dont-come-odds') return dontComeOdds(game, pile, number, dice);
  if (!isInPlay(game, pile)) return STAYS;
  if (kind === 'place' || kind === 'buy' || kind === 'big') return numberFirst(game, spot, number, dice);
  if (kind === 'lay' || kind === 'place-to-lose') return sevenFirst(game, spot, number, dice);
  if (kind === 'hard') return hardway(game, spot, number, dice);
  if (kind === 'hop') return hop(game, spot, dice);
  if (kind === 'horn' || kind === 'horn-high') return horn(game, spot, number, dice);
  if (kind === 'hot-shooter') return hotShooter(game, dice);
  return fateOnOneRoll(game, spot, dice);
}

/** Whether a bet that has won on this roll stays up. */
export function staysUp(game: Game, spot: string, { total }: Throw): boolean {
  const { kind, number } = kindOf(spot);
  // D13.
  if (game.book !== 'etg') return ['place', 'place-to-lose', 'buy', 'lay', 'hard', 'big'].includes(kind);
  if (flatOf(spot) !== spot || spot === 'hot-shooter') return false;
  // etg §29 to §31.
  if (kind === 'dont-pass' || kind === 'dont-come') return total !== 7;
  if (kind === 'come') return number === 0 && total === 11;
  return true;
}

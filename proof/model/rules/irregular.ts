// Irregular events: No Rolls, voids, changed settings, rulings, and players who leave.
import {
  amountOf,
  begin,
  copyOf,
  freeSeats,
  type Game,
  give,
  type LastRoll,
  type Pile,
  type Player,
  refuseIf,
  removePile,
  sum,
} from './game.ts';
import { altersBets } from './payable.ts';
import { beginRound, close } from './roll.ts';
import { passDiceOn } from './shooter.ts';
import { oddsBehind } from './spots.ts';
import { termsOf } from './terms.ts';

const GROUNDS_2013 = [
  'not-together',
  'no-effort',
  'no-line-bet',
  'off-table',
  'stacked',
  'on-float',
  'in-bowl',
  'on-rail',
  'on-chips',
  'slanted',
  'wrong-shooter',
  'interfered',
];
export const ALL_GROUNDS: readonly string[] = [...GROUNDS_2013, 'far-wall'];

export function callNoRoll(game: Game, ground: string): void {
  const known = game.book === 'etg' ? [] : game.book === 'rws-2013' ? GROUNDS_2013 : ALL_GROUNDS;
  refuseIf(!known.includes(ground), 'no-roll/unknown-ground');
  // P10: dice were thrown.
  close(game);
}

/** “Place your bets”: begins the next round (D26); refused once raised odds have been announced (P7). */
export function open(game: Game): void {
  refuseIf(game.raised.length > 0, 'bet/closed');
  game.open = true;
  game.lastFound = null;
  begin(game);
}

/** rws-2019 §5.10: bets made in the round are returned, with their commission. */
export function voidRound(game: Game): void {
  if (!game.begun) return;
  for (const player of game.players) {
    for (const pile of [...player.piles]) {
      const fresh = pile.lots.filter(({ round }) => round === game.round);
      const back = sum(fresh.map(({ commission }) => commission));
      give(game, player, sum(fresh.map(({ amount }) => amount)) + back);
      game.house -= back;
      pile.lots = pile.lots.filter(lot => !fresh.includes(lot));
      if (pile.lots.length === 0) removePile(player, pile);
    }
  }
  freeSeats(game);
  // D49.
  if (game.diceBefore) Object.assign(game, game.diceBefore);
  beginRound(game);
}

/** The odds that are returned with a flat bet (P6). */
function withItsOdds(player: Player, pile: Pile): Pile[] {
  const odds = oddsBehind(pile.spot);
  return [pile, ...player.piles.filter(({ spot }) => spot === odds)];
}

/** etg §32 b: bets that have won and stayed up go back when settings change. */
function returnContinued(game: Game): void {
  for (const player of game.players) {
    const back = player.piles.filter(({ continued }) => continued).flatMap(pile => withItsOdds(player, pile));
    for (const pile of new Set(back)) {
      give(game, player, amountOf(pile));
      removePile(player, pile);
    }
  }
  freeSeats(game);
}

/** The table after continued bets have been returned. */
function withoutContinued(game: Game): Game {
  const copy = copyOf(game);
  returnContinued(copy);
  return copy;
}

export function changeSettings(
  game: Game,
  last: LastRoll | null,
  changes: Readonly<Record<string, string>>,
): void {
  // P41.
  const takesDice = Object.keys(changes).length === 1 && changes.shooter === 'house';
  refuseIf(!game.open && !takesDice, 'bet/closed');
  const settings = { ...game.settings, ...changes };
  const terms = termsOf(game.book, settings);
  if (Object.entries(changes).every(([key, text]) => (game.settings[key] ?? 'none') === text)) return;
  const returns = game.book === 'etg' && game.open;
  const standing = returns ? withoutContinued(game) : game;
  refuseIf(altersBets(standing, terms), 'settings/bets-standing');
  if (returns) returnContinued(game);
  // P6, P36: a bet that was returned, or would be paid differently, cannot be settled again.
  if (game.book === 'etg' || (last && altersBets({ ...last.before, terms: game.terms }, terms))) {
    game.final = true;
  }
  game.settings = settings;
  game.terms = terms;
}

export function rule(game: Game, player: Player, amount: number, by?: string, because?: string): void {
  refuseIf(by === undefined || because === undefined, 'ruling/unsigned');
  refuseIf(!Number.isSafeInteger(amount) || Math.abs(amount) > 1e11, 'bet/bad-amount');
  refuseIf(player.rack + BigInt(amount) < 0n, 'bet/insufficient-chips');
  player.rack += BigInt(amount);
  game.house -= BigInt(amount);
}

export function leave(game: Game, player: Player): void {
  // D18: a shooter who leaves gives up the dice.
  if (game.shooter === player.seat) passDiceOn(game);
  // The next player in that seat has not declined.
  game.declined = game.declined.filter(seat => seat !== player.seat);
  player.rack = 0n;
  player.left = true;
  freeSeats(game);
}

// Bets reduced, taken down and called on or off.
import {
  amountOf,
  begin,
  commissionOf,
  type Game,
  give,
  onSpot,
  type Pile,
  type Player,
  pileOn,
  Refused,
  refuseIf,
  removePile,
  sum,
} from './game.ts';
import { isLimited, oddsFit, readUnits } from './limits.ts';
import { isPayable } from './payable.ts';
import { isJackpotWindow } from './put-down.ts';
import { isOffered, kindOf, oddsBehind } from './spots.ts';

/** How much of a bet its player may still take back. */
function freeAmount(game: Game, pile: Pile): bigint {
  const { kind, number } = kindOf(pile.spot);
  const whole = amountOf(pile);
  if (game.book === 'etg') {
    // etg §5 e, §9 e, §11 e, D32: bound once the bet's own point is established.
    const bound =
      kind === 'pass' || kind === 'dont-pass'
        ? game.point > 0
        : (kind === 'come' || kind === 'dont-come') && number > 0;
    return bound ? 0n : whole;
  }
  // rws §1.5, D27: a contract binds the chips that have been through a close.
  if (kind !== 'pass' && kind !== 'come') return whole;
  return sum(pile.lots.filter(({ bound }) => !bound).map(({ amount }) => amount));
}

function refuseTakingDown(game: Game, player: Player, pile: Pile, amount: bigint): void {
  if (pile.spot === 'hot-shooter') refuseIf(!isJackpotWindow(game), 'bet/hot-shooter-window');
  refuseIf(amount > freeAmount(game, pile), 'bet/contract');
  const left = amountOf(pile) - amount;
  if (left > 0n) {
    const { min: tableMin, record } = game.terms;
    const min = pile.spot === 'hot-shooter' ? 100n : isLimited(pile.spot) && !record ? tableMin : null;
    refuseIf(min !== null && left < min, 'bet/below-minimum');
  }
  const odds = oddsBehind(pile.spot);
  const behind = odds ? onSpot(player, odds) : 0n;
  if (odds && behind > 0n) {
    refuseIf(left === 0n || !oddsFit(game, odds, behind, left), 'bet/odds-first');
  }
}

/** Takes from a stack of amounts, the last ones first. */
function takeLast(lots: Pile['lots'], what: 'amount' | 'commission', amount: bigint): void {
  let missing = amount;
  for (const lot of lots.toReversed()) {
    const taken = lot[what] < missing ? lot[what] : missing;
    lot[what] -= taken;
    missing -= taken;
  }
}

/** Takes chips off a bet, and says how much of its commission comes back: in proportion, rounded down (D25, D36). */
export function takeChips(pile: Pile, amount: bigint): bigint {
  const back = (commissionOf(pile) * amount) / amountOf(pile);
  takeLast(pile.lots, 'commission', back);
  takeLast(pile.lots, 'amount', amount);
  const held = commissionOf(pile);
  pile.lots = pile.lots.filter(lot => lot.amount > 0n);
  // What rounding kept back stays with the remaining chips.
  const last = pile.lots.at(-1);
  if (last) last.commission += held - commissionOf(pile);
  return back;
}

function takeDown(game: Game, player: Player, pile: Pile, amount: bigint): void {
  refuseTakingDown(game, player, pile, amount);
  const back = takeChips(pile, amount);
  if (pile.lots.length === 0) removePile(player, pile);
  give(game, player, amount + back);
  game.house -= back;
  begin(game);
}

function standingPile(player: Player, spot: string): Pile {
  const pile = pileOn(player, spot);
  if (!pile) throw new Refused('bet/none');
  return pile;
}

export function reduce(game: Game, player: Player, spot: string, size: number): void {
  refuseIf(!isOffered(game, spot), 'bet/not-offered');
  refuseIf(!game.open, 'bet/closed');
  const amount = readUnits(game, spot, size);
  const pile = standingPile(player, spot);
  refuseIf(amount > amountOf(pile), 'bet/bad-amount');
  const left = amountOf(pile) - amount;
  if (left > 0n) refuseIf(!isPayable(game, spot, left), 'bet/bad-amount');
  takeDown(game, player, pile, amount);
}

export function take(game: Game, player: Player, spot: string): void {
  refuseIf(!isOffered(game, spot), 'bet/not-offered');
  refuseIf(!game.open, 'bet/closed');
  const pile = standingPile(player, spot);
  takeDown(game, player, pile, amountOf(pile));
}

/** rws App. D, D23: which bets a player may call; in etg none (D11). */
function isCallable({ book }: Game, spot: string): boolean {
  const { kind } = kindOf(spot);
  if (book === 'etg') return false;
  if (book === 'south-dakota') return ['place', 'buy', 'hard', 'big', 'come-odds'].includes(kind);
  return ['place', 'buy', 'lay', 'hard'].includes(kind);
}

export function call(game: Game, player: Player, spot: string, marker: 'on' | 'off'): void {
  refuseIf(!isOffered(game, spot), 'bet/not-offered');
  refuseIf(!game.open, 'bet/closed');
  refuseIf(!isCallable(game, spot), 'call/not-allowed');
  standingPile(player, spot).call = marker;
  begin(game);
}

/** Whether a bet is in play on the coming roll. */
export function isInPlay(game: Game, pile: Pile): boolean {
  const { kind } = kindOf(pile.spot);
  const puckOn = game.point > 0;
  if (isCallable(game, pile.spot)) return pile.call === null ? puckOn : pile.call === 'on';
  if (game.book !== 'etg' || !['come-odds', 'place', 'buy', 'hard', 'big'].includes(kind)) return true;
  // etg §4 a, D11: a bet from before the last roll is off on a come-out.
  return puckOn || pile.made === game.rolls;
}

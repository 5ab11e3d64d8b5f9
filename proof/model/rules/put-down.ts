// Making bets, and chips found on the layout after the close.
import { commissionToRaise } from './commission.ts';
import {
  amountOf,
  begin,
  commissionOf,
  type Game,
  give,
  onSpot,
  type Player,
  pileOn,
  Refused,
  refuseIf,
  removePile,
  sum,
} from './game.ts';
import { isExcluded, oddsFit, readBet, refuseOutsideLimits } from './limits.ts';
import { isPayable } from './payable.ts';
import { flatOf, isOdds, isOffered, kindOf } from './spots.ts';

/** etg §33 e: the bet time of the come-out that follows a seven-out. */
export const isJackpotWindow = (game: Game): boolean =>
  game.point === 0 && game.count === 0 && game.sevenOuts > 0;

/** etg §33 b, D24, D41: three credits of 1.00 on other bets. */
export const hasThreeCredits = (player: Player): boolean =>
  sum(player.piles.filter(({ spot }) => spot !== 'hot-shooter').map(({ spot }) => onSpot(player, spot))) >=
  300n;

function refuseLineBet(game: Game, player: Player, spot: string): void {
  if (game.point === 0) return;
  refuseIf(onSpot(player, spot) === 0n, 'bet/come-out-only');
  // rws §1.5: a contract bet may be increased; a don't bet never, and in etg no line bet (D9).
  refuseIf(spot === 'dont-pass' || game.book === 'etg', 'bet/not-increasable');
}

function refuseBetOnItsNumber(game: Game, player: Player, spot: string): void {
  refuseIf(onSpot(player, spot) === 0n, 'bet/none');
  refuseIf(spot.startsWith('dont-') || game.book === 'etg', 'bet/not-increasable');
}

/** Whether the bet can be made at this moment of the game. */
function refuseAtThisTime(game: Game, player: Player, spot: string): void {
  const { kind, number } = kindOf(spot);
  if (spot === 'hot-shooter') refuseIf(!isJackpotWindow(game), 'bet/hot-shooter-window');
  else if (spot === 'put') refuseIf(game.point === 0, 'bet/needs-point');
  else if (spot === 'pass' || spot === 'dont-pass') refuseLineBet(game, player, spot);
  else if (spot === 'come' || spot === 'dont-come') refuseIf(game.point === 0, 'bet/needs-point');
  else if ((kind === 'come' || kind === 'dont-come') && number > 0) refuseBetOnItsNumber(game, player, spot);
  else if (isOdds(spot)) {
    refuseIf(number === 0 && game.point === 0, 'bet/needs-point');
    refuseIf(onSpot(player, flatOf(spot)) === 0n, 'bet/needs-flat');
  }
}

function addChips(game: Game, player: Player, spot: string, amount: bigint, found: boolean): void {
  let pile = pileOn(player, spot);
  const paid = pile ? commissionOf(pile) : 0n;
  const commission = commissionToRaise(game, spot, amountOf(pile) + amount, paid);
  refuseIf(amount + commission > player.rack, 'bet/insufficient-chips');
  if (!pile) {
    pile = { spot, lots: [], call: null, continued: false, made: game.rolls };
    player.piles.push(pile);
  }
  // P19: found chips were there at the close, and are bound by it.
  pile.lots.push({ amount, commission, round: game.round, bound: found, found });
  if (found) game.lastFound = { seat: player.seat, spot };
  give(game, player, -amount - commission);
  game.house += commission;
  begin(game);
}

/** Every check of a bet except its timing. */
function putDown(game: Game, player: Player, asked: string, size: number, found: boolean): void {
  const amount = readBet(game, asked, size);
  // P12: a put bet is a pass bet from then on.
  const spot = asked === 'put' ? 'pass' : asked;
  const total = onSpot(player, spot) + amount;
  refuseIf(total > 100_000_000_000n, 'bet/bad-amount');
  refuseIf(!isPayable(game, spot, total), 'bet/bad-amount');
  refuseAtThisTime(game, player, asked);
  refuseIf(isExcluded(game, player, spot), 'bet/excluded');
  // D48: table limits do not apply to chips already on the layout; the jackpot's own range does.
  if (!found || spot === 'hot-shooter') refuseOutsideLimits(game, player, spot, total);
  if (isOdds(spot)) {
    refuseIf(!oddsFit(game, spot, total, onSpot(player, flatOf(spot))), 'bet/odds-limit');
  }
  if (spot === 'hot-shooter') refuseIf(!hasThreeCredits(player), 'bet/hot-shooter-minimum');
  addChips(game, player, spot, amount, found);
}

export function bet(game: Game, player: Player, spot: string, amount: number): void {
  refuseIf(!isOffered(game, spot), 'bet/not-offered');
  refuseIf(!game.open, 'bet/closed');
  putDown(game, player, spot, amount, false);
}

export function find(game: Game, player: Player, spot: string, amount: number, by: string | undefined): void {
  if (by === undefined) throw new Refused('late-bet/unsigned');
  refuseIf(!isOffered(game, spot), 'bet/not-offered');
  refuseIf(game.open, 'late-bet/open');
  putDown(game, player, spot, amount, true);
}

/** P125: the chips last found come off again with what was paid for them, and bets stay closed. */
export function undoFind(
  game: Game,
  player: Player,
  spot: string,
  amount: number,
  by: string | undefined,
): void {
  if (by === undefined) throw new Refused('late-bet/unsigned');
  const pile = game.lastFound?.seat === player.seat ? pileOn(player, game.lastFound.spot) : undefined;
  const lot = pile?.lots.at(-1);
  if (!pile || !lot || pile.spot !== spot || Number(lot.amount) !== amount) throw new Refused('bet/none');
  refuseIf(game.raised.length > 0, 'bet/closed');
  pile.lots.pop();
  if (pile.lots.length === 0) removePile(player, pile);
  give(game, player, lot.amount + lot.commission);
  game.house -= lot.commission;
  game.lastFound = null;
}

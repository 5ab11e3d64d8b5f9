// Closing bets, and settling a roll: decisions, payments, and where the puck and dice go.
import { commissionOn } from './commission.ts';
import { type Fate, fateOf, staysUp, type Throw } from './fates.ts';
import {
  amountOf,
  begin,
  commissionOf,
  freeSeats,
  type Game,
  give,
  onSpot,
  type Pile,
  type Player,
  refuseIf,
  removePile,
} from './game.ts';
import { hasThreeCredits, isJackpotWindow } from './put-down.ts';
import { atRisk } from './shares.ts';
import { nameShooter, passDiceOn, refuseToRoll } from './shooter.ts';

/** D24: a jackpot bet without its three credits goes back at the close. */
function returnShortJackpots(game: Game): void {
  if (!isJackpotWindow(game)) return;
  for (const player of game.players) {
    const jackpot = player.piles.find(({ spot }) => spot === 'hot-shooter');
    if (!jackpot || hasThreeCredits(player)) continue;
    give(game, player, onSpot(player, 'hot-shooter'));
    removePile(player, jackpot);
  }
  freeSeats(game);
}

export function close(game: Game): void {
  if (!game.open) return;
  game.open = false;
  begin(game);
  returnShortJackpots(game);
  for (const player of game.players) {
    for (const pile of player.piles) for (const lot of pile.lots) lot.bound = true;
  }
  nameShooter(game);
}

export function refuseBadDice([a, b]: readonly number[]): void {
  const isFace = (face: number | undefined): boolean =>
    face !== undefined && Number.isInteger(face) && face >= 1 && face <= 6;
  refuseIf(!isFace(a) || !isFace(b), 'roll/bad-dice');
}

type Decided = { player: Player; pile: Pile; fate: Fate };

/** The stake of every bet that the roll wins or loses, by seat and spot. */
function stakesOf(game: Game, decided: readonly Decided[]): (player: Player, spot: string) => bigint {
  const boxes = new Map<string, Map<number, bigint>>();
  for (const spot of new Set(decided.map(({ pile }) => pile.spot))) {
    const inBox = decided.filter(({ pile }) => pile.spot === spot);
    const bets = inBox.map(({ player, pile }) => ({
      seat: player.seat,
      amount: amountOf(pile),
      found: pile.lots.some(({ found }) => found),
    }));
    boxes.set(spot, atRisk(game, spot, bets));
  }
  return (player, spot) => boxes.get(spot)?.get(player.seat) ?? 0n;
}

/** The part that was not at risk is returned with its commission (P2). */
function returnExcess(game: Game, player: Player, pile: Pile, stake: bigint): void {
  const excess = amountOf(pile) - stake;
  const back = (commissionOf(pile) * excess) / amountOf(pile);
  give(game, player, excess + back);
  game.house -= back;
}

function payWin(game: Game, { player, pile, fate }: Decided, stake: bigint, dice: Throw): void {
  if (fate.is !== 'won') return;
  const { won, lost } = fate.pay(stake);
  // P3: nobody is left to say whether it should stay up.
  const stays = staysUp(game, pile.spot, dice) && !player.left && stake > 0n;
  const owed = !game.terms.upFront || stays ? commissionOn(game, pile.spot, stake) : 0n;
  const commission = owed < won ? owed : won;
  returnExcess(game, player, pile, stake);
  game.house += lost + commission - won;
  give(game, player, won - lost - commission + (stays ? 0n : stake));
  if (!stays) {
    removePile(player, pile);
    return;
  }
  const held = game.terms.upFront ? commission : 0n;
  // A bet that was settled within the limits now meets them.
  pile.lots = [{ amount: stake, commission: held, round: 0, bound: true, found: false }];
  pile.continued = true;
  // D37.
  pile.call = null;
}

function settleBet(game: Game, decided: Decided, stake: bigint, dice: Throw): void {
  const { player, pile, fate } = decided;
  if (fate.is === 'won') payWin(game, decided, stake, dice);
  else if (fate.is === 'moved') pile.spot = fate.to;
  else if (fate.is === 'lost') {
    returnExcess(game, player, pile, stake);
    game.house += stake;
    removePile(player, pile);
  } else if (fate.is === 'returned') {
    give(game, player, amountOf(pile));
    removePile(player, pile);
  }
}

function movePuckAndDice(game: Game, total: number): void {
  const isPoint = [4, 5, 6, 8, 9, 10].includes(total);
  const established = game.point === 0 && isPoint;
  const sevenOut = game.point > 0 && total === 7;
  if (established) game.point = total;
  else if (sevenOut || total === game.point) game.point = 0;
  game.count = sevenOut ? 0 : game.count + 1;
  if (sevenOut) game.sevenOuts += 1;
  // etg §35 d, g, D8: there the dice also pass when a point is established.
  if (sevenOut || (established && game.book === 'etg')) passDiceOn(game);
}

/** Settles a roll of a table whose bets are closed. */
export function settle(game: Game, [a, b]: readonly [number, number]): void {
  const dice = { a, b, total: a + b };
  const all = game.players.flatMap(player =>
    player.piles.map(pile => ({ player, pile, fate: fateOf(game, pile, dice) })),
  );
  const stakeOf = stakesOf(
    game,
    all.filter(({ fate }) => fate.is === 'won' || fate.is === 'lost'),
  );
  const staked = all.map(decided => ({ decided, stake: stakeOf(decided.player, decided.pile.spot) }));
  for (const { decided, stake } of staked) settleBet(game, decided, stake, dice);
  freeSeats(game);
  movePuckAndDice(game, dice.total);
  game.rolls += 1;
  game.final = false;
  beginRound(game);
}

/** Bets are open again, and nothing has happened in the new round. */
export function beginRound(game: Game): void {
  game.open = true;
  game.round += 1;
  game.begun = false;
  game.raised = [];
  game.lastFound = null;
  game.diceBefore = null;
}

/** Whether a roll would count now; it closes bets by itself. */
export function prepareRoll(game: Game, dice: readonly number[]): void {
  refuseBadDice(dice);
  refuseToRoll(game);
  close(game);
  // If given up after the close, the dice go to the player who is first in turn.
  if (game.shooter === null) nameShooter(game);
}

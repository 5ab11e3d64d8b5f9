// The last roll settled again with other dice, as long as the next round has not begun (rws-2019 §5.6, D26, P4).
import {
  amountOf,
  commissionOf,
  copyOf,
  copyOfPiles,
  type Game,
  give,
  type LastRoll,
  type Player,
  playerAt,
  Refused,
  refuseIf,
  sum,
} from './game.ts';
import { refuseBadDice, settle } from './roll.ts';

const samePlayer = (game: Game, { seat, name }: Player): Player | undefined =>
  game.players.find(player => player.seat === seat && player.name === name);

/** What a player received from the roll as it was first settled, in the rack or as a credit. */
function hadOf({ before, after, received }: LastRoll, then: Player): bigint {
  const known = received[then.name];
  if (known !== undefined) return known;
  if (then.left) return (after.credits[then.name] ?? 0n) - (before.credits[then.name] ?? 0n);
  const now = samePlayer(after, then);
  return (now?.rack ?? 0n) - then.rack;
}

/** A bet of a departed player that would stand again is credited instead. */
function takeStanding(again: Game, then: Player): bigint {
  const standing = samePlayer(again, then);
  if (!standing) return 0n;
  again.players = again.players.filter(player => player !== standing);
  return sum(standing.piles.map(pile => amountOf(pile) + commissionOf(pile)));
}

/** The dice stay where they went, unless the corrected roll moves them elsewhere. */
function moveDice(game: Game, again: Game, { before, after }: LastRoll): void {
  if (again.shooter === after.shooter) return;
  const next = again.shooter;
  const holder = next === null ? undefined : playerAt(before, next);
  const hasLeft = holder !== undefined && samePlayer(game, holder)?.left !== false;
  game.diceFrom = hasLeft && next !== null ? next : again.diceFrom;
  game.shooter = hasLeft ? null : next;
  game.declined = [];
}

/** Credits each departed player what is missing; nothing is taken back from them. */
function settleDeparted(game: Game, again: Game, last: LastRoll, gone: readonly Player[]): void {
  const { before, received } = last;
  for (const then of gone) {
    const had = hadOf(last, then);
    let due = (again.credits[then.name] ?? 0n) - (before.credits[then.name] ?? 0n);
    if (!samePlayer(game, then)) {
      const standing = samePlayer(again, then);
      again.house -= standing ? sum(standing.piles.map(commissionOf)) : 0n;
      due += takeStanding(again, then);
    }
    if (due > had) give(game, { ...then, left: true }, due - had);
    const all = due > had ? due : had;
    received[then.name] = all;
    // The house bears what is not taken back.
    again.house -= all - due;
  }
}

export function correct(game: Game, last: LastRoll | null, dice: readonly [number, number]): void {
  refuseBadDice(dice);
  if (!last) throw new Refused('round/no-roll-to-correct');
  refuseIf(game.final, 'round/final');
  const again = copyOf(last.before);
  const departed = last.before.players.filter(then => samePlayer(game, then)?.left !== false);
  for (const { seat, name } of departed) {
    const player = again.players.find(each => each.seat === seat && each.name === name);
    if (player) player.left = true;
  }
  settle(again, dice);
  const change = (player: Player): bigint => {
    const now = samePlayer(again, player);
    const before = samePlayer(last.after, player);
    return now && before && !now.left ? now.rack - before.rack : 0n;
  };
  refuseIf(
    game.players.some(player => player.rack + change(player) < 0n),
    'bet/insufficient-chips',
  );
  settleDeparted(game, again, last, departed);
  for (const player of game.players) {
    player.rack += change(player);
    player.piles = copyOfPiles(samePlayer(again, player)?.piles ?? []);
  }
  game.players = game.players.filter(player => !player.left || player.piles.length > 0);
  game.house += again.house - last.after.house;
  moveDice(game, again, last);
  const { point, count, sevenOuts, rolls, round } = again;
  Object.assign(game, { point, count, sevenOuts, rolls, round });
  last.after = again;
}

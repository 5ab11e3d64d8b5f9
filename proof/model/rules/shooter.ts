// Who has the dice: offered around the table in three rulebooks, assigned by the machine in the fourth.
import { type Game, hasLineBet, type Player, Refused, refuseIf, seated } from './game.ts';
import { kindOf } from './spots.ts';

/** Players in the order in which the dice pass from a seat, with that seat last. */
function fromSeat(game: Game, seat: number): Player[] {
  const after = game.players.filter(player => player.seat > seat);
  const before = game.players.filter(player => player.seat <= seat);
  return [...after, ...before].filter(player => !player.left);
}

const hasBoundCome = (player: Player): boolean =>
  player.piles.some(({ spot }) => kindOf(spot).kind === 'come' && kindOf(spot).number > 0);

/** etg §35 e, f: a line bet or, if nobody has one, a come bet that can no longer be canceled. */
function eligibleAtMachine(game: Game): Player[] {
  const withLine = game.players.filter(player => !player.left && hasLineBet(player));
  return withLine.length > 0 ? withLine : game.players.filter(player => !player.left && hasBoundCome(player));
}

/** etg §35 d: the shooter stays as long as the bet that made them the shooter does. */
function machineShooter(game: Game): number | null {
  const eligible = eligibleAtMachine(game);
  const byLine = eligible.some(hasLineBet);
  const keeps = byLine || game.shooterFor === 'come';
  if (keeps && eligible.some(({ seat }) => seat === game.shooter)) return game.shooter;
  const from = game.shooter ?? game.diceFrom;
  return fromSeat(game, from).find(player => eligible.includes(player))?.seat ?? null;
}

/** The seat to which the dice are offered, if any. */
export function offeredTo(game: Game): number | null {
  if (game.book === 'etg' || game.terms.houseDice || game.shooter !== null) return null;
  const next = fromSeat(game, game.diceFrom).find(
    player => hasLineBet(player) && !game.declined.includes(player.seat),
  );
  return next?.seat ?? null;
}

/** The seat that has the dice or, while bets are open, would have them if bets closed now. */
export function shooterNow(game: Game): number | null {
  if (game.terms.houseDice) return null;
  if (game.book === 'etg') return game.open ? machineShooter(game) : (game.shooter ?? machineShooter(game));
  return game.shooter ?? offeredTo(game);
}

/** The dice go to the player who is first in turn. */
export function nameShooter(game: Game): void {
  const next = game.terms.houseDice || game.book !== 'etg' ? shooterNow(game) : machineShooter(game);
  const namedFor = next === null ? null : eligibleAtMachine(game).some(hasLineBet) ? 'line' : 'come';
  if (next === game.shooter) {
    game.shooterFor = namedFor;
    return;
  }
  game.diceBefore ??= { shooter: game.shooter, diceFrom: game.diceFrom };
  if (game.shooter !== null) game.diceFrom = game.shooter;
  game.shooter = next;
  game.shooterFor = namedFor;
}

/** The shooter gives up the dice, and they pass on from that seat. */
export function passDiceOn(game: Game): void {
  if (game.shooter !== null) game.diceFrom = game.shooter;
  game.shooter = null;
  game.declined = [];
}

/** Why the dice cannot be rolled now, if they cannot. */
export function refuseToRoll(game: Game): void {
  if (game.terms.houseDice || game.book === 'etg') return;
  const shooter = shooterNow(game);
  if (shooter === null) throw new Refused('shooter/none');
  refuseIf(!hasLineBet(seated(game, shooter)), 'shooter/not-eligible');
}

function refuseDice(game: Game, player: Player): void {
  refuseIf(game.book === 'etg' || game.terms.houseDice, 'shooter/not-yours');
  refuseIf(!hasLineBet(player), 'shooter/not-eligible');
  if (game.shooter !== null) throw new Refused('shooter/not-yours');
}

export function accept(game: Game, player: Player): void {
  refuseDice(game, player);
  const offered = offeredTo(game);
  // P9: once everybody has declined, any eligible player may still accept.
  refuseIf(offered !== null && offered !== player.seat, 'shooter/not-yours');
  game.shooter = player.seat;
  game.declined = [];
  game.diceBefore = null;
}

export function decline(game: Game, player: Player): void {
  refuseDice(game, player);
  refuseIf(offeredTo(game) !== player.seat, 'shooter/not-yours');
  game.declined.push(player.seat);
}

export function giveUp(game: Game, player: Player): void {
  const offersDice = game.book !== 'etg' && !game.terms.houseDice;
  refuseIf(!offersDice || game.shooter !== player.seat, 'shooter/not-yours');
  passDiceOn(game);
  game.diceBefore = null;
}

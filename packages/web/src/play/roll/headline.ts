// The state of the game in one line each: the stage of the round, and the shooter.

import type { TableState } from '@passline/client';
import { rollRefusal, seatAt, shooterNow, shootersBets, type Table } from '@passline/engine';
import { hasPuck } from '../../layout/geometry.ts';
import { amount } from '../../text/money.ts';
import { capital, joinWithCommas } from '../../text/phrases.ts';
import * as playText from '../../text/play.ts';

/** A game without points has no come-out roll either. */
function roundWords(game: Table): string {
  if (!hasPuck(game)) return playText.nextRoll;
  return game.point === null ? playText.comeOut : playText.point(game.point);
}

/** Betting starts in a moment: a result is being shown, or the dealer has not opened bets yet (P141). */
export const isPaused = ({ clock, terms, game }: TableState): boolean =>
  clock.stage === 'showing' || (terms.betsOpen === 'on-call' && !!game.lastRoll?.settled);

export function headline(state: TableState, game: Table, rolling: boolean, stopped = false): string {
  const { created, clock, closed, entered } = state;
  if (closed) return playText.tableClosed;
  if (rolling) return playText.diceAreRolling;
  const on = roundWords(game);
  if (game.phase === 'closed') return entered ? playText.dealerReading(on) : playText.noMoreBets(on);
  if (stopped) return playText.playIsStopped(on);
  if (state.round && state.round.phase !== 'running') return playText.betweenRounds;
  if (isPaused(state)) return playText.bettingSoon(on);
  if (created.mode === 'live' && clock.stage === 'asleep') return playText.placeABetToStart(on);
  return playText.placeYourBets(on);
}

/** Whether the dice are offered to a seat that has not taken them yet. */
const isOffered = (game: Table): boolean =>
  game.rules.book.shooter.chosen === 'offer' && game.shooter !== shooterNow(game);

/** Whether a seat has taken the dice, rather than only been offered them. */
export const hasDice = (game: Table, seat: number): boolean => shooterNow(game) === seat && !isOffered(game);

export function diceWords(
  state: { readonly created: Pick<TableState['created'], 'mode'> },
  game: Table,
  seat: number | null,
): string {
  const shooter = shooterNow(game);
  const roll = playText.rollNumber(game.count);
  if (game.rules.shooter === 'house') return playText.houseShoots(roll);
  if (shooter === null) {
    // Dice that roll without a shooter need no line bet: alone at the table, or with a point on, which closes the line.
    const isAlone = state.created.mode === 'practice' || game.point !== null;
    return isAlone && rollRefusal(game) === null
      ? capital(roll)
      : playText.howToShoot(shootersBets(game.rules));
  }
  if (state.created.mode === 'practice') return capital(roll);
  if (shooter === seat) return (isOffered(game) ? playText.diceOfferedToYou : playText.youShoot)(roll);
  const name = seatAt(game, shooter)?.name ?? playText.seatNumber(shooter);
  return (isOffered(game) ? playText.diceOfferedTo : playText.playerHasDice)(name, roll);
}

function betsWords({ min, max, sumMin }: Table['rules']): string {
  if (sumMin !== null) return playText.minimumOfSum(amount(sumMin), max === null ? null : amount(max));
  if (min !== null && max !== null) return playText.betsRange(playText.minToMax(amount(min), amount(max)));
  if (min !== null) return playText.betsRange(playText.fromMin(amount(min)));
  return max === null ? playText.noBetLimits : playText.betsRange(playText.upToMax(amount(max)));
}

/** The table's limits in a few words. */
export function limitsWords({ rules }: Table): string {
  const { boxMax, chip } = rules;
  const parts = [
    betsWords(rules),
    boxMax === null ? '' : playText.boxMaxPer(amount(boxMax)),
    playText.lowestChip(amount(chip)),
  ];
  return joinWithCommas(parts.filter(part => part !== ''));
}

// The automatic dealer: what is due at a table at a given time. Pure: clocks come in as a number.
import { rollRefusal, type Seat } from '@passline/engine';
import { Decision } from './decision.ts';
import { HOUSE, type Stage } from './events.ts';
import { applyScheduled } from './schedule.ts';
import type { TableState } from './state.ts';
import { closeBets, type FairDice, type Outcome, throwDice } from './throw.ts';

/** Overdue by more than this, nobody ran the table's clock, and players are told. */
const INTERRUPTED_AFTER_MS = 2_000;
/** Up to this long it is a delay, and open bets have their time again; beyond, the round was interrupted. */
const VOID_AFTER_MS = 30_000;

const withBets = (state: TableState): readonly Seat[] =>
  state.game.seats.filter(seat => seat.bets.length > 0);

function setClock(progress: Decision, stage: Stage, until: number | null): void {
  const { clock } = progress.state;
  if (clock.stage === stage && clock.until === until) return;
  progress.add({ type: 'clock-set', stage, until });
}

const startBetting = (progress: Decision, now: number): void =>
  setClock(progress, 'betting', now + progress.state.terms.betMs);

/** A bet wakes a sleeping table; where bets stand, so does whatever may give them somebody to roll for them. */
export function wake(progress: Decision, now: number): void {
  const { created, clock } = progress.state;
  if (created.mode !== 'live' || clock.stage !== 'asleep') return;
  const bettors = withBets(progress.state);
  if (bettors.some(seat => !seat.left)) diceToPlayers(progress);
  if (bettors.length > 0) startBetting(progress, now);
}

/** When the table next needs somebody to look at it. */
export function nextWake(state: TableState): number | null {
  if (state.closed) return null;
  const times = Object.values(state.owners).flatMap(({ awayUntil }) => awayUntil ?? []);
  if (state.clock.until !== null) times.push(state.clock.until);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Players who dropped and did not come back in time leave; their bets stand. */
function partings(progress: Decision, now: number): void {
  for (const [number, { awayUntil }] of Object.entries(progress.state.owners)) {
    const seat = progress.state.game.seats.find(other => other.seat === Number(number));
    if (awayUntil === null || awayUntil > now || !seat || seat.left) continue;
    progress.must({ type: 'leave', seat: seat.seat, by: HOUSE, because: 'did not come back in time' });
  }
}

/** The dice come from the house, so that bets with nobody to roll for them are settled (D18, P20, P41). */
function diceToHouse(progress: Decision, because: string): void {
  progress.must({ type: 'settings', changes: { shooter: 'house' }, by: HOUSE, because });
}

/** What the pit has set stays: only dice that the house took itself go back. */
function diceToPlayers(progress: Decision): void {
  if (!progress.state.rollingOut) return;
  const because = 'players are back at the table';
  progress.must({ type: 'settings', changes: { shooter: 'players' }, by: HOUSE, because });
}

/** P24: who has the dice and no line bet when bets close passes them on, if then another may roll. */
function passOn(progress: Decision, now: number): void {
  const { game } = progress.state;
  if (game.shooter === null || rollRefusal(game)?.code !== 'shooter/not-eligible') return;
  const because = 'no bet on pass or don’t pass as bets close';
  const giveUp = { type: 'give-up', seat: game.shooter, by: HOUSE, because } as const;
  const trial = new Decision(progress.state, now);
  if (!trial.play(giveUp) && !rollRefusal(trial.state.game)) progress.must(giveUp);
}

function showResult(progress: Decision, now: number): void {
  setClock(progress, 'showing', now + progress.state.terms.showMs);
}

/** The dice come out now; concluded after an interruption they are those fixed at the close. */
export function rollNow(progress: Decision, dice: FairDice, now: number, outcome?: Outcome): void {
  const { game } = progress.state;
  // The shooter left after the close and nobody else may roll. Bets stay closed: their dice are fixed, and raised odds shown.
  if (game.phase === 'closed' && rollRefusal(game)) diceToHouse(progress, 'nobody is left to roll');
  const refusal = throwDice(progress, dice, outcome);
  if (refusal) throw new Error(`the house's own roll was refused: ${refusal.code}`);
  showResult(progress, now);
}

/** Bet time is over: the dice go to the shooter, or the table falls asleep where there is nothing to roll for. */
function endBetting(progress: Decision, dice: FairDice, now: number): void {
  const bettors = withBets(progress.state);
  const onlyGone = bettors.length > 0 && bettors.every(seat => seat.left);
  if (!onlyGone && bettors.length > 0) diceToPlayers(progress);
  passOn(progress, now);
  if (onlyGone && rollRefusal(progress.state.game)) {
    diceToHouse(progress, 'only bets of players who left stand');
  }
  if (bettors.length === 0 || closeBets(progress, dice)) {
    setClock(progress, 'asleep', null);
    return;
  }
  const { game, owners, terms } = progress.state;
  const shooter = game.shooter === null ? undefined : owners[game.shooter];
  const waits = shooter !== undefined && shooter.awayUntil === null && terms.shooterMs > 0;
  if (waits) setClock(progress, 'shooter', now + terms.shooterMs);
  else rollNow(progress, dice, now);
}

function beginBetting(progress: Decision, now: number): void {
  const someoneHere = progress.state.game.seats.some(seat => !seat.left);
  if (someoneHere) diceToPlayers(progress);
  if (withBets(progress.state).length === 0 && !someoneHere) setClock(progress, 'asleep', null);
  else startBetting(progress, now);
}

const AFTER_INTERRUPTION = {
  type: 'interrupt',
  by: HOUSE,
  because: 'technical interruption',
} as const satisfies Outcome;

function runClock(progress: Decision, dice: FairDice, now: number, outcome?: Outcome): void {
  const { stage, until } = progress.state.clock;
  if (until === null || until > now) return;
  if (stage === 'betting') endBetting(progress, dice, now);
  else if (stage === 'shooter') rollNow(progress, dice, now, outcome);
  else if (stage === 'showing') beginBetting(progress, now);
}

/** rws-2019 §5.5: a round whose bets had closed is concluded to its dice, an open one is void; a mere delay gives bet time again. */
function interruption(progress: Decision, now: number): Outcome | undefined {
  const { clock, game } = progress.state;
  const forMs = clock.until === null ? 0 : now - clock.until;
  if (forMs <= INTERRUPTED_AFTER_MS || clock.stage === 'showing') return undefined;
  const cite = game.rules.book.procedure.interrupt;
  if (clock.stage === 'shooter') {
    progress.add({ type: 'interrupted', forMs, round: 'goes-on', cite });
    return AFTER_INTERRUPTION;
  }
  if (game.begun && forMs > VOID_AFTER_MS) {
    progress.add({ type: 'interrupted', forMs, round: 'void', cite });
    progress.must(AFTER_INTERRUPTION);
    setClock(progress, 'asleep', null);
    wake(progress, now);
  } else {
    progress.add({ type: 'interrupted', forMs, round: 'bet-time-again', cite });
    startBetting(progress, now);
  }
  return undefined;
}

/** All that is due now; without anything due, no events. */
export function tick(state: TableState, dice: FairDice, now: number): Decision {
  const progress = new Decision(state, now);
  if (state.closed) return progress;
  partings(progress, now);
  if (progress.events.length > 0) wake(progress, now);
  if (state.created.mode === 'live') {
    runClock(progress, dice, now, interruption(progress, now));
  }
  applyScheduled(progress);
  return progress;
}

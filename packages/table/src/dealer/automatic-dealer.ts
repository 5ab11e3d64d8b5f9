// The automatic dealer: what is due at a table at a given time. Pure: the time is a parameter.
import { rollRefusal, type Seat, seatNumber, shootersBets } from '@passline/engine';
import { HOUSE, type Stage } from '../events.ts';
import { DecisionDraft } from '../requests/decision-draft.ts';
import { HOUR_MS } from '../state/durations.ts';
import type { PlayerId } from '../state/ids.ts';
import { seatOf, type TableState } from '../state/state.ts';
import { closeBets, type FairDice, type RollCommand, rollDice } from './fair-roll.ts';
import { earlyCloseAt } from './ready.ts';
import { applyScheduled } from './schedule.ts';

/** If a deadline is overdue by more than this, nobody ran the table's clock, and players are told. */
const INTERRUPTED_AFTER_MS = 2_000;
/** Up to this, it is a delay, and bet time starts over; beyond it, the round was interrupted. */
const VOID_AFTER_MS = 30_000;

/** How often a table's clock rings while it waits for the other tables: an awake table keeps its node. */
const LOCKSTEP_MS = HOUR_MS;

const withBets = (state: TableState): readonly Seat[] =>
  state.game.seats.filter(seat => seat.bets.length > 0);

function setClock(draft: DecisionDraft, stage: Stage, until: number | null): void {
  const { clock } = draft.state;
  if (clock.stage === stage && clock.until === until) return;
  draft.add({ type: 'clock-set', stage, until });
}

export const startBetting = (draft: DecisionDraft, now: number): void =>
  setClock(draft, 'betting', now + draft.state.terms.betMs);

/** Wakes a sleeping table that has bets: after a new bet, or anything that may bring someone to roll for them. */
export function wake(draft: DecisionDraft, now: number): void {
  const { created, clock } = draft.state;
  // A tournament begins its rounds itself.
  if (created.mode !== 'live' || created.tournament || clock.stage !== 'asleep') return;
  const bettors = withBets(draft.state);
  if (bettors.some(seat => !seat.left)) giveDiceToPlayers(draft);
  if (bettors.length > 0) startBetting(draft, now);
}

/**
 * The clock behind the deadlines has jumped ahead: they move along, so that nobody loses time. None is further
 * away afterward than its stage, or a player's grace, may last.
 */
export function shiftDeadlines(state: TableState, byMs: number, now: number): DecisionDraft {
  const draft = new DecisionDraft(state, now, { type: 'clock-step', byMs });
  const { clock, owners, terms } = draft.state;
  const lasts: Readonly<Record<Stage, number>> = {
    asleep: 0,
    betting: terms.betMs,
    shooter: terms.shooterMs,
    lockstep: LOCKSTEP_MS,
    showing: terms.showMs,
  };
  if (clock.until !== null) {
    setClock(draft, clock.stage, Math.min(clock.until + byMs, now + lasts[clock.stage]));
  }
  for (const [number, { awayUntil }] of Object.entries(owners)) {
    if (awayUntil === null) continue;
    const until = Math.min(awayUntil + byMs, now + terms.graceMs);
    draft.add({ type: 'player-away', seat: seatNumber(Number(number)), until });
  }
  return draft;
}

/** When the table's next deadline is. */
export function nextWake(state: TableState): number | null {
  if (state.closed) return null;
  const times = Object.values(state.owners).flatMap(({ awayUntil }) => awayUntil ?? []);
  const closeAt = earlyCloseAt(state) ?? state.clock.until;
  if (closeAt !== null) times.push(closeAt);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Players who disconnected and did not come back in time leave; their bets stand. */
function removeAbsentPlayers(draft: DecisionDraft, now: number): void {
  for (const [number, { awayUntil }] of Object.entries(draft.state.owners)) {
    const seat = draft.state.game.seats.find(other => other.seat === Number(number));
    if (awayUntil === null || awayUntil > now || !seat || seat.left) continue;
    draft.mustPlay({ type: 'leave', seat: seat.seat, by: HOUSE, because: 'did not come back in time' });
  }
}

/** The house takes the dice, so that bets with nobody to roll for them are settled (D18, P20, P41). */
function giveDiceToHouse(draft: DecisionDraft, because: string): void {
  draft.mustPlay({ type: 'settings', changes: { shooter: 'house' }, by: HOUSE, because });
}

/** Only dice that the house took by itself go back; a setting that the pit made stays. */
function giveDiceToPlayers(draft: DecisionDraft): void {
  if (!draft.state.rollingOut) return;
  const because = 'players are back at the table';
  draft.mustPlay({ type: 'settings', changes: { shooter: 'players' }, by: HOUSE, because });
}

/** P24: a shooter without a line bet passes the dice when bets close, if someone else may then roll. */
function passDiceOn(draft: DecisionDraft, now: number): void {
  const { game } = draft.state;
  if (game.shooter === null || rollRefusal(game)?.code !== 'shooter/not-eligible') return;
  const lineBets = shootersBets(game.rules);
  const because = `no bet${lineBets === null ? '' : ` on ${lineBets}`} as bets close`;
  const giveUp = { type: 'give-up', seat: game.shooter, by: HOUSE, because } as const;
  const trial = new DecisionDraft(draft.state, now, draft.cause);
  if (!trial.play(giveUp) && !rollRefusal(trial.state.game)) draft.mustPlay(giveUp);
}

function showResult(draft: DecisionDraft, now: number): void {
  setClock(draft, 'showing', now + draft.state.terms.showMs);
}

/** Rolls now; after an interruption, with the dice fixed at the close. */
export function rollNow(draft: DecisionDraft, dice: FairDice, now: number, command?: RollCommand): void {
  const { game } = draft.state;
  // The shooter left after the close, and nobody else may roll. Bets stay closed: dice are fixed, raised odds shown.
  if (game.phase === 'closed' && rollRefusal(game)) giveDiceToHouse(draft, 'nobody is left to roll');
  const refusal = rollDice(draft, dice, command);
  if (refusal) throw new Error(`the house's own roll was refused: ${refusal.code}`);
  showResult(draft, now);
}

const waitForOthers = (draft: DecisionDraft, now: number): void =>
  setClock(draft, 'lockstep', now + LOCKSTEP_MS);

/** In a tournament bets close even if there are none: all its tables roll together, once every one has closed. */
function endTournamentBetting(draft: DecisionDraft, dice: FairDice, now: number): void {
  const refusal = closeBets(draft, dice);
  if (refusal) throw new Error(`the tournament's own close was refused: ${refusal.code}`);
  waitForOthers(draft, now);
}

/** Bet time is over: the dice go to the shooter, or the table falls asleep if there is nothing to roll for. */
function endBetting(draft: DecisionDraft, dice: FairDice, now: number): void {
  if (draft.state.round) {
    endTournamentBetting(draft, dice, now);
    return;
  }
  const bettors = withBets(draft.state);
  const onlyGone = bettors.length > 0 && bettors.every(seat => seat.left);
  if (!onlyGone && bettors.length > 0) giveDiceToPlayers(draft);
  passDiceOn(draft, now);
  if (onlyGone && rollRefusal(draft.state.game)) {
    giveDiceToHouse(draft, 'only bets of players who left stand');
  }
  if (bettors.length === 0 || closeBets(draft, dice)) {
    setClock(draft, 'asleep', null);
    return;
  }
  const { game, owners, terms } = draft.state;
  const shooter = game.shooter === null ? undefined : owners[game.shooter];
  const waits = shooter !== undefined && shooter.awayUntil === null && terms.shooterMs > 0;
  if (waits) setClock(draft, 'shooter', now + terms.shooterMs);
  else rollNow(draft, dice, now);
}

function beginBetting(draft: DecisionDraft, now: number): void {
  const { round } = draft.state;
  if (round) {
    if (round.phase === 'running') startBetting(draft, now);
    else setClock(draft, 'asleep', null);
    return;
  }
  const someoneHere = draft.state.game.seats.some(seat => !seat.left);
  if (someoneHere) giveDiceToPlayers(draft);
  if (withBets(draft.state).length === 0 && !someoneHere) setClock(draft, 'asleep', null);
  else startBetting(draft, now);
}

const AFTER_INTERRUPTION = {
  type: 'interrupt',
  by: HOUSE,
  because: 'technical interruption',
} as const satisfies RollCommand;

function runClock(draft: DecisionDraft, dice: FairDice, now: number, command?: RollCommand): void {
  const { stage, until } = draft.state.clock;
  if (until === null || (earlyCloseAt(draft.state) ?? until) > now) return;
  if (stage === 'betting') endBetting(draft, dice, now);
  else if (stage === 'shooter') rollNow(draft, dice, now, command);
  else if (stage === 'lockstep') waitForOthers(draft, now);
  else if (stage === 'showing') beginBetting(draft, now);
}

/**
 * rws-2019 §5.5: a closed round is settled by its dice, an open one is void; after a mere delay, bet time starts over.
 */
function handleInterruption(draft: DecisionDraft, now: number): RollCommand | undefined {
  const { clock, game } = draft.state;
  const forMs = clock.until === null ? 0 : now - clock.until;
  if (forMs <= INTERRUPTED_AFTER_MS || clock.stage === 'showing' || clock.stage === 'lockstep')
    return undefined;
  const cite = game.rules.book.procedure.interrupt;
  if (clock.stage === 'shooter') {
    draft.add({ type: 'interrupted', forMs, round: 'goes-on', cite });
    return AFTER_INTERRUPTION;
  }
  // If it were void at one table only, a tournament's roll would not be the same for all (P124).
  if (game.begun && forMs > VOID_AFTER_MS && !draft.state.round) {
    draft.add({ type: 'interrupted', forMs, round: 'void', cite });
    draft.mustPlay(AFTER_INTERRUPTION);
    setClock(draft, 'asleep', null);
    wake(draft, now);
  } else {
    draft.add({ type: 'interrupted', forMs, round: 'bet-time-again', cite });
    startBetting(draft, now);
  }
  return undefined;
}

/** Everything that is due now; no events if nothing is. */
export function tick(state: TableState, dice: FairDice, now: number): DecisionDraft {
  const draft = new DecisionDraft(state, now, { type: 'clock' });
  if (state.closed) return draft;
  removeAbsentPlayers(draft, now);
  if (draft.events.length > 0) wake(draft, now);
  if (state.created.mode === 'live') {
    runClock(draft, dice, now, handleInterruption(draft, now));
  }
  applyScheduled(draft);
  return draft;
}

/** What a player is removed from, or that their class starts over. */
export type RemovedFrom = 'table' | 'class' | 'reset';

const REMOVED_BECAUSE: Readonly<Record<RemovedFrom, string>> = {
  table: 'removed from the table by its host',
  class: 'removed from their class by a manager',
  reset: 'their class starts over',
};

/**
 * Removes a player: the host from the table, or a manager from their class or because the class starts over. They leave
 * like anyone else, and their bets stand.
 */
export function removePlayer(
  state: TableState,
  player: PlayerId,
  now: number,
  from: RemovedFrom = 'table',
): DecisionDraft {
  const draft = new DecisionDraft(state, now, {
    type: 'removed',
    player,
    ...(from === 'table' ? {} : { from }),
  });
  const seat = seatOf(state, player);
  // Anybody may sit at a public table, so its host removes nobody.
  if (seat === null || state.closed || (from === 'table' && state.created.public)) return draft;
  draft.mustPlay({ type: 'leave', seat, by: HOUSE, because: REMOVED_BECAUSE[from] });
  wake(draft, now);
  return draft;
}

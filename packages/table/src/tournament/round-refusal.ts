// What a tournament forbids at its tables: bets outside the round, seats that were not drawn, and terms of their own.
import type { Actor } from '../requests/authority.ts';
import type { TableRequest } from '../requests/commands.ts';
import { type ServerRefusal, serverRefusal } from '../state/refusal.ts';
import type { TableState } from '../state/state.ts';

type Requests = ReadonlySet<TableRequest['type']>;

const PLAY: Requests = new Set<TableRequest['type']>([
  'bet',
  'reduce',
  'take',
  'call',
  'batch',
  'late-bet',
  'undo-late-bet',
  'open',
  'close',
  'enter-dice',
  'confirm-dice',
  'no-roll',
  'power',
]);
/** These must be the same at all tables, so nobody changes them at one. */
const EQUAL: Requests = new Set<TableRequest['type']>([
  'settings',
  'cancel-settings',
  'terms',
  'close-table',
  'seat',
]);
/**
 * All tables share the dice: a player who saw them elsewhere must not stop or roll them here, or choose them by a seed.
 */
const SHARED_DICE: Requests = new Set<TableRequest['type']>([
  'void',
  'interrupt',
  'ruling',
  'seed',
  'roll',
  'accept',
  'decline',
  'give-up',
]);

const refuse = (message: string): ServerRefusal => serverRefusal('tournament/round', message, {}, 'P124');

function seatRefusal({ created, round }: TableState, request: TableRequest, { player }: Actor) {
  if (request.type !== 'sit') return null;
  const drawn = created.tournament?.players.find(each => each.player === player);
  if (!drawn) return refuse('The tournament draws the seats at this table.');
  if (round?.phase === 'seated') return refuse('You are seated when the round begins.');
  if (request.seat === undefined || request.seat === drawn.seat) return null;
  return refuse(`Your seat in this round is seat ${drawn.seat}.`);
}

function playRefusal({ created, round }: TableState): ServerRefusal | null {
  const rolls = created.tournament?.rolls ?? null;
  if (round?.phase === 'seated') return refuse('The round has not begun.');
  const done = round?.phase === 'over' || (rolls !== null && round !== null && round.rolled >= rolls);
  return done ? refuse('The round is over: no more bets.') : null;
}

export function roundRefusal(state: TableState, request: TableRequest, actor: Actor): ServerRefusal | null {
  if (!state.round) return null;
  if (EQUAL.has(request.type) || (state.created.mode === 'live' && SHARED_DICE.has(request.type))) {
    return refuse('The tournament runs this table.');
  }
  return seatRefusal(state, request, actor) ?? (PLAY.has(request.type) ? playRefusal(state) : null);
}

// Refusals that do not come from the rules: the same shape as the engine's, with codes of their own.
import type { Refusal } from '@passline/engine';

export const SERVER_CODES = {
  'auth/no-session': 401,
  'auth/bad-token': 401,
  'auth/bad-code': 401,
  'auth/locked': 429,
  'auth/oidc': 401,
  'auth/scope': 403,
  'auth/role': 403,
  'auth/not-your-seat': 403,
  'auth/not-seated': 403,
  'auth/origin': 403,
  'auth/invitation': 403,
  'table/none': 404,
  'table/full': 409,
  'table/closed': 409,
  'table/bets-stand': 409,
  'table/pays-differ': 409,
  'table/too-many': 409,
  'bot/too-many': 409,
  'roster/full': 409,
  'roster/closed': 409,
  'session/signed-in': 409,
  'staff/too-many-links': 409,
  'staff/last-manager': 409,
  'table/bad-house-file': 422,
  'settings/not-published': 409,
  'account/seated': 409,
  'account/deleted': 409,
  'seat/already': 409,
  'buy-in/terms': 409,
  'buy-in/not-asked': 409,
  'ruling/own-chips': 403,
  'mode/not-here': 409,
  'tournament/round': 409,
  'tournament/full': 409,
  'dice/not-entered': 409,
  'dice/mismatch': 409,
  'dice/entered': 409,
  'dice/not-yours': 409,
  'ready/not-now': 409,
  'wallet/insufficient': 409,
  'wallet/not-yet': 409,
  'wallet/class': 409,
  'limit/loss': 409,
  'limit/time': 409,
  'limit/self-excluded': 409,
  'play/stopped': 409,
  'idempotency/missing': 400,
  'idempotency/reused': 422,
  'request/invalid': 400,
  'request/not-found': 404,
  'request/too-large': 413,
  'rate/exceeded': 429,
  'quota/exceeded': 429,
  'stream/too-many': 429,
  'server/stopping': 503,
  'server/no-store': 503,
  'server/store-behind': 503,
  'server/conflict': 503,
  'server/broken-table': 500,
  'server/internal': 500,
} as const;
export type ServerCode = keyof typeof SERVER_CODES;

export type ServerRefusal = Omit<Refusal, 'code'> & { readonly code: ServerCode };
/** A refusal by the rules, or by the server. */
export type AnyRefusal = Refusal | ServerRefusal;

export const serverRefusal = (
  code: ServerCode,
  message: string,
  data: Refusal['data'] = {},
  cite = '',
): ServerRefusal => ({ code, message, data, cite });

/**
 * Staff who bet for a player learn nothing about the player's limits, exclusion or stop: one refusal covers them all.
 */
export const notForPlayerRefusal = (): ServerRefusal =>
  serverRefusal('play/stopped', 'This bet can’t be taken for this player now.', { scope: 'player' }, 'P61');

/** The HTTP status of a refusal; those of the rules are conflicts with the table's state. */
export const statusOf = ({ code }: AnyRefusal): number =>
  Object.hasOwn(SERVER_CODES, code) ? SERVER_CODES[code as ServerCode] : 409;

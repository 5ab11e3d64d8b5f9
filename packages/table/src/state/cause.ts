// Why a decision was made: what somebody asked for, or what the house did by itself. The log keeps it with the
// decision's first entry, so that anyone can make the decision again.
import type { Actor } from '../requests/authority.ts';
import type { TableRequest } from '../requests/commands.ts';
import type { RoundAct } from '../tournament/tournament-round.ts';
import type { PlayerId } from './ids.ts';
import type { Principal, Role } from './people.ts';

/** A request and the rights it was decided with; a guest without roles has neither `kind` nor `roles`. */
export type RequestCause = {
  readonly type: 'asked';
  readonly player: PlayerId;
  readonly kind?: Exclude<Principal['kind'], 'guest'>;
  readonly roles?: readonly Role[];
  readonly managesHouse?: true;
  /** Without the name of a player whom the dealer seats. */
  readonly request: TableRequest;
};

export type Cause =
  | { readonly type: 'opened' }
  /** The store was restored from a copy. */
  | { readonly type: 'restored' }
  | RequestCause
  /** The automatic dealer looked at the clock. */
  | { readonly type: 'clock' }
  /** By how much the machine's clock was set ahead. */
  | { readonly type: 'clock-step'; readonly byMs: number }
  /** The player's last connection ended, or the player is heard from again. */
  | { readonly type: 'away' | 'back'; readonly player: PlayerId }
  /** The host removed the player from a private table, or a manager from their class, or the class starts over. */
  | { readonly type: 'removed'; readonly player: PlayerId; readonly from?: 'class' | 'reset' }
  /** The table's tournament begins or ends the round, or lets it roll. */
  | { readonly type: 'tournament'; readonly act: RoundAct }
  /** A scheduled change of settings conflicts with other tables. */
  | { readonly type: 'unwritable'; readonly because: string };

/** Names are kept beside the log, so that they can be erased (P50). */
const withoutName = (request: TableRequest): TableRequest =>
  request.type === 'seat' ? { ...request, name: '' } : request;

export function askedBy({ player, kind, roles, managesHouse }: Actor, request: TableRequest): RequestCause {
  return {
    type: 'asked',
    player,
    ...(kind === 'guest' ? {} : { kind }),
    ...(roles.length === 0 ? {} : { roles }),
    // It matters nowhere else.
    ...(managesHouse && request.type === 'close-table' ? { managesHouse } : {}),
    request: withoutName(request),
  };
}

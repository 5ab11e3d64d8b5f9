// Who may do what: the one place where a caller's seat, role and scope are checked.

import type { SeatNumber } from '@passline/engine';
import type { Mode, TableCreated } from '../events.ts';
import type { PlayerId } from '../state/ids.ts';
import type { Membership, Principal, Role, Scope } from '../state/people.ts';
import { type ServerRefusal, serverRefusal } from '../state/refusal.ts';
import { seatOf, type TableState } from '../state/state.ts';
import type { TableRequest } from './commands.ts';
import { signatureAt } from './signing.ts';

/** A caller as one table sees them. */
export type Actor = {
  readonly player: PlayerId;
  readonly kind: Principal['kind'];
  /** Signs what they do for the house. */
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** At this table. */
  readonly roles: readonly Role[];
  /** A manager of the house may close any table. */
  readonly managesHouse: boolean;
};

/** The seat that is acted on, and the signature if staff act. */
export type Allowed =
  | { readonly ok: true; readonly seat: SeatNumber | null; readonly by: string | null }
  | { readonly ok: false; readonly refusal: ServerRefusal };

type Rule =
  /** The caller's own seat, or any seat by staff of that role. */
  | { readonly who: 'seat'; readonly orRole: Role | null }
  /** Anyone who may play. */
  | { readonly who: 'player' }
  /** Staff of that role, in these modes; at a practice table its owner. */
  | { readonly who: 'staff'; readonly role: Role; readonly modes: readonly Mode[] };

const EVERYWHERE: readonly Mode[] = ['practice', 'live', 'dealer-run'];
const seat = (orRole: Role | null): Rule => ({ who: 'seat', orRole });
const staff = (role: Role, modes: readonly Mode[] = ['dealer-run']): Rule => ({ who: 'staff', role, modes });

const RULES: Readonly<Record<TableRequest['type'], Rule>> = {
  sit: { who: 'player' },
  seed: seat(null),
  roll: seat(null),
  ready: seat(null),
  'not-ready': seat(null),
  batch: seat(null),
  bet: seat('dealer'),
  reduce: seat('dealer'),
  take: seat('dealer'),
  call: seat('dealer'),
  accept: seat('dealer'),
  decline: seat('dealer'),
  'give-up': seat('dealer'),
  'buy-in': seat('dealer'),
  'approve-chips': staff('dealer', ['live', 'dealer-run']),
  'decline-chips': staff('dealer', ['live', 'dealer-run']),
  leave: seat('dealer'),
  sign: staff('dealer', ['live', 'dealer-run']),
  seat: staff('dealer'),
  'late-bet': staff('dealer'),
  'undo-late-bet': staff('dealer'),
  open: staff('dealer'),
  close: staff('dealer'),
  'enter-dice': staff('dealer'),
  'confirm-dice': staff('dealer'),
  'withdraw-dice': staff('dealer'),
  'no-roll': staff('dealer'),
  power: staff('dealer'),
  correct: staff('dealer'),
  void: staff('dealer', ['live', 'dealer-run']),
  interrupt: staff('dealer', ['live', 'dealer-run']),
  settings: staff('pit', EVERYWHERE),
  'cancel-settings': staff('pit', EVERYWHERE),
  terms: staff('pit', EVERYWHERE),
  ruling: staff('manager', ['live', 'dealer-run']),
  'close-table': staff('manager', EVERYWHERE),
};

/** Whether a request is about the caller's own seat unless it names another. */
export const actsOnOwnSeat = (type: TableRequest['type']): boolean => RULES[type].who === 'seat';

/** Whether somebody deals by this request: what dealers do, for players or for the table, and not what the house does. */
export function dealsBy(state: TableState, request: TableRequest, player: PlayerId): boolean {
  const rule = RULES[request.type];
  if (rule.who === 'staff') return rule.role === 'dealer';
  const asked = 'seat' in request ? request.seat : undefined;
  return rule.who === 'seat' && asked !== undefined && asked !== seatOf(state, player);
}

const RANK: Readonly<Record<Role, number>> = { dealer: 1, pit: 2, manager: 3 };

/** A manager may do what pit and dealer may, and pit what the dealer may. */
export const holds = (roles: readonly Role[], role: Role): boolean =>
  roles.some(own => RANK[own] >= RANK[role]);

const refuse = (
  code: ServerRefusal['code'],
  message: string,
): { readonly ok: false; readonly refusal: ServerRefusal } => ({
  ok: false,
  refusal: serverRefusal(code, message),
});

const needsRole = (role: Role): Allowed => ({
  ok: false,
  refusal: serverRefusal('auth/role', `You need the ${role} role at this table.`, { role }),
});

function forSeat(state: TableState, request: TableRequest, actor: Actor, orRole: Role | null): Allowed {
  const own = seatOf(state, actor.player);
  const asked = 'seat' in request ? request.seat : undefined;
  if (asked === undefined || asked === own) {
    if (own !== null) return { ok: true, seat: own, by: null };
    return refuse('auth/not-seated', 'You have no seat at this table.');
  }
  if (orRole === null || !holds(actor.roles, orRole)) {
    return refuse('auth/not-your-seat', `Seat ${asked} is not yours.`);
  }
  return { ok: true, seat: asked, by: signatureAt(state, actor) };
}

export function authorize(state: TableState, request: TableRequest, actor: Actor): Allowed {
  const rule = RULES[request.type];
  if (!actor.scopes.includes('play')) return refuse('auth/scope', 'This token can watch but not play.');
  const { mode, owner } = state.created;
  // Only where a person deals may staff act for a player.
  if (rule.who === 'seat') return forSeat(state, request, actor, mode === 'dealer-run' ? rule.orRole : null);
  if (rule.who === 'player') {
    if (mode !== 'practice' || owner === actor.player) return { ok: true, seat: null, by: null };
    return refuse('auth/not-your-seat', 'Only its owner can play at a practice table.');
  }
  if (!rule.modes.includes(mode)) {
    return refuse('mode/not-here', `“${request.type}” is not available at a ${mode} table.`);
  }
  const closes = request.type === 'close-table';
  const own = owner === actor.player && (mode === 'practice' || closes);
  return own || (closes && actor.managesHouse) || holds(actor.roles, rule.role)
    ? { ok: true, seat: null, by: signatureAt(state, actor) }
    : needsRole(rule.role);
}

const NO_ROLES: readonly Role[] = [];

/** What decides who acts at a table: house tables pay from wallets, and the others are their owners' own. */
export type HouseOrOwn = { readonly mode: Mode; readonly owner: PlayerId; readonly wallets: boolean };

/**
 * Roles at a table: house roles at the house's tables, those of the membership, and all of them for the owner of a
 * dealer-run table with its own chips. Opening a table that pays from wallets gives no rights.
 */
export function rolesAt(
  principal: Principal,
  table: HouseOrOwn,
  membership: Membership | null,
): readonly Role[] {
  const all: readonly Role[] =
    table.mode === 'dealer-run' && table.owner === principal.id && !table.wallets
      ? ['dealer', 'pit', 'manager']
      : [];
  const ofHouse = table.wallets ? principal.roles : [];
  // Nearly every command comes from somebody without a role.
  if (all.length === 0 && ofHouse.length === 0 && membership === null) return NO_ROLES;
  return [...new Set([...ofHouse, ...(membership?.roles ?? []), ...all])];
}

/**
 * Whether a table may be viewed: a private one by those invited, a practice table by its owner. Staff may view all of
 * the house's tables, and managers, who may close any table, all tables. Only its player may view a daily hand: anyone
 * else would learn the dice of their own (P116).
 */
export function mayWatch(
  table: HouseOrOwn & { readonly public: boolean } & Pick<TableCreated, 'oneHand'>,
  principal: Principal,
  membership: Membership | null,
): boolean {
  if (table.oneHand) return table.owner === principal.id;
  if (table.owner === principal.id || holds(principal.roles, 'manager')) return true;
  if (table.wallets && principal.roles.length > 0) return true;
  if (table.mode === 'practice') return false;
  return table.public || membership !== null;
}

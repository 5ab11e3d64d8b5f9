// Nobody runs a table and plays at it where that could pay: at tables that pay from wallets, and in tournaments (P117).
import {
  type Actor,
  actsOnOwnSeat,
  holds,
  type Role,
  type ServerRefusal,
  seatOf,
  serverRefusal,
  type TableCreated,
  type TableRequest,
  type TableState,
} from '@passline/table';

/** Requests that automatic tables leave to staff and that affect chips. */
const RULES_ON_CHIPS: ReadonlySet<TableRequest['type']> = new Set<TableRequest['type']>([
  'ruling',
  'void',
  'interrupt',
]);

const refuse = (message: string): ServerRefusal => serverRefusal('auth/role', message, {}, 'P117');

export const runsRefusal = (): ServerRefusal =>
  refuse('You help run this table, so neither you nor your bots can play here.');
export const playsRefusal = (): ServerRefusal =>
  refuse('You or your bots play at this table, so you can’t help run it. Leave it first.');

const valueRefusal = (): ServerRefusal =>
  serverRefusal(
    'table/bets-stand',
    'Bets at this table can’t just be given back. Settle them at their value, or close it once they are decided.',
    {},
    'P117',
  );

/** The chips of a home game are its own, so its host may play along. */
export const staffMayPlay = ({ mode, wallets, tournament }: Stakes): boolean =>
  mode !== 'dealer-run' || (!wallets && tournament === undefined);
type Stakes = Pick<TableCreated, 'mode' | 'wallets' | 'tournament'>;

/** Whether the player has chips there: a seat, bets that stand after leaving, or a result that can be corrected. */
function hasStake({ owners, formerOwners }: TableState, { type }: TableRequest, player: string): boolean {
  const concerned = [...Object.values(owners), ...(type === 'correct' ? Object.values(formerOwners) : [])];
  return concerned.some(owner => owner?.player === player);
}

function actsForHouse(state: TableState, request: TableRequest, player: string): boolean {
  if (state.created.mode === 'live') return RULES_ON_CHIPS.has(request.type);
  if (!actsOnOwnSeat(request.type)) return true;
  const asked = 'seat' in request ? request.seat : undefined;
  return asked !== undefined && asked !== seatOf(state, player);
}

/**
 * Returning bets when a table closes is a way out of bets that may not be taken down: after a point, a pass bet is
 * worth less than its chips. Only managers return chips, and never their own.
 */
function takesBackBets(
  { owners, game }: TableState,
  request: TableRequest,
  player: string,
  roles: readonly Role[],
): boolean {
  if (request.type !== 'close-table' || request.standing !== 'return') return false;
  const withBets = game.seats.filter(({ bets }) => bets.length > 0);
  return withBets.some(({ seat }) => !holds(roles, 'manager') || owners[seat]?.player === player);
}

/** `roles` are the caller's at the table, plus those of a bot's owner. */
export function runOrPlayRefusal(
  state: TableState,
  request: TableRequest,
  { player }: Pick<Actor, 'player'>,
  roles: readonly Role[],
): ServerRefusal | null {
  const { created, closed } = state;
  const counts = created.wallets || created.tournament !== undefined;
  if (closed || !counts) return null;
  if (takesBackBets(state, request, player, roles)) return valueRefusal();
  if (!holds(roles, 'dealer')) return null;
  if (request.type === 'sit') return staffMayPlay(created) ? null : runsRefusal();
  return actsForHouse(state, request, player) && hasStake(state, request, player) ? playsRefusal() : null;
}

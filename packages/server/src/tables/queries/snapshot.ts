// What a caller sees of a table: its state at a version, and the actions that are legal now.
import type { SeatNumber } from '@passline/engine';
import {
  cents,
  type Legal,
  type LegalForDealer,
  legal,
  legalForDealer,
  rollRefusal,
  SEAT_NUMBERS,
  seatAt,
  shooterNow,
  type Table,
} from '@passline/engine';
import type { Membership, Names, Principal, Role } from '@passline/table';
import { holds, type PlainState, plainState, rolesAt, type TableState } from '@passline/table';
import type { LiveTable } from '../live-table.ts';
import type { Allowance } from './allowance.ts';

export type TableSnapshot = {
  readonly version: number;
  readonly hash: string;
  readonly state: PlainState;
  /** By holder; names are not part of the log. */
  readonly names: Names;
  readonly you: { readonly seat: SeatNumber | null; readonly roles: readonly Role[] };
};

export type LegalNow = {
  readonly version: number;
  readonly seat: SeatNumber | null;
  readonly seatLegal: Legal | null;
  readonly dealer: LegalForDealer | null;
  readonly mayRoll: boolean;
  readonly maySit: boolean;
};

export function snapshotOf(
  live: LiveTable,
  principal: Principal,
  membership: Membership | null,
  names: Names,
): TableSnapshot {
  const roles = rolesAt(principal, live.state.created, membership);
  const you = { seat: live.seatOf(principal.id), roles };
  return { ...live.head, state: plainState(live.state), names, you };
}

function mayRoll({ created, game, clock }: TableState, seat: SeatNumber): boolean {
  if (created.mode === 'practice') return rollRefusal(game) === null;
  return created.mode === 'live' && clock.stage === 'shooter' && shooterNow(game) === seat;
}

const hasFreeSeat = ({ game, terms }: TableState): boolean =>
  SEAT_NUMBERS.slice(0, terms.seats).some(seat => !seatAt(game, seat));

/** The game as if the seat had fewer chips: the part of a rack that must remain cannot be bet. */
const withoutChips = (game: Table, number: number, kept: number): Table => ({
  ...game,
  seats: game.seats.map(seat =>
    seat.seat === number ? { ...seat, rack: cents(Math.max(0, seat.rack - kept)) } : seat,
  ),
});

/** While a live table shows a result, no bets are taken, although the rules have opened them (P21). */
function legalNow({ created, clock, game }: TableState, seat: SeatNumber, allowance: Allowance): Legal {
  const { mayBet, minRack } = allowance;
  const all = legal(minRack > 0 ? withoutChips(game, seat, minRack) : game, seat);
  const pause = created.mode === 'live' && clock.stage === 'showing';
  if (pause) return { ...all, bets: [], reductions: [], takes: [], calls: [] };
  return mayBet ? all : { ...all, bets: [] };
}

export function legalOf(
  live: LiveTable,
  principal: Principal,
  membership: Membership | null,
  allowance: Allowance,
): LegalNow {
  const { state } = live;
  const seat = live.seatOf(principal.id);
  const roles = rolesAt(principal, state.created, membership);
  const deals = state.created.mode === 'dealer-run' && holds(roles, 'dealer');
  return {
    version: state.version,
    seat,
    seatLegal: seat === null ? null : legalNow(state, seat, allowance),
    dealer: deals ? legalForDealer(state.game) : null,
    mayRoll: seat !== null && allowance.mayRoll && mayRoll(state, seat),
    maySit: seat === null && allowance.maySit && !state.closed && hasFreeSeat(state),
  };
}

// Names at a table: its log knows players by pseudonyms, and names are kept beside it, where they can be erased.
import type { Seat, SeatNumber } from '@passline/engine';
import type { Owner, Owners, TableState } from './state.ts';

const DIGITS = '23456789';
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 6;

/** Digits alternate with letters, so that it is never a word: 4F7K2M. */
function codeOf(id: string): string {
  // The random part of an id has 16 letters and digits; any other text serves as well.
  const text = id.slice(id.indexOf('_') + 1).padEnd(LENGTH, '2');
  let code = '';
  for (let place = 0; place < LENGTH; place += 1) {
    const from = place % 2 === 0 ? DIGITS : LETTERS;
    code += from.charAt(text.charCodeAt(place) % from.length);
  }
  return code;
}

/** Always the same for one account, and without a name in it: Guest-4F7K2M. */
export const pseudonymOf = ({ id, kind }: { readonly id: string; readonly kind: string }): string =>
  `${kind === 'bot' || kind === 'house-bot' ? 'Bot' : 'Guest'}-${codeOf(id)}`;

/** What somebody is called in a log: staff sign for the house by name, and everybody else has a pseudonym (P50). */
export const signingName = (principal: {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
}): string => (principal.kind === 'staff' ? principal.name : pseudonymOf(principal));

/** What the log calls a player whom the dealer seated by name. */
export const seatedByDealer = (seat: SeatNumber): string => `Player-${seat}`;

/** The name of such a player, kept beside the log under the version of the claim until the table is archived (P50). */
export type SeatName = { readonly seat: SeatNumber; readonly from: number; readonly name: string };

/** Names by holder, beside a table's state. */
export type Names = Readonly<Record<string, string>>;

/**
 * What a seat's name is found by: the account, or the claim of a player whom the dealer seated, which stays theirs if
 * the dealer seats them again.
 */
export const holderOf = (
  seat: SeatNumber,
  { player, since, returning }: Pick<Owner, 'player' | 'since' | 'returning'>,
): string => player ?? returning ?? `${seat}.${since}`;

/** The version of the claim that names a player whom the dealer seated; null: the holder is an account. */
export function claimOf(holder: string): number | null {
  const claim = /^\d+\.(\d+)$/.exec(holder)?.[1];
  return claim === undefined ? null : Number(claim);
}

const namedSeats = (seats: readonly Seat[], owners: Owners, names: Names): readonly Seat[] =>
  seats.map(seat => {
    const owner = owners[seat.seat];
    const name = owner && names[holderOf(seat.seat, owner)];
    return name === undefined || name === seat.name ? seat : { ...seat, name };
  });

/** The table as people see it: known names replace pseudonyms, also in the last roll. */
export function withNames(state: TableState, names: Names): TableState {
  const { game, owners, formerOwners } = state;
  const seats = namedSeats(game.seats, owners, names);
  const settled = game.lastRoll?.settled;
  if (!game.lastRoll || !settled) return { ...state, game: { ...game, seats } };
  const before = { ...settled.before, seats: namedSeats(settled.before.seats, formerOwners, names) };
  const lastRoll = { ...game.lastRoll, settled: { ...settled, before } };
  return { ...state, game: { ...game, seats, lastRoll } };
}

// What players of a table with chips of its own have bought and left with; buy-in terms are checked against it.
import { type SeatNumber, seatAt } from '@passline/engine';
import { HOUSE, type TableEvent } from '../events.ts';
import { holderOf } from '../state/names.ts';
import type { Owner, TableState } from '../state/state.ts';

export type Purse = {
  /** Cents bought in altogether; chips that a player comes back with are not bought again. */
  readonly boughtIn: number;
  /** Cents that the player has left the table with, and may come back with. */
  readonly away: number;
};

/** By holder, as `holderOf` names them. */
export type Purses = Readonly<Record<string, Purse>>;

export const EMPTY_PURSE: Purse = { boughtIn: 0, away: 0 };

/** Why the house gives chips to a player who sits again: bets that they left up at another seat. */
export const betsLeftUp = (seat: number): string => `bets left up at seat ${seat}`;

/** Whether chips come from bets that the player left up, and are not bought (P143): the house signs only these. */
export const isReturned = ({ by }: { readonly by?: string | undefined }): boolean => by === HOUSE;

type Change = (purse: Purse) => Purse;

/** Sits down: with the chips that the player left with, as far as they go. */
export const sitWith =
  (amount: number): Change =>
  ({ boughtIn, away }) => {
    const own = Math.min(away, amount);
    return { boughtIn: boughtIn + amount - own, away: away - own };
  };
export const buyMore =
  (amount: number): Change =>
  purse => ({ ...purse, boughtIn: purse.boughtIn + amount });
export const takeAway =
  (amount: number): Change =>
  purse => ({ ...purse, away: purse.away + amount });

/** An event's changes to purses, by holder. */
export function purseChanges(
  before: TableState,
  after: TableState,
  event: TableEvent,
): readonly { readonly holder: string; readonly change: Change }[] {
  const change = (seat: SeatNumber, owner: Owner | undefined, how: Change) =>
    owner ? [{ holder: holderOf(seat, owner), change: how }] : [];
  switch (event.type) {
    case 'seat-claimed': {
      const seat = seatAt(after.game, event.seat);
      if (!seat) throw new Error(`nobody sits at seat ${event.seat}`);
      return change(event.seat, after.owners[event.seat], sitWith(seat.rack));
    }
    case 'bought-in': {
      const how = isReturned(event) ? sitWith : buyMore;
      return change(event.seat, before.owners[event.seat], how(event.amount));
    }
    case 'departed':
      return change(event.seat, before.owners[event.seat], takeAway(event.cashedOut));
    default: {
      if (!('credits' in event)) return [];
      // A corrected roll may owe chips to a player whose seat has since been taken.
      const owners = event.type === 'roll-corrected' ? before.formerOwners : before.owners;
      return event.credits.flatMap(({ seat, amount }) => change(seat, owners[seat], takeAway(amount)));
    }
  }
}

export function applyPurses(purses: Purses, changes: ReturnType<typeof purseChanges>): Purses {
  const next: Record<string, Purse> = { ...purses };
  for (const { holder, change } of changes) next[holder] = change(next[holder] ?? EMPTY_PURSE);
  return next;
}

/** Wallets keep what players buy; a practice table has one player and no terms. */
export const keepsPurses = ({ created }: TableState): boolean =>
  !created.wallets && created.mode !== 'practice';

export function withPurses(before: TableState, after: TableState, event: TableEvent): Purses {
  if (!keepsPurses(before)) return after.purses;
  const changes = purseChanges(before, after, event);
  return changes.length === 0 ? after.purses : applyPurses(after.purses, changes);
}

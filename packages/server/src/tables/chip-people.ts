// The people whom chips concern: which bots are whose, and whom a name means. Decisions do not know, as logs have no names.
import {
  EMPTY_PURSE,
  holderOf,
  holds,
  ownRulingRefusal,
  type Principal,
  type Role,
  rulesChipsTo,
  type ServerRefusal,
  seatOfHolder,
  type TableRequest,
  type TableState,
} from '@passline/table';
import { looksLike } from '../accounts/name-skeleton.ts';
import type { Store } from '../store/store.ts';

export type ChipPeople = {
  /** Whom a ruling gives chips. */
  readonly ruledFor: string | null;
  readonly isOwnRuling: boolean;
  /** The players without a device, present and gone, whose name is the one that the dealer has typed. */
  readonly namesakes: readonly string[];
};

export const NO_CHIP_PEOPLE: ChipPeople = { ruledFor: null, isOwnRuling: false, namesakes: [] };

const ruledFor = (state: TableState, request: TableRequest): string | null =>
  rulesChipsTo(state, request) ? (state.owners[request.seat]?.player ?? null) : null;

/** A bot plays for its owner. */
const personOf = ({ id, owner }: Principal): string => owner ?? id;

export const concernsPeople = ({ type }: TableRequest): boolean => type === 'ruling' || type === 'seat';

export async function chipPeople(
  store: Pick<Store, 'principal' | 'seatNames'>,
  state: TableState,
  request: TableRequest,
  { principal: caller, roles }: { readonly principal: Principal; readonly roles: readonly Role[] },
): Promise<ChipPeople> {
  if (request.type === 'seat') {
    // Anybody else is refused, and many names take a while to compare.
    if (!holds(roles, 'dealer')) return NO_CHIP_PEOPLE;
    const named = await store.seatNames(state.created.id);
    const namesakes = named
      .filter(({ name }) => looksLike(name, request.name))
      .map(({ seat, from }) => holderOf(seat, { player: null, since: from }));
    return { ...NO_CHIP_PEOPLE, namesakes };
  }
  const holder = ruledFor(state, request);
  const player = holder === null ? null : await store.principal(holder);
  const isOwnRuling = player !== null && personOf(player) === personOf(caller);
  return { ...NO_CHIP_PEOPLE, ruledFor: holder, isOwnRuling };
}

/** 'again': the seat has changed hands since. */
export function ownChipsRefusal(
  state: TableState,
  request: TableRequest,
  people: ChipPeople,
): ServerRefusal | 'again' | null {
  if (!concernsPeople(request)) return null;
  if (ruledFor(state, request) !== people.ruledFor) return 'again';
  return people.isOwnRuling ? ownRulingRefusal() : null;
}

/** Of several namesakes who left, the one who left with the most chips. */
export function returningOf(state: TableState, { namesakes }: ChipPeople): string | null {
  const gone = namesakes.filter(holder => state.purses[holder] && seatOfHolder(state, holder) === null);
  const away = (holder: string): number => (state.purses[holder] ?? EMPTY_PURSE).away;
  return gone.toSorted((a, b) => away(b) - away(a))[0] ?? null;
}

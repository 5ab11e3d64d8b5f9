// The names of the players at a table, made visibly distinct.
import { seatNumber } from '@passline/engine';
import { claimOf, holderOf, type Names, type SeatName, type TableState } from '@passline/table';
import { DistinctNames } from '../../accounts/name-skeleton.ts';

/**
 * A second Ana is “Ana 2”: the one who sat down first keeps the plain name. Players who left since the last roll are
 * named too, because a correction may concern them.
 */
export async function namesAt(
  { owners, formerOwners }: TableState,
  seatNames: readonly SeatName[],
  nameOf: (player: string) => Promise<string | null>,
): Promise<Names> {
  const names: Record<string, string> = {};
  const distinct = new DistinctNames();
  const seats = [...Object.entries(owners), ...Object.entries(formerOwners)].sort(
    ([, a], [, b]) => a.since - b.since,
  );
  for (const [seat, owner] of seats) {
    const holder = holderOf(seatNumber(Number(seat)), owner);
    // A player who came back while bets stand has two seats, but one name.
    if (names[holder] !== undefined) continue;
    const named = seatNames.find(({ from }) => from === claimOf(holder));
    const name = owner.player === null ? (named?.name ?? null) : await nameOf(owner.player);
    if (name === null) continue;
    names[holder] = distinct.add(name);
  }
  return names;
}

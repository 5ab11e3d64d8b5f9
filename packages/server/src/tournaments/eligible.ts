// Which of a tournament's entrants may be seated: accounts and bots that still exist and whose play is not stopped.
import type { PlayerId } from '@passline/table';
import { isRemoved } from '../accounts/caller.ts';
import type { Stops } from '../audit/stops.ts';
import type { Store } from '../store/store.ts';

export async function eligibleAmong(
  entrants: readonly PlayerId[],
  { store, stops }: { readonly store: Store; readonly stops: Pick<Stops, 'bindsPlayer'> },
): Promise<readonly PlayerId[]> {
  const erased = new Set(await store.erasedAmong(entrants));
  const eligible: PlayerId[] = [];
  for (const player of entrants) {
    const principal = erased.has(player) ? null : await store.principal(player);
    if (!principal || isRemoved(principal)) continue;
    const people = [principal.id, principal.owner].filter(person => person !== null);
    if (!people.some(person => stops.bindsPlayer(person))) eligible.push(player);
  }
  return eligible;
}

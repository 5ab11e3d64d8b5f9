// Chips that undo could not put back once they are down, such as a don't bet's with the point on. Loaded with the first
// bet.
import type { LayoutRequest } from '@passline/client';
import type { SeatNumber, SpotName, Table } from '@passline/engine';
import { tryRequests } from './betting.ts';
import { changeBetween } from './change.ts';
import type { Plan } from './plans.ts';
import { planUndo } from './undo.ts';

/** How the requests would be undone; null if the table does not take them. */
export function undoOf(game: Table, seat: SeatNumber, requests: readonly LayoutRequest[]): Plan | null {
  const after = tryRequests(game, seat, requests);
  return after.ok ? planUndo(after.game, seat, changeBetween(game, after.game, seat)) : null;
}

export type Final = { readonly requests: readonly LayoutRequest[]; readonly spots: readonly SpotName[] };

/** The requests that can be undone, and the others, if there are any. */
export type Split = { readonly safe: readonly LayoutRequest[]; readonly final: Final | null };

const spotsOf = (requests: readonly LayoutRequest[]): readonly SpotName[] => [
  ...new Set(requests.map(({ spot }) => spot)),
];

/** For requests that do not need each other, in an order in which the table takes them. */
export function splitFinal(game: Table, seat: SeatNumber, requests: readonly LayoutRequest[]): Split {
  const safe: LayoutRequest[] = [];
  const held: LayoutRequest[] = [];
  for (const request of requests) {
    const undo = undoOf(game, seat, [...safe, request]);
    if (undo && !undo.refusal) safe.push(request);
    else held.push(request);
  }
  return { safe, final: held.length > 0 ? { requests: held, spots: spotsOf(held) } : null };
}

/** For requests that need each other. */
export function finalIn(game: Table, seat: SeatNumber, requests: readonly LayoutRequest[]): Final | null {
  const undo = undoOf(game, seat, requests);
  return undo?.refusal ? { requests, spots: spotsOf(undo.left) } : null;
}

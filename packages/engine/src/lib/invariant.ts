// Invariants: a broken one stops the table at once.
import { layoutTotal, type Table } from '../table.ts';

/** Throws if an invariant is broken. `what` is a constant, because this runs for every event. */
export function assert(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`broken invariant: ${what}`);
}

/** racks + layout + house = chips bought in less chips cashed out. */
export function assertConserved(table: Table): void {
  let chips: number = table.house;
  for (const seat of table.seats) chips += seat.rack + layoutTotal(seat);
  assert(chips === table.chipsIn, 'chips are conserved');
}

// The layouts that a grown automaton knows, each once; one with a single bet of one unit stands for all its multiples.
import { type Cents, layoutTotal, type Seat, type Table } from '@passline/engine';
import { normalize } from '../automaton/automaton.ts';
import type { FlatLayouts } from './flat-layouts.ts';
import { layoutKey } from './keys.ts';
import { inUnits, isProportional } from './scale.ts';
import { type Aftermath, Layout } from './situations.ts';

export const seatOf = (table: Table): Seat => table.seats[0] as Seat;
/** The player's rack and the chips on the layout. */
export const chipsOf = (table: Table): number => seatOf(table).rack + layoutTotal(seatOf(table));

export class Layouts {
  readonly #flat: FlatLayouts;
  readonly #unit: Cents;
  readonly #byKey = new Map<string, Layout>();

  constructor(flat: FlatLayouts, unit: Cents) {
    this.#flat = flat;
    this.#unit = unit;
  }

  get size(): number {
    return this.#byKey.size;
  }

  values(): Iterable<Layout> {
    return this.#byKey.values();
  }

  clear(): void {
    this.#byKey.clear();
  }

  /** The layout of a table, and its multiple. */
  scaled(table: Table): { readonly layout: Layout; readonly scale: number } {
    const found = inUnits(table, this.#unit);
    if (found === null || found.units === 1) return { layout: this.of(table), scale: 1 };
    const layout = this.of(found.single);
    if (!this.#isProportional(layout)) return { layout: this.of(table), scale: 1 };
    this.#flat.hold(layout.chips * found.units);
    return { layout, scale: found.units };
  }

  #isProportional(layout: Layout): boolean {
    layout.isProportional ??= isProportional(layout.table);
    return layout.isProportional;
  }

  /** Whether a layout is a single unit that stands for all its multiples. */
  isUnit(layout: Layout): boolean {
    return inUnits(layout.table, this.#unit)?.units === 1 && this.#isProportional(layout);
  }

  /** Whether a table, left as it is, stands for all multiples of its only bet. */
  keepsScale(aftermath: Aftermath): boolean {
    aftermath.keepsScale ??=
      aftermath.seat.bets.length === 1 && this.#isProportional(this.of(aftermath.table));
    return aftermath.keepsScale;
  }

  of(table: Table): Layout {
    const key = layoutKey(table);
    let layout = this.#byKey.get(key);
    if (!layout) {
      const normal = normalize(table);
      layout = new Layout(normal, key, layoutTotal(seatOf(normal)));
      this.#byKey.set(key, layout);
      this.#flat.number(layout);
    }
    return layout;
  }

  /** The known layout with the same key; if it was forgotten, this one is known again. */
  adopt(layout: Layout): Layout {
    const known = this.#byKey.get(layout.key);
    if (known) return known;
    this.#byKey.set(layout.key, layout);
    this.#flat.number(layout);
    return layout;
  }
}

// Class members' chips at tables, read again only where a table has changed since the last read.
import type { Holdings, RosterPlace } from '../store/stored.ts';

const MAX_KNOWN = 20_000;

export class PlaceChips {
  readonly #chipsAtEach: (places: Holdings['places']) => Promise<readonly number[]>;
  readonly #known = new Map<string, { readonly version: number; readonly cents: number }>();

  constructor(chipsAtEach: (places: Holdings['places']) => Promise<readonly number[]>) {
    this.#chipsAtEach = chipsAtEach;
  }

  /** In cents; null: the table cannot be read, which must not hide the others. */
  async at({ table, player, version }: RosterPlace): Promise<number | null> {
    const key = `${table} ${player}`;
    const known = this.#known.get(key);
    if (known?.version === version) return known.cents;
    try {
      const [cents = 0] = await this.#chipsAtEach([{ table, player }]);
      if (this.#known.size >= MAX_KNOWN) this.#known.clear();
      this.#known.set(key, { version, cents });
      return cents;
    } catch {
      return null;
    }
  }
}

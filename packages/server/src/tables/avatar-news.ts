// AvatarNews: tells tables that a player's picture has changed, at most once a second per player, and only if it shows.
import type { SeenAvatars } from '@passline/client/wire';
import type { TableState } from '@passline/table';
import type { Clock } from '../lib/clock.ts';
import { tell } from './company.ts';
import type { LiveTable } from './live-table.ts';

const EVERY_MS = 1_000;

type AvatarNewsOptions = {
  readonly clock: Pick<Clock, 'after'>;
  readonly tables: () => Iterable<LiveTable>;
  readonly read: (state: TableState) => Promise<SeenAvatars>;
};

export class AvatarNews {
  readonly #options: AvatarNewsOptions;
  /** Players whose picture was sent within the last second, and whether it has changed since. */
  readonly #shown = new Map<string, boolean>();
  readonly #told = new WeakMap<LiveTable, string>();

  constructor(options: AvatarNewsOptions) {
    this.#options = options;
  }

  async show(player: string): Promise<void> {
    if (this.#shown.has(player)) {
      this.#shown.set(player, true);
      return;
    }
    this.#shown.set(player, false);
    this.#options.clock.after(EVERY_MS, () => {
      const isChanged = this.#shown.get(player);
      this.#shown.delete(player);
      // If the store is lost now, the picture is read again when somebody next asks.
      if (isChanged) this.show(player).catch(() => undefined);
    });
    await this.#tell(player);
  }

  async #tell(player: string): Promise<void> {
    for (const live of this.#options.tables()) {
      if (live.subscribers.size === 0 || live.seatOf(player) === null) continue;
      const data = await this.#options.read(live.state);
      // Readers get all pictures when somebody sits down, so the seats are part of what was last sent.
      const text = JSON.stringify([Object.values(live.state.owners).map(({ since }) => since), data]);
      if (this.#told.get(live) === text) continue;
      this.#told.set(live, text);
      tell(live, { event: 'avatars', data });
    }
  }
}

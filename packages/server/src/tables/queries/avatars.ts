// The pictures of the players at a table: what each account chose, and none for those who chose none.
import type { Avatar, Preferences, SeenAvatars } from '@passline/client/wire';
import type { TableState } from '@passline/table';
import { TtlCache } from '../../lib/ttl-cache.ts';
import type { Store } from '../../store/store.ts';

/** All readers of a table ask at once when somebody sits down. */
const KEPT_MS = 3_000;
const MAX_KEPT = 10_000;

export class Avatars {
  readonly #store: Pick<Store, 'preferences'>;
  readonly #kept: TtlCache<Avatar>;

  constructor(store: Pick<Store, 'preferences'>, now: () => number) {
    this.#store = store;
    this.#kept = new TtlCache({ now, ttlMs: () => KEPT_MS, max: MAX_KEPT });
  }

  async at({ owners }: TableState): Promise<SeenAvatars> {
    const seen: Record<string, Avatar> = {};
    for (const { player, kind } of Object.values(owners)) {
      if (player === null || kind !== 'guest') continue;
      const avatar = await this.#kept.read(player, () => this.#read(player));
      if (avatar !== null && avatar !== 'none') seen[player] = avatar;
    }
    return seen;
  }

  /** Called when the account has chosen another picture: the next request reads it. */
  forget(player: string): void {
    this.#kept.forget(player);
  }

  async #read(player: string): Promise<Avatar> {
    const body = await this.#store.preferences(player);
    return (body === null ? null : (JSON.parse(body) as Preferences).avatar) ?? 'none';
  }
}

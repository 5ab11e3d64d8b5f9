// The players of a world and their tables: practice, live and dealer-run, and some players at two tables at once.

import type { NewTable } from '@passline/client';
import { RULEBOOKS } from '@passline/engine';
import { Player } from './player.ts';
import type { Random } from './random.ts';
import type { RandomRequests } from './random-requests.ts';
import type { WorldContext } from './world-context.ts';

/** The share of tables that are busy enough for snapshots. */
const BUSY = 0.06;
const BUSY_PAUSE_MS = 300;
const PAUSE_MS = 2_500;

const SETTINGS = { chip: '1.00', min: '5.00' };

function newTable(random: Random): NewTable {
  const kind = random.number();
  const rulebook = random.pick(RULEBOOKS)?.id ?? '';
  const settings = random.happens(0.7) ? SETTINGS : {};
  if (kind < 0.5) return { mode: 'practice', rulebook, settings };
  const seats = random.between(2, 8);
  if (kind > 0.82) return { mode: 'dealer-run', rulebook, settings, terms: { seats } };
  const terms = {
    seats,
    betMs: random.pick([1_500, 4_000, 9_000]) ?? 4_000,
    shooterMs: random.pick([0, 1_500, 4_000]) ?? 0,
    showMs: random.pick([200, 1_500]) ?? 200,
    graceMs: random.pick([0, 5_000, 30_000]) ?? 0,
  };
  return { mode: 'live', rulebook, settings, terms };
}

export class Population {
  readonly players: Player[] = [];
  readonly tables: string[] = [];
  readonly #context: WorldContext;
  readonly #random: Random;
  readonly #requests: RandomRequests;

  constructor(context: WorldContext, random: Random, requests: RandomRequests) {
    this.#context = context;
    this.#random = random;
    this.#requests = requests;
  }

  /** Someone new, or the same person on another device. */
  player(same?: Player): Player {
    const player = new Player(`p${this.players.length + 1}`, this.#context, this.#requests, same);
    this.players.push(player);
    return player;
  }

  /** Any player at the table. */
  readerOf(table: string): Player {
    const player = this.players.find(other => other.table === table);
    if (!player) throw new Error(`nobody plays at ${table}`);
    return player;
  }

  /** Plays one table from its opening to the end of play. */
  async play(dealers: readonly Player[]): Promise<void> {
    const input = newTable(this.#random);
    const { mode } = input;
    const dealer =
      mode === 'dealer-run' && this.#random.happens(0.5) ? this.#random.pick(dealers) : undefined;
    const owner = this.player(dealer);
    const company = mode === 'practice' ? 0 : this.#random.between(1, 3);
    const guests = Array.from({ length: company }, () => {
      const known = this.#random.happens(0.2)
        ? this.#random.pick(this.players.filter(p => p.isGuest))
        : undefined;
      return this.player(known);
    });
    const pauseMs = this.#random.happens(BUSY) ? BUSY_PAUSE_MS : PAUSE_MS;
    // The owner looks at the table on a phone as well.
    const twice = mode !== 'dealer-run' && this.#random.happens(0.25);
    await owner.enter();
    const { id } = await owner.insist(() => owner.client.newTable(input));
    this.tables.push(id);
    const arriving = guests.map(async guest => {
      await guest.enter();
      await guest.playAt(id, 'player', pauseMs);
    });
    if (twice) {
      const phone = this.player(owner);
      await phone.enter();
      arriving.push(phone.playAt(id, 'player', pauseMs));
    }
    await Promise.all([owner.playAt(id, mode === 'dealer-run' ? 'dealer' : 'player', pauseMs), ...arriving]);
  }
}

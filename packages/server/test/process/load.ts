// Many restless players at several live and practice tables, who keep playing until they are told to stop.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import type { Client } from '@passline/client';
import { passline } from './command-line.ts';
import { elsewhere, guestsAt, PRACTICE, SETTINGS } from './people.ts';
import { ALONE, numbersFrom, RestlessPlayer, SOCIABLE, type Told } from './restless-player.ts';
import type { ServerProcess } from './server.ts';
import { newDirectory } from './test-storage.ts';

export type Crowd = {
  readonly seed: number;
  /** Live tables, and the number of players at each. */
  readonly live: number;
  readonly seats: number;
  /** Players who practice alone, each at a table of their own. */
  readonly alone: number;
};

/** Flags for servers where no player runs out of chips. */
export const RICH = ['--welcome', '1000000.00'];

const BUSY = {
  mode: 'live',
  rulebook: 'rws-2019',
  settings: SETTINGS,
  terms: { betMs: 250, shooterMs: 0, showMs: 50, graceMs: 3_600_000 },
} as const;

/** One command in this many is remembered, to be repeated at the end. */
const REMEMBERED = 40;
const MAX_REMEMBERED = 400;

type Seated = { readonly player: RestlessPlayer; readonly clients: readonly Client[] };

export class Load {
  readonly seated: readonly Seated[];
  readonly #remembered: (Told & { readonly by: RestlessPlayer })[] = [];
  #told = 0;
  #over = false;
  #play: Promise<unknown> = Promise.resolve();
  #error: unknown = null;

  private constructor(seated: readonly Seated[]) {
    this.seated = seated;
  }

  /** Everyone gets a seat, and a client for every node. */
  static async seat(nodes: readonly ServerProcess[], { seed, live, seats, alone }: Crowd): Promise<Load> {
    const guests = await guestsAt(nodes, live * seats + alone);
    const shared = await Promise.all(
      Array.from({ length: live }, (_, table) => (guests[table * seats] as Client).newTable(BUSY)),
    );
    const each = guests.map(async (guest, index): Promise<Seated> => {
      const table = shared[Math.floor(index / seats)];
      const { id } = table ?? (await guest.newTable(PRACTICE));
      const clients = nodes.map(node => elsewhere(guest, node));
      const random = numbersFrom(seed * 1000 + index);
      const player = new RestlessPlayer(clients, id, table ? SOCIABLE : ALONE, random);
      await player.ask({ type: 'sit', amount: 500_00 });
      return { player, clients };
    });
    return new Load(await Promise.all(each));
  }

  /** Each table, with somebody who may read it. */
  get readers(): ReadonlyMap<string, RestlessPlayer> {
    return new Map(this.seated.map(({ player }) => [player.table, player]));
  }

  begin(): void {
    const all = this.seated.map(({ player }) => player.playUntil(() => this.#over));
    this.#play = Promise.all(all).catch(error => {
      this.#error = error;
    });
  }

  /** What was answered since the last call. */
  newlyTold(): readonly Told[] {
    if (this.#error !== null) throw this.#error;
    return this.seated.flatMap(({ player }) => {
      const told = player.told.splice(0);
      for (const each of told) this.#remember({ ...each, by: player });
      return told;
    });
  }

  /** Except refusals: one that was not stored may be accepted by now. */
  #remember(told: Told & { readonly by: RestlessPlayer }): void {
    if ('refused' in told.answer) return;
    this.#told += 1;
    if (this.#told % REMEMBERED > 0) return;
    // Early ones are replaced as later ones come, but not all of them.
    if (this.#remembered.length < MAX_REMEMBERED) this.#remembered.push(told);
    else this.#remembered[(this.#told * 7) % MAX_REMEMBERED] = told;
  }

  /** Sends no new requests, and waits for those in flight. */
  async end(): Promise<void> {
    this.#over = true;
    await this.#play;
    if (this.#error !== null) throw this.#error;
  }

  /** For a failed run: drops pending requests. */
  async abandon(): Promise<void> {
    this.#over = true;
    for (const { player } of this.seated) player.giveUp();
    await this.#play;
  }

  /** Repeats old commands with their keys and expects the same answers; returns how many. */
  async expectSameAnswers(): Promise<number> {
    for (const { by, request, key, answer } of this.#remembered) {
      const again = await by.ask(request, key);
      by.told.pop();
      assert.deepEqual(again.answer, answer, `another answer under the key ${key}`);
    }
    return this.#remembered.length;
  }

  /** Every table's record, exported by a server, passes `passline verify`. */
  async expectRecordsVerify(): Promise<void> {
    const dir = newDirectory();
    const files: string[] = [];
    for (const [table, player] of this.readers) {
      files.push(`${dir}/${table}.record`);
      writeFileSync(`${dir}/${table}.record`, await player.client.record(table));
    }
    const { code, err } = await passline('verify', ...files);
    assert.deepEqual({ code, err }, { code: 0, err: '' });
  }
}

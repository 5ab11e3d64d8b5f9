// One client's view through all nodes in turn: streams, pages and snapshots, none of which may ever go back.
import assert from 'node:assert/strict';
import { type Client, Problem } from '@passline/client';
import { pause } from '@passline/server/testing/process/people.ts';
import type { RestlessPlayer } from '@passline/server/testing/process/restless-player.ts';
import type { ServerProcess } from '@passline/server/testing/process/server.ts';
import { Stream } from '@passline/server/testing/process/stream.ts';
import type { Sightings } from './sightings.ts';

export type View = {
  readonly player: RestlessPlayer;
  readonly clients: readonly Client[];
  readonly nodes: readonly ServerProcess[];
  readonly sightings: Sightings;
  readonly random: () => number;
};

const MAX_STREAM_MS = 4_000;
const MAX_READ_PAUSE_MS = 150;
const PAGE = 200;

/** Only a node that is down, or has lost its database, may fail to answer. */
const isDown = (error: unknown): boolean =>
  (error instanceof Problem && (error.status === null || error.status === 503)) ||
  (error instanceof Error && /fetch failed|"status":503/.test(error.message + String(error.cause)));

export class Observer {
  readonly #view: View;
  readonly #versions = new Map<number, number>();
  #turn: number;
  /** How far the streams have come, and how far the pages. */
  #streamed = 0;
  #paged = 0;
  streams = 0;
  reads = 0;

  constructor(view: View, turn: number) {
    this.#view = view;
    this.#turn = turn;
  }

  get streamed(): number {
    return this.#streamed;
  }

  /** The next node, whether it is up or not. */
  #next(): { readonly node: ServerProcess; readonly client: Client } {
    const { nodes, clients } = this.#view;
    this.#turn += 1;
    const [node, client] = [nodes[this.#turn % nodes.length], clients[this.#turn % nodes.length]];
    if (!node || !client) throw new Error('there is no node');
    return { node, client };
  }

  /** Follows one stream after another, each at the next node and from where the previous one ended. */
  async followUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.follow(this.#view.random() * MAX_STREAM_MS, isOver);
  }

  async follow(forMs: number, isOver: () => boolean): Promise<void> {
    const { player, sightings } = this.#view;
    const { node, client } = this.#next();
    const from = { base: node.base, cookie: client.cookie, table: player.table };
    const stream = await Stream.open(from, this.#streamed).catch(error => {
      if (!isDown(error)) throw error;
    });
    if (!stream) {
      await pause(20);
      return;
    }
    const until = performance.now() + forMs;
    while (!stream.isOver && performance.now() < until && !isOver()) await pause(20);
    stream.close();
    await stream.over;
    sightings.entries(player.table, this.#streamed, stream.entries);
    this.#streamed += stream.entries.length;
    this.streams += 1;
  }

  async readUntil(isOver: () => boolean): Promise<void> {
    const { random } = this.#view;
    const kinds = [() => this.#readOwnWrite(), () => this.#readOn(), () => this.#look()];
    while (!isOver()) {
      try {
        await kinds[Math.floor(random() * kinds.length)]?.();
        this.reads += 1;
      } catch (error) {
        if (!isDown(error)) throw error;
      }
      await pause(random() * MAX_READ_PAUSE_MS);
    }
  }

  /** The next node shows what one node has acknowledged. */
  async #readOwnWrite(): Promise<void> {
    const { player, sightings } = this.#view;
    const written = player.lastDone?.events ?? [];
    const first = written[0]?.entry.version;
    if (first === undefined) return;
    const { events, version } = await this.#next().client.events(player.table, first - 1, written.length);
    assert.deepEqual(events, written, `${player.table}: an acknowledged command is not shown`);
    assert.ok(version >= first, `${player.table}: at ${version} after ${first} was acknowledged`);
    sightings.entries(player.table, first - 1, events);
  }

  /** Pages continue from one node to the next without a gap, and no node reports a shorter log. */
  async #readOn(): Promise<void> {
    const { player, sightings } = this.#view;
    const { events, version } = await this.#next().client.events(player.table, this.#paged, PAGE);
    sightings.entries(player.table, this.#paged, events);
    this.#paged += events.length;
    assert.ok(version >= this.#paged, `${player.table}: at ${version} after ${this.#paged} was shown`);
  }

  /** A node may be a moment behind the others, but never behind itself. */
  async #look(): Promise<void> {
    const { player, sightings } = this.#view;
    const { node, client } = this.#next();
    const { pid } = node;
    const { version, hash } = await client.table(player.table);
    sightings.head(player.table, version, hash);
    if (pid === undefined || node.pid !== pid) return;
    const before = this.#versions.get(pid) ?? 0;
    assert.ok(version >= before, `${player.table}: a node went back from ${before} to ${version}`);
    this.#versions.set(pid, version);
  }
}

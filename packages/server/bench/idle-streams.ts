// Thousands of event streams that carry only heartbeats: their cost in server memory.
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from './asking.ts';
import { EventStream } from './event-stream.ts';
import { guests, tables } from './guests.ts';
import { residentBytes } from './processor-time.ts';

export type IdleOptions = {
  readonly port: number;
  readonly pid: number;
  readonly streams: number;
  readonly tables: number;
  readonly streamsPerGuest: number;
  /** How long the streams stay open: a few heartbeats. */
  readonly standMs: number;
};

export type IdleFigures = {
  readonly before: number | null;
  readonly after: number | null;
  readonly heartbeats: number;
};

const OPENING_AT_ONCE = 64;

export async function idleStreams(options: IdleOptions): Promise<IdleFigures> {
  const pool = await Pool.open(options.port, 8);
  const people = await guests(pool, Math.ceil(options.streams / options.streamsPerGuest));
  const made = await tables(pool, people.slice(0, options.tables), { mode: 'live', rulebook: 'rws-2019' });
  const before = residentBytes(options.pid);
  const streams: EventStream[] = [];
  let next = 0;
  const open = async (): Promise<void> => {
    while (next < options.streams) {
      const index = next;
      next += 1;
      const cookie = people[index % people.length]?.cookie ?? '';
      const table = made[index % made.length] ?? '';
      const { port } = options;
      streams.push(await EventStream.open({ port, cookie, table, after: 0, onFrame: () => undefined }));
    }
  };
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, open));
  await pause(options.standMs);
  const after = residentBytes(options.pid);
  const heartbeats = streams.reduce((sum, { others }) => sum + others, 0) - streams.length;
  for (const stream of streams) stream.close();
  pool.close();
  return { before, after, heartbeats };
}

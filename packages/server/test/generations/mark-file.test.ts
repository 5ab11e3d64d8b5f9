// The mark outside the store: it survives torn writes, knows every table's head, and exposes one that went back.
import { mkdtempSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { HighWater } from '../../src/generations/high-water.ts';
import { type KeptMark, type Mark, MarkFile } from '../../src/generations/mark-file.ts';
import type { TableHead } from '../../src/generations/table-slots.ts';
import { StoreBehindError } from '../../src/store/store.ts';

const dir = mkdtempSync(join(tmpdir(), 'passline-mark-'));
afterAll(() => rmSync(dir, { recursive: true }));
const file = join(dir, 'dice.mark');

const GENERATION = `1-${'ab'.repeat(16)}`;
const NEXT = `2-${'cd'.repeat(16)}`;
const mark = (position: number, generation = GENERATION): Mark => ({
  store: 'ef'.repeat(16),
  generation,
  position,
});
const head = (table: string, version: number): TableHead => ({
  table,
  version,
  hash: String(version).padStart(64, '0'),
});
const read = (): KeptMark | null => new MarkFile(file).read();
const versions = (): Readonly<Record<string, number>> =>
  Object.fromEntries([...(read()?.tables ?? [])].map(([table, { version }]) => [table, version]));

describe('a mark file', () => {
  beforeEach(() => rmSync(file, { force: true }));

  test('keeps the newest head of every table beside the position', async () => {
    const kept = new MarkFile(file);
    expect(kept.read()).toBeNull();
    await kept.write(mark(1), [head('t_a', 10), head('t_b', 20)]);
    await kept.write(mark(2), [head('t_a', 11)]);
    kept.note(mark(2), head('t_c', 5));
    kept.close();
    expect(read()).toMatchObject(mark(2));
    expect(versions()).toEqual({ t_a: 11, t_b: 20, t_c: 5 });
    const again = new MarkFile(file);
    again.read();
    await again.write(mark(3), [head('t_b', 21), head('t_d', 1)]);
    again.close();
    expect(versions()).toEqual({ t_a: 11, t_b: 21, t_c: 5, t_d: 1 });
  });

  test('falls back to the previous head if the last write was torn', async () => {
    const kept = new MarkFile(file);
    await kept.write(mark(1), [head('t_a', 10), head('t_b', 20)]);
    await kept.write(mark(2), [head('t_b', 22)]);
    await kept.write(mark(3), [head('t_b', 24)]);
    kept.close();
    const text = readFileSync(file, 'latin1');
    const at = text.lastIndexOf(' t_b 24 ');
    writeFileSync(file, `${text.slice(0, at)}????${text.slice(at + 4)}`, 'latin1');
    expect(versions()).toEqual({ t_a: 10, t_b: 22 });
  });

  test('knows nothing of tables under another generation, and gives their places to others', async () => {
    const kept = new MarkFile(file);
    await kept.write(mark(1), [head('t_a', 10), head('t_b', 20)]);
    await kept.write(mark(1, NEXT));
    const size = readFileSync(file).length;
    expect(versions()).toEqual({});
    await kept.write(mark(2, NEXT), [head('t_c', 1), head('t_a', 3)]);
    kept.close();
    expect(versions()).toEqual({ t_c: 1, t_a: 3 });
    expect(readFileSync(file).length).toBe(size);
  });

  test('gives the place of a forgotten table to the next one', async () => {
    const kept = new MarkFile(file);
    await kept.write(mark(1), [head('t_a', 10), head('t_b', 20)]);
    kept.forget('t_a');
    await kept.write(mark(2), [head('t_c', 1)]);
    kept.close();
    expect(versions()).toEqual({ t_b: 20, t_c: 1 });
  });
});

describe('on a full disk', () => {
  beforeEach(() => rmSync(file, { force: true }));

  /** A disk with room for this many bytes, which writes only the part that fits. */
  function disk(bytes: number, isSilent = false) {
    const state = { bytes };
    const writeAt = ((descriptor: number, text: string, at: number, encoding: BufferEncoding): number => {
      if (at + text.length <= state.bytes) return writeSync(descriptor, text, at, encoding);
      if (isSilent) return writeSync(descriptor, text.slice(0, 9), at, encoding);
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    }) as typeof writeSync;
    return { state, kept: new MarkFile(file, writeAt) };
  }
  const ROOM_FOR_ONE = 1024 + 512;

  test.each([false, true])(
    'a head that is only noted waits for room, and play goes on (silent: %s)',
    async isSilent => {
      const { state, kept } = disk(ROOM_FOR_ONE, isSilent);
      await kept.write(mark(1), [head('t_a', 10)]);
      kept.note(mark(1), head('t_b', 20));
      kept.note(mark(1), head('t_b', 22));
      await kept.write(mark(2), [head('t_a', 12)]);
      expect(versions()).toEqual({ t_a: 12 });
      state.bytes = 4096;
      await kept.write(mark(3));
      kept.close();
      expect(versions()).toEqual({ t_a: 12, t_b: 22 });
    },
  );

  test.each([false, true])(
    'a head that must survive is not said to, until it does (silent: %s)',
    async isSilent => {
      const { state, kept } = disk(ROOM_FOR_ONE, isSilent);
      await kept.write(mark(1), [head('t_a', 10)]);
      await expect(kept.write(mark(2), [head('t_b', 20)])).rejects.toThrow();
      await expect(kept.write(mark(3), [head('t_a', 12)])).rejects.toThrow();
      expect(read()).toMatchObject(mark(1));
      state.bytes = 4096;
      await kept.write(mark(3));
      kept.close();
      expect(read()).toMatchObject(mark(3));
      expect(versions()).toEqual({ t_a: 12, t_b: 20 });
    },
  );

  test('a node shows nothing that its mark does not cover, and goes on once it does', async () => {
    const { state, kept } = disk(ROOM_FOR_ONE);
    const lineage = { ...mark(4), home: 'file', signature: '' };
    const store = { lineage: async () => lineage, home: async () => 'file', events: async () => [] };
    const highWater = new HighWater(kept, lineage, new Map());
    await highWater.cover(5, [head('t_a', 10)]);
    await expect(highWater.cover(6, [head('t_b', 20)])).rejects.toThrow('ENOSPC');
    await expect(highWater.cover(0)).rejects.toThrow('ENOSPC');
    await expect(highWater.checkTable(store, head('t_b', 20))).rejects.toThrow('ENOSPC');
    state.bytes = 4096;
    await highWater.checkTable(store, head('t_b', 20));
    expect(read()).toMatchObject({ position: 6 });
    expect(versions()).toEqual({ t_a: 10, t_b: 20 });
  });
});

describe('a running node', () => {
  const keeper = {
    read: () => null,
    write: async () => undefined,
    note: () => undefined,
    forget: () => undefined,
  };
  const lineage = { ...mark(4), home: 'file', signature: '' };
  const store = (entry: TableHead | null) => ({
    lineage: async () => lineage,
    home: async () => 'file',
    events: async () => (entry ? [{ version: entry.version, hash: entry.hash, at: 0, body: '' }] : []),
  });

  test.each([
    ['is shorter than it was', head('t_a', 9), null],
    ['has another entry in its place', { ...head('t_a', 10), hash: 'ff'.repeat(32) }, null],
    ['went on from another entry', head('t_a', 12), { ...head('t_a', 10), hash: 'ff'.repeat(32) }],
  ])('refuses a table whose log %s, and then the whole store', async (_, loaded, entry) => {
    const highWater = new HighWater(keeper, lineage, new Map([['t_a', head('t_a', 10)]]));
    await highWater.check(store(null));
    await expect(highWater.checkTable(store(entry), loaded)).rejects.toBeInstanceOf(StoreBehindError);
    await expect(highWater.check(store(null))).rejects.toBeInstanceOf(StoreBehindError);
  });

  test('takes a table as it was or went on, and remembers how far', async () => {
    const highWater = new HighWater(keeper, lineage, new Map([['t_a', head('t_a', 10)]]));
    await highWater.checkTable(store(null), head('t_a', 10));
    await highWater.checkTable(store(head('t_a', 10)), head('t_a', 12));
    await highWater.checkTable(store(null), head('t_new', 3));
    await highWater.cover(5, [head('t_new', 6)]);
    for (const gone of [head('t_a', 11), head('t_new', 5)]) {
      await expect(highWater.checkTable(store(null), gone)).rejects.toBeInstanceOf(StoreBehindError);
    }
  });
});

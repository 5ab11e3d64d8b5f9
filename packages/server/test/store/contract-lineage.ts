// A store's lineage: set once, replaced by its successor, and advanced by every commit that reveals dice or seeds.
import { expect, test } from 'vitest';
import { StoreBehindError } from '../../src/store/store.ts';
import type { Lineage } from '../../src/store/stored.ts';
import type { Opened } from './contract.ts';
import { creation, eventsAfter, following, headOf } from './samples.ts';

const GENERATION = `1-${'ab'.repeat(16)}`;

const lineageIn = async ({ store }: Opened): Promise<Lineage> => ({
  store: 'a-store',
  generation: GENERATION,
  position: 0,
  home: await store.home(),
  signature: 'signed',
});

export function lineageContract(opened: Opened): void {
  test('there is one lineage, and only its successor replaces it', async () => {
    const { store } = opened;
    expect(await store.lineage()).toBeNull();
    const first = await lineageIn(opened);
    expect(await store.setLineage(first, null)).toBe(true);
    expect(await store.setLineage({ ...first, store: 'another' }, null)).toBe(false);
    expect(await store.lineage()).toEqual(first);
    const next = { ...first, generation: `2-${'cd'.repeat(16)}`, position: 7 };
    expect(await store.setLineage(next, `9-${'ab'.repeat(16)}`)).toBe(false);
    expect(await store.setLineage(next, GENERATION)).toBe(true);
    expect(await store.lineage()).toEqual(next);
  });

  test('a commit that reveals a seed advances the store by one, and no other commit does', async () => {
    const { store } = opened;
    await store.setLineage(await lineageIn(opened), null);
    const guard = { generation: GENERATION, position: 0 };
    expect(await store.append([creation('t'), creation('u')], guard)).toEqual([{ ok: true }, { ok: true }]);
    const [t, u] = [await store.head('t'), await store.head('u')];
    if (!t || !u) throw new Error('no tables');
    const results = await store.append([following('t', t, { reveals: true }), following('u', u)], guard);
    expect(results).toEqual([{ ok: true, position: 1 }, { ok: true }]);
    const conflict = following('t', t, { reveals: true });
    expect(await store.append([conflict], guard)).toEqual([{ ok: false, why: 'conflict' }]);
    expect((await store.lineage())?.position).toBe(1);
  });

  test('nothing is revealed in a store that is behind, or of another generation', async () => {
    const { store } = opened;
    await store.setLineage(await lineageIn(opened), null);
    const events = eventsAfter(null, 1);
    await store.append([creation('t', {}, { events })]);
    const reveal = following('t', headOf(events), { reveals: true });
    const wrong = [
      { generation: GENERATION, position: 1 },
      { generation: `2-${'ab'.repeat(16)}`, position: 0 },
    ];
    for (const guard of wrong) {
      await expect(store.append([reveal], guard)).rejects.toBeInstanceOf(StoreBehindError);
    }
    expect(await store.head('t')).toEqual(headOf(events));
    expect(await store.append([reveal], { generation: GENERATION, position: 0 })).toEqual([
      { ok: true, position: 1 },
    ]);
  });

  test('simultaneous commits that reveal seeds get a position each', async () => {
    const { store } = opened;
    await store.setLineage(await lineageIn(opened), null);
    const ids = ['a', 'b', 'c', 'd', 'e'];
    await store.append(ids.map(id => creation(id)));
    const guard = { generation: GENERATION, position: 0 };
    const results = await Promise.all(
      ids.map(async id => {
        const head = await store.head(id);
        if (!head) throw new Error('no table');
        return store.append([following(id, head, { reveals: true })], guard);
      }),
    );
    const positions = results.flat().map(result => (result.ok ? result.position : 0));
    expect(positions.toSorted()).toEqual([1, 2, 3, 4, 5]);
  });
}

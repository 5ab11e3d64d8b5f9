// Pays that apply to the whole house: no two open tables may differ in them, whoever asks first.
import { expect, test } from 'vitest';
import type { Appended } from '../../src/store/append.ts';
import type { Opened } from './contract.ts';
import { creation, following, withTable } from './samples.ts';

export const FIELD = 'south-dakota field-12';
const SEVEN = 'south-dakota any-seven';

export const withPays = (id: string, pays: Readonly<Record<string, string>>) =>
  creation(id, { rulebook: 'south-dakota' }, { row: { pays } });

const differs = (pay: string, here: string, elsewhere: string): Appended => ({
  ok: false,
  why: 'pays-differ',
  difference: { pay, here, elsewhere },
});

export function paysContract(opened: Opened): void {
  // cites: south-dakota ¶1, D52
  test('a table whose pays differ from those of another open table is not opened', async () => {
    const { store } = opened;
    expect(await store.append([withPays('a', { [FIELD]: '3:1', [SEVEN]: '4:1' })])).toEqual([{ ok: true }]);
    expect(await store.append([withPays('b', { [FIELD]: '2:1', [SEVEN]: '4:1' })])).toEqual([
      differs(FIELD, '2:1', '3:1'),
    ]);
    expect(await store.table('b')).toBeNull();
    expect(await store.append([withPays('c', { [FIELD]: '3:1' })])).toEqual([{ ok: true }]);
    expect(await store.append([withPays('d', { 'other-book field-12': '2:1' })])).toEqual([{ ok: true }]);
    expect(await store.append([creation('e')])).toEqual([{ ok: true }]);
  });

  test('nor is one changed to such pays: nothing of that append is written, and the others in its commit are', async () => {
    const { store } = opened;
    await store.append([withPays('a', { [FIELD]: '3:1' })]);
    const b = await withTable(store, 'b');
    const other = await withTable(store, 'other');
    const change = following('b', b, { row: { pays: { [FIELD]: '2:1' }, summary: '{"changed":true}' } });
    expect(await store.append([change, following('other', other)])).toEqual([
      differs(FIELD, '2:1', '3:1'),
      { ok: true },
    ]);
    expect(await store.head('b')).toEqual(b);
    expect((await store.table('b'))?.summary).toBe('{"seats":0}');
    expect((await store.head('other'))?.version).toBe(other.version + 1);
    const same = following('b', b, { row: { pays: { [FIELD]: '3:1' } } });
    expect(await store.append([same])).toEqual([{ ok: true }]);
  });

  test('of two that differ in one commit, the first is opened', async () => {
    const { store } = opened;
    const both = [withPays('a', { [FIELD]: '3:1' }), withPays('b', { [FIELD]: '2:1' })];
    expect(await store.append(both)).toEqual([{ ok: true }, differs(FIELD, '2:1', '3:1')]);
  });

  test('the only open table may change its pays, and a closed one binds no other', async () => {
    const { store } = opened;
    await store.append([withPays('a', { [FIELD]: '3:1' })]);
    const head = await store.head('a');
    if (!head) throw new Error('no table');
    expect(await store.append([following('a', head, { row: { pays: { [FIELD]: '5:2' } } })])).toEqual([
      { ok: true },
    ]);
    expect(await store.append([withPays('b', { [FIELD]: '3:1' })])).toEqual([differs(FIELD, '3:1', '5:2')]);
    const then = await store.head('a');
    if (!then) throw new Error('no table');
    await store.append([following('a', then, { row: { closed: true } })]);
    expect(await store.append([withPays('b', { [FIELD]: '3:1' })])).toEqual([{ ok: true }]);
  });

  test('an append that cannot be written for another reason is refused for that reason', async () => {
    const { store } = opened;
    const head = await withTable(store, 'a');
    await store.append([following('a', head)]);
    const late = following('a', head, { row: { pays: { [FIELD]: '3:1' } } });
    expect(await store.append([late])).toEqual([{ ok: false, why: 'conflict' }]);
    expect(await store.append([withPays('b', { [FIELD]: '2:1' })])).toEqual([{ ok: true }]);
  });
}

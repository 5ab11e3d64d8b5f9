// Players' own limits: an append names the limits that it was decided by, and is written only while they hold.
import { expect, test } from 'vitest';
import type { LimitsGuard } from '../../src/store/append.ts';
import type { Opened } from './contract.ts';
import { creation, following, principalFor, withTable } from './samples.ts';

const OK = { ok: true };
const CHANGED = { ok: false, why: 'limits-changed' };
const guard = (version: number, purchases = 0, principal = 'p'): LimitsGuard => ({
  principal,
  version,
  purchases,
});

export function limitsContract(opened: Opened): void {
  // cites: P49
  test('a bet decided by limits that have changed since is not written', async () => {
    const { store } = opened;
    await store.addPrincipal(principalFor('p'), null);
    const head = await withTable(store, 't');
    expect(await store.limitsVersion('p')).toBe(0);
    expect(await store.limitsVersion('nobody')).toBe(0);
    await store.setLimits('p', 'loss', [{ kind: 'loss', value: 5, from: 1 }]);
    expect(await store.limitsVersion('p')).toBe(1);
    expect(await store.append([following('t', head, { limits: [guard(0)] })])).toEqual([CHANGED]);
    expect(await store.head('t')).toEqual(head);
    expect(await store.append([following('t', head, { limits: [guard(1), guard(1)] })])).toEqual([OK]);
    expect(await store.limitsVersion('p')).toBe(1);
  });

  test('of two purchases that do not know of each other only one is written, at one table or at two', async () => {
    const { store } = opened;
    await store.addPrincipal(principalFor('p'), null);
    const [here, there] = [await withTable(store, 'here'), await withTable(store, 'there')];
    const both = following('here', here, { limits: [guard(0, 1), guard(0, 1)] });
    expect(await store.append([both])).toEqual([CHANGED]);
    const results = await store.append([
      following('here', here, { limits: [guard(0, 1)] }),
      following('there', there, { limits: [guard(0, 1)] }),
    ]);
    expect(results).toHaveLength(2);
    expect(results).toContainEqual(OK);
    expect(results).toContainEqual(CHANGED);
    expect(await store.limitsVersion('p')).toBe(1);
  });

  test('an append with stale limits does not keep others from being written', async () => {
    const { store } = opened;
    await store.addPrincipal(principalFor('p'), null);
    const head = await withTable(store, 't');
    expect(
      await store.append([
        creation('a'),
        following('t', head, { limits: [guard(7)] }),
        creation('b', {}, { limits: [guard(0, 0, 'nobody')] }),
      ]),
    ).toEqual([OK, CHANGED, OK]);
  });

  test('purchases at the same moment are counted one after the other', async () => {
    const { store } = opened;
    await store.addPrincipal(principalFor('p'), null);
    const heads = await Promise.all(
      ['a', 'b', 'c'].map(async id => [id, await withTable(store, id)] as const),
    );
    const results = await Promise.all(
      heads.map(([id, head]) => store.append([following(id, head, { limits: [guard(0, 1)] })])),
    );
    expect(results.flat().filter(({ ok }) => ok)).toHaveLength(1);
    expect(await store.limitsVersion('p')).toBe(1);
  });
}

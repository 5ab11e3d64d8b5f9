// Tournaments: one row each, changed by one node at a time, with a code that no table has.
import { expect, test } from 'vitest';
import type { Opened } from './contract.ts';
import { creation } from './samples.ts';

const made = (id: string, createdAt = 1) => ({ id, version: 1, open: true, createdAt, body: '{"n":1}' });

export function tournamentsContract(opened: Opened): void {
  test('of two changes of one version, one is written', async () => {
    const { store } = opened;
    expect(await store.addTournament(made('k_a'))).toBe(true);
    expect(await store.addTournament({ ...made('k_a'), body: 'other' })).toBe(false);
    const changes = ['{"n":2}', '{"n":3}'].map(body =>
      store.changeTournament({ id: 'k_a', version: 2, open: true, body }),
    );
    expect((await Promise.all(changes)).toSorted()).toEqual([false, true]);
    expect(await store.tournament('k_a')).toMatchObject({ version: 2, open: true, createdAt: 1 });
    expect(await store.changeTournament({ id: 'k_a', version: 2, open: true, body: '' })).toBe(false);
    expect(await store.tournament('k_b')).toBeNull();
  });

  test('open ones come first, then the newest', async () => {
    const { store } = opened;
    for (const [index, id] of ['k_a', 'k_b', 'k_c'].entries()) await store.addTournament(made(id, index));
    await store.changeTournament({ id: 'k_c', version: 2, open: false, body: '{}' });
    expect((await store.tournaments(10)).map(({ id }) => id)).toEqual(['k_b', 'k_a', 'k_c']);
    expect(await store.tournaments(1)).toHaveLength(1);
    // By player: found in the store, however many newer tournaments there are, and by the whole id.
    const body = JSON.stringify({ players: [{ player: 'g_1%', kind: 'guest' }] });
    await store.changeTournament({ id: 'k_a', version: 2, open: true, body });
    expect((await store.tournaments(1, 'g_1%')).map(({ id }) => id)).toEqual(['k_a']);
    for (const other of ['g_1', 'gx1%', 'g_12']) expect(await store.tournaments(10, other)).toEqual([]);
  });

  test('a code is one table’s or one tournament’s, and free again once that is over', async () => {
    const { store } = opened;
    await store.append([creation('t')]);
    await store.addTournament(made('k_a'));
    expect(await store.addJoinCode('k_a', 'K7M2P')).toBe(true);
    expect(await store.addJoinCode('t', 'K7M2P')).toBe(false);
    expect((await store.tournamentByJoinCode('K7M2P'))?.id).toBe('k_a');
    expect(await store.tableByJoinCode('K7M2P')).toBeNull();
    await store.changeTournament({ id: 'k_a', version: 2, open: false, body: '{}' });
    expect(await store.tournamentByJoinCode('K7M2P')).toBeNull();
    expect(await store.addJoinCode('t', 'K7M2P')).toBe(true);
    expect((await store.tableByJoinCode('K7M2P'))?.id).toBe('t');
  });
}

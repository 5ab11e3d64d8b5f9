// Daily hands: one for each person and day, and how they are ranked.
import { expect, test } from 'vitest';
import type { Opened } from './contract.ts';
import { principalFor } from './samples.ts';

const DAY = '2026-11-17';
const UNTIL = 1_000;

export function dailyContract(opened: Opened): void {
  const play = async (principal: string, net: number, rolls: number, finishedAt: number): Promise<void> => {
    const { store } = opened;
    await store.addPrincipal(principalFor(principal), null);
    await store.addDailyHand({ day: DAY, principal, table: `t-${principal}`, startedAt: 1 });
    await store.finishDailyHand(DAY, principal, { net, rolls, finishedAt });
  };

  test('the first hand and its first result stay', async () => {
    const { store } = opened;
    await store.addPrincipal(principalFor('a'), null);
    expect(await store.dailyHand(DAY, 'a')).toBeNull();
    for (const table of ['t1', 't2'])
      await store.addDailyHand({ day: DAY, principal: 'a', table, startedAt: 1 });
    expect(await store.dailyHand(DAY, 'a')).toEqual({
      table: 't1',
      net: null,
      rolls: null,
      finishedAt: null,
    });
    for (const net of [-5, 500]) await store.finishDailyHand(DAY, 'a', { net, rolls: 3, finishedAt: 7 });
    const kept = { table: 't1', net: -5, rolls: 3, finishedAt: 7 };
    expect(await store.dailyHand(DAY, 'a')).toEqual(kept);
    expect(await store.dailyHandsOf('a')).toEqual([{ day: DAY, ...kept }]);
    expect(await store.dailyHand('2026-11-18', 'a')).toBeNull();
  });

  test('equal results share a rank; late hands and hands without a roll have none', async () => {
    const { store } = opened;
    await play('a', 100, 5, 20);
    await play('b', 300, 5, 30);
    await play('c', 100, 9, 10);
    await play('d', -50, 2, 40);
    await play('late', 9_000, 4, UNTIL);
    await play('idle', 0, 0, 5);
    const { hands, players } = await store.dailyRanking(DAY, UNTIL, 3);
    expect(hands.map(({ principal, net, rank }) => [principal, net, rank])).toEqual([
      ['b', 300, 1],
      ['c', 100, 2],
      ['a', 100, 2],
    ]);
    expect(players).toBe(4);
    expect(await store.dailyRank(DAY, UNTIL, -50)).toBe(4);
  });

  test('a deleted account has no hands, and gets none', async () => {
    const { store } = opened;
    await play('a', 100, 5, 20);
    await store.erase('a', 'Guest-2A2A2A', null);
    await store.addDailyHand({ day: DAY, principal: 'a', table: 't', startedAt: 1 });
    expect(await store.dailyHandsOf('a')).toEqual([]);
  });

  test('old hands are removed with practice tables', async () => {
    const { store } = opened;
    await play('a', 100, 5, 20);
    await store.prune(0, 1);
    expect(await store.dailyHandsOf('a')).toHaveLength(1);
    await store.prune(0, 2);
    expect(await store.dailyHandsOf('a')).toEqual([]);
  });
}

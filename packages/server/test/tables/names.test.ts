// Names at a table: one for each person, including those who have left since the last roll.
import type { Owner, TableState } from '@passline/table';
import { expect, test } from 'vitest';
import { namesAt } from '../../src/tables/queries/names.ts';

const owner = (player: string, since: number) => ({ player, since }) as Owner;
const NAMES: Readonly<Record<string, string>> = { g_a: 'Ana', g_b: 'Ana', g_d: 'Dev' };

// cites: P51
test('a player who came back while bets stand has one name, and players who left are still named', async () => {
  const state = {
    owners: { 1: owner('g_a', 3), 2: owner('g_b', 5), 4: owner('g_b', 2) },
    formerOwners: { 2: owner('g_d', 1), 4: owner('g_b', 2) },
  } as unknown as TableState;
  expect(await namesAt(state, [], async player => NAMES[player] ?? null)).toEqual({
    g_d: 'Dev',
    g_b: 'Ana',
    g_a: 'Ana 2',
  });
});

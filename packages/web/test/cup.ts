// A tournament of 24 players at three tables, who bet by the API, and its leaderboard by the records of the tables.
import type { Client } from '@passline/client';
import { outcome, SETTINGS } from '@passline/server/testing/process/people.ts';
import { expect } from 'vitest';
import { amount } from '../src/text/money.ts';
import { recordedChips } from './recorded-results.ts';
import { guest } from './scenes.ts';
import { eventually } from './visitors.ts';

const NAMES = [
  ...['Ana', 'Bo', 'Cleo', 'Dee', 'Emil', 'Fernandina', 'Gus', 'Guadalupe Hernandez'],
  ...['Hu', 'Ivy', 'Jon', 'Kaya', 'Lea', 'Maximilian Oberhauser', 'Mo', 'Nia'],
  ...['Ola', 'Pia', 'Quentin', 'Rosa', 'Sam', 'Tess', 'Uma', 'Wes'],
] as const;

type Player = {
  readonly name: string;
  readonly client: Client;
  readonly table: string;
  readonly seat: number;
};

/** Place, name and chips. */
export type Row = readonly [place: string, name: string, chips: string];

export class Cup {
  readonly id: string;
  readonly players: readonly Player[];

  constructor(id: string, players: readonly Player[]) {
    this.id = id;
    this.players = players;
  }

  /** Everybody bets on the field, each another amount, and is Ready, so that bets close. */
  async roll(unit: number): Promise<void> {
    const bets = this.players.map(({ client, table }, at) => {
      // No two have the same chips afterward, whatever the dice.
      const bet = { type: 'bet', spot: 'field', amount: (5 + ((at * 7) % NAMES.length)) * unit } as const;
      return eventually(() => outcome(client.command(table, bet))).toBe('accepted');
    });
    await Promise.all(bets);
    await Promise.all(this.players.map(({ client, table }) => client.command(table, { type: 'ready' })));
  }

  /** By the records, best first. */
  async leaderboard(): Promise<readonly Row[]> {
    // Players may read their own table.
    const readers = new Map(this.players.map(({ table, client }) => [table, client]));
    const chips = new Map(
      await Promise.all(
        [...readers].map(async ([id, client]) => [id, await recordedChips(client, id)] as const),
      ),
    );
    const scores = this.players.map(({ table, seat }) => chips.get(table)?.get(seat) ?? 0);
    expect(new Set(scores).size).toBe(NAMES.length);
    return this.players
      .map(({ name }, at) => ({ name, score: scores[at] ?? 0 }))
      .sort((a, b) => b.score - a.score)
      .map(({ name, score }, at) => [`${at + 1}`, name, amount(score)]);
  }
}

export async function startCup(base: string, manager: Client): Promise<Cup> {
  const { id, code } = await manager.newTournament({
    name: 'Charity Cup',
    settings: SETTINGS,
    stack: 500_00,
    betMs: 600_000,
    showMs: 100,
    rounds: [{ rolls: 2 }],
  });
  const clients = new Map(
    await Promise.all(NAMES.map(async name => [name as string, await guest(base, name)] as const)),
  );
  for (const client of clients.values()) await client.joinByCode(code);
  await manager.tournamentCommand(id, { type: 'start-round', round: 1 });
  await eventually(async () => (await manager.tournament(id)).stage).toBe('running');
  const { tables, standings } = await manager.tournament(id);
  expect(tables.map(({ players }) => players)).toEqual([8, 8, 8]);
  const states = new Map(
    await Promise.all(tables.map(async table => [table.id, (await manager.table(table.id)).state] as const)),
  );
  const players = standings.map(({ player, name, table }) => {
    const [client, state] = [clients.get(name), states.get(table ?? '')];
    if (!client || !state || table === null) throw new Error(`${name} has no table`);
    const [seat] = Object.entries(state.owners).find(([, owner]) => owner.player === player) ?? [];
    return { name, client, table, seat: Number(seat) };
  });
  return new Cup(id, players);
}

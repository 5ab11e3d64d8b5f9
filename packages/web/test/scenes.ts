// Rooms with something going on in them, for pictures and for checks of every room.

import { Client, Problem, type TableRequest, type TableSnapshot } from '@passline/client';
import type { SeatNumber, SpotName } from '@passline/engine';

type Dice = readonly [number, number];
type Game = TableSnapshot['state']['game'];

/** A new guest at a server. */
export async function guest(base: string, name: string): Promise<Client> {
  const client = new Client({ base, attempts: 1 });
  await client.newSession(name);
  return client;
}

async function dealDice(dealer: Client, table: string, dice: readonly Dice[]): Promise<void> {
  for (const [a, b] of dice) {
    await dealer.command(table, { type: 'enter-dice', dice: [a, b] });
    await dealer.command(table, { type: 'confirm-dice', dice: [a, b] });
  }
}

async function all(client: Client, table: string, requests: readonly TableRequest[]): Promise<void> {
  for (const request of requests) await client.command(table, request);
}

const bet = (spot: SpotName, dollars: number, seat?: SeatNumber): TableRequest => ({
  type: 'bet',
  spot,
  amount: dollars * 100,
  ...(seat !== undefined && { seat }),
});

export type Evening = { readonly table: string; readonly dealer: Client; readonly player: Client };

/** A busy dealer-run table: one player with a phone, four without, the point on 6, come bets on their numbers. */
export async function openEvening(
  base: string,
  rulebook = 'rws-2019',
  name = 'Friday table',
): Promise<Evening> {
  const dealer = await guest(base, 'Dana');
  const player = await guest(base, 'Ana');
  const { id: table } = await dealer.newTable({
    mode: 'dealer-run',
    rulebook,
    name,
    settings: { chip: '1.00', min: '5.00', max: '1000.00' },
  });
  await player.command(table, { type: 'sit', seat: 2, amount: 500_00 });
  for (const [seat, name] of [
    [1, 'Ben'],
    [4, 'Chloe'],
    [5, 'Dev'],
    [8, 'Emil'],
  ] as const) {
    await dealer.command(table, { type: 'seat', seat, name, amount: 400_00 });
  }
  await player.command(table, bet('pass', 10));
  await all(dealer, table, [
    bet('pass', 25, 1),
    bet('dont-pass', 20, 4),
    bet('pass', 5, 5),
    bet('field', 10, 8),
  ]);
  await dealDice(dealer, table, [[4, 2]]);
  await all(player, table, [bet('pass-odds', 50), bet('come', 10), bet('place-8', 12)]);
  await all(dealer, table, [
    bet('pass-odds', 25, 1),
    bet('come', 5, 5),
    bet('place-5', 10, 8),
    bet('hard-8', 5, 1),
  ]);
  await dealDice(dealer, table, [[5, 4]]);
  await all(player, table, [bet('come-odds-9', 10), bet('come', 10), bet('hard-6', 5)]);
  await all(dealer, table, [bet('buy-4', 20, 4), bet('place-5', 15, 5), bet('field', 10, 8)]);
  await dealDice(dealer, table, [[6, 4]]);
  await all(player, table, [bet('place-5', 10)]);
  await all(dealer, table, [bet('any-craps', 5, 5), bet('field', 15, 8), bet('eleven', 5, 1)]);
  return { table, dealer, player };
}

export type Alone = { readonly table: string; readonly player: Client };

async function sitAlone(base: string, rulebook: string): Promise<Alone> {
  const player = await guest(base, 'Ana');
  const { id: table } = await player.newTable({ mode: 'practice', rulebook });
  await player.command(table, { type: 'sit', amount: 1_000_00 });
  return { table, player };
}

/** Makes those of the bets that the rules allow now. */
async function whatMayBe({ table, player }: Alone, requests: readonly TableRequest[]): Promise<void> {
  for (const request of requests) {
    await player.command(table, request).catch(error => {
      if (!(error instanceof Problem)) throw error;
    });
  }
}

/** Rolls with a line bet until a condition holds; returns the number of rolls. */
async function rollUntil({ table, player }: Alone, isEnough: (game: Game) => boolean): Promise<number> {
  for (let rolls = 0; ; rolls += 1) {
    const { game } = (await player.table(table)).state;
    if (isEnough(game)) return rolls;
    const bets = game.seats[0]?.bets ?? [];
    const wanted = game.point === null ? 'pass' : 'come';
    if (!bets.some(({ spot }) => spot === wanted)) await whatMayBe({ table, player }, [bet(wanted, 10)]);
    await player.command(table, { type: 'roll' });
  }
}

/** A player alone at a practice table, with a point on and bets up. */
export async function openPractice(base: string, rulebook: string): Promise<Alone> {
  const scene = await sitAlone(base, rulebook);
  await whatMayBe(scene, [bet('hot-shooter', 5)]);
  await rollUntil(scene, ({ point, count }) => point !== null && count >= 3);
  await whatMayBe(scene, [bet('pass-odds', 20), bet('place-6', 12), bet('place-8', 12), bet('field', 5)]);
  await whatMayBe(scene, [bet('hard-8', 5), bet('hop-5-6', 5), bet('c', 5), bet('e', 5)]);
  return scene;
}

/** A practice table after some hands, so that their seeds are revealed. */
export async function playHands(base: string, hands = 1): Promise<Alone & { readonly rolls: number }> {
  const scene = await sitAlone(base, 'rws-2019');
  return { ...scene, rolls: await rollUntil(scene, ({ hand }) => hand > hands) };
}

/** Tables in the lobby, with players at them. */
export async function liveTables(base: string): Promise<readonly string[]> {
  const host = await guest(base, 'Hugo');
  const tables: string[] = [];
  for (const [name, rulebook, players] of [
    ['The back room', 'rws-2019', ['Ivy', 'Jon', 'Kaya']],
    ['Machine 7', 'etg', ['Lea']],
    ['Deadwood', 'south-dakota', ['Mo', 'Nia']],
  ] as const) {
    const { id } = await host.newTable({
      mode: 'live',
      rulebook,
      name,
      settings: { chip: '1.00', min: '5.00', max: '500.00' },
      terms: { betMs: 600_000, shooterMs: 600_000, graceMs: 3_600_000 },
    });
    for (const player of players) {
      const client = await guest(base, player);
      await client.command(id, { type: 'sit', amount: 200_00 });
      await client.command(id, bet('pass', 10));
    }
    tables.push(id);
  }
  return tables;
}

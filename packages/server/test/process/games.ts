// Short games in each of the three modes, with any rulebook: bets are chosen from what the server says is legal.
import type { Client, TableRequest } from '@passline/client';
import { layoutTotal } from '@passline/engine';
import { outcome, pause, until } from './people.ts';

export type Table = { readonly rulebook: string; readonly settings: Readonly<Record<string, string>> };
type Random = () => number;

const pick = <T>(list: readonly T[], random: Random): T | undefined =>
  list[Math.floor(random() * list.length)];

const LINES: ReadonlySet<string> = new Set(['pass', 'dont-pass']);

/** A line bet first, because some books need one to roll, and then some of the other bets offered. */
async function betSomething(player: Client, table: string, random: Random): Promise<void> {
  for (let bet = 0; bet < 3; bet += 1) {
    const { seatLegal } = await player.legal(table);
    const bets = seatLegal?.bets ?? [];
    const line = bets.find(({ spot }) => LINES.has(spot));
    const chosen = bet === 0 && line ? line : pick(bets, random);
    if (!chosen) return;
    const { spot, min, max, step } = chosen;
    const amount = random() < 0.5 ? min : Math.min(max, min + step * Math.floor(random() * 5));
    await player.command(table, { type: 'bet', spot, amount });
  }
}

/** Plays alone: bets, calls a bet off, and rolls until after a seven-out. */
export async function playAlone(ana: Client, input: Table, random: Random): Promise<string> {
  const { id } = await ana.newTable({ ...input, mode: 'practice' });
  await ana.command(id, { type: 'sit', amount: 2_000_00, seed: 'practice' });
  for (let roll = 0; roll < 14; roll += 1) {
    await betSomething(ana, id, random);
    const { seatLegal } = await ana.legal(id);
    const call = pick(seatLegal?.calls ?? [], random);
    if (call && random() < 0.3) await ana.command(id, { type: 'call', ...call });
    // Without a line bet, there may be no shooter.
    const take = pick(seatLegal?.takes.filter(spot => !LINES.has(spot)) ?? [], random);
    if (take && random() < 0.2) await ana.command(id, { type: 'take', spot: take });
    await ana.command(id, { type: 'roll' });
  }
  await ana.command(id, { type: 'leave' });
  return id;
}

/** Two players and the automatic dealer, for a few rolls. */
export async function playedLive(players: readonly Client[], input: Table, random: Random): Promise<string> {
  const [ana] = players as [Client];
  const terms = { betMs: 250, shooterMs: 50, showMs: 20, graceMs: 3_600_000 };
  const { id } = await ana.newTable({ ...input, mode: 'live', terms });
  const rolls: number[] = [];
  const following = players.map(player =>
    player.follow(id, {
      onEntries: entries =>
        rolls.push(
          ...entries.filter(({ entry }) => entry.event.type === 'rolled').map(({ entry }) => entry.version),
        ),
    }),
  );
  for (const player of players) await player.command(id, { type: 'sit', amount: 200_00, seed: 'live' });
  // Bets that come too late for the close are refused, as for anyone.
  const tries = async (player: Client): Promise<unknown> => {
    const { state, you } = await player.table(id);
    const own = state.game.seats.find(({ seat }) => seat === you.seat);
    if ((own?.rack ?? 0) < 50_00) await player.command(id, { type: 'buy-in', amount: 100_00 });
    await betSomething(player, id, random).catch(() => undefined);
    return outcome(player.command(id, { type: 'roll' }));
  };
  await until('five rolls', async () => {
    await Promise.all(players.map(tries));
    await pause(20);
    return new Set(rolls).size >= 5;
  });
  for (const each of following) each.stop();
  for (const player of players) await player.command(id, { type: 'leave' });
  // Bets that stand after the players have left are rolled for.
  await until('an empty layout', async () =>
    (await ana.table(id)).state.game.seats.every(seat => layoutTotal(seat) === 0),
  );
  return id;
}

const DICE: readonly (readonly [number, number])[] = [
  [3, 1],
  [4, 4],
  [6, 6],
  [2, 2],
  [5, 6],
  [3, 4],
  [5, 4],
  [2, 5],
];

/** One roll of real dice: entered wrongly, withdrawn, entered again, and confirmed. */
async function dealRoll(dealer: Client, id: string, dice: readonly [number, number]): Promise<string[]> {
  const [a, b] = dice;
  const said: string[] = [];
  const tell = async (request: TableRequest): Promise<void> => {
    said.push(await outcome(dealer.command(id, request)));
  };
  await tell({ type: 'enter-dice', dice: [b, a] });
  await tell({ type: 'confirm-dice', dice: [(a % 6) + 1, b] });
  await tell({ type: 'withdraw-dice' });
  await tell({ type: 'confirm-dice', dice: [a, b] });
  await tell({ type: 'enter-dice', dice: [a, b] });
  await tell({ type: 'confirm-dice', dice: [a, b] });
  return said;
}

export const DEALT_ROLL = [
  'accepted',
  'dice/mismatch',
  'accepted',
  'dice/not-entered',
  'accepted',
  'accepted',
];

/** A dealer with a real table: a player with a phone, one without, and everything that a dealer may have to do. */
export async function dealt(
  { dealer, player }: { readonly dealer: Client; readonly player: Client },
  input: Table,
  random: Random,
): Promise<{ readonly id: string; readonly said: readonly (readonly string[])[] }> {
  const { id } = await dealer.newTable({ ...input, mode: 'dealer-run' });
  await player.command(id, { type: 'sit', amount: 400_00, seat: 2 });
  await dealer.command(id, { type: 'seat', seat: 5, name: 'Walk-in', amount: 300_00 });
  const said: (readonly string[])[] = [];
  for (const dice of DICE) {
    await betSomething(player, id, random);
    await dealer.command(id, { type: 'bet', seat: 5, spot: 'field', amount: 10_00 });
    const { dealer: may } = await dealer.legal(id);
    const ground = pick(may?.noRoll ?? [], random);
    if (ground) await dealer.command(id, { type: 'no-roll', ground });
    if (said.length === 2) {
      await dealer.command(id, { type: 'close' });
      await dealer.command(id, { type: 'late-bet', seat: 5, spot: 'field', amount: 10_00 });
      await dealer.command(id, { type: 'late-bet', seat: 5, spot: 'field', amount: 5_00 });
      await dealer.command(id, { type: 'undo-late-bet', seat: 5, spot: 'field', amount: 5_00 });
    }
    said.push(await dealRoll(dealer, id, dice));
    if (said.length === 3) {
      const [correct] = (await dealer.legal(id)).dealer?.correct ?? [];
      if (correct) await dealer.command(id, { type: 'correct', dice: [...correct], because: 'misread' });
    }
  }
  await betSomething(player, id, random);
  await dealer.command(id, { type: 'void', because: 'a fire alarm' });
  await dealer.command(id, { type: 'ruling', seat: 5, amount: 25_00, because: 'the house made a mistake' });
  await dealer.command(id, { type: 'settings', changes: { min: '10.00' }, because: 'a busy evening' });
  await dealer.command(id, { type: 'buy-in', seat: 5, amount: 50_00 });
  return { id, said };
}

// A player who opened a table closes it as soon as a point is on, when a one-chip line bet is worth less than the chip.
import type { Client } from '@passline/client';
import { guestAt, outcome, until } from '@passline/server/testing/process/people.ts';
import { type Case, serverWith, Winnings } from '../case.ts';

const CHIP = 5_00;
const MAX_TABLES = 40;

/** Bets one chip on pass, closes the table after one roll, and returns the point and what the wallet has lost. */
async function playOneRoll(
  mallory: Client,
): Promise<{ readonly point: number | null; readonly lost: number }> {
  const { balance: before } = await mallory.wallet();
  const { id } = await mallory.newTable({
    mode: 'live',
    rulebook: 'rws-2019',
    settings: { chip: '5.00', min: '5.00' },
    terms: { betMs: 250, shooterMs: 0, showMs: 60_000, graceMs: 3_600_000 },
  });
  await mallory.command(id, { type: 'sit', amount: CHIP });
  await mallory.command(id, { type: 'bet', spot: 'pass', amount: CHIP });
  const rolled = async () => (await mallory.table(id)).state.game.lastRoll !== null;
  await until('a roll', rolled);
  const { point } = (await mallory.table(id)).state.game;
  await until(
    'the end of the table',
    async () =>
      (await outcome(mallory.command(id, { type: 'close-table', standing: 'settle-at-value' }))) ===
      'accepted',
  );
  return { point, lost: before - (await mallory.wallet()).balance };
}

export const attack: Case = {
  name: 'a bet that cannot be taken down goes back whole because its value is rounded',
  async run() {
    const won = new Winnings();
    const node = await serverWith(['--no-rate-limits']);
    const mallory = await guestAt(node, 'Mallory');
    for (let table = 0; table < MAX_TABLES; table += 1) {
      const { point, lost } = await playOneRoll(mallory);
      if (point === null) continue;
      won.if(lost <= 0, `with the point ${point}, a line bet of ${CHIP / 100} went back whole`);
      return won.all;
    }
    throw new Error(`no point in ${MAX_TABLES} come-out rolls`);
  },
};

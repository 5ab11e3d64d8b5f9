// A whole hand at a practice table, by mouse, keys or touch: bets, odds, taking down, and rolling until the seven-out.
import type { SpotName } from '@passline/engine';
import { expect } from 'vitest';
import type { Seat } from './seat.ts';
import type { TableSeat } from './table-seat.ts';
import { eventually } from './visitors.ts';

/** How a player acts: with a mouse, with keys alone, or with a finger. */
export type Hands = {
  add(spot: SpotName): Promise<void>;
  takeAway(spot: SpotName): Promise<void>;
  takeDown(spot: SpotName): Promise<void>;
  undo(): Promise<void>;
  allOdds(): Promise<void>;
  roll(): Promise<void>;
};

/** Only one hand in 42 million is longer. */
const MAX_ROLLS = 120;

/** Rolls once and waits until the page shows what the server has rolled. */
export async function rollOnce(seat: TableSeat, hands: Hands): Promise<{ readonly sevenOut: boolean }> {
  const { round } = await seat.game();
  await hands.roll();
  await eventually(async () => (await seat.game()).round).toBe(round + 1);
  const { lastRoll } = await seat.game();
  await seat.agrees();
  // Raised odds are shown before the dice.
  await eventually(() => seat.dice()).toBe(lastRoll?.dice.join('-'));
  return { sevenOut: lastRoll?.settled?.roll.sevenOut ?? false };
}

async function withLineBet(seat: TableSeat, hands: Hands): Promise<void> {
  if ((await seat.game()).point !== null || (await seat.on('pass')) > 0) return;
  await hands.add('pass');
  await eventually(() => seat.on('pass')).toBeGreaterThan(0);
  await seat.agrees();
}

/** Puts chips down, takes one back, and undoes that. */
async function changeOfMind(seat: TableSeat, hands: Hands): Promise<void> {
  const { rack } = await seat.player();
  await hands.add('pass');
  await eventually(() => seat.on('pass')).toBeGreaterThan(0);
  const chip = await seat.on('pass');
  expect((await seat.player()).rack).toBe(rack - chip);
  await hands.add('pass');
  await eventually(() => seat.on('pass')).toBe(2 * chip);
  await hands.takeAway('pass');
  await eventually(() => seat.on('pass')).toBe(chip);
  await hands.undo();
  await eventually(() => seat.on('pass')).toBe(2 * chip);
  await seat.agrees();
}

/** Waits until odds are on the layout or, where a rulebook allows a thousandfold, the page asks how much. */
export async function asksHowMuchOdds(seat: Seat): Promise<boolean> {
  const dialog = seat.page.getByRole('dialog');
  await eventually(async () => (await dialog.isVisible()) || (await seat.on('pass-odds')) > 0).toBe(true);
  return dialog.isVisible();
}

export const mouse = (seat: Seat): Hands => ({
  add: name => seat.spot(name).click(),
  takeAway: name => seat.spot(name).click({ button: 'right' }),
  async takeDown(name) {
    await seat.spot(name).hover();
    await seat.spot(name).locator('.layout-current').waitFor();
    await seat.page
      .getByRole('complementary')
      .getByRole('button', { name: /^Take .* down$/ })
      .click();
  },
  undo: () => seat.page.getByRole('button', { name: 'Undo' }).click(),
  async allOdds() {
    await seat.page.getByRole('button', { name: 'Odds', exact: true }).click();
    if (!(await asksHowMuchOdds(seat))) return;
    await seat.page.getByRole('dialog').getByRole('button', { name: /^Full/ }).click();
  },
  roll: () => seat.page.getByRole('button', { name: 'Roll', exact: true }).click(),
});

/** With the point on: odds to the limit, a number placed and taken down again, and a come bet. */
async function playThePoint(seat: TableSeat, hands: Hands, point: number): Promise<void> {
  await hands.allOdds();
  await eventually(() => seat.on('pass-odds')).toBeGreaterThan(0);
  const { seatLegal } = await seat.client.legal(seat.table);
  expect(seatLegal?.bets.map(({ spot }) => spot)).not.toContain('pass-odds');
  // Where the rulebook allows a thousandfold, full odds take all chips.
  await hands.undo();
  await eventually(() => seat.on('pass-odds')).toBe(0);
  await hands.add('pass-odds');
  await eventually(() => seat.on('pass-odds')).toBeGreaterThan(0);
  const placed = point === 6 ? 'place-8' : 'place-6';
  await hands.add(placed);
  await eventually(() => seat.on(placed)).toBeGreaterThan(0);
  await seat.agrees();
  await hands.takeDown(placed);
  await eventually(() => seat.on(placed)).toBe(0);
  await hands.add('come');
  await eventually(() => seat.on('come')).toBeGreaterThan(0);
  await seat.agrees();
}

/** All of nearly every hand: one in three hundred is longer. */
export const A_HAND = 40;

/** Enough to see that rolling works, where another test plays to the seven-out: some hands are very long. */
export const A_FEW_ROLLS = 5;

/** Plays until the seven-out, or until a point was played and `enough` rolls were made. */
export async function playHand(
  seat: TableSeat,
  hands: Hands,
  rulebook: string,
  enough = Number.POSITIVE_INFINITY,
): Promise<void> {
  expect((await seat.look()).state.created).toMatchObject({ mode: 'practice', rulebook });
  await seat.agrees();
  await changeOfMind(seat, hands);
  let sevenOut = false;
  let played = false;
  for (let rolls = 0; !sevenOut && !(played && rolls >= enough); rolls += 1) {
    expect(rolls).toBeLessThan(MAX_ROLLS);
    await withLineBet(seat, hands);
    const { point } = await seat.game();
    if (point !== null && !played) {
      await playThePoint(seat, hands, point);
      played = true;
    }
    ({ sevenOut } = await rollOnce(seat, hands));
  }
  expect(played).toBe(true);
  if (sevenOut) expect(await seat.said()).toMatch(/seven/i);
}

// A whole game in each rulebook with the mouse, from the lobby's one click on, on both stores.
import { RULEBOOKS } from '@passline/engine';
import { newPlace } from '@passline/server/testing/process/new-place.ts';
import { STORES } from '@passline/server/testing/process/place.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ABOUT } from '../src/text/rulebooks/about.ts';
import { type Seat, seatOn } from './seat.ts';
import { newVisitor } from './visitors.ts';
import { type Hands, playHand } from './whole-game.ts';

const mouse = ({ page, spot }: { page: Seat['page']; spot: Seat['spot'] }): Hands => ({
  add: name => spot(name).click(),
  takeAway: name => spot(name).click({ button: 'right' }),
  async takeDown(name) {
    await spot(name).hover();
    await page
      .getByRole('complementary')
      .getByRole('button', { name: /^Take .* down$/ })
      .click();
  },
  undo: () => page.getByRole('button', { name: 'Undo' }).click(),
  async allOdds() {
    await page.getByRole('button', { name: 'Odds', exact: true }).click();
    // Where a book allows a thousandfold, it is asked first.
    const all = page.getByRole('dialog').getByRole('button', { name: /^Full/ });
    if (await all.isVisible()) await all.click();
  },
  roll: () => page.getByRole('button', { name: 'Roll', exact: true }).click(),
});

describe.each(STORES)('on %s', store => {
  let node: ServerProcess;
  beforeAll(async () => {
    node = await startNode(await newPlace(store));
  });

  test.each(RULEBOOKS)('a hand by $id, from the lobby to the seven-out', async book => {
    const visitor = await newVisitor(node);
    await visitor.go('/');
    const name = ABOUT[book.id]?.name ?? book.title;
    await visitor.page.getByRole('button', { name: `Practice (${name})` }).click();
    const seat = await seatOn(visitor);
    const { state } = await seat.look();
    expect(state.game.seats.map(({ rack }) => rack)).toEqual([1_000_00]);
    await playHand(seat, mouse({ page: seat.page, spot: name => seat.spot(name) }), book.id);
  });
});

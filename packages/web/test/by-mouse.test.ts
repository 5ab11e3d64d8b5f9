// A whole game in each rulebook with the mouse, starting with one click in the lobby.
import { RULEBOOKS } from '@passline/engine';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { beforeAll, expect, test } from 'vitest';
import { bookNames } from '../src/text/book-names.ts';
import { seatOn } from './seat.ts';
import { newVisitor } from './visitors.ts';
import { mouse, playHand } from './whole-game.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

test.each(RULEBOOKS)('a hand by $id, from the lobby to the seven-out', async book => {
  const visitor = await newVisitor(node);
  await visitor.go('/');
  const name = bookNames[book.id] ?? book.title;
  await visitor.page.getByRole('button', { name: `Practice (${name})` }).click();
  const seat = await seatOn(visitor);
  const { state } = await seat.look();
  expect(state.game.seats.map(({ rack }) => rack)).toEqual([1_000_00]);
  await playHand(seat, mouse(seat), book.id);
});

// Each address leads to its room, with the id in it.
import { ROOM_PATHS } from '@passline/client';
import { expect, test } from 'vitest';
import * as appText from '../text/app.ts';
import { roomAt } from './rooms.ts';

test('every path of the contract has a room, and rooms with an id get it', () => {
  for (const path of Object.values(ROOM_PATHS)) {
    const room = roomAt(path.replace(':id', 't_1-x'));
    expect(room?.id, path).toBe(path.includes(':id') ? 't_1-x' : '');
  }
});

test.each([
  ['/', appText.lobby],
  ['/table/abc', appText.table],
  ['/table/abc/dealer', appText.dealer],
  ['/table/abc/screen', appText.bigScreen],
  ['/table/abc/drill', appText.drill],
  ['/rulebooks', appText.rulebooks],
  ['/rulebooks/etg', appText.rulebooks],
  ['/rulebooks/own_ours', appText.rulebooks],
  ['/my-casino', appText.myCasino],
  ['/you', appText.account],
  ['/house', appText.house],
])('%s is the room “%s”', (path, title) => {
  expect(roomAt(path)?.title).toBe(title);
});

test.each([
  '/nothing',
  '/learn/nothing',
  '/table',
  '/table/',
  '/table/a/b',
  '/table/a%20b',
  '/rulebooks/etg/nothing',
])('there is no room at %s', path => {
  expect(roomAt(path)).toBeNull();
});

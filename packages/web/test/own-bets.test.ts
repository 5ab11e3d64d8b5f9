// A table by a house's own book: its side bets are on the layout, are bet by a click, and show how far they are.
import { readFileSync } from 'node:fs';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { beforeAll, expect, test } from 'vitest';
import { dealtSeat } from './dealt.ts';
import { eventually, PHONE } from './visitors.ts';

const BOOK = JSON.parse(readFileSync(new URL('../../../examples/las-vegas.json', import.meta.url), 'utf8'));

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

test.each([
  ['a laptop', { width: 1366, height: 850 }],
  ['a phone', PHONE],
])('side bets are made by a click and show their progress on %s', async (_, viewport) => {
  const { seat, deal } = await dealtSeat(node, 'las-vegas', {
    table: { house: BOOK, settings: { chip: '1.00', shooter: 'house' } },
    visitor: { viewport },
  });
  await seat.spot('small').click();
  await seat.spot('fire').click();
  await seat.lies({ small: 5_00, fire: 5_00 });
  await deal([1, 1], [2, 2]);
  const label = (spot: string) => seat.spot(spot).getAttribute('aria-label');
  await eventually(() => label('small')).toBe('All Small; reached 2, 4; your bet 5; not available now');
  expect(await label('world')).toBe('World');
  await deal([3, 1]);
  await eventually(() => label('fire')).toBe('Fire; reached 4; your bet 5; not available now');
  await deal([2, 1], [4, 1], [5, 1]);
  await seat.button(/Your game/).click();
  await seat.page.getByText('All Small wins 170 at 34:1').first().waitFor();
});

// Which table events go into the house log: wins at or above the threshold, per seat.
import { Game } from '@passline/table/testing/game.ts';
import { ana, bo, dana, olga } from '@passline/table/testing/people.ts';
import { expect, test } from 'vitest';
import { auditEventsOf } from '../../src/tables/audit-events.ts';

/** A natural: Ana has 10.00 on pass and 5.00 on any seven, Bo has 25.00 on pass. */
function natural(mode: 'dealer-run' | 'practice') {
  const game = new Game({ mode, totals: [[7]] });
  const player = mode === 'practice' ? olga : ana;
  game.sit(player);
  game.bet(player, 'pass', 10_00);
  game.bet(player, 'any-seven', 5_00);
  if (mode === 'dealer-run') {
    game.sit(bo);
    game.bet(bo, 'pass', 25_00);
    game.do(dana, { type: 'close' });
    game.do(dana, { type: 'enter-dice', dice: [3, 4] });
  }
  const before = game.state;
  const decided =
    mode === 'practice'
      ? game.ask(olga, { type: 'roll' })
      : game.ask(dana, { type: 'confirm-dice', dice: [3, 4] });
  if (!decided.ok) throw new Error(decided.refusal.message);
  return { before, draft: decided.draft };
}

/** Pass pays 10.00 even money and any seven 5.00 at 4:1: Ana wins 30.00 in all, Bo 25.00. */
test.each([
  [30_00, [[1, 30_00]]],
  [30_01, []],
  [
    25_00,
    [
      [1, 30_00],
      [2, 25_00],
    ],
  ],
  [25_01, [[1, 30_00]]],
] as const)('with a threshold of %i cents, these seats are noted: %j', (threshold, seats) => {
  const step = natural('dealer-run');
  const noted = auditEventsOf(step, threshold);
  expect(noted.map(({ details }) => [details?.seat, details?.amount])).toEqual(seats);
  expect(noted.every(({ type }) => type === 'large-win')).toBe(true);
  expect(noted[0]?.by).toBe(seats.length > 0 ? ana.principal.id : undefined);
});

test('practice chips are not money, and no win of them is noted', () => {
  expect(auditEventsOf(natural('practice'), 1)).toEqual([]);
});

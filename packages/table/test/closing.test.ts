// The end of a table: standing bets come off as whoever closes it chooses, everybody is cashed out, and results are in.
import { expect, test } from 'vitest';
import { ResultsTally } from '../src/money/results.ts';
import { Game } from './game.ts';
import { ana, bo, cy, olga } from './people.ts';

const resultsOf = ({ log }: Game) => {
  const tally = new ResultsTally();
  for (const entry of log) tally.add(entry);
  return tally.results();
};

function roll(table: Game, a: number, b: number): void {
  table.do(olga, { type: 'enter-dice', dice: [a, b] });
  table.do(olga, { type: 'confirm-dice', dice: [a, b] });
}

function evening(): Game {
  const buyIn = { stack: 100_00, rebuys: 'approval', most: null } as const;
  const table = new Game({ mode: 'dealer-run', wallets: false, terms: { buyIn }, owner: olga });
  for (const player of [ana, bo, cy]) table.do(player, { type: 'sit' });
  table.bet(ana, 'pass', 10_00);
  table.bet(bo, 'dont-pass', 10_00);
  table.bet(cy, 'field', 10_00);
  roll(table, 3, 1); // the point is 4; the field pays 1:1
  return table;
}

test.each([
  ['return', { ana: 0, bo: 0, cy: 10_00 }],
  // 20.00 × 3/9 and 20.00 × 6/9, to the cent.
  ['settle-at-value', { ana: -3_34, bo: 3_33, cy: 10_00 }],
] as const)('closed with a point on, “%s”', (standing, net) => {
  const table = evening();
  expect(table.refusal(olga, { type: 'close-table' }).code).toBe('table/bets-stand');
  table.do(olga, { type: 'close-table', standing, because: 'the bus leaves' });
  expect(table.state).toMatchObject({ closed: true, game: { seats: [], chipsIn: expect.any(Number) } });
  expect(table.last('layout-cleared')).toMatchObject({ standing, because: 'the bus leaves' });
  const { players, closed, longestHand } = resultsOf(table);
  expect(closed).toBe(true);
  expect(Object.fromEntries(players.map(player => [player.holder, player.net]))).toEqual(net);
  expect(players[0]).toMatchObject({
    holder: 'cy',
    rank: 1,
    boughtIn: 100_00,
    finished: 110_00,
    biggestWin: 10_00,
  });
  expect(longestHand).toEqual({ hand: 1, rolls: 1, holders: ['ana'] });
});

test('the longest hand names everybody who rolled in it', () => {
  const table = evening();
  table.do(olga, { type: 'open' });
  roll(table, 4, 2);
  table.do(ana, { type: 'leave' });
  roll(table, 4, 2);
  expect(resultsOf(table).longestHand).toEqual({ hand: 1, rolls: 3, holders: ['ana', 'bo'] });
  roll(table, 3, 4);
  table.bet(cy, 'pass', 10_00);
  roll(table, 3, 1);
  expect(resultsOf(table).longestHand).toEqual({ hand: 1, rolls: 4, holders: ['ana', 'bo'] });
});

test('a come bet that moves to its number is not decided by the roll', () => {
  const table = evening();
  table.bet(ana, 'come', 10_00);
  roll(table, 4, 2);
  const decided = () => resultsOf(table).players.find(({ holder }) => holder === 'ana')?.rolls;
  expect(decided()).toBe(0);
  table.do(olga, { type: 'open' });
  roll(table, 5, 1);
  expect(decided()).toBe(1);
});

test('entered dice come first', () => {
  const table = evening();
  table.do(olga, { type: 'enter-dice', dice: [2, 2] });
  expect(table.refusal(olga, { type: 'close-table', standing: 'return' }).code).toBe('dice/entered');
});

test('a live table with its dice drawn rolls first', () => {
  const table = new Game({ mode: 'live', totals: [[4, 5]] });
  table.sit(ana);
  table.bet(ana, 'pass', 10_00);
  table.pass(20_000);
  expect(table.refusal(olga, { type: 'close-table', standing: 'return' }).code).toBe('bet/closed');
});

test('results count rebuys, equal ranks, those who left, and a correction in place of the wrong roll', () => {
  const table = evening();
  table.do(olga, { type: 'correct', dice: [6, 6] }); // barred: the field pays 2:1 or more on 12, pass loses
  table.do(cy, { type: 'leave' });
  table.do(ana, { type: 'buy-in', amount: 50_00 });
  table.do(olga, { type: 'approve-chips', seat: 1 });
  const { players, rolls } = resultsOf(table);
  const of = (holder: string) => players.find(player => player.holder === holder);
  expect(rolls).toBe(1);
  expect(of('ana')).toMatchObject({ boughtIn: 150_00, finished: 140_00, net: -10_00, rank: 3 });
  expect(of('bo')).toMatchObject({ net: 0, rank: 2 });
  expect(of('cy')).toMatchObject({ rank: 1, net: of('cy')?.biggestWin });
  expect(of('cy')?.net).toBeGreaterThanOrEqual(20_00);
});

// cites: P111
test('the results of players whom the dealer seated go by their claim, also when another has their seat', () => {
  const table = evening();
  const seat = (name: string) => {
    const decided = table.ask(olga, { type: 'seat', seat: 7, name, amount: 10_00 });
    if (!decided.ok) throw new Error(decided.refusal.message);
    return decided.draft.seatNames;
  };
  const given = [...seat('Walt')];
  const left = table.ask(olga, { type: 'leave', seat: 7 });
  // Nothing erases the name.
  expect(left.ok && left.draft.seatNames).toEqual([]);
  given.push(...seat('Theodora'));
  const holders = resultsOf(table).players.map(({ holder }) => holder);
  expect(given.map(({ name }) => name)).toEqual(['Walt', 'Theodora']);
  for (const { seat: number, from } of given) expect(holders).toContain(`${number}.${from}`);
});

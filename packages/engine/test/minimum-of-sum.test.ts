// A minimum for the sum of a player's bets: checked when bets close, and bets that fall short go back.
import { describe, expect, test } from 'vitest';
import {
  type Command,
  decide,
  legal,
  loadRulebook,
  newTable,
  type Settings,
  shooterNow,
  type Table,
} from '../src/index.ts';
import { bet, play, roll } from './play.ts';

const cite = 'House 1';
const SUM = { minimum: { of: 'sum', cite } };

function tableOf(settings: Settings, fields: object = {}, parent = 'rws-2019'): Table {
  const loaded = loadRulebook({ extends: parent, id: 'ours', title: 'Ours', ...SUM, ...fields });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  const made = newTable(loaded.book, { min: '5.00', ...settings });
  if (!made.ok) throw new Error(made.message);
  return play(
    made.table,
    { type: 'seat', seat: 1, name: 'Ana', amount: 100_00 },
    { type: 'seat', seat: 2, name: 'Bo', amount: 100_00 },
  );
}

const close: Command = { type: 'close' };
const lying = (table: Table, seat = 1) =>
  table.seats.find(each => each.seat === seat)?.bets.map(({ spot, amount }) => [spot, amount]);
const codeOf = (table: Table, command: Command): string => {
  const decision = decide(table, command);
  return decision.ok ? 'ok' : decision.refusal.code;
};

describe('bets that add up to the minimum', () => {
  const table = tableOf({ shooter: 'house' });

  // cites: P84
  test('stand, and go back at the close where they come to less', () => {
    const bets = play(table, bet('field', 3_00), bet('any-seven', 2_00), bet('field', 4_00, 2));
    const closed = play(bets, close);
    expect(lying(closed)).toEqual([
      ['field', 3_00],
      ['any-seven', 2_00],
    ]);
    expect(lying(closed, 2)).toEqual([]);
    const decision = decide(bets, close);
    const [event] = decision.ok ? decision.events : [];
    expect(event).toMatchObject({
      type: 'bets-closed',
      lines: [{ seat: 2, spot: 'field', outcome: 'return', toRack: 4_00, cite }],
    });
  });

  test('are legal from one chip on, and each up to its maximum', () => {
    const { bets } = legal(tableOf({ shooter: 'house', max: '50.00' }), 1);
    expect(bets.find(({ spot }) => spot === 'field')).toMatchObject({ min: 1_00, max: 50_00 });
  });

  // cites: P84
  test('count chips from earlier rolls, which stand in any case', () => {
    const standing = play(table, bet('place-6', 3_00), bet('field', 2_00), roll(2, 3));
    expect(lying(play(standing, close))).toEqual([['place-6', 3_00]]);
    expect(lying(play(standing, bet('field', 2_00), close))).toHaveLength(2);
    expect(lying(play(standing, bet('field', 1_00), close))).toEqual([['place-6', 3_00]]);
  });

  test('are not looked at again once they have been through a close', () => {
    const reopened = play(table, bet('place-6', 3_00), bet('field', 2_00), close, { type: 'open' });
    const taken = play(reopened, { type: 'take', seat: 1, spot: 'field' }, close);
    expect(lying(taken)).toEqual([['place-6', 3_00]]);
  });

  test('go back with their commission and their odds', () => {
    const put = play(
      tableOf({ shooter: 'house', min: '20.00' }, {}, 'south-dakota'),
      roll(4, 4),
      bet('put', 5_00),
      bet('pass-odds', 5_00),
      bet('buy-4', 5_00),
    );
    const closed = play(put, close);
    expect(lying(closed)).toEqual([]);
    expect(closed.seats[0]?.rack).toBe(100_00);
  });

  test('are held to a minimum of their own, where they have one', () => {
    const own = tableOf({ shooter: 'house', 'min-field': '2.00' });
    expect(codeOf(own, bet('field', 1_00))).toBe('bet/below-minimum');
    expect(lying(play(own, bet('field', 2_00), bet('any-seven', 1_00), close))).toEqual([['field', 2_00]]);
  });

  test('have no minimum where limits are recorded, nor as late bets', () => {
    const recorded = tableOf({ shooter: 'house', limits: 'record' });
    expect(lying(play(recorded, bet('field', 1_00), close))).toEqual([['field', 1_00]]);
    const late: Command = { type: 'late-bet', seat: 1, spot: 'field', amount: 1_00, by: 'Kim' };
    expect(lying(play(table, close, late))).toEqual([['field', 1_00]]);
  });

  test('make a shooter only where they stand', () => {
    const players = play(tableOf({}), bet('pass', 3_00), bet('pass', 5_00, 2));
    expect(shooterNow(players)).toBe(2);
    expect(codeOf(players, { type: 'accept', seat: 1 })).toBe('shooter/not-eligible');
    const closed = play(players, close);
    expect(closed.shooter).toBe(2);
    const alone = play(tableOf({}), bet('pass', 3_00));
    const refused = decide(alone, roll(2, 2));
    expect(refused).toMatchObject({
      ok: false,
      refusal: {
        code: 'shooter/none',
        message: 'No shooter yet: bet pass or don’t pass, 5.00 in all, to shoot.',
      },
    });
  });
});

test('a minimum is of each bet or of their sum', () => {
  const loaded = loadRulebook({
    extends: 'rws-2019',
    id: 'ours',
    title: 'Ours',
    minimum: { of: 'table', cite },
  });
  expect(loaded.ok ? [] : loaded.problems).toEqual([
    { path: 'minimum.of', message: 'expected "each" or "sum", got "table"' },
  ]);
});

// The payout steps of a roll: order, amounts, commission and players who have left.
import type { SeatNumber } from '@passline/engine';
import {
  type Command,
  type Dice,
  decide,
  evolve,
  findRulebook,
  newTable,
  type Rolled,
  type SpotName,
  type Table,
} from '@passline/engine';
import { describe, expect, test } from 'vitest';
import { choreText, paySteps } from './payout.ts';

function after(table: Table, command: Command): Table {
  const decision = decide(table, command);
  if (!decision.ok) throw new Error(decision.refusal.message);
  return decision.events.reduce(evolve, table);
}

function settled(book: string, commands: readonly Command[], dice: Dice): { table: Table; roll: Rolled } {
  const found = findRulebook(book);
  const made = found ? newTable(found, { chip: '1.00' }) : null;
  if (!made?.ok) throw new Error('no table');
  const table = commands.reduce(after, made.table);
  const decision = decide(table, { type: 'roll', dice });
  const roll = decision.ok ? decision.events.find(event => event.type === 'rolled') : undefined;
  if (!roll) throw new Error('no roll');
  return { table, roll };
}

const bet = (seat: SeatNumber, spot: SpotName, amount: number): Command => ({
  type: 'bet',
  seat,
  spot,
  amount,
});
const sit = (seat: SeatNumber, name: string): Command => ({ type: 'seat', seat, name, amount: 1000_00 });

describe('payout order', () => {
  const { table, roll } = settled(
    'rws-2019',
    [
      sit(3, 'Cy'),
      sit(1, 'Ana'),
      bet(3, 'place-6', 30_00),
      bet(1, 'pass', 10_00),
      bet(3, 'field', 5_00),
      bet(1, 'hard-6', 5_00),
      { type: 'roll', dice: [3, 1] },
      bet(3, 'field', 5_00),
      bet(1, 'any-seven', 2_00),
      bet(3, 'come', 15_00),
    ],
    [4, 2],
  );
  const steps = paySteps(table, roll);

  test('losing bets of all players first, then each player by seat', () => {
    expect(steps.map(({ title }) => title)).toEqual(['Take the losing bets', 'Seat 3: Cy']);
  });

  test('each bet with its amount, in the order of seats and layout', () => {
    expect(steps[0]?.chores.map(chore => `${chore.seat}: ${choreText(chore)}`)).toEqual([
      '1: Take 5 from Hard 6',
      '1: Take 2 from Any seven',
      '3: Take 5 from Field',
    ]);
    expect(steps[1]?.chores.map(choreText)).toEqual(['Move 15 from Come', 'Pay 35 on Place 6']);
    expect(steps[1]?.chores.map(({ detail }) => detail)).toEqual(['to Come 6', '30 at 7:6, bet stays up']);
  });

  test('sums to take and to pay', () => {
    expect(steps.map(({ total }) => total)).toEqual([12_00, 35_00]);
  });
});

test('every settled bet is one chore, and the steps add up to what the house pays and takes', () => {
  const { table, roll } = settled(
    'rws-2013',
    [
      sit(1, 'Ana'),
      sit(2, 'Bo'),
      bet(1, 'pass', 10_00),
      bet(1, 'buy-4', 20_00),
      bet(2, 'dont-pass', 20_00),
      bet(2, 'lay-10', 40_00),
      { type: 'roll', dice: [4, 4] },
      bet(1, 'horn', 8_00),
      bet(2, 'dont-come', 10_00),
    ],
    [5, 2],
  );
  const steps = paySteps(table, roll);
  const chores = steps.flatMap(step => step.chores);
  expect(chores).toHaveLength(roll.lines.length);
  const house = chores.reduce(
    (sum, { kind, amount }) => sum + (kind === 'collect' ? amount : kind === 'pay' ? -amount : 0),
    0,
  );
  const due = roll.lines.reduce(
    (sum, { lost, commission, won, commissionBack }) => sum + lost + commission - won - commissionBack,
    0,
  );
  expect(due).not.toBe(0);
  expect(house).toBe(due);
});

test('commission taken out of a win is stated, and so is a bet that comes down', () => {
  const { table, roll } = settled(
    'rws-2019',
    [sit(1, 'Ana'), bet(1, 'pass', 10_00), { type: 'roll', dice: [5, 3] }, bet(1, 'buy-4', 20_00)],
    [2, 2],
  );
  const [step] = paySteps(table, roll);
  expect(step?.chores).toMatchObject([
    { spot: 'buy-4', kind: 'pay', amount: 39_00, detail: '20 at 2:1, less 1 commission, bet stays up' },
  ]);
});

test('winnings of a player who has left are credited', () => {
  const { table, roll } = settled(
    'rws-2019',
    [
      sit(1, 'Ana'),
      sit(2, 'Bo'),
      bet(1, 'pass', 10_00),
      bet(2, 'pass', 10_00),
      { type: 'roll', dice: [2, 2] },
      { type: 'leave', seat: 2 },
    ],
    [1, 3],
  );
  expect(paySteps(table, roll).map(({ seat, credited, total }) => [seat, credited, total])).toEqual([
    [1, false, 10_00],
    [2, true, 10_00],
  ]);
});

// cites: D55
test('a jackpot at 1x is the bet given back, not a pay of 0', () => {
  const roll = (...dice: Dice): Command => ({ type: 'roll', dice });
  const { table, roll: last } = settled(
    'etg',
    [
      sit(1, 'Ana'),
      roll(2, 2),
      roll(3, 4),
      bet(1, 'pass', 5_00),
      bet(1, 'hot-shooter', 5_00),
      roll(2, 2),
      ...Array.from({ length: 6 }, () => roll(1, 2)),
    ],
    [3, 4],
  );
  expect(last.count).toBe(8);
  const steps = paySteps(table, last);
  expect(steps.flatMap(({ chores }) => chores.map(choreText))).toEqual([
    'Take 5 from Pass line',
    'Give back 5 on Hot Shooter Jackpot',
  ]);
});

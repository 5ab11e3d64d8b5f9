// A table for one hand on the dice of a series: the same for everybody, and over with the seven-out.
import { describe, expect, test } from 'vitest';
import { NODE_HASHING } from '../src/fair/node-hashing.ts';
import { bodyOf } from '../src/record/hash-chain.ts';
import { verifyRecord } from '../src/record/verify.ts';
import { Game } from './game.ts';
import { ana, bo, max, type Person } from './people.ts';
import { chained } from './record/game.ts';

const STACK = 1_000_00;

const handOf = (owner: Person, totals: readonly (readonly number[])[] = [[6, 8, 7]], maxRolls = 100): Game =>
  new Game({
    mode: 'practice',
    rulebook: 'rws-2019',
    owner,
    totals,
    series: 'daily-2026-11-17',
    oneHand: { stack: STACK, maxRolls },
  });

const rolls = ({ events }: Game): readonly unknown[] =>
  events.flatMap(event => (event.type === 'rolled' ? [event.dice] : []));

const problemsOf = (table: Game): readonly unknown[] =>
  verifyRecord(chained(table.log.map(bodyOf), table.state.created.id), NODE_HASHING).problems;

describe('two players of a series', () => {
  // cites: P116
  test('have the same dice, whatever they bet, and results of their own', () => {
    const [one, other] = [handOf(ana), handOf(bo)];
    for (const [who, table, spot] of [
      [ana, one, 'pass'],
      [bo, other, 'dont-pass'],
    ] as const) {
      table.do(who, { type: 'sit' });
      table.bet(who, spot, 10_00);
      for (let roll = 0; roll < 3; roll += 1) table.do(who, { type: 'roll' });
      expect(table.state.closed).toBe(true);
    }
    expect(rolls(one)).toEqual(rolls(other));
    expect(one.last('departed').cashedOut).toBe(STACK - 10_00);
    expect(other.last('departed').cashedOut).toBe(STACK + 10_00);
    expect(one.state.fair?.commitment).toBe(other.state.fair?.commitment);
    expect([...problemsOf(one), ...problemsOf(other)]).toEqual([]);
  });

  test('cannot change the dice, the rules or the chips', () => {
    const table = handOf(ana);
    expect(table.refusal(ana, { type: 'sit', seed: 'mine' }).code).toBe('mode/not-here');
    expect(table.refusal(ana, { type: 'sit', amount: STACK + 1 })).toMatchObject({
      code: 'buy-in/terms',
      data: { allowed: STACK },
    });
    table.do(ana, { type: 'sit' });
    expect(table.refusal(ana, { type: 'seed', seed: 'mine' }).code).toBe('mode/not-here');
    expect(table.refusal(ana, { type: 'buy-in', amount: 1_00 }).code).toBe('buy-in/terms');
    expect(table.refusal(ana, { type: 'settings', changes: { min: '1.00' } }).code).toBe('mode/not-here');
    expect(table.refusal(ana, { type: 'terms', changes: { seats: 2 } }).code).toBe('mode/not-here');
    expect(table.refusal(ana, { type: 'close-table', standing: 'return' }).code).toBe('mode/not-here');
    expect(table.refusal(bo, { type: 'sit' }).code).toBe('auth/not-your-seat');
  });
});

describe('the hand ends', () => {
  // cites: P116
  test('with the last roll allowed: bets that are up go back', () => {
    const table = handOf(ana, [[6, 5]], 2);
    table.do(ana, { type: 'sit' });
    table.bet(ana, 'pass', 10_00);
    table.do(ana, { type: 'roll' });
    table.do(ana, { type: 'roll' });
    expect(table.state.closed).toBe(true);
    expect(table.last('departed').cashedOut).toBe(STACK);
    expect(problemsOf(table)).toEqual([]);
  });

  test('when the chips are gone', () => {
    const table = handOf(ana, [[2]]);
    table.do(ana, { type: 'sit' });
    table.bet(ana, 'pass', STACK);
    table.do(ana, { type: 'roll' });
    expect(table.state.closed).toBe(true);
    expect(problemsOf(table)).toEqual([]);
  });

  test('when the player leaves, which takes a layout without their bets', () => {
    const table = handOf(ana, [[6]]);
    table.do(ana, { type: 'sit' });
    table.bet(ana, 'pass', 10_00);
    table.do(ana, { type: 'roll' });
    expect(table.refusal(ana, { type: 'leave' }).code).toBe('table/bets-stand');
    const early = handOf(bo);
    early.do(bo, { type: 'sit' });
    early.do(bo, { type: 'leave' });
    expect(early.state.closed).toBe(true);
    expect(problemsOf(early)).toEqual([]);
  });

  test('and a manager may close it like any table', () => {
    const table = handOf(ana);
    table.do(ana, { type: 'sit' });
    table.do(max, { type: 'close-table' });
    expect(table.state.closed).toBe(true);
  });
});

// A live table of a game without points: any 7 ends the hand, reveals its seed and passes the dice.
import { readFileSync } from 'node:fs';
import { parseSpotName } from '@passline/engine';
import { required } from '@passline/engine/required';
import { expect, test } from 'vitest';
import { NODE_HASHING } from '../src/fair/node-hashing.ts';
import { bodyOf } from '../src/record/hash-chain.ts';
import { verifyRecord } from '../src/record/verify.ts';
import { Game, TERMS } from './game.ts';
import { ana, bo } from './people.ts';
import { chained } from './record/game.ts';

const { betMs, shooterMs, showMs } = TERMS;

const house: unknown = JSON.parse(
  readFileSync(new URL('../../../examples/mini-dice.json', import.meta.url), 'utf8'),
);

// cites: P77
test('any 7 ends the hand, reveals its seed and passes the dice', () => {
  const table = new Game({ mode: 'live', house, totals: [[6, 11, 7], [7]] });
  table.sit(ana);
  table.sit(bo);
  const shooters = [];
  for (let roll = 0; roll < 5; roll += 1) {
    table.bet(ana, required(parseSpotName('over')), 5_00);
    table.bet(bo, required(parseSpotName('under')), 5_00);
    table.pass(betMs);
    shooters.push(table.state.game.shooter);
    table.pass(shooterMs + showMs);
  }
  const rolls = table.all('rolled');
  expect(rolls.slice(0, 4).map(({ total, sevenOut }) => [total, sevenOut])).toEqual([
    [6, false],
    [11, false],
    [7, true],
    [7, true],
  ]);
  expect(shooters).toEqual([1, 1, 1, 2, 1]);
  expect(table.all('hand-revealed').map(({ hand }) => hand)).toEqual([1, 2]);
  expect(table.all('hand-committed').map(({ hand }) => hand)).toEqual([1, 2, 3]);
  const verdict = verifyRecord(chained(table.log.map(bodyOf), table.state.created.id), NODE_HASHING);
  expect(verdict.problems).toEqual([]);
  expect(verdict.rolls?.slice(0, 4).map(({ fairness }) => fairness)).toEqual([
    'fair',
    'fair',
    'fair',
    'fair',
  ]);
});

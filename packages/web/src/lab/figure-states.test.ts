// The states of a missing figure.
import { expect, test } from 'vitest';
import { missingOf } from './figure-states.ts';
import { NOTHING } from './side.ts';

const unsolved = { name: 'x', about: '', note: 'too many states' };

test('each reason for a missing figure is told apart', () => {
  expect(missingOf(NOTHING, 'run')).toBe('none');
  expect(missingOf({ ...NOTHING, solving: true }, 'run')).toBe('pending');
  expect(missingOf({ ...NOTHING, solving: true, unsolved }, 'sessions')).toBe('unsolved');
  expect(missingOf({ ...NOTHING, outcomeNote: 'Too much work.' }, 'sessions')).toBe('unsolved');
  expect(missingOf({ ...NOTHING, outcomeNote: 'Too much work.', solving: true }, 'run')).toBe('pending');
  expect(missingOf({ ...NOTHING, problem: { message: 'no', line: 3 } }, 'run')).toBe('failed');
  expect(missingOf({ ...NOTHING, solving: true }, 'simulation')).toBe('simulation');
});

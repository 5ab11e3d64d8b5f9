// The chips in the tray fit the table's lowest chip and its limits.
import { expect, it } from 'vitest';
import { tableOf } from '../store/test-table.ts';
import { chipsOffered, firstChip } from './chips-offered.ts';

const offered = (rulebook: string, settings = {}): readonly number[] =>
  chipsOffered(tableOf(rulebook, settings).rules);

it('starts at the lowest chip, or at one dollar if that is a cent', () => {
  expect(offered('rws-2019')).toEqual([1_00, 5_00, 25_00, 100_00, 500_00, 1_000_00]);
  expect(offered('etg')[0]).toBe(1_00);
  expect(offered('etg', { min: '0.05' })[0]).toBe(5);
});

it('leaves out chips that do not fit the limits or are not a multiple of the lowest chip', () => {
  expect(offered('rws-2019', { max: '100.00' })).toEqual([1_00, 5_00, 25_00, 100_00]);
  expect(offered('rws-2019', { chip: '5.00' })[0]).toBe(5_00);
});

it('has a chip even if none of the usual ones fits', () => {
  expect(offered('rws-2019', { chip: '7.00', max: '70.00' })).toEqual([7_00]);
});

it('starts with the table’s minimum in hand', () => {
  expect(firstChip([1_00, 5_00, 25_00], 10_00)).toBe(25_00);
  expect(firstChip([1_00, 5_00, 25_00], null)).toBe(5_00);
});

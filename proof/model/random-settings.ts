// Random table settings, at the start and during play.
import type { SeededRandom } from '../fuzz/seeded-random.ts';
import { type Book, type Game, Refused } from './rules/game.ts';
import { termsOf } from './rules/terms.ts';

type Choices = Readonly<Record<string, readonly string[]>>;

const EVERYWHERE: Choices = {
  min: ['5.00', '10.00', '3.00', '2.50', 'none', '1.00'],
  max: ['50.00', '100.00', '33.00', '20.00', 'none', '500.00'],
  'box-max': ['60.00', '100.00', '25.00', '47.00', 'none', '150.00'],
  limits: ['enforce', 'record', 'record'],
  shooter: ['players', 'players', 'players', 'house'],
};

const HOUSE: Choices = {
  chip: ['0.50', '0.25', '5.00', '1.00', '0.05', '0.01', '2.00'],
  'buy-commission': ['5%', '2.5%', '1/20', '0', '3%', '1/33'],
  'lay-commission': ['5%', '4%', '0', '1/40', '3%'],
  commission: ['placed', 'win'],
  odds: ['2x', '3-4-5x', 'cap'],
  'pay-field-12': ['3:1', '2:1'],
  'pay-field-2': ['5:2', '3:1'],
  'pay-place-6': ['6:5', '7:6'],
  'pay-hard-6': ['10:1', '19:2'],
  'pay-pass': ['1:1', '11:10'],
  'pay-dont-come': ['21:20'],
  'pay-lay-4': ['3:5', '1:2'],
  'pay-dont-pass-odds-6': ['6:7', '1:1'],
  'pay-any-craps': ['8:1', '15:2'],
  'pay-eleven': ['16:1'],
  'pay-hop-1-3': ['17:1'],
  'pay-place-to-lose-4': ['5:11', '1:2'],
  'pay-place-to-lose-6': ['4:5'],
};

const WRONG: Choices = {
  min: ['0', 'x', '1000000000.01'],
  chip: ['none', '-1', '0'],
  limits: ['strict'],
  shooter: ['nobody'],
  color: ['green'],
  'power-odds': ['2/13', '1', 'often'],
  'buy-commission': ['6%', '1/19', 'much'],
  commission: ['later'],
  odds: ['0x', '3-4x', 'max'],
  'pay-place-6': ['1:1', '7:7', 'x'],
  'pay-field-12': ['3:2'],
  'pay-hop-1-1': ['30:1'],
  'pay-c': ['7:1'],
};

const RWS: Choices = { ...EVERYWHERE, chip: ['0.50', '0.25', '5.00', '1.00', '2.50', '0.01'] };
const ETG: Choices = { ...EVERYWHERE, chip: ['0.01', '1.00'], 'power-odds': ['1/20', '5%', '0', '1/10'] };
const SOUTH_DAKOTA: Choices = { ...EVERYWHERE, ...HOUSE };

const choicesOf = (book: Book): Choices =>
  book === 'etg' ? ETG : book === 'south-dakota' ? SOUTH_DAKOTA : RWS;

function some(chance: SeededRandom, choices: Choices, count: number): Record<string, string> {
  const keys = Object.keys(choices);
  const settings: Record<string, string> = {};
  for (let left = count; left > 0; left -= 1) {
    const key = chance.pick(keys);
    settings[key] = chance.pick(choices[key] ?? []);
  }
  return settings;
}

/** Recorded limits that are soon exceeded. */
const CROWDED: Choices = { 'box-max': ['25.00', '47.00', '60.00'], limits: ['record'] };

/** Settings that a table can be opened with. */
export function randomSettings(chance: SeededRandom, book: Book, crowded: boolean): Record<string, string> {
  for (;;) {
    const settings = some(chance, choicesOf(book), chance.pick([0, 1, 2, 3, 5]));
    if (settings.shooter === 'house' && chance.percent(50)) continue;
    if (crowded) Object.assign(settings, some(chance, CROWDED, 6));
    try {
      termsOf(book, settings);
      return settings;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
}

/** One or two changes; at most one is invalid, because no rule says which of several errors is reported first. */
export function randomSettingsChange(chance: SeededRandom, { book }: Game): Record<string, string> {
  return chance.percent(15) ? some(chance, WRONG, 1) : some(chance, choicesOf(book), chance.pick([1, 1, 2]));
}

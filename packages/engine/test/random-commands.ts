// Random settings and commands, sensible or not, for the random games.
import * as fc from 'fast-check';
import {
  type Command,
  type SeatNumber,
  type Settings,
  type Signature,
  SPOTS,
  type SpotName,
  seatNumber,
  type ThrownDice,
} from '../src/index.ts';

export const seat = fc.integer({ min: 1, max: 4 }).map(seatNumber);
const anySeat = fc.oneof(
  { weight: 9, arbitrary: seat },
  fc.constantFrom(...[0, 20, 21, -1, 1.5].map(number => number as SeatNumber)),
);
const face = fc.integer({ min: 1, max: 6 });
export const anyDice: fc.Arbitrary<ThrownDice> = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(face, face) },
  fc.tuple(fc.constantFrom(0, 7, 2.5, -3), face),
);
const spot = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...SPOTS.map(({ name }) => name)) },
  fc.constantFrom(...['', 'line', 'come-7', '__proto__', 'constructor'].map(name => name as SpotName)),
);
const amount = fc.oneof(
  fc.integer({ min: 1, max: 60 }).map(chips => chips * 100),
  fc.integer({ min: -1_000, max: 100_000 }),
  fc.constantFrom(0, 1, 50.5, 1e11, 1e11 + 1, 2 ** 53, -1e12, Number.NaN, Number.POSITIVE_INFINITY),
);
export const named = <T extends string>(...names: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...names);
export const name = fc.oneof(
  named('Ana', 'Bo Diddley', '#3', "D'Arcy", 'Zoë 中', 'by', ' padded', '', 'quo"te'),
  fc.string({ unit: 'grapheme', maxLength: 45 }),
);

const TABLE_SETTINGS = {
  chip: named('0.01', '0.05', '0.25', '1.00', '2.50', '5.00'),
  min: named('0.10', '1.00', '3.00', '5.00'),
  max: named('7.50', '25.00', '100.00', '1000.00'),
  'box-max': named('8.00', '13.00', '50.00', '250.00'),
  limits: named('enforce', 'record'),
  shooter: named('players', 'house'),
};

const HOUSE_SETTINGS: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<string>>>>> = {
  etg: { 'power-odds': named('0', '1/20', '1/50', '1%') },
  'south-dakota': {
    'buy-commission': named('0', '1%', '2.5%', '1/20'),
    'lay-commission': named('0', '1%', '3/100', '5%'),
    commission: named('placed', 'win'),
    odds: named('cap', '1x', '2x', '3-4-5x', '100x'),
    'pay-place-to-lose-4': named('5:11', '1:2'),
    'pay-place-to-lose-8': named('4:5', '5:6'),
    'pay-field-12': named('2:1', '3:1'),
    'pay-pass': named('1:1', '3:2', '13:12'),
    'pay-two': named('30:1', '92:3'),
    'pay-any-craps': named('7:1', '15:2'),
    'pay-lay-6': named('5:6', '6:7'),
  },
};

/** Limits that are recorded, not enforced, and tight enough to be shared out. */
export const crowded: fc.Arbitrary<Settings> = fc.record(
  { chip: TABLE_SETTINGS.chip, limits: named('record'), 'box-max': named('8.00', '13.00', '20.00') },
  { requiredKeys: ['limits', 'box-max'], noNullPrototype: true },
);

export function settingsFor(rulebook: string, min = 0): fc.Arbitrary<Settings> {
  const values: Readonly<Record<string, fc.Arbitrary<string>>> = {
    ...TABLE_SETTINGS,
    ...HOUSE_SETTINGS[rulebook],
  };
  return fc.subarray(Object.keys(values), { minLength: min, maxLength: 6 }).chain(keys =>
    fc.record(Object.fromEntries(keys.map(key => [key, values[key] ?? fc.constant('')])), {
      noNullPrototype: true,
    }),
  );
}

export const changesFor = (rulebook: string): fc.Arbitrary<Settings> =>
  fc.oneof(
    { weight: 6, arbitrary: settingsFor(rulebook, 1) },
    { weight: 2, arbitrary: crowded },
    fc.constantFrom<Settings>({ min: 'none' }, { max: 'none' }, { 'box-max': 'none' }),
    fc.constantFrom<Settings>({ chip: '0' }, {}, { min: '5000.00', max: '1.00' }, { limits: 'maybe' }),
    fc.constantFrom<Settings>({ 'pay-pass': '1:2' }, { 'buy-commission': '6%' }, { 'power-odds': '1' }),
  );

/** Any command at all, sensible or not. */
export const wildCommand = (rulebook: string): fc.Arbitrary<Command> =>
  fc.oneof(
    fc.record({ type: named('bet', 'reduce'), seat: anySeat, spot, amount }),
    fc.record({
      type: named('late-bet', 'undo-late-bet'),
      seat: anySeat,
      spot,
      amount,
      by: named('Kim', 'Kim B.'),
    }),
    fc.record({ type: named('take'), seat: anySeat, spot }),
    fc.record({ type: named('call'), seat: anySeat, spot, call: named('on', 'off') }),
    fc.record({ type: named('accept', 'decline', 'give-up', 'leave'), seat: anySeat }),
    fc.record({ type: named('seat'), seat: anySeat, name, amount }),
    fc.record({ type: named('buy-in', 'ruling'), seat: anySeat, amount }),
    fc.record({ type: named('roll', 'correct'), dice: anyDice }),
    fc.record({ type: named('open', 'close', 'void', 'interrupt') }),
    fc.record({ type: named('no-roll'), ground: named('far-wall', 'slanted', 'sneeze', '__proto__') }),
    fc.record({ type: named('power'), spot, odds: named('10:1', '18:1', '60:1', '2:1') }),
    fc.record({ type: named('settings'), changes: changesFor(rulebook) }),
  );

export const signature = fc.oneof(
  { weight: 30, arbitrary: fc.constant<Signature>({}) },
  fc.constantFrom<Signature>({ by: 'Kim' }, { by: 'Kim B.', because: 'asked to' }, { by: 'because' }),
  fc.constantFrom<Signature>({ because: 'by' }, { by: '' }, { by: 'a"b', because: 'no' }, { because: ' ' }),
);

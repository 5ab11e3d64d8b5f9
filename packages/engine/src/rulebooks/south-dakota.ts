// South Dakota 20:18:33:04: minimum payment odds for any table; what the section leaves open follows rws-2019 (D22).
import { required } from '../lib/required.ts';
import { rws2019 } from './rws-2019.ts';
import type { Cited, OddsLimit, Rulebook, SpotPolicy } from './shape.ts';
import { CRAPS_AND_ELEVEN_IN_HALVES, type Family } from './standard-bets.ts';
import {
  byPair,
  COME_OUT,
  each,
  FIELD,
  FLAT,
  frozen,
  HARDWAYS,
  layingOdds,
  ONE_ROLL,
  offer,
  pays,
  standard,
  takingOdds,
} from './write.ts';

const section = (paragraph: string): string => `south-dakota ¶${paragraph}`;
const row = (title: string): string => section(`2 ${title}`);

/** One row of the payment table for each key. */
function rows(odds: Readonly<Record<string, string>>, titles: Readonly<Record<string, string>>) {
  const entries = Object.entries(odds).map(([key, value]) => [
    key,
    { odds: value, cite: row(required(titles[key], 'every pay has a row in the table')) },
  ]);
  return Object.fromEntries(entries) as Record<string, Cited<{ odds: string }>>;
}

const HARD_NAMES = { 4: 'Four', 6: 'Six', 8: 'Eight', 10: 'Ten' } as const;
const hardTitles = (suffix: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(HARD_NAMES).map(([n, name]) => [`hard-${n}`, `${name} the Hardway${suffix}`]),
  );

const EASY_HOPS: Readonly<Record<string, string>> = {
  'hop-1-3': 'One-Three (Ace-Trey) on the Hop',
  'hop-1-4': 'One-Four (Ace-Four) on the Hop',
  'hop-1-5': 'One-Five (Ace-Five) on the Hop',
  'hop-1-6': 'One Six (Ace-Six) on the Hop',
  'hop-2-4': 'Two-Four (Deuce-Four) on the Hop',
  'hop-2-5': 'Two Five (Deuce-Five) on the Hop',
  'hop-2-6': 'Two-Six (Deuce-Six) on the Hop',
  'hop-2-3': 'Two-Three (Deuce-Trey) on the Hop',
  'hop-3-4': 'Three-Four (Trey-Four) on the Hop',
  'hop-3-5': 'Three-Five (Trey-Five) on the Hop',
  'hop-3-6': 'Three-Six (Trey-Six) on the Hop',
  'hop-4-5': 'Four-Five on the Hop',
  'hop-4-6': 'Four-Six on the Hop',
};
const HARD_HOPS: Readonly<Record<string, string>> = {
  'hop-2-2': 'Four the Hardway on the Hop',
  'hop-3-3': 'Six the Hardway on the Hop',
  'hop-4-4': 'Eight the Hardway on the Hop',
  'hop-5-5': 'Ten the Hardway on the Hop',
};
const allAt = (titles: Readonly<Record<string, string>>, odds: string): Record<string, string> =>
  Object.fromEntries(Object.keys(titles).map(key => [key, odds]));

const PLACE = byPair('place', '9:5', '7:5', '7:6');

const listedPays = {
  ...rows(FLAT, {
    pass: 'Pass Bet',
    'dont-pass': "Don't Pass Bet",
    come: 'Come Bet',
    'dont-come': "Don't Come Bet",
  }),
  ...rows(
    PLACE,
    Object.fromEntries(Object.keys(PLACE).map(key => [key, `Place Bet ${key.slice(6)} to Win`])),
  ),
  ...rows(HARDWAYS, hardTitles('')),
  ...pays(row('Field Bet'), FIELD),
  ...rows(ONE_ROLL, {
    'any-seven': 'Any Seven',
    'any-craps': 'Any Craps',
    two: 'Craps 2',
    three: 'Craps 3',
    twelve: 'Craps 12',
    eleven: '11 in one roll',
  }),
  ...rows(allAt(HARD_HOPS, '30:1'), HARD_HOPS),
  ...rows(allAt(EASY_HOPS, '15:1'), EASY_HOPS),
  ...pays(row('Big Six or Big Eight'), { 'big-6': '1:1', 'big-8': '1:1' }),
  ...pays(section('6'), takingOdds('buy')),
  ...pays(section('7'), layingOdds('lay')),
  ...pays(section('9 (1)'), takingOdds('pass-odds')),
  ...pays(section('9 (2)'), layingOdds('dont-pass-odds')),
  ...pays(section('9 (3)'), takingOdds('come-odds')),
  ...pays(section('9 (4)'), layingOdds('dont-come-odds')),
};

const spots: Partial<Record<Family, SpotPolicy>> = {
  ...offer({
    pass: row('Pass Bet'),
    put: row('Put Bet'),
    'pass-odds': section('9 (1)'),
    'dont-pass': row("Don't Pass Bet"),
    'dont-pass-odds': section('9 (2)'),
    come: row('Come Bet'),
    'come-n': row('Come Bet'),
    'come-odds': section('9 (3)'),
    'dont-come': row("Don't Come Bet"),
    'dont-come-n': row("Don't Come Bet"),
    'dont-come-odds': section('9 (4)'),
    place: section('1'),
    buy: section('6'),
    lay: section('7'),
    hard: section('1'),
    big: row('Big Six or Big Eight'),
    field: row('Field Bet'),
    'any-seven': row('Any Seven'),
    'any-craps': row('Any Craps'),
    two: row('Craps 2'),
    three: row('Craps 3'),
    eleven: row('11 in one roll'),
    twelve: row('Craps 12'),
    horn: section('3'),
    'horn-high': section('3'),
  }),
  'place-to-lose': standard('place-to-lose', 'D21', { offered: 'when-paid' }),
  'c-and-e': { ...CRAPS_AND_ELEVEN_IN_HALVES, offered: 'always', cite: section('4') },
  hop: standard('hop', section('1'), { only: [...Object.keys(HARD_HOPS), ...Object.keys(EASY_HOPS)] }),
};

const families = Object.keys(spots) as Family[];
const callable: readonly Family[] = ['place', 'buy', 'hard', 'big', 'come-odds'];
const staying: readonly Family[] = ['place', 'place-to-lose', 'buy', 'lay', 'hard', 'big'];

const capped = (item: string, of: 'bet' | 'winnings'): OddsLimit => ({
  of,
  times: null,
  cap: '1000.00',
  cite: section(`9 (${item})`),
});

// D56: what is known of the neighboring sections replaces the borrowed rules.
const noRoll = {
  ...rws2019.noRoll,
  'on-chips': {
    call: 'mandatory',
    words: 'more than one side of a die rests on chips or another object',
    cite: 'D56',
  },
  // P39: a die that leans on chips or an object can be read.
  slanted: {
    call: 'discretion',
    words:
      'one or both dice are slanted, not on chips or another object, and it is impossible to tell how any of the dice would have come to rest',
    cite: 'rws-2019 §3.15.2, P39',
  },
} as const;

export const southDakota: Rulebook = frozen({
  ...rws2019,
  id: 'south-dakota',
  title: 'South Dakota 20:18:33:04, payment odds',
  spots,
  pays: listedPays,
  minimumPays: listedPays,
  comeOut: { ...COME_OUT, cite: 'D22' },
  bar: { total: 12, cite: 'D22' },
  oddsLimits: {
    'pass-odds': capped('1', 'bet'),
    'dont-pass-odds': capped('2', 'winnings'),
    'come-odds': capped('3', 'bet'),
    'dont-come-odds': capped('4', 'winnings'),
  },
  commission: {
    buy: { of: 'bet', rate: '1/20', when: 'placed', cite: 'D29' },
    lay: { of: 'winnings', rate: '1/20', when: 'placed', cite: 'D29' },
  },
  working: {
    ...each(families, { comeOut: 'on', calls: false } as const, 'D23'),
    ...each(callable, { comeOut: 'off', calls: true } as const, 'D23'),
  },
  afterWin: {
    ...each(families, { stays: 'never' } as const, 'D22'),
    ...each(staying, { stays: 'always' } as const, 'D13'),
  },
  noRoll,
  procedure: {
    ...rws2019.procedure,
    faces: 'rws-2019 §2.2.1, D56',
    close: 'rws-2019 §5.7, D56',
    'give-up': 'D56',
  },
  bets: {},
  words: {},
  document: 'south-dakota',
  borrowed: {
    from: 'rws-2019',
    words:
      'South Dakota’s section 20:18:33:04 sets payment odds and says nothing of procedure. What it leaves open is borrowed from the Resorts World rules of 2019, save what is known of its neighboring sections.',
    cite: 'D22, D56',
  },
  rounding: { to: 'chip', way: 'up', wholeDollarsStand: true, cite: section('5') },
  unpayable: { bets: 'refused', cite: section('5') },
  regulated: ['rounding', 'unpayable'],
  house: {
    'buy-commission': { max: '1/20', cite: section('6') },
    'lay-commission': { max: '1/20', cite: section('7') },
    commission: { cite: 'D29' },
    odds: { max: '1000.00', cite: section('9') },
    pay: { uniform: true, cite: section('1') },
  },
});

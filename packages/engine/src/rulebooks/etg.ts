// An electronic table game: automatic on/off, continuing bets, Hot Shooter Jackpot and Power Odds.
import type { Family } from '../bets/families.ts';
import { SPOTS } from '../bets/spots.ts';
import { required } from '../required.ts';
import { betWords } from './bet-words.ts';
import type { Rulebook, SpotPolicy } from './shape.ts';
import {
  byPair,
  CRAPS_ELEVEN,
  each,
  FIELD,
  FLAT,
  frozen,
  HARDWAYS,
  layingOdds,
  pays,
  takingOdds,
  timesByPair,
} from './write.ts';

const hopNames = SPOTS.filter(spot => spot.family === 'hop').map(spot => spot.name);
const isHardHop = (name: string): boolean => name[4] === name[6];
const hops = (hard: string, easy: string): Record<string, string> =>
  Object.fromEntries(hopNames.map(name => [name, isHardHop(name) ? hard : easy]));

const spot = (cite: string): SpotPolicy => ({ offered: 'always', cite });

const spots: Partial<Record<Family, SpotPolicy>> = {
  pass: spot('etg §5 c'),
  'pass-odds': spot('etg §6 b'),
  big: spot('D5'),
  field: spot('etg §8 b'),
  come: spot('etg §9 c'),
  'come-n': spot('etg §9 d'),
  'come-odds': spot('etg §10 b'),
  'dont-pass': spot('etg §11 c'),
  'dont-pass-odds': spot('etg §12 b'),
  'dont-come': spot('etg §14 c'),
  'dont-come-n': spot('etg §14 d'),
  'dont-come-odds': spot('etg §15 b'),
  hard: spot('etg §16 b'),
  place: spot('etg §17 b'),
  buy: spot('etg §18 b'),
  'place-to-lose': spot('etg §19 b'),
  lay: spot('etg §20 b'),
  c: spot('etg §22 d'),
  e: spot('etg §23 b'),
  'c-and-e': spot('etg §24 b'),
  horn: spot('etg §25 b'),
  two: spot('etg §25 e'),
  three: spot('etg §25 e'),
  eleven: spot('etg §25 e'),
  twelve: spot('etg §25 e'),
  'any-seven': spot('etg §26 b'),
  'any-craps': spot('etg §27 b'),
  hop: spot('etg §28 b'),
  'hot-shooter': spot('etg §33 e'),
};

const families = Object.keys(spots) as Family[];
const automatic: readonly Family[] = ['come-odds', 'place', 'buy', 'hard', 'big'];
const continuing: readonly Family[] = [
  'place',
  'buy',
  'hard',
  'field',
  'lay',
  'place-to-lose',
  'any-craps',
  'any-seven',
  'c',
  'e',
  'c-and-e',
  'horn',
  'two',
  'three',
  'eleven',
  'twelve',
  'hop',
  'big',
];

const twice = timesByPair(2, 2, 2);
const craps = [2, 3, 12];

const onHorn = (total: number) => ({
  name: `horn bet on ${total}`,
  how: `One roll: a horn bet on ${total} alone, not divided. Wins on ${total}.`,
});

const bets = betWords({
  pass: {
    how: 'Made for the come-out roll: 7 or 11 wins, 2, 3 or 12 loses. Any other total becomes the point, and must come again before a 7.',
  },
  'pass-odds': { name: 'odds' },
  'dont-pass': { name: 'don’t pass line' },
  'dont-pass-odds': { name: 'don’t odds' },
  big: { name: 'big six and big eight' },
  c: { name: 'C (craps)', how: 'One roll: wins on 2, 3 or 12, by the rules of any craps.' },
  e: { name: 'E (eleven)', how: 'One roll: wins on 11.' },
  'c-and-e': { name: 'C & E (craps & eleven)' },
  horn: { name: 'horn bet' },
  two: onHorn(2),
  three: onHorn(3),
  eleven: onHorn(11),
  twelve: onHorn(12),
  hop: { name: 'hop bets' },
});

export const etg: Rulebook = frozen({
  id: 'etg',
  title: 'Electronic table game',
  spots,
  pays: {
    ...pays('etg §5 a', { pass: required(FLAT.pass, 'the pass line has a pay') }),
    ...pays('etg §6 a', takingOdds('pass-odds')),
    ...pays('etg §7 a', { 'big-6': '1:1', 'big-8': '1:1' }),
    ...pays('etg §8 a', FIELD),
    ...pays('etg §9 a', { come: '1:1' }),
    ...pays('etg §10 a', takingOdds('come-odds')),
    ...pays('etg §11 a', { 'dont-pass': '1:1' }),
    ...pays('etg §12 a', layingOdds('dont-pass-odds')),
    ...pays('etg §14 a', { 'dont-come': '1:1' }),
    ...pays('etg §15 a', layingOdds('dont-come-odds')),
    ...pays('etg §16 a', HARDWAYS),
    ...pays('etg §17 a', byPair('place', '9:5', '7:5', '7:6')),
    ...pays('etg §18 a', takingOdds('buy')),
    ...pays('etg §19 a', byPair('place-to-lose', '5:11', '5:8', '4:5')),
    ...pays('etg §20 a', layingOdds('lay')),
    ...pays('etg §22 a', { c: '7:1' }),
    ...pays('etg §23 a', { e: '15:1' }),
    ...pays('etg §24 a', CRAPS_ELEVEN),
    ...pays('etg §25 a', { two: '30:1', three: '15:1', eleven: '15:1', twelve: '30:1' }),
    ...pays('etg §26 a', { 'any-seven': '4:1' }),
    ...pays('etg §27 a', { 'any-craps': '7:1' }),
    ...pays('etg §28 a', hops('30:1', '15:1')),
  },
  minimumPays: {},
  bar: { total: 12, cite: 'etg §11 c' },
  binds: {
    pass: { from: 'point', cite: 'etg §5 e' },
    come: { from: 'point', cite: 'etg §9 e' },
    'dont-pass': { from: 'point', cite: 'etg §11 e' },
    'dont-come': { from: 'point', cite: 'D32' },
  },
  increase: {
    pass: { afterPoint: false, cite: 'D9' },
    come: { afterPoint: false, cite: 'D32' },
    'dont-pass': { afterPoint: false, cite: 'etg §11 d' },
    'dont-come': { afterPoint: false, cite: 'D32' },
  },
  oddsLimits: {
    'pass-odds': { of: 'bet', times: twice, cap: null, cite: 'etg §6 e, etg §6 f, etg §6 g' },
    'come-odds': { of: 'bet', times: twice, cap: null, cite: 'etg §10 d, etg §10 e, etg §10 f' },
    'dont-pass-odds': { of: 'bet', times: twice, cap: null, cite: 'etg §12 e, etg §12 f, etg §12 g' },
    'dont-come-odds': { of: 'winnings', times: twice, cap: null, cite: 'etg §15 d, etg §15 e, etg §15 f' },
  },
  commission: {
    buy: { of: 'bet', rate: '1/20', when: 'win', cite: 'etg §18 d' },
    lay: { of: 'winnings', rate: '1/20', when: 'win', cite: 'etg §20 d' },
  },
  working: {
    ...each(families, { comeOut: 'on', calls: false } as const, 'etg §4 a'),
    ...each(automatic, { comeOut: 'off-if-remaining', calls: false } as const, 'etg §4 a, D11'),
  },
  afterWin: {
    ...each(families, { stays: 'never' } as const, 'etg §32 b'),
    ...each(continuing, { stays: 'always' } as const, 'etg §32 b'),
    pass: { stays: 'always', cite: 'etg §29' },
    'dont-pass': { stays: 'first-roll', cite: 'etg §30 b' },
    'dont-come': { stays: 'first-roll', cite: 'etg §30 b' },
    come: { stays: 'eleven', cite: 'etg §31 a' },
  },
  exclusions: [
    { between: ['pass', 'dont-pass'], cite: 'etg §5 f' },
    { between: ['come', 'dont-come'], cite: 'etg §9 f' },
    { between: ['place', 'place-to-lose'], cite: 'etg §21 a' },
    { between: ['place', 'lay'], cite: 'etg §21 a' },
    { between: ['buy', 'lay'], cite: 'etg §21 b' },
    { between: ['buy', 'place-to-lose'], cite: 'etg §21 b' },
  ],
  crapsEleven: { paid: 'whole', cite: 'etg §24 a' },
  unit: { of: 'cent', cite: 'D30' },
  chip: { lowest: '0.01', cite: 'D30' },
  rounding: { to: 'cent', way: 'down', wholeDollarsStand: false, cite: 'D35' },
  unpayable: { bets: 'taken', cite: 'D35' },
  shooter: {
    chosen: 'designated',
    moves: ['seven-out', 'point'],
    fallback: 'come',
    withoutOne: 'automatic',
    cite: 'etg §35 g',
  },
  noRoll: {},
  continued: { onSettings: 'returned', cite: 'etg §32 b' },
  procedure: {
    spots: 'etg §1 c',
    faces: 'etg §1 a',
    open: 'P14',
    close: 'etg §34 b',
    offer: 'etg §35 g',
    decline: 'etg §35 g',
    'give-up': 'etg §35 g',
    roll: 'etg §1 a',
    'no-roll': 'P10',
    minimum: 'D33',
    maximum: 'D33',
    box: 'D33',
    shares: 'D15',
    leave: 'D18',
    interrupt: 'P14',
    void: 'D38',
    correct: 'D26',
    staff: 'P14',
    ruling: 'P5',
    settings: 'etg §32 b',
  },
  bets,
  words: {},
  document: 'etg',
  borrowed: null,
  jackpot: {
    limits: { least: '1.00', most: '1000.00', cite: 'etg §33 g' },
    needs: { otherBets: '3.00', cite: 'etg §33 b' },
    bands: [
      { from: 8, times: 1 },
      { from: 16, times: 3 },
      { from: 24, times: 5 },
      { from: 32, times: 7 },
      { from: 40, times: 12 },
      { from: 45, times: 30 },
      { from: 50, times: 100 },
    ],
    cite: 'etg §33 a',
  },
  power: {
    chance: '1/20',
    spots: {
      'any-craps': [{ odds: ['10:1', '14:1'] }],
      c: [{ odds: ['10:1', '14:1'] }],
      'any-seven': [{ odds: ['6:1', '8:1'] }],
      e: [{ odds: ['22:1', '30:1'] }],
      two: [{ odds: ['45:1', '60:1'] }],
      three: [{ odds: ['22:1', '30:1'] }],
      eleven: [{ odds: ['22:1', '30:1'] }],
      twelve: [{ odds: ['45:1', '60:1'] }],
      ...Object.fromEntries(
        hopNames.map(name => [name, [{ odds: isHardHop(name) ? ['45:1', '60:1'] : ['22:1', '30:1'] }]]),
      ),
      horn: [
        { totals: [3, 11], odds: ['22:1', '30:1'] },
        { totals: [2, 12], odds: ['45:1', '60:1'] },
      ],
      'c-and-e': [
        { totals: craps, odds: ['4:1', '6:1'] },
        { totals: [11], odds: ['10:1', '14:1'] },
      ],
      'hard-4': [{ odds: ['10:1', '14:1'] }],
      'hard-10': [{ odds: ['10:1', '14:1'] }],
      'hard-6': [{ odds: ['13:1', '18:1'] }],
      'hard-8': [{ odds: ['13:1', '18:1'] }],
    },
    cite: 'etg §34 d',
  },
  regulated: [],
  house: { 'power-odds': { cite: 'D17' } },
});

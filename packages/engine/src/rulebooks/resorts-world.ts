// What the two editions of the Resorts World Sentosa rules share: Appendices C and D and the pays of §4.1.
import { required } from '../lib/required.ts';
import type { DocumentId, Rulebook, SpotPolicy } from './shape.ts';
import type { Family } from './standard-bets.ts';
import {
  byPair,
  COME_OUT,
  CRAPS_ELEVEN,
  each,
  FIELD,
  FLAT,
  HARDWAYS,
  layingOdds,
  ONE_ROLL,
  pays,
  standard,
  takingOdds,
  timesByPair,
} from './write.ts';

type Edition = Pick<Rulebook, 'title' | 'shooter' | 'noRoll' | 'procedure'> & {
  readonly id: DocumentId;
  readonly contractCite: string;
  readonly crapsPayCite: string;
  readonly settleCite: string;
};

// Each permissible bet: its number in Appendix D and its area in Appendix C.
const BETS: Readonly<Partial<Record<Family, readonly [bet: number, area: string]>>> = {
  pass: [1, 'A'],
  'pass-odds': [2, 'B'],
  'dont-pass': [3, 'C'],
  'dont-pass-odds': [4, 'D'],
  come: [5, 'E1'],
  'come-n': [5, 'E2'],
  'dont-come': [6, 'G1'],
  'dont-come-n': [6, 'G2'],
  'come-odds': [7, 'F'],
  'dont-come-odds': [8, 'H'],
  place: [9, 'J'],
  buy: [10, 'K'],
  lay: [11, 'L'],
  hard: [12, 'M'],
  field: [13, 'I'],
  horn: [14, 'T'],
  'horn-high': [15, 'O'],
  'any-craps': [16, 'U'],
  two: [17, 'P'],
  three: [18, 'R'],
  twelve: [19, 'Q'],
  eleven: [20, 'S'],
  'any-seven': [21, 'N'],
  'c-and-e': [22, 'V'],
};

const CALLABLE: readonly Family[] = ['place', 'buy', 'lay', 'hard'];
const ONE_ROLL_BETS: readonly Family[] = [
  'field',
  'horn',
  'horn-high',
  'any-craps',
  'two',
  'three',
  'twelve',
  'eleven',
  'any-seven',
  'c-and-e',
];
const STAYING: readonly Family[] = ['place', 'buy', 'lay', 'hard'];

function offered(id: string): Partial<Record<Family, SpotPolicy>> {
  const entries = Object.entries(BETS).map(([family, [bet, area]]) => {
    return [family, standard(family as Family, `${id} App. D ${bet}`, { area })];
  });
  return Object.fromEntries(entries);
}

export function resortsWorld(edition: Edition): Rulebook {
  const { id, contractCite, crapsPayCite, settleCite, ...own } = edition;
  const families = Object.keys(BETS) as Family[];
  const others = families.filter(family => !CALLABLE.includes(family));
  const payCite = `${id} §4.1`;
  const { 'c-and-e-11': elevenPay, ...crapsPays } = CRAPS_ELEVEN;
  const multiples = timesByPair(3, 4, 5);
  return {
    ...own,
    id,
    spots: offered(id),
    pays: {
      ...pays(payCite, {
        ...FLAT,
        ...takingOdds('pass-odds'),
        ...takingOdds('come-odds'),
        ...layingOdds('dont-pass-odds'),
        ...layingOdds('dont-come-odds'),
        ...byPair('place', '9:5', '7:5', '7:6'),
        ...takingOdds('buy'),
        ...layingOdds('lay'),
        ...HARDWAYS,
        ...FIELD,
        ...ONE_ROLL,
        'c-and-e-11': required(elevenPay, 'C & E has a pay on eleven'),
      }),
      ...pays(crapsPayCite, crapsPays),
    },
    minimumPays: {},
    comeOut: { ...COME_OUT, cite: `${id} App. D 1` },
    bar: { total: 12, cite: `${id} App. D 3` },
    binds: {
      pass: { from: 'close', cite: contractCite },
      come: { from: 'close', cite: contractCite },
      'dont-pass': { from: 'never', cite: `${id} App. D 3` },
      'dont-come': { from: 'never', cite: `${id} App. D 6` },
    },
    increase: {
      pass: { afterPoint: true, cite: contractCite },
      come: { afterPoint: true, cite: contractCite },
      'dont-pass': { afterPoint: false, cite: `${id} App. D 3` },
      'dont-come': { afterPoint: false, cite: `${id} App. D 6` },
    },
    oddsLimits: {
      'pass-odds': { of: 'bet', times: multiples, cap: null, cite: `${id} App. D 2` },
      'dont-pass-odds': { of: 'winnings', times: multiples, cap: null, cite: `${id} App. D 4` },
      'come-odds': { of: 'bet', times: multiples, cap: null, cite: `${id} App. D 7` },
      'dont-come-odds': { of: 'winnings', times: multiples, cap: null, cite: `${id} App. D 8` },
    },
    commission: {
      buy: { of: 'bet', rate: '1/20', when: 'placed', cite: `${id} App. D 10` },
      lay: { of: 'winnings', rate: '1/20', when: 'placed', cite: `${id} App. D 11` },
    },
    working: {
      ...each(others, { comeOut: 'on', calls: false } as const, `${id} App. D on-off`),
      ...each(['come-odds'], { comeOut: 'on', calls: false } as const, 'D10'),
      ...each(CALLABLE, { comeOut: 'off', calls: true } as const, `${id} App. D on-off`),
    },
    afterWin: {
      ...each(families, { stays: 'never' } as const, settleCite),
      ...each(ONE_ROLL_BETS, { stays: 'never' } as const, `${id} App. D one-roll`),
      ...each(STAYING, { stays: 'always' } as const, 'D13'),
    },
    exclusions: [],
    limits: {},
    payoutCap: null,
    minimum: { of: 'each', cite: own.procedure.minimum },
    overLimit: { bets: 'share', cite: own.procedure.shares },
    unit: { of: 'chip', cite: 'D30' },
    chip: { lowest: '1.00', cite: 'D30' },
    rounding: { to: 'chip', way: 'down', wholeDollarsStand: false, cite: 'D19' },
    unpayable: { bets: 'taken', cite: 'D19' },
    continued: { onSettings: 'stay', cite: 'D13' },
    bets: {},
    words: {},
    document: id,
    borrowed: null,
    power: null,
    regulated: [],
    house: {},
  };
}

// Every field of a rulebook with the check of its value.
import { PAY_KEYS, SPOTS } from '../bets/known-spots.ts';
import { POINTS } from '../dice.ts';
import * as say from '../sentences/house-files.ts';
import { betEntry, CHANGES_OF_BET, definitionOr, number } from './bet-fields.ts';
import {
  type Check,
  flag,
  list,
  nameCheck,
  named,
  oneOf,
  optional,
  orNull,
  record,
  sentence,
  shape,
  text,
  when,
  whole,
} from './check.ts';
import { COME_OUT_POLICIES, DOCUMENTS, HOUSE_SETTINGS, PROCEDURES, RULE_TOPICS } from './policy-names.ts';
import { FAMILIES, type Family, hasContract, isOdds, STANDARD_BETS } from './standard-bets.ts';
import { amount, id, multiple, odds, rate } from './values.ts';

const cited = (fields: Readonly<Record<string, Check>>): Check => shape({ ...fields, cite: text });

const multiples = record(POINTS.map(String), multiple);
const way = oneOf('down', 'up', 'nearest');
const totals = list(whole(2, 12), 0, 11);
const points = list(number, 0, POINTS.length);
const pays = named(PAY_KEYS, nameCheck('pay', cited({ odds })));
const raise = shape({ totals: optional(list(whole(2, 12), 1)), odds: list(odds, 1) });

export const GROUNDS = [
  'not-together',
  'no-effort',
  'no-line-bet',
  'off-table',
  'stacked',
  'on-float',
  'in-bowl',
  'on-rail',
  'on-chips',
  'slanted',
  'wrong-shooter',
  'interfered',
  'far-wall',
] as const;

const call = oneOf('mandatory', 'discretion');

/** A house's file may leave out a ground's words and keep those of its parent. */
export const CHANGED_GROUNDS = named(
  GROUNDS,
  nameCheck('ground', cited({ call, words: optional(sentence) })),
);

const OFFER = {
  offered: oneOf('always', 'when-paid'),
  only: optional(list(text, 1)),
  area: optional(text),
  cite: text,
};
/** A bet of a book, defined in full. */
export const definition = nameCheck('betDefinition', betEntry({ label: text, ...OFFER }));

/** A house's file defines a bet, or offers one that is already defined and may change its figures. */
export const CHANGED_SPOTS = named(
  FAMILIES,
  nameCheck('bet', definitionOr(definition, shape({ ...OFFER, ...CHANGES_OF_BET }))),
);

/** The settings that a book may limit, and what kind of limit each takes. */
const MAXIMUMS: Readonly<Record<string, Check>> = {
  'buy-commission': rate,
  'lay-commission': rate,
  odds: amount,
};

const hasTerms = (family: Family): boolean => hasContract(STANDARD_BETS[family]);

const POLICIES = {
  spots: named(FAMILIES, definition),
  pays,
  minimumPays: pays,
  comeOut: cited({ wins: totals, loses: totals, points }),
  bar: orNull(
    cited({
      total: when(value => value === 2 || value === 3 || value === 12, say.choice(['2', '3', '12']), {
        enum: [2, 3, 12],
      }),
    }),
  ),
  binds: named(
    FAMILIES.filter(hasTerms),
    nameCheck('binds', cited({ from: oneOf('never', 'close', 'point') })),
  ),
  increase: named(FAMILIES.filter(hasTerms), nameCheck('increase', cited({ afterPoint: flag }))),
  oddsLimits: named(
    FAMILIES.filter(family => isOdds(STANDARD_BETS[family])),
    nameCheck(
      'oddsLimit',
      cited({ of: oneOf('bet', 'winnings'), times: orNull(multiples), cap: orNull(amount) }),
    ),
  ),
  limits: named(FAMILIES, nameCheck('limits', cited({ min: optional(amount), max: optional(amount) }))),
  minimum: cited({ of: oneOf('each', 'sum') }),
  overLimit: cited({ bets: oneOf('share', 'stand-whole') }),
  payoutCap: orNull(cited({ above: odds, amount })),
  commission: named(
    ['buy', 'lay'],
    nameCheck(
      'commission',
      cited({
        of: oneOf('bet', 'winnings'),
        rate,
        when: oneOf('placed', 'win'),
        numbers: optional(list(number, 1, POINTS.length)),
        round: optional(shape({ to: oneOf('cent', 'chip', 'dollar'), way })),
        min: optional(amount),
      }),
    ),
  ),
  working: named(
    FAMILIES,
    nameCheck('working', cited({ comeOut: oneOf(...COME_OUT_POLICIES), calls: flag })),
  ),
  afterWin: named(
    FAMILIES,
    nameCheck('afterWin', cited({ stays: oneOf('always', 'never', 'first-roll', 'eleven') })),
  ),
  exclusions: list(cited({ between: list(text, 2, 2) })),
  unit: cited({ of: oneOf('chip', 'cent') }),
  chip: cited({ lowest: amount }),
  rounding: cited({ to: oneOf('chip', 'cent'), way, wholeDollarsStand: flag }),
  unpayable: cited({ bets: oneOf('taken', 'refused') }),
  shooter: cited({
    chosen: oneOf('offer', 'designated'),
    moves: list(oneOf('seven-out', 'point'), 1),
    fallback: orNull(oneOf('come')),
    withoutOne: oneOf('refused', 'automatic'),
  }),
  noRoll: named(GROUNDS, nameCheck('ground', cited({ call, words: sentence }))),
  continued: cited({ onSettings: oneOf('returned', 'stay') }),
  procedure: record(PROCEDURES, text, 'complete'),
  bets: named(FAMILIES, nameCheck('betWords', shape({ name: text, how: sentence }))),
  document: orNull(oneOf(...DOCUMENTS)),
  words: record(RULE_TOPICS, sentence),
  borrowed: orNull(cited({ from: text, words: sentence })),
  power: orNull(
    cited({
      chance: rate,
      spots: named(
        SPOTS.map(spot => spot.name),
        nameCheck('raises', list(raise, 1)),
      ),
    }),
  ),
};

/** Every field of a rulebook with its check. The JSON Schema for house files is generated from these. */
export const FIELDS = {
  id,
  title: text,
  ...POLICIES,
  regulated: list(oneOf(...Object.keys(POLICIES))),
  house: record(HOUSE_SETTINGS, (setting: string) => {
    const max = MAXIMUMS[setting];
    const limit = max ? { max: optional(max) } : {};
    return cited(setting === 'pay' ? { ...limit, uniform: optional(flag) } : limit);
  }),
};

// The plain values of a rulebook: ids, amounts, odds and rates, each with a pattern of what its parser
// accepts.

import { parseHandOdds, parseMultiple, parseOdds, parseRate } from '../lib/ratio.ts';
import { MAX_CENTS, parseCents } from '../money.ts';
import * as say from '../sentences/house-files.ts';
import { type Check, checkOf, matching, nameCheck, whole } from './check.ts';

export const ID_PATTERN = '^[a-z0-9][a-z0-9-]{0,39}$';

export const id: Check = nameCheck(
  'id',
  matching(ID_PATTERN, text => (new RegExp(ID_PATTERN).test(text) ? text : null), say.anId),
);

// Up to 16 digits, as `parseCents` reads; more than 0, and at most the largest amount (P15).
const AMOUNT = '^(?=.*[1-9])(?=\\+?\\d{1,16}(\\.|$))\\+?0*(1000000000(\\.0{1,2})?|\\d{1,9}(\\.\\d{1,2})?)$';

export const amount: Check = nameCheck(
  'amount',
  matching(
    AMOUNT,
    text => {
      const cents = parseCents(text);
      return cents !== null && cents > 0 && cents <= MAX_CENTS ? cents : null;
    },
    say.anAmount,
  ),
);

const ONE_TO_1000 = '(0{0,3}[1-9]|0{0,2}[1-9]\\d|0?[1-9]\\d{2}|1000)';

export const odds: Check = nameCheck(
  'odds',
  matching(`^${ONE_TO_1000}:${ONE_TO_1000}$`, parseOdds, say.someOdds),
);

export const handOdds: Check = nameCheck(
  'handOdds',
  matching(`^(${ONE_TO_1000}:${ONE_TO_1000}|(?=[1-9])${ONE_TO_1000}x)$`, parseHandOdds, say.handOdds),
);

// A pattern cannot require that a fraction is at most 1: `parseRate` refuses 7/6.
const PERCENT = '(0?\\d{1,2}(\\.\\d{1,2})?|100(\\.0{1,2})?)%';
const FRACTION = '0{0,5}[01]|\\d{1,6}/(?=\\d{1,6}$)0*[1-9]\\d*';

export const rate: Check = nameCheck('rate', matching(`^(${PERCENT}|${FRACTION})$`, parseRate, say.aRate));

const wholeTimes = whole(1, 1000);
// A pattern cannot require that a multiple is from 1/1000 to 1000.
const partTimes = matching('^\\d{1,4}(\\.\\d{1,2}|/\\d{1,4})?$', parseMultiple, say.aMultiple);

/** A multiple of a flat bet. */
export const multiple: Check = nameCheck(
  'multiple',
  checkOf({ anyOf: [wholeTimes.schema, partTimes.schema] }, (value, path, problems) =>
    (typeof value === 'string' ? partTimes : wholeTimes)(value, path, problems),
  ),
);

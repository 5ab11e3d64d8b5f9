// The check of a bet's definition: which fields each kind of bet has, and what they may hold.

import { shown } from '../lib/shown.ts';
import { isRecord } from '../lib/value.ts';
import * as say from '../sentences/house-files.ts';
import { anObject } from '../sentences/values.ts';
import {
  type Check,
  checkOf,
  list,
  lookForUnknown,
  name,
  nameCheck,
  oneOf,
  optional,
  shape,
  text,
  when,
  whole,
} from './check.ts';
import { amount, handOdds } from './values.ts';

const total = whole(2, 12);
const totals = list(total, 1, 11);
/** A total that can be a point. */
export const number = when(
  value => Number.isInteger(value) && (value as number) >= 2 && (value as number) <= 12 && value !== 7,
  say.aPoint,
  { type: 'integer', minimum: 2, maximum: 12, not: { const: 7 } },
);
const side = oneOf('right', 'wrong');

const either = (points: Check, numbers: Check): Check =>
  checkOf({ anyOf: [points.schema, numbers.schema] }, (value, path, problems) =>
    (Array.isArray(value) ? numbers : points)(value, path, problems),
  );
const numbers = either(oneOf('points'), list(number, 1, 10));

const onNumbers = { numbers, arrivesFrom: optional(name) };
const face = whole(1, 6);
const part = shape({ on: totals, units: whole(1, 100), pay: name });
const split = shape({ into: oneOf('units', 'cents'), cite: text });

const band = shape({ on: optional(list(number, 1, 10)), from: whole(1, 1000), odds: handOdds });

/** What a hand bet remembers: one of these fields, which says how. */
const REMEMBERS: Readonly<Record<string, Check>> = {
  counts: oneOf('rolls', 'line-wins', 'different-points', 'one-point'),
  collects: either(oneOf('doubles'), list(number, 1, 10)),
  repeats: number,
};
const remembers = checkOf(
  { anyOf: Object.entries(REMEMBERS).map(([field, check]) => shape({ [field]: check }).schema) },
  (value, path, problems) => {
    const fields = Object.keys(REMEMBERS);
    const [field, other] = isRecord(value) ? fields.filter(key => Object.hasOwn(value, key)) : [];
    const check = field === undefined ? undefined : REMEMBERS[field];
    const message = say.remembersOne(fields);
    if (other !== undefined) problems.push({ path, message: say.hasBoth(field ?? '', other, message) });
    else if (field && check) shape({ [field]: check })(value, path, problems);
    else if (isRecord(value) && Object.keys(value).length > 0) {
      lookForUnknown(value, fields, path, problems);
    } else {
      const empty = isRecord(value) ? say.isEmpty : say.expectedGot(anObject, shown(value));
      problems.push({ path, message: say.withHint(value === undefined ? say.missing : empty, message) });
    }
  },
);

type Fields = Readonly<Record<string, Check>>;

/** The fields of each kind of bet, besides `bet` itself and what every bet has. */
const KINDS: Readonly<Record<string, Fields>> = {
  line: { side, made: oneOf('come-out', 'point'), becomes: optional(name) },
  come: { side, travels: name },
  odds: { behind: name },
  'number-before-seven': onNumbers,
  'seven-before-number': onNumbers,
  hardway: onNumbers,
  'one-roll': {},
  hand: {
    remembers,
    opens: oneOf('new-shooter', 'after-any-seven', 'after-seven-out'),
    binds: shape({ from: oneOf('first-roll', 'first-point', 'never'), cite: text }),
    ends: oneOf('seven-out', 'any-seven'),
    paid: oneOf('at-end', 'when-reached'),
    pays: nameCheck('handPays', shape({ bands: list(band, 1), cite: text })),
    needs: optional(nameCheck('otherBets', shape({ otherBets: amount, cite: text }))),
    codes: optional(
      shape({
        window: oneOf('bet/hand-window', 'bet/hot-shooter-window'),
        needs: oneOf('bet/needs-other-bets', 'bet/hot-shooter-minimum'),
      }),
    ),
  },
};

/** A bet on one roll has one of these three forms, known by its first field. */
const ONE_ROLL: Readonly<Record<string, Fields>> = {
  totals: { totals, paid: oneOf('alike', 'by-total') },
  parts: { parts: list(part, 1, 11), high: optional(totals), split },
  faces: { faces: list(list(face, 2, 2), 1, 21) },
};

function fieldsOf(value: Readonly<Record<string, unknown>>): Fields {
  const kind =
    typeof value.bet === 'string' && Object.hasOwn(KINDS, value.bet) ? KINDS[value.bet] : undefined;
  if (value.bet !== 'one-roll') return kind ?? {};
  const [form = 'totals'] = formsOf(value);
  return ONE_ROLL[form] ?? {};
}

const formsOf = (value: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(ONE_ROLL).filter(field => Object.hasOwn(value, field));

/** The kind of a bet. */
export const bet = oneOf(...Object.keys(KINDS));

const schemaOf = (common: Fields) => {
  const forms = Object.entries(KINDS).flatMap(([kind, fields]) =>
    (kind === 'one-roll' ? Object.values(ONE_ROLL) : [fields]).map(own => ({ kind, own })),
  );
  return {
    anyOf: forms.map(({ kind, own }) => shape({ bet: oneOf(kind), ...own, ...common }).schema),
  };
};

/** A bet in a book: its definition, and the fields that every bet has. */
export function betEntry(common: Fields): Check {
  return checkOf(schemaOf(common), (value, path, problems) => {
    if (!isRecord(value)) return shape(common)(value, path, problems);
    // Without its kind, the fields of a bet are unknown.
    if (typeof value.bet !== 'string' || !Object.hasOwn(KINDS, value.bet)) {
      return bet(value.bet, `${path}.bet`, problems);
    }
    const [form, other] = value.bet === 'one-roll' ? formsOf(value) : [];
    if (other !== undefined) {
      const message = say.hasBoth(form ?? '', other, say.oneRollHas(Object.keys(ONE_ROLL)));
      problems.push({ path, message });
      return;
    }
    return shape({ bet, ...fieldsOf(value), ...common })(value, path, problems);
  });
}

/** What a file may change in a bet that is already defined: its label, and any field of a hand bet. */
export const CHANGES_OF_BET: Fields = {
  label: optional(text),
  ...Object.fromEntries(Object.entries(KINDS.hand ?? {}).map(([field, check]) => [field, optional(check)])),
};

/** Fields that only a complete definition of a bet has. */
const DEFINING: readonly string[] = [...Object.values(KINDS), ...Object.values(ONE_ROLL)]
  .flatMap(fields => Object.keys(fields))
  .filter(field => !Object.hasOwn(CHANGES_OF_BET, field));

/** A bet's whole definition, recognized by its field `bet`, or else changes to one. */
export const definitionOr = (definition: Check, changes: Check): Check =>
  checkOf({ anyOf: [definition.schema, changes.schema] }, (value, path, problems) => {
    if (!isRecord(value)) return changes(value, path, problems);
    if (Object.hasOwn(value, 'bet')) return definition(value, path, problems);
    const isDefining = (field: string): boolean => DEFINING.includes(field);
    for (const field of Object.keys(value).filter(isDefining)) {
      const message = say.partOfDefinition;
      problems.push({ path: `${path}.${field}`, message });
    }
    const others = Object.entries(value).filter(([field]) => !isDefining(field));
    return changes(Object.fromEntries(others), path, problems);
  });

// Checks on unknown data: each names the path of what is wrong, and carries the equivalent JSON Schema.
import { isName, MAX_NAME, NAME_PATTERN } from '../lib/name.ts';
import { nearestName } from '../lib/nearest.ts';
import { shown } from '../lib/shown.ts';
import { excerpt } from '../lib/text.ts';
import { TEXT_PATTERN, textProblem } from '../lib/text-problem.ts';
import { isRecord } from '../lib/value.ts';
import * as say from '../sentences/house-files.ts';
import { anObject } from '../sentences/values.ts';

export type Problem = { readonly path: string; readonly message: string };

/** `name` is not a JSON Schema keyword: a named schema is written once, under `definitions`. */
export type Schema = { readonly [keyword: string]: unknown };

type Inspect = (value: unknown, path: string, problems: Problem[]) => void;
export type Check = Inspect & {
  readonly schema: Schema;
  /** Whether the field may be left out. */
  readonly optional?: true;
};

export const checkOf = (schema: Schema, look: Inspect): Check =>
  Object.assign<Inspect, { schema: Schema }>(look, { schema });

/** The same check, for a schema that is used in many places. */
export const nameCheck = (name: string, check: Check): Check => {
  const look: Inspect = (value, path, problems) => check(value, path, problems);
  return checkOf({ name, ...check.schema }, look);
};

const looksFor =
  (holds: (value: unknown) => boolean, expected: string): Inspect =>
  (value, path, problems) => {
    if (value === undefined) problems.push({ path, message: say.missingExpected(expected) });
    else if (!holds(value)) problems.push({ path, message: say.expectedGot(expected, shown(value)) });
  };

export const when = (holds: (value: unknown) => boolean, expected: string, schema: Schema): Check =>
  checkOf(schema, looksFor(holds, expected));

const MAX_TEXT = 200;
const MAX_SENTENCE = 500;

function textOf(name: string, max: number): Check {
  const schema = {
    name,
    type: 'string',
    minLength: 1,
    maxLength: max,
    pattern: TEXT_PATTERN,
    patternErrorMessage: 'A text that says something, without control or invisible characters.',
  };
  return checkOf(schema, (value, path, problems) => {
    if (typeof value !== 'string') {
      looksFor(() => false, say.aText)(value, path, problems);
      return;
    }
    const message = textProblem(value, max);
    if (message) problems.push({ path, message });
  });
}

export const text = textOf('text', MAX_TEXT);

/** Words that people read: longer than a title, but still one paragraph. */
export const sentence = textOf('sentence', MAX_SENTENCE);

export const flag = when(value => typeof value === 'boolean', say.trueOrFalse, { type: 'boolean' });

export const whole = (min: number, max: number): Check =>
  when(
    value => Number.isInteger(value) && (value as number) >= min && (value as number) <= max,
    say.wholeNumber(min, max),
    { type: 'integer', minimum: min, maximum: max },
  );

// More names than this are not listed in a message.
const MAX_LISTED = 8;

export const oneOf = (...choices: readonly string[]): Check => {
  const names = choices.map(choice => `"${choice}"`);
  const expected =
    names.length > MAX_LISTED ? say.oneOfMany(names.length, names[0] ?? '') : say.choice(names);
  const look = looksFor(value => choices.includes(value as string), expected);
  return checkOf({ enum: choices }, (value, path, problems) => {
    const before = problems.length;
    look(value, path, problems);
    const problem = problems[before];
    if (problem && typeof value === 'string') {
      problems[before] = { path, message: `${problem.message}${guess(value, choices, problems)}` };
    }
  });
};

export const matching = (pattern: string, parse: (text: string) => unknown, expected: string): Check =>
  when(value => typeof value === 'string' && parse(value) !== null, expected, {
    type: 'string',
    pattern,
    patternErrorMessage: `Expected ${expected}.`,
  });

export const orNull = (check: Check): Check => {
  const { name } = check.schema;
  const schema = { anyOf: [check.schema, { type: 'null' }] };
  return checkOf(
    name === undefined ? schema : { name: `${name}OrNull`, ...schema },
    (value, path, problems) => {
      if (value !== null) check(value, path, problems);
    },
  );
};

export const optional = (check: Check): Check =>
  Object.assign(
    checkOf(check.schema, (value, path, problems) => {
      if (value !== undefined) check(value, path, problems);
    }),
    { optional: true as const },
  );

export const list = (check: Check, min = 0, max = 100): Check =>
  checkOf({ type: 'array', items: check.schema, minItems: min, maxItems: max }, (value, path, problems) => {
    if (!Array.isArray(value) || value.length < min || value.length > max) {
      const expected = min === max ? say.listOf(min) : say.listFromTo(min, max);
      looksFor(() => false, expected)(value, path, problems);
      return;
    }
    value.forEach((item, index) => {
      check(item, `${path}[${index}]`, problems);
    });
  });

const under = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

// Finding a similar name takes time, and guesses do not help a file with this many wrong names.
export const MAX_GUESSES = 20;

const nearOf = (typed: string, known: readonly string[], problems: readonly Problem[]): string | null =>
  problems.length > MAX_GUESSES ? null : nearestName(typed, known);

/** The name that a misspelled one was probably meant to be, for the end of a sentence. */
export const guess = (typed: string, known: readonly string[], problems: readonly Problem[] = []): string => {
  const near = nearOf(typed, known, problems);
  return near === null ? '' : say.didYouMean(near);
};

/** Reports fields that are none of these; returns the ones they were probably meant to be. */
export function lookForUnknown(
  value: Readonly<Record<string, unknown>>,
  known: readonly string[],
  path: string,
  problems: Problem[],
): ReadonlySet<string> {
  const names = new Set(known);
  const meant = new Set<string>();
  for (const key of Object.keys(value)) {
    if (names.has(key)) continue;
    const message = say.unknownField(guess(key, known, problems));
    meant.add(nearOf(key, known, problems) ?? '');
    problems.push({ path: under(path, excerpt(key)), message });
  }
  return meant;
}

/** An object with exactly these fields. */
export const shape = (fields: Readonly<Record<string, Check>>): Check => {
  const entries = Object.entries(fields);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, check]) => [key, check.schema])),
    required: entries.filter(([, check]) => !check.optional).map(([key]) => key),
    additionalProperties: false,
  };
  return checkOf(schema, (value, path, problems) => {
    if (!isRecord(value)) {
      looksFor(() => false, anObject)(value, path, problems);
      return;
    }
    const meant = lookForUnknown(value, Object.keys(fields), path, problems);
    for (const [key, check] of entries) {
      // A field that is there under a misspelled name is not reported as missing too.
      if (meant.has(key) && !Object.hasOwn(value, key)) continue;
      check(Object.hasOwn(value, key) ? value[key] : undefined, under(path, key), problems);
    }
  });
};

export type EntriesCheck = Check & {
  readonly checks: readonly (readonly [string, Check])[];
  readonly required: readonly string[];
  /** The check of entries under other names; null if there are none. */
  readonly others: Check | null;
};

/** An object whose keys come from a list, each with its check; `complete` requires every one of them. */
export const record = (
  keys: readonly string[],
  check: Check | ((key: string) => Check),
  complete: 'complete' | 'some' = 'some',
): EntriesCheck => {
  const checks = keys.map(key => [key, 'schema' in check ? check : check(key)] as const);
  return entriesOf(checks, complete === 'complete' ? keys : [], null);
};

/** An object whose keys are names: these, which editors suggest, and any others. */
export const named = (
  known: readonly string[],
  check: Check,
  complete: 'complete' | 'some' = 'some',
): EntriesCheck =>
  entriesOf(
    known.map(key => [key, check]),
    complete === 'complete' ? known : [],
    check,
  );

/** What is wrong with a name; every object has a `constructor`. */
const nameProblem = (key: string): string =>
  key === 'constructor' ? say.impossibleName : say.badName(MAX_NAME);

/** The name of a bet, spot or pay. */
export const name = when(value => typeof value === 'string' && isName(value), say.aName(MAX_NAME), {
  type: 'string',
  pattern: NAME_PATTERN,
  maxLength: MAX_NAME,
});

function entriesOf(
  checks: readonly (readonly [string, Check])[],
  required: readonly string[],
  others: Check | null,
): EntriesCheck {
  const byKey = new Map(checks);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(checks.map(([key, check]) => [key, check.schema])),
    ...(required.length > 0 ? { required } : {}),
    ...(others ? { propertyNames: { pattern: NAME_PATTERN, maxLength: MAX_NAME } } : {}),
    additionalProperties: others ? others.schema : false,
  };
  const look: Inspect = (value, path, problems) => {
    if (!isRecord(value)) {
      looksFor(() => false, anObject)(value, path, problems);
      return;
    }
    if (!others) lookForUnknown(value, [...byKey.keys()], path, problems);
    for (const [key, entry] of Object.entries(value)) {
      const check = byKey.get(key) ?? others;
      if (others && !isName(key))
        problems.push({ path: under(path, excerpt(key)), message: nameProblem(key) });
      else check?.(entry, under(path, key), problems);
    }
    for (const key of required) {
      if (!Object.hasOwn(value, key)) problems.push({ path: under(path, key), message: say.missing });
    }
  };
  return Object.assign(checkOf(schema, look), { checks, required, others });
}

const kept = (check: Check): Check =>
  checkOf(check.schema, (value, path, problems) => {
    if (value === null) problems.push({ path, message: say.cannotBeRemoved });
    else check(value, path, problems);
  });

/** Changes to an object that is already complete: new entries, and null for those that may be removed. */
export const changesTo = ({ checks, required, others }: EntriesCheck): Check =>
  entriesOf(
    checks.map(([key, entry]) => [key, required.includes(key) ? kept(entry) : orNull(entry)]),
    [],
    others && orNull(others),
  );

/** The same check, with its own sentence for a missing value. */
export const withMissingSentence = (check: Check, sentence: string): Check =>
  checkOf(check.schema, (value, path, problems) => {
    if (value === undefined) problems.push({ path, message: say.missingBecause(sentence) });
    else check(value, path, problems);
  });

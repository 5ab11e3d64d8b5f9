// Corrupted JSON of every kind: wrong types, missing or extra fields, invalid text.
import type { SeededRandom } from '../fuzz/seeded-random.ts';

/** Text that goes into the JSON unchanged. */
class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Json = unknown;
type Fields = Readonly<Record<string, Json>>;

const isObject = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Raw);

/** Fields as pairs, so that names can repeat and be anything. */
class Pairs {
  readonly pairs: readonly (readonly [string, Json])[];
  constructor(pairs: readonly (readonly [string, Json])[]) {
    this.pairs = pairs;
  }
}

function textOf(value: Json): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`;
  const pairs = value instanceof Pairs ? value.pairs : isObject(value) ? Object.entries(value) : null;
  if (!pairs) return JSON.stringify(value) ?? 'null';
  return `{${pairs.map(([key, field]) => `${JSON.stringify(key)}:${textOf(field)}`).join(',')}}`;
}

export const NUMBERS = [
  '1e999',
  '-1e999',
  '1e-999',
  '-0',
  '0',
  '-1',
  '0.1',
  '1.0000000000000001',
  '9007199254740991',
  '9007199254740992',
  '9007199254740993',
  '18446744073709551616',
  '-9223372036854775809',
  '1E400',
  '100000000001',
  '1e11',
  `1${'0'.repeat(400)}`,
  `0.${'0'.repeat(400)}1`,
];

export const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\r\nX-Injected: 1',
  '\u202eevil\u202c',
  '\ufeffAna',
  '\ufffd\uffff',
  '\u{1f3b2}'.repeat(40),
  'e\u0301'.repeat(100),
  'İı\u0130ß',
  "'; DROP TABLE accounts; --",
  '" OR ""="',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{{7*7}}#{7*7}',
  '%s%n%x',
  '__proto__',
  'constructor',
  'toString',
  'a'.repeat(41),
  'a'.repeat(10_000),
];

/** Valid JSON that is not valid text: half a surrogate pair. */
const RAW_TEXTS = ['"\\ud800"', '"\\udc00\\ud800"', '"\\u0000"', '"\\ud83c"', '"\\/"'];

const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'then',
  'toJSON',
  '',
  ' ',
];

function anyValue(chance: SeededRandom): Json {
  const kinds: readonly (() => Json)[] = [
    () => null,
    () => true,
    () => false,
    () => [],
    () => ({}),
    () => [[[[]]]],
    () => new Raw(chance.pick(NUMBERS)),
    () => new Raw(chance.pick(RAW_TEXTS)),
    () => chance.pick(TEXTS),
    () => chance.between(-5, 1000),
    () => ({ length: 3, 0: 'a' }),
    () => new Pairs([['__proto__', { isAdmin: true, roles: ['manager'] }]]),
  ];
  return chance.pick(kinds)();
}

/** Applies a change somewhere inside a value; `there` may stop the descent. */
function somewhere(value: Json, chance: SeededRandom, change: (value: Json) => Json): Json {
  const inner = Array.isArray(value)
    ? value.map((_, index) => index)
    : isObject(value)
      ? Object.keys(value)
      : [];
  if (inner.length === 0 || chance.percent(25)) return change(value);
  const key = chance.pick<string | number>(inner);
  if (Array.isArray(value)) return value.with(Number(key), somewhere(value[Number(key)], chance, change));
  const fields = value as Fields;
  return { ...fields, [key]: somewhere(fields[key], chance, change) };
}

const objectAt = (value: Json, chance: SeededRandom, change: (fields: Fields) => Json): Json =>
  somewhere(value, chance, found => (isObject(found) ? change(found) : anyValue(chance)));

const nested = (open: string, close: string, depth: number): string =>
  `${open.repeat(depth)}1${close.repeat(depth)}`;

export type Corruption = (value: Json, chance: SeededRandom) => Buffer;

const asBytes = (text: string): Buffer => Buffer.from(text);
const json =
  (change: (value: Json, chance: SeededRandom) => Json): Corruption =>
  (value, chance) =>
    asBytes(textOf(change(value, chance)));

function brokenText(text: string, chance: SeededRandom): Buffer {
  const at = chance.below(text.length + 1);
  const ways: readonly (() => Buffer)[] = [
    () => asBytes(text.slice(0, at)),
    () => asBytes(`${text}${text}`),
    () => asBytes(`${text.slice(0, -1)},}`),
    () => asBytes(text.replaceAll('"', "'")),
    () => asBytes(`\ufeff${text}`),
    () => asBytes(`${text}\u0000`),
    () =>
      asBytes(
        chance.pick(['', ' ', '\n', 'undefined', 'NaN', '"', '{', '[', '{"a"', '{"a":', '0x1', '{a:1}']),
      ),
    () =>
      Buffer.concat([asBytes(text.slice(0, at)), chance.bytes(1 + chance.below(4)), asBytes(text.slice(at))]),
    () => Buffer.from(text, 'utf16le'),
    () =>
      Buffer.concat([
        asBytes(text.slice(0, -1)),
        Buffer.from([0xc0, 0x80, 0xff, 0xed, 0xa0, 0x80]),
        asBytes('}'),
      ]),
    () => chance.bytes(chance.below(200)),
  ];
  return chance.pick(ways)();
}

/** How each kind of attack corrupts a valid body. */
export const CORRUPTIONS: Readonly<Record<string, Corruption>> = {
  'wrong types': json((value, chance) => somewhere(value, chance, () => anyValue(chance))),
  'missing fields': json((value, chance) =>
    objectAt(value, chance, fields => {
      const gone = chance.pick([...Object.keys(fields), '']);
      return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== gone));
    }),
  ),
  'extra fields': json((value, chance) =>
    objectAt(value, chance, fields => ({
      ...fields,
      [chance.pick(['seat', 'by', 'roles', 'owner', 'principal', 'amount', 'x'])]: anyValue(chance),
    })),
  ),
  'keys of prototypes': json((value, chance) =>
    objectAt(value, chance, fields => {
      const pair = [chance.pick(KEYS), anyValue(chance)] as const;
      return new Pairs(
        chance.percent(50) ? [...Object.entries(fields), pair] : [pair, ...Object.entries(fields)],
      );
    }),
  ),
  'fields twice': json((value, chance) =>
    objectAt(value, chance, fields => new Pairs([...Object.entries(fields), ...Object.entries(fields)])),
  ),
  numbers: json((value, chance) =>
    somewhere(value, chance, found =>
      isObject(found) ? { ...found, amount: new Raw(chance.pick(NUMBERS)) } : new Raw(chance.pick(NUMBERS)),
    ),
  ),
  texts: json((value, chance) =>
    somewhere(value, chance, found => {
      const text = chance.percent(30) ? new Raw(chance.pick(RAW_TEXTS)) : chance.pick(TEXTS);
      return isObject(found) ? { ...found, name: text } : text;
    }),
  ),
  'deep nesting': (value, chance) => {
    const depth = chance.pick([100, 1_000, 5_000, 15_000]);
    const deep = new Raw(chance.percent(50) ? nested('[', ']', depth) : nested('{"a":', '}', depth));
    return asBytes(textOf(chance.percent(30) ? deep : somewhere(value, chance, () => deep)));
  },
  'broken JSON': (value, chance) => brokenText(textOf(value), chance),
};

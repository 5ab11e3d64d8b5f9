// Changes to text (a byte, a word, a number, a line) and to JSON (a value, a key, a branch of another tree).
import type { SeededRandom } from './seeded-random.ts';

export type Mutation = (text: string, other: string, chance: SeededRandom) => string;

const NUMBERS = [
  '0',
  '-0',
  '1',
  '-1',
  '20',
  '21',
  '1000',
  '1001',
  '999999999',
  '4294967296',
  '9007199254740991',
  '9007199254740993',
  '1e21',
  '1e999',
  '0.001',
  '0.005',
  '99999999999999999999',
];

const CHARACTERS = [
  '\u0000',
  '\n',
  '\r',
  '\t',
  ' ',
  '"',
  '#',
  '\\',
  '\u2028',
  '\ud800',
  '\u{1f3b2}',
  'é',
  '\ufeff',
];

const cut = (text: string, chance: SeededRandom, max: number): readonly [number, number] => {
  const from = chance.below(text.length + 1);
  return [from, Math.min(text.length, from + 1 + chance.below(max))];
};

/** Changes that ignore what the text means. */
export const BLIND: readonly Mutation[] = [
  (text, _, chance) => {
    const at = chance.below(text.length + 1);
    const changed = (text.charCodeAt(at) || 0) ^ (1 << chance.below(8));
    return text.slice(0, at) + String.fromCharCode(changed) + text.slice(at + 1);
  },
  (text, _, chance) => {
    const at = chance.below(text.length + 1);
    return text.slice(0, at) + chance.pick(CHARACTERS) + text.slice(at);
  },
  (text, _, chance) => {
    const [from, to] = cut(text, chance, 40);
    return text.slice(0, from) + text.slice(to);
  },
  (text, _, chance) => {
    const [from, to] = cut(text, chance, 60);
    return text.slice(0, to) + text.slice(from, to).repeat(1 + chance.below(3)) + text.slice(to);
  },
  (text, other, chance) => {
    const [from, to] = cut(other, chance, 80);
    const at = chance.below(text.length + 1);
    return text.slice(0, at) + other.slice(from, to) + text.slice(at);
  },
  (text, _, chance) => {
    const numbers = [...text.matchAll(/-?\d+(\.\d+)?/g)];
    if (numbers.length === 0) return text;
    const { index, 0: old } = chance.pick(numbers);
    const near = String(Number(old) + chance.between(-2, 2));
    const put = chance.percent(60) ? near : chance.pick(NUMBERS);
    return text.slice(0, index) + put + text.slice(index + old.length);
  },
];

/** Changes to whole lines, and replacements of words by those of a dictionary. */
export const byLines = (dictionary: readonly string[]): readonly Mutation[] => {
  const lines =
    (
      change: (all: string[], at: number, others: readonly string[], chance: SeededRandom) => void,
    ): Mutation =>
    (text, other, chance) => {
      const all = text.split('\n');
      change(all, chance.below(all.length), other.split('\n'), chance);
      return all.join('\n');
    };
  const words = (all: string[], at: number, change: (words: string[]) => void): void => {
    const line = (all[at] ?? '').split(' ');
    change(line);
    all[at] = line.join(' ');
  };
  return [
    lines((all, at) => void all.splice(at, 1)),
    lines((all, at) => void all.splice(at, 0, all[at] ?? '')),
    lines((all, at, others, chance) => void all.splice(at, 0, chance.pick(others))),
    lines((all, at, _, chance) => {
      const [moved = ''] = all.splice(at, 1);
      all.splice(chance.below(all.length + 1), 0, moved);
    }),
    lines((all, at, others, chance) => {
      const from = chance.below(others.length);
      all.splice(at, chance.below(5), ...others.slice(from, from + chance.below(12)));
    }),
    lines((all, at, _, chance) =>
      words(all, at, line => void line.splice(chance.below(line.length), 1, chance.pick(dictionary))),
    ),
    lines((all, at, _, chance) =>
      words(all, at, line => void line.splice(chance.below(line.length + 1), 0, chance.pick(dictionary))),
    ),
    lines((all, at, _, chance) => words(all, at, line => void line.splice(chance.below(line.length), 1))),
  ];
};

type Json = unknown;
type Place = { readonly holder: Record<string, Json> | Json[]; readonly key: string };

/** Every nested value, with its location. */
function placesIn(value: Json, places: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return places;
  for (const key of Object.keys(value)) {
    places.push({ holder: value as Record<string, Json>, key });
    placesIn((value as Record<string, Json>)[key], places);
  }
  return places;
}

const valueAt = ({ holder, key }: Place): Json => (holder as Record<string, Json>)[key];
const put = ({ holder, key }: Place, value: Json): void => {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
};

function otherValue(value: Json, dictionary: readonly string[], chance: SeededRandom): Json {
  if (typeof value === 'number' && chance.percent(70)) {
    return chance.percent(60) ? value + chance.between(-2, 2) : Number(chance.pick(NUMBERS));
  }
  if (typeof value === 'string' && chance.percent(60)) {
    const change = chance.percent(50) ? chance.pick(BLIND)(value, value, chance) : chance.pick(dictionary);
    return change;
  }
  return chance.pick<Json>([null, true, false, 0, -1, '', [], {}, [[]], chance.pick(dictionary), value]);
}

const parsed = (text: string): Json => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Changes to a tree; text that cannot be parsed stays as it is. */
export const byTree = (dictionary: readonly string[]): readonly Mutation[] => {
  const tree =
    (change: (place: Place, others: readonly Place[], chance: SeededRandom) => void): Mutation =>
    (text, other, chance) => {
      const value = parsed(text);
      const places = placesIn(value);
      if (places.length === 0) return text;
      change(chance.pick(places), placesIn(parsed(other)), chance);
      return JSON.stringify(value);
    };
  return [
    tree((place, _, chance) => put(place, otherValue(valueAt(place), dictionary, chance))),
    tree((place, _, chance) => put(place, otherValue(valueAt(place), dictionary, chance))),
    tree(({ holder, key }) => {
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
    }),
    tree(({ holder }, _, chance) => {
      const key = Array.isArray(holder)
        ? String(holder.length)
        : chance.pick([...dictionary, '__proto__', 'constructor']);
      put({ holder, key }, otherValue('', dictionary, chance));
    }),
    tree((place, others, chance) => {
      if (others.length > 0) put(place, structuredClone(valueAt(chance.pick(others))));
    }),
    tree(({ holder, key }, others, chance) => {
      if (others.length === 0) return;
      const from = chance.pick(others);
      put({ holder, key: Array.isArray(holder) ? key : from.key }, structuredClone(valueAt(from)));
    }),
  ];
};

/** Makes one change, or sometimes a few of them one after another. */
export function combineMutations(mutations: readonly Mutation[], max: number, maxLength: number): Mutation {
  return (text, other, chance) => {
    let changed = text;
    for (let left = chance.percent(60) ? 1 : 1 + chance.below(max); left > 0; left -= 1) {
      changed = chance.pick(mutations)(changed, other, chance);
    }
    return changed.slice(0, maxLength);
  };
}

// The names of bets, spots and pays that a house's file may use: its parent's, the usual ones, or its own.
import { writeSpots } from '../bets/spots.ts';
import { NUMBERS, POINTS, type Point } from '../dice.ts';
import { isName } from '../lib/name.ts';
import { nearestName } from '../lib/nearest.ts';
import { excerpt } from '../lib/text.ts';
import { isRecord } from '../lib/value.ts';
import * as say from '../sentences/house-files.ts';
import { bet } from './bet-fields.ts';
import type { BetDefinition } from './bet-shape.ts';
import { lookForUnknown, MAX_GUESSES, oneOf, type Problem } from './check.ts';
import { definition, GROUNDS } from './fields.ts';
import type { Rulebook } from './shape.ts';
import { STANDARD_BETS } from './standard-bets.ts';

type Source = Readonly<Record<string, unknown>>;

/** More entries than this in one section are refused before any name is looked at: the longest of ours has 98. */
export const MAX_ENTRIES = 300;

/** Sections with so many entries that their names are not worth looking at. */
export const overfull = (source: Source): Problem[] =>
  Object.entries(source).flatMap(([path, section]) => {
    const count = isRecord(section) && path !== 'extends' ? Object.keys(section).length : 0;
    return count > MAX_ENTRIES
      ? [{ path: excerpt(path), message: say.tooManyEntries(count, MAX_ENTRIES) }]
      : [];
  });

/** The bets with a sound definition. Their problems are counted together, so that the guesses at them stay few. */
function soundOf(own: readonly (readonly [string, Source])[]): ReadonlyMap<string, BetDefinition> {
  const problems: Problem[] = [];
  const sound = own.filter(([, entry]) => {
    const before = problems.length;
    definition(entry, '', problems);
    return problems.length === before;
  });
  return new Map(sound as [string, Source & BetDefinition][]);
}

const FAMILY_SECTIONS: readonly string[] = [
  'spots',
  'working',
  'afterWin',
  'bets',
  'limits',
  'commission',
  'binds',
  'increase',
  'oddsLimits',
];
const PAY_SECTIONS: readonly string[] = ['pays', 'minimumPays'];

/** The points that a file sets, if they are valid. */
const pointsIn = (comeOut: unknown): readonly Point[] | null =>
  isRecord(comeOut) && Array.isArray(comeOut.points)
    ? POINTS.filter(point => (comeOut.points as unknown[]).includes(point))
    : null;

/** All names that a file over a book may use. A bet of its own counts even where its definition is wrong. */
export type Names = {
  readonly families: ReadonlySet<string>;
  readonly pays: ReadonlySet<string>;
  readonly spots: readonly string[];
  /** Bets of the file's own with a wrong definition or name: their pay keys are unknown. */
  readonly unsound: ReadonlySet<string>;
  /** Those of them whose name is not a valid one: the check of the form reports them. */
  readonly misnamed: readonly string[];
  /** Bets of the file's own that do not say what kind of bet they are. */
  readonly kindless: ReadonlyMap<string, Source>;
};

const OFFER: readonly string[] = ['offered', 'only', 'area', 'cite'];

/** Bets that the file means to define: under a name of its own that is not a misspelling of a known one. */
function ownBets(families: readonly string[], spots: Source): readonly (readonly [string, Source])[] {
  const known = new Set(families);
  let guesses = 0;
  const isMisspelled = (family: string): boolean => {
    guesses += 1;
    return guesses <= MAX_GUESSES && nearestName(family, families) !== null;
  };
  return Object.entries(spots).filter((entry): entry is [string, Source] => {
    const [family, bet] = entry;
    if (!isRecord(bet) || !isName(family)) return false;
    if (Object.hasOwn(bet, 'bet')) return true;
    const isDefined = Object.keys(bet).some(field => !OFFER.includes(field));
    return !known.has(family) && (isDefined || !isMisspelled(family));
  });
}

export function namesFor(base: Rulebook | undefined, source: Source): Names {
  const spots = isRecord(source.spots) ? source.spots : {};
  const families = Object.keys({ ...STANDARD_BETS, ...base?.spots });
  const own = ownBets(families, spots);
  const misnamed = Object.entries(spots)
    .filter(([name, entry]) => !isName(name) && isRecord(entry) && Object.hasOwn(entry, 'bet'))
    .map(([name]) => name);
  const sound = soundOf(own);
  const unsound = own.map(([family]) => family).filter(family => !sound.has(family));
  const written = writeSpots(
    { ...STANDARD_BETS, ...base?.spots, ...Object.fromEntries(sound) },
    pointsIn(source.comeOut) ?? base?.comeOut.points ?? NUMBERS,
  );
  return {
    families: new Set([...families, ...own.map(([family]) => family)]),
    pays: new Set(written.flatMap(({ payKeys }) => [...payKeys.values()])),
    spots: written.map(({ name }) => name),
    unsound: new Set([...unsound, ...misnamed]),
    misnamed,
    kindless: new Map(own.filter(([, entry]) => !Object.hasOwn(entry, 'bet'))),
  };
}

export function betsWithoutKind({ kindless }: Names): Problem[] {
  return [...kindless].map(([family, entry]) => {
    const problems: Problem[] = [];
    const typed = Object.keys(entry).find(field => nearestName(field, ['bet']) === 'bet');
    const path = `spots.${family}`;
    if (typed === undefined) bet(undefined, `${path}.bet`, problems);
    return problems[0] ?? { path: `${path}.${typed}`, message: say.unknownField(say.didYouMean('bet')) };
  });
}

function exclusionNames(exclusions: unknown, families: readonly string[], problems: Problem[]): void {
  const family = oneOf(...families);
  for (const [index, exclusion] of Array.isArray(exclusions) ? exclusions.entries() : []) {
    const between = isRecord(exclusion) && Array.isArray(exclusion.between) ? exclusion.between : [];
    for (const [place, name] of between.entries()) {
      if (typeof name === 'string') family(name, `exclusions[${index}].between[${place}]`, problems);
    }
  }
}

const groundsOf = (base: Rulebook | undefined): readonly string[] => [
  ...GROUNDS,
  ...Object.keys(base?.noRoll ?? {}),
];

/** A ground of the house's own comes with its words: any other must be known. */
const withoutOwnGrounds = (grounds: unknown): unknown =>
  isRecord(grounds)
    ? Object.fromEntries(
        Object.entries(grounds).filter(
          ([name, ground]) => !(isName(name) && isRecord(ground) && Object.hasOwn(ground, 'words')),
        ),
      )
    : grounds;

/** The pays without removals of the parent's, which may belong to a bet that this file defines differently. */
const withoutRemovedPays = (base: Rulebook | undefined, pays: unknown): unknown =>
  isRecord(pays)
    ? Object.fromEntries(
        Object.entries(pays).filter(([key, pay]) => pay !== null || !Object.hasOwn(base?.pays ?? {}, key)),
      )
    : pays;

/** Names in a file that refer to nothing. */
export function unknownNames(base: Rulebook | undefined, source: Source, names: Names): Problem[] {
  const problems: Problem[] = [];
  const { pays, spots, unsound } = names;
  const families = [...names.families];
  const prefixes = [...unsound].map(family => `${family}-`);
  const isOfUnsound = (name: string): boolean =>
    unsound.has(name) || prefixes.some(prefix => name.startsWith(prefix));
  // An invalid name is reported by the check of the form.
  const look = (value: unknown, known: readonly string[], path: string): void => {
    if (!isRecord(value)) return;
    const entries = Object.entries(value).filter(([name]) => !isOfUnsound(name));
    lookForUnknown(Object.fromEntries(entries), known, path, problems);
  };
  for (const field of FAMILY_SECTIONS) look(source[field], families, field);
  look(withoutRemovedPays(base, source.pays), [...pays], 'pays');
  look(source.minimumPays, [...pays], 'minimumPays');
  look(withoutOwnGrounds(source.noRoll), groundsOf(base), 'noRoll');
  if (isRecord(source.power)) look(source.power.spots, spots, 'power.spots');
  exclusionNames(source.exclusions, families, problems);
  return problems;
}

/**
 * The file without entries whose names refer to nothing, and without bets of an unknown kind, whose form
 * cannot be checked.
 */
export function withKnownNames(base: Rulebook | undefined, source: Source, names: Names): Source {
  const { families, pays, misnamed, kindless } = names;
  const bets = new Set([...families, ...misnamed].filter(family => !kindless.has(family)));
  const known = (field: string): ReadonlySet<string> | null => {
    if (PAY_SECTIONS.includes(field)) return pays;
    if (field === 'noRoll') return new Set(groundsOf(base));
    if (field === 'spots') return bets;
    return FAMILY_SECTIONS.includes(field) ? families : null;
  };
  return Object.fromEntries(
    Object.entries(source).map(([field, value]) => {
      const allowed = known(field);
      if (!allowed || !isRecord(value)) return [field, value];
      const own = field === 'noRoll' ? Object.keys(withoutOwnGrounds(value) as Source) : Object.keys(value);
      const unknown = new Set(own.filter(key => !allowed.has(key)));
      return [field, Object.fromEntries(Object.entries(value).filter(([key]) => !unknown.has(key)))];
    }),
  );
}

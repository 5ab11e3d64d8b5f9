// The names of bets, spots and pays that a house's file may use: its parent's, the usual ones, or its own.
import { writeSpots } from '../bets/spots.ts';
import { NUMBERS, POINTS, type Point } from '../dice.ts';
import { isName } from '../name.ts';
import { nearestName } from '../nearest.ts';
import * as say from '../sentences/house-files.ts';
import { isRecord } from '../value.ts';
import { bet } from './bet-fields.ts';
import type { BetDefinition } from './bet-shape.ts';
import { lookForUnknown, oneOf, type Problem } from './check.ts';
import { definition, GROUNDS } from './fields.ts';
import type { Rulebook } from './shape.ts';
import { STANDARD_BETS } from './standard-bets.ts';

type Source = Readonly<Record<string, unknown>>;

const isDefinition = (entry: unknown): entry is BetDefinition => {
  const problems: Problem[] = [];
  definition(entry, '', problems);
  return problems.length === 0;
};

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

type Names = {
  readonly families: readonly string[];
  readonly pays: readonly string[];
  readonly spots: readonly string[];
  /** Bets of the file's own with a wrong definition or name: their pay keys are unknown. */
  readonly unsound: readonly string[];
  /** Those of them whose name is not a valid one: the check of the form reports them. */
  readonly misnamed: readonly string[];
};

const OFFER: readonly string[] = ['offered', 'only', 'area', 'cite'];

/** Bets that the file means to define: under a name of its own that is not a misspelling of a known one. */
function ownBets(base: Rulebook | undefined, spots: unknown): readonly [string, Source][] {
  const known = Object.keys({ ...STANDARD_BETS, ...base?.spots });
  return Object.entries(isRecord(spots) ? spots : {}).filter((entry): entry is [string, Source] => {
    const [family, bet] = entry;
    if (!isRecord(bet) || !isName(family)) return false;
    if (Object.hasOwn(bet, 'bet')) return true;
    const isDefined = Object.keys(bet).some(field => !OFFER.includes(field));
    return !known.includes(family) && (isDefined || nearestName(family, known) === null);
  });
}

/** All names that a file over this book may use. A bet of its own counts even where its definition is wrong. */
function namesFor(base: Rulebook | undefined, { spots, comeOut }: Source): Names {
  const own = ownBets(base, spots);
  const misnamed = Object.entries(isRecord(spots) ? spots : {})
    .filter(([name, entry]) => !isName(name) && isRecord(entry) && Object.hasOwn(entry, 'bet'))
    .map(([name]) => name);
  const unsound = own.filter(([, entry]) => !isDefinition(entry)).map(([family]) => family);
  const sound = own.filter((entry): entry is [string, Source & BetDefinition] => isDefinition(entry[1]));
  const written = writeSpots(
    { ...STANDARD_BETS, ...base?.spots, ...Object.fromEntries(sound) },
    pointsIn(comeOut) ?? base?.comeOut.points ?? NUMBERS,
  );
  return {
    families: [...Object.keys({ ...STANDARD_BETS, ...base?.spots }), ...own.map(([family]) => family)],
    pays: [...new Set(written.flatMap(({ payKeys }) => [...payKeys.values()]))],
    spots: written.map(({ name }) => name),
    unsound: [...unsound, ...misnamed],
    misnamed,
  };
}

/** Bets of the file's own that do not say what kind of bet they are. */
export function betsWithoutKind(base: Rulebook | undefined, { spots }: Source): Problem[] {
  return ownBets(base, spots)
    .filter(([, entry]) => !Object.hasOwn(entry, 'bet'))
    .map(([family, entry]) => {
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
export function unknownNames(base: Rulebook | undefined, source: Source): Problem[] {
  const problems: Problem[] = [];
  const { families, pays, spots, unsound } = namesFor(base, source);
  const isOfUnsound = (name: string): boolean =>
    unsound.some(family => name === family || name.startsWith(`${family}-`));
  // An invalid name is reported by the check of the form.
  const look = (value: unknown, known: readonly string[], path: string): void => {
    if (!isRecord(value)) return;
    const entries = Object.entries(value).filter(([name]) => !isOfUnsound(name));
    lookForUnknown(Object.fromEntries(entries), known, path, problems);
  };
  for (const field of FAMILY_SECTIONS) look(source[field], families, field);
  look(withoutRemovedPays(base, source.pays), pays, 'pays');
  look(source.minimumPays, pays, 'minimumPays');
  look(withoutOwnGrounds(source.noRoll), groundsOf(base), 'noRoll');
  if (isRecord(source.power)) look(source.power.spots, spots, 'power.spots');
  exclusionNames(source.exclusions, families, problems);
  return problems;
}

/**
 * The file without entries whose names refer to nothing, and without bets of an unknown kind, whose form
 * cannot be checked.
 */
export function withKnownNames(base: Rulebook | undefined, source: Source): Source {
  const { families, pays, misnamed } = namesFor(base, source);
  const kindless = ownBets(base, source.spots).filter(([, entry]) => !Object.hasOwn(entry, 'bet'));
  const bets = [...families, ...misnamed].filter(family => !kindless.some(([name]) => name === family));
  const known = (field: string): readonly string[] | null =>
    PAY_SECTIONS.includes(field)
      ? pays
      : field === 'noRoll'
        ? groundsOf(base)
        : field === 'spots'
          ? bets
          : FAMILY_SECTIONS.includes(field)
            ? families
            : null;
  return Object.fromEntries(
    Object.entries(source).map(([field, value]) => {
      const names = known(field);
      if (!names || !isRecord(value)) return [field, value];
      const own = field === 'noRoll' ? Object.keys(withoutOwnGrounds(value) as Source) : Object.keys(value);
      const unknown = new Set(own.filter(key => !names.includes(key)));
      return [field, Object.fromEntries(Object.entries(value).filter(([key]) => !unknown.has(key)))];
    }),
  );
}

// The names that a house's file uses: of bets, spots and pays that its parent has, the usual ones, or its own.
import { writeSpots } from '../bets/spots.ts';
import { isRecord } from '../value.ts';
import type { BetDefinition } from './bet-shape.ts';
import { lookForUnknown, oneOf, type Problem } from './check.ts';
import type { Rulebook } from './shape.ts';
import { STANDARD_BETS } from './standard-bets.ts';

type Source = Readonly<Record<string, unknown>>;

/** The bets that a file defines itself. */
const ownBets = ({ spots }: Source): Record<string, BetDefinition> => {
  const entries = isRecord(spots) ? Object.entries(spots) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, BetDefinition] => isRecord(entry[1]) && 'bet' in entry[1]),
  );
};

/** Names in a file of the right form that are those of nothing. */
export function unknownNames(base: Rulebook, source: Source): Problem[] {
  const problems: Problem[] = [];
  const bets: Record<string, BetDefinition> = { ...STANDARD_BETS, ...base.spots, ...ownBets(source) };
  const families = Object.keys(bets);
  const spots = writeSpots(bets);
  const look = (value: unknown, known: readonly string[], path: string): void => {
    if (isRecord(value)) lookForUnknown(value, known, path, problems);
  };
  for (const field of ['spots', 'working', 'afterWin', 'bets']) look(source[field], families, field);
  look(source.pays, [...new Set(spots.flatMap(({ payKeys }) => [...payKeys.values()]))], 'pays');
  if (isRecord(source.power)) {
    const names = spots.map(({ name }) => name as string);
    look(source.power.spots, names, 'power.spots');
  }
  const family = oneOf(...families);
  const exclusions = Array.isArray(source.exclusions) ? source.exclusions : [];
  exclusions.forEach(({ between }: { between: readonly string[] }, index) => {
    between.forEach((name, place) => {
      family(name, `exclusions[${index}].between[${place}]`, problems);
    });
  });
  return problems;
}

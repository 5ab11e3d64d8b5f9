// A house's own file, checked: first its form, then what it says as a whole.
import { fullReturns } from '../bets/full-return.ts';
import { returnText } from '../bets/hand-return.ts';
import { type Rules, rulesOf } from '../bets/rules.ts';
import { isRecord, shown } from '../value.ts';
import { asBook, findRulebook, mergeBooks, RULEBOOKS } from './books.ts';
import type { Problem, Schema } from './check.ts';
import { houseFileProblems, houseFileSchema } from './house-file.ts';
import { redefinedUnderMinimum } from './minimum.ts';
import { unknownNames, withKnownNames } from './names.ts';
import type { Rulebook } from './shape.ts';
import { rulebookProblems } from './validate.ts';

export type Loaded =
  /** `warnings`: bets that return 100% or more of what is bet. */
  | { readonly ok: true; readonly book: Rulebook; readonly warnings: readonly Problem[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const failure = (path: string, message: string): Loaded => ({ ok: false, problems: [{ path, message }] });

const fileProblems = houseFileProblems(RULEBOOKS);

/** The JSON Schema of house files. */
export const rulebookSchema = (): Schema => houseFileSchema(RULEBOOKS);

/** south-dakota ¶6, ¶7: a limit on the rate holds for what it is a rate of, and for what it comes to. */
function commissionProblems(base: Rulebook, { commission }: Rulebook): Problem[] {
  const fixed = (['buy', 'lay'] as const).filter(side => base.house[`${side}-commission`]?.most);
  const changed = fixed.flatMap(side =>
    (['of', 'round', 'least'] as const)
      .filter(
        field => JSON.stringify(commission[side][field]) !== JSON.stringify(base.commission[side][field]),
      )
      .map(field => `${side}.${field}`),
  );
  const isLimited = Object.keys(base.minimumPays).length > 0;
  const added = Object.keys(commission).filter(
    family => isLimited && !Object.hasOwn(base.commission, family),
  );
  return [
    ...changed.map(path => ({
      path: `commission.${path}`,
      message: `is set by ${base.id} and cannot be changed`,
    })),
    ...added.map(family => ({
      path: `commission.${family}`,
      message: `${base.id} lets no house charge other bets than ${Object.keys(base.commission).join(' and ')}`,
    })),
  ];
}

/** What has a regulator's minimum is not the house's to define. */
const definitionProblems = (base: Rulebook, book: Rulebook): Problem[] =>
  redefinedUnderMinimum(base, book).map(family => ({
    path: `spots.${family}`,
    message: `is defined by ${base.id} and cannot be changed`,
  }));

/** P72: a house may give its money away, and is told. */
const warningsOf = (rules: Rules): readonly Problem[] =>
  fullReturns(rules).map(({ spot, back }) => ({
    path: `spots.${spot.family}`,
    message: `${spot.label} returns ${returnText(back)} of what is bet in the long run`,
  }));

/** Resolves and validates a house's rulebook from its parsed JSON: first its form, then what it says as a whole. */
export function loadRulebook(source: unknown): Loaded {
  if (!isRecord(source)) return failure('', `expected a JSON object, got ${shown(source)}`);
  const { $schema, extends: parent, ...own } = source;
  const base = typeof parent === 'string' ? findRulebook(parent) : undefined;
  const problems = fileProblems(withKnownNames(base, source));
  if (typeof source.id === 'string' && findRulebook(source.id)) {
    problems.push({ path: 'id', message: `"${source.id}" is taken by a built-in rulebook` });
  }
  problems.push(...unknownNames(base, own));
  if (!base || problems.length > 0) return { ok: false, problems };
  const candidate = mergeBooks(base, own);
  const broken = rulebookProblems(candidate);
  if (broken.length > 0) {
    // A minimum of a pay says little where the bet itself is the regulator's.
    const isPaid = broken.every(({ path }) => path.startsWith('pays.'));
    const redefined = isPaid ? definitionProblems(base, candidate as Rulebook) : [];
    return { ok: false, problems: redefined.length > 0 ? redefined : broken };
  }
  const book = asBook(candidate);
  const changed = [...commissionProblems(base, book), ...definitionProblems(base, book)];
  if (changed.length > 0) return { ok: false, problems: changed };
  const rules = rulesOf(book, {});
  return rules.ok ? { ok: true, book, warnings: warningsOf(rules.rules) } : failure(rules.key, rules.message);
}

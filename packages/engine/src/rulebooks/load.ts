// Loads a house's own file: checks the books that it extends, then its form, then whether it makes sense as a
// whole.
import { fullReturns, fullReturnText } from '../bets/full-return.ts';
import { type Rules, rulesOf } from '../bets/rules.ts';
import { shown } from '../lib/shown.ts';
import { isRecord } from '../lib/value.ts';
import * as say from '../sentences/house-files.ts';
import { asBook, findRulebook, mergeBooks, RULEBOOKS } from './books.ts';
import { type FindHouseFile, findParent, type HouseFile, parentProblem } from './chain.ts';
import type { Problem, Schema } from './check.ts';
import { houseFileProblems, houseFileSchema, removalsIn } from './house-file.ts';
import { betsWithoutKind, namesFor, overfull, unknownNames, withKnownNames } from './names.ts';
import { regulationProblems, type Settled, settledBelow, settledIn } from './regulated.ts';
import type { Rulebook } from './shape.ts';
import { rulebookProblems } from './validate.ts';

export type Loaded =
  /** `file`: the same file with the files that it extends inside; `warnings`: bets that return 100% or more. */
  | {
      readonly ok: true;
      readonly book: Rulebook;
      readonly file: HouseFile;
      readonly warnings: readonly Problem[];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const failure = (...problems: readonly Problem[]): { readonly ok: false; problems: readonly Problem[] } => ({
  ok: false,
  problems,
});

const fileProblems = houseFileProblems(RULEBOOKS);

/** The JSON Schema of house files. */
export const rulebookSchema = (): Schema => houseFileSchema(RULEBOOKS);

/** P72: a house may give its money away, and is warned. */
const warningsOf = (rules: Rules): readonly Problem[] =>
  fullReturns(rules).map(found => ({
    path: `spots.${found.spot.family}`,
    message: fullReturnText(found),
  }));

/** A book of a chain, with everything that files extending it may not change. */
type Link = { readonly book: Rulebook; readonly settled: Settled };
/** The book that a file extends: none for a complete book, and unknown where it cannot be read. */
type Parent = (Link & { readonly file: HouseFile | string }) | null;

type Reading = { readonly find: FindHouseFile; readonly below: readonly string[] };

function parentOf(
  source: HouseFile,
  { find, below }: Reading,
): { readonly ok: true; readonly parent: Parent } | ReturnType<typeof failure> {
  const { extends: named, id } = source;
  if (named === undefined) return { ok: true, parent: null };
  const builtIn = typeof named === 'string' ? findRulebook(named) : undefined;
  if (builtIn) {
    return { ok: true, parent: { book: builtIn, settled: settledIn(builtIn), file: builtIn.id } };
  }
  const ids = [...below, typeof id === 'string' ? id : ''];
  const found = findParent(named, find, ids);
  if (!found.ok) return failure(...found.problems);
  const loaded = loadLink(found.file, { find, below: ids });
  if (loaded.ok) return { ok: true, parent: loaded };
  return failure(...loaded.problems.map(problem => parentProblem(named, problem)));
}

type LinkResult =
  | (Link & { readonly ok: true; readonly file: HouseFile; readonly rules: Rules })
  | ReturnType<typeof failure>;

function loadLink(source: unknown, reading: Reading): LinkResult {
  if (!isRecord(source))
    return failure({ path: '', message: say.expectedGot(say.aJsonObject, shown(source)) });
  const tooLong = overfull(source);
  if (tooLong.length > 0) return failure(...tooLong);
  const found = parentOf(source, reading);
  const parent = found.ok ? found.parent : undefined;
  const { $schema, extends: named, ...own } = source;
  const base = parent?.book;
  const problems = found.ok ? [] : [...found.problems];
  // If a parent cannot be read, its names are unknown.
  const names = found.ok ? namesFor(base, own) : null;
  problems.push(...fileProblems(names ? withKnownNames(base, source, names) : source, parent));
  if (typeof source.id === 'string' && findRulebook(source.id)) {
    problems.push({ path: 'id', message: say.idTaken(source.id) });
  }
  if (names) problems.push(...betsWithoutKind(names), ...unknownNames(base, own, names));
  if (parent === null) problems.push(...removalsIn(source));
  if (parent === undefined || problems.length > 0) return failure(...problems);
  const settled = settledBelow(parent?.settled, source);
  return checkWhole(parent, own, { file: parent ? { ...source, extends: parent.file } : source, settled });
}

/** Checks the file merged with its parent. */
function checkWhole(
  parent: Parent,
  own: HouseFile,
  { file, settled }: { readonly file: HouseFile; readonly settled: Settled },
): LinkResult {
  const candidate = mergeBooks(parent?.book ?? null, own);
  const broken = rulebookProblems(candidate);
  if (broken.length > 0) {
    // A pay below its minimum is not worth reporting if the bet itself is the regulator's.
    const isPaid = broken.every(({ path }) => path.startsWith('pays.'));
    const redefined = isPaid && parent ? regulationProblems(parent, candidate as Rulebook).definitions : [];
    return failure(...(redefined.length > 0 ? redefined : broken));
  }
  const book = asBook(candidate);
  if (parent) {
    const { commissions, definitions } = regulationProblems(parent, book);
    if (commissions.length + definitions.length > 0) return failure(...commissions, ...definitions);
  }
  const compiled = rulesOf(book, {});
  return compiled.ok
    ? { ok: true, book, file, settled, rules: compiled.rules }
    : failure({ path: compiled.key, message: compiled.message });
}

/**
 * Checks a house's rulebook from its parsed JSON. It is complete, or extends a built-in book or another house
 * file, which `find` looks up by id.
 */
export function loadRulebook(source: unknown, find: FindHouseFile = () => undefined): Loaded {
  const loaded = loadLink(source, { find, below: [] });
  if (!loaded.ok) return loaded;
  const { book, file, rules } = loaded;
  return { ok: true, book, file, warnings: warningsOf(rules) };
}

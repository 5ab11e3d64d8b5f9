// Whether a book's bets make sense, each by itself and together with the bets that it names.
import { spotsOf } from '../bets/spots.ts';
import * as say from '../sentences/house-files.ts';
import type { BetDefinition, Part, Remembers } from './bet-shape.ts';
import { list, oneOf, type Problem } from './check.ts';
import type { CommissionPolicy, Rulebook } from './shape.ts';
import { hasContract, isOdds } from './standard-bets.ts';

type Bets = Readonly<Partial<Record<string, BetDefinition>>>;
/** One thing wrong with a bet: the field, under the bet's own path, and a sentence. */
type Fault = readonly [field: string, message: string];

/** The duplicates in a list, each once; faces as "1-2". */
function twice(field: string, values: readonly (number | readonly number[])[]): Fault[] {
  const all = values.map(value => (typeof value === 'number' ? String(value) : value.join('-')));
  const repeated = new Set(all.filter((value, index) => all.indexOf(value) !== index));
  return repeated.size === 0 ? [] : [[field, say.namesTwice([...repeated])]];
}

const KIND = { right: 'number-before-seven', wrong: 'seven-before-number' } as const;

function lineFaults(bets: Bets, { side, becomes }: Of<'line'>): Fault[] {
  if (becomes === undefined) return [];
  const other = bets[becomes];
  const fits = other?.bet === 'line' && other.side === side && other.becomes === undefined;
  return fits || !other ? [] : [['becomes', say.notSameSide(becomes)]];
}

function comeFaults(bets: Bets, family: string, { side, travels }: Of<'come'>): Fault[] {
  const other = bets[travels];
  const fits = other?.bet === KIND[side] && other.arrivesFrom === family && other.numbers === 'points';
  return fits || !other ? [] : [['travels', say.takesNotEveryPoint(travels)]];
}

function oddsFaults(bets: Bets, family: string, { behind }: Of<'odds'>): Fault[] {
  const others = Object.entries(bets).filter(([, other]) => other?.bet === 'odds' && other.behind === behind);
  const [first] = others.map(([other]) => other);
  if (first !== undefined && first !== family) {
    return [['behind', say.alreadyBehind(first, behind)]];
  }
  const flat = bets[behind];
  const onLine = flat?.bet === 'line' && flat.becomes === undefined;
  const onNumbers = flat !== undefined && 'arrivesFrom' in flat && flat.arrivesFrom !== undefined;
  if (onLine || onNumbers || !flat) return [];
  return [['behind', say.nothingToStandBehind(behind)]];
}

function numberFaults(bets: Bets, family: string, definition: OnNumbers): Fault[] {
  const { bet, numbers, arrivesFrom } = definition;
  const faults = numbers === 'points' ? [] : twice('numbers', numbers);
  if (bet === 'hardway' && (numbers === 'points' || numbers.some(number => !HARD.includes(number)))) {
    faults.push(['numbers', say.hardNumbers]);
  }
  if (arrivesFrom === undefined) return faults;
  const from = bets[arrivesFrom];
  if (from && (from.bet !== 'come' || from.travels !== family)) {
    faults.push(['arrivesFrom', say.doesNotTravelHere(arrivesFrom)]);
  }
  return faults;
}
const HARD: readonly number[] = [4, 6, 8, 10];

function partFaults(parts: readonly Part[], high: readonly number[]): Fault[] {
  const covered = parts.flatMap(({ on }) => on);
  const faults = [...twice('parts', covered), ...twice('high', high)];
  const stray = high.find(total => !covered.includes(total));
  return stray === undefined ? faults : [...faults, ['high', say.inNoPart(stray)]];
}

function oneRollFaults(definition: Of<'one-roll'>): Fault[] {
  if ('totals' in definition) return twice('totals', definition.totals);
  if ('parts' in definition) return partFaults(definition.parts, definition.high ?? []);
  const crossed = definition.faces.find(([low, high]) => low > high);
  const faults = twice('faces', definition.faces);
  return crossed ? [...faults, ['faces', say.higherFaceFirst(crossed.join('-'))]] : faults;
}

/** The highest count that a hand bet can reach; null if there is no limit. */
function reachable(remembers: Remembers, points: number): number | null {
  if ('repeats' in remembers) return null;
  if ('counts' in remembers) return remembers.counts === 'different-points' ? points : null;
  return remembers.collects === 'doubles' ? 6 : remembers.collects.length;
}

/** Without points any 7 ends the hand (P77), and no point is made. */
function pointlessFaults({ remembers, opens, ends }: Of<'hand'>): Fault[] {
  const faults: Fault[] = [];
  if (opens !== 'after-any-seven') faults.push(['opens', say.withoutPoints('after-any-seven')]);
  if (ends !== 'any-seven') faults.push(['ends', say.withoutPoints('any-seven')]);
  if ('counts' in remembers && remembers.counts !== 'rolls') {
    faults.push(['remembers.counts', say.withoutPoints('rolls')]);
  }
  return faults;
}

function handFaults(hand: Of<'hand'>, points: number): Fault[] {
  const {
    remembers,
    binds,
    pays: { bands },
  } = hand;
  const faults =
    'collects' in remembers && remembers.collects !== 'doubles'
      ? twice('remembers.collects', remembers.collects)
      : [];
  const counts = 'counts' in remembers ? remembers.counts : null;
  if (binds.from === 'first-point' && counts !== 'different-points' && counts !== 'one-point') {
    faults.push(['binds.from', say.firstPointOnly]);
  }
  const isByPoint = counts === 'one-point';
  const other = bands.findIndex(({ on }) => (on !== undefined) !== isByPoint);
  if (other >= 0) {
    const message = isByPoint ? say.missingBecause(say.paidByNumber) : say.onlyOnePoint;
    faults.push([`pays.bands[${other}].on`, message]);
  }
  if (points === 0) faults.push(...pointlessFaults(hand));
  const max = reachable(remembers, points);
  const beyond = max === null ? -1 : bands.findIndex(({ from }) => from > max);
  if (max !== null && beyond >= 0) faults.push([`pays.bands[${beyond}].from`, say.unreachable(max)]);
  return faults;
}

function faultsOf({ spots, comeOut }: Rulebook, family: string, definition: BetDefinition): Fault[] {
  const bets: Bets = spots;
  switch (definition.bet) {
    case 'line':
      return lineFaults(bets, definition);
    case 'come':
      return comeFaults(bets, family, definition);
    case 'odds':
      return oddsFaults(bets, family, definition);
    case 'one-roll':
      return oneRollFaults(definition);
    case 'hand':
      return handFaults(definition, comeOut.points.length);
    default:
      return numberFaults(bets, family, definition);
  }
}

type Of<Kind> = Extract<BetDefinition, { bet: Kind }>;
type OnNumbers = Extract<BetDefinition, { numbers: unknown }>;

type Section = 'binds' | 'increase' | 'oddsLimits';

/** The kinds of bets that have terms of their own, and the names of those terms. */
const TERMS: Readonly<Record<Section, readonly [has: (definition: BetDefinition) => boolean, kind: string]>> =
  {
    binds: [hasContract, say.onlyLineAndCome],
    increase: [hasContract, say.onlyLineAndCome],
    oddsLimits: [isOdds, say.onlyOdds],
  };

/** Every bet that needs terms has them, and no other bet of the book has any. */
function checkTerms(book: Rulebook, problems: Problem[]): void {
  for (const [section, [has, kind]] of Object.entries(TERMS) as [Section, (typeof TERMS)[Section]][]) {
    for (const [family, definition] of Object.entries(book.spots)) {
      const isSaid = Object.hasOwn(book[section], family);
      const path = `${section}.${family}`;
      if (has(definition) && !isSaid)
        problems.push({ path, message: say.missingBecause(say.isOffered(family)) });
      if (!has(definition) && isSaid) problems.push({ path, message: kind });
    }
  }
}

/** Every total means exactly one thing on a come-out, or possibly nothing if there is no line or come bet. */
function checkComeOut(book: Rulebook, problems: Problem[]): void {
  const { wins, loses, points } = book.comeOut;
  const named: readonly number[] = [...wins, ...loses, ...points];
  const twice = named.find((total, index) => named.indexOf(total) !== index);
  if (twice !== undefined) problems.push({ path: 'comeOut', message: say.namesTwice([String(twice)]) });
  const firstRolls = Object.values(book.spots).filter(({ bet }) => bet === 'line' || bet === 'come');
  if (firstRolls.length === 0) return;
  const missing = TOTALS.filter(total => !named.includes(total));
  if (missing.length > 0) {
    problems.push({
      path: 'comeOut',
      message: say.silentOn(missing),
    });
  }
  if (twice !== undefined || missing.length > 0) return;
  const isBarred = firstRolls.some(bet => 'side' in bet && bet.side === 'wrong');
  if (isBarred && !book.bar)
    problems.push({ path: 'bar', message: say.missingBecause(say.neededByDontBets) });
  if (isBarred && book.bar && !loses.includes(book.bar.total)) {
    const message = say.barMustLose(book.bar.total, loses);
    problems.push({ path: 'bar.total', message });
  }
}
const TOTALS = Array.from({ length: 11 }, (_, index) => index + 2);

/** Odds that are limited by multiples need one for every point. */
function checkMultiples(book: Rulebook, problems: Problem[]): void {
  const points = book.comeOut.points.map(String);
  for (const [family, limit] of Object.entries(book.oddsLimits)) {
    const times = limit?.times;
    if (!times || !Object.hasOwn(book.spots, family)) continue;
    const path = `oddsLimits.${family}.times`;
    for (const point of points) {
      if (!Object.hasOwn(times, point)) problems.push({ path: `${path}.${point}`, message: say.missing });
    }
    for (const number of Object.keys(times)) {
      if (!points.includes(number))
        problems.push({ path: `${path}.${number}`, message: say.notAPoint(number) });
    }
  }
}

/**
 * Bets that can be charged: those on numbers and on one roll, but not those that travel, stand behind others
 * or last a hand.
 */
const isCharged = (definition: BetDefinition): boolean =>
  definition.bet === 'one-roll' || ('numbers' in definition && definition.arrivesFrom === undefined);

/** A commission on the win, or on some numbers only, needs a bet on numbers. */
function commissionFaults(family: string, policy: CommissionPolicy, definition: BetDefinition): Fault[] {
  if (!isCharged(definition)) return [['', say.cannotBeCharged]];
  if ('numbers' in definition) return [];
  const faults: Fault[] = [];
  if (policy.of === 'winnings') {
    faults.push(['.of', say.notOnWinnings(family)]);
  }
  if (policy.numbers) faults.push(['.numbers', say.notOnNumbers(family)]);
  return faults;
}

function checkCommissions(book: Rulebook, problems: Problem[]): void {
  for (const [family, policy] of Object.entries(book.commission)) {
    const definition = (book.spots as Bets)[family];
    if (!policy || !definition) continue;
    for (const [field, message] of commissionFaults(family, policy, definition)) {
      problems.push({ path: `commission.${family}${field}`, message });
    }
  }
}

/** A bet that is offered in part names spots of its own. */
function checkOnly(book: Rulebook, problems: Problem[]): void {
  for (const [family, { only }] of Object.entries(book.spots)) {
    if (!only) continue;
    const own = spotsOf(book).filter(spot => spot.family === family);
    const name = oneOf(...own.map(spot => spot.name));
    list(name)(only, `spots.${family}.only`, problems);
  }
}

/** Bets that name others must fit them; each spot has a unique name, and `only` names some of them. */
export function checkDefinitions(book: Rulebook, problems: Problem[]): void {
  for (const [family, definition] of Object.entries(book.spots)) {
    for (const [field, message] of faultsOf(book, family, definition)) {
      problems.push({ path: `spots.${family}.${field}`, message });
    }
  }
  checkComeOut(book, problems);
  if (problems.length > 0) return;
  checkNames(book, problems);
  checkOnly(book, problems);
}

/** What else a book says about its bets: their terms, multiples of odds, and commission. */
export function checkTermsOfBets(book: Rulebook, problems: Problem[]): void {
  checkTerms(book, problems);
  checkMultiples(book, problems);
  checkCommissions(book, problems);
}

/** A come bet on its number is paid like its box, and a put bet like the line bet that it becomes. */
const isPaidAs = (definition: BetDefinition, family: string): boolean =>
  ('arrivesFrom' in definition && definition.arrivesFrom === family) ||
  ('becomes' in definition && definition.becomes === family);

/** Each spot has a unique name, and so has each pay; a bet in parts may use the pays of others. */
function checkNames(book: Rulebook, problems: Problem[]): void {
  const families = new Map<string, string>();
  const paid = new Map<string, string>();
  for (const { name, family, definition, payKeys } of spotsOf(book)) {
    const other = families.get(name);
    if (other !== undefined) {
      const message = say.sameSpotName(name, other);
      problems.push({ path: `spots.${family}`, message });
    }
    families.set(name, family);
    if ('parts' in definition || other !== undefined) continue;
    for (const key of payKeys.values()) {
      const payer = paid.get(key) ?? family;
      if (payer !== family && !isPaidAs(definition, payer))
        problems.push({
          path: `spots.${family}`,
          message: say.samePayName(key, payer),
        });
      paid.set(key, payer);
    }
  }
}

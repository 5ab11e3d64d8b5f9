// Validates a whole rulebook: its shape, then that every policy it needs is there and makes sense.
import { handRulesOf } from '../bets/hand.ts';
import { isFullReturn, returnText, rollCountReturn } from '../bets/hand-return.ts';
import { isListed, listedSpots } from '../bets/offered.ts';
import { policyOf, type Spot, spotsOf } from '../bets/spots.ts';
import { compareRatios, parseOdds, parseRate } from '../lib/ratio.ts';
import { parseCents } from '../money.ts';
import * as say from '../sentences/house-files.ts';
import type { BetDefinition, HandBet } from './bet-shape.ts';
import { hasDefaultWords } from './bet-words.ts';
import { guess, type Problem, shape } from './check.ts';
import { checkDefinitions, checkTermsOfBets } from './definitions.ts';
import { FIELDS } from './fields.ts';
import { belowMinimum } from './minimum.ts';
import { ratesLeft } from './rates-left.ts';
import type { Rulebook, SpotPolicy, Stays } from './shape.ts';
import { type Family, standardBet } from './standard-bets.ts';

const rulebook = shape(FIELDS);

/** How a family is decided: as this book says, or as usual if it does not offer it. */
const definitionOf = (book: Rulebook, family: string): BetDefinition | undefined =>
  policyOf(book.spots, family) ?? standardBet(family);

/** The other family that a bet cannot do without, and the field that names it. */
function needOf(definition: BetDefinition): readonly [field: string, family: string] | null {
  const needs = { becomes: '', travels: '', behind: '', arrivesFrom: '', ...definition };
  const field = (['becomes', 'travels', 'behind', 'arrivesFrom'] as const).find(key => needs[key] !== '');
  return field ? [field, needs[field]] : null;
}

/** Every bet that another one needs is there: a misspelled name refers to none. */
function checkNeeds(book: Rulebook, problems: Problem[]): void {
  for (const [family, policy] of Object.entries(book.spots)) {
    const [field, need] = needOf(policy) ?? [];
    if (need === undefined || Object.hasOwn(book.spots, need)) continue;
    const isKnown = standardBet(need) !== undefined || Object.hasOwn(book.bets, need);
    problems.push(
      isKnown
        ? { path: `spots.${need}`, message: say.missingBecause(say.neededBy(family)) }
        : {
            path: `spots.${family}.${field}`,
            message: say.noSuchBet(need, guess(need, Object.keys(book.spots))),
          },
    );
  }
}

/**
 * Whether others stand behind a bet or travel to it: then it has all its numbers, whatever the house pays.
 */
const isBuiltOn = (definition: BetDefinition): boolean =>
  (definition.bet === 'line' && definition.becomes === undefined) ||
  definition.bet === 'come' ||
  ('arrivesFrom' in definition && definition.arrivesFrom !== undefined);

function checkOffers(book: Rulebook, problems: Problem[]): void {
  for (const [family, policy] of Object.entries(book.spots)) {
    if (isBuiltOn(policy) && (policy.only || policy.offered !== 'always')) {
      problems.push({
        path: `spots.${family}`,
        message: say.offeredWhole,
      });
    }
  }
  book.exclusions.forEach(({ between: [a, b] }, index) => {
    if (a === b) problems.push({ path: `exclusions[${index}].between`, message: say.excludesItself(a) });
  });
}

function checkPolicies(book: Rulebook, problems: Problem[]): void {
  for (const family of Object.keys(book.spots) as Family[]) {
    for (const section of ['working', 'afterWin'] as const) {
      if (book[section][family]) continue;
      problems.push({ path: `${section}.${family}`, message: say.missingBecause(say.isOffered(family)) });
    }
    if (!book.bets[family] && !hasDefaultWords(family)) {
      const message = say.missingBecause(say.needsWords(family));
      problems.push({ path: `bets.${family}`, message });
    }
  }
}

function checkPays(book: Rulebook, problems: Problem[]): void {
  for (const spot of listedSpots(book)) {
    if (book.spots[spot.family]?.offered === 'when-paid') continue;
    for (const key of spot.payKeys.values()) {
      if (!book.pays[key]) problems.push(missingPay(book, spot, key));
    }
  }
}

/** Parts name their pays: a name that is not another bet's pay is misspelled. */
function missingPay(book: Rulebook, { name, family, definition }: Spot, key: string): Problem {
  const part = 'parts' in definition ? definition.parts.findIndex(({ pay }) => pay === key) : -1;
  if (part < 0) return { path: `pays.${key}`, message: say.missingBecause(say.isOffered(name)) };
  const message = say.noSuchPay(key, guess(key, Object.keys(book.pays)));
  return { path: `spots.${family}.parts[${part}].pay`, message };
}

function checkOwnLimits(book: Rulebook, problems: Problem[]): void {
  for (const [family, { min, max } = {}] of Object.entries(book.limits)) {
    const path = `limits.${family}`;
    const definition = definitionOf(book, family);
    if (definition?.bet === 'odds') problems.push({ path, message: say.limitedByOddsLimits });
    else if (min === undefined && max === undefined) problems.push({ path, message: say.needsMinOrMax });
    else if ((parseCents(min ?? '') ?? 0) > (parseCents(max ?? '') ?? Number.POSITIVE_INFINITY)) {
      problems.push({ path, message: say.notARange(min ?? '', max ?? '') });
    }
  }
}

/** A cap would pay less than the odds that a regulator prescribes. */
function checkCap({ payoutCap, minimumPays }: Rulebook, problems: Problem[]): void {
  if (payoutCap !== null && Object.keys(minimumPays).length > 0) {
    problems.push({ path: 'payoutCap', message: say.noCapAllowed });
  }
}

function checkLimits(book: Rulebook, problems: Problem[]): void {
  for (const [key, pay] of Object.entries(book.pays)) {
    const min = belowMinimum(book, key, pay.odds);
    if (min) {
      problems.push({
        path: `pays.${key}.odds`,
        message: say.belowRegulator(pay.odds, min),
      });
    }
  }
  if (book.unpayable.bets === 'refused' && book.rounding.to !== 'chip') {
    problems.push({
      path: 'unpayable.bets',
      message: say.refusedNeedsChips,
    });
  }
  for (const { family, max = '1' } of ratesLeft(book)) {
    const rate = book.commission[family as Family]?.rate ?? '0';
    const [own, maximum] = [parseRate(rate), parseRate(max)];
    if (own && maximum && compareRatios(own, maximum) > 0) {
      const message = say.aboveRegulator(rate, max);
      problems.push({ path: `commission.${family}.rate`, message });
    }
  }
  const cap = parseCents(book.house.odds?.max ?? '');
  for (const [family, limit] of Object.entries(book.oddsLimits)) {
    if (!limit) continue;
    if (cap !== null && (parseCents(limit.cap ?? '') ?? Number.POSITIVE_INFINITY) > cap) {
      problems.push({
        path: `oddsLimits.${family}.cap`,
        message: say.needsCap(book.house.odds?.max ?? ''),
      });
    }
    if (cap === null && limit.cap === null && limit.times === null) {
      problems.push({ path: `oddsLimits.${family}`, message: say.needsMultiplesOrCap });
    }
  }
}

/** When a winning stake may stay up other than always or never: after a first roll, which the bet outlives. */
function staysSometimes(definition: BetDefinition): Stays | null {
  if (definition.bet === 'come') return definition.side === 'right' ? 'eleven' : 'first-roll';
  return definition.bet === 'line' && definition.side === 'wrong' ? 'first-roll' : null;
}

/** Come bets, odds, and hand bets come down once decided: a come bet's number must be free for the next one. */
const comesDown = (definition: BetDefinition): boolean =>
  (definition.bet === 'come' && definition.side === 'right') ||
  definition.bet === 'odds' ||
  definition.bet === 'hand' ||
  ('arrivesFrom' in definition && definition.arrivesFrom !== undefined);

function checkStays(book: Rulebook, problems: Problem[]): void {
  for (const [family, { stays }] of Object.entries(book.afterWin) as [Family, { stays: Stays }][]) {
    const definition = definitionOf(book, family);
    // A bet of a parent's own that this book does not have.
    if (!definition) continue;
    const sometimes = stays === 'eleven' || stays === 'first-roll';
    const possible = sometimes
      ? staysSometimes(definition) === stays
      : stays === 'never' || !comesDown(definition);
    if (!possible)
      problems.push({ path: `afterWin.${family}.stays`, message: say.cannotStay(family, stays) });
  }
}

/**
 * What is wrong with the pays of a bet on a whole hand: they must ascend, and return less than 100% (D54).
 */
function checkHandPays(path: string, hand: HandBet, book: Rulebook, problems: Problem[]): void {
  const { bands } = hand.pays;
  const below = bands.findIndex(
    (band, index) => !band.on && band.from <= (bands[index - 1]?.from ?? 0) && !bands[index - 1]?.on,
  );
  if (below >= 0) {
    problems.push({ path: `${path}.pays.bands[${below}].from`, message: say.bandsAscend });
    return;
  }
  if (!('counts' in hand.remembers) || hand.remembers.counts !== 'rolls' || hand.ends !== 'seven-out') return;
  const back = rollCountReturn(handRulesOf(hand).pays, book.comeOut.points);
  if (!isFullReturn(back)) return;
  const message = say.returnsTooMuch(returnText(back));
  problems.push({ path: `${path}.pays.bands`, message });
}

function checkHands(book: Rulebook, problems: Problem[]): void {
  for (const [family, bet] of Object.entries(book.spots) as [Family, SpotPolicy][]) {
    if (bet.bet !== 'hand') continue;
    checkHandPays(`spots.${family}`, bet, book, problems);
    const working = book.working[family];
    if (working?.comeOut !== 'on' || working.calls) {
      const message = say.alwaysOn;
      problems.push({ path: `working.${family}`, message });
    }
  }
}

function checkPower(book: Rulebook, problems: Problem[]): void {
  for (const name of Object.keys(book.power?.spots ?? {})) {
    const spot = spotsOf(book).find(candidate => candidate.name === name);
    if (!spot || !isListed(book, spot)) {
      problems.push({ path: `power.spots.${name}`, message: say.notASpot });
    }
  }
}

/** Raised odds must be on totals that the spot wins on, and no lower than its normal pay. */
function checkRaises(book: Rulebook, problems: Problem[]): void {
  for (const [name, parts] of Object.entries(book.power?.spots ?? {})) {
    const spot = spotsOf(book).find(candidate => candidate.name === name);
    if (!spot || !isListed(book, spot)) continue;
    const keys = spot.payKeys;
    parts.forEach(({ totals, odds: raised }, index) => {
      const path = `power.spots.${name}[${index}]`;
      const covered = totals ?? [...keys.keys()];
      const paid = covered.map(total => book.pays[keys.get(total) ?? keys.get(null) ?? '']);
      if (totals && (keys.has(null) || paid.includes(undefined))) {
        problems.push({ path: `${path}.totals`, message: say.notPaidByTotals(name) });
      }
      const twice = raised.find(text => parts.slice(0, index).some(part => part.odds.includes(text)));
      if (twice) problems.push({ path: `${path}.odds`, message: say.raisedTwice(twice, name) });
      for (const text of raised) {
        const up = parseOdds(text);
        const low = paid.some(pay => up && compareRatios(up, parseOdds(pay?.odds ?? '') ?? up) < 0);
        if (low) problems.push({ path: `${path}.odds`, message: say.raisedTooLittle(text, name) });
      }
    });
  }
}

/** Everything wrong with a rulebook; an empty list if it is valid. */
export function rulebookProblems(value: unknown): readonly Problem[] {
  const problems: Problem[] = [];
  rulebook(value, '', problems);
  if (problems.length > 0) return problems;
  const book = value as Rulebook;
  for (const looks of STAGES) {
    for (const look of looks) look(book, problems);
    if (problems.length > 0) return problems;
  }
  return problems;
}

/** What is wrong with a bet itself comes first: it makes much else look wrong. */
const STAGES: readonly (readonly ((book: Rulebook, problems: Problem[]) => void)[])[] = [
  [checkNeeds],
  [checkDefinitions, checkOffers],
  [
    checkPolicies,
    checkTermsOfBets,
    checkPays,
    checkOwnLimits,
    checkLimits,
    checkCap,
    checkStays,
    checkHands,
    checkPower,
    checkRaises,
  ],
];

// Validation of a whole rulebook: its shape, then that every policy it needs is there and makes sense.
import type { Family } from '../bets/families.ts';
import { isFullReturn, jackpotReturn, returnText } from '../bets/jackpot.ts';
import { HORN_TOTALS, SPOTS, type Spot } from '../bets/spots.ts';
import { parseCents } from '../money.ts';
import { compareRatios, parseOdds, parseRate } from '../ratio.ts';
import { type Problem, shape } from './check.ts';
import { FIELDS } from './fields.ts';
import { belowMinimum } from './minimum.ts';
import type { Rulebook, Stays } from './shape.ts';

const rulebook = shape(FIELDS);

/** The keys a spot's pays are listed under in this book: C & E paid in halves has none of its own. */
export function payKeysOf(
  book: Pick<Rulebook, 'crapsEleven'>,
  spot: Spot,
): ReadonlyMap<number | null, string> {
  if (spot.family !== 'c-and-e' || book.crapsEleven.paid === 'whole') return spot.payKeys;
  return new Map(HORN_TOTALS.map(total => [total, total === 11 ? 'eleven' : 'any-craps']));
}

/** Whether a book offers a spot, its pays aside. */
export function isListed(book: Pick<Rulebook, 'spots'>, spot: Spot): boolean {
  const policy = book.spots[spot.family];
  return policy !== undefined && (policy.only === undefined || policy.only.includes(spot.name));
}

const NEEDS: Readonly<Partial<Record<Family, readonly Family[]>>> = {
  'pass-odds': ['pass'],
  put: ['pass'],
  'dont-pass-odds': ['dont-pass'],
  come: ['come-n'],
  'come-n': ['come'],
  'come-odds': ['come-n'],
  'dont-come': ['dont-come-n'],
  'dont-come-n': ['dont-come'],
  'dont-come-odds': ['dont-come-n'],
};

// Bets that others stand on or travel to: every number of them is there, whatever the house pays.
const ALWAYS_WHOLE: readonly Family[] = ['pass', 'dont-pass', 'come', 'come-n', 'dont-come', 'dont-come-n'];

function offersBroken(book: Rulebook, problems: Problem[]): void {
  for (const family of ALWAYS_WHOLE) {
    const policy = book.spots[family];
    if (policy && (policy.only || policy.offered !== 'always')) {
      problems.push({
        path: `spots.${family}`,
        message: 'is offered whole or not at all: other bets build on it',
      });
    }
  }
  book.exclusions.forEach(({ between: [a, b] }, index) => {
    if (a === b)
      problems.push({ path: `exclusions[${index}].between`, message: `${a} cannot exclude itself` });
  });
}

function policiesMissing(book: Rulebook, problems: Problem[]): void {
  for (const family of Object.keys(book.spots) as Family[]) {
    for (const need of NEEDS[family] ?? []) {
      if (!book.spots[need]) problems.push({ path: `spots.${need}`, message: `missing: ${family} needs it` });
    }
    if (!book.working[family]) problems.push({ path: `working.${family}`, message: 'missing' });
    if (!book.afterWin[family]) problems.push({ path: `afterWin.${family}`, message: 'missing' });
  }
  if (book.spots['hot-shooter'] && !book.jackpot) {
    problems.push({ path: 'jackpot', message: 'missing: hot-shooter is offered' });
  }
  if (book.jackpot && !book.spots['hot-shooter']) {
    problems.push({
      path: 'spots.hot-shooter',
      message: 'missing: there is a jackpot; without the spot, jackpot is null',
    });
  }
}

function paysMissing(book: Rulebook, problems: Problem[]): void {
  for (const spot of SPOTS) {
    if (!isListed(book, spot) || book.spots[spot.family]?.offered === 'when-paid') continue;
    for (const key of payKeysOf(book, spot).values()) {
      if (!book.pays[key])
        problems.push({ path: `pays.${key}`, message: `missing: ${spot.name} is offered` });
    }
  }
}

function limitsBroken(book: Rulebook, problems: Problem[]): void {
  for (const [key, pay] of Object.entries(book.pays)) {
    const least = belowMinimum(book, key, pay.odds);
    if (least) {
      problems.push({
        path: `pays.${key}.odds`,
        message: `${pay.odds} is below the regulator's minimum ${least}`,
      });
    }
  }
  if (book.unpayable.bets === 'refused' && book.rounding.to !== 'chip') {
    problems.push({
      path: 'unpayable.bets',
      message: 'can be "refused" only where payouts are rounded to the chip',
    });
  }
  for (const side of ['buy', 'lay'] as const) {
    const most = parseRate(book.house[`${side}-commission`]?.most ?? '1');
    const own = parseRate(book.commission[side].rate);
    if (most && own && compareRatios(own, most) > 0) {
      const message = `${book.commission[side].rate} is more than the regulator's ${book.house[`${side}-commission`]?.most}`;
      problems.push({ path: `commission.${side}.rate`, message });
    }
  }
  const cap = parseCents(book.house.odds?.most ?? '');
  for (const [family, limit] of Object.entries(book.oddsLimits)) {
    if (cap !== null && (parseCents(limit.cap ?? '') ?? Number.POSITIVE_INFINITY) > cap) {
      problems.push({
        path: `oddsLimits.${family}.cap`,
        message: `needs a cap of at most ${book.house.odds?.most}`,
      });
    }
    if (cap === null && limit.cap === null && limit.times === null) {
      problems.push({ path: `oddsLimits.${family}`, message: 'needs multiples, a cap, or both' });
    }
  }
}

// Where a winning stake may stay up at all, other than always or never.
const STAYS_SOMETIMES: Readonly<Partial<Record<Family, Stays>>> = {
  come: 'eleven',
  'dont-come': 'first-roll',
  'dont-pass': 'first-roll',
};
// A bet on its number whose box sends the next one there, its odds, and the jackpot come down once decided.
const COME_DOWN: readonly Family[] = [
  'come',
  'come-n',
  'dont-come-n',
  'pass-odds',
  'dont-pass-odds',
  'come-odds',
  'dont-come-odds',
  'hot-shooter',
];

function staysBroken(book: Rulebook, problems: Problem[]): void {
  for (const [family, { stays }] of Object.entries(book.afterWin) as [Family, { stays: Stays }][]) {
    const sometimes = stays === 'eleven' || stays === 'first-roll';
    const possible = sometimes
      ? STAYS_SOMETIMES[family] === stays
      : stays === 'never' || !COME_DOWN.includes(family);
    if (!possible)
      problems.push({ path: `afterWin.${family}.stays`, message: `${family} cannot stay up “${stays}”` });
  }
}

function jackpotBroken({ jackpot }: Rulebook, problems: Problem[]): void {
  if (!jackpot) return;
  const { bands, limits } = jackpot;
  if ((parseCents(limits.least) ?? 0) > (parseCents(limits.most) ?? 0)) {
    problems.push({ path: 'jackpot.limits', message: `${limits.least} to ${limits.most} is no range` });
  }
  const below = bands.findIndex((band, index) => band.from <= (bands[index - 1]?.from ?? 0));
  if (below >= 0) {
    problems.push({ path: `jackpot.bands[${below}].from`, message: 'bands must ascend' });
    return;
  }
  const back = jackpotReturn(bands);
  if (!isFullReturn(back)) return;
  const message = `return ${returnText(back)} of what is bet in the long run: it must be below 100%`;
  problems.push({ path: 'jackpot.bands', message });
}

function powerBroken(book: Rulebook, problems: Problem[]): void {
  for (const name of Object.keys(book.power?.spots ?? {})) {
    const spot = SPOTS.find(candidate => candidate.name === name);
    if (spot && !isListed(book, spot)) {
      problems.push({ path: `power.spots.${name}`, message: 'is not a spot of this book' });
    }
  }
}

/** Raised odds are raised: on totals the spot wins on, and no lower than what it pays anyway. */
function raisesBroken(book: Rulebook, problems: Problem[]): void {
  for (const [name, parts] of Object.entries(book.power?.spots ?? {})) {
    const spot = SPOTS.find(candidate => candidate.name === name);
    if (!spot || !isListed(book, spot)) continue;
    const keys = payKeysOf(book, spot);
    parts.forEach(({ totals, odds: raised }, index) => {
      const path = `power.spots.${name}[${index}]`;
      const covered = totals ?? [...keys.keys()];
      const paid = covered.map(total => book.pays[keys.get(total) ?? keys.get(null) ?? '']);
      if (totals && (keys.has(null) || paid.includes(undefined))) {
        problems.push({ path: `${path}.totals`, message: `${name} is not paid by these totals` });
      }
      const twice = raised.find(text => parts.slice(0, index).some(part => part.odds.includes(text)));
      if (twice)
        problems.push({ path: `${path}.odds`, message: `${twice} already raises another part of ${name}` });
      for (const text of raised) {
        const up = parseOdds(text);
        const low = paid.some(pay => up && compareRatios(up, parseOdds(pay?.odds ?? '') ?? up) < 0);
        if (low) problems.push({ path: `${path}.odds`, message: `${text} is less than ${name} pays anyway` });
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
  for (const look of [
    offersBroken,
    policiesMissing,
    paysMissing,
    limitsBroken,
    staysBroken,
    jackpotBroken,
    powerBroken,
    raisesBroken,
  ])
    look(book, problems);
  return problems;
}

// A rulebook and a table's settings compiled into what play needs: one entry a spot, everything parsed.
import { ALL_DICE, NUMBERS, type Point, rollOf } from '../dice.ts';
import { type Cents, cents, type Direction, parseCents } from '../money.ts';
import { parseOdds, parseRate, type Ratio } from '../ratio.ts';
import { required } from '../required.ts';
import { readSettings, type Settings, type SettingsProblem, type TableTerms } from '../rulebooks/settings.ts';
import type {
  Binds,
  Cited,
  ComeOutPolicy,
  Contract,
  JackpotPolicy,
  Rulebook,
  Stays,
} from '../rulebooks/shape.ts';
import { isListed, payKeysOf } from '../rulebooks/validate.ts';
import { FAMILY, type Family, type FamilyEntry, type OddsFamily } from './families.ts';
import { type Gap, gapsOf } from './payable.ts';
import { type Raise, raisesOf, returnsAll } from './power.ts';
import { SPOTS, type Spot } from './spots.ts';

/** What a winning spot pays, and which share of the stake is on the number that won. */
export type Pay = Ratio & { readonly text: string; readonly cite: string; readonly share: Ratio };

/** How a payout is rounded: to a multiple, by name, and whether one in whole dollars stays as it is. */
export type Rounding = {
  readonly to: Cents;
  readonly way: Direction;
  readonly wholeDollarsStand: boolean;
};

export type Commission = {
  readonly of: 'bet' | 'winnings';
  readonly rate: Ratio;
  readonly when: 'placed' | 'win';
  readonly cite: string;
};

export type OddsRule = {
  readonly of: 'bet' | 'winnings';
  readonly times: Readonly<Record<string, number>> | null;
  readonly cap: Cents | null;
  readonly cite: string;
};

/** All a table's rules about one spot. */
export type SpotRules = {
  readonly spot: Spot;
  readonly family: FamilyEntry;
  readonly cite: string;
  /** By total: whether no roll of it can touch this bet. Most bets stand on most rolls. */
  readonly unmoved: readonly boolean[];
  /** By winning total, or by point for odds on the line. */
  readonly pays: readonly (Pay | null)[];
  readonly rounding: Rounding;
  /** What bets on it are multiples of. */
  readonly step: Cents;
  readonly stepCite: string;
  /** Amounts in between whose win could not be paid in the table's chips; empty where every one could. */
  readonly gaps: readonly Gap[];
  readonly comeOut: ComeOutPolicy;
  readonly calls: boolean;
  readonly workingCite: string;
  readonly stays: Stays;
  readonly commission: Commission | null;
  readonly binds: Cited<{ from: Binds }> | null;
  readonly increase: Cited<{ afterPoint: boolean }> | null;
  readonly odds: OddsRule | null;
  readonly excludes: readonly { readonly family: Family; readonly cite: string }[];
  readonly raises: readonly Raise[];
};

export type Jackpot = {
  readonly least: Cents;
  readonly most: Cents;
  readonly otherBets: Cents;
  readonly bands: JackpotPolicy['bands'];
  readonly policy: JackpotPolicy;
};

export type Rules = TableTerms & {
  readonly book: Rulebook;
  /** The spots this table offers, by name, in the order of the layout. */
  readonly spots: ReadonlyMap<string, SpotRules>;
  readonly jackpot: Jackpot | null;
};

export type Compiled =
  | { readonly ok: true; readonly rules: Rules }
  | ({ readonly ok: false } & SettingsProblem);

const WHOLE: Ratio = { num: 1, den: 1 };

/** Which share of a stake lies on the total that won. */
function shareOn(book: Rulebook, spot: Spot, total: number | null): Ratio {
  if (spot.family === 'horn') return { num: 1, den: 4 };
  if (spot.family === 'horn-high') return { num: total === spot.number ? 2 : 1, den: 5 };
  if (spot.family === 'c-and-e' && book.crapsEleven.paid === 'halves') return { num: 1, den: 2 };
  return WHOLE;
}

/** What a stake is a multiple of, so that each of its parts is whole, and why (D16). */
function stepOf(book: Rulebook, spot: Spot, chip: Cents): { step: Cents; stepCite: string } {
  const unit = book.unit.of === 'chip' ? chip : cents(1);
  if (spot.family === 'hot-shooter') return { step: cents(1), stepCite: 'D30' };
  if (spot.family === 'horn') return { step: cents(unit * 4), stepCite: 'D16' };
  if (spot.family === 'horn-high') return { step: cents(unit * 5), stepCite: 'D16' };
  const halves = spot.family === 'c-and-e' && book.crapsEleven.paid === 'halves';
  if (halves && unit % 2 === 1) return { step: cents(unit * 2), stepCite: 'P13' };
  return { step: unit, stepCite: book.unit.cite };
}

function paysOf(book: Rulebook, spot: Spot): (Pay | null)[] | null {
  const pays: (Pay | null)[] = new Array(13).fill(null);
  for (const [total, key] of payKeysOf(book, spot)) {
    const listed = book.pays[key];
    const odds = parseOdds(listed?.odds ?? '');
    if (!listed || !odds) return null;
    const pay = { ...odds, text: listed.odds, cite: listed.cite, share: shareOn(book, spot, total) };
    if (total === null) pays.fill(pay);
    else pays[total] = pay;
  }
  return pays;
}

const CONTRACT_OF: Readonly<Partial<Record<Family, Contract>>> = {
  pass: 'pass',
  put: 'pass',
  'dont-pass': 'dont-pass',
  come: 'come',
  'come-n': 'come',
  'dont-come': 'dont-come',
  'dont-come-n': 'dont-come',
};

function oddsRuleOf(book: Rulebook, family: Family): OddsRule | null {
  const limit = book.oddsLimits[family as OddsFamily];
  return limit
    ? {
        ...limit,
        cap:
          limit.cap === null ? null : required(parseCents(limit.cap), 'a validated cap on odds is an amount'),
      }
    : null;
}

function commissionOf(book: Rulebook, family: Family): Commission | null {
  if (family !== 'buy' && family !== 'lay') return null;
  const policy = book.commission[family];
  return { ...policy, rate: required(parseRate(policy.rate), 'a validated commission is a rate') };
}

function excludesOf(book: Rulebook, family: Family): SpotRules['excludes'] {
  return book.exclusions
    .filter(({ between }) => between.includes(family))
    .map(({ between: [a, b], cite }) => ({ family: a === family ? b : a, cite }));
}

const POINTS: readonly (Point | null)[] = [null, ...NUMBERS];

function unmovedBy(spot: Spot, bar: number): readonly boolean[] {
  const unmoved: boolean[] = new Array(13).fill(true);
  for (const dice of ALL_DICE) {
    const roll = rollOf(dice);
    const stands = POINTS.every(point => FAMILY[spot.family].resolve(spot, roll, { point, bar }) === 'stand');
    if (!stands) unmoved[roll.total] = false;
  }
  return unmoved;
}

function spotRulesOf(book: Rulebook, spot: Spot, chip: Cents): SpotRules | null {
  const policy = book.spots[spot.family];
  const working = book.working[spot.family];
  const afterWin = book.afterWin[spot.family];
  const pays = paysOf(book, spot);
  const { step, stepCite } = stepOf(book, spot, chip);
  if (!isListed(book, spot) || !policy || !working || !afterWin || !pays) return null;
  const contract = CONTRACT_OF[spot.family];
  const { to, way, wholeDollarsStand } = book.rounding;
  return {
    spot,
    family: FAMILY[spot.family],
    cite: policy.cite,
    unmoved: unmovedBy(spot, book.bar.total),
    pays,
    rounding: { to: to === 'chip' ? chip : cents(1), way, wholeDollarsStand },
    step,
    stepCite,
    gaps: book.unpayable.bets === 'refused' && wholeDollarsStand ? gapsOf(pays, step, chip) : [],
    comeOut: working.comeOut,
    calls: working.calls,
    workingCite: working.cite,
    stays: afterWin.stays,
    commission: commissionOf(book, spot.family),
    binds: contract ? book.binds[contract] : null,
    increase: contract ? book.increase[contract] : null,
    odds: oddsRuleOf(book, spot.family),
    excludes: excludesOf(book, spot.family),
    raises: raisesOf(book, spot),
  };
}

function jackpotOf(policy: JackpotPolicy | null): Jackpot | null {
  if (!policy) return null;
  const amount = (text: string): Cents =>
    required(parseCents(text), 'a validated jackpot limit is an amount');
  return {
    least: amount(policy.limits.least),
    most: amount(policy.limits.most),
    otherBets: amount(policy.needs.otherBets),
    bands: policy.bands,
    policy,
  };
}

/** The rules of a table, or what is wrong with its settings. */
export function rulesOf(base: Rulebook, settings: Settings): Compiled {
  const read = readSettings(base, settings);
  if (!read.ok) return read;
  const { ok, book, ...terms } = read;
  const offered = SPOTS.map(spot => spotRulesOf(book, spot, terms.chip)).filter(rules => rules !== null);
  const over = offered.find(rules => returnsAll(rules, terms.powerChance));
  if (over) {
    const message = `Power Odds at this chance would return all of a bet on ${over.spot.label} or more`;
    return { ok: false, code: 'settings/bad-value', key: 'power-odds', message };
  }
  const spots = new Map(offered.map(rules => [rules.spot.name, rules]));
  return { ok, rules: { ...terms, book, spots, jackpot: jackpotOf(book.jackpot) } };
}

// A rulebook and a table's settings compiled into what play needs: one entry per spot, everything parsed.
import { ALL_DICE, type Point, rollOf } from '../dice.ts';
import { parseMultiple, parseOdds, parseRate, type Ratio } from '../lib/ratio.ts';
import { gcd } from '../lib/rational.ts';
import { required } from '../lib/required.ts';
import { isRecord } from '../lib/value.ts';
import { type Cents, cents, type Direction, parseCents, ZERO } from '../money.ts';
import type { Settings, SettingsProblem } from '../rulebooks/setting.ts';
import { readSettings, type TableSettings } from '../rulebooks/settings.ts';
import type {
  Binds,
  Cited,
  ComeOutPolicy,
  CommissionPolicy,
  OddsLimit,
  Rulebook,
  Stays,
} from '../rulebooks/shape.ts';
import type { Family } from '../rulebooks/standard-bets.ts';
import * as say from '../sentences/settings.ts';
import { type HandRules, handRulesOf } from './hand.ts';
import { isListed } from './offered.ts';
import { type Gap, gapsOf } from './payable.ts';
import { type PayoutCap, payoutCapOf } from './payout-cap.ts';
import { type Raise, raisesOf, returnsAll } from './power.ts';
import { type Outcomes, outcomesOf, type Resolve, resolveOf } from './resolve.ts';
import { rangeProblem, type SpotLimits, spotLimitsOf } from './spot-limits.ts';
import type { SpotName } from './spot-name.ts';
import { policyOf, type Spot, spotsOf } from './spots.ts';

/** What a winning spot pays, and which share of the stake is on the winning number. */
export type Pay = Win & { readonly text: string; readonly cite: string };

/** What a stake may win, and which share of it does. */
export type Win = Ratio & { readonly share: Ratio };

/** How a payout is rounded: to which multiple, in which direction, and whether whole dollars stay as they are. */
export type Rounding = {
  readonly to: Cents;
  readonly way: Direction;
  readonly wholeDollarsStand: boolean;
};

export type Commission = {
  readonly of: 'bet' | 'winnings';
  readonly rate: Ratio;
  readonly when: 'placed' | 'win';
  /** How it is rounded, and its minimum. */
  readonly to: Cents;
  readonly way: Direction;
  readonly min: Cents;
  readonly cite: string;
};

export type OddsRule = {
  readonly of: 'bet' | 'winnings';
  readonly times: Readonly<Record<string, Ratio>> | null;
  readonly cap: Cents | null;
  readonly cite: string;
};

/** All a table's rules about one spot. */
export type SpotRules = {
  readonly spot: Spot;
  readonly outcomes: Outcomes;
  readonly cite: string;
  /** By total: whether no roll of it affects this bet. Most bets stand on most rolls. */
  readonly unmoved: readonly boolean[];
  /** By winning total, or by point for odds on the line. */
  readonly pays: readonly (Pay | null)[];
  readonly rounding: Rounding;
  /** Bets on it are multiples of this. */
  readonly step: Cents;
  readonly stepCite: string;
  /** Amounts in between whose win could not be paid in the table's chips; empty if every one could. */
  readonly gaps: readonly Gap[];
  readonly limits: SpotLimits;
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
  /** For a bet on a whole hand. */
  readonly hand: HandRules | null;
};

export type Rules = TableSettings & {
  readonly book: Rulebook;
  /** The spots this table offers, by name, in the order of the layout. */
  readonly spots: ReadonlyMap<SpotName, SpotRules>;
  /** Whether any of them is on a whole hand. */
  readonly hasHandBets: boolean;
  /** Whether any of them is on the line: a shooter needs one. */
  readonly hasLineBets: boolean;
  /** Whether any of them has a maximum, for one player or for all, that a table may only record. */
  readonly hasMaximums: boolean;
  readonly payoutCap: PayoutCap | null;
  /**
   * The minimum sum of a player's bets at the close; null if each bet has its own minimum, or none has one.
   */
  readonly sumMin: Cents | null;
};

export type Compiled =
  | { readonly ok: true; readonly rules: Rules }
  | ({ readonly ok: false } & SettingsProblem);

const WHOLE: Ratio = { num: 1, den: 1 };

/** What a stake is a multiple of, so that each of its parts is whole, and why (D16). */
function stepOf(book: Rulebook, spot: Spot, chip: Cents): { step: Cents; stepCite: string } {
  const unit = book.unit.of === 'chip' ? chip : cents(1);
  const { definition } = spot;
  const plain = { step: unit, stepCite: book.unit.cite };
  if (!('split' in definition)) return plain;
  const parts = required(spot.shares?.find(share => share !== undefined)?.den, 'a bet in parts has shares');
  const { into, cite } = definition.split;
  const whole = into === 'units' ? unit * parts : (unit * parts) / gcd(unit, parts);
  return whole === unit ? plain : { step: cents(whole), stepCite: cite };
}

function paysOf(book: Rulebook, spot: Spot): (Pay | null)[] | null {
  const pays: (Pay | null)[] = new Array(13).fill(null);
  for (const [total, key] of spot.payKeys) {
    const listed = policyOf(book.pays, key);
    const odds = parseOdds(listed?.odds ?? '');
    if (!listed || !odds) return null;
    const share = (total === null ? null : spot.shares?.[total]) ?? WHOLE;
    const pay = { ...odds, text: listed.odds, cite: listed.cite, share };
    if (total === null) pays.fill(pay);
    else pays[total] = pay;
  }
  return pays;
}

/** Everything a bet may win: by total or point, or the pays of a bet on a whole hand. */
export const winsOf = ({ hand, pays }: Pick<SpotRules, 'hand' | 'pays'>): readonly (Win | null)[] =>
  hand ? hand.pays.map(({ wins }) => ({ ...wins, share: WHOLE })) : pays;

function oddsRuleOf(book: Rulebook, family: Family): OddsRule | null {
  const limit = policyOf<OddsLimit>(book.oddsLimits, family);
  if (!limit) return null;
  const { of, cite } = limit;
  const cap =
    limit.cap === null ? null : required(parseCents(limit.cap), 'a validated cap on odds is an amount');
  const times =
    limit.times &&
    Object.fromEntries(
      Object.entries(limit.times).map(([point, multiple]) => [
        point,
        required(parseMultiple(multiple), 'a validated multiple can be read'),
      ]),
    );
  return { of, times, cap, cite };
}

const DOLLAR = cents(100);

function commissionOf(book: Rulebook, { family, number }: Spot, chip: Cents): Commission | null {
  const policy = policyOf<CommissionPolicy>(book.commission, family);
  if (!policy || (policy.numbers && !policy.numbers.some(charged => charged === number))) return null;
  const { of, when, cite, round } = policy;
  const units = { cent: cents(1), chip, dollar: DOLLAR } as const;
  return {
    of,
    rate: required(parseRate(policy.rate), 'a validated commission is a rate'),
    when,
    to: units[round?.to ?? 'cent'],
    way: round?.way ?? 'down',
    min: policy.min === undefined ? ZERO : required(parseCents(policy.min), 'a validated amount'),
    cite,
  };
}

function excludesOf(book: Rulebook, family: Family): SpotRules['excludes'] {
  return book.exclusions
    .filter(({ between }) => between.includes(family))
    .map(({ between: [a, b], cite }) => ({ family: a === family ? b : a, cite }));
}

function unmovedBy(resolve: Resolve, points: readonly Point[]): readonly boolean[] {
  const unmoved: boolean[] = new Array(13).fill(true);
  for (const dice of ALL_DICE) {
    const roll = rollOf(dice);
    const stands = [null, ...points].every(point => resolve(roll, point) === 'stand');
    if (!stands) unmoved[roll.total] = false;
  }
  return unmoved;
}

function spotRulesOf(book: Rulebook, spot: Spot, tableSettings: TableSettings): SpotRules | null {
  const { chip } = tableSettings;
  const policy = book.spots[spot.family];
  const working = book.working[spot.family];
  const afterWin = book.afterWin[spot.family];
  const pays = paysOf(book, spot);
  const { step, stepCite } = stepOf(book, spot, chip);
  if (!isListed(book, spot) || !policy || !working || !afterWin || !pays) return null;
  const resolve = resolveOf(spot.definition, spot, { ...book.comeOut, bar: book.bar?.total ?? null });
  const { to, way, wholeDollarsStand } = book.rounding;
  const hand = spot.definition.bet === 'hand' ? handRulesOf(spot.definition) : null;
  return {
    spot,
    outcomes: outcomesOf(resolve, book.comeOut.points),
    cite: policy.cite,
    unmoved: unmovedBy(resolve, book.comeOut.points),
    pays,
    rounding: { to: to === 'chip' ? chip : cents(1), way, wholeDollarsStand },
    step,
    stepCite,
    gaps:
      book.unpayable.bets === 'refused' && wholeDollarsStand
        ? gapsOf(winsOf({ hand, pays }), step, chip)
        : [],
    limits: spotLimitsOf(book, spot, tableSettings),
    comeOut: working.comeOut,
    calls: working.calls,
    workingCite: working.cite,
    stays: afterWin.stays,
    commission: commissionOf(book, spot, chip),
    binds: policyOf(book.binds, spot.contract),
    increase: policyOf(book.increase, spot.contract),
    odds: oddsRuleOf(book, spot.family),
    excludes: excludesOf(book, spot.family),
    raises: raisesOf(book, spot),
    hand,
  };
}

function compile(base: Rulebook, settings: Settings): Compiled {
  const read = readSettings(base, settings);
  if (!read.ok) return read;
  const { ok, book, ...tableSettings } = read;
  const offered = spotsOf(book)
    .map(spot => spotRulesOf(book, spot, tableSettings))
    .filter(rules => rules !== null);
  const unbettable = rangeProblem(offered, settings);
  if (unbettable) return { ok: false, ...unbettable };
  const over = offered.find(rules => returnsAll(rules, tableSettings.powerChance));
  if (over) {
    const message = say.powerReturnsAll(over.spot.label);
    return { ok: false, code: 'settings/bad-value', key: 'power-odds', message };
  }
  const spots = new Map(offered.map(rules => [rules.spot.name, rules]));
  const hasHandBets = offered.some(({ hand }) => hand !== null);
  const hasLineBets = offered.some(({ spot }) => spot.definition.bet === 'line');
  const sumMin = book.minimum.of === 'sum' && tableSettings.limits === 'enforce' ? tableSettings.min : null;
  const hasMaximums = offered.some(({ limits }) => !limits.ofBet && (limits.max ?? limits.boxMax) !== null);
  return {
    ok,
    rules: {
      ...tableSettings,
      book,
      spots,
      hasHandBets,
      hasLineBets,
      hasMaximums,
      payoutCap: payoutCapOf(book),
      sumMin,
    },
  };
}

/** Most tables share their rules with other tables: each set of rules is compiled once. */
const compiledRules = new WeakMap<Rulebook, Map<string, Compiled>>();
const MAX_COMPILED = 50;

/** The rules of a table, or what is wrong with its settings. */
export function rulesOf(base: Rulebook, settings: Settings): Compiled {
  // Anything else is not settings, and the compiler reports it.
  if (!isRecord(settings) || Object.values(settings).some(value => typeof value !== 'string')) {
    return compile(base, settings);
  }
  const ofBook = compiledRules.get(base) ?? new Map<string, Compiled>();
  compiledRules.set(base, ofBook);
  const key = JSON.stringify(settings);
  const known = ofBook.get(key);
  if (known) return known;
  const compiled = compile(base, settings);
  if (ofBook.size >= MAX_COMPILED) ofBook.clear();
  if (compiled.ok) ofBook.set(key, compiled);
  return compiled;
}

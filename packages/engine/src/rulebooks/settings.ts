// Table settings as text, KEY=VALUE: read, checked against what the rulebook leaves to the house, and applied to it.
import { listedSpots } from '../bets/offered.ts';
import { NUMBERS } from '../dice.ts';
import { nearestName } from '../lib/nearest.ts';
import { compareRatios, formatRate, parseOdds, parseRate, type Ratio } from '../lib/ratio.ts';
import { required } from '../lib/required.ts';
import { shown } from '../lib/shown.ts';
import { excerpt } from '../lib/text.ts';
import { isRecord } from '../lib/value.ts';
import { type Cents, cents, formatCents, parseCents } from '../money.ts';
import * as say from '../sentences/settings.ts';
import { type BetLimits, betLimitsOf, isBetLimit } from './bet-limits.ts';
import { belowMinimum } from './minimum.ts';
import { amountOf, BadSetting, type Settings, type SettingsProblem } from './setting.ts';
import { type CommissionPolicy, chargedBy, type HouseSetting, type Rulebook } from './shape.ts';
import { timesByPair } from './write.ts';

/** What the settings say about the table itself. */
export type TableSettings = {
  readonly chip: Cents;
  readonly min: Cents | null;
  readonly max: Cents | null;
  readonly boxMax: Cents | null;
  /** By family: they override `min` and `max`, within the book's own limits. */
  readonly betLimits: Readonly<Record<string, BetLimits>>;
  readonly limits: 'enforce' | 'record';
  readonly shooter: 'players' | 'house';
  /** The chance that a raisable spot is raised. */
  readonly powerChance: Ratio;
};

type Read = TableSettings & { readonly ok: true; readonly book: Rulebook };

const TABLE_KEYS = ['chip', 'min', 'max', 'box-max', 'shooter', 'limits'] as const;

function choiceOf<T extends string>(settings: Settings, key: string, choices: readonly [T, ...T[]]): T {
  const text = settings[key];
  if (text === undefined) return choices[0];
  const found = choices.find(choice => choice === text);
  if (!found) throw new BadSetting(key, say.oneOf(key, choices, excerpt(text)));
  return found;
}

function rateOf(book: Rulebook, key: HouseSetting, text: string): string {
  const rate = parseRate(text);
  if (!rate) throw new BadSetting(key, say.badRate(key, excerpt(text)));
  const max = parseRate(book.house[key]?.max ?? '1');
  if (max && compareRatios(rate, max) > 0) {
    throw new BadSetting(key, say.rateAbove(key, `${(max.num * 100) / max.den}%`, text));
  }
  return formatRate(rate);
}

/** "2x" or "3-4-5x" as multiples by number; null for "cap", which leaves only the regulator's cap. */
function multiplesOf({ points }: Rulebook['comeOut'], text: string): Record<string, number> | null {
  if (text === 'cap') return null;
  const same = /^(\d{1,3})x$/.exec(text);
  const varied = /^(\d{1,3})-(\d{1,3})-(\d{1,3})x$/.exec(text);
  const times = same
    ? Object.fromEntries(points.map(point => [point, Number(same[1])]))
    : varied && points.every(point => NUMBERS.some(usual => usual === point))
      ? timesByPair(Number(varied[1]), Number(varied[2]), Number(varied[3]))
      : {};
  const values = Object.values(times);
  if (values.length === 0 || values.includes(0)) {
    throw new BadSetting('odds', say.badOdds(excerpt(text)));
  }
  return times;
}

function withOdds(book: Rulebook, text: string): Rulebook {
  const times = multiplesOf(book.comeOut, text);
  const limits = Object.entries(book.oddsLimits).map(([family, limit]) => [
    family,
    limit && { ...limit, times },
  ]);
  return { ...book, oddsLimits: Object.fromEntries(limits) };
}

function withPay(book: Rulebook, setting: string, text: string): Rulebook {
  const key = setting.slice('pay-'.length);
  const known = listedSpots(book).some(spot => [...spot.payKeys.values()].includes(key));
  if (!known) throw new BadSetting(setting, say.notAPayout(excerpt(setting)));
  if (!parseOdds(text)) throw new BadSetting(setting, say.badPay(setting, excerpt(text)));
  const min = belowMinimum(book, key, text);
  if (min) {
    const message = say.belowLawfulPay(setting, text, min);
    throw new BadSetting(setting, message, 'settings/below-minimum-odds');
  }
  const { cite } = required(book.house.pay, 'the rulebook leaves pays to the house');
  return { ...book, pays: { ...book.pays, [key]: { odds: text, cite } } };
}

function withCommission(book: Rulebook, key: string, text: string): Rulebook {
  const changed = (only: string | null, change: Partial<CommissionPolicy>): Rulebook => ({
    ...book,
    commission: Object.fromEntries(
      Object.entries(book.commission).map(([family, policy]) => [
        family,
        policy && (only === null || family === only) ? { ...policy, ...change } : policy,
      ]),
    ),
  });
  if (key === 'commission') {
    if (text !== 'placed' && text !== 'win') {
      throw new BadSetting(key, say.oneOf(key, ['placed', 'win'], excerpt(text)));
    }
    return changed(null, { when: text });
  }
  return changed(chargedBy(key), { rate: rateOf(book, key as HouseSetting, text) });
}

function withHouseSetting(book: Rulebook, key: string, text: string): Rulebook {
  const setting = (key.startsWith('pay-') ? 'pay' : key) as HouseSetting;
  if (!Object.hasOwn(book.house, setting) || (setting === 'power-odds' && !book.power)) {
    const near = nearestName(key, [...TABLE_KEYS, ...Object.keys(book.house)]);
    throw new BadSetting(key, say.notForTheHouse(excerpt(key), near));
  }
  if (setting === 'pay') return withPay(book, key, text);
  if (setting === 'odds') return withOdds(book, text);
  return setting === 'power-odds' ? book : withCommission(book, key, text);
}

function powerChanceOf(book: Rulebook, settings: Settings): Ratio {
  const text = settings['power-odds'] ?? book.power?.chance ?? '0';
  const chance = parseRate(text);
  if (!chance) throw new BadSetting('power-odds', say.badChance('power-odds', excerpt(text)));
  return chance;
}

/** What is wrong with the form of settings from outside, whose type proves nothing; null if every value is text. */
export function settingsForm(settings: unknown): SettingsProblem | null {
  const bad = (key: string, message: string) => ({ code: 'settings/bad-value', key, message }) as const;
  if (!isRecord(settings)) {
    return bad('', say.notSettings(shown(settings)));
  }
  const [key, value] = Object.entries(settings).find(([, text]) => typeof text !== 'string') ?? [];
  return key === undefined ? null : bad(key, say.notText(excerpt(key), shown(value)));
}

const isTableKey = (key: string): boolean => (TABLE_KEYS as readonly string[]).includes(key);

function read(base: Rulebook, settings: Settings): Read {
  let book = base;
  for (const [key, text] of Object.entries(settings)) {
    if (!isTableKey(key) && !isBetLimit(key)) book = withHouseSetting(book, key, text);
  }
  const [min, max, boxMax] = [
    amountOf(settings, 'min'),
    amountOf(settings, 'max'),
    amountOf(settings, 'box-max'),
  ];
  for (const [key, limit] of [['max', max] as const, ['box-max', boxMax] as const]) {
    if (min !== null && limit !== null && min > limit) {
      throw new BadSetting(key, say.belowMin(key, formatCents(limit), formatCents(min)));
    }
  }
  const betLimits = betLimitsOf(base, settings);
  const chip = amountOf(settings, 'chip') ?? parseCents(book.chip.lowest) ?? cents(1);
  return {
    ok: true,
    book,
    chip,
    min,
    max,
    boxMax,
    betLimits,
    limits: choiceOf(settings, 'limits', ['enforce', 'record']),
    shooter: choiceOf(settings, 'shooter', ['players', 'house']),
    powerChance: powerChanceOf(book, settings),
  };
}

export function readSettings(
  base: Rulebook,
  settings: Settings,
): Read | ({ readonly ok: false } & SettingsProblem) {
  try {
    return read(base, settings);
  } catch (error) {
    if (error instanceof BadSetting) return { ok: false, ...error.problem };
    throw error;
  }
}

const LIFTABLE = new Set(['min', 'max', 'box-max']);
const isLiftable = (key: string): boolean => LIFTABLE.has(key) || isBetLimit(key);

/** Settings with changes on top; `none` lifts a limit. */
export function changedSettings(settings: Settings, changes: Settings): Settings {
  const all = new Map([...Object.entries(settings), ...Object.entries(changes)]);
  return Object.fromEntries([...all].filter(([key, value]) => !(isLiftable(key) && value === 'none')));
}

export function sameSettings(a: Settings, b: Settings): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every(key => a[key] === b[key]);
}

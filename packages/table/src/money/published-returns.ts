// Whether a published book has a bet that returns 100% or more, alone or with settings that tables may choose (P80).
import {
  fullReturns,
  fullReturnText,
  isBetLimit,
  newTable,
  parseOdds,
  parseRate,
  type Ratio,
  type Rulebook,
  type Settings,
} from '@passline/engine';
import type { PublishedSettings, SettingChoice } from './published-book.ts';

/** Where the gift is, in the file or among the settings, and a sentence about it. */
export type Gift = { readonly path: string; readonly message: string };

const namedIn = (choice: SettingChoice): readonly string[] =>
  'values' in choice
    ? choice.values
    : [choice.from, choice.to, ...(choice.default === undefined ? [] : [choice.default])];

const byAmount = (values: readonly string[]): readonly string[] =>
  values.toSorted((a, b) => Number(a) - Number(b));

const isMinimum = (key: string): boolean => key === 'min' || (isBetLimit(key) && key.startsWith('min-'));
const isMaximum = (key: string): boolean => key === 'max' || (isBetLimit(key) && key.startsWith('max-'));

/** A limit that every table has: the lowest minimum, the highest maximum. One without a default may be lifted. */
function loosestLimits(settings: PublishedSettings): Settings {
  const limits = Object.entries(settings).flatMap(([key, choice]): [string, string][] => {
    if ('from' in choice && choice.default === undefined) return [];
    const amounts = byAmount(namedIn(choice));
    const loosest = isMinimum(key) ? amounts[0] : isMaximum(key) ? amounts.at(-1) : undefined;
    return loosest === undefined ? [] : [[key, loosest]];
  });
  const isRecorded = settings.limits && namedIn(settings.limits).includes('record');
  return { ...Object.fromEntries(limits), ...(isRecorded && { limits: 'record' }) };
}

const isMore = (a: Ratio | null, b: Ratio | null): boolean =>
  a !== null && b !== null && a.num * b.den > b.num * a.den;

/** Of values that only make bets better or worse, the best for players; null for settings that change no return. */
function mostGenerous(key: string, choice: SettingChoice): string | null {
  const best = (read: (text: string) => Ratio | null, isBetter: typeof isMore): string | null =>
    namedIn(choice).reduce((max, text) => (isBetter(read(text), read(max)) ? text : max));
  if (key.startsWith('pay-')) return best(parseOdds, isMore);
  if (key === 'power-odds') return best(parseRate, isMore);
  if (key.endsWith('-commission')) return best(parseRate, (a, b) => isMore(b, a));
  return null;
}

/** What the first bet that returns too much returns, or what is wrong with the settings together. */
function giftOf(
  book: Rulebook,
  settings: Settings,
): { readonly family: string; readonly text: string } | null {
  const made = newTable(book, settings);
  if (!made.ok) return { family: '', text: made.message };
  const [found] = fullReturns(made.table.rules);
  return found ? { family: found.spot.family, text: fullReturnText(found) } : null;
}

const REFUSED = 'wallets do not pay for that.';

/** The first setting that makes a gift, together with the settings before it. */
function blame(
  book: Rulebook,
  base: Settings,
  generous: readonly (readonly [string, string])[],
): Gift | null {
  let chosen = base;
  for (const [key, value] of generous) {
    chosen = { ...chosen, [key]: value };
    const gift = giftOf(book, chosen);
    if (gift) return { path: `settings.${key}`, message: `with ${value}, ${gift.text}: ${REFUSED}` };
  }
  return null;
}

/** Where rounding depends on the chip, a range of chips is refused: each chip must be checked by itself. */
function chipRangeProblem(book: Rulebook, settings: PublishedSettings): Gift | null {
  const { chip } = settings;
  if (!chip || 'values' in chip || book.regulated.includes('rounding')) return null;
  const inChips = Object.values(book.commission).some(policy => policy?.round?.to === 'chip');
  const isFree = (book.rounding.to === 'cent' || book.rounding.way === 'down') && !inChips;
  return isFree
    ? null
    : { path: 'settings.chip', message: 'list the chips: with this rounding each is checked by itself.' };
}

/** The first bet that would return 100% or more at some table under this publication; null if there is none. */
export function publishedGift(book: Rulebook, settings: PublishedSettings): Gift | null {
  const limits = loosestLimits(settings);
  const own = giftOf(book, limits);
  if (own) return { path: `spots.${own.family}`, message: `${own.text}: ${REFUSED}` };
  const range = chipRangeProblem(book, settings);
  if (range) return range;
  const generous = Object.entries(settings).flatMap(([key, choice]): [string, string][] => {
    const value = mostGenerous(key, choice);
    return value === null ? [] : [[key, value]];
  });
  const choicesOf = (key: string): readonly Settings[] => {
    const choice = settings[key];
    return [{}, ...(choice ? namedIn(choice).map(value => ({ [key]: value })) : [])];
  };
  for (const chip of choicesOf('chip')) {
    for (const when of choicesOf('commission')) {
      const all = { ...limits, ...chip, ...when, ...Object.fromEntries(generous) };
      if (giftOf(book, all) === null) continue;
      const steps = [...Object.entries(chip), ...Object.entries(when), ...generous];
      const gift = blame(book, limits, steps);
      if (gift) return gift;
    }
  }
  return null;
}

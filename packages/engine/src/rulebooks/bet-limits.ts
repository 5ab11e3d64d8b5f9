// Limits that a table sets for one bet: min-FAMILY and max-FAMILY override its min and max, within what the
// rulebook allows.

import { nearestName } from '../lib/nearest.ts';
import { excerpt } from '../lib/text.ts';
import { type Cents, formatCents, parseCents } from '../money.ts';
import * as say from '../sentences/settings.ts';
import { amountOf, BadSetting, type Settings } from './setting.ts';
import type { Rulebook, SpotPolicy } from './shape.ts';

/** Limits that a table sets for one bet. */
export type BetLimits = { readonly min?: Cents; readonly max?: Cents };

type Side = keyof BetLimits;
const KEY = /^(min|max)-(.+)$/;

export const isBetLimit = (key: string): boolean => KEY.test(key);

const limitedFamilies = ({ spots }: Rulebook): readonly string[] =>
  Object.entries(spots as Readonly<Record<string, SpotPolicy>>)
    .filter(([, { bet }]) => bet !== 'odds')
    .map(([family]) => family);

const bookLimit = (book: Rulebook, family: string, side: Side): Cents | null =>
  parseCents((Object.hasOwn(book.limits, family) ? book.limits[family]?.[side] : undefined) ?? '');

function betLimitOf(
  book: Rulebook,
  settings: Settings,
  key: string,
  side: Side,
  family: string,
): Cents | null {
  const families = limitedFamilies(book);
  if (!families.includes(family)) {
    const near = nearestName(family, families);
    throw new BadSetting(key, say.notALimit(excerpt(key), near === null ? null : `${side}-${near}`));
  }
  const amount = amountOf(settings, key);
  const own = bookLimit(book, family, side);
  if (amount !== null && own !== null && (side === 'min' ? amount < own : amount > own)) {
    const beyond = side === 'min' ? say.belowBook : say.aboveBook;
    throw new BadSetting(key, beyond(key, formatCents(amount), formatCents(own)));
  }
  return amount;
}

/** The limits by bet among a table's settings. */
export function betLimitsOf(book: Rulebook, settings: Settings): Readonly<Record<string, BetLimits>> {
  const limits = new Map<string, BetLimits>();
  for (const key of Object.keys(settings)) {
    const [, side, family] = KEY.exec(key) ?? [];
    if ((side !== 'min' && side !== 'max') || family === undefined) continue;
    const amount = betLimitOf(book, settings, key, side, family);
    if (amount !== null) limits.set(family, { ...limits.get(family), [side]: amount });
  }
  return Object.fromEntries(limits);
}

// The limits of a spot: the table's, overridden by those that the book and the table's settings have for its
// bet.

import { required } from '../lib/required.ts';
import { type Cents, formatCents, MAX_CENTS, parseCents } from '../money.ts';
import type { BetLimits } from '../rulebooks/bet-limits.ts';
import type { Settings, SettingsProblem } from '../rulebooks/setting.ts';
import type { TableSettings } from '../rulebooks/settings.ts';
import type { Rulebook } from '../rulebooks/shape.ts';
import * as say from '../sentences/settings.ts';
import { policyOf, type Spot } from './spots.ts';

/** For a player's total on a spot, and for all players' together. */
export type SpotLimits = {
  readonly min: Cents | null;
  readonly max: Cents | null;
  readonly boxMax: Cents | null;
  readonly minCite: string;
  readonly maxCite: string;
  /**
   * Whether they are a rule of the bet, which applies whether the table's limits are enforced or only
   * recorded (P1).
   */
  readonly ofBet: boolean;
};

/** A bet that joins or comes from another has that bet's limits, unless it has its own. */
function ownOf<T>(policies: Readonly<Partial<Record<string, T>>>, { family, definition }: Spot): T | null {
  const other =
    'becomes' in definition
      ? definition.becomes
      : 'arrivesFrom' in definition
        ? definition.arrivesFrom
        : undefined;
  return policyOf(policies, family) ?? policyOf(policies, other ?? null);
}

const amount = (text: string | undefined): Cents | null =>
  text === undefined ? null : required(parseCents(text), 'a validated limit is an amount');

/** D33: odds have limits of another kind, and a bet on a whole hand may have a range instead of the table's. */
export function spotLimitsOf(book: Rulebook, spot: Spot, tableSettings: TableSettings): SpotLimits {
  const { minimum: minCite, maximum: maxCite } = book.procedure;
  const none = { min: null, max: null, boxMax: null, minCite, maxCite, ofBet: false };
  if (spot.flat !== null) return none;
  const set: BetLimits = ownOf(tableSettings.betLimits, spot) ?? {};
  const policy = ownOf(book.limits, spot);
  const ofBet = policy !== null && spot.definition.bet === 'hand';
  const { min, max, boxMax } = ofBet ? none : tableSettings;
  const own = { min: amount(policy?.min), max: amount(policy?.max) };
  return {
    // A minimum for the sum of a player's bets does not apply to any one of them.
    min: set.min ?? own.min ?? (book.minimum.of === 'sum' ? null : min),
    max: set.max ?? own.max ?? max,
    boxMax,
    minCite: policy && own.min !== null && set.min === undefined ? policy.cite : minCite,
    maxCite: policy && own.max !== null && set.max === undefined ? policy.cite : maxCite,
    ofBet,
  };
}

type Limited = { readonly spot: Spot; readonly limits: SpotLimits };

/** A bet that nobody could make, because its minimum is above its maximum, and the setting that causes it. */
export function rangeProblem(offered: readonly Limited[], settings: Settings): SettingsProblem | null {
  for (const { spot, limits } of offered) {
    const { min, max, boxMax } = limits;
    const lowerMax = Math.min(max ?? MAX_CENTS, boxMax ?? MAX_CENTS);
    if (min === null || min <= lowerMax) continue;
    const { family } = spot;
    const keys = [`min-${family}`, `max-${family}`, 'min', 'max', 'box-max'];
    const key = keys.find(each => Object.hasOwn(settings, each)) ?? 'min';
    const given = settings[key] ?? formatCents(min);
    const message = say.leavesNoRange(key, given, spot.label, formatCents(min), formatCents(lowerMax));
    return { code: 'settings/bad-value', key, message };
  }
  return null;
}

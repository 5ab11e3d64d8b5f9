// Which settings of a table the house may change, and which fields of the form are changes.
import { betName, decide, formatCents, isBetLimit, type Rules, type Table } from '@passline/engine';
import * as dealerText from '../../text/dealer.ts';

export type SettingField = {
  readonly key: string;
  readonly label: string;
  /** The current value, as the form shows it. */
  readonly now: string;
  readonly hint: string;
  readonly choices: readonly string[] | null;
};

const HOUSE: Readonly<Record<string, readonly [label: string, hint: string]>> = {
  odds: [dealerText.maximumOdds, dealerText.oddsHint],
  commission: [dealerText.commissionTaken, dealerText.placedOrWin],
  'buy-commission': [dealerText.commissionOnBuyBets, '5%'],
  'lay-commission': [dealerText.commissionOnLayBets, '5%'],
  'power-odds': [dealerText.powerOddsChance, '1/20'],
};
const CHOICES: Readonly<Record<string, readonly string[]>> = { commission: ['placed', 'win'] };

const fieldAmount = (cents: number | null): string => (cents === null ? '' : formatCents(cents));

/** The bets with limits of their own, and what these are now. */
function betLimits({
  book,
  spots,
  betLimits,
}: Rules): readonly (readonly [key: string, label: string, now: string])[] {
  const families = new Set([...Object.keys(book.limits), ...Object.keys(betLimits)]);
  return [...families].flatMap(family => {
    const rules = [...spots.values()].find(({ spot }) => spot.family === family);
    if (!rules || rules.limits.ofBet) return [];
    const bet = betName(book, family);
    return [
      [`min-${family}`, dealerText.minimumOf(bet), fieldAmount(rules.limits.min)],
      [`max-${family}`, dealerText.maximumOf(bet), fieldAmount(rules.limits.max)],
    ] as const;
  });
}

export function settingFields({ baseBook: book, rules, settings }: Table): readonly SettingField[] {
  const field = (
    key: string,
    label: string,
    now: string,
    hint: string,
    choices?: readonly string[],
  ): SettingField => ({
    key,
    label,
    now,
    hint,
    choices: choices ?? null,
  });
  return [
    field('chip', dealerText.lowestChip, fieldAmount(rules.chip), '1.00'),
    field('min', dealerText.minimum, fieldAmount(rules.min), dealerText.none),
    field('max', dealerText.maximum, fieldAmount(rules.max), dealerText.none),
    field('box-max', dealerText.boxMaximum, fieldAmount(rules.boxMax), dealerText.none),
    ...betLimits(rules).map(([key, label, now]) => field(key, label, now, dealerText.none)),
    field('limits', dealerText.limits, rules.limits, '', ['enforce', 'record']),
    field('shooter', dealerText.diceRolledBy, rules.shooter, '', ['players', 'house']),
    ...Object.entries(HOUSE)
      .filter(([key]) => Object.hasOwn(book.house, key))
      .map(([key, [label, hint]]) => field(key, label, settings[key] ?? '', hint, CHOICES[key])),
  ];
}

const LIMITS = new Set(['min', 'max', 'box-max']);

/** The fields that differ; an emptied limit is removed, other emptied fields stay as they are. */
export function settingChanges(
  fields: readonly SettingField[],
  filled: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const changes = fields.flatMap(({ key, now }) => {
    const text = (filled[key] ?? now).trim();
    if (text === now) return [];
    if (text === '') return LIMITS.has(key) || isBetLimit(key) ? [[key, 'none'] as const] : [];
    return [[key, text] as const];
  });
  return Object.fromEntries(changes);
}

/** Why changes cannot be made now, in the engine's sentence, and whether they could wait for a better moment. */
export type NotNow = { readonly message: string; readonly canWait: boolean };

const CAN_WAIT: ReadonlySet<string> = new Set(['settings/bets-standing', 'bet/closed']);

export function settingsRefusal(game: Table, changes: Readonly<Record<string, string>>): NotNow | null {
  const decision = decide(game, { type: 'settings', changes });
  if (decision.ok) return null;
  const { code, message } = decision.refusal;
  return { message, canWait: CAN_WAIT.has(code) };
}

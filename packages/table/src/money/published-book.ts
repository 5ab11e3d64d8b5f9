// A published rulebook: what the house offers at tables that pay from wallets, and the settings to choose from.
import { isBetLimit, newTable, parseCents, type Rulebook, type Settings } from '@passline/engine';
import { type ServerRefusal, serverRefusal } from '../state/refusal.ts';

/** Values to choose from, the first one unless another is named; or amounts within bounds. */
export type SettingChoice =
  | { readonly values: readonly string[] }
  | {
      readonly from: string;
      readonly to: string;
      /** The default if none is named; omitted: as in the rulebook, which for a limit means none. */
      readonly default?: string;
    };

export type PublishedSettings = Readonly<Record<string, SettingChoice>>;

export type PublishedBook = {
  /** The rulebook's id. */
  readonly id: string;
  /** The house file; null for a rulebook that comes with Passline. */
  readonly house: unknown;
  /** A setting that is not listed stays as in the rulebook. */
  readonly settings: PublishedSettings;
};

const AMOUNTS: ReadonlySet<string> = new Set(['chip', 'min', 'max', 'box-max']);
/** Who rolls the dice affects no bet. */
const ALWAYS_FREE: ReadonlySet<string> = new Set(['shooter']);

function isWithin(value: string, { from, to }: { readonly from: string; readonly to: string }): boolean {
  const [amount, min, max] = [parseCents(value), parseCents(from), parseCents(to)];
  return amount !== null && min !== null && max !== null && amount >= min && amount <= max;
}

/** `none` is how a change of settings lifts a limit. */
function isChoice(choice: SettingChoice | undefined, value: string): boolean {
  if (!choice) return false;
  if ('values' in choice) return choice.values.includes(value);
  return value === 'none' ? choice.default === undefined : isWithin(value, choice);
}

/** The settings, with the house's defaults where the opener names none. */
export function completeSettings({ settings }: PublishedBook, chosen: Settings): Settings {
  const own = Object.entries(settings).flatMap(([key, choice]): [string, string][] => {
    const value = 'values' in choice ? choice.values[0] : choice.default;
    return value === undefined ? [] : [[key, value]];
  });
  return { ...Object.fromEntries(own), ...chosen };
}

/** Whether a setting repeats what the rulebook says anyway. */
function isBooksOwn(book: Rulebook, key: string, value: string): boolean {
  if (key === 'limits') return value === 'enforce';
  if (key === 'chip') return parseCents(value) === parseCents(book.chip.lowest);
  if (key === 'power-odds') return value === book.power?.chance;
  return key.startsWith('pay-') && book.pays[key.slice('pay-'.length)]?.odds === value;
}

/** The first setting beyond what is published; null if there is none. Each is checked by itself. */
export function settingBeyond(
  book: Rulebook,
  { settings }: Pick<PublishedBook, 'settings'>,
  chosen: Settings,
): string | null {
  const isOffered = ([key, value]: [string, string]): boolean => {
    if (ALWAYS_FREE.has(key)) return true;
    return Object.hasOwn(settings, key) ? isChoice(settings[key], value) : isBooksOwn(book, key, value);
  };
  return Object.entries(chosen).find(setting => !isOffered(setting))?.[0] ?? null;
}

/** At a table that pays from wallets, settings stay within what is published; if nothing is, they stay as they are. */
export function publishedSettingsRefusal(
  book: Rulebook,
  published: PublishedBook | null,
  changes: Settings,
): ServerRefusal | null {
  const key = settingBeyond(book, published ?? { settings: {} }, changes);
  if (key === null) return null;
  const message = published
    ? `This table pays from wallets, and its rulebook is not published with ${key} ${changes[key]}.`
    : 'This table pays from wallets, and its rulebook is no longer published, so its settings cannot change.';
  return serverRefusal('settings/not-published', message, { key }, 'P42');
}

/** What is wrong with a publication, in a sentence or two; null if the rulebook allows every choice in it. */
export function publicationProblem(book: Rulebook, settings: PublishedSettings): string | null {
  for (const [key, choice] of Object.entries(settings)) {
    const problem = choiceProblem(book, key, choice);
    if (problem !== null) return problem;
  }
  return null;
}

function choiceProblem(book: Rulebook, key: string, choice: SettingChoice): string | null {
  if (ALWAYS_FREE.has(key)) return `${key}: every table may choose it. Leave it out.`;
  const values = valuesNamed(choice);
  if (values.length === 0) return `${key}: name at least one value.`;
  for (const value of values) {
    const made = newTable(book, { [key]: value });
    if (!made.ok) return `${made.message}.`;
  }
  return 'values' in choice ? null : rangeProblem(key, choice);
}

const valuesNamed = (choice: SettingChoice): readonly string[] =>
  'values' in choice
    ? choice.values
    : [choice.from, choice.to, ...(choice.default === undefined ? [] : [choice.default])];

type Range = Exclude<SettingChoice, { readonly values: readonly string[] }>;

function rangeProblem(key: string, range: Range): string | null {
  const { from, to, default: usual } = range;
  if (!AMOUNTS.has(key) && !isBetLimit(key))
    return `${key}: only amounts have a range. List the values, separated by commas.`;
  if (!isWithin(from, range)) return `${key}: ${from} is more than ${to}. Put the smaller amount first.`;
  if (usual !== undefined && !isWithin(usual, range))
    return `${key}: ${usual} is not within ${from} to ${to}.`;
  return null;
}

// One setting of a table, KEY=VALUE: its text read as an amount, or what is wrong with it.

import { excerpt } from '../lib/text.ts';
import { type Cents, formatCents, MAX_CENTS, parseCents } from '../money.ts';
import * as say from '../sentences/settings.ts';

export type Settings = Readonly<Record<string, string>>;

export type SettingsProblem = {
  readonly code: 'settings/bad-value' | 'settings/below-minimum-odds';
  readonly key: string;
  readonly message: string;
};

/** Stops the parsing of settings; never leaves it. */
export class BadSetting extends Error {
  readonly problem: SettingsProblem;
  constructor(key: string, message: string, code: SettingsProblem['code'] = 'settings/bad-value') {
    super(message);
    this.problem = { code, key, message };
  }
}

export function amountOf(settings: Settings, key: string): Cents | null {
  const text = settings[key];
  if (text === undefined) return null;
  const amount = parseCents(text);
  if (amount === null || amount <= 0 || amount > MAX_CENTS) {
    throw new BadSetting(key, say.badAmount(key, formatCents(MAX_CENTS), excerpt(text)));
  }
  return amount;
}

// Checks the form of a command from outside: every field must be present and of its type. Its meaning is up to the
// engine.
import { isRecord } from '@passline/engine';

type Kind = 'number' | 'text' | 'dice' | 'call' | 'settings';

const FIELDS: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  seat: { seat: 'number', name: 'text', amount: 'number' },
  'buy-in': { seat: 'number', amount: 'number' },
  leave: { seat: 'number' },
  bet: { seat: 'number', spot: 'text', amount: 'number' },
  reduce: { seat: 'number', spot: 'text', amount: 'number' },
  take: { seat: 'number', spot: 'text' },
  call: { seat: 'number', spot: 'text', call: 'call' },
  accept: { seat: 'number' },
  decline: { seat: 'number' },
  'give-up': { seat: 'number' },
  open: {},
  close: {},
  void: {},
  roll: { dice: 'dice' },
  correct: { dice: 'dice' },
  'no-roll': { ground: 'text' },
  power: { spot: 'text', odds: 'text' },
  settings: { changes: 'settings' },
};

const IS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  number: value => typeof value === 'number',
  text: value => typeof value === 'string',
  dice: value => Array.isArray(value) && value.length === 2 && value.every(die => typeof die === 'number'),
  call: value => value === 'on' || value === 'off',
  settings: value => isRecord(value) && Object.values(value).every(each => typeof each === 'string'),
};

const WORDS: Readonly<Record<Kind, string>> = {
  number: 'a number',
  text: 'text',
  dice: 'two numbers',
  call: '"on" or "off"',
  settings: 'an object of texts',
};

/** What is wrong with a command's form; null if nothing is. */
export function commandProblem(value: unknown): string | null {
  if (!isRecord(value) || typeof value.type !== 'string') return 'a command is an object with a “type”';
  const { type, ...given } = value;
  if (!Object.hasOwn(FIELDS, type))
    return `no command “${type}”: there are ${Object.keys(FIELDS).join(', ')}`;
  const fields = FIELDS[type] ?? {};
  const extra = Object.keys(given).find(name => !Object.hasOwn(fields, name));
  if (extra !== undefined) return `“${type}” has no field “${extra}”`;
  for (const [name, kind] of Object.entries(fields)) {
    if (!IS[kind](given[name])) return `“${type}” needs “${name}”: ${WORDS[kind]}`;
  }
  return null;
}

/** The types of command that the protocol takes. */
export const COMMAND_TYPES: readonly string[] = Object.keys(FIELDS);

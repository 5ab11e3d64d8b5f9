// The choices of a published rulebook as managers write them: one line per setting, parsed and printed.
import type { RulebookListing } from '@passline/client';
import { findRulebook } from '@passline/engine';
import * as adminText from '../text/admin.ts';

export type Choices = NonNullable<RulebookListing['published']>;

const RANGE = /^(\S+) to (\S+?)(?:, usually (\S+))?$/;

function choiceText(choice: Choices[string]): string {
  if ('values' in choice) return choice.values.join(', ');
  const usually = choice.default === undefined ? '' : `, usually ${choice.default}`;
  return `${choice.from} to ${choice.to}${usually}`;
}

export const choicesText = (choices: Choices): string =>
  Object.entries(choices)
    .map(([key, choice]) => `${key}: ${choiceText(choice)}`)
    .join('\n');

function choiceOf(text: string): Choices[string] {
  const [, from, to, usually] = RANGE.exec(text) ?? [];
  if (from === undefined || to === undefined) {
    return { values: text.split(',').map(value => value.trim()) };
  }
  return usually === undefined ? { from, to } : { from, to, default: usually };
}

type Read = { readonly choices: Choices } | { readonly problem: string };

/** The choices, or what is wrong with the first line that could not be read. */
export function readChoices(text: string): Read {
  const choices: Choices = {};
  for (const line of text.split('\n').map(each => each.trim())) {
    if (line === '') continue;
    const [, name, choice] = /^([a-z0-9-]+)\s*:\s*(.+)$/i.exec(line) ?? [];
    if (name === undefined || choice === undefined) return { problem: adminText.cannotRead(line) };
    const key = name.toLowerCase();
    if (Object.hasOwn(choices, key)) return { problem: adminText.settingTwice(key) };
    choices[key] = choiceOf(choice);
  }
  return { choices };
}

/** The settings that a manager may name: the table's own, and those that the rulebook leaves to the house. */
export function settingNames(book: string): readonly string[] {
  const house = Object.keys(findRulebook(book)?.house ?? {});
  return [
    'chip',
    'min',
    'max',
    'box-max',
    'min-BET',
    'max-BET',
    ...house.map(name => (name === 'pay' ? 'pay-BET' : name)),
  ];
}

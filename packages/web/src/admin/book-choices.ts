// What openers may choose of a published book, as managers write it: a line a setting, read and printed again.
import type { RulebookListing } from '@passline/client';

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

/** The line that could not be read, or the choices. */
export function readChoices(text: string): { readonly choices: Choices } | { readonly line: string } {
  const choices: Choices = {};
  for (const line of text.split('\n').map(each => each.trim())) {
    if (line === '') continue;
    const [, key, choice] = /^([a-z0-9-]+):\s*(.+)$/.exec(line) ?? [];
    if (key === undefined || choice === undefined) return { line };
    choices[key] = choiceOf(choice);
  }
  return { choices };
}

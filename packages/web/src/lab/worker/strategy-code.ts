// A visitor's strategy from its text. Only the worker runs this: there it can reach nothing but the language.
import type { Strategy } from '@passline/lab';
import type { Problem } from '../messages.ts';

/** Names the text in stacks, so that a line can be found. */
const SOURCE = 'your-strategy.js';
const OPENING = '(() => {"use strict"; ';

export class CodeError extends Error {
  readonly line: number | null;
  constructor(message: string, line: number | null = null) {
    super(message);
    this.line = line;
  }
}

/** The text as one expression. Lines stay where they are; what only a module may say is blanked out. */
export function scriptOf(code: string): string {
  const plain = code
    .replace(/^[ \t]*import\s+type\b[^\n]*$/gm, '')
    .replace(/^([ \t]*)export\s+(?=const\b|let\b|var\b|function\b|class\b)/gm, '$1');
  return `${OPENING}${plain}\n;return typeof strategy === 'undefined' ? undefined : strategy;})()\n//# sourceURL=${SOURCE}`;
}

/** The last place in the visitor's text that an error's stack names. */
export function lineOf(error: unknown): number | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, line] = new RegExp(`${SOURCE.replace('.', '\\.')}:(\\d+)`).exec(stack) ?? [];
  return line === undefined ? null : Number(line);
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Why a value is no strategy, if so. */
function flaw(value: unknown): string | null {
  if (value === undefined) return 'The code must define “const strategy = { … }”.';
  if (typeof value !== 'object' || value === null)
    return 'The strategy must be an object: “{ name, start, play }”.';
  const { name, start, play } = value as Partial<Record<keyof Strategy, unknown>>;
  if (typeof name !== 'string' || name === '') return 'The strategy has no name.';
  if (typeof play !== 'function') return 'The strategy has no function “play(sight, memory)”.';
  return start === undefined ? 'The strategy has no “start” memory: null will do.' : null;
}

/** The strategy of a text, or a CodeError. A mistake in its language is thrown as it is: only an event knows its line. */
export function strategyOf(code: string, evaluate: (script: string) => unknown): Strategy {
  let value: unknown;
  try {
    value = evaluate(scriptOf(code));
  } catch (error) {
    if (error instanceof SyntaxError && lineOf(error) === null) throw error;
    throw new CodeError(messageOf(error), lineOf(error));
  }
  const wrong = flaw(value);
  if (wrong) throw new CodeError(wrong);
  return value as Strategy;
}

/** The strategy with every turn watched: signs of life, and the line on which it threw. */
export function watched(
  strategy: Strategy,
  alive: () => void,
  threw: (line: number | null) => void,
): Strategy {
  return {
    name: strategy.name,
    about: typeof strategy.about === 'string' ? strategy.about : '',
    start: strategy.start,
    usesRack: strategy.usesRack === true,
    play(sight, memory) {
      alive();
      try {
        return strategy.play(sight, memory);
      } catch (error) {
        threw(lineOf(error));
        throw error;
      }
    },
  };
}

export const problemOf = (error: unknown, line: number | null): Problem => ({
  message: error instanceof Error ? error.message : String(error),
  line: error instanceof CodeError ? error.line : line,
});

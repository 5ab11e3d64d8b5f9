// A visitor's strategy from its text. Only the worker runs this: there it can reach nothing but the language itself.

import type { Sight, Strategy, Wish } from '@passline/lab';
import * as lab from '@passline/lab';
import * as strategies from '@passline/lab/strategies';
import * as labText from '../../text/lab.ts';
import type { Problem } from '../messages.ts';
import { SIGHT, type TypeShown, WISH } from '../strategy-types.ts';

/** The file name of the visitor's text in stack traces, by which a line is found. */
const SOURCE = 'your-strategy.js';
const OPENING = '(packages => {"use strict"; ';

/** What a strategy may import, here as on the command line, under its module's name. */
const PACKAGES: Readonly<Record<string, object>> = {
  '@passline/lab': lab,
  '@passline/lab/strategies': strategies,
};

const IMPORT = /^[ \t]*import\s*\{([^}]*)\}\s*from\s*(['"])([^'"\n]+)\2[ \t]*;?/gm;

/** An import of names as constants, on the same lines. */
const importedNames = (names: string, module: string): string =>
  `const {${names.replace(/\btype\s+\w+\s*,?/g, '').replace(/(\w+)\s+as\s+(\w+)/g, '$1: $2')}} = packages(${JSON.stringify(module)});`;

/** A module that a strategy imports; otherwise throws an error that lists what can be imported. */
export function findPackage(name: string): object {
  const found = Object.hasOwn(PACKAGES, name) ? PACKAGES[name] : undefined;
  if (!found) throw new TypeError(labText.noSuchModule(name, Object.keys(PACKAGES).join(', ')));
  return new Proxy(found, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (value === undefined) throw new TypeError(labText.notExported(String(key), name));
      return value;
    },
  });
}

export class CodeError extends Error {
  readonly line: number | null;
  constructor(message: string, line: number | null = null) {
    super(message);
    this.line = line;
  }
}

// The lab's own types, with their type arguments.
const LAB_TYPE = String.raw`(?:Strategy|Sight|Wish|Memory|Last|LastLine|Limits|Parameters)\b(?:<[^<>\n]*>)?`;

/** Module syntax, and the types of a strategy's file, blanked out; every line stays where it is. */
const plainOf = (code: string): string =>
  code
    .replace(/^[ \t]*import\s+type\b[^\n]*$/gm, '')
    .replace(IMPORT, (_, names: string, _quote, module: string) => importedNames(names, module))
    .replace(/^[ \t]*(?:export\s+)?type\s+\w+\s*=[^\n]*;[ \t]*$/gm, '')
    .replace(/^([ \t]*)export\s+(?=const\b|let\b|var\b|function\b|class\b)/gm, '$1')
    .replace(new RegExp(String.raw`(?<=[\w)])\s*:\s*${LAB_TYPE}(?=\s*[,)={])`, 'g'), '')
    .replace(new RegExp(String.raw`\s+(?:satisfies|as)\s+${LAB_TYPE}`, 'g'), '');

/** The text as one expression. Lines stay where they are. */
export function scriptOf(code: string): string {
  const plain = plainOf(code);
  return `${OPENING}${plain}\n;return typeof strategy === 'undefined' ? undefined : strategy;})\n//# sourceURL=${SOURCE}`;
}

/** The last position in the visitor's text that an error's stack names. */
export function lineOf(error: unknown): number | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, line] = new RegExp(`${SOURCE.replace('.', '\\.')}:(\\d+)`).exec(stack) ?? [];
  return line === undefined ? null : Number(line);
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Why a value is not a strategy; null if it is one. */
function strategyFlaw(value: unknown): string | null {
  if (value === undefined) return labText.defineStrategy;
  if (typeof value !== 'object' || value === null) return labText.strategyMustBeObject;
  const { name, start, play } = value as Partial<Record<keyof Strategy, unknown>>;
  if (typeof name !== 'string' || name === '') return labText.strategyNeedsName;
  if (typeof play !== 'function') return labText.strategyNeedsPlay;
  return start === undefined ? labText.strategyNeedsStart : null;
}

/** The strategy in a text. Throws a CodeError, or a syntax error as is: only an error event knows its line. */
export function strategyOf(code: string, evaluate: (script: string) => unknown): Strategy {
  let value: unknown;
  try {
    const make = evaluate(scriptOf(code)) as (packages: typeof findPackage) => unknown;
    value = make(findPackage);
  } catch (error) {
    if (error instanceof SyntaxError && lineOf(error) === null) throw error;
    throw new CodeError(messageOf(error), lineOf(error));
  }
  const wrong = strategyFlaw(value);
  if (wrong) throw new CodeError(wrong);
  return value as Strategy;
}

const names = ({ members }: TypeShown): readonly string[] => members.map(({ name }) => name);
const SIGHT_KEYS = new Set([...names(SIGHT), 'toJSON']);
const WISH_KEYS = new Set(names(WISH));

/** A name that a sight or a wish does not have. */
class UnknownNameError extends TypeError {
  readonly word: string;
  constructor(message: string, word: string) {
    super(message);
    this.word = word;
  }
}

/** A sight that throws on an unknown property instead of returning undefined. */
const strictSight = (sight: Sight): Sight =>
  new Proxy(sight, {
    get(target, name) {
      if (typeof name === 'string' && !SIGHT_KEYS.has(name))
        throw new UnknownNameError(labText.sightHasNo(name, names(SIGHT).join(', ')), name);
      return Reflect.get(target, name);
    },
  });

function checkWish(wish: Wish): Wish {
  const unknown = Object.keys(wish ?? {}).find(name => !WISH_KEYS.has(name));
  if (unknown !== undefined)
    throw new UnknownNameError(labText.wishHasNo(unknown, names(WISH).join(', ')), unknown);
  return wish;
}

// Typos show up early; after that, checking for them would only cost time.
const STRICT_TURNS = 5000;

/** Wraps a strategy: reports that it is alive, catches typos, and finds the line or the word of an error. */
export function instrument(
  strategy: Strategy,
  alive: () => void,
  threw: (line: number | null, word: string | null) => void,
): Strategy {
  let turns = 0;
  return {
    name: strategy.name,
    about: typeof strategy.about === 'string' ? strategy.about : '',
    start: strategy.start,
    ...(strategy.parameters && { parameters: strategy.parameters }),
    ...(strategy.whenShort && { whenShort: strategy.whenShort }),
    play(sight, memory, parameters) {
      alive();
      turns += 1;
      try {
        if (turns > STRICT_TURNS) return strategy.play(sight, memory, parameters);
        return checkWish(strategy.play(strictSight(sight), memory, parameters));
      } catch (error) {
        threw(lineOf(error), error instanceof UnknownNameError ? error.word : null);
        throw error;
      }
    },
  };
}

/** The first line with a word that an error is about: the spot of a refused bet, or an unknown name. */
export function lineNaming(code: string, word: string | null): number | null {
  if (word === null) return null;
  const named = new RegExp(`(?<![\\w-])${word.replace(/[^\w-]/g, '\\$&')}(?![\\w-])`);
  // Not where it only appears in a comment.
  const lines = code.split('\n').map(line => line.replace(/\/\/.*$/, ''));
  const at = lines.findIndex(line => named.test(line));
  return at < 0 ? null : at + 1;
}

export const problemOf = (error: unknown, line: number | null): Problem => ({
  message: error instanceof Error ? error.message : String(error),
  line: error instanceof CodeError ? error.line : line,
});

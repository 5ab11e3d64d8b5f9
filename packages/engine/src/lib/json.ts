// JSON from outside: refuses what a parser silently accepts, and reports the position of every mistake.
import { excerpt } from './text.ts';

export type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

const MAX_DEPTH = 100;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** The position after the string that begins here, or after the text if the string does not end. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at + 1;
}

/** A key with its escapes resolved, so that two spellings of it are equal. */
function keyFrom(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}

type Level = { readonly path: string; readonly keys: Set<string> | null; items: number; key: string };

const pathIn = ({ path, keys, items, key }: Level): string => {
  if (!keys) return `${path}[${items}]`;
  return path === '' ? key : `${path}.${key}`;
};

type Oddity = { readonly deep: boolean; readonly message: string };

/** The first key that appears twice in one object, with its path, or the fact that the text is nested too deeply. */
function oddity(text: string): Oddity | null {
  const levels: Level[] = [];
  const beforeValue = /[ \t\r\n]*:/y;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    const level = levels.at(-1);
    if (sign === '{' || sign === '[') {
      if (levels.length === MAX_DEPTH)
        return { deep: true, message: `is nested more than ${MAX_DEPTH} deep` };
      levels.push({
        path: level ? pathIn(level) : '',
        keys: sign === '{' ? new Set() : null,
        items: 0,
        key: '',
      });
    } else if (sign === '}' || sign === ']') levels.pop();
    else if (sign === ',' && level) level.items += 1;
    else if (sign === '"') {
      const end = endOfString(text, at);
      beforeValue.lastIndex = end;
      if (level?.keys && beforeValue.test(text)) {
        const key = keyFrom(text.slice(at, end));
        level.key = excerpt(key);
        if (level.keys.has(key)) return { deep: false, message: `contains ${pathIn(level)} twice` };
        level.keys.add(key);
      }
      at = end - 1;
    }
  }
  return null;
}

/** Where a parser stopped, so that an editor can go there. */
function placeIn(text: string, message: string): string {
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  if (position === undefined) return '';
  const before = text.slice(0, Number(position)).split('\n');
  return ` at line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}

/** A parser's own message without the text it quotes, which may be long and contain anything. */
const reasonIn = (message: string): string =>
  excerpt(message.replace(/( in JSON)?( at position \d+.*)?(, (\.\.\.)?".*)?$/s, ''), 80);

/** The value of a JSON text in which no key appears twice, or one line that says what is wrong. */
export function parseJson(text: string): ParsedJson {
  if (text.trim() === '') return { ok: false, message: 'is empty: expected JSON' };
  const odd = oddity(text);
  if (odd?.deep) return { ok: false, message: odd.message };
  try {
    const value: unknown = JSON.parse(text);
    return odd ? { ok: false, message: odd.message } : { ok: true, value };
  } catch (error) {
    const { message } = error as Error;
    return { ok: false, message: `is not JSON: ${reasonIn(message)}${placeIn(text, message)}` };
  }
}

// The words of a script line: separated by spaces, quoted if they contain any; a hash starts a comment.
import * as say from '../sentences/scripts.ts';

export type Token = { readonly text: string };

export const MAX_LINE = 4000;

export type Tokens =
  | { readonly ok: true; readonly tokens: readonly Token[] }
  | { readonly ok: false; readonly message: string };

const WORD = /[ \t]*(?:"([^"]*)"(?=[ \t#]|$)|([^ \t"#]+))/y;

export function tokens(line: string): Tokens {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  if (text.length > MAX_LINE) {
    return { ok: false, message: say.lineTooLong(MAX_LINE, text.length) };
  }
  const found: Token[] = [];
  WORD.lastIndex = 0;
  for (;;) {
    const from = WORD.lastIndex;
    const rest = text.slice(from).replace(/^[ \t]+/, '');
    if (rest === '' || rest.startsWith('#')) return { ok: true, tokens: found };
    const match = WORD.exec(text);
    if (!match) return { ok: false, message: say.openQuote };
    found.push({ text: match[1] ?? match[2] ?? '' });
  }
}

export const isWholeNumber = (text: string): boolean => /^\d{1,9}$/.test(text);

/** A name or a reason as a script shows it. */
export const quote = (text: string): string => (/^[^ \t"#]+$/.test(text) ? text : `"${text}"`);

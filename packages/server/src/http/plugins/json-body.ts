// JSON bodies: parsed by the framework's own parser, and refused if an object has a duplicate field.
import { excerpt } from '@passline/engine';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** How many bytes of JSON were received; 0: none. */
    bodyBytes: number;
  }
}

/**
 * Parsers disagree on which of two duplicate fields counts, so a proxy could check one and the server use the other.
 */
export class DuplicateFieldError extends Error {
  override readonly name = 'DuplicateFieldError';
  readonly field: string;

  constructor(field: string) {
    super('a field is named twice');
    this.field = excerpt(field, 80);
  }
}

/** The index of the quotation mark that ends the string starting at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
}

/** The first duplicate field of any object in this text; null: none. The text must be valid JSON. */
export function duplicateField(text: string): string | null {
  /** The fields of each open object; null for lists. */
  const open: (Set<string> | null)[] = [];
  let isKey = false;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '{':
        open.push(new Set());
        isKey = true;
        break;
      case '[':
        open.push(null);
        isKey = false;
        break;
      case '}':
      case ']':
        open.pop();
        isKey = false;
        break;
      case ',':
        isKey = open.at(-1) != null;
        break;
      case '"': {
        const end = endOfString(text, at);
        const fields = isKey ? open.at(-1) : null;
        if (fields) {
          const raw = text.slice(at + 1, end);
          const field = raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw;
          if (fields.has(field)) return field;
          fields.add(field);
        }
        isKey = false;
        at = end;
        break;
      }
    }
  }
  return null;
}

export function registerJsonBody(app: FastifyInstance): void {
  // Strict schemas reject unknown fields themselves, with a refusal that names the field.
  const parse = app.getDefaultJsonParser('ignore', 'ignore');
  app.decorateRequest('bodyBytes', 0);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    request.bodyBytes = Buffer.byteLength(text);
    parse(request, text, (error, body) => {
      const field = error ? null : duplicateField(text);
      if (field === null) done(error, body);
      else done(new DuplicateFieldError(field));
    });
  });
}

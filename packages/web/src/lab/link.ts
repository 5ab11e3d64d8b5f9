/*
 * The whole lab as the fragment of a link, which never reaches a server: `book=etg&a=iron-cross&bankroll=500`. Only
 * fields that differ from their defaults are named. A strategy's code is compressed (deflate) and in base64url.
 */
import { excerpt, findRulebook } from '@passline/engine';
import { STRATEGIES } from '@passline/lab';
import * as labText from '../text/lab.ts';
import { DEFAULTS, FIELDS, type Field, type Form, hasOwnTable, MAX_CODE, OWN_CODE } from './form.ts';

const CODES: readonly Field[] = ['a-code', 'b-code'];
const MAX_TEXT = 500;
const MAX_FRAGMENT = 60_000;

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), char => char.charCodeAt(0));

async function readAll(stream: ReadableStream<Uint8Array>, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    // A few bytes can unpack into gigabytes: stop at the maximum length of a strategy.
    if (length > max) {
      await reader.cancel();
      throw new Error('too long');
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return toBase64Url(await readAll(stream, 4 * MAX_CODE + 1024));
}

export async function unpack(text: string): Promise<string> {
  const stream = new Blob([fromBase64Url(text)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new TextDecoder('utf-8', { fatal: true }).decode(await readAll(stream, 4 * MAX_CODE));
}

/** Whether a field's text matters: code only if the side plays it, B's table only if it has one. */
const isSaid = (form: Form, field: Field): boolean => {
  if (field === 'a-code') return form.a === OWN_CODE;
  if (field === 'b-code') return form.b === OWN_CODE;
  if (field.startsWith('b-') && !hasOwnTable(form)) return false;
  return form[field] !== DEFAULTS[field];
};

export async function fragmentOf(form: Form): Promise<string> {
  const said = new URLSearchParams();
  for (const field of FIELDS) {
    if (isSaid(form, field)) said.set(field, CODES.includes(field) ? await pack(form[field]) : form[field]);
  }
  return said.toString();
}

export type Opened = {
  readonly form: Form;
  /** The parts of the link that could not be used, one sentence each. */
  readonly notes: readonly string[];
};

const isStrategy = (name: string): boolean =>
  name === OWN_CODE || STRATEGIES.some(known => known.name === name);

async function textOf(field: Field, text: string): Promise<string | null> {
  if (!CODES.includes(field)) return text.length <= MAX_TEXT ? text : null;
  const code = await unpack(text).catch(() => null);
  return code !== null && code.length <= MAX_CODE ? code : null;
}

/** Why a field cannot have the link's value, if so. */
function flawOf(field: Field, value: string): string | null {
  const shown = `“${excerpt(value)}”`;
  if ((field === 'a' || (field === 'b' && value !== '')) && !isStrategy(value))
    return labText.unknownStrategy(shown, field.toUpperCase());
  if ((field === 'book' || (field === 'b-book' && value !== '')) && !findRulebook(value))
    return labText.unknownRulebook(shown);
  return null;
}

/** The form that a fragment describes. Unknown values keep their defaults, and are reported. */
export async function formOf(fragment: string): Promise<Opened> {
  const form: Record<Field, string> = { ...DEFAULTS };
  const notes: string[] = [];
  if (fragment.length > MAX_FRAGMENT) return { form, notes: [labText.linkTooLong] };
  for (const [key, text] of new URLSearchParams(fragment)) {
    const field = FIELDS.find(known => known === key);
    const value = field && (await textOf(field, text));
    if (!field) notes.push(labText.unknownLinkField(excerpt(key)));
    else if (value === null || value === undefined) notes.push(labText.badLinkField(key));
    else {
      const flaw = flawOf(field, value);
      if (flaw === null) form[field] = value;
      else notes.push(flaw);
    }
  }
  return { form, notes };
}

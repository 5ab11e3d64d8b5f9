/*
 * The whole lab as the fragment of a link, which never reaches a server: `book=etg&a=iron-cross&bankroll=500`. Only
 * fields that differ from their defaults are named. A strategy's code is compressed (deflate) and in base64url.
 */
import { excerpt } from '@passline/engine';
import { STRATEGIES } from '@passline/lab';
import { type BookRef, fileRef, placeOf } from '../books/book-ref.ts';
import { MAX_PACKED, packFile } from '../books/house-file.ts';
import { entryOf, loadEntry } from '../books/library.ts';
import { pack, unpack } from '../books/pack.ts';
import * as labText from '../text/lab.ts';
import { DEFAULTS, FIELDS, type Field, type Form, hasOwnTable, MAX_CODE, OWN_CODE } from './form.ts';

const CODES: readonly Field[] = ['a-code', 'b-code'];
const BOOKS: readonly Field[] = ['book', 'b-book'];
const MAX_TEXT = 500;
const MAX_FRAGMENT = 60_000;

/** The longest reference to a rulebook that a link holds, with its prefix. */
const MAX_BOOK = MAX_PACKED + 10;

const packCode = (code: string): Promise<string> => pack(code, 4 * MAX_CODE + 1024);
const unpackCode = (text: string): Promise<string> => unpack(text, 4 * MAX_CODE);

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
    if (isSaid(form, field))
      said.set(field, CODES.includes(field) ? await packCode(form[field]) : form[field]);
  }
  return said.toString();
}

/** Packs a rulebook into the link if only this browser, or a table's players, could find it. */
async function portableRef(ref: BookRef): Promise<BookRef> {
  const { at } = placeOf(ref);
  if (at === 'id' || at === 'file') return ref;
  const entry = entryOf(ref);
  const packed = entry.state === 'known' ? await packFile(entry.file) : null;
  return packed === null ? ref : fileRef(packed);
}

/** The same experiment, for anybody on any computer. */
export async function portable(form: Form): Promise<Form> {
  const [book, other] = await Promise.all([portableRef(form.book), portableRef(form['b-book'])]);
  return { ...form, book, 'b-book': other };
}

export type Opened = {
  readonly form: Form;
  /** The parts of the link that could not be used, one sentence each. */
  readonly notes: readonly string[];
};

const isStrategy = (name: string): boolean =>
  name === OWN_CODE || STRATEGIES.some(known => known.name === name);

async function textOf(field: Field, text: string): Promise<string | null> {
  if (BOOKS.includes(field)) return text.length <= MAX_BOOK ? text : null;
  if (!CODES.includes(field)) return text.length <= MAX_TEXT ? text : null;
  const code = await unpackCode(text).catch(() => null);
  return code !== null && code.length <= MAX_CODE ? code : null;
}

/** Why a field cannot take the link's value; null if it can. */
async function flawOf(field: Field, value: string): Promise<string | null> {
  const shown = `“${excerpt(value)}”`;
  if ((field === 'a' || (field === 'b' && value !== '')) && !isStrategy(value))
    return labText.unknownStrategy(shown, field.toUpperCase());
  if (BOOKS.includes(field) && value !== '' && (await loadEntry(value)).state !== 'known')
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
      const flaw = await flawOf(field, value);
      if (flaw === null) form[field] = value;
      else notes.push(flaw);
    }
  }
  return { form, notes };
}

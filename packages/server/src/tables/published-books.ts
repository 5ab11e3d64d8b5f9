// The rulebooks that managers have published for tables that pay from wallets: listed, published, changed, withdrawn.
import { findRulebook, type Loaded, loadRulebook, type Rulebook } from '@passline/engine';
import { type PublishedSettings, publicationProblem, publishedGift } from '@passline/table';
import { type Caller, mustManage } from '../accounts/caller.ts';
import { canonicalJson } from '../lib/canonical-json.ts';
import { err, ok, type Result } from '../lib/result.ts';
import { publicationHash } from '../store/shared/first-books.ts';
import type { Store } from '../store/store.ts';
import type { StoredBook } from '../store/stored.ts';

export type Publication = { readonly house?: unknown; readonly settings: PublishedSettings };

/** The publication of exactly this rulebook: a file with the same id and other content is a different rulebook. */
export const publicationOf = (
  books: readonly StoredBook[],
  { rulebook, house }: { readonly rulebook: string; readonly house: unknown },
): StoredBook | null =>
  books.find(({ id, house: own }) => id === rulebook && canonicalJson(own) === canonicalJson(house)) ?? null;

type LoadedFile = Extract<Loaded, { readonly ok: true }>;

/**
 * Loads a house file as a rulebook, or returns a refusal that names its first problem. It may extend a published file.
 */
export function loadHouseFile(file: unknown, published: readonly StoredBook[]): Result<LoadedFile> {
  const loaded = loadRulebook(file, id => published.find(book => book.id === id)?.house ?? undefined);
  if (loaded.ok) return ok(loaded);
  const [problem] = loaded.problems;
  if (!problem) throw new Error('a house file is refused without a problem');
  const { path, message } = problem;
  return err('table/bad-house-file', path === '' ? message : `${path}: ${message}`, { path });
}

/** The maximum number of rulebooks that a house offers at a time. */
const MAX_BOOKS = 100;

export class PublishedBooks {
  readonly #store: Pick<Store, 'publishedBooks' | 'publishBook' | 'withdrawBook'>;
  readonly #now: () => number;

  constructor(store: Pick<Store, 'publishedBooks' | 'publishBook' | 'withdrawBook'>, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  all(): Promise<readonly StoredBook[]> {
    return this.#store.publishedBooks();
  }

  /** Without a file, sets the settings of a rulebook that comes with Passline or is already published. */
  async publish(caller: Caller, id: string, { house, settings }: Publication): Promise<Result<StoredBook>> {
    const refused = mustManage(caller);
    if (refused) return refused;
    const known = await this.all();
    const given = house ?? known.find(book => book.id === id)?.house ?? null;
    const found = bookToPublish(id, given, known);
    if (!found.ok) return found;
    const { book, house: file } = found.value;
    const problem = publicationProblem(book, settings);
    if (problem !== null) return err('request/invalid', problem);
    const gift = giftRefusal(book, settings);
    if (gift) return gift;
    if (known.filter(other => other.id !== id).length >= MAX_BOOKS) {
      return err('request/invalid', `You can publish at most ${MAX_BOOKS} books.`);
    }
    const hash = publicationHash(file, settings);
    const published: StoredBook = { id, house: file, settings, hash, at: this.#now() };
    await this.#store.publishBook(published);
    return ok(published);
  }

  /** Withdraws a rulebook: open tables play on, but no new table opens with it. */
  async withdraw(caller: Caller, id: string): Promise<Result<null>> {
    const refused = mustManage(caller);
    if (refused) return refused;
    return (await this.#store.withdrawBook(id))
      ? ok(null)
      : err('request/not-found', `The book ${id} is not published.`);
  }
}

/** P72, P80: wallets do not pay for a book that returns everything that is bet, or more, nor for such settings. */
function giftRefusal(book: Rulebook, settings: PublishedSettings): ReturnType<typeof err> | null {
  const gift = publishedGift(book, settings);
  if (!gift) return null;
  const code = gift.path.startsWith('settings.') ? 'request/invalid' : 'table/bad-house-file';
  return err(code, `${gift.path}: ${gift.message}`);
}

/** A rulebook, with its file if it is the house's own: complete, including the files that it extends. */
export type OpenedBook = { readonly book: Rulebook; readonly house: unknown };

function bookToPublish(id: string, house: unknown, known: readonly StoredBook[]): Result<OpenedBook> {
  if (house === null) {
    const book = findRulebook(id);
    return book ? ok({ book, house }) : err('request/not-found', `There is no rulebook ${id}.`);
  }
  const own = loadHouseFile(house, known);
  if (!own.ok) return own;
  const { book, file } = own.value;
  return book.id === id
    ? ok({ book, house: file })
    : err('request/invalid', `house: the file’s id is ${book.id}, not ${id}.`);
}

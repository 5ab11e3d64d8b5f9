// Rulebook routes: the list, each book in full with its citations, and publishing by managers.

import { IdParams, Publish, RulebookList, RulebookListing, WholeRulebook } from '@passline/client/wire';
import { findRulebook, newTable, RULEBOOKS, type Rulebook, withBetWords } from '@passline/engine';
import { err, ok } from '../../lib/result.ts';
import type { StoredBook } from '../../store/stored.ts';
import { loadHouseFile } from '../../tables/published-books.ts';
import { type Route, route } from '../route.ts';

/** A house's own rulebook comes in the request. */
const HOUSE_FILE_BYTES = 256 * 1024;

const spotsOf = (book: Rulebook): number => {
  const made = newTable(book);
  return made.ok ? made.table.rules.spots.size : 0;
};

/** The number of spots in each book that comes with Passline, counted once: they are compiled at the first request. */
const countedSpots = new Map<string, number>();

function spotsOfKnown(book: Rulebook): number {
  const spots = countedSpots.get(book.id) ?? spotsOf(book);
  countedSpots.set(book.id, spots);
  return spots;
}

function listingOf(book: Rulebook, publication: StoredBook | undefined): RulebookListing {
  const { id, title } = book;
  const isOwn = findRulebook(id) === undefined;
  return {
    id,
    title,
    spots: isOwn ? spotsOf(book) : spotsOfKnown(book),
    house: isOwn,
    published: publication ? (structuredClone(publication.settings) as RulebookListing['published']) : null,
  };
}

/** A stored file is loaded again, and left out if this release refuses it. */
const ownBooks = (published: readonly StoredBook[]): readonly Rulebook[] =>
  published.flatMap(({ house }) => {
    const loaded = house === null ? null : loadHouseFile(house, published);
    return loaded?.ok ? [loaded.value.book] : [];
  });

const PUBLISHING: readonly Route[] = [
  route({
    method: 'PUT',
    path: '/api/house/rulebooks/:id',
    group: 'staff',
    summary: 'Publish a rulebook, or change its published settings',
    details:
      'For managers. Tables that pay from wallets use published books, with settings within the published ranges. Open tables stay as they are.',
    caller: 'needed',
    params: IdParams,
    body: Publish,
    bodyLimitBytes: HOUSE_FILE_BYTES,
    success: { description: 'The book as it is now listed.', schema: RulebookListing },
    refusals: ['auth/role', 'auth/scope', 'request/not-found', 'table/bad-house-file'],
    async run({ caller, params: { id }, body }, { books, oversight }) {
      const published = await oversight.inOrder(async () => {
        const done = await books.publish(caller, id, body);
        if (!done.ok) return done;
        const { settings, hash } = done.value;
        await oversight.writeBy(caller, { type: 'book-published', details: { book: id, settings, hash } });
        return done;
      });
      if (!published.ok) return published;
      const book = findRulebook(id) ?? ownBooks([published.value])[0];
      if (!book) throw new Error(`the book ${id} was published and cannot be read`);
      return ok(listingOf(book, published.value));
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/house/rulebooks/:id',
    group: 'staff',
    summary: 'Withdraw a rulebook',
    details: 'For managers. Open tables play on; tables opened with it from now on have their own chips.',
    caller: 'needed',
    params: IdParams,
    success: { status: 204, description: 'The book is no longer published.' },
    refusals: ['auth/role', 'auth/scope', 'request/not-found'],
    async run({ caller, params: { id } }, { books, oversight }) {
      return oversight.inOrder(async () => {
        const withdrawn = await books.withdraw(caller, id);
        if (withdrawn.ok) await oversight.writeBy(caller, { type: 'book-withdrawn', details: { book: id } });
        return withdrawn;
      });
    },
  }),
];

export const RULEBOOK_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/rulebooks',
    group: 'rulebooks',
    summary: 'The rulebooks',
    details: 'Those that come with Passline, and the files that this house has published.',
    caller: 'none',
    success: {
      description: 'Each with the settings that openers of tables that pay from wallets may choose.',
      schema: RulebookList,
    },
    async run(_ask, { books }) {
      const published = await books.all();
      const all = [...RULEBOOKS, ...ownBooks(published)];
      return ok({
        rulebooks: all.map(book =>
          listingOf(
            book,
            published.find(({ id }) => id === book.id),
          ),
        ),
      });
    },
  }),
  route({
    method: 'GET',
    path: '/api/rulebooks/:id',
    group: 'rulebooks',
    summary: 'A rulebook in full',
    caller: 'none',
    params: IdParams,
    success: { description: 'Every policy, each with the clause it comes from.', schema: WholeRulebook },
    refusals: ['request/not-found'],
    async run({ params }, { books }) {
      const book = findRulebook(params.id) ?? ownBooks(await books.all()).find(({ id }) => id === params.id);
      return book ? ok(withBetWords(book)) : err('request/not-found', `There is no rulebook ${params.id}.`);
    },
  }),
  ...PUBLISHING,
];

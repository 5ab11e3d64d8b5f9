// Published rulebooks: a new store's, publishing, changing and withdrawing, and tables opened at the same moment.
import { expect, test } from 'vitest';
import type { StoredBook } from '../../src/store/stored.ts';
import type { Opened } from './contract.ts';
import { creation, following, withTable } from './samples.ts';

const book = (change: Partial<StoredBook> = {}): StoredBook => ({
  id: 'ours',
  house: { extends: 'etg', id: 'ours', title: 'Ours “1”' },
  settings: { min: { from: '1.00', to: '5.00' }, chip: { values: ['0.01', '1.00'] } },
  hash: 'h1',
  at: 7,
  ...change,
});

const openedBy = (table: string, hash: string) =>
  creation(table, { wallets: true }, { books: [{ id: 'ours', hash }] });

export function booksContract(opened: Opened): void {
  test('a new store has the four books that come with Passline', async () => {
    const books = await opened.store.publishedBooks();
    expect(books.map(({ id }) => id)).toEqual(['etg', 'rws-2013', 'rws-2019', 'south-dakota']);
    for (const { house, settings } of books) {
      expect(house).toBeNull();
      expect(Object.keys(settings)).not.toContain('pay');
      expect(settings.max).toEqual({ from: '1.00', to: '100000.00' });
    }
  });

  test('a book is published, replaced and withdrawn once', async () => {
    const { store } = opened;
    await store.publishBook(book());
    expect(await store.publishedBooks()).toContainEqual(book());
    const changed = book({ settings: {}, hash: 'h2', at: 8 });
    await store.publishBook(changed);
    expect((await store.publishedBooks()).filter(({ id }) => id === 'ours')).toEqual([changed]);
    expect(await store.withdrawBook('ours')).toBe(true);
    expect(await store.withdrawBook('ours')).toBe(false);
    expect((await store.publishedBooks()).map(({ id }) => id)).not.toContain('ours');
  });

  test('a table is opened by a book that is published as it was found, and by no other', async () => {
    const { store } = opened;
    await store.publishBook(book());
    expect(await store.append([openedBy('a', 'h1')])).toEqual([{ ok: true }]);
    expect((await store.table('a'))?.wallets).toBe(true);
    await store.publishBook(book({ hash: 'h2' }));
    expect(await store.append([openedBy('b', 'h1'), creation('c', { wallets: false })])).toEqual([
      { ok: false, why: 'book-changed' },
      { ok: true },
    ]);
    expect(await store.table('b')).toBeNull();
    expect((await store.table('c'))?.wallets).toBe(false);
    expect(await store.append([openedBy('b', 'h2')])).toEqual([{ ok: true }]);
    await store.withdrawBook('ours');
    expect(await store.append([openedBy('d', 'h2')])).toEqual([{ ok: false, why: 'book-changed' }]);
  });

  // cites: P42
  test('a change that was decided by a book is written only while the book is published so', async () => {
    const { store } = opened;
    await store.publishBook(book());
    const head = await withTable(store, 't');
    const changed = following('t', head, { books: [{ id: 'ours', hash: 'h1' }] });
    await store.publishBook(book({ hash: 'h2' }));
    expect(await store.append([changed])).toEqual([{ ok: false, why: 'book-changed' }]);
    expect(await store.head('t')).toEqual(head);
    await store.publishBook(book());
    expect(await store.append([changed])).toEqual([{ ok: true }]);
  });

  test('once a book is withdrawn no table is opened by it, however close the two were', async () => {
    const { store } = opened;
    for (let round = 0; round < 5; round += 1) {
      await store.publishBook(book());
      const asked = Array.from({ length: 6 }, (_, n) => store.append([openedBy(`r${round}.${n}`, 'h1')]));
      const [withdrawn, ...results] = await Promise.all([store.withdrawBook('ours'), ...asked]);
      expect(withdrawn).toBe(true);
      for (const [n, [result]] of results.entries()) {
        expect((await store.table(`r${round}.${n}`)) !== null).toBe(result?.ok);
      }
      expect(await store.append([openedBy(`late${round}`, 'h1')])).toEqual([
        { ok: false, why: 'book-changed' },
      ]);
    }
  });
}

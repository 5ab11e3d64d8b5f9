// The log: appends build on its exact end, are written whole or not at all, and read back unchanged.

import { accountOfTable, walletOf } from '@passline/table';
import { expect, test } from 'vitest';
import type { Opened } from './contract.ts';
import {
  answerFor,
  buyIn,
  creation,
  eventsAfter,
  following,
  headOf,
  issue,
  rowFor,
  sittingOf,
  withTable,
} from './samples.ts';

function logContract(opened: Opened): void {
  test('a table begins with its first events and reads back as it was written', async () => {
    const { store } = opened;
    const events = eventsAfter(null, 3);
    const append = creation('t', { public: false }, { events, row: { summary: '{"seats":2}' } });
    expect(await store.append([append])).toEqual([{ ok: true }]);
    expect(await store.events('t', 0, 10)).toEqual(events);
    expect(await store.head('t')).toEqual(headOf(events));
    expect(await store.table('t')).toEqual(rowFor('t', { public: false, summary: '{"seats":2}' }));
  });

  // cites: P50
  test('names of players without an account are written beside the log', async () => {
    const { store } = opened;
    const head = await withTable(store, 't');
    const first = following('t', head, {
      seatNames: [
        { seat: 3, from: 2, name: 'Bo' },
        { seat: 4, from: 2, name: 'Cy' },
      ],
    });
    expect(await store.append([first])).toEqual([{ ok: true }]);
    expect(await store.seatNames('t')).toEqual(expect.arrayContaining([...first.seatNames]));
    expect(await store.seatNames('other')).toEqual([]);
  });

  test('events are read from any version, up to a limit', async () => {
    const { store } = opened;
    const head = await withTable(store, 't');
    const events = eventsAfter(head, 20);
    await store.append([following('t', head, { events })]);
    expect((await store.events('t', 5, 4)).map(({ version }) => version)).toEqual([6, 7, 8, 9]);
    expect(await store.events('t', 21, 4)).toEqual([]);
    expect(await store.events('other', 0, 4)).toEqual([]);
    expect(await store.head('other')).toBeNull();
    expect(await store.table('other')).toBeNull();
  });

  test('a table is not created twice', async () => {
    const { store } = opened;
    const head = await withTable(store, 't');
    expect(await store.append([creation('t', { name: 'Another' })])).toEqual([
      { ok: false, why: 'conflict' },
    ]);
    expect(await store.head('t')).toEqual(head);
    expect((await store.table('t'))?.name).toBe('Table t');
  });

  test('an append to an earlier version, a later one, or no table conflicts', async () => {
    const { store } = opened;
    const first = await withTable(store, 't');
    const events = eventsAfter(first, 2);
    await store.append([following('t', first, { events })]);
    const conflict = [{ ok: false, why: 'conflict' }];
    expect(await store.append([following('t', first)])).toEqual(conflict);
    expect(await store.append([following('t', { version: 9, hash: headOf(events).hash })])).toEqual(conflict);
    expect(await store.append([following('nowhere', first)])).toEqual(conflict);
    expect(await store.head('t')).toEqual(headOf(events));
  });

  test('an append on another history of the same length conflicts', async () => {
    const { store } = opened;
    const head = await withTable(store, 't');
    const forged = { version: head.version, hash: 'f'.repeat(64) };
    expect(await store.append([following('t', forged)])).toEqual([{ ok: false, why: 'conflict' }]);
    expect(
      await store.append([following('t', forged, { events: [], answers: [answerFor('t', 'k')] })]),
    ).toEqual([{ ok: false, why: 'conflict' }]);
    expect(await store.answer('guest-1', 'k')).toBeNull();
    expect(await store.append([following('t', forged, { events: [], row: { closed: true } })])).toEqual([
      { ok: false, why: 'conflict' },
    ]);
    expect((await store.table('t'))?.closed).toBe(false);
  });

  test('a malformed append is a mistake in the program', async () => {
    const { store } = opened;
    const head = await withTable(store, 't');
    const gap = eventsAfter({ version: 2, hash: '' }, 1);
    await expect(store.append([following('t', head, { events: gap })])).rejects.toThrow(
      'version 3 where 2 is next',
    );
    await expect(store.append([following('t', head), following('t', head)])).rejects.toThrow('twice');
    const { create: _none, ...headless } = creation('u');
    await expect(store.append([headless])).rejects.toThrow('created, or appended to');
    expect(await store.head('t')).toEqual(head);
  });

  test('a row changes only in what the append names', async () => {
    const { store } = opened;
    let head = await withTable(store, 't');
    for (const row of [{ summary: 'A' }, { closed: true }, {}]) {
      const append = following('t', head, { row });
      await store.append([append]);
      head = headOf(append.events);
    }
    expect(await store.table('t')).toEqual(rowFor('t', { summary: 'A', closed: true }));
  });
}

function batchContract(opened: Opened): void {
  test('of a batch, what cannot be written is left out and the rest is written', async () => {
    const { store } = opened;
    const ids = Array.from({ length: 12 }, (_, index) => `t${index}`);
    const heads = await Promise.all(ids.map(id => withTable(store, id)));
    const stale = { version: 1, hash: '0'.repeat(64) };
    const results = await store.append(
      ids.map((id, index) => following(id, index % 5 === 2 ? stale : (heads[index] ?? stale))),
    );
    expect(results.map(({ ok }) => ok)).toEqual(ids.map((_, index) => index % 5 !== 2));
    const versions = await Promise.all(ids.map(async id => (await store.head(id))?.version));
    expect(versions).toEqual(ids.map((_, index) => (index % 5 === 2 ? 1 : 2)));
    expect(await store.append([])).toEqual([]);
  });

  test('each kind of failure in one batch is reported as such, and leaves no trace', async () => {
    const { store } = opened;
    const heads = new Map<string, ReturnType<typeof headOf>>();
    for (const id of ['a', 'b', 'c', 'd', 'e']) heads.set(id, await withTable(store, id));
    const on = (id: string) => heads.get(id) ?? { version: 0, hash: '' };
    await store.post(issue(walletOf('p'), 100));
    await store.append([following('e', on('e'), { answers: [answerFor('e', 'used')] })]);
    const traces = (id: string) => ({ answers: [answerFor(id, `key-${id}`)], sittings: [sittingOf(id)] });
    const results = await store.append([
      following('a', on('a'), { ...traces('a'), entries: [buyIn('p', 'a', 500)] }),
      following('b', on('b'), { ...traces('b'), entries: [buyIn('p', 'b', 50, {}, 9)] }),
      following('c', on('c'), { sittings: [sittingOf('c')], answers: [answerFor('c', 'used')] }),
      following('d', on('d'), { ...traces('d'), entries: [buyIn('p', 'd', 60, {}, 1)] }),
      following('e', on('e'), traces('e')),
    ]);
    expect(results).toEqual([
      { ok: false, why: 'insufficient' },
      { ok: false, why: 'account-changed' },
      { ok: false, why: 'answered' },
      { ok: true },
      { ok: false, why: 'conflict' },
    ]);
    expect(await store.account(walletOf('p'))).toEqual({ balance: 40, entries: 2 });
    expect(await store.account(accountOfTable('a'))).toEqual({ balance: 0, entries: 0 });
    expect((await store.sittings('guest-1', 10)).map(({ table }) => table)).toEqual(['d']);
    for (const id of ['a', 'b', 'c']) {
      expect(await store.head(id)).toEqual(on(id));
      expect(await store.answer('guest-1', `key-${id}`)).toBeNull();
    }
  });
}

function answersContract(opened: Opened): void {
  test('the first answer under a key is kept, with a refusal’s body', async () => {
    const { store } = opened;
    const head = await withTable(store, 't');
    const answer = answerFor('t', 'k', { status: 409, outcome: { refusal: '{"code":"bet/closed"}' } });
    expect(await store.append([following('t', head, { events: [], answers: [answer] })])).toEqual([
      { ok: true },
    ]);
    expect(await store.answer('guest-1', 'k')).toEqual(answer);
    expect(await store.answer('guest-2', 'k')).toBeNull();
    expect(await store.head('t')).toEqual(head);
  });

  test('a key is answered once, whatever the table, and another caller’s key is a different key', async () => {
    const { store } = opened;
    const head = await withTable(store, 't');
    const other = await withTable(store, 'u');
    await store.append([following('t', head, { answers: [answerFor('t', 'k')] })]);
    expect(await store.append([following('u', other, { answers: [answerFor('u', 'k')] })])).toEqual([
      { ok: false, why: 'answered' },
    ]);
    expect(await store.head('u')).toEqual(other);
    const elsewhere = answerFor('u', 'k', { principal: 'guest-2' });
    expect(await store.append([following('u', other, { answers: [elsewhere] })])).toEqual([{ ok: true }]);
  });

  test('of two appends with one key in one batch, the first is written', async () => {
    const { store } = opened;
    const head = await withTable(store, 't');
    const other = await withTable(store, 'u');
    const results = await store.append([
      following('t', head, { answers: [answerFor('t', 'k')] }),
      following('u', other, { answers: [answerFor('u', 'k')] }),
    ]);
    expect(results).toEqual([{ ok: true }, { ok: false, why: 'answered' }]);
    expect((await store.answer('guest-1', 'k'))?.table).toBe('t');
    const twice = [answerFor('u', 'x'), answerFor('u', 'x')];
    expect(await store.append([following('u', other, { answers: twice })])).toEqual([
      { ok: false, why: 'answered' },
    ]);
  });

  test('an append that is refused leaves no answer behind, and its keys stay free', async () => {
    const { store } = opened;
    const head = await withTable(store, 't');
    const other = await withTable(store, 'u');
    await store.append([following('t', head, { answers: [answerFor('t', 'used')] })]);
    const late = following('t', head, { answers: [answerFor('t', 'free')] });
    const spent = following('u', other, { answers: [answerFor('u', 'new'), answerFor('u', 'used')] });
    expect(await store.append([late, spent])).toEqual([
      { ok: false, why: 'conflict' },
      { ok: false, why: 'answered' },
    ]);
    expect(await store.answer('guest-1', 'free')).toBeNull();
    expect(await store.answer('guest-1', 'new')).toBeNull();
    const both = [answerFor('u', 'free'), answerFor('u', 'new')];
    expect(await store.append([following('u', other, { answers: both })])).toEqual([{ ok: true }]);
  });

  test('a purchase under a used key is answered, even if the wallet could not pay it again', async () => {
    const { store } = opened;
    const head = await withTable(store, 't');
    await store.post(issue(walletOf('p'), 100));
    const bought = following('t', head, {
      answers: [answerFor('t', 'k')],
      entries: [buyIn('p', 't', 80, {}, 1)],
    });
    expect(await store.append([bought])).toEqual([{ ok: true }]);
    const again = following('t', headOf(bought.events), {
      answers: [answerFor('t', 'k')],
      entries: [buyIn('p', 't', 80, {}, 2)],
    });
    expect(await store.append([again])).toEqual([{ ok: false, why: 'answered' }]);
  });
}

export function appendContract(opened: Opened): void {
  logContract(opened);
  batchContract(opened);
  answersContract(opened);
}

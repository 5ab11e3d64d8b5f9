// The double-entry ledger: every entry balances, no account except issuance goes negative, statements add up.

import { accountOfTable, ISSUANCE, walletOf } from '@passline/table';
import { expect, test } from 'vitest';
import type { Opened } from './contract.ts';
import { buyIn, entryOf, following, headOf, issue, principalFor, withTable } from './samples.ts';

const WALLET = walletOf('p');
const FOREVER = Number.MAX_SAFE_INTEGER;

function entriesContract(opened: Opened): void {
  test('an entry moves money between accounts', async () => {
    const { store } = opened;
    expect(await store.post(issue(WALLET, 1000))).toEqual({ ok: true });
    expect(await store.account(WALLET)).toEqual({ balance: 1000, entries: 1 });
    expect(await store.account(ISSUANCE)).toEqual({ balance: -1000, entries: 1 });
    expect(await store.account('wallet:nobody')).toEqual({ balance: 0, entries: 0 });
  });

  test('large amounts stay exact', async () => {
    const { store } = opened;
    const max = 4_000_000_000_000_001;
    await store.post(issue(WALLET, max));
    await store.post(issue(WALLET, 2));
    expect((await store.account(WALLET)).balance).toBe(max + 2);
  });

  test('the total issued may be more than a number can hold', async () => {
    const { store } = opened;
    const much = 6_000_000_000_000_000;
    for (const player of ['a', 'b', 'c']) {
      expect(await store.post(issue(walletOf(player), much))).toEqual({ ok: true });
    }
    expect(await store.post(issue(WALLET, 1000))).toEqual({ ok: true });
    await store.addPrincipal(principalFor('new'), issue(walletOf('new'), 500));
    expect((await store.account(walletOf('new'))).balance).toBe(500);
    for (const player of ['a', 'b', 'c']) {
      const back = [
        { account: walletOf(player), amount: -much },
        { account: ISSUANCE, amount: much },
      ];
      expect(await store.post(entryOf(back))).toEqual({ ok: true });
    }
    expect(await store.account(ISSUANCE)).toEqual({ balance: -1500, entries: 8 });
    const [newest] = await store.statement(ISSUANCE, 0, FOREVER, 1);
    expect(newest).toMatchObject({ amount: much, balance: -1500 });
  });

  test('an entry that does not balance, or names an account twice, is a mistake in the program', async () => {
    const { store } = opened;
    const lopsided = entryOf([
      { account: ISSUANCE, amount: -100 },
      { account: WALLET, amount: 99 },
    ]);
    await expect(store.post(lopsided)).rejects.toThrow('out of balance by -1');
    const twice = entryOf([
      { account: WALLET, amount: -100 },
      { account: WALLET, amount: 100 },
    ]);
    await expect(store.post(twice)).rejects.toThrow('names an account twice');
    const head = await withTable(store, 't');
    await expect(store.append([following('t', head, { entries: [lopsided] })])).rejects.toThrow(
      'out of balance',
    );
    expect(await store.head('t')).toEqual(head);
  });

  test('an entry’s id is unique', async () => {
    const { store } = opened;
    await store.post(issue(WALLET, 100, { id: 'e1' }));
    expect(await store.post(issue(WALLET, 100, { id: 'e1' }))).toEqual({ ok: false, why: 'conflict' });
    const head = await withTable(store, 't');
    const entries = [buyIn('p', 't', 10, { id: 'e2' }), buyIn('p', 't', 10, { id: 'e2' })];
    expect(await store.append([following('t', head, { entries })])).toEqual([{ ok: false, why: 'conflict' }]);
    expect(await store.account(WALLET)).toEqual({ balance: 100, entries: 1 });
  });

  test('no account except issuance goes negative, not even between two entries', async () => {
    const { store } = opened;
    await store.post(issue(WALLET, 100));
    expect(
      await store.post(
        entryOf([
          { account: WALLET, amount: -101 },
          { account: ISSUANCE, amount: 101 },
        ]),
      ),
    ).toEqual({
      ok: false,
      why: 'insufficient',
    });
    const head = await withTable(store, 't');
    const back = entryOf([
      { account: accountOfTable('t'), amount: -60 },
      { account: WALLET, amount: 60 },
    ]);
    const entries = [buyIn('p', 't', 150), back];
    expect(await store.append([following('t', head, { entries })])).toEqual([
      { ok: false, why: 'insufficient' },
    ]);
    const paid = await store.append([following('t', head, { entries: [buyIn('p', 't', 100), back] })]);
    expect(paid).toEqual([{ ok: true }]);
    expect(await store.account(WALLET)).toEqual({ balance: 60, entries: 3 });
    expect(await store.account(accountOfTable('t'))).toEqual({ balance: 40, entries: 2 });
  });
}

function batchContract(opened: Opened): void {
  test('appends of one batch spend from one wallet in their order', async () => {
    const { store } = opened;
    const [t, u, v] = [await withTable(store, 't'), await withTable(store, 'u'), await withTable(store, 'v')];
    await store.post(issue(WALLET, 100));
    const results = await store.append([
      following('t', t, { entries: [buyIn('p', 't', 70)] }),
      following('u', u, { entries: [buyIn('p', 'u', 70)] }),
      following('v', v, { entries: [buyIn('p', 'v', 30)] }),
    ]);
    expect(results).toEqual([{ ok: true }, { ok: false, why: 'insufficient' }, { ok: true }]);
    expect(await store.account(WALLET)).toEqual({ balance: 0, entries: 3 });
    const lines = await store.statement(WALLET, 0, FOREVER, 10);
    expect(lines.map(({ amount, balance }) => [amount, balance])).toEqual([
      [-30, 0],
      [-70, 30],
      [100, 100],
    ]);
  });

  test('an entry’s line is found in the statement of each account that it names', async () => {
    const { store } = opened;
    await store.post(issue(WALLET, 700, { id: 'e1' }));
    await store.post(issue(WALLET, 300, { id: 'e2' }));
    expect(await store.entryLine('e1', WALLET)).toMatchObject({ entry: 'e1', amount: 700, balance: 700 });
    expect(await store.entryLine('e2', ISSUANCE)).toMatchObject({ amount: -300, balance: -1000 });
    expect(await store.entryLine('e1', walletOf('other'))).toBeNull();
    expect(await store.entryLine('e3', WALLET)).toBeNull();
  });

  test('a posting may require that its account has not changed since it was read', async () => {
    const { store } = opened;
    const [t, u] = [await withTable(store, 't'), await withTable(store, 'u')];
    await store.post(issue(WALLET, 100));
    const { entries } = await store.account(WALLET);
    const results = await store.append([
      following('t', t, { entries: [buyIn('p', 't', 10, {}, entries)] }),
      following('u', u, { entries: [buyIn('p', 'u', 10, {}, entries)] }),
    ]);
    expect(results).toEqual([{ ok: true }, { ok: false, why: 'account-changed' }]);
    expect(await store.head('u')).toEqual(u);
    const next = following('u', u, {
      entries: [buyIn('p', 'u', 10, {}, entries + 1), buyIn('p', 'u', 10, {}, entries + 2)],
    });
    expect(await store.append([next])).toEqual([{ ok: true }]);
    expect(await store.head('u')).toEqual(headOf(next.events));
  });
}

function statementContract(opened: Opened): void {
  test('a statement lists entries newest first with the balance after each', async () => {
    const { store } = opened;
    const head = await withTable(store, 't');
    await store.post(issue(WALLET, 1000, { id: 'issued', at: 10, note: 'welcome' }));
    const entries = [buyIn('p', 't', 300, { id: 'bought', at: 20, version: 2 })];
    await store.append([following('t', head, { entries })]);
    expect(await store.statement(WALLET, 0, 100, 10)).toEqual([
      {
        entry: 'bought',
        at: 20,
        kind: 'buy-in',
        table: 't',
        version: 2,
        note: null,
        amount: -300,
        balance: 700,
      },
      {
        entry: 'issued',
        at: 10,
        kind: 'issue',
        table: null,
        version: null,
        note: 'welcome',
        amount: 1000,
        balance: 1000,
      },
    ]);
  });

  test('a statement covers a period, both ends included, and is read page by page', async () => {
    const { store } = opened;
    for (let at = 1; at <= 9; at += 1) await store.post(issue(WALLET, at, { id: `e${at}`, at }));
    const ids = async (...args: [from: number, to: number, limit: number, before?: string]) =>
      (await store.statement(WALLET, ...args)).map(({ entry }) => entry);
    expect(await ids(3, 6, 10)).toEqual(['e6', 'e5', 'e4', 'e3']);
    expect(await ids(0, 9, 4)).toEqual(['e9', 'e8', 'e7', 'e6']);
    expect(await ids(0, 9, 4, 'e6')).toEqual(['e5', 'e4', 'e3', 'e2']);
    expect(await ids(0, 9, 4, 'e2')).toEqual(['e1']);
  });

  test('a principal can be added together with their first money', async () => {
    const { store } = opened;
    await store.addPrincipal(principalFor('p'), issue(WALLET, 5000));
    expect(await store.account(WALLET)).toEqual({ balance: 5000, entries: 1 });
    await expect(store.addPrincipal(principalFor('p'), issue(WALLET, 5000))).rejects.toThrow();
    expect(await store.account(WALLET)).toEqual({ balance: 5000, entries: 1 });
    const overdraw = entryOf([
      { account: walletOf('q'), amount: -1 },
      { account: ISSUANCE, amount: 1 },
    ]);
    await expect(store.addPrincipal(principalFor('q'), overdraw)).rejects.toThrow('first money');
    expect(await store.principal('q')).toBeNull();
  });
}

function erasedContract(opened: Opened): void {
  // cites: P62
  test('of deleted accounts those are found that a table has paid since', async () => {
    const { store } = opened;
    for (const id of ['p', 'q', 'r']) await store.addPrincipal(principalFor(id), null);
    await store.erase('p', 'Guest-2A2A2A', null);
    await store.erase('q', 'Guest-3A3A3A', null);
    await store.post(issue(walletOf('q'), 20_00));
    await store.post(issue(walletOf('r'), 20_00));
    expect(await store.erasedWithChips()).toEqual(['q']);
    expect(await store.erasedWithChips(['p', 'q'])).toEqual(['q']);
    expect(await store.erasedWithChips(['p'])).toEqual([]);
    expect(await store.erasedWithChips([])).toEqual([]);
    expect(await store.erasedAmong(['q', 'p', 'r', 'nobody'])).toEqual(['p', 'q']);
    expect(await store.erasedAmong([])).toEqual([]);
  });
}

export function moneyContract(opened: Opened): void {
  entriesContract(opened);
  batchContract(opened);
  statementContract(opened);
  erasedContract(opened);
}

// Tables' rows, principals, secrets, limits, sittings, snapshots and the installation's own values.
import { expect, test } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import type { Credential } from '../../src/store/stored.ts';
import type { Opened } from './contract.ts';
import { eventsAfter, following, headOf, principalFor, rowFor, sittingOf, withTable } from './samples.ts';

const ids = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);

function tablesContract(opened: Opened): void {
  test('tables are listed newest first, filtered, and page by page', async () => {
    const { store } = opened;
    await withTable(store, 'a', { mode: 'practice', owner: 'ana' });
    await withTable(store, 'b', { owner: 'ana' });
    await withTable(store, 'c', { owner: 'bo' });
    await withTable(store, 'd', { closed: true });
    const list = async (filter: Omit<Parameters<Store['tables']>[0], 'limit'>, limit = 10) =>
      ids(await store.tables({ ...filter, limit }));
    expect(await list({})).toEqual(['d', 'c', 'b', 'a']);
    expect(await list({ mode: 'practice' })).toEqual(['a']);
    expect(await list({ closed: true })).toEqual(['d']);
    expect(await list({ closed: false, owner: 'ana' })).toEqual(['b', 'a']);
    expect(await list({}, 2)).toEqual(['d', 'c']);
    expect(await list({ after: 'c' }, 2)).toEqual(['b', 'a']);
    expect(await list({ after: 'a' })).toEqual([]);
  });

  test('a private table is seen by its owner and its members only', async () => {
    const { store } = opened;
    await store.addPrincipal(principalFor('mia'), null);
    await withTable(store, 'open', { owner: 'ana' });
    await withTable(store, 'hers', { owner: 'ana', public: false });
    await withTable(store, 'joined', { owner: 'bo', public: false });
    await store.setMembership({ table: 'joined', principal: 'mia', roles: ['dealer'] });
    const seenBy = async (visibleTo: string) => ids(await store.tables({ visibleTo, limit: 10 }));
    expect(await seenBy('ana')).toEqual(['hers', 'open']);
    expect(await seenBy('mia')).toEqual(['joined', 'open']);
    expect(await seenBy('zoe')).toEqual(['open']);
    // Dealers find the house's tables that need a dealer, but not what guests play among themselves.
    await withTable(store, 'house', { owner: 'boss', public: false, mode: 'dealer-run' });
    await withTable(store, 'club', { owner: 'ana', public: false, mode: 'dealer-run', wallets: false });
    expect(ids(await store.tables({ visibleTo: 'zoe', orHouse: true, limit: 10 }))).toEqual([
      'house',
      'open',
    ]);
  });

  test('an invitation is replaced', async () => {
    const { store } = opened;
    await withTable(store, 't');
    expect(await store.addJoinCode('t', 'K7M2P')).toBe(true);
    expect(await store.addJoinCode('t', 'K7M2Q')).toBe(false);
    expect([await store.joinCode('t'), (await store.tableByJoinCode('K7M2P'))?.id]).toEqual(['K7M2P', 't']);
    await store.setInvite('t', 'fresh');
    expect([await store.joinCode('t'), await store.tableByJoinCode('K7M2P')]).toEqual([null, null]);
    expect(await store.table('t')).toEqual(rowFor('t', { invite: 'fresh' }));
  });

  test('what is announced is kept until it is replaced or taken back', async () => {
    const { store } = opened;
    await withTable(store, 't');
    for (const announcement of ['{"preset":"break"}', '{"text":"Dinner"}', null]) {
      await store.setAnnouncement('t', announcement);
      expect(await store.table('t')).toEqual(rowFor('t', { announcement }));
    }
  });

  test('the newest snapshot is kept, whoever saves last', async () => {
    const { store } = opened;
    await withTable(store, 't');
    expect(await store.snapshot('t')).toBeNull();
    await store.saveSnapshot('t', 100, 'h100', '{"at":100}');
    await store.saveSnapshot('t', 300, 'h300', '{"at":300}');
    await store.saveSnapshot('t', 200, 'h200', '{"at":200}');
    expect(await store.snapshot('t')).toEqual({ version: 300, hash: 'h300', body: '{"at":300}' });
    await store.saveSnapshot('nowhere', 1, 'h', '{}');
    expect(await store.snapshot('nowhere')).toBeNull();
  });
}

function principalsContract(opened: Opened): void {
  test('principals are kept, changed in part, and found by kind and owner', async () => {
    const { store } = opened;
    const pit = principalFor('s1', { kind: 'staff', roles: ['pit', 'dealer'], createdAt: 1 });
    const bot = principalFor('b1', { kind: 'bot', owner: 'g1' });
    for (const principal of [pit, bot, principalFor('g1')]) await store.addPrincipal(principal, null);
    expect(await store.principal('s1')).toEqual(pit);
    expect(await store.principal('nobody')).toBeNull();
    expect(await store.staff()).toEqual([pit]);
    expect(await store.botsOf('g1')).toEqual([bot]);
    await store.updatePrincipal('s1', { roles: [] }, 5);
    await store.updatePrincipal('s1', { name: 'Pat', epoch: 3 }, 6);
    expect(await store.principal('s1')).toEqual({ ...pit, roles: [], name: 'Pat', epoch: 3 });
  });

  test('a player’s former names are kept with their ends, a hundred of them, until the account is erased', async () => {
    const { store } = opened;
    for (const id of ['g', 'h']) await store.addPrincipal(principalFor(id, { name: 'Guest' }), null);
    // Nobody has seen either name at a table yet.
    await store.updatePrincipal('g', { name: 'Ben' }, 1);
    const first = await withTable(store, 't');
    await store.append([following('t', first, { sittings: [sittingOf('t', { principal: 'g' })] })]);
    await store.updatePrincipal('g', { name: 'Ben', epoch: 1 }, 2);
    await store.updatePrincipal('g', { name: 'Ana' }, 3);
    await store.updatePrincipal('h', { name: 'Hal' }, 3);
    await store.updatePrincipal('g', { name: 'Bo' }, 5);
    const ben = { principal: 'g', name: 'Ben', until: 3 };
    const ana = { principal: 'g', name: 'Ana', until: 5 };
    expect(await store.formerNames(['g', 'h'], 0)).toEqual([ben, ana]);
    expect(await store.formerNames(['g'], 3)).toEqual([ana]);
    expect(await store.formerNames([], 0)).toEqual([]);
    for (let n = 1; n <= 100; n += 1) await store.updatePrincipal('g', { name: `Bo ${n}` }, 5 + n);
    const kept = await store.formerNames(['g'], 0);
    expect([kept.length, kept[0]?.name, kept.at(-1)?.name]).toEqual([100, 'Bo', 'Bo 99']);
    await store.erase('g', 'Guest-1', null);
    expect(await store.formerNames(['g'], 0)).toEqual([]);
  });

  test('house bots are found whoever made them', async () => {
    const { store } = opened;
    const [one, two] = ['s1', 's2'].map((owner, n) =>
      principalFor(`b${n}`, { kind: 'house-bot', owner, createdAt: 9 - n }),
    );
    if (!one || !two) throw new Error('no bots');
    for (const bot of [one, two, principalFor('b3', { kind: 'bot', owner: 's1' })])
      await store.addPrincipal(bot, null);
    expect(await store.houseBots()).toEqual([two, one]);
  });

  test('memberships of one person are found at every table', async () => {
    const { store } = opened;
    for (const id of ['d', 'e']) await store.addPrincipal(principalFor(id), null);
    for (const table of ['u', 't']) await withTable(store, table);
    const there = { table: 'u', principal: 'd', roles: ['pit'] } as const;
    const here = { table: 't', principal: 'd', roles: [] } as const;
    for (const membership of [there, here, { ...there, principal: 'e' }])
      await store.setMembership(membership);
    expect(await store.membershipsOf('d')).toEqual([here, there]);
    expect(await store.membershipsOf('nobody')).toEqual([]);
  });

  test('memberships are set, changed and listed', async () => {
    const { store } = opened;
    for (const id of ['d', 'e']) await store.addPrincipal(principalFor(id), null);
    await withTable(store, 't');
    expect(await store.membership('t', 'd')).toBeNull();
    await store.setMembership({ table: 't', principal: 'e', roles: [] });
    await store.setMembership({ table: 't', principal: 'd', roles: ['dealer'] });
    await store.setMembership({ table: 't', principal: 'd', roles: ['dealer', 'pit'] });
    expect(await store.membership('t', 'd')).toEqual({
      table: 't',
      principal: 'd',
      roles: ['dealer', 'pit'],
    });
    expect(await store.members('t')).toEqual([
      { table: 't', principal: 'd', roles: ['dealer', 'pit'] },
      { table: 't', principal: 'e', roles: [] },
    ]);
  });

  test('preferences are replaced, and end with the account', async () => {
    const { store } = opened;
    await store.addPrincipal(principalFor('p'), null);
    expect(await store.preferences('p')).toBeNull();
    await store.setPreferences('p', '{"felt":"blue"}');
    await store.setPreferences('p', '{"sound":false}');
    expect(await store.preferences('p')).toBe('{"sound":false}');
    await store.erase('p', 'Guest-1', null);
    await store.setPreferences('p', '{"felt":"red"}');
    expect([await store.preferences('p'), await store.preferences('q')]).toEqual([null, null]);
  });

  test('limits of one kind are replaced, and those of the other stay', async () => {
    const { store } = opened;
    await store.addPrincipal(principalFor('p'), null);
    const loss = { kind: 'loss', value: 5000, from: 10 } as const;
    const looser = { kind: 'loss', value: null, from: 20 } as const;
    const time = { kind: 'time', value: 3_600_000, from: 10 } as const;
    await store.setLimits('p', 'loss', [loss, looser]);
    await store.setLimits('p', 'time', [time]);
    expect(await store.limits('p')).toEqual([loss, looser, time]);
    await store.setLimits('p', 'loss', [looser]);
    expect(await store.limits('p')).toEqual([looser, time]);
    await store.setLimits('p', 'loss', []);
    expect(await store.limits('p')).toEqual([time]);
    expect(await store.limits('q')).toEqual([]);
  });
}

function credentialsContract(opened: Opened): void {
  const credential = (id: string, change: Partial<Credential> = {}): Credential => ({
    id,
    hash: `hash-${id}`,
    principal: 'p',
    kind: 'token',
    scopes: ['watch', 'play'],
    label: 'my bot',
    createdAt: 1,
    expiresAt: null,
    table: null,
    madeBy: null,
    ...change,
  });

  // cites: P57
  test('every way in ends at once, and none is added by an earlier session', async () => {
    const { store } = opened;
    for (const principal of [
      principalFor('p'),
      principalFor('q', { epoch: 3 }),
      principalFor('b1', { kind: 'bot', owner: 'p' }),
    ]) {
      await store.addPrincipal(principal, null);
    }
    const [before, after] = [
      { id: 'p', epoch: 0 },
      { id: 'p', epoch: 1 },
    ];
    const code = credential('code', { kind: 'recovery' });
    expect(await store.addCredential(code, after)).toBe(false);
    expect(await store.addCredential(code, before)).toBe(true);
    const kept = [
      credential('theirs', { kind: 'recovery', principal: 'q' }),
      credential('identity', { kind: 'identity' }),
      credential('link', { kind: 'sign-in', principal: 'q', madeBy: 'q' }),
    ];
    for (const other of kept) await store.addCredential(other);
    await store.addCredential(credential('invitation', { kind: 'sign-in', principal: 'q', madeBy: 'p' }));
    await store.addCredential(credential('token', { principal: 'b1' }));
    expect(await store.endSessions('p', 1)).toBe(false);
    expect(await store.endSessions('p', 0)).toBe(true);
    const left = [...(await store.credentialsOf('p')), ...(await store.credentialsOf('q'))];
    expect(new Set(ids(left))).toEqual(new Set(ids(kept)));
    expect(await store.credentialsOf('b1')).toEqual([]);
    expect((await store.principal('p'))?.epoch).toBe(1);
    expect((await store.principal('b1'))?.epoch).toBe(1);
    expect((await store.principal('q'))?.epoch).toBe(3);
    expect(await store.addCredential(credential('late', { kind: 'recovery' }), before)).toBe(false);
    expect(await store.credential('hash-late')).toBeNull();
    expect(await store.addCredential(credential('new', { kind: 'recovery' }), after)).toBe(true);
  });

  // cites: P57
  test('of a code and a sign-out everywhere at the same moment, no code is left from before', async () => {
    const { store } = opened;
    await store.addPrincipal(principalFor('p'), null);
    for (let epoch = 0; epoch < 20; epoch += 1) {
      const code = credential(`code-${epoch}`, { kind: 'recovery' });
      await Promise.all([store.addCredential(code, { id: 'p', epoch }), store.endSessions('p', epoch)]);
      expect(await store.credentialsOf('p')).toEqual([]);
    }
  });

  test('of two sign-outs everywhere at once, one ends the sessions, and the other nothing of the new one', async () => {
    const { store } = opened;
    await store.addPrincipal(principalFor('p'), null);
    const ended = await Promise.all([store.endSessions('p', 0), store.endSessions('p', 0)]);
    expect(ended.toSorted()).toEqual([false, true]);
    const code = credential('code', { kind: 'recovery' });
    expect(await store.addCredential(code, { id: 'p', epoch: 1 })).toBe(true);
    expect(await store.endSessions('p', 0)).toBe(false);
    expect(ids(await store.credentialsOf('p'))).toEqual(ids([code]));
    expect((await store.principal('p'))?.epoch).toBe(1);
  });

  test('a credential is found by its hash', async () => {
    const { store } = opened;
    await store.addPrincipal(principalFor('p'), null);
    const link = credential('c1', { kind: 'sign-in', scopes: [], expiresAt: 99, table: 't' });
    await store.addCredential(link);
    await store.addCredential(credential('c2'));
    expect(await store.credential('hash-c1')).toEqual(link);
    expect(await store.credential('hash-c3')).toBeNull();
    expect(await store.credentialsOf('p')).toEqual([link, credential('c2')]);
  });

  test('links are found by who made them', async () => {
    const { store } = opened;
    for (const id of ['p', 'q']) await store.addPrincipal(principalFor(id), null);
    const [one, two] = [
      credential('c1', { kind: 'sign-in', madeBy: 'q' }),
      credential('c2', { kind: 'sign-in', principal: 'q', table: 't', madeBy: 'q', createdAt: 2 }),
    ];
    for (const link of [one, two, credential('c3', { kind: 'sign-in' }), credential('c4', { madeBy: 'q' })])
      await store.addCredential(link);
    expect(await store.linksMadeBy('q')).toEqual([one, two]);
    expect(await store.linksMadeBy('p')).toEqual([]);
  });

  test('a sign-in link works for one of those who use it at once', async () => {
    const { store } = opened;
    await store.addPrincipal(principalFor('p'), null);
    await store.addCredential(credential('c1', { kind: 'sign-in' }));
    const tries = await Promise.all(Array.from({ length: 5 }, () => store.removeCredential('c1')));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await store.credential('hash-c1')).toBeNull();
  });

  test('a recovery code replaces the previous one', async () => {
    const { store } = opened;
    for (const id of ['p', 'q']) await store.addPrincipal(principalFor(id), null);
    await store.addCredential(credential('token'));
    await store.addCredential(credential('theirs', { kind: 'recovery', principal: 'q' }));
    await store.addCredential(credential('old', { kind: 'recovery' }));
    await store.addCredential(credential('new', { kind: 'recovery', createdAt: 2 }));
    expect(await store.credential('hash-old')).toBeNull();
    expect(ids(await store.credentialsOf('p'))).toEqual(['token', 'new']);
    expect(ids(await store.credentialsOf('q'))).toEqual(['theirs']);
  });

  test('a code for another device replaces the previous one, even if many are made at once', async () => {
    const { store } = opened;
    for (const id of ['p', 'q']) await store.addPrincipal(principalFor(id), null);
    const maker = { id: 'p', epoch: 0 };
    const make = (id: string, by = maker): Promise<boolean> =>
      store.addCredential(credential(id, { kind: 'device' }), by);
    await store.addCredential(credential('token'));
    await store.addCredential(credential('theirs', { kind: 'device', principal: 'q' }), {
      id: 'q',
      epoch: 0,
    });
    const made = await Promise.all(Array.from({ length: 8 }, (_, n) => make(`c${n}`)));
    expect(made).toEqual(made.map(() => true));
    const devices = async (): Promise<readonly string[]> =>
      (await store.credentialsOf('p')).filter(({ kind }) => kind === 'device').map(({ id }) => id);
    expect(await devices()).toHaveLength(1);
    expect(await make('last')).toBe(true);
    expect(await devices()).toEqual(['last']);
    // A session that has ended replaces nothing.
    expect(await make('late', { id: 'p', epoch: 7 })).toBe(false);
    expect(ids(await store.credentialsOf('p'))).toEqual(expect.arrayContaining(['token', 'last']));
    expect(ids(await store.credentialsOf('q'))).toEqual(['theirs']);
  });

  test('a value of the installation is set once', async () => {
    const { store } = opened;
    expect(await store.meta('key')).toBeNull();
    const values = await Promise.all(['a', 'b', 'c'].map(value => store.setMetaOnce('key', value)));
    expect(new Set(values).size).toBe(1);
    expect(await store.setMetaOnce('key', 'd')).toBe(values[0]);
    expect(await store.meta('key')).toBe(values[0]);
  });
}

function sittingsContract(opened: Opened): void {
  test('a sitting begins, ends later, and is listed newest first', async () => {
    const { store } = opened;
    const first = await withTable(store, 't');
    const long = sittingOf('t', { fromAt: 1000 });
    const short = sittingOf('t', { seat: 2, fromAt: 2000, to: 3, toAt: 2500 });
    const begun = following('t', first, {
      events: eventsAfter(first, 2),
      sittings: [long, sittingOf('t', { seat: 2, fromAt: 2000 }), short],
    });
    await store.append([begun]);
    expect(await store.sittings('guest-1', 10)).toEqual([short, long]);
    expect(await store.sittings('guest-1', 1)).toEqual([short]);
    expect(await store.sittings('guest-1', 10, 2000)).toEqual([long]);
    expect(await store.sittingsSince('guest-1', 3000)).toEqual([long]);
    const ended = { ...long, to: 4, toAt: 4000 };
    await store.append([following('t', headOf(begun.events), { sittings: [ended] })]);
    expect(await store.sittings('guest-1', 10)).toEqual([short, ended]);
    expect(await store.sittingsSince('guest-1', 2500)).toEqual([ended, short]);
    expect(await store.sittingsSince('guest-1', 4001)).toEqual([]);
    expect(await store.sittings('guest-2', 10)).toEqual([]);
  });
}

export function recordsContract(opened: Opened): void {
  tablesContract(opened);
  principalsContract(opened);
  credentialsContract(opened);
  sittingsContract(opened);
}

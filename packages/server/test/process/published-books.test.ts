// Published rulebooks over HTTP: nobody wins wallet money with their own rules; managers decide what pays from wallets.
import type { Client, NewTable, TableRequest } from '@passline/client';
import { beforeAll, expect, test } from 'vitest';
import { onBothStores } from './both-stores.ts';
import { newTestStorage } from './new-test-storage.ts';
import { CALM, elsewhere, guestAt, managerAt, outcome, refusal, staffAt, until } from './people.ts';
import { type ServerProcess, startNode } from './server.ts';

/** Pays a thousand to one on almost every other roll. */
const GENEROUS = {
  extends: 'rws-2019',
  id: 'generous',
  title: 'Generous',
  pays: Object.fromEntries(
    [2, 3, 4, 9, 10, 11, 12].map(total => [`field-${total}`, { odds: '1000:1', cite: 'x' }]),
  ),
};
const QUICK = { betMs: 250, shooterMs: 0, showMs: 0, graceMs: 3_600_000 };
const LIMITS = { min: { from: '1.00', to: '10.00' } };
const OWN = 'Chips stay at this table.';

onBothStores(store => {
  let node: ServerProcess;
  let manager: Client;
  /** On another node, if the store supports several. */
  let there: Client;

  beforeAll(async () => {
    const storage = await newTestStorage(store);
    node = await startNode(storage);
    manager = await managerAt(node);
    there = elsewhere(manager, store === 'PostgreSQL' ? await startNode(storage) : node);
  });

  /** Plays for a few rolls, and leaves with everything. */
  async function playOut(player: Client, asked: NewTable): Promise<void> {
    const { id } = await player.newTable({ ...asked, terms: QUICK });
    await player.command(id, { type: 'sit', amount: 500_00 });
    await player.command(id, { type: 'bet', spot: 'pass', amount: 10_00 });
    // The first bet has started the clock: on a busy machine, the dice may roll before the second bet arrives.
    const field: TableRequest = { type: 'bet', spot: 'field', amount: 50_00 };
    await until('the field bet', async () => (await outcome(player.command(id, field))) === 'accepted');
    await until('a few rolls', async () => (await player.table(id)).state.game.count >= 1);
    await player.command(id, { type: 'leave' });
  }

  // cites: P42
  test('winnings under a guest’s own file stay at its table', async () => {
    const ana = await guestAt(node);
    const { balance: before } = await ana.wallet();
    const { rulebook: _book, settings: _settings, ...rest } = CALM;
    const made = await ana.newTable({ ...rest, house: GENEROUS, terms: QUICK });
    expect(made).toMatchObject({ wallets: false, chips: OWN });
    expect((await ana.tables()).find(({ id }) => id === made.id)).toMatchObject({ wallets: false });
    expect((await ana.table(made.id)).state.created.wallets).toBe(false);
    for (let round = 0; round < 3; round += 1) await playOut(ana, { ...rest, house: GENEROUS });
    expect((await ana.wallet()).balance).toBe(before);
    // Its name alone does not find the rulebook.
    expect(await outcome(ana.newTable({ ...rest, rulebook: 'generous' }))).toBe('request/invalid');
  });

  test.each([
    { rulebook: 'south-dakota', settings: { 'pay-field-12': '1000:1' } },
    { rulebook: 'south-dakota', settings: { 'buy-commission': '0' } },
    { rulebook: 'etg', settings: { 'power-odds': '1/10' } },
    { rulebook: 'rws-2019', settings: { limits: 'record' } },
    { rulebook: 'rws-2019', settings: { max: '999999.00' } },
    { rulebook: 'rws-2019', settings: { chip: '0.01' } },
  ] as Partial<NewTable>[])('settings beyond the published: %j', async asked => {
    for (const by of [await guestAt(node), manager]) {
      const made = await by.newTable({ ...CALM, ...asked });
      expect(made).toMatchObject({ wallets: false, chips: OWN });
      const { balance } = await by.wallet();
      await by.command(made.id, { type: 'sit', amount: 100_00 });
      expect((await by.wallet()).balance).toBe(balance);
    }
  });

  test('a published book with settings within it pays from wallets', async () => {
    const bo = await guestAt(node);
    const { balance } = await bo.wallet();
    const made = await bo.newTable({ ...CALM, settings: { min: '5.00', max: '500.00', shooter: 'house' } });
    expect(made.wallets).toBe(true);
    await bo.command(made.id, { type: 'sit', amount: 100_00 });
    expect((await bo.wallet()).balance).toBe(balance - 100_00);
  });

  // cites: P42
  test('settings of a house table stay within what is published, whoever asks', async () => {
    const pit = await staffAt(node, manager, 'Pat', ['pit']);
    const { id } = await manager.newTable({ ...CALM, rulebook: 'south-dakota' });
    const change = (changes: Record<string, string>, schedule = false) =>
      outcome(pit.command(id, { type: 'settings', changes, schedule }));
    expect(await change({ 'pay-field-12': '1000:1' })).toBe('settings/not-published');
    expect(await change({ 'pay-field-12': '1000:1' }, true)).toBe('settings/not-published');
    expect(await change({ 'buy-commission': '0' })).toBe('settings/not-published');
    expect(await change({ min: '10.00' })).toBe('accepted');
    const refused = await refusal(manager.command(id, { type: 'settings', changes: { odds: '100x' } }));
    expect([refused.status, refused.data]).toEqual([409, { key: 'odds' }]);
    expect((await manager.table(id)).state.game.settings).toMatchObject({ min: '10.00' });
    await manager.command(id, { type: 'close-table' });
  });

  test('managers publish a house’s file, change it and withdraw it, on record', async () => {
    const file = { extends: 'rws-2019', id: 'ours', title: 'Our house' };
    const guest = await guestAt(node);
    for (const who of [guest, await staffAt(node, manager, 'Dan', ['dealer', 'pit'])]) {
      expect(await outcome(who.house.publishRulebook('ours', { house: file, settings: {} }))).toBe(
        'auth/role',
      );
      expect(await outcome(who.house.withdrawRulebook('rws-2019'))).toBe('auth/role');
    }
    const listed = await manager.house.publishRulebook('ours', { house: file, settings: LIMITS });
    expect(listed).toMatchObject({ id: 'ours', title: 'Our house', house: true, published: LIMITS });
    expect(await guest.rulebooks()).toContainEqual(listed);
    const { settings: _settings, ...rest } = CALM;
    expect(await there.newTable({ ...rest, rulebook: 'ours' })).toMatchObject({ wallets: true });
    // The same file with its fields in another order is the same rulebook; with a changed word, it is another one.
    const { rulebook: _book, ...bare } = rest;
    const shuffled = { title: 'Our house', id: 'ours', extends: 'rws-2019' };
    expect(await guest.newTable({ ...bare, house: shuffled })).toMatchObject({ wallets: true });
    expect(await guest.newTable({ ...bare, house: { ...file, title: 'Ours' } })).toMatchObject({
      wallets: false,
    });
    expect(await guest.newTable({ ...rest, rulebook: 'ours', settings: { min: '11.00' } })).toMatchObject({
      wallets: false,
    });
    // Without a file, the published one stays.
    const wider = { min: { from: '1.00', to: '20.00' } };
    expect(await manager.house.publishRulebook('ours', { settings: wider })).toMatchObject({
      published: wider,
    });
    expect(await guest.newTable({ ...rest, rulebook: 'ours', settings: { min: '11.00' } })).toMatchObject({
      wallets: true,
    });
    await there.house.withdrawRulebook('ours');
    expect(await outcome(there.house.withdrawRulebook('ours'))).toBe('request/not-found');
    expect(await guest.newTable({ ...bare, house: file })).toMatchObject({ wallets: false });
    expect(await outcome(guest.newTable({ ...rest, rulebook: 'ours' }))).toBe('request/invalid');
    const { events } = await manager.house.events();
    const types = events.map(({ entry }) => entry.event).filter(({ details }) => details?.book === 'ours');
    expect(types.map(({ type }) => type)).toEqual(['book-withdrawn', 'book-published', 'book-published']);
    expect(types.every(({ by, name }) => by !== undefined && name !== undefined)).toBe(true);
  });

  // cites: P72
  test('a book that gives back all that is bet, or more, is not published', async () => {
    const refused = await refusal(
      manager.house.publishRulebook('generous', { house: GENEROUS, settings: {} }),
    );
    expect(refused.message).toContain('spots.field: Field returns 44488.888888…% of the money bet');
    expect((await manager.rulebooks()).map(({ id }) => id)).not.toContain('generous');
  });

  test.each([
    ['ours', { settings: {} }, 'request/not-found'],
    ['rws-2019', { settings: { 'pay-x': { values: ['1:1'] } } }, 'request/invalid'],
    ['rws-2019', { settings: { max: { from: '5.00', to: '1.00' } } }, 'request/invalid'],
    [
      'rws-2019',
      { house: { extends: 'etg', id: 'rws-2019', title: 'x' }, settings: {} },
      'table/bad-house-file',
    ],
    ['other', { house: { extends: 'etg', id: 'ours', title: 'x' }, settings: {} }, 'request/invalid'],
    ['ours', { house: { extends: 'nothing', id: 'ours', title: 'x' }, settings: {} }, 'table/bad-house-file'],
  ] as const)('%s as %j is not published', async (id, body, code) => {
    const rulebooks = await manager.rulebooks();
    expect(
      await outcome(
        manager.house.publishRulebook(id, body as Parameters<Client['house']['publishRulebook']>[1]),
      ),
    ).toBe(code);
    expect(await manager.rulebooks()).toEqual(rulebooks);
  });

  test('tables opened during a withdrawal have wallets or chips of their own, and none opened after it has wallets', async () => {
    const file = { extends: 'rws-2019', id: 'brief', title: 'Brief' };
    const { rulebook: _book, settings: _settings, ...bare } = CALM;
    const guests = await Promise.all(Array.from({ length: 4 }, (_, n) => guestAt(node, `Racer ${n}`)));
    for (let round = 0; round < 3; round += 1) {
      await manager.house.publishRulebook('brief', { house: file, settings: {} });
      const opening = guests.map(guest => guest.newTable({ ...bare, house: file }));
      await there.house.withdrawRulebook('brief');
      const [late] = guests;
      expect(await late?.newTable({ ...bare, house: file })).toMatchObject({ wallets: false });
      for (const { wallets, chips } of await Promise.all(opening)) {
        expect(chips === OWN).toBe(!wallets);
      }
    }
  });

  test('a table whose book was withdrawn plays on, with its settings as they are', async () => {
    const file = { extends: 'rws-2019', id: 'gone', title: 'Gone' };
    await manager.house.publishRulebook('gone', { house: file, settings: LIMITS });
    const { rulebook: _book, settings: _settings, ...bare } = CALM;
    const { id } = await manager.newTable({ ...bare, house: file });
    await manager.house.withdrawRulebook('gone');
    const settings = (changes: Record<string, string>) => manager.command(id, { type: 'settings', changes });
    expect((await refusal(settings({ min: '5.00' }))).code).toBe('settings/not-published');
    expect(await outcome(settings({ shooter: 'house' }))).toBe('accepted');
    const cy = await guestAt(node, 'Cy');
    await cy.command(id, { type: 'sit', amount: 50_00 });
    await cy.command(id, { type: 'bet', spot: 'field', amount: 5_00 });
  });

  // cites: P42, D52
  test('a guest’s South Dakota table with pays of its own restricts nobody else', async () => {
    const guest = await guestAt(node);
    const own = await guest.newTable({
      ...CALM,
      rulebook: 'south-dakota',
      settings: { 'pay-field-12': '3:1' },
    });
    expect(own.wallets).toBe(false);
    const house = await manager.newTable({ ...CALM, rulebook: 'south-dakota', settings: {} });
    expect(house.wallets).toBe(true);
    await manager.command(house.id, { type: 'close-table' });
  });

  // cites: P43
  test('house dealers neither act at nor see guests’ own tables; a manager sees and closes them', async () => {
    const [guest, friend] = [await guestAt(node, 'Gil'), await guestAt(node, 'Fay')];
    const dealer = await staffAt(node, manager, 'Dee', ['dealer', 'pit']);
    const { id } = await guest.newTable({ ...CALM, mode: 'dealer-run', public: false });
    expect(await outcome(dealer.table(id))).toBe('table/none');
    expect(await outcome(dealer.command(id, { type: 'enter-dice', dice: [3, 4] }))).toBe('table/none');
    const open = await guest.newTable({ ...CALM, mode: 'dealer-run' });
    await friend.command(open.id, { type: 'sit', amount: 100_00 });
    for (const who of [dealer, manager]) {
      expect((await who.table(open.id)).you.roles).toEqual([]);
      expect(await outcome(who.command(open.id, { type: 'enter-dice', dice: [3, 4] }))).toBe('auth/role');
      expect(await outcome(who.command(open.id, { type: 'settings', changes: { min: '6.00' } }))).toBe(
        'auth/role',
      );
    }
    expect(await outcome(dealer.command(open.id, { type: 'close-table' }))).toBe('auth/role');
    expect((await manager.table(id)).you.roles).toEqual([]);
    await manager.house.stopPlay({ scope: 'table', target: open.id, because: 'a complaint' });
    const bet = friend.command(open.id, { type: 'bet', spot: 'pass', amount: 5_00 });
    expect(await outcome(bet)).toBe('play/stopped');
    for (const table of [id, open.id]) await manager.command(table, { type: 'close-table' });
  });
});

// Quotas: counters charged together with what they count, and house files stored once by content.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Append, Charge } from '../../src/store/append.ts';
import type { HouseFile } from '../../src/store/stored.ts';
import type { Opened } from './contract.ts';
import { creation, following, headOf, issue, principalFor } from './samples.ts';

const DAY = 20_000;
const charge = (counter: string, max: number, amount = 1): Charge => ({ day: DAY, counter, amount, max });

const charged = (id: string, ...charges: readonly Charge[]): Append => ({ ...creation(id), charges });

function houseFile(title: string): HouseFile {
  const text = JSON.stringify({ extends: 'etg', id: 'ours', title });
  return { hash: createHash('sha256').update(text).digest('hex'), text };
}

/** A table opened with a house file, whose text is in the first event. */
function byFile(id: string, house: HouseFile): Append {
  const append = creation(id, { mode: 'practice' });
  const body = `{"version":1,"at":1000,"event":{"type":"table-created","name":"\\"house\\":{","house":${house.text},"settings":{}}}`;
  const [first] = append.events;
  if (!first) throw new Error('a table begins with an event');
  return { ...append, house, events: [{ ...first, body }] };
}

export function quotasContract(opened: Opened): void {
  test('a table is opened within every quota, or not at all', async () => {
    const { store } = opened;
    expect(await store.append([charged('a', charge('ana', 2), charge('all', 3))])).toEqual([{ ok: true }]);
    expect(await store.append([charged('b', charge('ana', 2), charge('all', 3)), creation('c')])).toEqual([
      { ok: true },
      { ok: true },
    ]);
    const over = { ok: false, why: 'over-quota', counter: 'ana' };
    expect(await store.append([charged('d', charge('all', 3), charge('ana', 2))])).toEqual([over]);
    expect(await store.table('d')).toBeNull();
    expect(await store.append([charged('d', charge('all', 3), charge('bo', 2))])).toEqual([{ ok: true }]);
    expect(
      await store.use(DAY, [
        ['ana', 0],
        ['bo', 0],
        ['all', 0],
        ['none', 0],
      ]),
    ).toEqual([2, 1, 3, 0]);
  });

  test('an owner has as many open tables as allowed, also if all are opened at once', async () => {
    const { store } = opened;
    const ofAna = (id: string): Append => ({ ...creation(id, { owner: 'ana' }), maxOpen: 3 });
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const results = (await Promise.all(ids.map(id => store.append([ofAna(id)])))).flat();
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect(results.filter(result => !result.ok && result.why === 'too-many-open')).toHaveLength(5);
    expect(await store.tables({ owner: 'ana', closed: false, limit: 10 })).toHaveLength(3);
    expect(await store.append([creation('bo')])).toEqual([{ ok: true }]);
    const first = ids.find((_, at) => results[at]?.ok) ?? '';
    const head = await store.head(first);
    if (!head) throw new Error('no table');
    await store.append([following(first, head, { row: { closed: true } })]);
    expect(await store.append([ofAna('i'), ofAna('j')])).toEqual([
      { ok: true },
      { ok: false, why: 'too-many-open' },
    ]);
  });

  test('even a first amount is refused if it is above the maximum', async () => {
    const { store } = opened;
    expect(await store.append([charged('a', charge('ana', 10, 11))])).toEqual([
      { ok: false, why: 'over-quota', counter: 'ana' },
    ]);
    expect(await store.use(DAY, [['ana', 0]])).toEqual([0]);
  });

  test('of many tables opened at once only as many as the quota holds are opened', async () => {
    const { store } = opened;
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, n) => store.append([charged(`t${n}`, charge('ana', 5))])),
    );
    expect(results.flat().filter(({ ok }) => ok)).toHaveLength(5);
    expect(await store.use(DAY, [['ana', 0]])).toEqual([5]);
  });

  test('guests are added within the quotas, with their money or not at all', async () => {
    const { store } = opened;
    const add = (id: string) =>
      store.addPrincipal(principalFor(id), issue(`wallet:${id}`, 100), [charge('here', 2), charge('all', 9)]);
    const results = await Promise.all(['g1', 'g2', 'g3', 'g4'].map(add));
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    expect(results.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 2 }, () => ({ ok: false, why: 'over-quota', counter: 'here' })),
    );
    expect(
      await store.use(DAY, [
        ['here', 0],
        ['all', 0],
      ]),
    ).toEqual([2, 2]);
    const known = await Promise.all(['g1', 'g2', 'g3', 'g4'].map(id => store.principal(id)));
    expect(known.filter(row => row !== null)).toHaveLength(2);
    const balances = await Promise.all(['g1', 'g2', 'g3', 'g4'].map(id => store.account(`wallet:${id}`)));
    expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(200);
  });

  test('the counts of several nodes add up, and past days are forgotten', async () => {
    const { store } = opened;
    expect(
      await store.use(DAY, [
        ['a', 5],
        ['b', 7],
      ]),
    ).toEqual([5, 7]);
    const [first, second] = await Promise.all([store.use(DAY, [['a', 1]]), store.use(DAY, [['a', 1]])]);
    expect(Math.max(...first, ...second)).toBe(7);
    expect(await store.use(DAY + 1, [['a', 2]])).toEqual([2]);
    await store.prune((DAY + 1) * 86_400_000, 0);
    expect(await store.use(DAY, [['a', 0]])).toEqual([0]);
    expect(await store.use(DAY + 1, [['a', 0]])).toEqual([2]);
  });

  test('a house file is stored once, read back in every log to the byte, and deleted with its last table', async () => {
    const { store } = opened;
    const [ours, other] = [houseFile('Ours “1” 🎲'), houseFile('Other')];
    const tables = [byFile('a', ours), byFile('b', ours), byFile('c', other)];
    expect(await store.hasHouseFile(ours.hash)).toBe(false);
    for (const table of tables) expect(await store.append([table])).toEqual([{ ok: true }]);
    expect(await store.hasHouseFile(ours.hash)).toBe(true);
    for (const { table, events } of tables) expect(await store.events(table, 0, 10)).toEqual(events);
    const body = `{"created":{"house":${ours.text}},"game":{"house":null}}`;
    await store.saveSnapshot('a', 1, 'h', body);
    expect((await store.snapshot('a'))?.body).toBe(body);
    // All of these are idle practice tables.
    await store.prune(0, 2000);
    expect(await store.table('a')).toBeNull();
    expect(await store.hasHouseFile(ours.hash)).toBe(false);
  });

  test('closed tables are listed to their owner and members alone', async () => {
    const { store } = opened;
    await store.append([creation('open'), creation('shut', { closed: true })]);
    await store.addPrincipal(principalFor('member'), null);
    await store.setMembership({ table: 'shut', principal: 'member', roles: [] });
    const seen = async (visibleTo: string) =>
      (await store.tables({ visibleTo, closed: true, limit: 9 })).map(({ id }) => id);
    expect(await seen('stranger')).toEqual([]);
    expect(await seen('guest-owner')).toEqual(['shut']);
    expect(await seen('member')).toEqual(['shut']);
    expect((await store.tables({ visibleTo: 'stranger', limit: 9 })).map(({ id }) => id)).toEqual(['open']);
  });
}

export function archiveContract(opened: Opened): void {
  test('a closed table is archived once, if its log still ends as read and its account is empty', async () => {
    const { store } = opened;
    const made = [creation('open'), creation('shut', { closed: true }), creation('owing', { closed: true })];
    await store.append(made);
    await store.post(issue('table:owing', 5));
    const [, shut, owing] = made.map(({ events }) => headOf(events));
    if (!shut || !owing) throw new Error('no heads');
    expect(await store.closedTables(1000, 9)).toEqual([]);
    expect(await store.closedTables(1001, 9)).toEqual(['shut', 'owing']);
    expect(await store.archiveTable('open', shut, 7)).toBe(false);
    expect(await store.archiveTable('owing', owing, 7)).toBe(false);
    expect(await store.archiveTable('shut', { version: 9, hash: shut.hash }, 7)).toBe(false);
    expect(await store.events('shut', 0, 9)).toHaveLength(1);
    expect(await store.archivedTable('shut')).toBeNull();
    expect(await store.archiveTable('shut', shut, 7)).toBe(true);
    expect(await store.table('shut')).toBeNull();
    expect(await store.events('shut', 0, 9)).toEqual([]);
    expect(await store.archivedTable('shut')).toEqual({ ...shut, at: 7 });
    expect(await store.archiveTable('shut', shut, 8)).toBe(false);
    expect(await store.events('owing', 0, 9)).toHaveLength(1);
  });
}

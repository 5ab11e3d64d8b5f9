// What the house's room says about staff, tables, players and the house's log.
import { describe, expect, it } from 'vitest';
import { highest, holds } from '../dealer/staff/roles.ts';
import * as adminText from '../text/admin.ts';
import { staffDetail } from '../text/staff.ts';
import { namedMembers } from './class-members.ts';
import { eventWords, lastLooked } from './house-log-words.ts';
import { tableLabel } from './house-tables.ts';
import { seatedIn } from './seated.ts';
import { type HouseEntry, type Read, withEarlier, withNewest } from './use-house-log.ts';

describe('roles', () => {
  it('are named by the highest one', () => {
    expect(highest(['dealer', 'manager', 'pit'])).toBe('manager');
    expect(highest(['pit', 'dealer'])).toBe('pit');
    expect(highest([])).toBeNull();
    expect(holds(['pit'], 'dealer')).toBe(true);
    expect(holds(['dealer'], 'pit')).toBe(false);
  });
});

describe('a member of staff', () => {
  const dee = { id: 's_1', roles: ['dealer'], createdAt: Date.UTC(2025, 4, 1, 12), signedIn: true } as const;
  const words = (change: object, self = 's_2') => staffDetail({ ...dee, roles: ['dealer'], ...change }, self);

  it('is listed once their link is made, and may be the viewer', () => {
    expect(words({})).toMatch(/^since May 1, 2025/);
    expect(words({}, 's_1')).toMatch(/^you, since May 1, 2025/);
  });

  it('with an unused link is distinguished from one whose link was withdrawn', () => {
    expect(words({ signedIn: false })).toMatch(/^link from May 1, 2025.*, not used yet$/);
    expect(words({ signedIn: false, roles: [] })).toBe('link withdrawn before it was used');
  });
});

it('tables with the same name are distinguished', () => {
  const table = { name: 'Cellar', mode: 'dealer-run', players: 2, seats: 8 } as const;
  expect(tableLabel({ ...table, id: 't_0000abcd' })).toBe(
    'Cellar (run by a dealer, 2 of 8 seats taken, …abcd)',
  );
});

it('players of a class are sorted by name, and those with the same name are distinguished', () => {
  const member = (id: string, name: string) => ({ id, name, balance: 0, atTables: 0, joinedAt: null });
  const members = [member('g_00003333', 'Bo'), member('g_00002222', 'ana'), member('g_00001111', 'Ana')];
  const labels = namedMembers(members).map(({ label }) => label);
  expect(labels).toEqual(['ana (…2222)', 'Ana (…1111)', 'Bo']);
});

it('one player and one wallet are counted as one', () => {
  expect([1, 2].map(adminText.giveToAll)).toEqual(['Give to 1 player', 'Give to all 2 players']);
  expect([1, 2].map(count => adminText.chipsGiven('5', count))).toEqual([
    '5 given to 1 player.',
    '5 given to each of 2 players.',
  ]);
  expect([1, 2].map(adminText.yesReset)).toEqual(['Yes, reset 1 wallet', 'Yes, reset all 2 wallets']);
  expect(adminText.walletsReset(1, '5')).toBe('1 wallet now holds 5.');
});

it('players with a wallet are those who hold a seat themselves and have not left', () => {
  type Given = Parameters<typeof seatedIn>[0];
  const seats = [
    { seat: 1, name: 'Ana', left: false },
    { seat: 2, name: 'Walker', left: false },
    { seat: 3, name: 'Gone', left: true },
  ];
  const owners = { 1: { player: 'g_1' }, 2: { player: null }, 3: { player: 'g_3' } };
  expect(seatedIn({ game: { seats }, owners } as unknown as Given)).toEqual([
    { player: 'g_1', seat: 1, name: 'Ana' },
  ]);
});

describe('the house’s log', () => {
  const names = new Map([
    ['t_1', 'Cellar'],
    ['s_1', 'Dee'],
    ['r_1', '7b'],
  ]);
  const words = (event: Omit<HouseEntry['event'], 'node'>) => eventWords({ ...event, node: 'n' }, names);
  const by = { by: 's_9', name: 'Max' };

  it('is written in sentences, with names for ids where they are known', () => {
    const stop = (details: object) => words({ type: 'play-stopped', ...by, details: { ...details } });
    expect(stop({ scope: 'house', because: 'a fire drill.' })).toBe('Max stopped all play: a fire drill.');
    expect(stop({ scope: 'table', target: 't_1', because: 'dice' })).toBe(
      'Max stopped the table Cellar: dice.',
    );
    expect(stop({ scope: 'player', target: 'g_7', because: 'rude' })).toBe(
      'Max stopped the player g_7: rude.',
    );
    expect(words({ type: 'roles-set', ...by, details: { of: 's_1', roles: [] } })).toBe(
      'Max removed Dee’s role.',
    );
    expect(words({ type: 'roles-set', ...by, table: 't_1', details: { of: 's_1', roles: ['pit'] } })).toBe(
      'Max gave Dee the role of floor supervisor at Cellar.',
    );
    const issued = { to: 'g_7', amount: 1_250_50, because: 'a prize' };
    expect(words({ type: 'chips-issued', ...by, details: issued })).toBe(
      'Max issued 1,250.50 in play money to g_7: a prize.',
    );
    expect(
      words({ type: 'large-win', table: 't_2', details: { seat: 3, amount: 900_00, dice: [6, 6] } }),
    ).toBe('Seat 3 at t_2 won 900 on 6-6.');
    expect(words({ type: 'table-closed', name: 'Max', table: 't_1', details: {} })).toBe(
      'Max closed Cellar.',
    );
    const of7b = { roster: 'r_1', amount: 500, because: 'round two' };
    expect(words({ type: 'roster-issued', ...by, details: { ...of7b, members: 1 } })).toBe(
      'Max issued 5 to each player of the class 7b (1 player): round two.',
    );
    expect(words({ type: 'roster-reset', ...by, details: { ...of7b, members: 30 } })).toBe(
      'Max reset the wallets of the class 7b (30 players): round two.',
    );
    expect(words({ type: 'roster-removed', ...by, details: { roster: 'r_1', of: 'g_7' } })).toBe(
      'Max removed g_7 from the class 7b.',
    );
    expect(words({ type: 'roster-ended', ...by, details: { roster: 'r_1' } })).toBe(
      'Max closed the class 7b.',
    );
    const made = { name: '7c', seats: 1, chips: 100 };
    expect(words({ type: 'roster-made', ...by, details: made })).toBe(
      'Max created a class code for 7c: up to 1 player, 1 each.',
    );
    const changes = Array.from({ length: 7 }, (_, index) => ({ file: `f${index}`, how: 'changed' }));
    expect(words({ type: 'program-changed', details: { changes, count: 7 } })).toBe(
      'The program was checked and has changed since the server started: 7 files (f0, f1, f2, f3, f4 and others).',
    );
  });

  it('shows an event that the page has no words for by its name', () => {
    expect(words({ type: 'something-new' as 'ruled' })).toBe('something-new');
  });

  const entry = (version: number, event: object = { type: 'store-lost' }): HouseEntry =>
    ({ version, at: version, event: { node: 'n', ...event } }) as HouseEntry;
  const read = (from: number, to: number): Read => ({
    entries: Array.from({ length: from - to + 1 }, (_, index) => entry(from - index)),
    next: to > 1 ? to : null,
  });

  it('has no gap and no repeat, however much has come in since', () => {
    expect(withNewest({ entries: [], next: null }, read(9, 7))).toEqual(read(9, 7));
    expect(withNewest(read(9, 1), read(11, 9))).toEqual(read(11, 1));
    expect(withNewest(read(9, 4), read(9, 7))).toEqual(read(9, 4));
    // A full page of new entries: those in between were not read.
    expect(withNewest(read(9, 4), read(15, 13))).toEqual(read(15, 13));
    expect(withEarlier(read(9, 7), read(6, 4))).toEqual(read(9, 4));
    expect(withEarlier(read(15, 13), read(6, 4))).toEqual(read(15, 13));
  });

  it('knows the result of the last program check', () => {
    const started = entry(1, { type: 'server-started', details: { program: 'aa' } });
    const changed = entry(2, { type: 'program-changed', details: { fingerprint: 'bb' } });
    expect(lastLooked([entry(3), changed, started])).toEqual({ at: 2, fingerprint: 'bb', changed: true });
    expect(lastLooked([entry(3), started])).toEqual({ at: 1, fingerprint: 'aa', changed: false });
    expect(lastLooked([entry(3)])).toBeNull();
  });
});

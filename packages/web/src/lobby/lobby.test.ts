// The lobby's logic: lists in words, links to tables, and the form for a new table.
import { Problem, type TableId, type TableListing } from '@passline/client';
import { findRulebook, newTable, RULEBOOKS } from '@passline/engine';
import { describe, expect, it } from 'vitest';
import { readHouseFile } from '../books/house-file.ts';
import { inOrder, limitsText, playersText, stageText } from '../text/table-listing.ts';
import { buyInOf, EMPTY, fieldOf, payChoices, plainSentence, requestOf } from './new-table.ts';
import { sentence } from './sentence.ts';
import { invitationLink, tableAddress } from './table-address.ts';

describe('a table in words', () => {
  it('says its limits', () => {
    expect(limitsText({ min: 500, max: 50_000, chip: 100 })).toBe('5 to 500');
    expect(limitsText({ min: 500, max: null, chip: 100 })).toBe('from 5');
    expect(limitsText({ min: null, max: 50_000, chip: 100 })).toBe('up to 500');
    expect(limitsText({ min: null, max: null, chip: 1 })).toBe('from 0.01, no maximum');
  });

  it('says what is happening', () => {
    const now = { mode: 'live', point: 6, players: 2 } as const;
    expect(stageText({ ...now, stage: 'betting' })).toBe('point 6, bets are open');
    expect(stageText({ ...now, mode: 'dealer-run', stage: 'asleep', point: null })).toBe('come-out');
    expect(stageText({ ...now, stage: null, point: null })).toBe('in play');
    expect(stageText({ ...now, stage: null, point: null, players: 0 })).toBe('waiting for players');
    expect(playersText({ players: 3, seats: 12 })).toBe('3 of 12 seats taken');
    expect(playersText({ players: 12, seats: 12 })).toBe('full, 12 players');
  });
});

describe('the order of tables', () => {
  it('people’s tables come before house bots’, then those with players, then the newest', () => {
    const table = (id: string, featured: boolean, players: number, createdAt: number): TableListing => ({
      ...{ id: id as TableId, featured, players, createdAt },
      ...{ name: id, mode: 'live', rulebook: 'rws-2019', title: '', public: true, wallets: true },
      ...{ owner: false, closed: false, seats: 8, point: null, stage: null, min: null, max: null, chip: 100 },
    });
    const tables = [
      table('bots, new', true, 4, 5),
      table('bots, full', true, 8, 1),
      table('empty, old', false, 0, 2),
      table('two', false, 2, 1),
      table('empty, new', false, 0, 4),
    ];
    expect(inOrder(tables).map(({ id }) => id)).toEqual([
      ...['two', 'empty, new', 'empty, old'],
      ...['bots, full', 'bots, new'],
    ]);
  });
});

describe('the path to a table', () => {
  it.each([
    ['t_0123', '/table/t_0123'],
    ['  http://localhost:7400/table/t_0123 ', '/table/t_0123'],
    ['https://craps.example.org/table/t_0123?invite=ab%2Bc', '/table/t_0123?invite=ab%2Bc'],
    ['/table/t_0123/dealer', '/table/t_0123'],
    ['localhost:7400/table/t_0123?x=1#top', '/table/t_0123'],
    ['https://example.org/', null],
    ['', null],
    ['hello there', null],
    ['javascript:alert(1)', null],
  ])('%s', (text, address) => expect(tableAddress(text)).toBe(address));

  it('an invitation leads back to its table', () => {
    expect(tableAddress(invitationLink('http://here', 't_0123', 'a+b'))).toBe('/table/t_0123?invite=a%2Bb');
  });
});

describe('a new table', () => {
  it('sends only the fields that were filled in', () => {
    expect(requestOf(EMPTY)).toEqual({ mode: 'live', public: true, rulebook: 'rws-2019' });
    const draft = {
      ...EMPTY,
      name: ' Friday ',
      settings: { min: '5', max: ' ' },
      terms: { seats: '8', betMs: '12.5', shooterMs: '' },
    };
    expect(requestOf(draft)).toEqual({
      mode: 'live',
      public: true,
      rulebook: 'rws-2019',
      name: 'Friday',
      settings: { min: '5' },
      terms: { seats: 8, betMs: 12_500 },
    });
    expect(requestOf({ ...EMPTY, rulebook: '', house: { id: 'x' } })).toEqual({
      mode: 'live',
      public: true,
      house: { id: 'x' },
    });
  });

  it('finds the field that a refusal is about', () => {
    const problem = { code: 'request/invalid', message: '' };
    expect(fieldOf({ ...problem, data: { key: 'min' } })).toBe('settings.min');
    expect(fieldOf({ ...problem, data: { field: 'terms.seats' } })).toBe('terms.seats');
    expect(fieldOf({ ...problem, data: { field: 'betMs' } })).toBe('terms.betMs');
    expect(fieldOf({ ...problem, data: { field: 'name' } })).toBe('name');
    expect(fieldOf({ code: 'table/bad-house-file', message: '', data: { path: 'pays' } })).toBe('rulebook');
    expect(fieldOf({ code: 'table/too-many', message: 'You have 5.', data: { max: 5 } })).toBeNull();
    expect(plainSentence('settings.min: min must be an amount.')).toBe('Min must be an amount.');
    expect(plainSentence('A name has 1 to 40 characters.')).toBe('A name has 1 to 40 characters.');
  });

  it('reads a house file', () => {
    expect(readHouseFile('{')).toEqual({
      ok: false,
      problems: ["This file is not JSON: Expected property name or '}' at line 1, column 2."],
    });
    expect(readHouseFile('\uFEFF{"extends":"etg","id":"mine","title":"Mine","id":"ours"}')).toEqual({
      ok: false,
      problems: ['This file contains id twice.'],
    });
    expect(readHouseFile('{"extends":"nope"}')).toMatchObject({ ok: false });
    const read = readHouseFile('{"extends":"etg","id":"mine","title":"Mine"}');
    expect(read.ok && read.book.title).toBe('Mine');
  });

  it('asks how chips come to a dealer-run table, and leaves blank fields to the house', () => {
    const mode = 'dealer-run';
    expect(buyInOf({ mode, buyIn: { stack: ' ' } })).toBeNull();
    expect(buyInOf({ mode: 'live', buyIn: { stack: '200' } })).toBeNull();
    const stack = 200_00;
    expect(buyInOf({ mode, buyIn: { stack: '200' } })).toEqual({ stack, rebuys: 'approval', most: 2_000_00 });
    const buyIn = { stack: '200', rebuys: 'none', most: '1,500' };
    expect(buyInOf({ mode, buyIn })).toEqual({ stack, rebuys: 'none', most: 1_500_00 });
    expect(requestOf({ ...EMPTY, mode, buyIn }).terms).toMatchObject({ buyIn: { stack } });
    // An amount that cannot be read is refused, never taken as "none".
    expect(buyInOf({ mode, buyIn: { most: 'lots' } })?.most).toBe(0);
    expect(fieldOf({ code: 'request/invalid', message: '', data: { field: 'buyIn' } })).toBe('buyIn.most');
  });

  it('offers the pays that the engine takes as settings', () => {
    const book = findRulebook('south-dakota');
    if (!book) throw new Error('south-dakota');
    const choices = payChoices(book);
    expect(choices.length).toBeGreaterThan(40);
    for (const { key } of choices) expect(newTable(book, { [`pay-${key}`]: '999:1' }).ok, key).toBe(true);
    for (const other of RULEBOOKS.filter(({ house }) => !house.pay)) expect(payChoices(other)).toEqual([]);
  });
});

it('shows no developer’s sentence to a player whose session has ended', () => {
  const detail = 'Start a session with POST /api/session first, or send a token.';
  const unseen = 'name: has the invisible character U+202E, which is not allowed';
  expect(sentence(new Problem({ code: 'request/invalid', status: 400, detail: unseen }))).toMatch(
    /^Use letters, digits, and simple emoji/,
  );
  expect(sentence(new Problem({ code: 'auth/no-session', status: 401, detail }))).toBe(
    'Your session ended: it expired, or you signed out in another tab or on another device.',
  );
  const data = { until: Date.UTC(2026, 10, 17, 12) };
  const excluded = new Problem({ code: 'limit/self-excluded', detail: 'Until 2026-11-17 12:00 UTC.', data });
  expect(sentence(excluded)).toMatch(
    /^You excluded yourself from play until Nov 1[678], 2026, \d+:\d\d\s[AP]M\.$/,
  );
  expect(sentence(new Problem({ code: 'table/none', status: 404, detail: 'There is no such table.' }))).toBe(
    'There is no such table.',
  );
});

// Names that look like the house's, an office's, or a pseudonym: nobody may choose one.
import { expect, test } from 'vitest';
import { asName, badName } from '../../src/accounts/caller.ts';
import { DistinctNames, looksLike } from '../../src/accounts/name-skeleton.ts';

test.each([
  'passline',
  'PASSLINE',
  'Pass line',
  'Pass-Line.',
  'Pаssline', // a Cyrillic а
  'Ρassline', // a Greek rho
  'Passl1ne',
  'Pa55line',
  'Pa$$line',
  'Ｐａｓｓｌｉｎｅ',
  'Pässline',
  'ᴘᴀꜱꜱʟɪɴᴇ',
  '𝐏𝐚𝐬𝐬𝐥𝐢𝐧𝐞',
  'Pass\u200bline',
  'House',
  'The House',
  'Dealer',
  'Dеaler', // a Cyrillic е
  'D e a l e r',
  'Dealer 2',
  'Dealer B',
  'dea1ers',
  'Head Dealer',
  'Manager',
  'rnanager',
  'M4nager',
  'D34l3r',
  'P1t',
  '★ Manager ★',
  'Casino Manager',
  'Passline staff',
  'Stickman',
  'Pit Boss',
  'Guest 4F7K',
  'Invitado 4F7K',
  '访客 4F7K',
  'Guest-4F7K2M',
  'Guеst-4F7K2M', // a Cyrillic е
  'guest4f7k2m',
  'Bot-4F7K2M',
  'ΗOUSE', // a Greek eta
  'ΜANAGER', // a Greek mu
  'ꓓꓰꓮꓡꓰꓣ', // all Lisu
  'ᎠᎬᎪᏞᎬᎡ', // all Cherokee
  'Deałer',
  'Høst',
  'Ðealer',
  '🅳🅴🅰🅻🅴🆁',
  '🅗🅞🅤🅢🅔',
  '🇭🇴🇸🇹',
  'Staꜰꜰ',
  '\ufe0f', // invisible
  'Crupier',
  'El crupier 2',
  'Crupieres',
  'La casa',
  'Jefe de sala',
  'Gerente',
  'Anfitrión',
  '荷官',
  '荷官 2',
  '庄家',
  '监场',
  '赌场经理',
  'Player-3',
  'player-ab12',
  'Ｐｌａｙｅｒ ３',
])('“%s” cannot be a name', name => {
  expect(asName(name)).toBeNull();
  expect(badName(name).refusal.code).toBe('request/invalid');
});

test.each([
  'Ana',
  'Pat Line',
  'Passerby',
  'Павел',
  'Ελένη',
  'ΝΙΚΟΣ',
  'Søren',
  'Łukasz',
  'ᎠᏂ',
  '李',
  'Passline fan',
  'Greg House',
  'Banks',
  'Player One',
  'Bot 2',
  'p17',
  'House night',
  'Pitt',
  'Bernard',
  'Casandra',
  'Ángela Casas',
  '何冠',
])('“%s” can', name => {
  expect(asName(name)).toBe(name);
});

test('different names do not look alike, and an accent does not tell two names apart', () => {
  expect(looksLike('Ana', 'Ann')).toBe(false);
  expect(looksLike('Ana', 'АNA')).toBe(true);
  expect(looksLike('Ana', 'Aná')).toBe(true);
  expect(looksLike('Νίκη', 'ΝΙΚΗ')).toBe(true);
  expect(looksLike('HENRY', 'ΗΕΝRΥ')).toBe(true); // Greek letters, all but one
});

test.each(['ﷺ'.repeat(9), `${'Ǖ'.repeat(20)}${'ﷺ'.repeat(18)}`])('“%s” stands for too many letters', name => {
  expect(asName(name)).toBeNull();
  expect(badName(name).refusal.message).toMatch(/whole words/);
});

test.each(['ᾧ'.repeat(40), '각'.repeat(40), 'ậ'.repeat(40), 'Ǖ'.repeat(40), '👍🏽'.repeat(20)])(
  '“%s” is long, and a name',
  name => {
    expect(asName(name)).toBe(name.normalize('NFC'));
  },
);

// cites: P51
test('names in a list look like no other, and each is compared once', () => {
  const given = [
    'Ana',
    'Аnа',
    'Ana 2',
    'Ana',
    'ana z',
    'ΝΊΚΟΣ',
    'Νίκος',
    'νικος',
    'Vern',
    'Vem',
    'Vern',
    'v',
    'vv',
  ];
  const names = new DistinctNames();
  const shown = given.map(name => names.add(name));
  expect(shown.slice(0, 5)).toEqual(['Ana', 'Аnа 2', 'Ana 2 2', 'Ana 3', 'ana z 3']);
  for (const [index, name] of shown.entries()) {
    for (const other of shown.slice(0, index)) expect([name, other, looksLike(name, other)]).toContain(false);
  }
  const { normalize } = String.prototype;
  let count = 0;
  String.prototype.normalize = function (this: string, form?: string) {
    count += 1;
    return normalize.call(this, form);
  };
  try {
    const longest = 'Ǖ'.repeat(40);
    const list = new DistinctNames();
    const many = Array.from({ length: 80 }, () => list.add(longest));
    expect(many.at(-1)).toBe(`${longest} 80`);
  } finally {
    String.prototype.normalize = normalize;
  }
  expect(count).toBeLessThan(300);
});

// Names that look like the house's, an office's, or a pseudonym: nobody may choose one.
import { expect, test } from 'vitest';
import { asName, badName } from '../../src/accounts/caller.ts';
import { looksLike } from '../../src/accounts/name-skeleton.ts';

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

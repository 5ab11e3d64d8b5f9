// Names that look like the house's: nobody may have one.
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
])('“%s” cannot be a name', name => {
  expect(asName(name)).toBeNull();
  expect(badName(name).refusal.code).toBe('request/invalid');
});

test.each(['Ana', 'Pat Line', 'Passerby', 'Павел', 'Ελένη', '李', 'Passline fan'])('“%s” can', name => {
  expect(asName(name)).toBe(name);
});

test('different names do not look alike, and an accent does not tell two names apart', () => {
  expect(looksLike('Ana', 'Ann')).toBe(false);
  expect(looksLike('Ana', 'АNA')).toBe(true);
  expect(looksLike('Ana', 'Aná')).toBe(true);
});

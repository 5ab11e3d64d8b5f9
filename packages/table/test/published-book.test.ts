// Published rulebooks: which settings openers may choose, and which publications make no sense.
import { findRulebook, loadRulebook, type Rulebook } from '@passline/engine';
import { describe, expect, test } from 'vitest';
import {
  completeSettings,
  type PublishedBook,
  type PublishedSettings,
  publicationProblem,
  publishedSettingsRefusal,
  settingBeyond,
} from '../src/money/published-book.ts';
import { publishedGift } from '../src/money/published-returns.ts';

function bookNamed(id: string): Rulebook {
  const book = findRulebook(id);
  if (!book) throw new Error(`no rulebook ${id}`);
  return book;
}

const DAKOTA = bookNamed('south-dakota');
const DEFAULT_CHOICES: PublishedSettings = {
  min: { from: '0.01', to: '1000.00' },
  max: { from: '1.00', to: '100000.00' },
  'box-max': { from: '1.00', to: '1000000.00' },
};
const published = (settings: PublishedSettings): PublishedBook => ({
  id: 'south-dakota',
  house: null,
  settings,
});
const BY_DEFAULT = published(DEFAULT_CHOICES);

describe('what openers may choose', () => {
  test.each([
    [{}, null],
    [{ min: '5.00', max: '500.00', 'box-max': '5000.00' }, null],
    [{ min: '1000.01' }, 'min'],
    [{ max: 'none' }, null],
    [{ max: '100000.01' }, 'max'],
    [{ chip: '1.00' }, null],
    [{ chip: '0.01' }, 'chip'],
    [{ limits: 'enforce' }, null],
    [{ limits: 'record' }, 'limits'],
    [{ shooter: 'house' }, null],
    [{ 'pay-field-12': '2:1' }, null],
    [{ 'pay-field-12': '1000:1' }, 'pay-field-12'],
    [{ odds: '100x' }, 'odds'],
    [{ 'buy-commission': '0' }, 'buy-commission'],
    [{ commission: 'win' }, 'commission'],
    [{ constructor: 'x' }, 'constructor'],
  ])('%j', (chosen, beyond) => {
    expect(settingBeyond(DAKOTA, BY_DEFAULT, chosen as Record<string, string>)).toBe(beyond);
  });

  test('only listed values are allowed, and the first one is the house’s default', () => {
    const book = published({
      odds: { values: ['3-4-5x', '2x'] },
      max: { from: '10.00', to: '50.00', default: '20.00' },
    });
    expect(completeSettings(book, {})).toEqual({ odds: '3-4-5x', max: '20.00' });
    expect(completeSettings(book, { odds: '2x' })).toEqual({ odds: '2x', max: '20.00' });
    expect(settingBeyond(DAKOTA, book, { odds: '2x' })).toBeNull();
    expect(settingBeyond(DAKOTA, book, { odds: 'cap' })).toBe('odds');
    // A limit with a default cannot be lifted.
    expect(settingBeyond(DAKOTA, book, { max: 'none' })).toBe('max');
  });

  // cites: P42
  test('a change beyond it is refused with the setting’s name; if nothing is published nothing changes', () => {
    expect(publishedSettingsRefusal(DAKOTA, BY_DEFAULT, { min: '5.00' })).toBeNull();
    expect(publishedSettingsRefusal(DAKOTA, BY_DEFAULT, { 'pay-field-12': '3:1' })).toMatchObject({
      code: 'settings/not-published',
      data: { key: 'pay-field-12' },
    });
    expect(publishedSettingsRefusal(DAKOTA, null, { min: '5.00' })).toMatchObject({
      code: 'settings/not-published',
    });
    expect(publishedSettingsRefusal(DAKOTA, null, { shooter: 'house' })).toBeNull();
  });
});

describe('a publication', () => {
  test.each(['rws-2013', 'rws-2019', 'etg', 'south-dakota'])('of %s takes the default choices', id => {
    expect(publicationProblem(bookNamed(id), DEFAULT_CHOICES)).toBeNull();
  });

  test.each<[PublishedSettings, string]>([
    [{ color: { values: ['green'] } }, 'color is not a setting'],
    [{ mim: { from: '1.00', to: '5.00' } }, 'mim is not a setting'],
    [{ odds: { values: [] } }, 'odds: name at least one value.'],
    [{ odds: { values: ['2x', 'lots'] } }, 'odds must be 2x, 3-4-5x, or cap, not lots.'],
    [{ odds: { from: '1.00', to: '2.00' } }, 'odds must be 2x'],
    [{ odds: { from: '2x', to: '5x' } }, 'odds: only amounts have a range.'],
    [{ min: { from: '$1', to: '5.00' } }, 'min must be an amount such as 5.00'],
    [{ min: { from: '5.00', to: '1.00' } }, 'min: 5.00 is more than 1.00.'],
    [{ min: { from: '1.00', to: '5.00', default: '6.00' } }, 'min: 6.00 is not within 1.00 to 5.00.'],
    [{ 'pay-field-12': { values: ['1:2'] } }, 'pay-field-12=1:2 is below'],
    [{ shooter: { values: ['house'] } }, 'shooter: every table may choose it.'],
  ])('%j is refused with its reason', (settings, problem) => {
    const told = publicationProblem(DAKOTA, settings) ?? '';
    expect(told.slice(0, problem.length)).toBe(problem);
    expect(told).toMatch(/\.$/);
  });
});

describe('a publication that would give money away', () => {
  const cite = 'House 1';
  const giftOf = (fields: object, settings: PublishedSettings): string => {
    const loaded = loadRulebook({ extends: 'rws-2019', id: 'ours', title: 'Ours', ...fields });
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
    const gift = publishedGift(loaded.book, settings);
    return gift ? `${gift.path}: ${gift.message}` : '';
  };

  test.each<[PublishedSettings, string]>([
    // 3:1 on 2 and 12: 14 rolls of 1:1 and two of 3:1 against 20.
    [
      { 'pay-field-2': { values: ['2:1', '3:1'] }, 'pay-field-12': { values: ['3:1', '2:1'] } },
      'settings.pay-field-12: with 3:1, Field returns 100% of the money bet in the long run: wallets do not pay for that.',
    ],
    [
      { 'buy-commission': { values: ['5%', '0%'] } },
      'settings.buy-commission: with 0%, Buy 4 returns 100% of the money bet in the long run: wallets do not pay for that.',
    ],
    [{ 'pay-field-12': { values: ['3:1', '2:1'] }, 'buy-commission': { values: ['5%', '1%'] } }, ''],
  ])('is told by the setting that makes it so: %j', (settings, told) => {
    const gift = publishedGift(DAKOTA, settings);
    expect(gift ? `${gift.path}: ${gift.message}` : '').toBe(told);
  });

  // cites: P80
  test('is told by the bet where no setting is needed, within the minimum that every table has', () => {
    const rounding = { to: 'chip', way: 'up', wholeDollarsStand: false, cite };
    expect(giftOf({ rounding }, {})).toContain('spots.pass-odds: Pass odds returns');
    const min = (from: string) => ({ min: { from, to: '100.00', default: '50.00' } });
    // 1.00 laid against the 4 is paid 1.00 instead of 0.50; 19.00 on don't pass costs a little less than that gain.
    expect(giftOf({ rounding }, min('19.00'))).toBe(
      "spots.dont-pass-odds: Don't pass odds returns 133.333333…% of a bet of 1.00 in the long run: wallets do not pay for that.",
    );
    expect(giftOf({ rounding }, min('20.00'))).toBe('');
    // Without a default the minimum can be lifted, and recorded limits turn nothing away.
    expect(giftOf({ rounding }, { min: { from: '20.00', to: '100.00' } })).toContain('spots.');
    expect(giftOf({ rounding }, { ...min('20.00'), limits: { values: ['enforce', 'record'] } })).toContain(
      'spots.',
    );
    // Larger chips are rounded up by more.
    const chips = { chip: { values: ['1.00', '5.00'] } };
    expect(giftOf({ rounding }, { ...min('20.00'), ...chips })).toContain('settings.chip: with 5.00, ');
    expect(giftOf({ rounding }, { ...min('20.00'), chip: { from: '1.00', to: '5.00' } })).toBe(
      'settings.chip: list the chips: with this rounding each is checked by itself.',
    );
  });

  test.each(['rws-2013', 'rws-2019', 'etg', 'south-dakota'])('is none of the default ones: %s', id => {
    expect(publishedGift(bookNamed(id), DEFAULT_CHOICES)).toBeNull();
    expect(publishedGift(bookNamed(id), { min: { from: '0.01', to: '5.00' } })).toBeNull();
  });
});

// The words of the account page: limits, breaks from play, durations and movements.
import { describe, expect, it } from 'vitest';
import { durationText, limitState, readLimit, valueText } from '../text/limits.ts';
import { daysText, selfExclusionEnd, untilAfter } from '../text/self-exclusion.ts';
import { lineText } from '../text/statement.ts';

describe('limits', () => {
  it('are read as typed', () => {
    expect(readLimit('loss', '200')).toEqual({ ok: true, change: { loss: 20_000 } });
    expect(readLimit('loss', ' 49.50 ')).toEqual({ ok: true, change: { loss: 4_950 } });
    expect(readLimit('loss', '')).toEqual({ ok: true, change: { loss: null } });
    expect(readLimit('time', '1.5')).toEqual({ ok: true, change: { timeMs: 5_400_000 } });
    expect(readLimit('time', '')).toEqual({ ok: true, change: { timeMs: null } });
    for (const bad of ['-1', 'two', '1.234']) expect(readLimit('loss', bad).ok, bad).toBe(false);
    for (const bad of ['25', '0', '0.01', 'x']) expect(readLimit('time', bad).ok, bad).toBe(false);
  });

  it('are distinguished by when they hold', () => {
    const limits = [
      { kind: 'loss' as const, value: 5_000, from: 10 },
      { kind: 'loss' as const, value: null, from: 100 },
      { kind: 'time' as const, value: 60_000, from: 5 },
    ];
    expect(limitState(limits, 'loss', 50)).toEqual({ held: 5_000, waiting: limits[1] });
    expect(limitState(limits, 'time', 50)).toEqual({ held: 60_000, waiting: null });
    expect(limitState([], 'time', 50)).toEqual({ held: null, waiting: null });
  });

  it('are written in words', () => {
    expect(durationText(5_400_000)).toBe('1 h 30 min');
    expect(durationText(7_200_000)).toBe('2 h');
    expect(durationText(60_000)).toBe('1 min');
    expect(valueText('loss', 123_450)).toBe('1,234.50 in play money per 24 hours');
    expect(valueText('time', null)).toBe('no limit');
  });
});

it.each([
  ['issue', 'welcome', 'Welcome chips'],
  ['issue', 'refill', 'Play money refill'],
  ['redeem', 'class', 'Your class’s chips'],
  ['redeem', 'account deleted', 'Back to the house: account deleted'],
  ['issue', 'by g_1 Mara Lind: sorry for the wait', 'From Mara Lind: sorry for the wait'],
  ['redeem', 'reset by s_1 Mara Lind: round two', 'Reset by Mara Lind: round two'],
  ['redeem', 'removed by s_1 Mara Lind: Class 7b', 'Removed from your class by Mara Lind: Class 7b'],
  ['transfer', 'to bot b_1 Curly', 'To your bot Curly'],
  ['transfer', 'from bot b_1 Curly', 'Back from your bot Curly'],
  ['buy-in', null, 'Chips bought at a table'],
  ['cash-out', null, 'Chips brought back from a table'],
  ['other', null, 'other'],
])('a movement %s %s', (kind, note, text) => expect(lineText({ kind, note })).toBe(text));

describe('a break from play', () => {
  it('is described in words', () => {
    const days = [1, 7, 30, 90, 180, 365];
    expect(days.map(daysText)).toEqual(['a day', 'a week', '30 days', '90 days', '180 days', 'a year']);
    expect(untilAfter(2, 5)).toBe(172_800_005);
  });

  it('is over when its time is', () => {
    expect(selfExclusionEnd({ selfExcludedUntil: 100 }, 99)).toBe(100);
    expect(selfExclusionEnd({ selfExcludedUntil: 100 }, 100)).toBeNull();
    expect(selfExclusionEnd({ selfExcludedUntil: null }, 99)).toBeNull();
    expect(selfExclusionEnd(null, 99)).toBeNull();
  });
});

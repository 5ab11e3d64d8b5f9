// Exact figures are grouped, sorted and written without losing any of them.
import { findRulebook, RULEBOOKS, type Rulebook } from '@passline/engine';
import { exactOdds, type Rational, toNumber } from '@passline/lab';
import { describe, expect, it } from 'vitest';
import {
  type Edge,
  type Exact,
  edgeRows,
  edgeSection,
  fraction,
  payoutText,
  percent,
  sorted,
} from './edge.ts';

const exact = (value: Rational): Exact => ({
  num: String(value.num),
  den: String(value.den),
  value: toNumber(value),
});
const edgesOf = (book: Rulebook): readonly Edge[] =>
  exactOdds(book).map(figures => ({
    spot: figures.spot,
    payout: figures.payout,
    edge: exact(figures.edge),
    withPower: figures.edgeWithPowerOdds && exact(figures.edgeWithPowerOdds),
    win: exact(figures.win),
    push: exact(figures.push),
    rolls: exact(figures.rolls),
  }));
const of = (num: number, den: number): Exact => ({ num: String(num), den: String(den), value: num / den });

describe('figures as text', () => {
  it('fractions and percentages', () => {
    expect(fraction(of(7, 495))).toBe('7/495');
    expect(percent(of(7, 495))).toBe('1.414%');
    expect(percent(of(0, 1))).toBe('0%');
    expect(percent(of(1, 20))).toBe('5%');
    expect(fraction({ num: '1', den: '9'.repeat(40), value: 0 })).toBe('a fraction of 40 digits');
  });

  it('payouts by what they are paid on', () => {
    expect(payoutText('7:6')).toBe('7:6');
    expect(payoutText({ 2: '2:1', 3: '1:1', 12: '2:1' })).toBe('2:1 on 2 and 12, 1:1 on 3');
    expect(payoutText({ '8-15': '1x' })).toBe('1× on 8-15');
  });
});

describe('rows', () => {
  it('join what is alike, and leave out where chips only travel to', () => {
    const book = findRulebook('rws-2019');
    if (!book) throw new Error('rws-2019');
    const rows = edgeRows(book, edgesOf(book));
    const labels = rows.map(({ label }) => label);
    expect(labels).toContain('Place 6 and 8');
    expect(labels).toContain('Come, raised on its number 4 and 10');
    expect(labels.some(label => label.startsWith('Don’t come bets on'))).toBe(false);
    expect(rows.find(({ label }) => label === 'Place 6 and 8')?.edge).toMatchObject({ num: '1', den: '66' });
    const byEdge = sorted(rows, 'edge', 'up').map(({ edge }) => edge.value);
    expect(byEdge).toEqual(byEdge.toSorted((a, b) => a - b));
    expect(sorted(rows, 'rolls', 'down').at(-1)?.rolls.value).toBe(1);
  });

  it('are one section of a book, to be compared', () => {
    const book = findRulebook('rws-2019');
    if (!book) throw new Error('rws-2019');
    const { rows } = edgeSection(edgeRows(book, edgesOf(book)));
    const textOf = (key: string) => rows.find(row => row.key === key)?.text;
    expect(textOf('edge-buy')).toBe('4.762%.');
    expect(textOf('edge-place')).toBe('6.667% on 4 and 10, 4% on 5 and 9, 1.515% on 6 and 8.');
  });

  it('are whole for every book', () => {
    for (const book of RULEBOOKS) {
      const rows = edgeRows(book, edgesOf(book));
      expect(new Set(rows.map(({ label }) => label)).size, book.id).toBe(rows.length);
      for (const { label, payout, edge } of rows) {
        expect(`${label} ${payoutText(payout)} ${percent(edge)}`).not.toMatch(/undefined|NaN|null/);
        expect(edge.value).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

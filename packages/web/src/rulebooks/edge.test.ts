// Exact figures are grouped, sorted and written without losing any of them.
import { findRulebook, RULEBOOKS, type Rulebook } from '@passline/engine';
import { odds } from '@passline/lab';
import { describe, expect, it } from 'vitest';
import {
  type BetRow,
  betRows,
  type Edge,
  type Exact,
  edgeSection,
  fraction,
  payoutText,
  percent,
  sortRows,
  withFigures,
} from './edge.ts';
import { exactOf } from './exact.ts';

const edgesOf = (book: Rulebook): readonly Edge[] =>
  odds(book).map(figures => ({
    spot: figures.spot,
    edge: exactOf(figures.edge),
    withPower: figures.edgeWithPowerOdds && exactOf(figures.edgeWithPowerOdds),
    win: exactOf(figures.win),
    push: exactOf(figures.push),
    rolls: exactOf(figures.rolls),
  }));
const of = (num: number, den: number): Exact => ({ num: String(num), den: String(den), value: num / den });

describe('figures as text', () => {
  it('fractions and percentages', () => {
    expect(fraction(of(7, 495))).toBe('7/495');
    expect(percent(of(7, 495))).toBe('1.414%');
    expect(percent(of(0, 1))).toBe('0%');
    expect(percent(of(1, 20))).toBe('5%');
    expect(fraction({ num: '1', den: '9'.repeat(40), value: 0 })).toBe('40-digit fraction');
  });

  it('payouts by the total that they are paid on', () => {
    expect(payoutText('7:6')).toBe('7:6');
    expect(payoutText({ 2: '2:1', 3: '1:1', 12: '2:1' })).toBe('2:1 on 2 and 12, 1:1 on 3');
  });
});

const worked = (book: Rulebook): readonly BetRow[] => withFigures(betRows(book), edgesOf(book));
const rws2019 = (): Rulebook => {
  const book = findRulebook('rws-2019');
  if (!book) throw new Error('rws-2019');
  return book;
};

describe('rows', () => {
  it('join bets that are alike, and leave out spots where chips only move to', () => {
    const rows = worked(rws2019());
    const labels = rows.map(({ label }) => label);
    expect(labels).toContain('Added to a come bet once it is on its number, 4 and 10');
    expect(labels.some(label => label.startsWith('Added to a don’t come'))).toBe(false);
    const place = rows.find(({ label }) => label === 'Place 6 and 8');
    expect(place?.figures?.edge).toMatchObject({ num: '1', den: '66' });
  });

  it('are sorted by any figure', () => {
    const rows = worked(rws2019());
    const byEdge = sortRows(rows, 'edge', 'ascending').map(({ figures }) => figures?.edge.value ?? -1);
    expect(byEdge).toEqual(byEdge.toSorted((a, b) => a - b));
    expect(sortRows(rows, 'rolls', 'descending').at(-1)?.figures?.rolls.value).toBe(1);
    expect(sortRows(rows, 'layout', 'descending').at(-1)?.label).toBe('Pass line');
  });

  it('are one section of a rulebook, for comparison', () => {
    const { rows } = edgeSection(rws2019(), worked(rws2019()));
    const textOf = (key: string) => rows.find(row => row.key === key)?.text;
    expect(textOf('edge-buy')).toBe('4.762%.');
    expect(textOf('edge-come-n')).toBe(
      '33.333% on 4 and 10, 20% on 5 and 9, 9.091% on 6 and 8; from the first roll: 1.414%.',
    );
    expect(textOf('edge-place')).toBe('6.667% on 4 and 10, 4% on 5 and 9, 1.515% on 6 and 8.');
  });
});

describe.each(RULEBOOKS.map(book => [book.id, book] as const))('rows of %s', (_id, book) => {
  const edges = new Map(edgesOf(book).map(edge => [edge.spot, edge]));
  const rows = worked(book);

  it('hold only bets whose exact figures are the same', () => {
    for (const { spots, figures } of rows) {
      for (const spot of spots) expect({ ...edges.get(spot), spot: '' }).toEqual({ ...figures, spot: '' });
    }
  });

  it('are complete, each under its own name', () => {
    expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length);
    for (const { label, payout, figures } of rows) {
      expect(`${label} ${payoutText(payout)}`).not.toMatch(/undefined|NaN|null| $/);
      expect(figures?.edge.value).toBeGreaterThanOrEqual(0);
    }
  });

  it('state the payouts that the lab found', () => {
    for (const { spot, payout } of odds(book)) {
      const shown = rows.find(({ spots }) => spots.includes(spot))?.payout;
      if (shown !== undefined && spot !== 'hot-shooter') expect(shown, spot).toEqual(payout);
    }
  });
});

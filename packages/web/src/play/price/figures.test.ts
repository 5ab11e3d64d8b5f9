// Figures are asked for once, and never taken from another book's rules.
import { findRulebook, loadRulebook, type Rulebook } from '@passline/engine';
import { required } from '@passline/engine/required';
import { afterEach, expect, it, vi } from 'vitest';
import { tableOf } from '../store/test-table.ts';
import { askForFigures, type FiguresAnswer, type FiguresRequest } from './figures.ts';
import { figuresNow } from './figures-now.ts';
import { situationOf } from './situation.ts';

const asked: string[] = [];

/** As the page's worker answers, without a thread. */
class WorkerHere {
  onmessage: ((message: { readonly data: FiguresAnswer }) => void) | null = null;
  postMessage(request: FiguresRequest): void {
    asked.push(request.book.id);
    queueMicrotask(() => this.onmessage?.({ data: { id: request.id, figures: figuresNow(request) } }));
  }
}

afterEach(() => vi.unstubAllGlobals());

function houseBook(pay: string): Rulebook {
  const file = {
    id: 'our-house',
    title: 'Our house',
    extends: 'rws-2019',
    pays: { 'field-12': { odds: pay, cite: 'House 1' } },
  };
  const loaded = loadRulebook(file, id => findRulebook(id));
  if (!loaded.ok)
    throw new Error(loaded.problems.map(({ path, message }) => `${path}: ${message}`).join('; '));
  return loaded.book;
}

it('computes again for a book of the same name with other rules, and only then', async () => {
  vi.stubGlobal('Worker', WorkerHere);
  const edge = async (book: Rulebook): Promise<number | undefined> =>
    (await askForFigures(situationOf(tableOf(book), null, 'field', [5_00])))[0]?.edge.value;
  const [before, edited] = [houseBook('2:1'), houseBook('3:1')];
  expect(required(await edge(before))).toBeCloseTo(2 / 36);
  expect(required(await edge(edited))).toBeCloseTo(1 / 36);
  expect(await edge(before)).toBeCloseTo(2 / 36);
  expect(asked).toEqual(['our-house', 'our-house']);
});

// What the four documents' books hold in sentences is there in every language, and differs where the documents do.
import { RULEBOOKS } from '@passline/engine';
import { describe, expect, it } from 'vitest';

const NATIVE: Readonly<Record<string, RegExp>> = { es: /^[^“”’]+$/u, zh: /\p{Script=Han}/u };

/** The editions of 2013 and 2019 write Shooter’s hand and Hand, wager and Bet, Don’t Pass and “Don’t Pass Bar”. */
const inCommonTerms = (words: string): string =>
  words.toLowerCase().replace(/[“”]/g, '').replace('wager', 'bet').replace('don’t pass bar', 'don’t pass');

describe.each(['es', 'zh'])('%s', language => {
  it('words every ground for a No Roll, and what is borrowed', async () => {
    const { ground, borrowing } = await import(`./${language}/engine/documents.ts`);
    const said = RULEBOOKS.flatMap(({ document, noRoll, borrowed }) => [
      ...Object.entries(noRoll).map(([name, { words }]) => [words, ground(document, name, words)]),
      ...(borrowed ? [[borrowed.words, borrowing(document, borrowed.words)]] : []),
    ]);
    expect(said.length).toBeGreaterThan(35);
    expect(said.filter(([words, native]) => words === native || !NATIVE[language]?.test(native))).toEqual([]);
    // One sentence in English is one sentence here, and two are two, unless only their capitals and terms differ.
    const distinct = (at: 0 | 1) => new Set(said.map(pair => inCommonTerms(pair[at]))).size;
    expect(distinct(1)).toBe(distinct(0));
  });

  it('leaves a ground that it does not know as it is written', async () => {
    const { ground } = await import(`./${language}/engine/documents.ts`);
    expect(ground('rws-2019', 'wind', 'a gust moves the dice')).toBe('a gust moves the dice');
  });
});

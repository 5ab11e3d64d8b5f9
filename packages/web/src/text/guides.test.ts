// Every label that a host looks for by the guides is on the page: in each language, the word for the same thing.
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EVENING, labelsIn, readGuide, TOURNAMENT } from '../../test/guides.ts';
import { entriesOf } from '../../test/sentences.ts';

const ROOMS = readdirSync(new URL('es', import.meta.url)).filter(name => name.endsWith('.ts'));

/** Sentences by room and name: `lobby.ts openATable`. */
async function sentencesIn(language: string): Promise<ReadonlyMap<string, string>> {
  const sentences = new Map<string, string>();
  // One after the other: loaded at once, a text and the one that it takes over could be two copies of a module.
  for (const room of ROOMS) {
    const module = await import(language === 'en' ? `./${room}` : `./${language}/${room}`);
    for (const [key, text] of entriesOf(module)) {
      if (typeof text === 'string') sentences.set(`${room} ${key}`, text);
    }
  }
  return sentences;
}

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** As it is written, with a number for a value; or what comes before an explanation or a value. */
function isLabel(label: string, sentence: string): boolean {
  const whole = new RegExp(`^${sentence.split(/[Ⓐ-Ⓕ]/u).map(literally).join('(?:\\d+|…)')}$`);
  return whole.test(label) || new RegExp(`^${literally(label)}(?:[…:：,，]| ?[Ⓐ-Ⓕ])`, 'u').test(sentence);
}

const keysOf = (label: string, sentences: ReadonlyMap<string, string>): readonly string[] =>
  [...sentences].flatMap(([key, sentence]) => (isLabel(label, sentence) ? [key] : []));

it('recognizes a label', () => {
  expect(isLabel('Open a table', 'Open a table')).toBe(true);
  expect(isLabel('Start round 1', 'Start round Ⓐ')).toBe(true);
  expect(isLabel('Automatic', 'Automatic: the same dice at every table')).toBe(true);
  expect(isLabel('Table', 'Table closed')).toBe(false);
  expect(isLabel('Open a table', 'Open a game')).toBe(false);
  expect(isLabel('Rebuys', 'Ⓐ')).toBe(false);
});

describe.each([EVENING, TOURNAMENT])('%s', guide => {
  it.each(['en', 'es', 'zh'])('in %s, names what the page shows', async language => {
    const [english, native] = [await sentencesIn('en'), await sentencesIn(language)];
    const labels = labelsIn(readGuide(guide, language));
    const named = labelsIn(readGuide(guide)).map(label => keysOf(label, english));
    expect(labels.length).toBeGreaterThan(10);
    expect(labels.length).toBe(named.length);
    const wrong = labels.filter((label, at) => !keysOf(label, native).some(key => named[at]?.includes(key)));
    expect(wrong).toEqual([]);
  });
});

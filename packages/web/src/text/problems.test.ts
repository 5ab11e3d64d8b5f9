// Every refusal of the server has its sentence in every language, with the amounts of its data.
import { CODES } from '@passline/engine';
import { SERVER_CODES } from '@passline/table';
import { describe, expect, it } from 'vitest';
import { problemWords as inEnglish } from './problems.ts';

describe.each(['es', 'zh'])('%s', language => {
  it('says every code, and leaves a code that it does not know to the server', async () => {
    const { problemWords } = await import(`./${language}/problems.ts`);
    const said = [...CODES, ...Object.keys(SERVER_CODES)].map(code =>
      problemWords(code, { minimum: 500, maximum: 500, room: 500 }),
    );
    expect(said.filter(words => typeof words !== 'string' || /undefined/.test(words))).toEqual([]);
    expect(problemWords('bet/below-minimum', { minimum: 1_050 })).toContain('10.50');
    expect(problemWords('constructor', {})).toBeNull();
  });
});

it('shows the server’s own sentence in English', () => {
  expect(inEnglish('table/none', {})).toBeNull();
});

// No code knows a bet by its name: names are in the books, their words and types, and in examples.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAMILIES } from '../src/rulebooks/standard-bets.ts';

const PACKAGES = new URL('../../', import.meta.url);

/** Where names are data: each file or folder, and why it names bets. */
const NAMED: Readonly<Record<string, string>> = {
  'engine/src/rulebooks/etg.ts': 'a book',
  'engine/src/rulebooks/resorts-world.ts': 'a book',
  'engine/src/rulebooks/south-dakota.ts': 'a book',
  'engine/src/rulebooks/standard-bets.ts': 'the usual bets of the four',
  'engine/src/sentences/bet-words.ts': 'their words',
  'engine/src/rulebooks/write.ts': 'their usual pays',
  'engine/src/rulebooks/fields.ts': 'names that editors complete',
  'engine/src/bets/spot-name.ts': 'the type of their spots',
  'cli/src/featured-players.ts': 'strategies by their names',
  'lab/src/strategy/': 'example strategies',
  'table/src/schemas/examples.ts': 'examples of requests and events',
  'web/src/text/': 'sentences',
  'web/src/learn/lesson/steps.ts': 'the lesson’s script',
  'web/src/lab/bet-sets.ts': 'example sets of bets',
  'web/src/lab/examples.ts': 'example strategies',
  'web/src/lab/form.ts': 'the strategy to begin with',
  'web/src/lab/TableSettings.tsx': 'the settings of commission rates',
  'web/src/layout/': 'places of the drawing, which bets are given by what they are',
  'web/src/my-casino/questions.ts': 'answers that add a usual bet',
};

/** Words that mean something else too: kinds of bets, chips to buy, a place on the page. */
const AMBIGUOUS = [
  'come',
  'put',
  'place',
  'c',
  'e',
  'two',
  'three',
  'eleven',
  'twelve',
  'big',
  'hard',
  'any-seven',
  'buy',
];

const names = FAMILIES.filter(family => !AMBIGUOUS.includes(family));
const QUOTED = new RegExp(`['"](${names.join('|')})(-\\d+)*['"]`, 'g');

test('names of bets stand only where they are data', () => {
  const sources = readdirSync(PACKAGES, { recursive: true, encoding: 'utf8' }).filter(
    path => /^[a-z]+\/src\/.*\.tsx?$/.test(path) && !path.endsWith('.test.ts'),
  );
  expect(sources.length).toBeGreaterThan(500);
  const found = sources
    .filter(path => !Object.keys(NAMED).some(named => path.startsWith(named)))
    .flatMap(path =>
      [...readFileSync(new URL(path, PACKAGES), 'utf8').matchAll(QUOTED)].map(([name]) => `${path}: ${name}`),
    );
  expect(found).toEqual([]);
  // An entry that no longer names a bet must be removed.
  const stale = Object.keys(NAMED).filter(
    named =>
      !sources.some(
        path =>
          path.startsWith(named) && readFileSync(new URL(path, PACKAGES), 'utf8').match(QUOTED) !== null,
      ),
  );
  expect(stale).toEqual([]);
});

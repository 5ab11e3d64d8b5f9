// Bodies as an attacker would send them: each refusal says what is really wrong, and nothing changes.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest, type Served, startServer, stopServer, type Visitor } from './visitor.ts';

let served: Served;
let visitor: Visitor;
beforeAll(async () => {
  served = await startServer({ '--no-rate-limits': true });
  visitor = await guest(served);
});
afterAll(() => stopServer(served));

const house = (fields: string, title = 'Ours'): string =>
  `{"mode": "live", "house": {"extends": "etg", "id": "ours", "title": "${title}"${fields}}}`;

const DEEP = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;

test.each([
  ['/api/tables', '[]', 'the body: must be an object, not a list'],
  ['/api/tables', 'null', 'the body: must be an object, not null'],
  ['/api/tables', '"live"', 'the body: must be an object, not text'],
  ['/api/tables', '7', 'the body: must be an object, not a number'],
  ['/api/tables', '{', 'the body: must be JSON'],
  ['/api/tables', DEEP, 'the body: must be an object, not a list'],
  [
    '/api/tables',
    '{"mode": "live", "rulebook": "etg", "__proto__": {"public": true}}',
    '__proto__: is not a known field',
  ],
  [
    '/api/tables',
    '{"mode": "live", "rulebook": "etg", "constructor": 1}',
    'constructor: is not a known field',
  ],
  [
    '/api/tables',
    '{"mode": "live", "rulebook": "etg", "settings": []}',
    'settings: must be an object, not a list',
  ],
  [
    '/api/tables',
    '{"mode": "live", "rulebook": "etg", "settings": {"min": 5}}',
    'settings.min: must be text, not a number',
  ],
  [
    '/api/tables',
    '{"mode": "live", "rulebook": "etg", "settings": {"constructor": "5"}}',
    'constructor is not a setting that the house can change under this rulebook.',
  ],
  [
    '/api/tables',
    '{"mode": "live", "rulebook": "etg", "settings": {"toString": "5"}}',
    'settings.toString: is not a known field',
  ],
  [
    '/api/tables',
    '{"mode": "live", "rulebook": "etg", "name": "A\\u202eB"}',
    'name: has the invisible character U+202E, which is not allowed',
  ],
  [
    '/api/tables',
    '{"mode": "live", "rulebook": "etg", "name": "a \\"table\\""}',
    'The name has a quotation mark, which is not allowed.',
  ],
  ['/api/tables', '{"mode": "live", "house": []}', 'expected a JSON object, got a list of 0'],
  ['/api/tables', '{"mode": "live", "house": null}', 'expected a JSON object, got null'],
  ['/api/tables', `{"mode": "live", "house": ${DEEP}}`, 'expected a JSON object, got a list of 1'],
  ['/api/tables', house('', '\\u001b[31m'), 'title: has the control character U+001B, which is not allowed'],
  ['/api/tables', house('', 'x'.repeat(500)), 'title: has 500 characters; the maximum is 200'],
  ['/api/tables', house(', "spots": {"hops": null}'), 'spots.hops: unknown field; did you mean "hop"?'],
  ['/api/tables', house(', "\\u001b[2J": 1'), '\\u001b[2J: unknown field'],
  ['/api/tables', house(', "working": {"place": null}'), 'working.place: missing: place is offered'],
  ['/api/session/recover', '{"code": ["x"]}', 'code: must be text, not a list'],
  [
    '/api/bots',
    '{"name": "\\u200b", "scopes": ["play"], "chips": 0}',
    'name: has the invisible character U+200B, which is not allowed',
  ],
  ['/api/bots', '{"name": "Bo", "scopes": "play", "chips": 0}', 'scopes: must be a list, not text'],
  ['/api/bots', '{"name": "Bo", "scopes": ["play"], "chips": 1e999}', 'chips: is too large'],
])('POST %s %s', async (path, body, detail) => {
  const before = (await visitor.get('/api/tables')).text;
  const answer = await visitor.post(path, body);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.body.detail).toBe(detail);
  expect(answer.text).not.toMatch(/\p{C}/u);
  expect((await visitor.get('/api/tables')).text).toBe(before);
});

test('a new name says what is wrong with it', async () => {
  for (const [name, detail] of [
    ['A "name"', 'The name has a quotation mark, which is not allowed.'],
    ['Passline', 'That name is reserved for the house. Choose another.'],
    ['x'.repeat(41), 'name: must have at most 40 characters'],
    ['A\u2066na', 'name: has the invisible character U+2066, which is not allowed'],
    ['\ud800', 'name: has the invisible character U+D800, which is not allowed'],
  ]) {
    const answer = await visitor.ask('PATCH', '/api/session', { body: { name } });
    expect(answer).toMatchObject({ status: 400, body: { detail } });
  }
});

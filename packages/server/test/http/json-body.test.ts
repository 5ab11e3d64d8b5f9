// JSON bodies with duplicate fields: always found, and never reported by mistake.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { duplicateField } from '../../src/http/plugins/json-body.ts';
import { canonicalJson } from '../../src/lib/canonical-json.ts';
import { guest, type Served, seatedAt, startServer, stopServer, type Visitor } from './visitor.ts';

let served: Served;
let ana: Visitor;
beforeAll(async () => {
  served = await startServer();
  ana = await guest(served);
});
afterAll(() => stopServer(served));

test.each([
  ['{"a":1,"a":2}', 'a'],
  ['{ "a" : {"b":1} , "c":[1,{"d":"}","d":0}] }', 'd'],
  ['{"a":"\\"a\\":1,","a":2}', 'a'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['[{"a":1},{"a":1}]', null],
  ['{"a":{"a":{"a":["a","a"]}},"b":"a"}', null],
  ['"a"', null],
])('%s', (text, field) => {
  expect(duplicateField(text)).toBe(field);
});

test('the output of JSON.stringify has no duplicate field, and an added one is found', () => {
  fc.assert(
    fc.property(fc.object({ withNullPrototype: false }), fc.string(), (value, field) => {
      const text = JSON.stringify(value, null, 1);
      expect(duplicateField(text)).toBeNull();
      const twice = `{${JSON.stringify(field)}:1,"":${text},${JSON.stringify(field)}:${text}}`;
      expect(duplicateField(twice)).toBe(field);
    }),
  );
});

test('a command that names its amount twice is refused, and nothing is bet', async () => {
  const table = await seatedAt(ana);
  const before = (await ana.get(`/api/tables/${table}`)).body.version;
  const twice = '{"type":"bet","spot":"pass","amount":500,"amount":50000}';
  const answer = await ana.command(table, twice);
  expect(answer).toMatchObject({ status: 400, body: { code: 'request/invalid', data: { field: 'amount' } } });
  expect(answer.body.detail).toBe('amount: is given twice');
  expect((await ana.get(`/api/tables/${table}`)).body.version).toBe(before);
});

test('canonical text ignores the order of fields and keeps the order of lists', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true })).toBe(
    '{"a":true,"b":[1,{"c":"x","d":null}]}',
  );
  expect(canonicalJson([2, 1])).not.toBe(canonicalJson([1, 2]));
});

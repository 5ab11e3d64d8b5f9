// The chain and the file format: fixed bytes, read back strictly.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NODE_HASHING } from '../../src/fair/node-hashing.ts';
import { PLAIN_HASHING } from '../../src/fair/plain-hashing.ts';
import { bodyOf, firstHash, nextHash } from '../../src/record/hash-chain.ts';
import { parseRecord, recordFooter, recordHeader, recordLine, writeRecord } from '../../src/record/record.ts';

const HASH = 'ab'.repeat(32);

describe('the chain', () => {
  // Computed with Python's hashlib.
  test('known answers', () => {
    const first = firstHash('demo', NODE_HASHING);
    expect(first).toBe('5b74837ed34c2b45b2dbdb0b5ea57e9d8cfa477dd8f6ace4e1d76d72cc7efd00');
    expect(nextHash(first, '{"version":1,"at":5,"event":{"name":"Zoë"}}', NODE_HASHING)).toBe(
      'c04165970ec100c6ac920d06c861a2e58c21afe52246223f212f82267b29c5a6',
    );
  });

  test('hashes the previous hash and the text in UTF-8, whatever its length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.nat(6_000), (text, times) => {
        const body = text + 'é'.repeat(times);
        const bytes = Buffer.concat([Buffer.from(HASH, 'hex'), Buffer.from(body, 'utf8')]);
        const expected = NODE_HASHING.sha256(bytes);
        expect(nextHash(HASH, body, NODE_HASHING)).toBe(expected);
        if (times < 300) expect(nextHash(HASH, body, PLAIN_HASHING)).toBe(expected);
      }),
      { numRuns: 200 },
    );
  });

  test('continues from nothing but a hash', () => {
    expect(() => nextHash('', '{}', NODE_HASHING)).toThrow('32 bytes');
  });

  test('an entry’s text is its version, time and event, in this order', () => {
    const entry = { event: { type: 'player-back', seat: 2 }, at: 7, version: 3 } as const;
    expect(bodyOf(entry)).toBe('{"version":3,"at":7,"event":{"type":"player-back","seat":2}}');
  });
});

describe('a record', () => {
  const events = [
    { hash: HASH, body: '{"version":1}' },
    { hash: 'cd'.repeat(32), body: '{"version":2,"name":"Zoë — 中"}' },
  ];
  const text = writeRecord('demo', events);

  test('is a header, one line per event, and an end', () => {
    expect(text).toBe(
      `passline-record 1 demo\n${HASH} {"version":1}\n${'cd'.repeat(32)} {"version":2,"name":"Zoë — 中"}\nend 2 ${'cd'.repeat(32)}\n`,
    );
    const streamed = [
      recordHeader('demo'),
      ...events.map(recordLine),
      recordFooter({ version: 2, hash: 'cd'.repeat(32) }),
    ];
    expect(streamed.join('')).toBe(text);
  });

  test('reads back as it was written', () => {
    expect(parseRecord(text)).toEqual({
      ok: true,
      table: 'demo',
      events,
      end: { version: 2, hash: 'cd'.repeat(32) },
    });
  });

  test('has at least one event', () => {
    expect(() => writeRecord('demo', [])).toThrow('at least');
  });

  test.each<[string, string, number]>([
    ['nothing', '', 1],
    ['another file', 'rulebook etg\n', 1],
    ['another version of the format', text.replace('record 1', 'record 2'), 1],
    ['a table’s id with a bar in it', text.replace('demo', 'de|mo'), 1],
    ['a space after the id', text.replace('demo', 'demo '), 1],
    ['a byte order mark', `\uFEFF${text}`, 1],
    ['line ends of another kind', text.replaceAll('\n', '\r\n'), 1],
    ['a hash in capitals', text.replace(HASH, HASH.toUpperCase()), 2],
    ['two spaces before the end’s hash', text.replace('end 2 ', 'end 2  '), 4],
    ['an end in words', text.replace('end 2', 'end two'), 4],
    ['an end with leading zeros', text.replace('end 2', 'end 02'), 4],
    ['an empty line', text.replace('\nend', '\n\nend'), 4],
    ['a short hash', text.replace(HASH, HASH.slice(2)), 2],
    ['no end of the last line', text.slice(0, -1), 4],
    ['no last line', text.slice(0, text.indexOf('end ')), 4],
    ['a cut event', text.slice(0, 60), 2],
    ['something after the end', `${text}x`, 5],
    ['an empty line after the end', `${text}\n`, 5],
    ['a second end', `${text}end 2 ${'cd'.repeat(32)}\n`, 5],
  ])('is not one with %s', (_, broken, line) => {
    expect(parseRecord(broken)).toEqual({ ok: false, line, message: expect.stringMatching(/^[A-Z].*\.$/) });
  });
});

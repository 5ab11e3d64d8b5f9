// Both hashings give what the standards say, and the same as each other.
import { createHash, createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hex32, isHex32, toHex } from '../../src/fair/hex.ts';
import { NODE_HASHING } from '../../src/fair/node-hashing.ts';
import { PLAIN_HASHING } from '../../src/fair/plain-hashing.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** By Node's own HMAC, which neither of ours uses. */
const ofNode = (key: Uint8Array, bytes: Uint8Array): string =>
  createHmac('sha256', key).update(bytes).digest('hex');

describe.each([
  ['node', NODE_HASHING],
  ['plain', PLAIN_HASHING],
])('%s', (_, { sha256, hmacSha256 }) => {
  test('FIPS 180-4: the empty message, “abc”, two blocks, a million a’s', () => {
    expect(sha256(utf8(''))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256(utf8('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sha256(utf8('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq'))).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    );
    expect(sha256(utf8('a'.repeat(1_000_000)))).toBe(
      'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
    );
  });

  test('RFC 4231: HMAC with short keys and with one longer than a block', () => {
    expect(toHex(hmacSha256(utf8('Jefe'), utf8('what do ya want for nothing?')))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
    expect(
      toHex(
        hmacSha256(
          new Uint8Array(131).fill(0xaa),
          utf8('Test Using Larger Than Block-Size Key - Hash Key First'),
        ),
      ),
    ).toBe('60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54');
  });
});

describe('both agree with Node’s own', () => {
  test('for messages and keys of every length from 0 to 200', () => {
    for (let length = 0; length <= 200; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 31 + length) % 256);
      const key = bytes.toReversed();
      expect(PLAIN_HASHING.sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
      expect(NODE_HASHING.sha256(bytes)).toBe(PLAIN_HASHING.sha256(bytes));
      expect(toHex(PLAIN_HASHING.hmacSha256(key, bytes))).toBe(ofNode(key, bytes));
      expect(toHex(NODE_HASHING.hmacSha256(key, bytes))).toBe(ofNode(key, bytes));
    }
  });

  test('for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), fc.uint8Array({ maxLength: 200 }), (bytes, key) => {
        expect(PLAIN_HASHING.sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
        expect(NODE_HASHING.sha256(bytes)).toBe(PLAIN_HASHING.sha256(bytes));
        expect(toHex(PLAIN_HASHING.hmacSha256(key, bytes))).toBe(ofNode(key, bytes));
        expect(toHex(NODE_HASHING.hmacSha256(key, bytes))).toBe(ofNode(key, bytes));
      }),
      { numRuns: 300 },
    );
  });
});

describe('hexadecimal', () => {
  test('converts there and back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), bytes => {
        const hex = toHex(bytes);
        expect(hex).toBe(Buffer.from(bytes).toString('hex'));
        expect(hex32(hex)).toEqual(new Uint8Array(bytes));
      }),
    );
  });

  test.each([
    '',
    'ab',
    'A'.repeat(64),
    'g'.repeat(64),
    '0'.repeat(63),
    '0'.repeat(65),
    `${'0'.repeat(64)}\n`,
  ])('is lower-case and of 32 bytes: not “%s”', text => {
    expect(isHex32(text)).toBe(false);
    expect(() => hex32(text)).toThrow('32 bytes');
  });
});

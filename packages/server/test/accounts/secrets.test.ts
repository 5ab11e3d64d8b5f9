// Ids, codes, tokens and signed cookies: their form, what is accepted, and that nothing altered is.
import assert from 'node:assert/strict';
import { createSecretKey } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, test } from 'vitest';
import {
  classCodeOf,
  codeAsTyped,
  formerClassCodeOf,
  hashOfCode,
  hashOfToken,
  isSameText,
  isToken,
  newCode,
  newId,
  newSessionId,
  newTag,
  newToken,
  ownCode,
} from '../../src/accounts/secrets.ts';
import { readCookie, signCookie } from '../../src/accounts/session-cookie.ts';
import { SYSTEM_RANDOM } from '../../src/lib/random.ts';

const keyOf = (byte: number) => createSecretKey(new Uint8Array(32).fill(byte));
const KEY = keyOf(7);
const CODE_KEY = new Uint8Array(32).fill(9);

describe('ids, codes and tokens', () => {
  test('use characters that are safe in URLs and easy to read', () => {
    for (let n = 0; n < 200; n++) {
      assert.match(newId('g', SYSTEM_RANDOM), /^g_[2-9a-hj-np-z]{16}$/);
      assert.match(newCode(CODE_KEY, SYSTEM_RANDOM), /^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){4}$/);
      assert.match(newToken(SYSTEM_RANDOM), /^plt_[2-9a-hj-np-z]{32}$/);
      assert.match(newTag(SYSTEM_RANDOM), /^[2-9][A-HJ-NP-Z][2-9][A-HJ-NP-Z]$/);
    }
  });

  test('use all 32 letters evenly and do not repeat', () => {
    const ids = Array.from({ length: 4_000 }, () => newId('g', SYSTEM_RANDOM));
    assert.equal(new Set(ids).size, ids.length);
    const counts = new Map<string, number>();
    for (const id of ids) for (const letter of id.slice(2)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    assert.equal(counts.size, 32);
    // 2,000 of each are expected; one in ten trillion runs would deviate this far.
    for (const count of counts.values()) assert.ok(Math.abs(count - 2_000) < 360, `${count}`);
  });

  test('a code may be typed in lower case, with spaces and dashes of any kind', () => {
    const code = newCode(CODE_KEY, SYSTEM_RANDOM);
    const hash = hashOfCode(code);
    for (const typed of [
      code.toLowerCase(),
      code.replaceAll('-', ''),
      ` ${code.replaceAll('-', ' – ')}\n`,
      code.replaceAll('-', '\u2011'),
    ]) {
      assert.equal(hashOfCode(typed), hash);
    }
  });

  // cites: P67
  test('a code that was made here is told from a guess without looking it up', () => {
    const code = newCode(CODE_KEY, SYSTEM_RANDOM);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
    assert.equal(ownCode(CODE_KEY, typed), code.replaceAll('-', ''));
    assert.equal(ownCode(new Uint8Array(32).fill(8), code), null);
    const other = code.startsWith('2') ? code.replace('2', '3') : code.replace(/^./, '2');
    for (const guess of [other, 'ABCD', 'K7QM-2XWD', '']) assert.equal(ownCode(CODE_KEY, guess), null);
    const ofClass = classCodeOf(CODE_KEY, 'r_1');
    assert.match(ofClass, /^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/);
    assert.equal(ownCode(CODE_KEY, ofClass), ofClass.replaceAll('-', ''));
    assert.equal(ownCode(CODE_KEY, formerClassCodeOf(CODE_KEY, 'r_1', 3)), null);
  });

  test('invalid text is not a code', () => {
    for (const typed of [
      '',
      'ABCD',
      `${newCode(CODE_KEY, SYSTEM_RANDOM)}A`,
      newCode(CODE_KEY, SYSTEM_RANDOM).replace(/^./, '0'),
      '-'.repeat(2_000),
    ]) {
      assert.equal(codeAsTyped(typed), null);
    }
    assert.throws(() => hashOfCode('ABCD'));
  });

  test('text that is not a token is recognized without looking it up', () => {
    const token = newToken(SYSTEM_RANDOM);
    assert.ok(isToken(token));
    for (const text of ['', 'plt_', `${token}2`, token.slice(0, -1), `x${token}`, `${token}\n`]) {
      assert.ok(!isToken(text), text);
    }
    assert.notEqual(hashOfToken(token), hashOfToken(newToken(SYSTEM_RANDOM)));
    assert.match(hashOfToken(token), /^[0-9a-f]{64}$/);
  });

  test('text equals itself and no other text, of whatever length', () => {
    assert.ok(isSameText('äbc', 'äbc'));
    assert.ok(!isSameText('äbc', 'abc'));
    assert.ok(!isSameText('abc', 'abcd'));
  });
});

describe('a cookie', () => {
  test('names the person it was signed for', () => {
    const content = { principal: newId('s', SYSTEM_RANDOM), epoch: 12, session: newSessionId(SYSTEM_RANDOM) };
    const cookie = signCookie(KEY, { ...content, issuedAt: 1_700_000_000_999 });
    assert.deepEqual(readCookie(KEY, cookie), { ...content, issuedAt: 1_700_000_000_000 });
  });

  test('is invalid under another key, or with any character changed', () => {
    const cookie = signCookie(KEY, {
      principal: 'g_abcdefghjkmnpqrs',
      epoch: 3,
      session: newSessionId(SYSTEM_RANDOM),
      issuedAt: 1_700_000_000_000,
    });
    assert.equal(readCookie(keyOf(8), cookie), null);
    for (let n = 0; n < cookie.length; n++) {
      for (const letter of 'aB3._-0') {
        if (letter === cookie[n]) continue;
        assert.equal(readCookie(KEY, cookie.slice(0, n) + letter + cookie.slice(n + 1)), null);
      }
    }
    for (const altered of [`${cookie}=`, `${cookie} `, cookie.replace('.3.', '.03.'), cookie.slice(3), '']) {
      assert.equal(readCookie(KEY, altered), null);
    }
  });

  test('never throws, whatever the text', () => {
    fc.assert(fc.property(fc.string(), text => assert.equal(readCookie(KEY, text), null)));
    fc.assert(fc.property(fc.string(), text => assert.equal(readCookie(KEY, `v3.g_a.0.${text}`), null)));
  });
});

// The master key: created once, kept private, never half-written, and the source of every seed.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { fingerprintOf, keyFor, loadMasterKey, seedOf } from '../../src/lib/master-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'passline-key-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const HEX = '42'.repeat(32);
const master = loadMasterKey({ hex: HEX });

// Computed with Python's hmac.
describe('known answers', () => {
  test('seeds of two hands', () => {
    expect(seedOf(master, 'demo', 1, null)).toBe(
      '45c3a28ff0f559b6c49800374fc343955306e6736de058a0efed08b29612e22c',
    );
    expect(seedOf(master, 'demo', 2, null)).toBe(
      'a122abc5b2dc14b5a3c71cad1ef055d852570f712ecc8f09a57963adb9abb89b',
    );
  });

  test('the fingerprint, and a key for another purpose', () => {
    expect(fingerprintOf(master)).toBe('e42fb061765c5dd72c3bdea0f21f531134816b6d08b49bb5e161b0b1688a86fe');
    expect(Buffer.from(keyFor(master, 'cookies')).toString('hex')).toBe(
      '011dc08206957eb3a0b19affb9a95c6b281e1cc315388dcb0fd6a159fa69db0e',
    );
  });
});

describe('in a file', () => {
  test('is created if there is none, readable by its owner alone, and stays the same', () => {
    const file = join(folder, 'master.key');
    const made = loadMasterKey({ file });
    expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(fingerprintOf(loadMasterKey({ file }))).toBe(fingerprintOf(made));
    expect(fingerprintOf(made)).toBe(fingerprintOf(loadMasterKey({ hex: readFileSync(file, 'utf8') })));
  });

  test('differs from one installation to the next', () => {
    const [one, other] = ['one.key', 'other.key'].map(name => loadMasterKey({ file: join(folder, name) }));
    if (!one || !other) throw new Error('no keys');
    expect(fingerprintOf(one)).not.toBe(fingerprintOf(other));
  });

  test('is the same for processes that start at once, and nothing else is left behind', async () => {
    const file = join(folder, 'racing', 'master.key');
    const module = fileURLToPath(new URL('../../src/lib/master-key.ts', import.meta.url));
    const script = `
      import { mkdirSync } from 'node:fs';
      import { fingerprintOf, loadMasterKey } from ${JSON.stringify(module)};
      mkdirSync(${JSON.stringify(join(folder, 'racing'))}, { recursive: true });
      process.stdout.write(fingerprintOf(loadMasterKey({ file: ${JSON.stringify(file)} })));`;
    const prints = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'pipe' });
        let out = '';
        child.stdout.on('data', data => {
          out += data;
        });
        await new Promise(resolve => child.once('close', resolve));
        return out;
      }),
    );
    expect(new Set(prints)).toEqual(new Set([fingerprintOf(loadMasterKey({ file }))]));
    expect(readdirSync(join(folder, 'racing'))).toEqual(['master.key']);
  });

  test('is refused if damaged, in a sentence that names its file and shows none of it', () => {
    const file = join(folder, 'damaged.key');
    const secret = HEX.slice(0, 63);
    writeFileSync(file, secret);
    expect(() => loadMasterKey({ file })).toThrow(`the master key in ${file} is not 64 hexadecimal digits`);
    expect(readFileSync(file, 'utf8')).toBe(secret);
  });

  test('is not created in a folder that does not exist', () => {
    expect(() => loadMasterKey({ file: join(folder, 'nowhere', 'master.key') })).toThrow('ENOENT');
  });
});

test.each(['', 'secret', HEX.slice(1), `${HEX}00`, 'g'.repeat(64)])('given as “%s” it is refused', hex => {
  expect(() => loadMasterKey({ hex })).toThrow(/^the master key is not 64 hexadecimal digits$/);
});

test('never prints its own bytes', () => {
  expect(`${inspect(master)}${JSON.stringify(master)}${String(master)}`).not.toContain('42424242');
});

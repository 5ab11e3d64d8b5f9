// SHA-256 from Node's own cryptography, and HMAC (RFC 2104) on it.
import { hash } from 'node:crypto';
import type { Hashing } from './hashing.ts';
import { hex32, putHex32 } from './hex.ts';

const [BLOCK, HASH_BYTES] = [64, 32];
const [INNER, OUTER] = [0x36, 0x5c];

// Four times as fast as a hash in a buffer of its own.
const sha256: Hashing['sha256'] = bytes => hash('sha256', bytes, 'hex');

// Kept between calls; hashing is synchronous, so no two calls overlap.
let inner = new Uint8Array(512);
const outer = new Uint8Array(BLOCK + HASH_BYTES);

// Every hand has a new key, and Node's createHmac takes ten times as long because it creates a key object each time.
const hmacSha256: Hashing['hmacSha256'] = (key, message) => {
  const short = key.length > BLOCK ? hex32(sha256(key)) : key;
  const size = BLOCK + message.length;
  if (inner.length < size) inner = new Uint8Array(size);
  for (let index = 0; index < BLOCK; index += 1) {
    const byte = short[index] ?? 0;
    inner[index] = byte ^ INNER;
    outer[index] = byte ^ OUTER;
  }
  inner.set(message, BLOCK);
  putHex32(sha256(inner.subarray(0, size)), outer, BLOCK);
  return hex32(sha256(outer));
};

export const NODE_HASHING: Hashing = { sha256, hmacSha256 };

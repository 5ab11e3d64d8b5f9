// HMAC (RFC 2104) made of SHA-256 alone: Node's own takes five times as long to make a key object of each new key.
import type { Hashing } from './hashing.ts';
import { hex32, putHex32 } from './hex.ts';

const [BLOCK, HASH_BYTES] = [64, 32];
const [INNER, OUTER] = [0x36, 0x5c];

export function hmacOver(sha256: Hashing['sha256']): Hashing['hmacSha256'] {
  // Kept between calls; hashing does not wait, so none overlap.
  let inner = new Uint8Array(512);
  const outer = new Uint8Array(BLOCK + HASH_BYTES);
  return (key, message) => {
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
}

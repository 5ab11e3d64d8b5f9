// SHA-256 and HMAC without Node and without WebCrypto, which a browser withholds from pages served over plain HTTP.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Hashing } from './hashing.ts';
import { toHex } from './hex.ts';

export const PLAIN_HASHING: Hashing = {
  sha256: bytes => toHex(sha256(bytes)),
  hmacSha256: (key, message) => hmac(sha256, key, message),
};

// SHA-256 and HMAC from Node's own cryptography.
import { createHmac, hash } from 'node:crypto';
import type { Hashing } from './hashing.ts';

export const NODE_HASHING: Hashing = {
  sha256: bytes => hash('sha256', bytes, 'buffer'),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};

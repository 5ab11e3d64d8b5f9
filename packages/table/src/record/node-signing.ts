// Ed25519 by Node: signs checkpoints with a key made of 32 secret bytes, and checks signatures by the public key alone.
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** The prefix of a key's 32 bytes in DER form (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

export type Signer = {
  /** In hexadecimal. */
  readonly publicKey: string;
  sign(text: string): string;
};

/** The same secret makes the same key on every node and after every restart. */
export function signerFrom(secret: Uint8Array): Signer {
  const key = createPrivateKey({
    key: Buffer.concat([PRIVATE_PREFIX, secret]),
    format: 'der',
    type: 'pkcs8',
  });
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    publicKey: der.subarray(PUBLIC_PREFIX.length).toString('hex'),
    sign: text => sign(null, Buffer.from(text), key).toString('hex'),
  };
}

const publicKeyOf = (hex: string): KeyObject =>
  createPublicKey({
    key: Buffer.concat([PUBLIC_PREFIX, Buffer.from(hex, 'hex')]),
    format: 'der',
    type: 'spki',
  });

export const isSignedBy = (publicKey: string, text: string, signature: string): boolean =>
  verify(null, Buffer.from(text), publicKeyOf(publicKey), Buffer.from(signature, 'hex'));

// A table's short code: five characters that are hard to confuse, whether heard or read.
import type { RandomBytes } from '../lib/random.ts';

/** Without I, L, O, U, 0 and 1. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 5;
export const JOIN_CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

export function newJoinCode(randomBytes: RandomBytes): string {
  let code = '';
  while (code.length < LENGTH) {
    const [byte = 0] = randomBytes(1);
    // Bytes beyond the last full run of the alphabet would favor its first letters.
    if (byte < 256 - (256 % ALPHABET.length)) code += ALPHABET.charAt(byte % ALPHABET.length);
  }
  return code;
}

/** Accepts small letters, spaces and dashes, as people type them. */
export const asJoinCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '');

// The short code of a table: five characters that are hard to mistake for one another, heard or read.
import type { RandomBytes } from '../lib/random.ts';

/** Without I, L, O, U, 0 and 1. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 5;
export const JOIN_CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

export function newJoinCode(randomBytes: RandomBytes): string {
  let code = '';
  while (code.length < LENGTH) {
    const [byte = 0] = randomBytes(1);
    // Bytes past the last whole run of the alphabet would favor its first letters.
    if (byte < 256 - (256 % ALPHABET.length)) code += ALPHABET.charAt(byte % ALPHABET.length);
  }
  return code;
}

/** As people type it: in small letters, with spaces or dashes. */
export const asJoinCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '');

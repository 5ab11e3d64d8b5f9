// Bytes as lower-case hexadecimal and back.

const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function toHex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += DIGITS[byte];
  return hex;
}

/** Whether a text is 32 bytes in lower-case hexadecimal: a hash, a commitment or a seed. */
export const isHex32 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

const NO_DIGIT = 255;
/** By character code. */
const DIGIT_OF = new Uint8Array(128).fill(NO_DIGIT);
for (let digit = 0; digit < 16; digit += 1) DIGIT_OF[digit.toString(16).charCodeAt(0)] = digit;

const digitAt = (hex: string, at: number): number => DIGIT_OF[hex.charCodeAt(at)] ?? NO_DIGIT;

/** Writes the 32 bytes of a hash into `bytes`. */
export function putHex32(hex: string, bytes: Uint8Array, at = 0): void {
  let all = hex.length === 64 ? 0 : NO_DIGIT;
  for (let index = 0; index < 32; index += 1) {
    const high = digitAt(hex, 2 * index);
    const low = digitAt(hex, 2 * index + 1);
    all |= high | low;
    bytes[at + index] = high * 16 + low;
  }
  if (all > 15) throw new Error('expected 32 bytes in lower-case hexadecimal');
}

export function hex32(hex: string): Uint8Array {
  const bytes = new Uint8Array(32);
  putHex32(hex, bytes);
  return bytes;
}

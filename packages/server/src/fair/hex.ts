// Bytes as lower-case hexadecimal and back.

const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function toHex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += DIGITS[byte];
  return hex;
}

/** Whether a text is 32 bytes in lower-case hexadecimal: a hash, a commitment or a seed. */
export const isHex32 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

const digitOf = (code: number): number => (code < 58 ? code - 48 : code - 87);

/** Writes the 32 bytes of a hash into the beginning of `bytes`. */
export function putHex32(hex: string, bytes: Uint8Array): void {
  if (!isHex32(hex)) throw new Error('expected 32 bytes in lower-case hexadecimal');
  for (let index = 0; index < 32; index += 1) {
    bytes[index] = digitOf(hex.charCodeAt(2 * index)) * 16 + digitOf(hex.charCodeAt(2 * index + 1));
  }
}

export function hex32(hex: string): Uint8Array {
  const bytes = new Uint8Array(32);
  putHex32(hex, bytes);
  return bytes;
}

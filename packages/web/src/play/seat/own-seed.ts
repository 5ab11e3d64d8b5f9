// A player's own seed for the fair dice, made by their device.

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Twelve letters and digits, without those that look alike. */
export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map(byte => LETTERS[byte % LETTERS.length]).join('');
}

export const isSeed = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text);

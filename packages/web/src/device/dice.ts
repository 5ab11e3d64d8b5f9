// Fair dice of a table on this device: seeds come from the table's own secret, are committed to, and revealed later.
import { type FairDice, hex32, PLAIN_HASHING, seededDice } from '@passline/table';

const UTF8 = new TextEncoder();

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');

export const randomHex = (bytes: number): string => toHex(crypto.getRandomValues(new Uint8Array(bytes)));

/** A new table's secret, and the generation that names its seeds. */
export const newSecret = (): { readonly secret: string; readonly generation: string } => ({
  secret: randomHex(32),
  generation: `1-${randomHex(16)}`,
});

/** Seeds derive from the secret as a server's do from its master key. */
export function diceOf({
  secret,
  generation,
}: {
  readonly secret: string;
  readonly generation: string;
}): FairDice {
  const key = hex32(secret);
  return seededDice(PLAIN_HASHING, generation, (table, hand, named) =>
    toHex(PLAIN_HASHING.hmacSha256(key, UTF8.encode(`passline/seed/2|${named}|${table}|${hand}`))),
  );
}

// The key that a network address is counted under, and the hash that is stored instead of it.
import { createHmac, type KeyObject } from 'node:crypto';

/** A household's IPv6 addresses share their first 64 bits, so they count as one. */
export function addressKey(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = ''] = address.split('::');
  const groups = head.split(':').filter(group => group !== '');
  return `${groups.slice(0, 4).join(':')}::`;
}

/** Always the same for an address; without the key, nobody can tell which address it is. */
export const hideAddress = (key: KeyObject, address: string): string =>
  createHmac('sha256', key).update(addressKey(address)).digest('base64url').slice(0, 22);

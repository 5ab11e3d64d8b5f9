// The key by which a network address is counted, and what is stored in its place.
import { createHmac, type KeyObject } from 'node:crypto';

/** A household's IPv6 addresses share their first 64 bits, so they count as one. */
export function addressKey(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = ''] = address.split('::');
  const groups = head.split(':').filter(group => group !== '');
  return `${groups.slice(0, 4).join(':')}::`;
}

/** The same for the same address, and without the key nobody can tell which address it is. */
export const hideAddress = (key: KeyObject, address: string): string =>
  createHmac('sha256', key).update(addressKey(address)).digest('base64url').slice(0, 22);

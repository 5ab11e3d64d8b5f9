// The key by which a network address is counted.

/** A household's IPv6 addresses share their first 64 bits, so they count as one. */
export function addressKey(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = ''] = address.split('::');
  const groups = head.split(':').filter(group => group !== '');
  return `${groups.slice(0, 4).join(':')}::`;
}

// Which of a machine's addresses a class's link carries.
import { expect, test } from 'vitest';
import { reachableAddresses } from '../../src/lib/network-addresses.ts';

const of = (address: string, internal = false) => [{ address, family: 'IPv4' as const, internal }];

test('private addresses of real interfaces come first; those of containers and of no network are left out', () => {
  const interfaces = {
    lo: of('127.0.0.1', true),
    docker0: of('172.17.0.1'),
    'br-5f1c': of('172.18.0.1'),
    veth1a2b: of('10.9.9.9'),
    virbr0: of('192.168.122.1'),
    eth1: of('169.254.10.20'),
    eth0: of('203.0.113.7'),
    wlan0: [...of('192.168.1.5'), { address: 'fe80::1', family: 'IPv6' as const, internal: false }],
  };
  expect(reachableAddresses(interfaces)).toEqual(['192.168.1.5', '203.0.113.7']);
});

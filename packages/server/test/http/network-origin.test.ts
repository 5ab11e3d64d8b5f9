// The address in a class's link when the manager opened the page at localhost.
import { expect, test } from 'vitest';
import { networkOrigin, networkOrigins } from '../../src/http/request/network-origin.ts';

const SETUP = {
  host: '0.0.0.0',
  publicOrigin: null,
  secure: false,
  lan: null,
  networkAddresses: () => ['192.168.1.5', '10.0.0.2'],
};
const HERE = { socket: { remoteAddress: '127.0.0.1', localPort: 7400 } };

test.each([
  ['on every address: the first one on the network', {}, 'http://192.168.1.5:7400'],
  ['the origin that the operator gave', { publicOrigin: 'https://craps.example' }, 'https://craps.example'],
  ['on one address', { host: '10.0.0.2' }, 'http://10.0.0.2:7400'],
  ['on one IPv6 address', { host: 'fd00::7' }, 'http://[fd00::7]:7400'],
  ['for this computer only', { host: 'localhost' }, null],
  ['for this computer only, by number', { host: '127.0.0.1' }, null],
  ['over TLS at an unknown name', { secure: true }, null],
  ['without a network', { networkAddresses: () => [] }, null],
])('%s', (_when, setup, origin) => {
  expect(networkOrigin({ ...SETUP, ...setup }, HERE)).toBe(origin);
});

test('through a container’s port the machine’s own address may lead nowhere', () => {
  for (const [remoteAddress, origin] of [
    ['172.17.0.1', null],
    ['::1', 'http://192.168.1.5:7400'],
    ['::ffff:127.0.0.1', 'http://192.168.1.5:7400'],
  ] as const) {
    expect(networkOrigin(SETUP, { socket: { remoteAddress, localPort: 7400 } })).toBe(origin);
  }
});

test('with --lan every link leads to the address that phones use', () => {
  const phone = { socket: { remoteAddress: '192.168.1.77', localPort: 7400 } };
  expect(networkOrigin({ ...SETUP, lan: { address: null } }, phone)).toBe('http://192.168.1.5:7400');
  expect(networkOrigins({ ...SETUP, lan: { address: '10.0.0.2' } }, HERE)).toEqual([
    'http://10.0.0.2:7400',
    'http://192.168.1.5:7400',
  ]);
});

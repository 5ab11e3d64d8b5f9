// This machine's addresses on its networks, best first.
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

type Interfaces = Readonly<
  Record<string, readonly Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[] | undefined>
>;

/** Interfaces of containers and virtual machines, which no phone can reach. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|cni|podman|lxc|lxd)/;
/** An address that a machine gives itself without a network. */
const LINK_LOCAL = /^169\.254\./;
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;

/** Addresses of real networks, private ones first. */
export function reachableAddresses(interfaces: Interfaces): readonly string[] {
  const found = Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !LINK_LOCAL.test(address))
    .map(({ address }) => address);
  const isPrivate = (address: string): boolean => PRIVATE.test(address);
  return [...found.filter(isPrivate), ...found.filter(address => !isPrivate(address))];
}

/** Addresses at which phones on the same network can reach this machine. */
export const networkAddresses = (): readonly string[] => reachableAddresses(networkInterfaces());

// This machine's addresses on its networks, best first.
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

type Interfaces = Readonly<
  Record<string, readonly Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[] | undefined>
>;

/** Of containers and virtual machines: no phone reaches these. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|cni|podman|lxc|lxd)/;
/** An address that a machine gives itself where there is no network. */
const LINK_LOCAL = /^169\.254\./;
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;

/** Those of real networks; those of private ones come first. */
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

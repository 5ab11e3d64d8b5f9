// This machine's addresses on its networks.
import { networkInterfaces } from 'node:os';

/** Addresses at which phones on the same network can reach this machine. */
export const networkAddresses = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap(addresses => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

// The address at which other devices reach this server, as far as the server can know it.
import type { FastifyRequest } from 'fastify';

export type NetworkSetup = {
  /** The address that the server listens on. */
  readonly host: string;
  /** The origin that players see, if the operator set one. */
  readonly publicOrigin: string | null;
  readonly secure: boolean;
  /** Set with --lan: the operator wants links that phones can open. */
  readonly lan: { readonly address: string | null } | null;
  /** This machine's addresses on its networks. */
  readonly networkAddresses: () => readonly string[];
};

const LOOPBACK = /^(localhost|127\.[\d.]+|(::ffff:)?127\.[\d.]+|::1)$/;

const isLoopback = (host: string): boolean => LOOPBACK.test(host);

const isEveryAddress = (host: string): boolean => host === '0.0.0.0' || host === '::';

/**
 * Addresses for other devices, best first; empty if none is known. Without --lan, only for a request from this machine
 * itself: any other came through the address of a container or proxy, where this machine's own addresses may lead
 * nowhere.
 */
export function networkOrigins(
  { host, publicOrigin, secure, lan, networkAddresses }: NetworkSetup,
  { socket }: { readonly socket: Pick<FastifyRequest['socket'], 'remoteAddress' | 'localPort'> },
): readonly string[] {
  if (publicOrigin !== null) return [publicOrigin];
  if (secure || isLoopback(host)) return [];
  if (!lan && !isLoopback(socket.remoteAddress ?? '')) return [];
  const own = isEveryAddress(host) ? networkAddresses() : [host];
  const chosen = lan?.address ?? null;
  const addresses = chosen === null ? own : [chosen, ...own.filter(address => address !== chosen)];
  return addresses.map(
    address => `http://${address.includes(':') ? `[${address}]` : address}:${socket.localPort}`,
  );
}

/** The best of these addresses; null if none is known. */
export const networkOrigin = (
  setup: NetworkSetup,
  request: Parameters<typeof networkOrigins>[1],
): string | null => networkOrigins(setup, request)[0] ?? null;

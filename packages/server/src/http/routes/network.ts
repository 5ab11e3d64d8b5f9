// The route that says where other devices reach this server, for links and QR codes.
import { Network } from '@passline/client/wire';
import { ok } from '../../lib/result.ts';
import { networkOrigins } from '../request/network-origin.ts';
import { type Route, route } from '../route.ts';

export const NETWORK_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/network',
    group: 'session',
    summary: 'Where other devices reach this server',
    details:
      'The public address, if the operator set one. Otherwise this machine’s addresses: for anybody if --lan is on, or else only for callers on this machine.',
    caller: 'none',
    success: { description: 'Addresses, best first.', schema: Network },
    run: async ({ request }, { network }) => ok({ origins: [...networkOrigins(network, request)] }),
  }),
];

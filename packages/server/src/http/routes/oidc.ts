// Sign-in with OpenID Connect, if the server offers it: to the provider and back, with the session cookie set.
import { OidcCallbackQuery, SignInWays } from '@passline/client/wire';
import { ATTEMPT_SECONDS } from '../../accounts/oidc.ts';
import { err, ok } from '../../lib/result.ts';
import { attemptIn, setAttempt, setCookies } from '../request/cookie.ts';
import { keepDeviceMark } from '../request/device.ts';
import { type Route, route, SENT } from '../route.ts';

const BEGIN = '/api/session/oidc';
const NOT_OFFERED = err('request/not-found', 'This server does not offer sign-in by OpenID Connect.');

export const OIDC_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/session/ways',
    group: 'session',
    summary: 'How people can sign in here',
    caller: 'none',
    success: { description: 'The provider that vouches for players, if there is one.', schema: SignInWays },
    run: async (_ask, { oidc }) => ok({ oidc: oidc && { name: oidc.name, path: BEGIN } }),
  }),
  route({
    method: 'GET',
    path: BEGIN,
    group: 'session',
    summary: 'Sign in with the house’s provider',
    details: 'A browser goes to the provider, and comes back to /api/session/oidc/callback.',
    caller: 'none',
    success: { description: 'To the provider.', also: { 'text/html': 'a redirect' } },
    refusals: ['request/not-found', 'auth/oidc'],
    async run({ request, reply }, { oidc, secure }) {
      if (!oidc) return NOT_OFFERED;
      const begun = await oidc.begin();
      if (!begun.ok) return begun;
      setAttempt(request, reply, secure, begun.value.attempt, ATTEMPT_SECONDS);
      reply.redirect(begun.value.location, 303);
      return SENT;
    },
  }),
  route({
    method: 'GET',
    path: `${BEGIN}/callback`,
    group: 'session',
    summary: 'Back from the provider',
    caller: 'none',
    query: OidcCallbackQuery,
    success: {
      description: 'To the lobby, with the session’s cookie set; without one if the account was deleted.',
      also: { 'text/html': 'a redirect' },
    },
    refusals: ['request/not-found', 'auth/oidc'],
    async run({ query, request, reply }, services) {
      const { oidc, secure } = services;
      if (!oidc) return NOT_OFFERED;
      const signed = await oidc.finish(query, attemptIn(request, secure));
      if (!signed.ok && signed.refusal.code === 'account/deleted') {
        // A browser comes here by itself, so the lobby shows the refusal.
        reply.redirect(`/#deleted-until=${signed.refusal.data.until}`, 303);
        return SENT;
      }
      if (!signed.ok) return signed;
      setCookies(request, reply, secure, signed.value.cookie);
      keepDeviceMark(request, reply, services);
      reply.redirect('/', 303);
      return SENT;
    },
  }),
];

// The device that a request comes from: it carries an exclusion or stop, so that another account does not escape it.
import { required } from '@passline/engine/required';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MS } from '../../accounts/session-cookie.ts';
import type { Services } from '../route.ts';
import { cookieIn, deviceMarkIn, setDeviceMark } from './cookie.ts';

type Needed = Pick<Services, 'identity' | 'oversight' | 'clock' | 'secure'>;

/** The account that the device's mark names, if its exclusion or stop still holds. */
export function markedBy(request: FastifyRequest, { identity, oversight, secure }: Needed): string | null {
  const value = deviceMarkIn(request, secure);
  const marked = value === null ? null : identity.sessions.fromDeviceMark(value);
  return marked !== null && oversight.boundUntil(marked) !== null ? marked : null;
}

/** The account whose exclusion or stop binds the device longest: from its mark, or its session, even an ended one. */
function boundBy(request: FastifyRequest, services: Needed): string | null {
  const { identity, oversight, secure } = services;
  const cookie = cookieIn(request, secure);
  const owner = cookie === null ? null : identity.sessions.formerOwner(cookie);
  const [longest] = [markedBy(request, services), owner]
    .flatMap(id => (id === null ? [] : { id, until: oversight.boundUntil(id) ?? 0 }))
    .filter(({ until }) => until > 0)
    .sort((a, b) => b.until - a.until);
  return longest?.id ?? null;
}

/**
 * Whenever a session begins or ends, the device keeps what binds it. A mark is never cleared: one that no longer binds
 * does no harm, and this node may not yet know of an exclusion made on another.
 */
export function keepDeviceMark(request: FastifyRequest, reply: FastifyReply, services: Needed): void {
  const { identity, oversight, clock, secure } = services;
  const bound = boundBy(request, services);
  if (bound === null) return;
  const leftMs = required(oversight.boundUntil(bound)) - clock.now();
  const maxAgeSeconds = Math.ceil(Math.min(leftMs, SESSION_MS) / 1000);
  setDeviceMark(request, reply, secure, identity.sessions.deviceMarkOf(bound), maxAgeSeconds);
}

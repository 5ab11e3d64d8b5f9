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

type Binding = { readonly id: string; readonly until: number | null };

/** The exclusion or stop that binds the device longest: by its mark, or its session, even an ended one. */
function bindingOf(request: FastifyRequest, services: Needed): Binding | null {
  const { identity, oversight, secure } = services;
  const cookie = cookieIn(request, secure);
  const owner = cookie === null ? null : identity.sessions.formerOwner(cookie);
  const bindings = [markedBy(request, services), owner].flatMap(id => {
    const bound = id === null ? null : oversight.boundUntil(id);
    return id === null || bound === null ? [] : { id, ...bound };
  });
  const endless = bindings.find(({ until }) => until === null);
  if (endless) return endless;
  const [longest = null] = bindings.sort((a, b) => required(b.until) - required(a.until));
  return longest;
}

/**
 * Whenever a session begins or ends, the device keeps what binds it. A mark is never cleared: one that no longer binds
 * does no harm, and this node may not yet know of an exclusion made on another.
 */
export function keepDeviceMark(request: FastifyRequest, reply: FastifyReply, services: Needed): void {
  const { identity, clock, secure } = services;
  const bound = bindingOf(request, services);
  if (bound === null) return;
  const keepMs = bound.until === null ? SESSION_MS : Math.min(bound.until - clock.now(), SESSION_MS);
  const mark = identity.sessions.deviceMarkOf(bound.id);
  setDeviceMark(request, reply, secure, mark, Math.ceil(keepMs / 1000));
}

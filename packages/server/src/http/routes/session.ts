// Session routes: guest cookies, names, recovery on another device, staff sign-in codes.

import {
  CodeGiven,
  DeviceCode,
  NewSession,
  RecoveryCode,
  Rename,
  Session,
  SignedIn,
  SignOutQuery,
} from '@passline/client/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, mustBePerson } from '../../accounts/caller.ts';
import type { Session as Signed } from '../../accounts/sessions.ts';
import type { RolesAt } from '../../accounts/staff.ts';
import type { Clock } from '../../lib/clock.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { clearCookie, cookieIn, setCookie } from '../request/cookie.ts';
import { keepDeviceMark } from '../request/device.ts';
import { type Route, route, type Services } from '../route.ts';

type Answering = { readonly request: FastifyRequest; readonly reply: FastifyReply };

// A player sits at a few tables at most, so older sittings have ended.
const LAST_SITTINGS = 100;

export async function sessionOf({ principal, scopes }: Caller, { cashier }: Services): Promise<Session> {
  const { id, kind, name, roles } = principal;
  const sittings = await cashier.sittings({ principal, scopes }, { limit: LAST_SITTINGS });
  const seats = sittings.filter(({ to }) => to === null).map(({ table, seat }) => ({ table, seat }));
  return { id, kind, name, roles: [...roles], scopes: [...scopes], seats };
}

export async function signedIn(
  signed: Signed,
  { request, reply }: Answering,
  services: Services,
): Promise<Result<Session>> {
  setCookie(request, reply, services.secure, signed.cookie);
  keepDeviceMark(request, reply, services);
  return ok(await sessionOf(signed.caller, services));
}

const pause = (clock: Clock, ms: number): Promise<void> =>
  ms > 0 ? new Promise(resolve => void clock.after(ms, resolve)) : Promise.resolve();

/**
 * Tries a code. A right code works at once, however many wrong ones came from the address, but does not reset their
 * count: a guesser can neither lock out the person with the right code, nor use a code of their own now and then to
 * keep guessing. Wrong codes past the limit are answered late, whatever is wrong with them. The result goes into the
 * house log, except for guesses past the limit, which would fill it.
 */
export async function tryCode<T extends Pick<Signed, 'caller'>>(
  request: FastifyRequest,
  services: Services,
  /** The code, if this installation made it. */
  ownCode: string | null,
  attempt: () => Promise<Result<T>>,
  isStaff: (signed: T) => boolean,
  at: (signed: T) => RolesAt | null = () => null,
): Promise<Result<T>> {
  const { codeThrottle, oversight, clock } = services;
  const { ip } = request;
  const waitMs = await codeThrottle.takeTurn(ip, ownCode, clock.ticks());
  if (waitMs === null) {
    return err('rate/exceeded', 'Too many codes are waiting: try again shortly.', { waitSeconds: 5 });
  }
  await pause(clock, waitMs);
  const signed = await attempt();
  if (signed.ok) {
    if (isStaff(signed.value))
      await oversight.writeSignedIn(signed.value.caller, ip, at(signed.value)?.table);
  } else if (signed.refusal.code === 'auth/bad-code') {
    const { delayMs, waitSeconds, isLast, isLogged } = await codeThrottle.strike(ip, clock.ticks());
    await pause(clock, delayMs);
    if (waitSeconds > 0) {
      // This code's refusal comes first: the other wrong codes may have been somebody else's.
      const sentence = `${signed.refusal.message} Answers are slow: many wrong codes came from this network.`;
      return err('auth/locked', sentence, { waitSeconds });
    }
    if (isLogged) await oversight.write({ type: isLast ? 'locked-out' : 'wrong-code', address: ip });
  }
  return signed;
}

/** Ends every way in to the caller's account. If `goesOn`, this session continues with a new cookie. */
async function signOutEverywhere(
  caller: Caller,
  goesOn: boolean,
  { request, reply }: Answering,
  { identity, rights, oversight, secure }: Services,
): Promise<Result<null>> {
  const ended = await identity.signOutEverywhere(caller);
  if (!ended.ok) return ended;
  const { session, bots } = ended.value;
  // Before anything else can fail: without the new cookie, a guest would be locked out too.
  if (goesOn) setCookie(request, reply, secure, session.cookie);
  else clearCookie(request, reply, secure);
  for (const { id } of [caller.principal, ...bots]) rights.end(id);
  for (const bot of bots) {
    await oversight.writeBotEnded(caller, await identity.returnChips(bot, caller.principal));
  }
  return ok(null);
}

const hasRoles = ({ caller }: Signed): boolean => caller.principal.roles.length > 0;

/** One try for the throttle, whichever kind of code it is. */
async function signInOrRecover(
  {
    caller,
    body: { code },
    request,
  }: { caller: Caller | null; body: { code: string }; request: FastifyRequest },
  { identity }: Services,
): Promise<Result<Signed & { readonly at: RolesAt | null }>> {
  const signed = await identity.signIn(code, caller, request.ip);
  if (signed.ok || signed.refusal.code !== 'auth/bad-code') return signed;
  const moved = await identity.redeemDeviceCode(code);
  const own = moved.ok || moved.refusal.code !== 'auth/bad-code' ? moved : await identity.recover(code);
  return own.ok ? ok({ ...own.value, at: null }) : own;
}

export const SESSION_ROUTES: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/session',
    group: 'session',
    summary: 'Start as a guest',
    details:
      'Sets the cookie that identifies you in every other request, and fills a wallet with play chips. If there is already a session, returns that one.',
    caller: 'optional',
    rate: 'guests',
    body: NewSession,
    success: { status: 201, description: 'The session, with its cookie set.', schema: Session },
    refusals: ['quota/exceeded'],
    async run(ask, services) {
      if (ask.caller) return ok(await sessionOf(ask.caller, services));
      const guest = await services.identity.createGuest(ask.body.name, ask.request.ip);
      if (!guest.ok) return guest;
      return signedIn(guest.value, ask, services);
    },
  }),
  route({
    method: 'GET',
    path: '/api/session',
    group: 'session',
    summary: 'Who am I',
    caller: 'needed',
    success: { description: 'The caller, with roles and the seats held now.', schema: Session },
    run: async ({ caller }, services) => ok(await sessionOf(caller, services)),
  }),
  route({
    method: 'PATCH',
    path: '/api/session',
    group: 'session',
    summary: 'Change your name',
    caller: 'needed',
    body: Rename,
    success: { description: 'The session under its new name.', schema: Session },
    refusals: ['auth/scope'],
    async run({ caller, body }, services) {
      const renamed = await services.identity.rename(caller, body.name);
      if (!renamed.ok) return renamed;
      return ok(await sessionOf({ ...caller, principal: renamed.value }, services));
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/session',
    group: 'session',
    summary: 'Sign out',
    details:
      'Ends this session: its cookie, and every copy of it, is void. With ?everywhere, all of the caller’s sessions end, their recovery code and unused links are void, and their bots are removed. ?others does the same but keeps this session, with a new cookie. Signing in through a provider still works.',
    caller: 'optional',
    quota: 'protects',
    query: SignOutQuery,
    success: { status: 204, description: 'Signed out.' },
    refusals: ['auth/scope'],
    async run({ caller, query, request, reply }, services) {
      // A token is not a session: its owner revokes it by removing the bot.
      const refused = caller && mustBePerson(caller);
      if (refused) return refused;
      keepDeviceMark(request, reply, services);
      const { everywhere, others } = query;
      if (caller && (everywhere ?? others) !== undefined) {
        return signOutEverywhere(caller, everywhere === undefined, { request, reply }, services);
      }
      clearCookie(request, reply, services.secure);
      // A void cookie need not be ended: each ended session takes space in the store.
      if (!caller) return ok(null);
      const value = cookieIn(request, services.secure);
      if (value !== null) await services.identity.sessions.end(value);
      // The caller's other sessions reconnect by themselves.
      services.rights.end(caller.principal.id);
      return ok(null);
    },
  }),
  route({
    method: 'POST',
    path: '/api/session/recovery-code',
    group: 'session',
    summary: 'Make a recovery code for another device',
    details: 'Shown only once; it replaces the previous one.',
    caller: 'needed',
    success: { status: 201, description: 'The code.', schema: RecoveryCode },
    refusals: ['auth/scope'],
    async run({ caller }, { identity }) {
      const code = await identity.createRecoveryCode(caller);
      return code.ok ? ok({ code: code.value }) : code;
    },
  }),
  route({
    method: 'POST',
    path: '/api/session/device-code',
    group: 'session',
    summary: 'Take this session along to another device',
    details:
      'A code for POST /api/session/sign-in, as part of a link or by itself. It works once, for 15 minutes, and replaces the previous one. Also for the same browser at another address of this server, where it has no cookie.',
    caller: 'needed',
    success: { status: 201, description: 'The code.', schema: DeviceCode },
    refusals: ['auth/scope'],
    run: ({ caller }, { identity }) => identity.createDeviceCode(caller),
  }),
  route({
    method: 'POST',
    path: '/api/session/recover',
    group: 'session',
    summary: 'Come back with a recovery code',
    caller: 'none',
    rate: 'codes',
    body: CodeGiven,
    success: { description: 'The session that the code stands for, with its cookie set.', schema: Session },
    refusals: ['auth/bad-code', 'auth/locked', 'account/deleted'],
    async run(ask, services) {
      const recover = () => services.identity.recover(ask.body.code);
      const recovered = await tryCode(
        ask.request,
        services,
        services.identity.ownCode(ask.body.code),
        recover,
        hasRoles,
      );
      return recovered.ok ? signedIn(recovered.value, ask, services) : recovered;
    },
  }),
  route({
    method: 'POST',
    path: '/api/session/sign-in',
    group: 'session',
    summary: 'Sign in with the one-time code of a staff link',
    details: 'Also accepts a device code or a recovery code, so people don’t need to know which they have.',
    caller: 'optional',
    rate: 'codes',
    body: CodeGiven,
    success: {
      description: 'The session, its roles and where they apply, with its cookie set.',
      schema: SignedIn,
    },
    refusals: ['auth/bad-code', 'auth/locked', 'auth/role', 'auth/scope', 'account/deleted'],
    async run(ask, services) {
      const signed = await tryCode(
        ask.request,
        services,
        services.identity.ownCode(ask.body.code),
        () => signInOrRecover(ask, services),
        each => each.at !== null || hasRoles(each),
        ({ at }) => at,
      );
      if (!signed.ok) return signed;
      const session = await signedIn(signed.value, ask, services);
      return session.ok ? ok({ ...session.value, table: signed.value.at?.table ?? null }) : session;
    },
  }),
];

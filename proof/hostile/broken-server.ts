// Loaded before the server to remove one of its guards, so that the proof can be seen to fail.
import { type Change, changeSource, preloadOf } from '../changed-source.ts';

export const FAULTS = {
  'any site may use a session': {
    file: 'http/request/origin.ts',
    from: 'if (SAFE_METHODS.has(method)',
    to: 'if (true || SAFE_METHODS.has(method)',
  },
  'any seat may be played': {
    file: 'table/src/requests/authority.ts',
    from: 'if (orRole === null || !holds(actor.roles, orRole)) {',
    to: 'if (asked < 0) {',
  },
  'signatures are not checked': {
    file: 'accounts/session-cookie.ts',
    from: 'if (!isSameText(',
    to: 'if (false && !isSameText(',
  },
  'a type that is not text is written out': {
    file: 'http/request/validate.ts',
    from: "typeof given === 'string' && typesOf(member).includes(given)",
    to: 'typesOf(member).includes(String(given))',
  },
  'answers pile up unread': {
    file: 'http/limits/read-limiter.ts',
    from: 'const AT_ONCE = 8',
    to: 'const AT_ONCE = 100_000',
  },
} as const satisfies Readonly<Record<string, Change>>;
export type Fault = keyof typeof FAULTS;

/** A module URL for `--import`. */
export const preloadFor = (fault: Fault): string => preloadOf(import.meta.url, fault);

changeSource(import.meta.url, FAULTS);

// Which callers an endpoint refuses, by its purpose: the list of endpoints is built from these groups.
import type { Cast, Who } from './cast.ts';

export type Part<T> = T | ((cast: Cast) => T);

export type Asked = {
  readonly path?: Part<string>;
  readonly body?: Part<object>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A refused caller with the expected status and code, and a different request if that matters. */
export type Refused = readonly [who: Who, status: number, code: string, other?: Asked];

export type Endpoint = Asked & {
  /** A caller who is allowed, so refusals are due to the caller. Null: this server does not offer the endpoint. */
  readonly right: Who | null;
  /** A refusal for the right caller that has nothing to do with who they are. */
  readonly unless?: string;
  readonly refused: readonly Refused[];
};

export const at =
  (table: keyof Cast['tables'], rest = '') =>
  ({ tables }: Cast): string =>
    `/api/tables/${tables[table]}${rest}`;

/** Reading a table: refused to callers without an invitation, and to a token that may only play. */
export const reading = (rest: string, headers?: Asked['headers']): Endpoint => ({
  path: at('hidden', rest),
  right: 'ana',
  ...(headers ? { headers } : {}),
  refused: [
    ['ben', 404, 'table/none'],
    ['eve', 404, 'table/none'],
    ['watch-bot', 404, 'table/none'],
    ['ben', 404, 'table/none', { path: at('practice', rest) }],
    ['watch-bot', 404, 'table/none', { path: at('practice', rest) }],
    ['play-bot', 403, 'auth/scope', { path: at('live', rest) }],
    ['ana', 404, 'table/none', { path: `/api/tables/t_none${rest}` }],
  ],
});

export const BAD_CODES: readonly ((cast: Cast) => string)[] = [
  () => 'AAAA-AAAA-AAAA-AAAA-AAAA',
  () => 'x',
  ({ codes }) => codes.used,
  ({ codes }) => codes.expired,
  ({ codes }) => codes.replaced,
];
export const badCodes = (...more: readonly ((cast: Cast) => string)[]): readonly Refused[] =>
  [...BAD_CODES, ...more].map(code => [
    'nobody',
    401,
    'auth/bad-code',
    { body: cast => ({ code: code(cast) }) },
  ]);

export const hosting = (rest: string): Endpoint => ({
  path: at('hidden', rest),
  right: 'ana',
  refused: [
    ['ben', 404, 'table/none'],
    ['dealer', 403, 'auth/role'],
    ['watch-bot', 403, 'auth/scope'],
    ['cam', 403, 'auth/role', { path: at('dealt', rest) }],
    ['ana', 404, 'table/none', { path: `/api/tables/t_none${rest}` }],
  ],
});

/** Anybody may share the invitation of a public table, and one that they have; but only the host renews it. */
export const invitation: Endpoint = {
  ...hosting('/invitation'),
  refused: [
    ...hosting('/invitation').refused.filter(([who]) => who !== 'cam'),
    ['ben', 404, 'table/none', { path: at('hidden', '/invitation?invite=guessed') }],
    [
      'ben',
      404,
      'table/none',
      { path: cast => at('hidden', `/invitation?invite=${cast.invites.old}`)(cast) },
    ],
    [
      'watch-bot',
      403,
      'auth/scope',
      { path: cast => at('hidden', `/invitation?invite=${cast.invites.good}`)(cast) },
    ],
  ],
};

export const anyone: Endpoint = { right: 'nobody', refused: [] };
export const ownOnly: Endpoint = { right: 'ana', refused: [] };

/** For managers only. */
export const managing: readonly Refused[] = [
  ['ana', 403, 'auth/role'],
  ['dealer', 403, 'auth/role'],
  ['pit', 403, 'auth/role'],
  ['cam', 403, 'auth/role'],
  ['watch-bot', 403, 'auth/scope'],
  ['play-bot', 403, 'auth/scope'],
];

/** For managers of a table: the house's managers, and the owner of a dealer-run table. */
export const managingThere = (rest: string): readonly Refused[] => [
  ['ben', 403, 'auth/role'],
  ['eve', 403, 'auth/role'],
  ['cam', 403, 'auth/role'],
  ['dealer', 403, 'auth/role'],
  ['pit', 403, 'auth/role'],
  ['watch-bot', 403, 'auth/scope'],
  ['play-bot', 403, 'auth/scope'],
  ['ana', 403, 'auth/role', { path: at('live', rest) }],
  ['ana', 404, 'table/none', { path: `/api/tables/t_none${rest}` }],
];

export const camAt =
  (table: keyof Cast['tables']) =>
  (cast: Cast): string =>
    at(table, `/staff/${cast.ids.cam}`)(cast);

export const benAt =
  (table: keyof Cast['tables']) =>
  (cast: Cast): string =>
    at(table, `/members/${cast.ids.ben}`)(cast);

export const roster =
  (rest = '') =>
  ({ ids }: Cast): string =>
    `/api/house/rosters/${ids.roster}${rest}`;

export const tournament =
  (rest = '') =>
  ({ ids }: Cast): string =>
    `/api/tournaments/${ids.tournament}${rest}`;

/** For managers only, and for an existing roster. */
export const managingRoster = (rest = ''): readonly Refused[] => [
  ...managing,
  ['manager', 404, 'request/not-found', { path: `/api/house/rosters/r_none${rest}` }],
];

export const withoutProvider: Endpoint = { right: null, refused: [['nobody', 404, 'request/not-found']] };

export const bots: readonly Refused[] = [
  ['watch-bot', 403, 'auth/scope'],
  ['play-bot', 403, 'auth/scope'],
];

export const houseBot = { name: 'Shill', scopes: ['play'], chips: 5_00, house: true };

/** Resolves a part of a request that may depend on the cast. */
export const inCast = <T>(part: Part<T>, cast: Cast): T =>
  typeof part === 'function' ? (part as (cast: Cast) => T)(cast) : part;

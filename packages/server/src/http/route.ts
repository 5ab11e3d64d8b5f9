// A route: one entry that the server registers and OpenAPI describes, with schemas that validate its requests.
import type { Static, TObject, TSchema } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../accounts/caller.ts';
import type { Identity } from '../accounts/identity.ts';
import type { Oidc } from '../accounts/oidc.ts';
import type { OwnData } from '../accounts/own-data.ts';
import type { Quotas } from '../accounts/quotas.ts';
import type { Rights } from '../accounts/rights.ts';
import type { Rosters } from '../accounts/rosters.ts';
import type { Oversight } from '../audit/oversight.ts';
import type { DailyHands } from '../daily/daily-hands.ts';
import type { Clock } from '../lib/clock.ts';
import type { Recorders } from '../lib/metrics.ts';
import type { RandomBytes } from '../lib/random.ts';
import type { Result } from '../lib/result.ts';
import type { StoreHealth } from '../store/store-health.ts';
import type { Lobby } from '../tables/lobby.ts';
import type { PublishedBooks } from '../tables/published-books.ts';
import type { TableRegistry } from '../tables/registry.ts';
import type { Tournaments } from '../tournaments/tournaments.ts';
import type { Cashier } from '../wallet/cashier.ts';
import type { CodeLimiter } from './limits/code-throttle.ts';
import type { JoinLimiter } from './limits/join-throttle.ts';
import type { RateName } from './limits/rate-limits.ts';
import type { NetworkSetup } from './request/network-origin.ts';
import type { Checked } from './request/validate.ts';
import type { AnyCode } from './response/refusal-codes.ts';
import type { Streams } from './response/sse.ts';

export type Services = {
  readonly identity: Identity;
  readonly quotas: Quotas;
  readonly cashier: Cashier;
  readonly rosters: Rosters;
  /** Null: not offered. */
  readonly oidc: Oidc | null;
  readonly lobby: Lobby;
  readonly tables: TableRegistry;
  readonly daily: DailyHands;
  readonly tournaments: Tournaments;
  readonly books: PublishedBooks;
  readonly oversight: Oversight;
  readonly rights: Rights;
  readonly ownData: OwnData;
  readonly health: StoreHealth;
  readonly codeThrottle: CodeLimiter;
  readonly joinThrottle: JoinLimiter;
  readonly streams: Streams;
  readonly recorders: Recorders;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  /** Whether cookies are Secure even if the request did not come over TLS. */
  readonly secure: boolean;
  readonly network: NetworkSetup;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const GROUPS = {
  session: 'Who you are. A guest gets a cookie; no name or address is asked for.',
  tables: 'Find, open, play at, and watch tables.',
  wallet: 'Chips, your own limits, and statements.',
  bots: 'Programs that play with a token of their own.',
  tournaments: 'Equal stacks, rounds over one or several tables, one leaderboard.',
  staff: 'Dealers, floor supervisors, and managers.',
  rulebooks: 'The rules that tables play by.',
} as const;
export type Group = keyof typeof GROUPS;

/** `needed`: refused without a caller. `optional`: open to anyone, but the answer depends on the caller. */
export type CallerNeed = 'needed' | 'optional' | 'none';

export type Header = {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: TSchema;
};

/** The answer on success: its schema if it is JSON, and other media types. */
export type Success = {
  readonly status?: 200 | 201 | 204;
  readonly description: string;
  readonly schema?: TSchema;
  /** Other media types of the same answer, with a description of each, or the schema of a stream's frames. */
  readonly also?: Readonly<Record<string, string | TSchema>>;
};

/** The handler has sent its own answer. */
export const SENT = Symbol('sent');

type CallerOf<N extends CallerNeed> = N extends 'needed'
  ? Caller
  : N extends 'optional'
    ? Caller | null
    : null;

export type Ask<N extends CallerNeed, P extends TObject, Q extends TObject, B extends TSchema> = {
  readonly caller: CallerOf<N>;
  readonly params: Static<P>;
  readonly query: Static<Q>;
  readonly body: Static<B>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

type Spec<N extends CallerNeed, P extends TObject, Q extends TObject, B extends TSchema> = {
  readonly method: Method;
  readonly path: string;
  readonly group: Group;
  readonly summary: string;
  readonly details?: string;
  readonly caller: N;
  /** The rate limit that it counts toward; `other` by default. */
  readonly rate?: RateName;
  /** How it counts toward the day's bytes. `own`: by what it writes. `protects`: it may use the reserve. */
  readonly quota?: 'own' | 'protects';
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** A check that is faster, or explains more, than the schema's own; it must accept the same bodies. */
  readonly checkBody?: (body: unknown) => Checked<Static<B>>;
  readonly headers?: readonly Header[];
  readonly bodyLimitBytes?: number;
  readonly success: Success;
  /** Refusals beyond those that every such route may give. */
  readonly refusals?: readonly AnyCode[];
  run(ask: Ask<N, P, Q, B>, services: Services): Promise<Result<unknown> | typeof SENT>;
};

export type Route = Spec<CallerNeed, TObject, TObject, TSchema>;

/** Gives the handler the types of its schemas; in the list of routes, all have one type. */
export const route = <
  N extends CallerNeed,
  P extends TObject = TObject,
  Q extends TObject = TObject,
  B extends TSchema = TSchema,
>(
  spec: Spec<N, P, Q, B>,
): Route => spec as unknown as Route;

/** All refusals of a route: those of every such route, and its own. */
export function refusalsOf({
  caller,
  body,
  query,
  params,
  method,
  refusals = [],
}: Route): readonly AnyCode[] {
  const codes: AnyCode[] = ['rate/exceeded', 'request/not-acceptable', 'server/stopping', 'server/no-store'];
  codes.push('server/internal');
  if (body || query || params) codes.push('request/invalid');
  if (body) codes.push('request/too-large', 'request/media-type');
  if (method !== 'GET') codes.push('auth/origin');
  if (method !== 'GET' && caller !== 'none') codes.push('quota/exceeded');
  if (caller !== 'none') codes.push('auth/bad-token', 'auth/no-session');
  return [...new Set([...codes, ...refusals])];
}

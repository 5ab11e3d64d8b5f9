// What a route is: one entry that the server registers, that OpenAPI describes and whose schemas check requests.
import type { Static, TObject, TSchema } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Identity } from '../accounts/identity.ts';
import type { House } from '../audit/house.ts';
import type { Clock } from '../lib/clock.ts';
import type { Recorders } from '../lib/metrics.ts';
import type { RandomBytes } from '../lib/random.ts';
import type { Result } from '../lib/result.ts';
import type { StoreHealth } from '../store/store-health.ts';
import type { Floor } from '../tables/registry.ts';
import type { Cashier } from '../wallet/cashier.ts';
import type { CodeThrottle } from './plugins/code-throttle.ts';
import type { RateName } from './plugins/rate-limits.ts';
import type { AnyCode } from './plugins/refusal-codes.ts';
import type { Streams } from './plugins/sse.ts';
import type { Checked } from './plugins/validate.ts';

export type Services = {
  readonly identity: Identity;
  readonly cashier: Cashier;
  readonly floor: Floor;
  readonly house: House;
  readonly health: StoreHealth;
  readonly codeThrottle: CodeThrottle;
  readonly streams: Streams;
  readonly recorders: Recorders;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  /** Cookies are Secure whatever the request came over. */
  readonly secure: boolean;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const GROUPS = {
  session: 'Who you are. A guest gets a cookie; no name or address is asked for.',
  tables: 'Find a table, make one, play at it, watch it.',
  wallet: 'Chips, limits of your own, statements.',
  bots: 'Programs that play with a token of their own.',
  staff: 'Dealers, pit and managers.',
  rulebooks: 'What tables are played by.',
} as const;
export type Group = keyof typeof GROUPS;

/** `needed`: refused without one. `optional`: works for anyone, and differs for a caller. */
export type CallerNeed = 'needed' | 'optional' | 'none';

export type Header = {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: TSchema;
};

/** The answer to a request that is granted: its schema where it is JSON, and what else it may be. */
export type Success = {
  readonly status?: 200 | 201 | 204;
  readonly description: string;
  readonly schema?: TSchema;
  /** Other media types of the same answer, with what they hold. */
  readonly also?: Readonly<Record<string, string>>;
};

/** The handler has answered by itself. */
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
  /** Which of the rates it counts towards; `other` where none is named. */
  readonly rate?: RateName;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** A faster or kinder check of the body than its schema's own; it must accept the same. */
  readonly checkBody?: (body: unknown) => Checked<Static<B>>;
  readonly headers?: readonly Header[];
  readonly bodyLimitBytes?: number;
  readonly success: Success;
  /** What it may refuse with beyond what every route of its kind may. */
  readonly refusals?: readonly AnyCode[];
  run(ask: Ask<N, P, Q, B>, services: Services): Promise<Result<unknown> | typeof SENT>;
};

export type Route = Spec<CallerNeed, TObject, TObject, TSchema>;

/** A route with the types of its schemas known to its handler; in the table of routes they are all alike. */
export const route = <
  N extends CallerNeed,
  P extends TObject = TObject,
  Q extends TObject = TObject,
  B extends TSchema = TSchema,
>(
  spec: Spec<N, P, Q, B>,
): Route => spec as unknown as Route;

/** What any route of this kind may refuse with, and what this one adds. */
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
  if (caller !== 'none') codes.push('auth/bad-token');
  if (caller === 'needed') codes.push('auth/no-session');
  return [...new Set([...codes, ...refusals])];
}

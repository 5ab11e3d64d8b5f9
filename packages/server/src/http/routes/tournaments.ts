// Tournament routes: managers make and run them, everybody follows the leaderboard. Players join with POST /api/join.

import type { HouseEvent } from '@passline/client/wire';
import {
  IdParams,
  NewTournament,
  TournamentCommand,
  TournamentList,
  TournamentMade,
  TournamentStreamFrame,
  TournamentView,
} from '@passline/client/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../accounts/caller.ts';
import { ok, type Result } from '../../lib/result.ts';
import { prefers } from '../request/accept.ts';
import { IDEMPOTENCY_KEY, idempotencyKeyIn } from '../request/idempotency.ts';
import { networkOrigin } from '../request/network-origin.ts';
import { namedFrame, sharedFrame } from '../response/event-text.ts';
import { type Route, route, SENT, type Services } from '../route.ts';

const recorder =
  (caller: Caller, { oversight }: Pick<Services, 'oversight'>) =>
  (event: HouseEvent): Promise<void> =>
    oversight.writeBy(caller, event);

type Following = {
  readonly caller: Caller;
  readonly id: string;
  readonly origin: string | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

async function follow(
  { caller, id, origin, request, reply }: Following,
  { tournaments, streams, identity, health }: Services,
): Promise<Result<unknown> | typeof SENT> {
  // Checked first, so that a refusal is a plain answer.
  const known = await tournaments.view(caller, id);
  if (!known.ok) return known;
  const opened = await streams.open(caller.principal.id, request.ip, () => reply.hijack().raw);
  if (!opened.ok) return opened;
  const stream = opened.value;
  if (health.isLost) stream.write(namedFrame('status', health.status));
  stream.checkedBy(() => identity.isStill(caller));
  try {
    const followed = await tournaments.follow(caller, id, (view, own) =>
      stream.write(sharedFrame('tournament', view, { ...own, origin })),
    );
    if (followed.ok) stream.onEnd(followed.value);
    else stream.drop();
  } catch (error) {
    // The reader reconnects by itself.
    request.log.warn({ err: error, tournament: id }, 'an event stream ended early');
    stream.drop();
  }
  return SENT;
}

export const TOURNAMENT_ROUTES: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/tournaments',
    group: 'tournaments',
    summary: 'Make a tournament',
    details: 'For managers. Everybody starts each round with the same stack, issued for that round.',
    caller: 'needed',
    headers: [IDEMPOTENCY_KEY],
    body: NewTournament,
    success: {
      status: 201,
      description: 'Its id, and the code that players join with.',
      schema: TournamentMade,
    },
    refusals: [
      'auth/role',
      'auth/scope',
      'idempotency/missing',
      'idempotency/reused',
      'settings/bad-value',
      'settings/below-minimum-odds',
      'table/bad-house-file',
    ],
    async run({ caller, body, request }, services) {
      const key = idempotencyKeyIn(request);
      if (!key.ok) return key;
      return services.tournaments.create(caller, body, key.value, recorder(caller, services));
    },
  }),
  route({
    method: 'GET',
    path: '/api/tournaments',
    group: 'tournaments',
    summary: 'Your tournaments',
    caller: 'needed',
    success: { description: 'The caller’s tournaments; for managers, all of them.', schema: TournamentList },
    async run({ caller }, { tournaments }) {
      return ok({ tournaments: [...(await tournaments.list(caller))] });
    },
  }),
  route({
    method: 'GET',
    path: '/api/tournaments/:id',
    group: 'tournaments',
    summary: 'A tournament and its leaderboard, now or live',
    details:
      'With Accept: text/event-stream, the event `tournament` has the whole view at the start and after every change, so a client that was cut off just connects again.',
    caller: 'needed',
    params: IdParams,
    success: {
      description: 'For anyone with its link.',
      schema: TournamentView,
      also: { 'text/event-stream': TournamentStreamFrame },
    },
    refusals: ['request/not-found', 'stream/too-many'],
    async run({ caller, params: { id }, request, reply }, services) {
      // The same address is an answer or a stream.
      reply.header('vary', 'accept');
      const origin = networkOrigin(services.network, request);
      if (prefers(request.headers.accept, 'text/event-stream'))
        return follow({ caller, id, origin, request, reply }, services);
      const view = await services.tournaments.view(caller, id);
      return view.ok ? ok({ ...view.value, origin }) : view;
    },
  }),
  route({
    method: 'POST',
    path: '/api/tournaments/:id/commands',
    group: 'tournaments',
    summary: 'Run a tournament, or leave it',
    details: 'Commands name the round they mean, so that repeating one is harmless.',
    caller: 'needed',
    params: IdParams,
    body: TournamentCommand,
    success: { status: 204, description: 'Done, now or earlier.' },
    refusals: ['auth/role', 'auth/scope', 'request/not-found', 'tournament/full', 'tournament/round'],
    run: ({ caller, params, body }, services) =>
      services.tournaments.command(caller, params.id, body, recorder(caller, services)),
  }),
];

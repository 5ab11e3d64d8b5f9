// Tournament routes: managers make and run them, everybody follows the leaderboard. Players join with POST /api/join.

import type { HouseEvent } from '@passline/client/wire';
import {
  IdParams,
  NewTournament,
  TournamentCommand,
  TournamentList,
  TournamentMade,
  TournamentView,
} from '@passline/client/wire';
import type { Caller } from '../../accounts/caller.ts';
import { ok } from '../../lib/result.ts';
import { IDEMPOTENCY_KEY, idempotencyKeyIn } from '../request/idempotency.ts';
import { networkOrigin } from '../request/network-origin.ts';
import { type Route, route, type Services } from '../route.ts';

const recorder =
  (caller: Caller, { oversight }: Pick<Services, 'oversight'>) =>
  (event: HouseEvent): Promise<void> =>
    oversight.writeBy(caller, event);

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
    summary: 'A tournament and its leaderboard now',
    caller: 'needed',
    params: IdParams,
    success: { description: 'For anyone with its link.', schema: TournamentView },
    refusals: ['request/not-found'],
    async run({ caller, params, request }, { tournaments, network }) {
      const view = await tournaments.view(caller, params.id);
      return view.ok ? ok({ ...view.value, origin: networkOrigin(network, request) }) : view;
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

// The route of commands to a table, each under an idempotency key that makes it safe to repeat.
import { hash } from 'node:crypto';
import { Done, IdParams } from '@passline/client/wire';
import { CODES } from '@passline/engine';
import { TableRequest } from '@passline/table';
import { canonicalJson } from '../../lib/canonical-json.ts';
import { IDEMPOTENCY_KEY, idempotencyKeyIn } from '../request/idempotency.ts';
import { checkRequest } from '../request/validate.ts';
import { eventsText, JSON_TYPE } from '../response/event-text.ts';
import { type Route, route, SENT } from '../route.ts';

export const COMMAND_ROUTES: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/tables/:id/commands',
    group: 'tables',
    summary: 'Bet, sit, leave, roll, deal',
    details:
      'Answered once the events are durably stored. Repeating a request with the same key returns the first response again, with the header Idempotency-Replayed; reusing the key for another request is refused. Field order does not matter. A command whose response was lost is therefore safe to repeat.',
    caller: 'needed',
    rate: 'commands',
    quota: 'own',
    params: IdParams,
    headers: [IDEMPOTENCY_KEY],
    body: TableRequest,
    checkBody: checkRequest,
    success: { description: 'The events the command wrote, and the table’s version after it.', schema: Done },
    refusals: [
      'idempotency/missing',
      'idempotency/reused',
      'auth/scope',
      'auth/role',
      'auth/not-your-seat',
      'auth/not-seated',
      'auth/invitation',
      'table/none',
      'table/full',
      'table/closed',
      'table/bets-stand',
      'table/pays-differ',
      'settings/not-published',
      'seat/already',
      'buy-in/terms',
      'buy-in/not-asked',
      'ruling/own-chips',
      'mode/not-here',
      'tournament/round',
      'dice/not-entered',
      'dice/mismatch',
      'dice/entered',
      'dice/not-yours',
      'ready/not-now',
      'wallet/insufficient',
      'limit/loss',
      'limit/time',
      'limit/self-excluded',
      'play/stopped',
      'server/conflict',
      'server/broken-table',
      ...CODES,
    ],
    async run({ caller, params: { id }, body, request, reply }, { tables }) {
      const key = idempotencyKeyIn(request);
      if (!key.ok) return key;
      const asked = hash('sha256', `${id}\n${canonicalJson(body)}`);
      const done = await tables.submit(caller, id, body, { key: key.value, request: asked });
      if (done.replayed) reply.header('idempotency-replayed', 'true');
      if (!done.ok) return done;
      reply.type(JSON_TYPE).send(eventsText(done.version, done.events));
      return SENT;
    },
  }),
];

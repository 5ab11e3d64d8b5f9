// Checkpoint routes: the signed ends of all logs, for anyone to keep and to check a record against.
import { CheckpointMade, CheckpointParams, SigningKey } from '@passline/client/wire';
import type { FastifyReply } from 'fastify';
import { err, ok, type Result } from '../../lib/result.ts';
import type { StoredCheckpoint } from '../../store/stored.ts';
import { type Route, route, SENT } from '../route.ts';

function send(reply: FastifyReply, found: StoredCheckpoint | null): Result<never> | typeof SENT {
  if (!found) return err('request/not-found', 'There is no such checkpoint.');
  reply
    .header('content-disposition', `attachment; filename="passline-${found.number}.checkpoint"`)
    .type('text/plain; charset=utf-8')
    .send(found.body);
  return SENT;
}

const success = {
  description: 'The checkpoint.',
  also: { 'text/plain': 'as `passline verify --checkpoint` reads it' },
};

export const CHECKPOINT_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/checkpoints',
    group: 'tables',
    summary: 'The latest checkpoint',
    details:
      'Where the logs of all tables and of the house ended, signed by the house every hour. Keep one: a record that was cut off or rewritten since will not match it. Tables are named by a hash of their ids.',
    caller: 'none',
    success,
    refusals: ['request/not-found'],
    run: async ({ reply }, { oversight }) => send(reply, await oversight.checkpoint()),
  }),
  route({
    method: 'GET',
    path: '/api/checkpoints/key',
    group: 'tables',
    summary: 'The public key of checkpoints',
    caller: 'none',
    success: { description: 'An Ed25519 key.', schema: SigningKey },
    run: async (_ask, { oversight }) => ok({ key: oversight.signingKey }),
  }),
  route({
    method: 'GET',
    path: '/api/checkpoints/:number',
    group: 'tables',
    summary: 'A checkpoint by its number',
    details: 'Checkpoints of the last week are available. The house log keeps the hash of each one.',
    caller: 'none',
    params: CheckpointParams,
    success,
    refusals: ['request/not-found'],
    run: async ({ params: { number }, reply }, { oversight }) =>
      send(reply, await oversight.checkpoint(Number(number))),
  }),
  route({
    method: 'POST',
    path: '/api/house/checkpoint',
    group: 'staff',
    summary: 'Sign a checkpoint now',
    caller: 'needed',
    success: { description: 'Its number, to fetch it by.', schema: CheckpointMade },
    refusals: ['auth/role', 'auth/scope'],
    run: ({ caller }, { oversight }) => oversight.makeCheckpoint(caller),
  }),
];

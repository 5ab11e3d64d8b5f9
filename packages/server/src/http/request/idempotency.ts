// The Idempotency-Key header: the caller's name for a request, which makes it safe to repeat.
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { err, ok, type Result } from '../../lib/result.ts';
import type { Header } from '../route.ts';

const KEY = /^[\x20-\x7e]{1,100}$/;

export const IDEMPOTENCY_KEY: Header = {
  name: 'Idempotency-Key',
  required: true,
  description: 'yours to choose, new for each command; 1 to 100 printable characters',
  schema: Type.String({ minLength: 1, maxLength: 100 }),
};

export function idempotencyKeyIn({ headers }: FastifyRequest): Result<string> {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && KEY.test(key)
    ? ok(key)
    : err('idempotency/missing', 'Send an Idempotency-Key of 1 to 100 printable characters.');
}

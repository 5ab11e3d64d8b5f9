// Refusals as RFC 9457 problem JSON, the only form in which the API refuses.

import type { Problem } from '@passline/client/wire';
import type { AnyRefusal } from '@passline/table';
import type { FastifyReply } from 'fastify';
import type { Recorders } from '../../lib/metrics.ts';
import { type AnyCode, type HttpCode, statusOfCode, WORDS } from './refusal-codes.ts';

export const PROBLEM_TYPE = 'application/problem+json';

/** A refusal by the rules or the server, or of the HTTP request itself. */
export type AnswerableRefusal = Omit<AnyRefusal, 'code'> & { readonly code: AnyCode };

export const httpRefusal = (
  code: HttpCode,
  message: string,
  data: AnyRefusal['data'] = {},
): AnswerableRefusal => ({ code, message, data, cite: '' });

export const problemOf = ({ code, message, data, cite }: AnswerableRefusal): Problem => ({
  type: `/docs/api#${code}`,
  title: WORDS[code],
  status: statusOfCode(code),
  detail: message,
  code,
  cite,
  data: { ...data },
});

/** Sends the refusal, uncacheable, with Retry-After if waiting helps. */
export function refuse(
  reply: FastifyReply,
  refusal: AnswerableRefusal,
  recorders: Recorders,
  retryAfterSeconds?: number,
): FastifyReply {
  const problem = problemOf(refusal);
  recorders.refusal(refusal.code);
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer realm="passline"');
  const { waitSeconds } = refusal.data;
  const told = retryAfterSeconds ?? (typeof waitSeconds === 'number' ? waitSeconds : undefined);
  const retryAfter = told ?? (problem.status === 503 || problem.status === 429 ? 1 : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.code(problem.status).header('cache-control', 'no-store').type(PROBLEM_TYPE);
  return reply.send(JSON.stringify(problem));
}

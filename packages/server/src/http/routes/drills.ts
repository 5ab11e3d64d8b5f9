// Drill routes: trainees answer the stickman's rolls; the table's dealer, or a manager, reads the results.

import { DrillAnswer, DrillGraded, DrillQuery, DrillResults, IdParams } from '@passline/client/wire';
import { csvCell } from '@passline/engine/csv';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mustManage } from '../../accounts/caller.ts';
import { ok, type Result } from '../../lib/result.ts';
import { prefers } from '../request/accept.ts';
import { type Route, route, SENT } from '../route.ts';

const COLUMNS = [
  'time',
  'trainee',
  'table',
  'hand',
  'roll',
  'dice',
  'outcome',
  'bets',
  'right',
  'seconds',
] as const;

const drillCsv = ({ trainees }: DrillResults): string =>
  `${[
    COLUMNS.join(','),
    ...trainees.flatMap(({ name, history }) =>
      history.map(({ at, table, hand, roll, dice, outcome, asked, right, ms }) =>
        [
          new Date(at).toISOString(),
          csvCell(name),
          csvCell(table),
          hand,
          roll,
          dice.replace('-', ' '),
          outcome,
          asked ?? '',
          right ?? '',
          ms === null ? '' : (ms / 1000).toFixed(1),
        ].join(','),
      ),
    ),
  ].join('\r\n')}\r\n`;

type Asked = { readonly format?: string; readonly request: FastifyRequest; readonly reply: FastifyReply };

function send(
  results: Result<DrillResults>,
  { format, request, reply }: Asked,
): Result<unknown> | typeof SENT {
  if (!results.ok) return results;
  const asCsv = format === 'csv' || (format === undefined && prefers(request.headers.accept, 'text/csv'));
  if (!asCsv) return ok(results.value);
  reply
    .header('content-disposition', 'attachment; filename="passline-drill.csv"')
    .type('text/csv; charset=utf-8')
    .send(drillCsv(results.value));
  return SENT;
}

export const DRILL_ROUTES: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/tables/:id/drill',
    group: 'tables',
    summary: 'Pay a called roll',
    details:
      'A drill for dealers: after the dealer enters dice and before they confirm them, anyone watching can say what they would pay on every bet. The answer is graded by the rules and kept. Only the first answer to a roll counts.',
    caller: 'needed',
    params: IdParams,
    body: DrillAnswer,
    success: { description: 'How many payouts are right.', schema: DrillGraded },
    refusals: ['table/none', 'auth/invitation', 'auth/scope', 'dice/not-entered', 'dice/mismatch'],
    run: ({ caller, params: { id }, body }, { tables }) => tables.answerDrill(caller, id, body),
  }),
  route({
    method: 'GET',
    path: '/api/tables/:id/drill',
    group: 'tables',
    summary: 'Drill results at a table',
    details:
      'The dealer of the table sees all trainees; anybody else sees their own answers. As CSV with ?format=csv or Accept: text/csv, one line per roll.',
    caller: 'needed',
    params: IdParams,
    query: DrillQuery,
    success: {
      description: 'By trainee.',
      schema: DrillResults,
      also: { 'text/csv': 'one line per roll, answered or missed' },
    },
    refusals: ['table/none', 'auth/invitation', 'auth/scope'],
    async run({ caller, params: { id }, query: { format }, request, reply }, { tables }) {
      const asked = format === undefined ? { request, reply } : { format, request, reply };
      return send(await tables.drillResults(caller, id), asked);
    },
  }),
  route({
    method: 'GET',
    path: '/api/house/rosters/:id/drill',
    group: 'staff',
    summary: 'Drill results of a class',
    details:
      'At all tables, except those that a trainee owns or deals at. As CSV with ?format=csv or Accept: text/csv, one line per roll.',
    caller: 'needed',
    params: IdParams,
    query: DrillQuery,
    success: {
      description: 'By trainee.',
      schema: DrillResults,
      also: { 'text/csv': 'one line per roll, answered or missed' },
    },
    refusals: ['auth/role', 'auth/scope'],
    async run({ caller, params: { id }, query: { format }, request, reply }, { tables }) {
      const refused = mustManage(caller);
      if (refused) return refused;
      const asked = format === undefined ? { request, reply } : { format, request, reply };
      return send(ok(await tables.classDrillResults(id)), asked);
    },
  }),
];

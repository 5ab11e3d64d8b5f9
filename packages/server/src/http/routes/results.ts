// The results of a table, as JSON or as CSV for a spreadsheet.

import { IdParams, ResultsQuery, TableResults } from '@passline/client/wire';
import { formatCents } from '@passline/engine';
import { csvCell } from '@passline/engine/csv';
import { ok } from '../../lib/result.ts';
import type { NamedResults } from '../../tables/queries/results.ts';
import { prefers } from '../request/accept.ts';
import { type Route, route, SENT } from '../route.ts';

const COLUMNS = ['rank', 'name', 'seat', 'bought in', 'finished', 'net', 'biggest win', 'rolls'] as const;

const resultsCsv = ({ players }: NamedResults): string =>
  `${[
    COLUMNS.join(','),
    ...players.map(({ rank, name, seat, boughtIn, finished, net, biggestWin, rolls }) =>
      [
        rank,
        csvCell(name),
        seat,
        formatCents(boughtIn),
        formatCents(finished),
        formatCents(net),
        formatCents(biggestWin),
        rolls,
      ].join(','),
    ),
  ].join('\r\n')}\r\n`;

/** A file name for each table and day, so that several evenings can be kept together. */
const csvName = (id: string, { at }: NamedResults): string =>
  `passline-results-${new Date(at).toISOString().slice(0, 10)}-${id}.csv`;

export const RESULT_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/tables/:id/results',
    group: 'tables',
    summary: 'Results of a table',
    details:
      'Everybody who has sat there, best first, with the longest hand. Final once the table is closed. As CSV with ?format=csv or Accept: text/csv.',
    caller: 'needed',
    params: IdParams,
    query: ResultsQuery,
    success: {
      description: 'The results so far.',
      schema: TableResults,
      also: { 'text/csv': 'the players as a table' },
    },
    refusals: ['table/none', 'auth/invitation', 'auth/scope'],
    async run({ caller, params, query: { format }, request, reply }, { tables }) {
      const results = await tables.results(caller, params.id);
      if (!results.ok) return results;
      const asCsv = format === 'csv' || (format === undefined && prefers(request.headers.accept, 'text/csv'));
      if (!asCsv) return ok(results.value);
      reply
        .header('content-disposition', `attachment; filename="${csvName(params.id, results.value)}"`)
        .type('text/csv; charset=utf-8')
        .send(resultsCsv(results.value));
      return SENT;
    },
  }),
];

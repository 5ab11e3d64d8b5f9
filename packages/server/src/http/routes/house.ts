// House routes, for managers: the log, stopping and resuming play, the program check.

import type { HouseEntry } from '@passline/client/wire';
import {
  AuditResult,
  HouseEvents,
  HouseEventsQuery,
  HouseMoney,
  HouseMoneyQuery,
  ProgramState,
  StopChange,
  StopList,
} from '@passline/client/wire';
import { csvCell } from '@passline/engine/csv';
import { ok } from '../../lib/result.ts';
import type { StoredEvent } from '../../store/stored.ts';
import { prefers } from '../request/accept.ts';
import { eventText, JSON_TYPE } from '../response/event-text.ts';
import { type Route, route, SENT } from '../route.ts';

const DEFAULT_EVENTS = 100;
const COLUMNS = ['version', 'time', 'type', 'by', 'name', 'address', 'table', 'node', 'details', 'hash'];

function row({ body, hash }: StoredEvent): string {
  const { version, at, event } = JSON.parse(body) as HouseEntry;
  const { type, by = '', name = '', address = '', table = '', node, details } = event;
  const words = [type, by, name, address, table, node, details ? JSON.stringify(details) : ''];
  return [String(version), new Date(at).toISOString(), ...words.map(csvCell), hash].join(',');
}

const eventsCsv = (events: readonly StoredEvent[]): string =>
  `${[COLUMNS.join(','), ...events.map(row)].join('\r\n')}\r\n`;

export const HOUSE_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/house/events',
    group: 'staff',
    summary: 'The house log',
    details:
      'Sign-ins, links, roles, chips issued, stops, checks of the program, large wins, corrections and the like, newest first. Each entry’s hash covers its text and the previous hash. As CSV with ?format=csv or Accept: text/csv.',
    caller: 'needed',
    query: HouseEventsQuery,
    success: {
      description: 'A page of the log.',
      schema: HouseEvents,
      also: { 'text/csv': 'the same events as a table' },
    },
    refusals: ['auth/role', 'auth/scope'],
    async run({ caller, query, request, reply }, { oversight }) {
      const { limit = DEFAULT_EVENTS, before, format } = query;
      const page = await oversight.events(caller, { limit, before });
      if (!page.ok) return page;
      const { events, next } = page.value;
      if (format === 'csv' || (format === undefined && prefers(request.headers.accept, 'text/csv'))) {
        reply
          .header('content-disposition', 'attachment; filename="passline-house.csv"')
          .type('text/csv; charset=utf-8')
          .send(eventsCsv(events));
      } else {
        reply.type(JSON_TYPE).send(`{"events":[${events.map(eventText).join(',')}],"next":${next}}`);
      }
      return SENT;
    },
  }),
  route({
    method: 'GET',
    path: '/api/house/money',
    group: 'staff',
    summary: 'Money at a glance',
    details:
      'Drop, win, hold, and the win against its exact expectation: for all tables that pay from wallets, for all tables with their own chips, and for each open table. Practice is not counted. The figures are kept up to date with every commit, so reading them is cheap.',
    caller: 'needed',
    query: HouseMoneyQuery,
    success: { description: 'The figures.', schema: HouseMoney },
    refusals: ['auth/role', 'auth/scope'],
    run: ({ caller, query: { days } }, { oversight }) => oversight.money(caller, days),
  }),
  route({
    method: 'GET',
    path: '/api/house/stops',
    group: 'staff',
    summary: 'What is stopped',
    caller: 'needed',
    success: { description: 'Stops by managers and by the server itself.', schema: StopList },
    refusals: ['auth/role', 'auth/scope'],
    async run({ caller }, { oversight }) {
      const stops = oversight.stops(caller);
      return stops.ok ? ok({ stops: stops.value }) : stops;
    },
  }),
  route({
    method: 'POST',
    path: '/api/house/stop',
    group: 'staff',
    summary: 'Stop all play, a table, or a player',
    details:
      'Nobody can buy in, and betting does not close: at once on this node, within a second on others. A round whose bets are closed is still rolled; an open one waits, and bets may be taken down.',
    caller: 'needed',
    body: StopChange,
    success: { description: 'Everything that is stopped now.', schema: StopList },
    refusals: ['auth/role', 'auth/scope', 'request/not-found'],
    async run({ caller, body }, { oversight }) {
      const stops = await oversight.stopPlay(caller, body);
      return stops.ok ? ok({ stops: stops.value }) : stops;
    },
  }),
  route({
    method: 'POST',
    path: '/api/house/resume',
    group: 'staff',
    summary: 'Resume play',
    details:
      'Rounds that were waiting continue as after any interruption: with a new bet timer, or void if the stop was long.',
    caller: 'needed',
    body: StopChange,
    success: { description: 'Everything that is still stopped.', schema: StopList },
    refusals: ['auth/role', 'auth/scope', 'request/not-found'],
    async run({ caller, body }, { oversight }) {
      const stops = await oversight.resumePlay(caller, body);
      return stops.ok ? ok({ stops: stops.value }) : stops;
    },
  }),
  route({
    method: 'POST',
    path: '/api/house/program',
    group: 'staff',
    summary: 'Check the program now',
    details:
      'Every file of the program is read and compared with what the server started with. A difference stops all play until a manager resumes it.',
    caller: 'needed',
    success: { description: 'What was found.', schema: ProgramState },
    refusals: ['auth/role', 'auth/scope'],
    run: ({ caller }, { oversight }) => oversight.checkProgram(caller),
  }),
  route({
    method: 'POST',
    path: '/api/house/audit',
    group: 'staff',
    summary: 'Audit the books now',
    details:
      'Every wallet against its postings, every log against its hashes, every snapshot and posting against the logs, in one consistent snapshot of the store. Play goes on meanwhile.',
    caller: 'needed',
    success: { description: 'What was found.', schema: AuditResult },
    refusals: ['auth/role', 'auth/scope'],
    run: ({ caller }, { oversight }) => oversight.auditStore(caller),
  }),
];

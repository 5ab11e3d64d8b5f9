// Wallet routes: chips, the player's own limits, statements and sittings.

import {
  Balance,
  LimitList,
  LimitsChange,
  SelfExclusion,
  SelfExclusionRequest,
  type Sitting,
  SittingList,
  SittingsQuery,
  Statement,
  StatementQuery,
  Wallet,
} from '@passline/client/wire';
import { ok } from '../../lib/result.ts';
import { prefers } from '../request/accept.ts';
import { keepDeviceMark } from '../request/device.ts';
import { type Route, route, SENT } from '../route.ts';
import { statementCsv } from './statement-csv.ts';

const MAX_LINES = 1000;
const DEFAULT_LINES = 100;
const DEFAULT_SITTINGS = 50;

export const WALLET_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/wallet',
    group: 'wallet',
    summary: 'Balance and limits',
    caller: 'needed',
    success: { description: 'The caller’s wallet.', schema: Wallet },
    run: async ({ caller }, { cashier, oversight }) =>
      ok({
        ...(await cashier.wallet(caller)),
        selfExcludedUntil: oversight.selfExcludedUntil(caller.principal.id),
        offOnDevice: ![undefined, null, caller.principal.id].includes(caller.deviceOf),
      }),
  }),
  route({
    method: 'POST',
    path: '/api/wallet/chips',
    group: 'wallet',
    summary: 'Refill your play money',
    details:
      'Brings you up to a new guest’s balance, counting chips at tables and with your bots, once every 24 hours. Members of a class get theirs from its organizer.',
    caller: 'needed',
    success: { description: 'The balance after it.', schema: Balance },
    refusals: ['wallet/not-yet', 'wallet/class', 'auth/scope', 'auth/role', 'server/conflict'],
    run: ({ caller }, { cashier }) => cashier.refill(caller),
  }),
  route({
    method: 'GET',
    path: '/api/wallet/statement',
    group: 'wallet',
    summary: 'Statement',
    details: 'Every line has a unique id. As CSV with ?format=csv or Accept: text/csv.',
    caller: 'needed',
    query: StatementQuery,
    success: {
      description: 'The lines, newest first, with the balances before and after them.',
      schema: Statement,
      also: { 'text/csv': 'the same lines as a table' },
    },
    async run({ caller, query, request, reply }, { cashier }) {
      const asCsv =
        query.format === 'csv' || (query.format === undefined && prefers(request.headers.accept, 'text/csv'));
      const {
        from = 0,
        to = Number.MAX_SAFE_INTEGER,
        limit = asCsv ? MAX_LINES : DEFAULT_LINES,
        before,
      } = query;
      const statement = await cashier.statement(caller, { from, to, limit, ...(before ? { before } : {}) });
      if (!asCsv) return ok(statement);
      reply
        .header('content-disposition', 'attachment; filename="passline-statement.csv"')
        .type('text/csv; charset=utf-8')
        .send(statementCsv(statement.lines));
      return SENT;
    },
  }),
  route({
    method: 'PUT',
    path: '/api/wallet/limits',
    group: 'wallet',
    summary: 'Limit yourself',
    details:
      'What you may lose, and how long you may play, in any 24 hours. A stricter limit applies at once, a looser one after 24 hours. Limits left out stay the same.',
    caller: 'needed',
    quota: 'protects',
    body: LimitsChange,
    success: { description: 'The limits in force and those waiting.', schema: LimitList },
    refusals: ['auth/scope'],
    async run({ caller, body: { loss, timeMs } }, { cashier }) {
      const limits = await cashier.setLimits(caller, {
        ...(loss === undefined ? {} : { loss }),
        ...(timeMs === undefined ? {} : { time: timeMs }),
      });
      return limits.ok ? ok({ limits: limits.value }) : limits;
    },
  }),
  route({
    method: 'POST',
    path: '/api/wallet/self-exclusion',
    group: 'wallet',
    summary: 'Exclude yourself from play',
    details:
      'For the given number of days, neither you nor your bots can sit down or bet. Bets already down are settled, and you may leave. You can extend it. Nobody can shorten it. Other accounts on this device cannot play during that time either.',
    caller: 'needed',
    quota: 'protects',
    body: SelfExclusionRequest,
    success: { description: 'Until when.', schema: SelfExclusion },
    refusals: ['auth/scope'],
    async run({ caller, body: { days }, request, reply }, services) {
      const excluded = await services.oversight.excludeSelf(caller, days);
      if (excluded.ok) keepDeviceMark(request, reply, services);
      return excluded;
    },
  }),
  route({
    method: 'GET',
    path: '/api/history',
    group: 'wallet',
    summary: 'Table history',
    caller: 'needed',
    query: SittingsQuery,
    success: { description: 'The caller’s sittings, newest first.', schema: SittingList },
    async run({ caller, query: { limit = DEFAULT_SITTINGS, before } }, { cashier }) {
      const rows = await cashier.sittings(caller, { limit, ...(before === undefined ? {} : { before }) });
      const sittings = rows.map(
        ({ table, seat, from, fromAt, to, toAt }): Sitting => ({ table, seat, from, fromAt, to, toAt }),
      );
      return ok({ sittings });
    },
  }),
];

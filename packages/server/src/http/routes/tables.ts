// Table routes: list, create, read, legal actions, invitations, the caller's history.

import {
  HistoryQuery,
  IdParams,
  Invitation,
  InvitationQuery,
  Join,
  JoinedTable,
  JoinWithCode,
  LegalHere,
  MemberList,
  MemberParams,
  NewTable,
  TableHistory,
  TableList,
  TableMade,
  TableSnapshot,
  TablesQuery,
} from '@passline/client/wire';
import type { TableId } from '@passline/table';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../accounts/caller.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { asJoinCode } from '../../tables/join-code.ts';
import { networkOrigin } from '../request/network-origin.ts';
import { type Route, route, type Services } from '../route.ts';

const DEFAULT_ROLLS = 1000;
/** The request may contain a house's own rulebook. */
const HOUSE_FILE_BYTES = 256 * 1024;

async function invitation(
  caller: Caller,
  id: TableId,
  renew: boolean,
  request: FastifyRequest,
  { lobby, network }: Services,
  held?: string,
): Promise<Result<Invitation>> {
  const invited = await lobby.invitation(caller, id, renew, held);
  return invited.ok ? ok({ ...invited.value, origin: networkOrigin(network, request) }) : invited;
}

const LOBBY: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/tables',
    group: 'tables',
    summary: 'Tables to join or watch',
    caller: 'needed',
    query: TablesQuery,
    details: 'Newest first, in pages of 200.',
    success: { description: 'Public tables, your own, and those you were invited to.', schema: TableList },
    refusals: ['auth/role'],
    run: ({ caller, query }, { lobby }) => lobby.list(caller, query),
  }),
  route({
    method: 'POST',
    path: '/api/tables',
    group: 'tables',
    summary: 'Open a table',
    caller: 'needed',
    quota: 'own',
    body: NewTable,
    bodyLimitBytes: HOUSE_FILE_BYTES,
    success: { status: 201, description: 'The table’s id and its invitation.', schema: TableMade },
    refusals: [
      'auth/scope',
      'auth/role',
      'table/too-many',
      'quota/exceeded',
      'table/pays-differ',
      'table/bad-house-file',
      'settings/bad-value',
      'settings/below-minimum-odds',
    ],
    run: ({ caller, body }, { lobby }) => lobby.create(caller, body),
  }),
  route({
    method: 'POST',
    path: '/api/tables/:id/join',
    group: 'tables',
    summary: 'Accept an invitation',
    caller: 'needed',
    params: IdParams,
    body: Join,
    success: { status: 204, description: 'You may now see the table and sit down.' },
    refusals: ['auth/invitation', 'table/none'],
    run: ({ caller, params, body }, { lobby }) => lobby.join(caller, params.id, body.invite),
  }),
  route({
    method: 'POST',
    path: '/api/join',
    group: 'tables',
    summary: 'Join a table or a tournament by its short code',
    details: 'Five letters and digits that the host reads out; a table’s invitation includes it.',
    caller: 'needed',
    body: JoinWithCode,
    success: {
      description: 'The table, where you may now sit down, or the tournament.',
      schema: JoinedTable,
    },
    refusals: [
      'auth/bad-code',
      'auth/invitation',
      'auth/role',
      'auth/scope',
      'tournament/full',
      'play/stopped',
      'limit/self-excluded',
      'rate/exceeded',
      'table/none',
    ],
    async run({ caller, body, request }, { lobby, tournaments, joinThrottle, clock }) {
      const { id, owner } = caller.principal;
      if (!(await joinThrottle.mayTry(request.ip, owner ?? id, clock.ticks()))) {
        return err('rate/exceeded', 'Too many codes were tried: wait a moment, or use the link.', {
          waitSeconds: 2,
        });
      }
      const code = asJoinCode(body.code);
      const entered = await tournaments.joinByCode(caller, code);
      if (entered) return entered.ok ? ok({ tournament: entered.value }) : entered;
      return lobby.joinByCode(caller, code);
    },
  }),
  route({
    method: 'GET',
    path: '/api/tables/:id/invitation',
    group: 'tables',
    summary: 'The invitation to a table',
    details:
      'For its host and its dealers; at a public table for everybody. Anybody else names its current invitation, as a big screen that was opened by the players’ link does, to get the short code.',
    caller: 'needed',
    params: IdParams,
    query: InvitationQuery,
    success: { description: 'The invitation.', schema: Invitation },
    refusals: ['auth/role', 'auth/scope', 'mode/not-here', 'table/none'],
    run: ({ caller, params, query, request }, services) =>
      invitation(caller, params.id, false, request, services, query.invite),
  }),
  route({
    method: 'POST',
    path: '/api/tables/:id/invitation',
    group: 'tables',
    summary: 'Make a new invitation; the old one stops working',
    caller: 'needed',
    params: IdParams,
    success: { status: 201, description: 'The new invitation.', schema: Invitation },
    refusals: ['auth/role', 'auth/scope', 'mode/not-here', 'table/none'],
    run: ({ caller, params, request }, services) => invitation(caller, params.id, true, request, services),
  }),
  route({
    method: 'GET',
    path: '/api/tables/:id/members',
    group: 'tables',
    summary: 'Who has accepted the invitation',
    details: 'For the host of a private table, and for its pit.',
    caller: 'needed',
    params: IdParams,
    success: { description: 'The members.', schema: MemberList },
    refusals: ['auth/role', 'auth/scope', 'table/none'],
    async run({ caller, params }, { lobby }) {
      const members = await lobby.members(caller, params.id);
      return members.ok ? ok({ members: members.value }) : members;
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/tables/:id/members/:member',
    group: 'tables',
    summary: 'Remove somebody from a private table',
    details:
      'Their streams end at once, they leave their seat, and a new invitation replaces the old one. Their bets stand and are settled.',
    caller: 'needed',
    params: MemberParams,
    success: { description: 'The new invitation.', schema: Invitation },
    refusals: ['auth/role', 'auth/scope', 'table/none', 'mode/not-here', 'request/not-found'],
    async run({ caller, params: { id, member }, request }, services) {
      const removed = await services.lobby.removeMember(caller, id, member);
      if (!removed.ok) return removed;
      for (const each of removed.value.removed) services.rights.end(each);
      return invitation(caller, id, false, request, services);
    },
  }),
];

const AT_THE_TABLE: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/tables/:id',
    group: 'tables',
    summary: 'The table now',
    details: 'A snapshot with its version: follow the events after it, and nothing is missed.',
    caller: 'needed',
    params: IdParams,
    success: {
      description: 'The state of the table, and the caller’s seat and roles there.',
      schema: TableSnapshot,
    },
    refusals: ['table/none', 'auth/invitation', 'auth/scope', 'server/broken-table'],
    run: ({ caller, params }, { tables }) => tables.look(caller, params.id),
  }),
  route({
    method: 'GET',
    path: '/api/tables/:id/legal',
    group: 'tables',
    summary: 'What you may do now',
    caller: 'needed',
    params: IdParams,
    success: { description: 'Computed with the same checks that decide commands.', schema: LegalHere },
    refusals: ['table/none', 'auth/invitation', 'auth/scope', 'server/broken-table'],
    run: ({ caller, params }, { tables }) => tables.legal(caller, params.id),
  }),
  route({
    method: 'GET',
    path: '/api/tables/:id/history',
    group: 'tables',
    summary: 'Your rolls at this table',
    caller: 'needed',
    params: IdParams,
    query: HistoryQuery,
    success: { description: 'Each roll with what it did to your bets.', schema: TableHistory },
    refusals: ['table/none', 'auth/invitation', 'auth/scope'],
    run: ({ caller, params, query: { after = 0, limit = DEFAULT_ROLLS } }, { tables }) =>
      tables.history(caller, params.id, { after, limit }),
  }),
];

export const TABLE_ROUTES: readonly Route[] = [...LOBBY, ...AT_THE_TABLE];

// Routes of announcements: what the people who run a table say to everybody there.
import { Announcement, IdParams } from '@passline/client/wire';
import { type Route, route } from '../route.ts';

const refusals = ['table/none', 'auth/invitation', 'auth/scope', 'auth/role', 'table/closed'] as const;

export const ANNOUNCEMENT_ROUTES: readonly Route[] = [
  route({
    method: 'PUT',
    path: '/api/tables/:id/announcement',
    group: 'tables',
    summary: 'Announce something to the table',
    details:
      'For the dealer of the table. Replaces the previous announcement. Everybody at the table sees it until it is taken back, as the event `announcement` of the stream: at once on this node, within a second on others. It is not in the log and settles nothing. Three at once, then one every three seconds.',
    caller: 'needed',
    params: IdParams,
    body: Announcement,
    success: { status: 204, description: 'Announced.' },
    refusals: [...refusals, 'rate/exceeded'],
    run: ({ caller, params, body }, { tables }) => tables.announce(caller, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/tables/:id/announcement',
    group: 'tables',
    summary: 'Take an announcement back',
    caller: 'needed',
    params: IdParams,
    success: { status: 204, description: 'The announcement is gone.' },
    refusals,
    run: ({ caller, params }, { tables }) => tables.announce(caller, params.id, null),
  }),
];

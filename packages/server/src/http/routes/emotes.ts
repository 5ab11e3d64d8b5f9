// The route of emotes: the few things that players can say to each other.
import { IdParams, SaidEmote } from '@passline/client/wire';
import { type Route, route } from '../route.ts';

export const EMOTE_ROUTES: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/tables/:id/emotes',
    group: 'tables',
    summary: 'Say something at your table',
    details:
      'One of a fixed set of phrases; there is no free text. Everybody at the table sees it for a moment, as the event `emote` of the stream. It is not in the log and settles nothing. Three at once, then one every three seconds.',
    caller: 'needed',
    params: IdParams,
    body: SaidEmote,
    success: { status: 204, description: 'Sent.' },
    refusals: ['table/none', 'auth/invitation', 'auth/scope', 'auth/not-seated', 'rate/exceeded'],
    run: ({ caller, params, body }, { tables }) => tables.emote(caller, params.id, body.emote),
  }),
];

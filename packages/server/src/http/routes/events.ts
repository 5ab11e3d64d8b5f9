// The route of a table's events: pages as JSON, or a stream of Server-Sent Events.

import { EventPage, EventsQuery, IdParams, TableStreamFrame } from '@passline/client/wire';
import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../accounts/caller.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { prefers } from '../request/accept.ts';
import { asideFrame, eventsText, JSON_TYPE, namedFrame, seatsSomebody } from '../response/event-text.ts';
import type { Stream } from '../response/sse.ts';
import { type Header, type Route, route, SENT, type Services } from '../route.ts';

const DEFAULT_EVENTS = 200;
/** Small enough for a phone. */
const CATCH_UP_EVENTS = 200;

const LAST_EVENT_ID: Header = {
  name: 'Last-Event-ID',
  required: false,
  description: 'for streams: the version of the last event received; takes precedence over ?after=',
  schema: Type.Integer({ minimum: 0 }),
};

type Following = {
  readonly caller: Caller;
  readonly table: string;
  readonly after: number;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Sends what the reader has missed, page by page as fast as it reads; returns the version reached. */
async function catchUp(
  stream: Stream,
  { caller, table, after }: Following,
  { tables }: Services,
): Promise<number> {
  let at = after;
  while (!stream.isOver) {
    const page = await tables.events(caller, table, at, CATCH_UP_EVENTS);
    if (!page.ok) break;
    stream.writeEvents(page.value.events);
    at = page.value.events.at(-1)?.version ?? at;
    if (at >= page.value.version) break;
    await stream.waitForReader();
  }
  return at;
}

/** Names are not in the log, so that they can be erased. If they cannot be read, the stream goes on without them. */
async function sendNames(stream: Stream, { caller, table }: Following, { tables }: Services): Promise<void> {
  const names = await tables.names(caller, table).catch(() => null);
  if (names?.ok) stream.write(namedFrame('names', names.value));
  const avatars = await tables.avatars(caller, table).catch(() => null);
  if (avatars?.ok) stream.write(namedFrame('avatars', avatars.value));
}

async function follow(following: Following, services: Services): Promise<Result<unknown> | typeof SENT> {
  const { caller, table, after, request, reply } = following;
  const { identity, tables, health, streams, oversight } = services;
  const now = await tables.events(caller, table, after, 1);
  if (!now.ok) return now;
  if (after > now.value.version) {
    return err('request/invalid', `after: the table is only at version ${now.value.version}`, {
      field: 'after',
      version: now.value.version,
    });
  }
  const opened = await streams.open(caller.principal.id, request.ip, () => reply.hijack().raw);
  if (!opened.ok) return opened;
  const stream = opened.value;
  try {
    if (health.isLost) stream.write(namedFrame('status', health.status));
    const at = await catchUp(stream, following, services);
    const watching = await tables.subscribe(caller, table, at, {
      sink(events) {
        stream.writeEvents(events);
        if (seatsSomebody(events)) void sendNames(stream, following, services);
      },
      aside: frame => stream.write(asideFrame(frame)),
    });
    stream.checkedBy(async () => (await identity.isStill(caller)) && (await tables.names(caller, table)).ok);
    await sendNames(stream, following, services);
    const unfollow = oversight.followStops(caller, table, stops => stream.write(namedFrame('stops', stops)));
    stream.onEnd(() => {
      unfollow();
      if (watching.ok) watching.value.stop();
    });
    if (!watching.ok) stream.drop();
  } catch (error) {
    // The reader reconnects by itself and resumes from its last event.
    request.log.warn({ err: error, table }, 'an event stream ended early');
    stream.drop();
  }
  return SENT;
}

/**
 * The version to resume after; null if none is given. A malformed one is refused, or the reader would silently start at
 * the wrong version.
 */
function lastEventId({ headers }: FastifyRequest): Result<number | null> {
  const header = headers['last-event-id'];
  if (header === undefined) return ok(null);
  if (typeof header === 'string' && /^\d{1,15}$/.test(header)) return ok(Number(header));
  return err('request/invalid', 'Last-Event-ID: must be a whole number', { field: 'Last-Event-ID' });
}

export const EVENT_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/tables/:id/events',
    group: 'tables',
    summary: 'Events so far, then live',
    details:
      'A page as JSON; with Accept: text/event-stream everything after a version, and then each event as it happens. The id of each entry is the table’s version: a client that was cut off resumes with Last-Event-ID and misses nothing. Between entries come frames that are not in the log, told apart by their `event` line.',
    caller: 'needed',
    params: IdParams,
    query: EventsQuery,
    headers: [LAST_EVENT_ID],
    success: {
      description: 'Entries of the table’s log, exactly as hashed.',
      schema: EventPage,
      also: { 'text/event-stream': TableStreamFrame },
    },
    refusals: ['table/none', 'auth/invitation', 'auth/scope', 'stream/too-many'],
    async run({ caller, params: { id }, query, request, reply }, services) {
      const { after = 0, limit = DEFAULT_EVENTS } = query;
      const last = lastEventId(request);
      if (!last.ok) return last;
      // The same address serves pages and streams.
      reply.header('vary', 'accept');
      if (prefers(request.headers.accept, 'text/event-stream')) {
        return follow({ caller, table: id, after: last.value ?? after, request, reply }, services);
      }
      const page = await services.tables.events(caller, id, after, limit);
      if (!page.ok) return page;
      reply.type(JSON_TYPE).send(eventsText(page.value.version, page.value.events));
      return SENT;
    },
  }),
];

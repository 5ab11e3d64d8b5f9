// Export routes: a table's record for `passline verify`, and its game as a .craps script.
import { Readable } from 'node:stream';
import { IdParams } from '@passline/client/wire';
import { type Event, printScript } from '@passline/engine';
import type { LogEntry, TableCreated } from '@passline/table';
import { isServiceEvent, recordFooter, recordHeader, recordLine } from '@passline/table';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../accounts/caller.ts';
import type { Result } from '../../lib/result.ts';
import type { StoredEvent } from '../../store/stored.ts';
import { type Route, route, SENT, type Services } from '../route.ts';

const PAGE = 1000;

type Pages = AsyncGenerator<readonly StoredEvent[], void, void>;

/** The log up to its current end, in pages; refused at once if the caller may not read it. */
async function pagesOf({ tables }: Services, caller: Caller, id: string): Promise<Result<Pages>> {
  const first = await tables.events(caller, id, 0, PAGE);
  if (!first.ok) return first;
  const { version, events } = first.value;
  async function* pages(): Pages {
    yield events;
    let at = events.length;
    while (at < version) {
      const next = await tables.events(caller, id, at, Math.min(PAGE, version - at));
      if (!next.ok || next.value.events.length === 0) throw new Error(`the log of ${id} breaks off at ${at}`);
      yield next.value.events;
      at += next.value.events.length;
    }
  }
  return { ok: true, value: pages() };
}

async function* recordText(id: string, pages: Pages): AsyncGenerator<string> {
  yield recordHeader(id);
  let last: StoredEvent | undefined;
  for await (const page of pages) {
    last = page.at(-1) ?? last;
    yield page.map(recordLine).join('');
  }
  if (last) yield recordFooter(last);
}

/** Prints page by page; a close is held back until the next event shows whether it is a statement of its own. */
async function* scriptText(pages: Pages): AsyncGenerator<string> {
  let head = '';
  let created: TableCreated | null = null;
  let waiting: Event[] = [];
  const printed = (events: readonly Event[]): string =>
    created ? printScript(created.rulebook, created.settings, events).slice(head.length) : '';
  for await (const page of pages) {
    for (const { body } of page) {
      const { event } = JSON.parse(body) as LogEntry;
      if (event.type === 'table-created') {
        created = event;
        head = printScript(event.rulebook, event.settings, []);
        if (event.house !== null)
          yield '# by a house file of its own: name it by its path in the next line\n';
        yield head;
      } else if (!isServiceEvent(event)) waiting.push(event);
    }
    const close = waiting.at(-1)?.type === 'bets-closed' ? waiting.slice(-1) : [];
    yield printed(waiting.slice(0, waiting.length - close.length));
    waiting = close;
  }
  yield printed(waiting);
}

function download(reply: FastifyReply, name: string, text: AsyncGenerator<string>): typeof SENT {
  const stream = Readable.from(text, { objectMode: false });
  // Too late for a refusal: the file is cut off, as its missing last line shows.
  stream.once('error', error => reply.log.warn({ err: error, name }, 'an export broke off'));
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('text/plain; charset=utf-8')
    .send(stream);
  return SENT;
}

export const EXPORT_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/tables/:id/record',
    group: 'tables',
    summary: 'The table’s record',
    details: 'The table’s log with its hash chain, for `passline verify FILE`.',
    caller: 'needed',
    params: IdParams,
    success: { description: 'The record.', also: { 'text/plain': 'one line per event: HASH ENTRY' } },
    refusals: ['table/none', 'auth/invitation', 'auth/scope'],
    async run({ caller, params: { id }, reply }, services) {
      const pages = await pagesOf(services, caller, id);
      return pages.ok ? download(reply, `${id}.record`, recordText(id, pages.value)) : pages;
    },
  }),
  route({
    method: 'GET',
    path: '/api/tables/:id/script',
    group: 'tables',
    summary: 'The game as a script',
    details: 'For `passline replay FILE`: bets, rolls and calls, without clocks or seat owners.',
    caller: 'needed',
    params: IdParams,
    success: { description: 'The script.', also: { 'text/plain': 'a .craps script' } },
    refusals: ['table/none', 'auth/invitation', 'auth/scope'],
    async run({ caller, params: { id }, reply }, services) {
      const pages = await pagesOf(services, caller, id);
      return pages.ok ? download(reply, `${id}.craps`, scriptText(pages.value)) : pages;
    },
  }),
];

// The house on this device: answers the client's requests about practice tables as a server would, without one.
import type { NewTable, TableList, TableMade, TableSnapshot } from '@passline/client';
import {
  type AnyRefusal,
  plainState,
  seatOf,
  serverRefusal,
  statusOf,
  type TableRequest,
} from '@passline/table';
import { DEVICE_PLAYER } from '../api/device-tables.ts';
import * as deviceText from '../text/device.ts';
import { readEntries, readRows, type StoredEntry } from './database.ts';
import { DeviceTable } from './device-table.ts';
import { recordOf, resultsOf, scriptOf } from './exports.ts';
import { openDeviceTable } from './open.ts';
import { entryText, streamOf } from './stream.ts';

const PATH = /^\/api\/tables(?:\/([\w-]+)(?:\/(\w+))?)?$/;
const PAGE = 200;
const STREAM = 'text/event-stream';

const TABLES = new Map<string, Promise<DeviceTable | null>>();
/** Answers by idempotency key: a repeated request gets the first answer again. */
const ANSWERS = new Map<string, string>();
const MAX_ANSWERS = 200;

/** Tells this device's other tabs which table has changed. */
const TABS = new BroadcastChannel('passline-device');
TABS.onmessage = ({ data }) => void TABLES.get(String(data))?.then(table => table?.catchUp());

const refuse = (refusal: AnyRefusal): Response => {
  const { code, message: detail, data, cite } = refusal;
  return Response.json({ code, detail, data, cite }, { status: statusOf(refusal) });
};
const textOf = (version: number, entries: readonly StoredEntry[]): string =>
  `{"version":${version},"events":[${entries.map(entryText).join(',')}]}`;

function tableAt(id: string): Promise<DeviceTable | null> {
  const known = TABLES.get(id);
  if (known) return known;
  const table = DeviceTable.load(id);
  TABLES.set(id, table);
  // The next request retries a failed read.
  table.catch(() => TABLES.delete(id));
  return table;
}

async function list(query: URLSearchParams): Promise<Response> {
  const mode = query.get('mode') ?? 'practice';
  const tables = (await readRows())
    .map(({ listing }) => listing)
    .filter(table => table.mode === mode && table.closed === (query.get('closed') === 'true'))
    .sort((a, b) => b.createdAt - a.createdAt);
  return Response.json({ tables, next: null } satisfies TableList);
}

async function open(body: NewTable): Promise<Response> {
  const opened = await openDeviceTable(body);
  if (!opened.ok) return refuse(opened.refusal);
  const { created, version } = opened.table.state;
  const { id, wallets } = created;
  TABLES.set(id, Promise.resolve(opened.table));
  const made: TableMade = { id, invite: '', version, wallets, chips: deviceText.chipsStay };
  return Response.json(made, { status: 201 });
}

function snapshotOf({ state, hash }: DeviceTable): Response {
  const { version } = state;
  const you = { seat: seatOf(state, DEVICE_PLAYER), roles: [] };
  const names = { [DEVICE_PLAYER]: deviceText.you };
  return Response.json({ version, hash, state: plainState(state), names, you } satisfies TableSnapshot);
}

async function command(table: DeviceTable, request: TableRequest, key: string): Promise<Response> {
  const known = ANSWERS.get(key);
  if (known !== undefined) return new Response(known);
  const done = await table.submit(request);
  if (!done.ok) return refuse(done.refusal);
  const answer = textOf(done.version, done.entries);
  ANSWERS.set(key, answer);
  for (const oldest of ANSWERS.keys()) {
    if (ANSWERS.size <= MAX_ANSWERS) break;
    ANSWERS.delete(oldest);
  }
  TABS.postMessage(table.state.created.id);
  return new Response(answer);
}

async function events(
  table: DeviceTable,
  headers: Headers,
  query: URLSearchParams,
  init: RequestInit,
): Promise<Response> {
  const { id } = table.state.created;
  if (headers.get('accept') !== STREAM) {
    const limit = Number(query.get('limit') ?? PAGE);
    return new Response(
      textOf(table.state.version, await readEntries(id, Number(query.get('after') ?? 0), limit)),
    );
  }
  const after = Number(headers.get('last-event-id') ?? 0);
  const { version } = table.state;
  if (after > version) {
    const data = { field: 'after', version };
    return refuse(serverRefusal('request/invalid', `after: the table is only at version ${version}`, data));
  }
  let missed: readonly StoredEntry[] = [];
  // Read until nothing is missing: the stream then follows the table at once, with no write in between.
  while ((missed.at(-1)?.version ?? after) < table.state.version) missed = await readEntries(id, after);
  return new Response(streamOf(table, missed, init.signal), { headers: { 'content-type': STREAM } });
}

async function answerAt(id: string, part: string, url: URL, init: RequestInit): Promise<Response> {
  const table = await tableAt(id);
  if (!table) return refuse(serverRefusal('table/none', deviceText.tableNotFound));
  const headers = new Headers(init.headers);
  switch (`${init.method ?? 'GET'} ${part}`) {
    case 'GET ':
      return snapshotOf(table);
    case 'GET events':
      return events(table, headers, url.searchParams, init);
    case 'POST commands':
      return command(table, JSON.parse(String(init.body)), headers.get('idempotency-key') ?? '');
    case 'GET results':
      return Response.json(await resultsOf(table));
    case 'GET record':
      return new Response(await recordOf(table));
    case 'GET script':
      return new Response(await scriptOf(table));
    default:
      return refuse(serverRefusal('request/not-found', deviceText.notHere));
  }
}

export async function answer(address: string, init: RequestInit): Promise<Response> {
  const url = new URL(address, location.origin);
  const [path, id, part = ''] = PATH.exec(url.pathname) ?? [];
  if (path === undefined) return refuse(serverRefusal('request/not-found', deviceText.notHere));
  if (id !== undefined) return answerAt(id, part, url, init);
  return init.method === 'POST' ? open(JSON.parse(String(init.body))) : list(url.searchParams);
}

// The OpenAPI document contains every route, every schema and every refusal.
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { EntryFrame, NAMED_FRAMES } from '@passline/client/wire';
import { CODES } from '@passline/engine';
import { EVENT_EXAMPLES, SERVER_CODES, TableRequest } from '@passline/table';
import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { expect, test } from 'vitest';
import { NAMED, openApi, openApiPath } from '../../src/http/openapi.ts';
import { ALL_CODES, HTTP_CODES } from '../../src/http/response/refusal-codes.ts';
import { API_ROUTES } from '../../src/http/routes/index.ts';
import { startServer, stopServer, Visitor } from './visitor.ts';

const ORIGIN = 'https://craps.example:7400';

// biome-ignore lint/suspicious/noExplicitAny: a JSON document, looked into
const read = (): any => JSON.parse(JSON.stringify(openApi(ORIGIN)));

test('every route is in the document under its method, with its parameters and answers', () => {
  const { paths } = read();
  for (const { method, path, params, query, body, success } of API_ROUTES) {
    const operation = paths[openApiPath(path)]?.[method.toLowerCase()];
    expect(operation, `${method} ${path}`).toBeDefined();
    const names = (operation.parameters ?? []).map((parameter: { name: string }) => parameter.name);
    const fields = [...Object.keys(params?.properties ?? {}), ...Object.keys(query?.properties ?? {})];
    expect(names).toEqual(expect.arrayContaining(fields));
    expect(operation.requestBody !== undefined).toBe(body !== undefined);
    expect(operation.responses).toHaveProperty(String(success.status ?? 200));
  }
  const count = Object.values(paths).flatMap(each => Object.keys(each as object)).length;
  expect(count).toBe(API_ROUTES.length);
});

test('operation ids are unique', () => {
  const ids = Object.values(read().paths).flatMap(each =>
    Object.values(each as Record<string, { operationId: string }>).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('every reference leads somewhere, and every named schema is used', () => {
  const document = read();
  const names = Object.keys(document.components.schemas);
  const used = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([A-Za-z]+)"/g)].map(
    ([, name]) => name,
  );
  expect(names.sort()).toEqual([...NAMED.values()].sort());
  expect([...new Set(used)].sort()).toEqual(names.sort());
});

test('the document follows JSON Schema 2020-12: lists of fixed length have prefixItems', () => {
  const written = JSON.stringify(openApi(ORIGIN));
  expect(written).not.toContain('"items":[');
  expect(written).not.toContain('additionalItems');
  expect(written).toContain('"prefixItems":[');
});

test('every kind of command is in the document', () => {
  const written = JSON.stringify(read().components.schemas.TableRequest);
  for (const { properties } of TableRequest.anyOf as readonly TSchema[]) {
    const members: readonly TSchema[] = properties.type.anyOf ?? [properties.type];
    for (const { const: type } of members) expect(written).toContain(`"${type}"`);
  }
});

test('every code of the rules, the server and HTTP is in the document with its status and a sentence', () => {
  const listed: readonly { code: string; status: number; description: string }[] = read()['x-refusals'];
  const codes = [...CODES, ...Object.keys(SERVER_CODES), ...Object.keys(HTTP_CODES)];
  expect([...ALL_CODES].sort()).toEqual([...new Set(codes)].sort());
  expect(listed.map(({ code }) => code)).toEqual(ALL_CODES);
  expect(listed.every(({ status, description }) => status >= 400 && description.endsWith('.'))).toBe(true);
});

test('every route of the document answers, and asks for a session where it says so', async () => {
  const served = await startServer();
  try {
    const visitor = new Visitor(served);
    for (const { method, path, caller } of API_ROUTES) {
      const answer = await visitor.ask(method, path.replace(':id', 't_none'));
      if (caller === 'needed') expect(answer.body.code, `${method} ${path}`).toBe('auth/no-session');
      else expect(answer.body?.code, `${method} ${path}`).not.toBe('request/method');
    }
  } finally {
    await stopServer(served);
  }
});

test('every event has a schema of its own with an example, and so does every command', () => {
  const { schemas } = read().components;
  const events = schemas.TableEvent.anyOf.map(
    ({ $ref }: { $ref: string }) => schemas[$ref.split('/').at(-1) ?? ''],
  );
  const types = events.map(({ examples: [example] }: { examples: { type: string }[] }) => example?.type);
  expect(types.sort()).toEqual(Object.keys(EVENT_EXAMPLES).sort());
  for (const command of schemas.TableRequest.anyOf) {
    const { type } = command.properties;
    const given = command.examples.map((example: { type: string }) => example.type);
    expect(given).toEqual(type.enum ?? [type.const]);
  }
});

test('every frame of a stream has a schema of its own, and an example that fits it', () => {
  const { paths, components } = read();
  const framesAt = (path: string): string[] => {
    const { items } = paths[path].get.responses['200'].content['text/event-stream'].schema;
    const frames = components.schemas[items.$ref.split('/').at(-1)].anyOf as { $ref: string }[];
    return frames.map(({ $ref }) => $ref.split('/').at(-1) ?? '');
  };
  const named = NAMED_FRAMES.map(schema => NAMED.get(schema));
  const all = [...framesAt('/api/tables/{id}/events'), ...framesAt('/api/tournaments/{id}')];
  expect([...new Set(all)].sort()).toEqual(['EntryFrame', ...named].sort());
  for (const schema of [EntryFrame, ...NAMED_FRAMES]) {
    expect(schema.examples).toHaveLength(1);
    expect([...Value.Errors(schema, schema.examples[0])]).toEqual([]);
    expect(components.schemas[NAMED.get(schema) ?? ''].examples).toEqual(schema.examples);
  }
});

test('no schema is an open object, except for a house file, details and figures', () => {
  const open: string[] = [];
  const look = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type, properties, patternProperties } = value as Record<string, unknown>;
    if (type === 'object' && !properties && !patternProperties) open.push(path);
    for (const [key, part] of Object.entries(value)) if (key !== 'examples') look(part, `${path}/${key}`);
  };
  look(read().components.schemas, '');
  expect(open).toEqual([]);
});

test('the document names the host that was asked', async () => {
  const served = await startServer();
  try {
    const asked = async (path: string, host: string): Promise<string> => {
      const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
      get({ port: served.port, host: '127.0.0.1', path, headers: { host } }, resolve).on('error', reject);
      return text(await promise);
    };
    expect(JSON.parse(await asked('/openapi.json', 'craps.example:8080')).servers).toEqual([
      { url: 'http://craps.example:8080' },
    ]);
    expect(await asked('/openapi.json', '[::1]:7400')).toContain('"url":"http://[::1]:7400"');
    expect(await asked('/openapi.json', 'evil"><script>')).not.toContain('evil');
  } finally {
    await stopServer(served);
  }
});

// The OpenAPI document and the documentation page hold every route, every schema and every refusal there is.
import { CODES } from '@passline/engine';
import { FLOOR_CODES, TableRequest } from '@passline/table';
import type { TSchema } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { docsPage } from '../../src/http/plugins/docs-page.ts';
import { NAMED, openApi, openApiPath } from '../../src/http/plugins/openapi.ts';
import { ALL_CODES, HTTP_CODES } from '../../src/http/plugins/refusal-codes.ts';
import { API_ROUTES } from '../../src/http/routes/index.ts';
import { started, stopped, Visitor } from './visitor.ts';

// biome-ignore lint/suspicious/noExplicitAny: a JSON document, looked into
const read = (): any => JSON.parse(JSON.stringify(openApi()));

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

test('the document keeps to JSON Schema 2020-12: lists of fixed length have prefixItems', () => {
  const text = JSON.stringify(openApi());
  expect(text).not.toContain('"items":[');
  expect(text).not.toContain('additionalItems');
  expect(text).toContain('"prefixItems":[');
});

test('every kind of command is in the document', () => {
  const text = JSON.stringify(read().components.schemas.TableRequest);
  for (const { properties } of TableRequest.anyOf as readonly TSchema[]) {
    const members: readonly TSchema[] = properties.type.anyOf ?? [properties.type];
    for (const { const: type } of members) expect(text).toContain(`"${type}"`);
  }
});

test('the page describes every code of the rules, the server and HTTP under its own anchor', () => {
  const page = docsPage();
  const codes = [...CODES, ...Object.keys(FLOOR_CODES), ...Object.keys(HTTP_CODES)];
  expect([...ALL_CODES].sort()).toEqual([...new Set(codes)].sort());
  for (const code of codes) expect(page).toContain(`id="${code}"`);
});

test('the page lists every endpoint, and its links lead to what is on it', () => {
  const page = docsPage();
  for (const { path } of API_ROUTES) expect(page).toContain(`<code>${path}</code>`);
  const anchors = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, to] of page.matchAll(/href="#([^"]+)"/g)) expect(anchors).toContain(to);
});

test('the page needs no script and no style of its own, as the content policy demands', () => {
  expect(docsPage()).not.toMatch(/<script|<style| style=| on[a-z]+=/);
});

test('every route of the document answers, and asks for a session where it says so', async () => {
  const served = await started();
  try {
    const visitor = new Visitor(served);
    for (const { method, path, caller } of API_ROUTES) {
      const answer = await visitor.ask(method, path.replace(':id', 't_none'));
      if (caller === 'needed') expect(answer.body.code, `${method} ${path}`).toBe('auth/no-session');
      else expect(answer.body?.code, `${method} ${path}`).not.toBe('request/method');
    }
  } finally {
    await stopped(served);
  }
});

// The bodies of requests that the documentation shows are accepted: each fits the schema of its route.
import { readFileSync } from 'node:fs';
import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { expect, test } from 'vitest';
import { NewRoster, NewTournament, Publish } from '../src/wire/index.ts';

const pageNamed = (name: string): string =>
  readFileSync(new URL(`../../../docs/how-to/${name}.md`, import.meta.url), 'utf8');

const SHOWN: readonly (readonly [string, RegExp, TSchema])[] = [
  ['run-a-tournament', /curl -X POST \S+\/api\/tournaments .*-d '(\{.*\})'/, NewTournament],
  ['publish-house-rules', /```jsonc\n(.*?)```/s, Publish],
  ['run-a-class', /`POST \/api\/house\/rosters` with `(\{.*?\})`/, NewRoster],
];

test.each(SHOWN)('docs/how-to/%s.md', (name, form, schema) => {
  const body: unknown = JSON.parse(form.exec(pageNamed(name))?.[1] ?? 'null');
  expect([...Value.Errors(schema, body)].map(({ path, message }) => `${path}: ${message}`)).toEqual([]);
});

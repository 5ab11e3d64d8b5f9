// The API as a page to read: every endpoint with its bodies and answers, every command, every refusal.

import { TableRequest } from '@passline/table';
import type { TObject, TSchema } from '@sinclair/typebox';
import { GROUPS, type Group, type Route, refusalsOf, type Success } from '../route.ts';
import { API_ROUTES } from '../routes/index.ts';
import { type Html, html, NOTHING, page } from './html.ts';
import { EXAMPLES, literalsOf, NAMED } from './openapi.ts';
import { ALL_CODES, type AnyCode, statusOfCode, WORDS } from './refusal-codes.ts';

const anchorOf = ({ method, path }: Route): string =>
  `${method.toLowerCase()}${path.replaceAll(/[/:]+/g, '-')}`;

function rangeOf({ minimum, maximum, minLength, maxLength, minItems, maxItems }: TSchema): string {
  const [least, most] = [minimum ?? minLength ?? minItems, maximum ?? maxLength ?? maxItems];
  const format = (value: number): string => value.toLocaleString('en');
  if (least !== undefined && most !== undefined) {
    return least === most ? ` ${format(least)}` : ` ${format(least)} to ${format(most)}`;
  }
  if (least !== undefined) return ` from ${format(least)}`;
  return most !== undefined ? ` up to ${format(most)}` : '';
}

/** A schema in a few words: "whole number 1 to 20", "list of Session". */
export function inWords(schema: TSchema): string {
  const name = NAMED.get(schema);
  if (name) return name;
  const literals = literalsOf(schema);
  if (literals) return literals.join(', ');
  if (schema.const !== undefined) return String(schema.const);
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map(inWords).join(' or ');
  if (Array.isArray(schema.items)) return `list of ${schema.items.length}: ${inWords(schema.items[0])}`;
  switch (schema.type) {
    case 'integer':
      return `whole number${rangeOf(schema)}`;
    case 'string':
      return schema.pattern
        ? `text ${schema.pattern}`
        : `text${rangeOf(schema).replace(/(\d)$/, '$1 characters')}`;
    case 'boolean':
      return 'true or false';
    case 'array':
      return `list of ${inWords(schema.items)}`;
    case 'null':
      return 'null';
    case 'object': {
      const fields = Object.keys(schema.properties ?? {});
      return fields.length > 0 ? `object of ${fields.join(', ')}` : 'object';
    }
    default:
      return 'anything';
  }
}

function fieldRows(schema: TSchema): readonly Html[] {
  const { properties = {}, required = [] } = schema as TObject;
  return Object.entries(properties).map(
    ([name, field]) => html`<tr><td><code>${name}</code></td><td>${inWords(field)}</td>
<td>${required.includes(name) ? NOTHING : html`<i>may be left out</i> `}${field.description ?? ''}</td></tr>`,
  );
}

const table = (rows: readonly Html[]): Html =>
  rows.length === 0 ? NOTHING : html`<div class="scroll"><table>${rows}</table></div>`;

function requestOf({ params, query, headers = [], body }: Route): Html {
  const rows = [params, query].flatMap(schema => (schema ? fieldRows(schema) : []));
  const headerRows = headers.map(
    ({
      name,
      schema,
      required,
      description,
    }) => html`<tr><td><code>${name}:</code></td><td>${inWords(schema)}</td>
<td>${required ? NOTHING : html`<i>may be left out</i> `}${description}</td></tr>`,
  );
  const asked = table([...rows, ...headerRows]);
  if (!body) return asked;
  if (body === TableRequest) return html`${asked}<p>Body: one of the <a href="#commands">commands</a>.</p>`;
  return html`${asked}<p>Body</p>${table(fieldRows(body))}`;
}

function answerOf({ status = 200, description, schema, also = {} }: Success): Html {
  const others = Object.entries(also).map(([type, holds]) => html`<p><code>${type}</code>: ${holds}</p>`);
  const name = schema && NAMED.get(schema);
  const fields = schema && !name ? table(fieldRows(schema)) : NOTHING;
  const link = name ? html` <a href="#schema-${name}">${name}</a>` : NOTHING;
  return html`<p><b>${status}</b> ${description}${link}</p>${fields}${others}`;
}

const CALLERS: Readonly<Record<Route['caller'], string>> = {
  needed: 'a session or a token',
  optional: 'anyone; differs with a session',
  none: 'anyone',
};

const codeLink = (code: AnyCode): Html => html`<a class="code" href="#${code}">${code}</a> `;

const endpoint = (route: Route): Html => html`
<details class="endpoint" id="${anchorOf(route)}">
<summary><span class="method ${route.method.toLowerCase()}">${route.method}</span>
<code>${route.path}</code> <span>${route.summary}</span></summary>
${route.details ? html`<p>${route.details}</p>` : NOTHING}
<p class="who">For ${CALLERS[route.caller]}.</p>
${requestOf(route)}
${answerOf(route.success)}
<p class="codes">Refused with ${refusalsOf(route).map(codeLink)}</p>
</details>`;

const group = ([name, words]: readonly [Group, string]): Html => html`
<section id="${name}"><h2>${name}</h2><p>${words}</p>
${API_ROUTES.filter(route => route.group === name).map(endpoint)}</section>`;

const exampleOf = (schema: unknown): Html =>
  html`${(EXAMPLES.get(schema) ?? []).map(each => html`<pre><code>${JSON.stringify(each)}</code></pre>`)}`;

const command = (schema: TSchema): Html => {
  const { type, ...rest } = schema.properties as Record<string, TSchema>;
  const names = type ? (literalsOf(type) ?? [type.const]) : [];
  return html`<details class="endpoint"><summary><code>${names.join(', ')}</code>
<span>${schema.description ?? ''}</span></summary>
${table(fieldRows({ ...schema, properties: rest }))}${exampleOf(schema)}</details>`;
};

const named = ([schema, name]: readonly [unknown, string]): Html => {
  const rows = fieldRows(schema as TSchema);
  return rows.length === 0
    ? NOTHING
    : html`<details class="endpoint" id="schema-${name}"><summary><code>${name}</code>
<span>${(schema as TSchema).description ?? ''}</span></summary>${table(rows)}${exampleOf(schema)}</details>`;
};

const refusal = (code: AnyCode): Html =>
  html`<dt id="${code}"><code>${code}</code> <span class="status">${statusOfCode(code)}</span></dt><dd>${WORDS[code]}</dd>`;

const example = (
  origin: string,
): string => `curl -c jar -b jar -H 'content-type: application/json' -d '{"name":"Ana"}' \\
     ${origin}/api/session
curl -c jar -b jar -H 'content-type: application/json' -d '{"mode":"practice","rulebook":"rws-2019"}' \\
     ${origin}/api/tables
curl -b jar -H 'content-type: application/json' -H 'idempotency-key: 1' \\
     -d '{"type":"sit","amount":50000}' ${origin}/api/tables/TABLE/commands
curl -b jar -N -H 'accept: text/event-stream' ${origin}/api/tables/TABLE/events`;

const intro = (origin: string): Html => html`
<h1>Passline API</h1>
<p>Commands over HTTP, what happened over Server-Sent Events: playable with curl. Amounts are whole cents of play
money, times are milliseconds since 1970. Machine-readable: <a href="/openapi.json">openapi.json</a>.</p>
<pre><code>${example(origin)}</code></pre>
<p>What is refused is answered with <a href="https://www.rfc-editor.org/rfc/rfc9457">problem JSON</a>: a sentence in
<code>detail</code>, a stable <code>code</code>, the clause of the rules in <code>cite</code>, figures in
<code>data</code>.</p>`;

const contents = (): Html => html`<nav><a href="/">Passline</a>
${Object.keys(GROUPS).map(name => html`<a href="#${name}">${name}</a>`)}
<a href="#commands">commands</a><a href="#schemas">bodies</a><a href="#refusals">refusals</a></nav>`;

export function docsPage(origin: string): string {
  const groups = (Object.entries(GROUPS) as [Group, string][]).map(group);
  const main = html`${contents()}<main>${intro(origin)}${groups}
<section id="commands"><h2>commands</h2><p>What is sent to <code>/api/tables/:id/commands</code>, told apart by
<code>type</code>.</p>${TableRequest.anyOf.map(command)}</section>
<section id="schemas"><h2>bodies</h2>${[...NAMED].map(named)}</section>
<section id="refusals"><h2>refusals</h2><dl>${ALL_CODES.map(refusal)}</dl></section></main>`;
  return page('Passline API', main);
}

// The API as an OpenAPI 3.1 document, generated from the routes and the schemas that validate requests.

import * as schemas from '@passline/client/wire';
import { isRecord } from '@passline/engine';
import {
  COMMAND_EXAMPLES,
  EVENT_EXAMPLES,
  EVENT_SCHEMAS,
  GameState,
  LayoutRequest,
  LogEntrySchema,
  SeatState,
  SettlementLine,
  TableEventSchema,
  TableRequest,
  TableStateSchema,
} from '@passline/table';
import type { TObject, TSchema } from '@sinclair/typebox';
import { COOKIE } from './request/cookie.ts';
import { PROBLEM_TYPE } from './response/problem.ts';
import { ALL_CODES, type AnyCode, statusOfCode, WORDS } from './response/refusal-codes.ts';
import { GROUPS, type Header, type Route, refusalsOf, type Success } from './route.ts';
import { API_ROUTES } from './routes/index.ts';

type Json = { readonly [key: string]: unknown };

const pascalCase = (words: string): string =>
  words.replaceAll(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** Schemas that become named components of the document. */
export const NAMED: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [TableRequest, 'TableRequest'],
  [LayoutRequest, 'LayoutRequest'],
  [schemas.Problem, 'Problem'],
  [schemas.Session, 'Session'],
  [schemas.Bot, 'Bot'],
  [schemas.SignedIn, 'SignedIn'],
  [schemas.StaffMember, 'StaffMember'],
  [schemas.TableStaffMember, 'TableStaffMember'],
  [schemas.Link, 'Link'],
  [schemas.Limit, 'Limit'],
  [schemas.Wallet, 'Wallet'],
  [schemas.StatementLine, 'StatementLine'],
  [schemas.Statement, 'Statement'],
  [schemas.PlayersWallet, 'PlayersWallet'],
  [schemas.Sitting, 'Sitting'],
  [schemas.RulebookListing, 'RulebookListing'],
  [schemas.NewTable, 'NewTable'],
  [schemas.TableListing, 'TableListing'],
  [schemas.TableSnapshot, 'TableSnapshot'],
  [schemas.LegalHere, 'LegalHere'],
  [schemas.LoggedEvent, 'LoggedEvent'],
  [schemas.Done, 'Done'],
  [schemas.EventPage, 'EventPage'],
  [schemas.RollOfMine, 'RollOfMine'],
  [schemas.TableHistory, 'TableHistory'],
  [schemas.SeatLegal, 'SeatLegal'],
  [schemas.DealerLegal, 'DealerLegal'],
  [schemas.WholeRulebook, 'Rulebook'],
  [schemas.HouseEntry, 'HouseEntry'],
  [schemas.SeatNames, 'SeatNames'],
  [schemas.Announcement, 'Announcement'],
  [schemas.TableStop, 'TableStop'],
  [schemas.TournamentView, 'TournamentView'],
  [schemas.TableStreamFrame, 'TableStreamFrame'],
  [schemas.TournamentStreamFrame, 'TournamentStreamFrame'],
  [schemas.EntryFrame, 'EntryFrame'],
  ...schemas.NAMED_FRAMES.map(
    schema => [schema, `${pascalCase(schema.properties.event.const)}Frame`] as const,
  ),
  [TableStateSchema, 'TableState'],
  [GameState, 'GameState'],
  [SeatState, 'SeatState'],
  [LogEntrySchema, 'LogEntry'],
  [SettlementLine, 'SettlementLine'],
  [TableEventSchema, 'TableEvent'],
  ...EVENT_SCHEMAS.map(schema => [schema, `${pascalCase(schema.properties.type.const)}Event`] as const),
]);

const typesOf = ({ properties }: TSchema): readonly string[] => {
  const type: TSchema = properties.type;
  return (literalsOf(type) ?? [type.const]).map(String);
};

const examples: Readonly<Record<string, unknown>> = COMMAND_EXAMPLES;

/** Examples of each event and each kind of command. */
export const EXAMPLES: ReadonlyMap<unknown, readonly unknown[]> = new Map<unknown, readonly unknown[]>([
  ...EVENT_SCHEMAS.map(schema => [schema, [EVENT_EXAMPLES[schema.properties.type.const]]] as const),
  ...TableRequest.anyOf.map(schema => [schema, typesOf(schema).map(type => examples[type])] as const),
]);

const isSchema = (value: unknown): value is TSchema => isRecord(value);

/** The values of a union of literals; null for any other schema. */
export function literalsOf({ anyOf }: TSchema): readonly unknown[] | null {
  if (!Array.isArray(anyOf)) return null;
  const values = anyOf.map(member => member.const).filter(value => value !== undefined);
  return values.length === anyOf.length ? values : null;
}

const describeFields = (fields: Readonly<Record<string, TSchema>>): Json =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, describeSchema(field)]));

function describeParts(schema: TSchema): Json {
  const literals = literalsOf(schema);
  if (literals) {
    const { anyOf: _members, ...rest } = schema;
    return { ...rest, type: 'string', enum: literals };
  }
  if (Array.isArray(schema.items)) {
    // A list of fixed length, as in JSON Schema 2020-12.
    const { items, additionalItems: _none, ...rest } = schema;
    return { ...rest, prefixItems: items.map(describeSchema), items: false };
  }
  const parts = Object.entries(schema).map(([key, value]) => {
    if (key === 'properties' || key === 'patternProperties') return [key, describeFields(value)];
    if (Array.isArray(value)) return [key, value.map(item => (isSchema(item) ? describeSchema(item) : item))];
    return [key, isSchema(value) ? describeSchema(value) : value];
  });
  const shownExamples = EXAMPLES.get(schema);
  return { ...Object.fromEntries(parts), ...(shownExamples ? { examples: shownExamples } : {}) };
}

/** A schema as the document shows it: as a reference if it has a name. */
function describeSchema(schema: TSchema): Json {
  const name = NAMED.get(schema);
  return name ? { $ref: `#/components/schemas/${name}` } : describeParts(schema);
}

const fieldsOf = (schema: TObject | undefined, where: 'path' | 'query'): Json[] =>
  Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || schema?.required?.includes(name) === true,
    ...(field.description ? { description: field.description } : {}),
    schema: describeSchema(field),
  }));

const headerField = ({ name, required, description, schema }: Header): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: describeSchema(schema),
});

/** A stream, as OpenAPI writes media types with many values one after another: a list of them. */
const framesOf = (frame: TSchema): Json => ({
  type: 'array',
  description: 'Server-Sent Events, one after another:',
  items: describeSchema(frame),
});

function successAnswer({ description, schema, also = {} }: Success): Json {
  const others = Object.entries(also).map(([type, holds]) => [
    type,
    { schema: typeof holds === 'string' ? { type: 'string', description: holds } : framesOf(holds) },
  ]);
  const content = {
    ...(schema ? { 'application/json': { schema: describeSchema(schema) } } : {}),
    ...Object.fromEntries(others),
  };
  return Object.keys(content).length > 0 ? { description, content } : { description };
}

function refusedAnswer(codes: readonly AnyCode[]): Json {
  const code = { properties: { code: { enum: codes } } };
  const schema = { allOf: [describeSchema(schemas.Problem), code] };
  const description = codes.map(each => `\`${each}\`: ${WORDS[each]}`).join('\n\n');
  return { description, content: { [PROBLEM_TYPE]: { schema } } };
}

function answersOf(route: Route): Json {
  const byStatus = Map.groupBy(refusalsOf(route), statusOfCode);
  const refused = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => [String(status), refusedAnswer(codes)]);
  const { success } = route;
  return { [String(success.status ?? 200)]: successAnswer(success), ...Object.fromEntries(refused) };
}

const SECURITY: Readonly<Record<Route['caller'], readonly Json[]>> = {
  needed: [{ session: [] }, { token: [] }],
  optional: [{}, { session: [] }, { token: [] }],
  none: [],
};

/** An id such as get-api-tables-id-events: stable, and unique because paths are. */
const operationId = ({ method, path }: Route): string =>
  `${method.toLowerCase()}${path.replaceAll(/[/:]+/g, '-')}`;

function operation(route: Route): Json {
  const { summary, details, group, caller, params, query, headers = [], body } = route;
  const parameters = [...fieldsOf(params, 'path'), ...fieldsOf(query, 'query'), ...headers.map(headerField)];
  return {
    operationId: operationId(route),
    tags: [group],
    summary,
    ...(details ? { description: details } : {}),
    security: SECURITY[caller],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: describeSchema(body) } } } }
      : {}),
    responses: answersOf(route),
  };
}

/** Turns :id into {id}. */
export const openApiPath = (path: string): string => path.replaceAll(/:([a-z]+)/g, '{$1}');

function pathsOf(routes: readonly Route[]): Json {
  const byPath = Map.groupBy(routes, ({ path }) => openApiPath(path));
  const paths = [...byPath].map(([path, each]) => [
    path,
    Object.fromEntries(each.map(route => [route.method.toLowerCase(), operation(route)])),
  ]);
  return Object.fromEntries(paths);
}

/** The whole document; `origin` is the server's address as the client used it. */
export function openApi(origin: string, routes: readonly Route[] = API_ROUTES): Json {
  const named = [...NAMED].map(([schema, name]) => [name, describeParts(schema as TSchema)]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Passline',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Live craps tables by real rulebooks. Amounts are whole cents of play money, times are milliseconds since 1970. Every refusal is problem JSON with a stable code.',
    },
    servers: [{ url: origin }],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    paths: pathsOf(routes),
    'x-refusals': ALL_CODES.map(code => ({ code, status: statusOfCode(code), description: WORDS[code] })),
    components: {
      schemas: Object.fromEntries(named),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: COOKIE, description: 'set by POST /api/session' },
        token: { type: 'http', scheme: 'bearer', description: 'a bot’s token, from POST /api/bots' },
      },
    },
  };
}

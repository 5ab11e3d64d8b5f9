// Every endpoint and command, tried by everyone who may not use it: refused with the right code, and nothing changes.
import { beforeAll, expect, test } from 'vitest';
import type { HttpResponse, Visitor } from '../http/visitor.ts';
import { onBothStores } from './both-stores.ts';
import { type Cast, everythingIn, newCast, type Who } from './cast.ts';
import { newTestStorage } from './new-test-storage.ts';
import { startNode } from './server.ts';
import type { TestStorage } from './test-storage.ts';
import { ALWAYS_REFUSED, COMMANDS, type Tried } from './wrong-callers-commands.ts';
import { ENDPOINTS, STREAMED } from './wrong-callers-endpoints.ts';
import { type Asked, type Endpoint, inCast } from './wrong-callers-refused.ts';

type Operation = { readonly security: readonly Readonly<Record<string, unknown>>[] };
type RequestSchema = { readonly properties: { readonly type: { const?: string; enum?: readonly string[] } } };
type OpenApi = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: { readonly TableRequest: { readonly anyOf: readonly RequestSchema[] } };
  };
};

/** Refused wherever a caller is required. */
const STRANGERS: readonly (readonly [Who, string])[] = [
  ['nobody', 'auth/no-session'],
  ['forger', 'auth/no-session'],
  ['signed-out', 'auth/no-session'],
];

/** Endpoints that end something that other tests still need. */
const ENDING: ReadonlySet<string> = new Set([
  'POST /api/session/recovery-code',
  'DELETE /api/bots/{id}',
  'POST /api/me/delete',
  'DELETE /api/session',
]);

onBothStores(store => {
  let storage: TestStorage;
  let cast: Cast;
  let document: OpenApi;
  let operations: ReadonlyMap<string, Operation>;

  beforeAll(async () => {
    storage = await newTestStorage(store);
    const node = await startNode(storage);
    cast = await newCast(storage, node);
    document = (await cast.who.nobody.get('/openapi.json')).body;
    operations = new Map(
      Object.entries(document.paths).flatMap(([path, byMethod]) =>
        Object.entries(byMethod).map(([method, each]) => [`${method.toUpperCase()} ${path}`, each] as const),
      ),
    );
  });

  const ask = (
    visitor: Visitor,
    name: string,
    asked: Asked,
    more: Asked['headers'] = {},
  ): Promise<HttpResponse> => {
    const [method = '', usual = ''] = name.split(' ');
    const body = asked.body && inCast(asked.body, cast);
    return visitor.ask(method, inCast(asked.path ?? usual, cast), {
      ...(body === undefined ? {} : { body }),
      headers: { ...asked.headers, ...more },
    });
  };

  const told = ({ status, body }: HttpResponse): string => `${status} ${body?.code ?? 'accepted'}`;

  /** Tries an endpoint as every caller it should refuse; returns the answers that differ from the expected ones. */
  async function findWrongAnswers(name: string, endpoint: Endpoint): Promise<string[]> {
    const wrong: string[] = [];
    const expectTold = async (who: string, asked: Promise<HttpResponse>, expected: string): Promise<void> => {
      // The visitor throws on an answer that the document does not describe.
      const said = await asked.then(told, error => String(error.message));
      if (said !== expected) wrong.push(`${name} as ${who}: ${said}, not ${expected}`);
    };
    const security = operations.get(name)?.security ?? [];
    if (security.length > 0 && !security.some(each => Object.keys(each).length === 0)) {
      for (const [who, code] of STRANGERS) {
        await expectTold(who, ask(cast.who[who], name, endpoint), `401 ${code}`);
      }
    }
    if (security.length > 0) {
      const withdrawn = ask(cast.who['withdrawn-bot'], name, endpoint);
      await expectTold('withdrawn-bot', withdrawn, '401 auth/bad-token');
    }
    if (!name.startsWith('GET') && endpoint.right !== null) {
      const foreign = ask(cast.who[endpoint.right], name, endpoint, {
        origin: 'https://evil.example',
      });
      await expectTold('another site', foreign, '403 auth/origin');
    }
    for (const [who, status, code, other = {}] of endpoint.refused) {
      const answer = ask(cast.who[who], name, { ...endpoint, ...other });
      await expectTold(`${who} ${JSON.stringify(other)}`, answer, `${status} ${code}`);
    }
    return wrong;
  }

  test('every endpoint of /openapi.json has its wrong callers listed', () => {
    expect(Object.keys(ENDPOINTS).sort()).toEqual([...operations.keys()].sort());
  });

  test('every command of /openapi.json has its wrong callers listed', () => {
    const types = document.components.schemas.TableRequest.anyOf.flatMap(
      ({ properties: { type } }) => type.enum ?? [type.const ?? ''],
    );
    expect(Object.keys(COMMANDS).sort()).toEqual([...types].sort());
  });

  test('no endpoint does anything for the wrong caller', async () => {
    const before = await everythingIn(storage);
    const wrong: string[] = [];
    for (const [name, endpoint] of Object.entries(ENDPOINTS))
      wrong.push(...(await findWrongAnswers(name, endpoint)));
    wrong.push(...(await findWrongAnswers('GET /api/tables/{id}/events', STREAMED)));
    expect(wrong).toEqual([]);
    expect(await everythingIn(storage)).toEqual(before);
  });

  let keys = 0;
  const command = (
    { request, at }: Tried,
    who: Who,
    other: { at?: string; seat?: number } = {},
  ): Promise<HttpResponse> => {
    keys += 1;
    const table = cast.tables[(other.at ?? at) as keyof Cast['tables']];
    const asked = other.seat === undefined ? request : { ...request, seat: other.seat };
    return cast.who[who].command(table, asked, `wrong ${keys}`);
  };

  test('no command does anything for the wrong caller', async () => {
    const before = await everythingIn(storage);
    const wrong: string[] = [];
    for (const [type, tried] of Object.entries(COMMANDS)) {
      for (const [who, code, other] of [...ALWAYS_REFUSED, ...tried.refused]) {
        const { body, status } = await command(tried, who, other);
        if (body?.code !== code)
          wrong.push(
            `${type} as ${who} ${JSON.stringify(other ?? {})}: ${status} ${body?.code}, not ${code}`,
          );
      }
    }
    expect(wrong).toEqual([]);
    expect(await everythingIn(storage)).toEqual(before);
  });

  test('a list of bets may not name another’s seat either', async () => {
    const before = await everythingIn(storage);
    const bet = { type: 'bet', spot: 'field', amount: 5_00 } as const;
    const requests = [bet, { ...bet, seat: 1 }];
    const { body } = await cast.who.ben.command(cast.tables.live, { type: 'batch', requests }, 'batch');
    expect(body.code).toBe('auth/not-your-seat');
    expect(await everythingIn(storage)).toEqual(before);
  });

  test('a roll that its shooter may throw is not another player’s to throw', async () => {
    const { status, body } = await command(COMMANDS.roll, 'ben');
    expect([status, body.code]).toEqual([409, 'dice/not-yours']);
  });

  // Last, because these change things: they show that the refusals above were due only to the caller.
  test('the right caller is never refused for lack of a right', async () => {
    const wrong: string[] = [];
    const grant = async (name: string): Promise<void> => {
      const endpoint = ENDPOINTS[name] as Endpoint;
      if (endpoint.right === null) return;
      const answer = await ask(cast.who[endpoint.right], name, endpoint);
      const isOther = endpoint.unless !== undefined && answer.body?.code === endpoint.unless;
      if (answer.status >= 400 && !isOther) wrong.push(`${name} as ${endpoint.right}: ${told(answer)}`);
    };
    for (const name of Object.keys(ENDPOINTS)) if (!ENDING.has(name)) await grant(name);
    for (const [type, tried] of Object.entries(COMMANDS)) {
      const answer = await command(tried, tried.right);
      if (/^(auth|request|mode)\//.test(answer.body?.code ?? ''))
        wrong.push(`${type} as ${tried.right}: ${told(answer)}`);
    }
    for (const name of ENDING) await grant(name);
    expect(wrong).toEqual([]);
  });
});

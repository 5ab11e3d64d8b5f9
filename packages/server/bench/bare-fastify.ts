// The yardstick for our HTTP server: Fastify alone, without a store. It validates each command against its schema and
// serializes the answer that our server would give, but decides and stores nothing.
import { IdParams } from '@passline/client/wire';
import { TableRequest } from '@passline/table';
import Fastify from 'fastify';
import type { RoundAnswer } from './command-load.ts';

/** Headers that the connection sends by itself, or that are set with the body. */
const OWN: ReadonlySet<string> = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'content-type',
]);

type Ready = { readonly headers: Readonly<Record<string, string>>; readonly body: unknown };

function readyOf({ head, body }: RoundAnswer): Ready {
  const pairs = head
    .split('\r\n')
    .slice(1)
    .map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const);
  const headers = Object.fromEntries(pairs.filter(([name]) => !OWN.has(name.toLowerCase())));
  return { headers, body: JSON.parse(body) as unknown };
}

const KEY = { type: 'string', pattern: '^[\\x20-\\x7e]{1,100}$' };

/** The commands that the benchmark's players send. Choosing the schema by `type` is the fastest way. */
function bodySchema(types: ReadonlySet<string>): object {
  const members = TableRequest.anyOf.filter(({ properties: { type } }) => types.has(String(type.const)));
  return { type: 'object', required: ['type'], discriminator: { propertyName: 'type' }, oneOf: members };
}

const answers = new Map<string, Ready>();

function newApp(known: readonly RoundAnswer[]): ReturnType<typeof Fastify> {
  for (const answer of known) answers.set(answer.command, readyOf(answer));
  const types = new Set(known.map(({ command }) => (JSON.parse(command) as { type: string }).type));
  const app = Fastify({
    ajv: { customOptions: { discriminator: true, formats: { 'visible-text': true } } },
  });
  const schema = {
    params: IdParams,
    headers: {
      type: 'object',
      required: ['idempotency-key', 'cookie'],
      properties: { 'idempotency-key': KEY, cookie: { type: 'string' } },
    },
    body: bodySchema(types),
  };
  app.post('/api/tables/:id/commands', { schema }, (request, reply) => {
    const ready = answers.get(JSON.stringify(request.body));
    if (!ready) return reply.code(400).send();
    return reply.headers(ready.headers).send(ready.body);
  });
  return app;
}

process.once('message', async (known: readonly RoundAnswer[]) => {
  const app = newApp(known);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  process.send?.(typeof address === 'object' ? address?.port : null);
});
// This process ends with the benchmark that started it.
process.once('disconnect', () => process.exit(0));

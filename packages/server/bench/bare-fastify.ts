// The yardstick of the HTTP server: Fastify alone, which reads each command and answers the bytes that our server would.
import Fastify from 'fastify';
import type { RoundAnswer } from './command-load.ts';

/** Sent by the connection itself. */
const OWN: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive', 'content-length']);

type Ready = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

function readyOf({ head, body }: RoundAnswer): Ready {
  const pairs = head
    .split('\r\n')
    .slice(1)
    .map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const);
  return { headers: Object.fromEntries(pairs.filter(([name]) => !OWN.has(name.toLowerCase()))), body };
}

const answers = new Map<string, Ready>();
const app = Fastify();
app.post('/api/tables/:id/commands', (request, reply) => {
  const ready = answers.get(JSON.stringify(request.body));
  if (!ready) return reply.code(400).send();
  return reply.headers(ready.headers).send(ready.body);
});

process.once('message', async (known: readonly RoundAnswer[]) => {
  for (const answer of known) answers.set(answer.command, readyOf(answer));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  process.send?.(typeof address === 'object' ? address?.port : null);
});
// Ends with the benchmark that started it.
process.once('disconnect', () => process.exit(0));

// Logs answers that took too long.
import type { FastifyInstance } from 'fastify';
import { prefers } from '../request/accept.ts';

export function registerSlowLog(app: FastifyInstance, slowMs: number): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { elapsedTime } = reply;
    // Streams are long-lived by design.
    if (elapsedTime > slowMs && !prefers(request.headers.accept, 'text/event-stream')) {
      const { method, routeOptions } = request;
      app.log.warn({ method, route: routeOptions.url, status: reply.statusCode, ms: elapsedTime }, 'slow');
    }
    done();
  });
}

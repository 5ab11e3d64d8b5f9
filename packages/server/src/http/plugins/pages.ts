// Serves what browsers request outside the API: the built page and the API's description.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openApi } from '../openapi.ts';
import { JSON_TYPE } from '../response/event-text.ts';
import { isBuilt, ROOM_URLS, registerBuiltPage } from './static.ts';

const NOT_BUILT =
  'Passline is running without its page, which has not been built. The API works; /openapi.json describes it.\n';

/** A placeholder for the server's address in the document, which is generated once, at the first request. */
const ORIGIN = 'http://passline.invalid';
const HOST = /^[A-Za-z0-9.-]{1,255}(:\d{1,5})?$|^\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?$/;

/** The address in the request. A malformed host is not echoed. */
function originOf({ protocol, host }: FastifyRequest): string {
  return HOST.test(host) ? `${protocol}://${host}` : 'http://localhost';
}

export function registerPages(
  app: FastifyInstance,
  pageDir: string | null,
  publicOrigin: string | null = null,
): void {
  const method = ['GET', 'HEAD'];
  let document: string | null = null;
  app.route({
    method,
    url: '/openapi.json',
    handler: async (request, reply) => {
      document ??= JSON.stringify(openApi(ORIGIN));
      return reply
        .header('cache-control', 'public, max-age=300')
        .type(JSON_TYPE)
        .send(document.replaceAll(ORIGIN, publicOrigin ?? originOf(request)));
    },
  });
  if (pageDir !== null && isBuilt(pageDir)) {
    registerBuiltPage(app, pageDir);
    return;
  }
  for (const url of ROOM_URLS) {
    app.route({ method, url, handler: async (_request, reply) => reply.type('text/plain').send(NOT_BUILT) });
  }
}

// The pages and files that the server gives by itself: a front page, the API's documentation, staff's sign-in.
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { docsPage } from './docs-page.ts';
import { JSON_TYPE } from './event-text.ts';
import { html, page } from './html.ts';
import { openApi } from './openapi.ts';
import { isBuilt, registerBuiltPage } from './static.ts';

const HTML_TYPE = 'text/html; charset=utf-8';

const frontPage = (): string =>
  page(
    'Passline',
    html`<main class="front"><img src="/assets/puck.svg" alt="" width="96" height="96">
<h1>Passline</h1>
<p>Craps tables by four real rulebooks, exact to the cent: to practise alone, to play together against an automatic
dealer, or to run a real table with. The dice are fair, and every table’s record can be checked.</p>
<p>The table server is running without its page, which was not built; everything works over the API.</p>
<ul><li><a href="/docs">How to use the API</a></li><li><a href="/openapi.json">OpenAPI document</a></li>
<li><a href="/signin">Sign in as staff</a></li></ul></main>`,
  );

const signInPage = (): string =>
  page(
    'Sign in · Passline',
    html`<main class="front"><h1>Sign in</h1>
<p>For dealers, pit and managers, with the code of a sign-in link. Each code works once.</p>
<form id="sign-in"><label for="code">Code</label>
<input id="code" name="code" autocomplete="off" spellcheck="false" required maxlength="100">
<button>Sign in</button></form>
<p id="outcome" role="status"></p><p><a href="/">Passline</a></p>
<noscript><p>This page needs its script to send the code.</p></noscript></main>`,
    ['/assets/signin.js'],
  );

const ASSETS: Readonly<Record<string, string>> = {
  'passline.css': 'text/css; charset=utf-8',
  'signin.js': 'text/javascript; charset=utf-8',
  'puck.svg': 'image/svg+xml',
};

const assetPath = (name: string): string => `/assets/${name}`;

/** Stands for the server's address in texts that are made once. */
const ORIGIN = 'http://passline.invalid';
const HOST = /^[A-Za-z0-9.-]{1,255}(:\d{1,5})?$|^\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?$/;

/** The address at which the server was asked; a host that is none is not repeated. */
function originOf({ protocol, host }: FastifyRequest): string {
  return HOST.test(host) ? `${protocol}://${host}` : 'http://localhost';
}

/** The API's own pages, and the built page or, where there is none, plain ones in its place. */
export function registerPages(
  app: FastifyInstance,
  pageDir: string | null,
  publicOrigin: string | null = null,
): void {
  const serve = (url: string, type: string, content: string): void => {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) =>
        reply
          .header('cache-control', 'public, max-age=300')
          .type(type)
          .send(content.replaceAll(ORIGIN, publicOrigin ?? originOf(request))),
    });
  };
  serve('/docs', HTML_TYPE, docsPage(ORIGIN));
  serve('/openapi.json', JSON_TYPE, JSON.stringify(openApi(ORIGIN)));
  for (const [name, type] of Object.entries(ASSETS)) {
    serve(assetPath(name), type, readFileSync(new URL(`../assets/${name}`, import.meta.url), 'utf8'));
  }
  if (pageDir !== null && isBuilt(pageDir)) {
    registerBuiltPage(app, pageDir);
    return;
  }
  serve('/', HTML_TYPE, frontPage());
  serve('/signin', HTML_TYPE, signInPage());
}

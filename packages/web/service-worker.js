// The service worker: keeps the built page on the device, so that it opens and plays without a connection. While the
// server answers, every visit gets the server's own document, so that no old page is shown after an upgrade.
// The build puts `BUILD` before this text: its version, its files, those of each language, and the script that the
// document starts with. The page registers it with its language as the query, and only that language is kept.

const SCOPE = new URL(registration.scope);
/** Several copies of the page may share an origin. */
const PREFIX = `passline ${SCOPE.pathname} `;
const LANGUAGE = location.search.slice(1);
const CACHE = `${PREFIX}${BUILD.version} ${LANGUAGE}`;
const DOCUMENT = SCOPE.href;
const FILES = new Set([...BUILD.files, ...BUILD.languages[LANGUAGE]].map(file => new URL(file, SCOPE).href));

async function keepDocument(cache) {
  const answer = await fetch(DOCUMENT, { cache: 'no-cache' });
  const text = await answer.clone().text();
  // During an upgrade it may be another version's: the browser tries again later.
  if (!answer.ok || !text.includes(BUILD.start)) throw new Error('the document is not of this version');
  await cache.put(DOCUMENT, answer);
}

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all([keepDocument(cache), cache.addAll(FILES)]);
}

/** Runs once no page uses an earlier version any more: until then its files stay. */
async function activate() {
  const names = await caches.keys();
  const former = names.filter(name => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(former.map(name => caches.delete(name)));
  await clients.claim();
}

async function answerDocument(request) {
  const answer = await fetch(request).catch(() => null);
  if (answer && answer.status < 500) return answer;
  const cache = await caches.open(CACHE);
  return (await cache.match(DOCUMENT)) ?? answer ?? Response.error();
}

async function answerFile(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request)) ?? fetch(request);
}

const isRoom = ({ origin, pathname }) =>
  origin === SCOPE.origin &&
  pathname.startsWith(SCOPE.pathname) &&
  !/^\/(api\/|openapi\.json$)/.test(pathname);

addEventListener('install', event => event.waitUntil(install()));
addEventListener('activate', event => event.waitUntil(activate()));
addEventListener('fetch', event => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (FILES.has(request.url)) event.respondWith(answerFile(request));
  else if (request.mode === 'navigate' && isRoom(new URL(request.url)))
    event.respondWith(answerDocument(request));
});

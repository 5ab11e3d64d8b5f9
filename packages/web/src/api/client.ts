// The page's client, which asks the server or, for its own tables, this device; and a client for this device only.
import { DEFAULT_RUNTIME, PlayerClient, type Runtime } from '@passline/client';
import { language } from '../text/locale.ts';
import { isDevicePath } from './device-tables.ts';
import { nameGuests } from './guest-names.ts';
import { WITHOUT_SERVER } from './presence.ts';
import { guardedFetch } from './session-guard.ts';

type Fetch = Runtime['fetch'];

/** The server's sentences and its guests' names are English. */
async function inPageLanguage(sent: Response, isFromDevice: boolean): Promise<Response> {
  if (language === 'en') return sent;
  const answer = nameGuests(sent);
  return answer.ok ? answer : (await import('./problem-words.ts')).translateProblem(answer, isFromDevice);
}

const deviceFetch: Fetch = async (url, init) =>
  inPageLanguage(await (await import('../device/answer.ts')).answer(url, init), true);

/** Refuses every request: without a Passline server, the address belongs to somebody else's host. */
const refuse: Fetch = async () => {
  const { needsServer } = await import('../text/needs-server.ts');
  return Response.json({ code: 'server/none', detail: needsServer }, { status: 404 });
};

const serverFetch: Fetch = WITHOUT_SERVER
  ? refuse
  : async (url, init) => inPageLanguage(await guardedFetch(url, init), false);

/** Requests about a table on this device are answered here, those about any other by the server. */
const pageFetch: Fetch = (url, init) => (isDevicePath(url) ? deviceFetch : serverFetch)(url, init);

export const client = new PlayerClient({ runtime: { ...DEFAULT_RUNTIME, fetch: pageFetch } });
export const device = new PlayerClient({ runtime: { ...DEFAULT_RUNTIME, fetch: deviceFetch } });

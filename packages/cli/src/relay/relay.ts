// passline relay: repeats a public table's stream to thousands of watchers, who cost its server one stream.
import { Problem, type ServerSent } from '@passline/client';
import { say } from '../output.ts';
import { UsageError } from '../usage-error.ts';
import { Answers, byeFrame } from './answers.ts';
import { Audience, framesOf, namedFrame } from './audience.ts';
import { History } from './history.ts';
import { optionsOf, type RelayOptions, USAGE } from './options.ts';
import { Upstream, type UpstreamListeners } from './upstream.ts';

export { SPEC } from './options.ts';

export const HELP = `${USAGE}

Follows one public table and relays it to as many watchers as the machine can hold: a resumable
event stream, cacheable pages of its history, and the current state of the table, under
the same paths as on the table's server. The server sends one stream, however many watch.
Nothing is stored, and commands are not passed on.

  --port N         the port to listen on (7500); 0: any free one
  --host HOST      the address to listen on (localhost); 0.0.0.0 lets others on the network in
  --memory EVENTS  how many of the latest events are kept in memory (2000)
  --streams N      streams in total (20000)
  --streams-per-address N
                   streams from one address (500); behind a proxy all have the proxy's address
  --token T        a bot's token: watch as this bot instead of as a guest`;

/** Frames that describe a state rather than an event: a later watcher needs the last of each. */
const LASTING: ReadonlySet<string> = new Set(['names', 'avatars', 'announcement']);
/** The server's count of watchers, which is not passed on: to the server, all readers are one watcher. */
const COUNT = 'watchers';

/** What the relay last heard about people and the server, for readers who come later. */
class Greeting {
  readonly #lasting = new Map<string, Buffer>();
  #lostSince: number | null = null;

  hear(frames: readonly ServerSent[]): Buffer {
    const shown = frames.filter(({ event }) => event !== COUNT);
    const texts = shown.map(({ event, data }) => `event: ${event}\ndata: ${data}\n\n`);
    for (const [index, { event }] of shown.entries()) {
      if (LASTING.has(event)) this.#lasting.set(event, Buffer.from(texts[index] ?? ''));
    }
    return Buffer.from(texts.join(''));
  }

  /** The frame that tells readers; null if nothing has changed. */
  reach(isReached: boolean): Buffer | null {
    if (isReached === (this.#lostSince === null)) return null;
    this.#lostSince = isReached ? null : Date.now();
    return this.#status();
  }

  get bytes(): Buffer {
    const lasting = [...this.#lasting.values()];
    return Buffer.concat(this.#lostSince === null ? lasting : [...lasting, this.#status()]);
  }

  #status(): Buffer {
    const since = this.#lostSince ?? Date.now();
    return namedFrame('status', { store: this.#lostSince === null ? 'ok' : 'lost', since });
  }
}

export type RunningRelay = {
  readonly port: number;
  /** Rejects if the table can no longer be watched. */
  readonly following: Promise<void>;
  stop(): Promise<void>;
};

export async function startRelay(options: RelayOptions): Promise<RunningRelay> {
  const upstream = new Upstream(options);
  const { version } = await upstream.admit(options.token === null);
  const audience = new Audience();
  const greeting = new Greeting();
  const history = new History(version, options.memory, (after, limit) => upstream.page(after, limit));
  const listeners: UpstreamListeners = {
    onEvents: events => {
      const fresh = history.add(events);
      if (fresh.length > 0) audience.write(framesOf(fresh));
    },
    onNamed: frames => {
      const heard = greeting.hear(frames);
      if (heard.length > 0) audience.write(heard);
    },
    onReach: isReached => {
      const frame = greeting.reach(isReached);
      if (frame) audience.write(frame);
    },
    onBehind: () => {
      history.reset(0);
      audience.endAll(byeFrame());
    },
  };
  const answers = new Answers({
    ...options,
    history,
    audience,
    snapshotText: () => upstream.snapshotText(),
    greeting: () => greeting.bytes,
  });
  const server = await answers.listenOn(options.host, options.port);
  const following = upstream.follow(() => history.version, listeners);
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    following,
    async stop() {
      upstream.stop();
      audience.endAll(byeFrame());
      audience.stop();
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 1_000).unref();
      await promise;
      await following;
    },
  };
}

const LISTEN_ERRORS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use: choose another with --port',
  EACCES: 'the port may not be used here: choose one above 1023 with --port',
  EADDRNOTAVAIL: 'the host is not an address of this machine: choose another with --host',
  ENOTFOUND: 'the host is not an address of this machine: choose another with --host',
};

function explain(error: unknown): unknown {
  const known = LISTEN_ERRORS[String((error as NodeJS.ErrnoException).code)];
  return known === undefined ? error : new UsageError(`relay: ${known}`);
}

/** Ends with the first signal, or with the table. */
export async function relay(args: readonly string[]): Promise<number> {
  const options = optionsOf(args);
  const { promise: signal, resolve } = Promise.withResolvers<void>();
  process.once('SIGINT', () => resolve());
  process.once('SIGTERM', () => resolve());
  const running = await startRelay(options).catch(error => {
    throw explain(error);
  });
  say(`The relay is ready on http://localhost:${running.port}/api/tables/${options.table}/events`);
  const ended = await Promise.race([signal, running.following.catch(error => error as unknown)]);
  if (ended === undefined) {
    await running.stop();
    return 0;
  }
  if (ended instanceof Problem) throw new UsageError(`relay: ${ended.detail}`);
  throw ended;
}

// Hints over a NATS server, on a subject that only the nodes of one installation know.
import { type ConnectionOptions, connect, type NatsConnection } from '@nats-io/transport-node';
import type { Bus, Notice } from './bus.ts';
import { messagesOf, readMessage } from './notice-text.ts';

const AGAIN_MS = 250;
/** A silently dropped connection is noticed after twice this time. */
const PING_MS = 2_000;
/** A server starts without waiting longer: hints can come later. */
const FIRST_CONNECTION_MS = 2_000;

/** Takes a user and password, or a token alone, from the URL. */
function optionsFor(url: string): ConnectionOptions {
  const { protocol, host, username, password } = new URL(url);
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  return {
    servers: host,
    name: 'passline',
    noEcho: true,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: AGAIN_MS,
    pingInterval: PING_MS,
    ...(protocol === 'tls:' && { tls: {} }),
    ...(user !== '' && (pass === '' ? { token: user } : { user, pass })),
  };
}

type Listener = { readonly onNotice: (notice: Notice) => void; readonly onGap: () => void };

export class NatsBus implements Bus {
  readonly isShared = true;
  readonly #subject: string;
  readonly #listeners: Listener[] = [];
  readonly #connecting: Promise<NatsConnection | null>;
  #connection: NatsConnection | null = null;
  #isUp = false;
  #closed = false;

  /** `subject` is the installation's own, because several may share a NATS server. */
  constructor(url: string, subject: string) {
    this.#subject = subject;
    // Keeps trying until a server answers; only an invalid configuration makes it give up.
    this.#connecting = connect(optionsFor(url)).then(
      connection => this.#begin(connection),
      () => null,
    );
  }

  get isConnected(): boolean {
    return this.#isUp;
  }

  async send(notices: readonly Notice[]): Promise<void> {
    if (this.#closed) return;
    if (!this.#connection || !this.#isUp) throw new Error('the NATS server cannot be reached');
    for (const message of messagesOf(notices)) this.#connection.publish(this.#subject, message);
  }

  async listen(onNotice: Listener['onNotice'], onGap: () => void): Promise<void> {
    const listener: Listener = { onNotice, onGap };
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(resolve, FIRST_CONNECTION_MS, null);
    // Registered before the connection is up, so that nothing is missed.
    this.#listeners.push(listener);
    await Promise.race([this.#connecting, late]);
    clearTimeout(timer);
  }

  async close(): Promise<void> {
    this.#closed = true;
    const connection = this.#connection;
    // Flushes, so that everything published is sent before the connection closes.
    await connection?.flush().catch(() => undefined);
    await connection?.close();
  }

  async #begin(connection: NatsConnection): Promise<NatsConnection> {
    this.#connection = connection;
    if (this.#closed) {
      void connection.close();
      return connection;
    }
    connection.subscribe(this.#subject, {
      callback: (error, message) => {
        if (error) return;
        for (const { onNotice } of this.#listeners) readMessage(message.string(), onNotice);
      },
    });
    void this.#watch(connection);
    await this.#becomeUp(connection);
    return connection;
  }

  /** The bus is up once the server knows the subscription; earlier hints were missed. */
  async #becomeUp(connection: NatsConnection): Promise<void> {
    // If the connection is lost again in the meantime, so is the answer; the next connection comes up by itself.
    if (
      !(await connection.flush().then(
        () => true,
        () => false,
      ))
    )
      return;
    this.#isUp = true;
    for (const { onGap } of this.#listeners) onGap();
  }

  async #watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' || type === 'staleConnection') this.#isUp = false;
      if (type === 'reconnect') void this.#becomeUp(connection);
      // Hints that arrived faster than they were read have been dropped.
      if (type === 'slowConsumer') for (const { onGap } of this.#listeners) onGap();
    }
    this.#isUp = false;
  }
}

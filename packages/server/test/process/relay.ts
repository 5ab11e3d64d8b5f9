// A network between a server and its database that fails on demand.
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * `whole`: everything works. `cut`: no connection exists or can be made. `deaf`: what the database sends is lost on the
 * way. `silent`: nothing gets through in either direction, but no connection breaks.
 */
type Line = 'whole' | 'cut' | 'deaf' | 'silent';

export class Relay {
  readonly #server: Server;
  readonly #pairs = new Set<readonly [near: Socket, far: Socket]>();
  #line: Line = 'whole';
  #port: number;

  constructor(host: string, port: number) {
    this.#port = port;
    this.#server = createServer(near => {
      if (this.#line === 'cut') {
        near.destroy();
        return;
      }
      this.#join(near, connect({ host, port: this.#port }));
    });
  }

  #join(near: Socket, far: Socket): void {
    const pair = [near, far] as const;
    this.#pairs.add(pair);
    near.on('data', bytes => {
      if (this.#line !== 'silent') far.write(bytes);
    });
    far.on('data', bytes => {
      if (this.#line === 'whole') near.write(bytes);
    });
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        near.destroy();
        far.destroy();
        this.#pairs.delete(pair);
      });
    }
  }

  async listen(): Promise<void> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  becomes(line: Line): void {
    this.#line = line;
    if (line === 'cut') for (const [near] of this.#pairs) near.destroy();
  }

  /** From now on, leads to another database on the same machine; connections to the previous one break. */
  leadTo(port: number): void {
    this.#port = port;
    this.heal();
  }

  /** Connections that went through a failure stay broken; new ones work. */
  heal(): void {
    this.becomes('cut');
    this.becomes('whole');
  }

  close(): void {
    this.becomes('cut');
    this.#server.close();
  }
}

const relays: Relay[] = [];

export function closeRelays(): void {
  for (const relay of relays.splice(0)) relay.close();
}

/** The same database through a relay. */
export async function relayTo(databaseUrl: string): Promise<{ readonly relay: Relay; readonly url: string }> {
  const url = new URL(databaseUrl);
  const relay = new Relay(url.hostname, Number(url.port));
  await relay.listen();
  relays.push(relay);
  url.port = String(relay.port);
  return { relay, url: url.href };
}

// A network that fails on purpose: it breaks, loses what the server sent, goes silent, or adds what it did not send.
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** What happens to the next bytes that the server sends. */
type Fault = 'swallow' | 'cut-midway' | 'lose';

export class CuttingProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #near = new Set<Socket>();
  readonly #faults: Fault[] = [];
  #silent = false;

  constructor(upstreamPort: number) {
    this.#server = createServer(near => {
      const far = connect({ port: upstreamPort, host: 'localhost' });
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => {
          this.#sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
      }
      this.#near.add(near);
      near.on('close', () => this.#near.delete(near));
      near.pipe(far);
      far.on('data', bytes => this.#carry(bytes, near));
    });
  }

  #carry(bytes: Buffer, near: Socket): void {
    // Losing a heartbeat would prove nothing.
    const fault = this.#silent || bytes.length < 10 ? undefined : this.#faults.shift();
    if (fault === 'swallow') near.destroy();
    else if (fault === 'cut-midway') near.end(bytes.subarray(0, bytes.length >> 1));
    else if (fault !== 'lose' && !this.#silent) near.write(bytes);
  }

  async listen(): Promise<void> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  }

  /** Every connection breaks now; new ones work. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** The next `count` answers never arrive, although the server has sent them. */
  swallow(answers: number): void {
    for (let n = 0; n < answers; n += 1) this.#faults.push('swallow');
  }

  /** The connection breaks in the middle of the next bytes. */
  cutMidway(): void {
    this.#faults.push('cut-midway');
  }

  /** The next bytes are missing from a connection that otherwise continues. */
  lose(): void {
    this.#faults.push('lose');
  }

  /** Adds bytes that the server did not send, on every open connection. */
  say(text: string): void {
    for (const socket of this.#near) socket.write(text);
  }

  /** Nothing gets through anymore, and nothing breaks either. */
  silence(silent: boolean): void {
    this.#silent = silent;
  }

  close(): void {
    this.#server.close();
    this.cut();
  }
}

export async function proxyTo(port: number): Promise<CuttingProxy> {
  const proxy = new CuttingProxy(port);
  await proxy.listen();
  afterAll(() => proxy.close());
  return proxy;
}

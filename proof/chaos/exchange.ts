// One HTTP exchange in memory: the request's bytes go into the real HTTP server, and the answer's bytes come out.
import { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

export type RequestParts = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly address: string;
};

export type Head = { readonly status: number; readonly headers: [name: string, value: string][] };

/** The parts of a response, in order; `taken` lets the server continue writing. */
export type ResponseHandlers = {
  onHead(head: Head): void;
  onBytes(bytes: Buffer, taken: () => void): void;
  onEnd(): void;
  /** The server has closed the connection, after `onEnd` or without it. */
  onClosed(): void;
};

const END_OF_HEAD = '\r\n\r\n';

function headOf(text: string): Head {
  const [first = '', ...lines] = text.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(': ');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)];
  });
  return { status: Number(first.split(' ')[1]), headers };
}

/** The server's end of a connection that carries one exchange. */
class Line extends Duplex {
  readonly remoteAddress: string;
  readonly #heard: ResponseHandlers;
  #head: string | null = '';

  constructor(address: string, heard: ResponseHandlers) {
    super();
    this.remoteAddress = address;
    this.#heard = heard;
  }

  // Socket methods that the server calls, and that do nothing here.

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  setTimeout(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, taken: () => void): void {
    if (this.#head === null) {
      this.#heard.onBytes(chunk, taken);
      return;
    }
    this.#head += chunk.toString('latin1');
    const end = this.#head.indexOf(END_OF_HEAD);
    if (end < 0) {
      taken();
      return;
    }
    const rest = Buffer.from(this.#head.slice(end + END_OF_HEAD.length), 'latin1');
    this.#heard.onHead(headOf(this.#head.slice(0, end)));
    this.#head = null;
    if (rest.length > 0) this.#heard.onBytes(rest, taken);
    else taken();
  }

  override _final(done: () => void): void {
    this.#heard.onEnd();
    done();
    this.destroy();
  }
}

/** In HTTP 1.0, where a body without a length ends with the connection, so that no chunks have to be decoded here. */
function bytesOf({ method, path, headers, body }: RequestParts): Buffer {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  if (body !== null) lines.push(`content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${method} ${path} HTTP/1.0\r\n${lines.join('\r\n')}${END_OF_HEAD}${body ?? ''}`);
}

/** Delivers the request; the returned function cuts the server's end of the connection. */
export function exchange(app: FastifyInstance, asked: RequestParts, heard: ResponseHandlers): () => void {
  const line = new Line(asked.address, heard);
  line.on('error', () => undefined);
  line.once('close', () => heard.onClosed());
  app.server.emit('connection', line);
  line.push(bytesOf(asked));
  return () => line.destroy();
}

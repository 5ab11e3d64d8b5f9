// Reads answers from a socket as they arrive: by length, in chunks, or until the connection ends.

export type HttpResponse = {
  readonly status: number;
  /** The head as text, header names in lower case. */
  readonly head: string;
  readonly body: Buffer;
  /** The server will close the connection after it. */
  readonly closes: boolean;
  /** An endless response: only its head was read. */
  readonly streams: boolean;
};

const HEAD_END = Buffer.from('\r\n\r\n');
const LINE_END = Buffer.from('\r\n');
const EMPTY = Buffer.alloc(0);

type Framed = { readonly body: Buffer; readonly end: number };

/** A chunked body from `at`; null if it is incomplete. */
function chunked(bytes: Buffer, at: number): Framed | null {
  const parts: Buffer[] = [];
  for (let from = at; ; ) {
    const lineEnd = bytes.indexOf(LINE_END, from);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(bytes.toString('latin1', from, lineEnd), 16);
    const dataAt = lineEnd + 2;
    if (Number.isNaN(size) || bytes.length < dataAt + size + 2) return null;
    if (size === 0) return { body: Buffer.concat(parts), end: dataAt + 2 };
    parts.push(bytes.subarray(dataAt, dataAt + size));
    from = dataAt + size + 2;
  }
}

export class AnswerReader {
  #bytes: Buffer = EMPTY;
  #more: Buffer[] = [];
  #have = 0;
  #need = 0;

  add(bytes: Buffer): void {
    this.#more.push(bytes);
    this.#have += bytes.length;
  }

  /** The next complete answer, to a request with this method; null until more bytes arrive. */
  next(method: string): HttpResponse | null {
    if (this.#have === 0 || this.#have < this.#need) return null;
    if (this.#more.length > 0) this.#bytes = Buffer.concat([this.#bytes, ...this.#more.splice(0)]);
    const bytes = this.#bytes;
    const headEnd = bytes.indexOf(HEAD_END);
    if (headEnd < 0) return null;
    const head = bytes.toString('latin1', 0, headEnd);
    const bodyAt = headEnd + HEAD_END.length;
    const lower = head.toLowerCase();
    const status = /^http\/1\.1 (\d{3}) /.exec(lower)?.[1];
    if (status === undefined) throw new Error(`this is not an answer: ${head.slice(0, 80)}`);
    const closes = lower.includes('\r\nconnection: close');
    const made = (body: Buffer, end: number, streams = false): HttpResponse => {
      this.#bytes = bytes.subarray(end);
      this.#have = this.#bytes.length;
      this.#need = 0;
      return { status: Number(status), head: lower, body, closes, streams };
    };
    if (status === '204' || status === '304' || status === '100' || method === 'HEAD') {
      return made(EMPTY, bodyAt);
    }
    const length = /\r\ncontent-length: (\d+)/.exec(lower)?.[1];
    if (length !== undefined) {
      const end = bodyAt + Number(length);
      this.#need = end;
      return bytes.length < end ? null : made(bytes.subarray(bodyAt, end), end);
    }
    if (!lower.includes('\r\ntransfer-encoding: chunked')) return made(EMPTY, bytes.length, true);
    const framed = chunked(bytes, bodyAt);
    this.#need = this.#have + 1;
    return framed && made(framed.body, framed.end);
  }
}

// Requests as raw bytes, which no client library corrects.
import { connect } from 'node:net';

/** Sends the bytes, and returns everything that comes back until the server closes. */
export function speak(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', text => {
      heard += text;
    });
    socket.on('close', () => resolve(heard)).on('error', reject);
  });
}

export type RawRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers?: readonly string[];
  readonly body?: string;
};

/** Sends one request with a Host, its length, and these headers. */
export function request(
  port: number,
  { method, path, headers = [], body = '' }: RawRequest,
): Promise<string> {
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: close',
    length,
    ...headers,
  ];
  return speak(port, `${head.join('\r\n')}\r\n\r\n${body}`);
}

export const statusIn = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

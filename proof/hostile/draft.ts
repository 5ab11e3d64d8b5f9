// A request under construction: its sender, its bytes, and how to resend it by hand.

export type Header = readonly [name: string, value: string];

export type Draft = {
  /** What is wrong with it, for the report. */
  readonly kind: string;
  readonly method: string;
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body: Buffer | null;
  /** A status below 400 would mean that the attack succeeded. */
  readonly mustRefuse: boolean;
  /** It may end its connection, so no other request may wait behind it. */
  readonly solo: boolean;
  /** Raw bytes that are not a request: sent unchanged, then the connection is closed. */
  readonly raw?: Buffer;
};

const nameOf = ([name]: Header): string => name.toLowerCase();

export const hasHeader = ({ headers }: Pick<Draft, 'headers'>, name: string): boolean =>
  headers.some(header => nameOf(header) === name);

/** The same with a header set, whether it was there or not. */
export const withHeader = <D extends Pick<Draft, 'headers'>>(draft: D, name: string, value: string): D => ({
  ...draft,
  headers: [...draft.headers.filter(header => nameOf(header) !== name.toLowerCase()), [name, value]],
});

export const withoutHeader = <D extends Pick<Draft, 'headers'>>(draft: D, name: string): D => ({
  ...draft,
  headers: draft.headers.filter(header => nameOf(header) !== name),
});

/** Header values are written byte by byte, so that they can contain any byte. */
export function bytesOf(draft: Draft): Buffer {
  if (draft.raw) return draft.raw;
  const { method, target, headers, body } = draft;
  let head = `${method} ${target} HTTP/1.1\r\n`;
  if (!hasHeader(draft, 'host')) head += 'Host: localhost\r\n';
  for (const [name, value] of headers) head += `${name}: ${value}\r\n`;
  const framed = hasHeader(draft, 'content-length') || hasHeader(draft, 'transfer-encoding');
  if (body && !framed) head += `Content-Length: ${body.length}\r\n`;
  const start = Buffer.from(`${head}\r\n`, 'latin1');
  return body ? Buffer.concat([start, body]) : start;
}

const MAX_SHOWN = 4_000;

const isPrintable = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

const shell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** How to send it by hand: with curl if possible, otherwise its bytes in hexadecimal. */
export function asShellCommand(draft: Draft, port: number): string {
  const bytes = bytesOf(draft);
  const { method, target, headers, body } = draft;
  const text = [method, target, ...headers.flat(), body?.toString('latin1') ?? ''];
  const long = bytes.length > MAX_SHOWN;
  if (draft.raw || long || !text.every(isPrintable)) {
    const shown = bytes.subarray(0, MAX_SHOWN).toString('hex');
    return `echo ${shown}${long ? `… (${bytes.length} bytes)` : ''} | xxd -r -p | nc 127.0.0.1 ${port}`;
  }
  const given = headers.map(([name, value]) => ` -H ${shell(`${name}: ${value}`)}`).join('');
  const data = body ? ` --data-binary ${shell(body.toString('latin1'))}` : '';
  const url = shell(`http://127.0.0.1:${port}${target}`);
  return `curl -i --path-as-is -X ${method}${given}${data} ${url}`;
}

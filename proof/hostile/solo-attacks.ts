// Kinds of attack that may end their connection: too large, too many, doubled, or no HTTP at all.
import { gzipSync } from 'node:zlib';
import type { SeededRandom } from '../fuzz/seeded-random.ts';
import { type Attack, CORRUPT_BODIES } from './attacks.ts';
import { type AttackContext, documentedRequest, identityFor } from './context.ts';
import { bytesOf, type Draft, withHeader } from './draft.ts';

const solo = (draft: Draft, kind: string): Draft => ({ ...draft, kind, solo: true });

function someOperation(context: AttackContext, fits: (method: string, path: string) => boolean): Draft {
  const { document, chance } = context;
  const operation = chance.pick(document.operations.filter(({ method, path }) => fits(method, path)));
  return documentedRequest(context, operation, identityFor(context, operation), '');
}

const withBody = (context: AttackContext): Draft =>
  someOperation(context, (method, path) => method !== 'GET' && !/bots|recovery|chips|invitation/.test(path));

const FILLERS: ReadonlyMap<number, Buffer> = new Map(
  [65_530, 65_537, 70_000, 262_145, 1_000_000].map(size => [
    size,
    Buffer.from(`{"name":"${'a'.repeat(size - 12)}"}`),
  ]),
);

/** A compression bomb: small when compressed, huge when unpacked. */
const BOMB = gzipSync(Buffer.alloc(8_000_000, ' '));

const doubled = ['Host', 'Content-Type', 'Idempotency-Key', 'Cookie', 'Authorization', 'Origin', 'Accept'];

const SOLO: readonly Attack[] = [
  {
    kind: 'huge bodies',
    weight: 1,
    make(context) {
      const { chance } = context;
      const body = FILLERS.get(chance.pick([...FILLERS.keys()])) ?? null;
      return solo({ ...withBody(context), body }, 'huge bodies');
    },
  },
  {
    kind: 'compressed bodies',
    weight: 1,
    make: context =>
      solo(withHeader({ ...withBody(context), body: BOMB }, 'Content-Encoding', 'gzip'), 'compressed bodies'),
  },
  {
    kind: 'huge headers',
    weight: 3,
    make(context) {
      const size = context.chance.pick([8_000, 15_500, 16_400, 20_000, 64_000]);
      return solo(withHeader(withBody(context), 'X-Large', 'a'.repeat(size)), 'huge headers');
    },
  },
  {
    kind: 'many headers',
    weight: 2,
    make(context) {
      const draft = withBody(context);
      const count = context.chance.pick([100, 500, 1_990, 2_100]);
      const more = Array.from({ length: count }, (_, index) => [`X-${index}`, ''] as const);
      return solo({ ...draft, headers: [...draft.headers, ...more] }, 'many headers');
    },
  },
  {
    kind: 'double headers',
    weight: 4,
    make(context) {
      const draft = withBody(context);
      const name = context.chance.pick(doubled);
      const value = context.chance.pick(['x', 'passline=x', 'application/json', 'Bearer x', 'localhost']);
      return solo({ ...draft, headers: [...draft.headers, [name, value], [name, value]] }, 'double headers');
    },
  },
  {
    kind: 'streams begun and left',
    weight: 4,
    make(context) {
      const draft = someOperation(context, (_, path) => path.endsWith('/events'));
      const from = context.chance.pick(['0', '1', '-1', '999999999', '1e3', 'x', '0'.repeat(300)]);
      const streaming = withHeader(draft, 'Accept', 'text/event-stream');
      return solo(withHeader(streaming, 'Last-Event-ID', from), 'streams begun and left');
    },
  },
];

/** Request smuggling: a second request that would run if two parsers disagree on where the first ends. */
const smuggled = (cookie: string): string =>
  `PATCH /api/session HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: 19\r\n\r\n{"name":"Smuggled"}`;

type Shape = (inner: string, chance: SeededRandom) => string;

const post = (headers: string, body: string): string =>
  `POST /api/session HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n${body}`;

/** The inner request must not run, whatever happens to the outer one. */
export const AMBIGUOUS: readonly Shape[] = [
  inner => post('Content-Length: 4\r\nTransfer-Encoding: chunked', `0\r\n\r\n${inner}`),
  inner => post('Transfer-Encoding: chunked\r\nContent-Length: 4', `0\r\n\r\n${inner}`),
  inner => post(`Content-Length: ${inner.length}\r\nContent-Length: 0`, inner),
  inner => post(`Content-Length: 0\r\nContent-Length: ${inner.length}`, inner),
  inner => post('Content-Length: 0, 0', inner),
  inner => post('Content-Length: +0', inner),
  inner => post('Content-Length: 0x0', inner),
  inner => post('Content-Length: -1', inner),
  inner => post('Content-Length: 99999999999999999999999', inner),
  inner => post('Transfer-Encoding: xchunked', `0\r\n\r\n${inner}`),
  inner => post('Transfer-Encoding: chunked, identity', `0\r\n\r\n${inner}`),
  inner => post('Transfer-Encoding : chunked', `0\r\n\r\n${inner}`),
  inner => post('Transfer-Encoding:\r\n chunked\r\nContent-Length: 4', `0\r\n\r\n${inner}`),
  inner => post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', `0\r\n\r\n${inner}`),
  inner => post('Transfer-Encoding: chunked', `-1\r\n\r\n${inner}`),
  inner => post('Transfer-Encoding: chunked', `0x0\r\n\r\n${inner}`),
  inner => post('Transfer-Encoding: chunked', `ffffffffffffffffff\r\n${inner}`),
  inner => post('Transfer-Encoding: chunked', `5\r\nab\r\n0\r\n\r\n${inner}`),
  inner => post('Transfer-Encoding: chunked', `0\n\n${inner}`),
  inner => post('Transfer-Encoding: chunked', `1;${'e'.repeat(20_000)}\r\na\r\n0\r\n\r\n${inner}`),
  inner => `GET / HTTP/1.1\nHost: localhost\nContent-Length: ${inner.length}\n\n${inner}`,
  inner => `GET / HTTP/1.1\r\nHost: localhost\r\nX: a\rContent-Length: 0\r\n\r\n${inner}`,
  inner => `GET /\r\n${inner}`,
  inner => `GET / HTTP/1.1\r\nHost: localhost\r\nX: \0\r\n\r\n${inner}`,
  inner => `GET / HTTP/1.1\r\n Host: localhost\r\n\r\n${inner}`,
  inner => `GET / HTTP/1.1\r\nHost localhost\r\n\r\n${inner}`,
  inner => `GET / HTTP/9.9\r\nHost: localhost\r\n\r\n${inner}`,
  inner => `GET / /x HTTP/1.1\r\nHost: localhost\r\n\r\n${inner}`,
  inner => `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${inner}`,
  inner => `CONNECT localhost:7400 HTTP/1.1\r\nHost: localhost\r\n\r\n${inner}`,
  (inner, chance) => `${chance.bytes(50).toString('latin1')}\r\n\r\n${inner}`,
  inner => `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03${inner}`,
];

/** Odd but complete requests: each is answered or refused. */
export const ODD: readonly Shape[] = [
  () => '',
  () => '\r\n\r\n\r\n',
  () => 'GET',
  () => 'GET / HTTP/1.1\r\n',
  () => 'GET / HTTP/1.1\r\n\r\n',
  () => 'GET / HTTP/1.0\r\n\r\n',
  () => `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  () => `${'A'.repeat(20_000)} / HTTP/1.1\r\n\r\n`,
  () => 'GET /%00\x01 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  () => 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  () => post('Expect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 2', '[]'),
  () => post('Expect: nonsense\r\nContent-Length: 2', '{}'),
  () => post('Content-Type: application/json\r\nContent-Length: 1000', '{'),
  () => post('Content-Type: application/json\r\nTransfer-Encoding: chunked', '2\r\n[]\r\n0\r\nX: y\r\n\r\n'),
  () => post('Content-Type: application/json\r\nTransfer-Encoding: chunked', '2\r\n['),
  () => post('Content-Type: application/json\r\nTransfer-Encoding: gzip, chunked', '2\r\n[]\r\n0\r\n\r\n'),
  () => 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n\x81\x05hello',
  () => 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close, keep-alive, x\r\n\r\n',
  () => 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(100),
  () =>
    `${'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20)}\0\0\0${'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20)}`,
  () => `GET /healthz HTTP/1.1\r\n${'X-A: b\r\n'.repeat(3_000)}Host: a\r\n\r\n`,
];

const RAW: readonly Attack[] = [
  {
    kind: 'requests within requests',
    weight: 5,
    make({ participants, chance }) {
      const text = chance.pick(AMBIGUOUS)(smuggled(participants.bystanders.cookies.canary ?? ''), chance);
      return raw('requests within requests', Buffer.from(text, 'latin1'), true);
    },
  },
  {
    kind: 'malformed HTTP',
    weight: 5,
    make: ({ chance }) => raw('malformed HTTP', Buffer.from(chance.pick(ODD)('', chance), 'latin1'), false),
  },
  {
    kind: 'bytes changed on the way',
    weight: 4,
    make(context) {
      const { chance } = context;
      const draft = someOperation(context, method => method === 'GET');
      const bytes = Buffer.from(bytesOf(draft));
      for (let changes = 1 + chance.below(4); changes > 0; changes -= 1) {
        bytes[chance.below(bytes.length)] = chance.below(256);
      }
      return raw('bytes changed on the way', bytes, false);
    },
  },
];

const raw = (kind: string, bytes: Buffer, mustRefuse: boolean): Draft => ({
  kind,
  method: 'GET',
  target: '',
  headers: [],
  body: null,
  mustRefuse,
  solo: true,
  raw: bytes,
});

/** Sent one after another on a connection, which most of them keep open. */
export const BRITTLE_ATTACKS: readonly Attack[] = [...CORRUPT_BODIES, ...SOLO];
/** Each on its own connection. */
export const RAW_ATTACKS: readonly Attack[] = RAW;

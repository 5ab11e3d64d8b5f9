// A small OpenID Connect provider in its own process: discovery, PKCE, RS256 and ES256, and ways to lie.
// Run it as `node oidc-provider.ts PORT ISSUER CLIENT SECRET`.
import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

const [port = '0', issuer = '', client = '', secret = ''] = process.argv.slice(2);

type Grant = {
  readonly nonce: string;
  readonly challenge: string;
  readonly redirect: string;
  readonly user: string;
};

const KEYS = {
  RS256: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
} as const;
const STRANGE = generateKeyPairSync('rsa', { modulusLength: 2048 });
const grants = new Map<string, Grant>();

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: object, alg: keyof typeof KEYS | 'none', key?: KeyObject): string {
  const body = `${encoded({ alg, kid: alg, typ: 'JWT' })}.${encoded(claims)}`;
  if (alg === 'none') return `${body}.`;
  const by = { key: key ?? KEYS[alg].privateKey, dsaEncoding: 'ieee-p1363' } as const;
  return `${body}.${sign('sha256', Buffer.from(body), by).toString('base64url')}`;
}

/** The user's name decides what is wrong with the token; honest users have plain names. */
function tokenFor({ user, nonce }: Grant): string {
  const [name = '', lie = ''] = user.split('!');
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    aud: client,
    sub: `subject of ${name}`,
    name,
    nonce,
    iat: now,
    exp: now + 60,
  };
  switch (lie) {
    case 'nonce':
      return signed({ ...claims, nonce: 'another' }, 'RS256');
    case 'audience':
      return signed({ ...claims, aud: 'another' }, 'RS256');
    case 'issuer':
      return signed({ ...claims, iss: 'https://another.example' }, 'RS256');
    case 'expired':
      return signed({ ...claims, exp: now - 3600 }, 'RS256');
    case 'unsigned':
      return signed(claims, 'none');
    case 'forged':
      return signed(claims, 'RS256', STRANGE.privateKey);
    default:
      return signed(claims, name.length % 2 === 0 ? 'RS256' : 'ES256');
  }
}

const json = (reply: ServerResponse, body: unknown, status = 200): void => {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** Instead of a login form, the request names the user. */
function authorize(url: URL, reply: ServerResponse): void {
  const asked = url.searchParams;
  const [redirect, challenge] = [asked.get('redirect_uri') ?? '', asked.get('code_challenge') ?? ''];
  const fits =
    asked.get('client_id') === client &&
    asked.get('response_type') === 'code' &&
    asked.get('code_challenge_method') === 'S256' &&
    asked.get('scope')?.split(' ').includes('openid') === true;
  if (!fits || challenge === '') {
    json(reply, { error: 'invalid_request' }, 400);
    return;
  }
  const code = randomUUID();
  grants.set(code, {
    nonce: asked.get('nonce') ?? '',
    challenge,
    redirect,
    user: asked.get('user') ?? 'Ana',
  });
  const back = new URL(redirect);
  back.searchParams.set('code', code);
  back.searchParams.set('state', asked.get('state') ?? '');
  reply.writeHead(303, { location: back.href }).end();
}

async function exchange(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const asked = new URLSearchParams(await text(request));
  const code = asked.get('code') ?? '';
  const grant = grants.get(code);
  grants.delete(code);
  const expected = `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}`;
  if (request.headers.authorization !== expected) return json(reply, { error: 'invalid_client' }, 401);
  const challenge = createHash('sha256')
    .update(asked.get('code_verifier') ?? '')
    .digest('base64url');
  if (!grant || grant.challenge !== challenge || grant.redirect !== asked.get('redirect_uri')) {
    return json(reply, { error: 'invalid_grant' }, 400);
  }
  json(reply, { token_type: 'Bearer', access_token: randomUUID(), id_token: tokenFor(grant) });
}

createServer((request, reply) => {
  const url = new URL(request.url ?? '/', issuer);
  if (url.pathname === '/.well-known/openid-configuration') {
    json(reply, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    });
  } else if (url.pathname === '/keys') {
    const keys = Object.entries(KEYS).map(([alg, { publicKey }]) => ({
      ...publicKey.export({ format: 'jwk' }),
      kid: alg,
      use: 'sig',
      alg,
    }));
    json(reply, { keys });
  } else if (url.pathname === '/authorize') authorize(url, reply);
  else if (url.pathname === '/token') void exchange(request, reply);
  else json(reply, {}, 404);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));

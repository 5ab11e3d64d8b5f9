// Sign-in with OpenID Connect at a real provider process: always the same player, and no untrustworthy token.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from '@passline/client';
import { afterAll, expect, test } from 'vitest';
import { onBothStores } from './both-stores.ts';
import { newTestStorage } from './new-test-storage.ts';
import { freePort } from './proxy.ts';
import { type ServerProcess, startNode } from './server.ts';
import type { StoreName } from './test-storage.ts';

const PROVIDER = fileURLToPath(new URL('./oidc-provider.ts', import.meta.url));
const [CLIENT, SECRET] = ['passline', 'a-secret-of-the-tests'];

const providers: ChildProcess[] = [];
afterAll(() => {
  for (const provider of providers) provider.kill();
});

async function startBoth(
  store: StoreName,
): Promise<{ readonly node: ServerProcess; readonly issuer: string }> {
  const [port, own] = [await freePort(), await freePort()];
  const issuer = `http://127.0.0.1:${port}`;
  const provider = spawn(process.execPath, [PROVIDER, String(port), issuer, CLIENT, SECRET], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  providers.push(provider);
  if (provider.stdout) await once(provider.stdout, 'data');
  const flags = ['--oidc', issuer, '--oidc-client', CLIENT, '--oidc-name', 'the school'];
  const node = await startNode(
    await newTestStorage(store),
    [...flags, '--origin', `http://127.0.0.1:${own}`],
    {
      port: own,
      env: { PASSLINE_OIDC_SECRET: SECRET },
    },
  );
  return { node, issuer };
}

type SignInStep = {
  readonly status: number;
  readonly location: string;
  readonly cookies: readonly string[];
  readonly body: string;
};

async function visit(url: string, cookie = ''): Promise<SignInStep> {
  const answer = await fetch(url, { redirect: 'manual', headers: cookie === '' ? {} : { cookie } });
  return {
    status: answer.status,
    location: answer.headers.get('location') ?? '',
    cookies: answer.headers.getSetCookie().map(text => text.split(';')[0] ?? ''),
    body: await answer.text(),
  };
}

/** Goes as far as the provider, which sends the browser back with a code. */
async function toProvider(
  { base }: ServerProcess,
  user: string,
): Promise<{ readonly back: string; readonly kept: string }> {
  const begun = await visit(`${base}/api/session/oidc`);
  expect(begun.status).toBe(303);
  const [kept = ''] = begun.cookies;
  const at = new URL(begun.location);
  at.searchParams.set('user', user);
  const { location } = await visit(at.href);
  return { back: location, kept };
}

async function signIn(node: ServerProcess, user: string): Promise<SignInStep> {
  const { back, kept } = await toProvider(node, user);
  return visit(back, kept);
}

async function playerOf(
  { base }: ServerProcess,
  { cookies }: SignInStep,
): Promise<{ id: string; name: string }> {
  const answer = await fetch(`${base}/api/session`, { headers: { cookie: cookies.join('; ') } });
  expect(answer.status).toBe(200);
  return answer.json() as Promise<{ id: string; name: string }>;
}

onBothStores(store => {
  // cites: P54, P63
  test('an identity is always the same player, and an untrustworthy answer signs nobody in', async () => {
    const { node } = await startBoth(store);
    const ways = await (await fetch(`${node.base}/api/session/ways`)).json();
    expect(ways).toEqual({ oidc: { name: 'the school', path: '/api/session/oidc' } });

    const first = await signIn(node, 'Ana');
    expect([first.status, first.location]).toEqual([303, '/']);
    const ana = await playerOf(node, first);
    expect(ana.name).toBe('Ana');
    expect((await playerOf(node, await signIn(node, 'Ana'))).id).toBe(ana.id);
    expect((await playerOf(node, await signIn(node, 'Paul'))).id).not.toBe(ana.id);
    // A reserved name is replaced.
    expect((await playerOf(node, await signIn(node, 'Manager'))).name).toMatch(/^Guest [0-9A-Z]{4}$/);
    const both = await Promise.all([signIn(node, 'Zoe'), signIn(node, 'Zoe'), signIn(node, 'Zoe')]);
    const ids = await Promise.all(both.map(async answer => (await playerOf(node, answer)).id));
    expect(new Set(ids).size).toBe(1);

    for (const lie of ['nonce', 'audience', 'issuer', 'expired', 'unsigned', 'forged']) {
      const answer = await signIn(node, `Ana!${lie}`);
      expect([lie, answer.status, JSON.parse(answer.body).code]).toEqual([lie, 401, 'auth/oidc']);
      expect(answer.cookies).toEqual([]);
    }

    // Another browser, a changed state or a used code signs nobody in.
    const { back, kept } = await toProvider(node, 'Ana');
    const changed = new URL(back);
    changed.searchParams.set('state', 'x'.repeat(22));
    for (const [url, cookie] of [
      [back, ''],
      [back, (await toProvider(node, 'Mallory')).kept],
      [changed.href, kept],
      [back, `${kept}x`],
    ] as const) {
      expect((await visit(url, cookie)).status).toBe(401);
    }
    expect((await visit(back, kept)).status).toBe(303);
    expect((await visit(back, kept)).status).toBe(401);
  });

  // cites: P50
  test('an excluded player who deletes the account is not somebody else to the provider', async () => {
    const { node } = await startBoth(store);
    const clientOf = ({ cookies }: SignInStep): Client =>
      new Client({ base: node.base, attempts: 1, cookie: cookies.join('; ') });
    const device = clientOf(await signIn(node, 'Ana'));
    const { until } = await device.excludeSelf(7);
    await device.deleteAccount();
    const { status, location, cookies } = await signIn(node, 'Ana');
    expect([status, location, cookies]).toEqual([303, `/#deleted-until=${until}`, []]);
    // A person who is not excluded starts over.
    const paul = clientOf(await signIn(node, 'Paul'));
    const { id: former } = await paul.session();
    await paul.deleteAccount();
    expect((await clientOf(await signIn(node, 'Paul')).session()).id).not.toBe(former);
  });
});

test('a server without a provider offers none', async () => {
  const node = await startNode(await newTestStorage('SQLite'));
  expect(await (await fetch(`${node.base}/api/session/ways`)).json()).toEqual({ oidc: null });
  expect((await visit(`${node.base}/api/session/oidc`)).status).toBe(404);
});

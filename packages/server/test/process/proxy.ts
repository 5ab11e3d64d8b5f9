// A real reverse proxy on loopback, with the example configuration from deploy/ and a certificate made for the test.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const DEPLOY = fileURLToPath(new URL('../../../../deploy/', import.meta.url));

/** Debian installs nginx where only root's PATH looks. */
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

export type ProxyName = 'nginx' | 'caddy';

/** Why the program cannot be run; null if it can. */
export function missing(program: string): string | null {
  try {
    execFileSync(program, [program === 'nginx' ? '-v' : 'version'], {
      stdio: 'ignore',
      env: { ...process.env, PATH },
    });
    return null;
  } catch {
    return `${program} is not installed here`;
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const address = probe.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await new Promise(done => probe.close(done));
  return port;
}

/** A self-signed certificate for localhost. */
export function makeCertificate(dir: string): { readonly cert: string; readonly key: string } {
  const [cert, key] = [join(dir, 'cert.pem'), join(dir, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', [...made, '-days', '30', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  });
  return { cert, key };
}

type Wiring = {
  readonly dir: string;
  readonly cert: string;
  readonly key: string;
  readonly plainPort: number;
  readonly tlsPort: number;
  readonly upstreamPort: number;
};

/** The example with the test's name, ports and certificate; everything else is as shipped. */
function exampleFor(file: string, wiring: Wiring): string {
  const { cert, key, plainPort, tlsPort, upstreamPort } = wiring;
  return readFileSync(join(DEPLOY, file), 'utf8')
    .replaceAll('127.0.0.1:7400', `127.0.0.1:${upstreamPort}`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${tlsPort} ssl`)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${cert};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
    .replaceAll('server_name craps.example.org', 'server_name localhost');
}

function nginxArgs(wiring: Wiring): readonly string[] {
  const { dir } = wiring;
  writeFileSync(join(dir, 'passline.conf'), exampleFor('nginx.conf', wiring));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${dir}/${name};`,
  );
  const main = `daemon off; pid ${dir}/pid; error_log ${dir}/error.log; events {} http { access_log off; ${temporary.join(' ')} include ${dir}/passline.conf; }`;
  writeFileSync(join(dir, 'nginx.conf'), main);
  return ['-p', dir, '-e', join(dir, 'error.log'), '-c', join(dir, 'nginx.conf')];
}

function caddyArgs(wiring: Wiring): readonly string[] {
  const { dir, cert, key, plainPort, tlsPort } = wiring;
  const options = `{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${tlsPort}\n}\n`;
  const site = exampleFor('Caddyfile', wiring).replace(
    'craps.example.org {',
    `localhost {\n\tbind 127.0.0.1\n\ttls ${cert} ${key}`,
  );
  writeFileSync(join(dir, 'Caddyfile'), options + site);
  return ['run', '--adapter', 'caddyfile', '--config', join(dir, 'Caddyfile')];
}

/** Ends the proxy at once: on SIGTERM, Caddy waits a minute for connections that are kept alive. */
const END = { nginx: 'SIGTERM', caddy: 'SIGQUIT' } as const;

export class ReverseProxy {
  readonly #child: ChildProcess;
  readonly #program: ProxyName;
  readonly cert: Buffer;
  readonly tlsPort: number;
  readonly plainPort: number;
  #said = '';

  constructor(program: ProxyName, wiring: Wiring) {
    this.#program = program;
    this.cert = readFileSync(wiring.cert);
    this.tlsPort = wiring.tlsPort;
    this.plainPort = wiring.plainPort;
    const args = program === 'nginx' ? nginxArgs(wiring) : caddyArgs(wiring);
    this.#child = spawn(program, args, {
      env: { ...process.env, PATH, HOME: wiring.dir, XDG_DATA_HOME: wiring.dir, XDG_CONFIG_HOME: wiring.dir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const output of [this.#child.stdout, this.#child.stderr]) {
      output?.on('data', chunk => {
        this.#said += String(chunk);
      });
    }
  }

  get said(): string {
    return this.#said;
  }

  get origin(): string {
    return `https://localhost:${this.tlsPort}`;
  }

  async end(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill(END[this.#program]);
    await ended;
  }

  /** A request over TLS that trusts only the test's certificate. */
  ask(
    method: string,
    path: string,
    {
      body,
      headers = {},
    }: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const text = body === undefined ? undefined : JSON.stringify(body);
    const sent = httpsRequest(
      {
        host: '127.0.0.1',
        servername: 'localhost',
        port: this.tlsPort,
        method,
        path,
        ca: this.cert,
        agent: false,
        headers: {
          host: `localhost:${this.tlsPort}`,
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
          ...(method === 'GET' ? {} : { origin: this.origin }),
          ...headers,
        },
      },
      resolve,
    );
    sent.once('error', reject);
    sent.end(text);
    return promise;
  }
}

export async function startProxy(
  program: ProxyName,
  dir: string,
  upstreamPort: number,
): Promise<ReverseProxy> {
  mkdirSync(dir, { recursive: true });
  const [plainPort, tlsPort] = [await freePort(), await freePort()];
  return new ReverseProxy(program, { dir, ...makeCertificate(dir), plainPort, tlsPort, upstreamPort });
}
